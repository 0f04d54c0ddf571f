import { useLayoutEffect, useRef } from 'react'
import { type HeldCursor, type Rows, settle } from './cursor.ts'

/** Returns the cursor after the rows have changed. `ids`: the loaded ones, in order. */
export function useSettled(held: HeldCursor, rows: Rows, ids: readonly number[]): HeldCursor {
  const before = useRef(ids)
  useLayoutEffect(() => {
    // The order around a record that has left is that of the last rows which had it.
    if (held.id === null || ids.includes(held.id)) before.current = ids
  }, [ids, held.id])
  return settle(held, rows, before.current)
}
