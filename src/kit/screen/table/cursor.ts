import type { Cursor } from './table-keys.ts'

/** A cursor that knows the ID of its record; null until that row is loaded. */
export interface HeldCursor extends Cursor {
  id: number | null
}

export interface Rows {
  /** Undefined until the list has been answered. */
  total: number | undefined
  idAt: (index: number) => number | undefined
  /** The row of a loaded record; -1 for any other. */
  indexOf: (id: number) => number
}

/**
 * Returns whether the record of the cursor is no longer among the loaded rows although its row is known. It
 * may have left the list, or shifted to a page that is not loaded.
 */
export function isLost({ row, id }: HeldCursor, rows: Rows): boolean {
  if (id === null || rows.total === undefined || rows.indexOf(id) >= 0) return false
  return row >= rows.total || rows.idAt(row) !== undefined
}

/** Returns whether the record of the cursor is on a page that has not loaded. */
export const isUnread = (held: HeldCursor, rows: Rows): boolean => held.id !== null && rows.indexOf(held.id) < 0 && !isLost(held, rows)

/**
 * Returns the cursor after the rows have changed. It follows its record. If the record has left the list, the
 * cursor goes to the next remaining record, or to the last one before it: it skips no undecided record.
 * `before`: the IDs before the change, in order; without them the cursor stays on its row.
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

/**
 * Returns the records that left the list so that the cursor goes from one record to another: the first, and
 * those between the two. `before`: the IDs before the change, in order.
 */
export function passedRecords(before: readonly number[], from: number, to: number): readonly number[] {
  const [start, end] = [before.indexOf(from), before.indexOf(to)]
  if (start < 0 || end < 0) return [from]
  return start < end ? before.slice(start, end) : [...before.slice(start), ...before.slice(end + 1, start)]
}
