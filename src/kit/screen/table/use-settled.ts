import { useLayoutEffect, useRef } from 'react'
import { type HeldCursor, passedRecords, type Rows, settle } from './cursor.ts'

/**
 * Returns the cursor after the rows have changed, and the records that left the list so that it had to move.
 * `ids`: the loaded ones, in order.
 */
export function useSettled(held: HeldCursor, rows: Rows, ids: readonly number[]) {
  const before = useRef(ids)
  useLayoutEffect(() => {
    // The order around a record that has left is that of the last rows which had it.
    if (held.id === null || ids.includes(held.id)) before.current = ids
  }, [ids, held.id])
  const cursor = settle(held, rows, before.current)
  const [from, to] = [held.id, cursor.id]
  const isSame = from === null || to === null || from === to
  return { cursor, passed: isSame ? [] : passedRecords(before.current, from, to) }
}
