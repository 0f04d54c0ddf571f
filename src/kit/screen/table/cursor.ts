import type { Cursor } from './table-keys.ts'

/** A cursor that knows which thing it stands on; null until that row is loaded. */
export interface HeldCursor extends Cursor {
  id: number | null
}

interface Rows {
  total: number | undefined
  idAt: (index: number) => number | undefined
  indexOf: (id: number) => number
}

/**
 * Where the cursor stands after the rows under it changed. A thing that moved is followed; where it has gone (decided, and no longer
 * of this list) the cursor stays at its height, on whatever moved up, so that the next one is decided without looking for it.
 */
export function settle(held: HeldCursor, rows: Rows): HeldCursor {
  if (rows.total === undefined || rows.total === 0) return held
  const row = Math.min(held.row, rows.total - 1)
  const here = rows.idAt(row)
  if (here === undefined) return row === held.row ? held : { ...held, row }
  if (here === held.id) return row === held.row ? held : { ...held, row }
  if (held.id !== null) {
    const moved = rows.indexOf(held.id)
    if (moved >= 0) return { ...held, row: moved }
  }
  return { ...held, row, id: here }
}
