import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { useSettled } from '#kit/screen/table/use-settled.ts'
import { viewOf } from '#kit/screen/table/window.ts'

test('rows that leave one after the other leave the cursor on the next one that stays, also over an answer that is still out', () => {
  const at = (held: HeldCursor, ids: readonly number[]) => ({ held, view: viewOf(ids, 1) })
  const { result, rerender } = renderHook(({ held, view }) => useSettled(held, view, view.ids), {
    initialProps: at({ row: 2, column: 0, id: 30 }, [10, 20, 30, 40, 50, 60]),
  })
  const go = (ids: readonly number[]) => rerender(at(result.current, ids))
  go([20, 30, 40, 50, 60])
  expect(result.current).toMatchObject({ row: 1, id: 30 })
  go([20, 40, 50, 60])
  expect(result.current).toMatchObject({ row: 1, id: 40 })
  go([])
  go([20, 50, 60])
  expect(result.current).toMatchObject({ row: 1, id: 50 })
})
