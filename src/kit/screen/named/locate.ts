import { type MissingCause, type NamedRecord, noNamedRecord } from '#kit/command/named-record.ts'
import { unreadableId } from './id-in.ts'

/** What the search for a record found out that is not among the loaded rows. */
export type Found = { type: 'row'; row: number } | { type: 'outside' } | { type: 'missing'; cause: MissingCause }

interface Situation {
  /** The record that the address names; null if it names none. */
  id: number | null
  /** The row of a record among the loaded rows, from 0; -1 if it is not there. */
  rowOf: (id: number) => number
  /** The result of the search; null before it ended. */
  found: Found | null
}

/**
 * Returns the next state of the named record; the same value if nothing changed. A record that has loaded stays loaded: if it leaves the
 * list later, the cursor moves on as for any other row.
 */
export function locate(before: NamedRecord | null, { id, rowOf, found }: Situation): NamedRecord {
  if (id === null) return before?.status === 'none' ? before : noNamedRecord
  if (before?.status === 'none' || (before?.status === 'loaded' && before.row !== null)) return before
  if (id === unreadableId) return before ?? { status: 'missing', id, cause: { type: 'not-found' } }
  const row = rowOf(id)
  if (row >= 0) return { status: 'loaded', id, row }
  if (before && before.status !== 'loading') return before
  if (found?.type === 'row') return { status: 'loaded', id, row: found.row }
  if (found?.type === 'outside') return { status: 'loaded', id, row: null }
  if (found) return { status: 'missing', id, cause: found.cause }
  return before ?? { status: 'loading', id }
}
