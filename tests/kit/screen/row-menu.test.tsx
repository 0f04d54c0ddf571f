import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRowMenu } from '#kit/screen/table/use-row-menu.ts'

test('the menu of a row closes for good when the cursor leaves its record', () => {
  const focus = vi.fn()
  const useMenu = ({ id }: { id: number | null }) => useRowMenu<'row'>(id, focus)
  const hook = renderHook(useMenu, { initialProps: { id: 20 } as { id: number | null } })
  act(() => hook.result.current.open('row'))
  expect(hook.result.current.menu).toEqual({ type: 'row', id: 20 })
  hook.rerender({ id: null })
  expect(hook.result.current.menu).toBeNull()
  expect(focus).toHaveBeenCalledTimes(1)
  hook.rerender({ id: 30 })
  expect(hook.result.current.menu).toBeNull()
})
