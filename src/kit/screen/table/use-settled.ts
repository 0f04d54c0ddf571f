import { useLayoutEffect, useRef } from 'react'
import { type HeldCursor, type Rows, settle } from './cursor.ts'

/** Where the cursor stands by now, after the rows under it changed. `ids`: those that are loaded, in their order. */
export function useSettled(held: HeldCursor, rows: Rows, ids: readonly number[]): HeldCursor {
  const before = useRef(ids)
  useLayoutEffect(() => {
    // While they are asked for anew nothing stands there, and nothing has left.
    if (ids.length > 0) before.current = ids
  }, [ids])
  return settle(held, rows, before.current)
}
