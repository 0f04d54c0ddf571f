import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from '#kit/screen/table/use-selection.ts'
import { viewOf } from '#kit/screen/table/window.ts'

const view = viewOf([1, 2, 3], 1)
/** Opens a list of three rows, some of which cannot be selected. */
const open = (...unselectable: number[]) =>
  renderHook(({ held }) => useSelection({ question: '{}', answer: view, view, want: () => {}, isSelectable: (id) => !held.includes(id) }), {
    initialProps: { held: unselectable },
  })
type Opened = ReturnType<typeof open>['result']
const selectedIn = ({ current: { selection } }: Opened) => ('all' in selection ? 'all' : [...selection.ids])

test('“Select all”, a range and a toggle leave out the rows that cannot be selected', () => {
  const { result } = open(2)
  act(() => result.current.selectAll())
  expect(selectedIn(result)).toEqual([1, 3])
  act(() => result.current.clear())
  act(() => result.current.toggle(2))
  expect(selectedIn(result)).toEqual([])
  act(() => result.current.extend(0, 2))
  expect(selectedIn(result)).toEqual([1, 3])
})

test('a selected row that can no longer be selected is deselected', () => {
  const { result, rerender } = open()
  act(() => result.current.selectAll())
  expect(selectedIn(result)).toEqual([1, 2, 3])
  rerender({ held: [3] })
  expect(selectedIn(result)).toEqual([1, 2])
})
