import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Receipt } from '#kit/command/receipt.ts'
import { type Engine, engineAtom, receiptsAtom } from '#kit/command/state.ts'
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

test('a record is deselected once a command of this page has run on it, and not when an older receipt arrives', () => {
  const store = createStore()
  const made = new Set<string>()
  store.set(engineAtom, { keeper: { made: (key: string) => made.has(key) } } as Engine)
  const things = { kind: 'seat', of: (row: number) => row }
  const { result } = renderHook(() => useSelection({ things, question: '{}', answer: view, view, want: () => {} }), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  })
  act(() => result.current.selectAll())
  const receiptOf = (key: string, id: number) => ({ key, outcome: 'done', target: { kind: 'seat', id } }) as Receipt
  act(() => store.set(receiptsAtom, [receiptOf('of yesterday', 1)]))
  expect(selectedIn(result)).toEqual([1, 2, 3])
  made.add('of now')
  act(() => store.set(receiptsAtom, (all) => [receiptOf('of now', 2), ...all]))
  expect(selectedIn(result)).toEqual([1, 3])
})
