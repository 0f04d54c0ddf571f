import type { Cursor } from './table-keys.ts'

/** A cursor that knows which thing it stands on; null until that row is loaded. */
export interface HeldCursor extends Cursor {
  id: number | null
}

export interface Rows {
  total: number | undefined
  idAt: (index: number) => number | undefined
  indexOf: (id: number) => number
}

/**
 * Where the cursor stands after the rows under it changed. A thing that moved is followed; where it has gone (decided, and no longer of this
 * list) the next one that followed it and is still there, else the last one before it, so that nothing undecided is passed over and the next
 * one is decided without looking for it. `before`: the ids as they stood, in their order; without them it stays at its height.
 */
export function settle(held: HeldCursor, rows: Rows, before: readonly number[] = []): HeldCursor {
  if (rows.total === undefined || rows.total === 0) return held
  const row = Math.min(held.row, rows.total - 1)
  const here = rows.idAt(row)
  if (here === undefined) return row === held.row ? held : { ...held, row }
  if (here === held.id) return row === held.row ? held : { ...held, row }
  if (held.id === null) return { ...held, row, id: here }
  const moved = rows.indexOf(held.id)
  if (moved >= 0) return { ...held, row: moved }
  const place = before.indexOf(held.id)
  const near = place < 0 ? [] : [...before.slice(place + 1), ...before.slice(0, place).reverse()]
  const next = near.find((id) => rows.indexOf(id) >= 0)
  return next === undefined ? { ...held, row, id: here } : { ...held, row: rows.indexOf(next), id: next }
}
