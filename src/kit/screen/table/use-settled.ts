import { useLayoutEffect, useRef } from 'react'
import { type HeldCursor, passedRecords, type Rows, settle } from './cursor.ts'

/**
 * Returns the cursor after the rows have changed, and the records that left the list so that it had to move.
 * `ids`: the loaded ones, in order. `leftIds`: those that were loaded when the user left the list to which they
 * have come back.
 */
export function useSettled(held: HeldCursor, rows: Rows, ids: readonly number[], leftIds: readonly number[] = none) {
  const before = useRef(ids)
  useLayoutEffect(() => {
    // The order around a record that has left is that of the last rows which had it.
    if (held.id === null || ids.includes(held.id)) before.current = ids
  }, [ids, held.id])
  const order = held.id === null || before.current.includes(held.id) ? before.current : leftIds
  const cursor = settle(held, rows, order)
  const [from, to] = [held.id, cursor.id]
  const isSame = from === null || to === null || from === to
  return { cursor, passed: isSame ? [] : passedRecords(order, from, to) }
}

const none: readonly number[] = []
