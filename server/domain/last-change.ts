import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { finders } from './lookup-kinds.ts'

export interface LastChange {
  /** ISO 8601. */
  at: string
  command: string
  /** Null where no member did it. */
  by: { id: number; name: string } | null
}

/** Kinds of things whose changes stand on record: whatever an id can mean, and what is changed as a part of those. */
const recorded: readonly string[] = [...finders.map(({ kind }) => kind), 'note', 'review', 'legal-entity']
export const isRecorded = (kind: string) => recorded.includes(kind)

/**
 * The newest change of a thing, read from the record of what was done; null where there is none. What was only looked at, refused, or
 * opened (a log-in as a seat) is no change.
 */
export async function lastChange(db: Database, kind: string, id: number): Promise<LastChange | null> {
  const [found] = await rowsOf<{ at: Date | string; command: string; id: number | null; name: string | null }>(
    db,
    sql`
    select a.at, a.command, m.id, m.name from audit a left join admin m on m.id = a.admin_id
    where a.object_kind = ${kind}::text and a.object_id = ${id}::int and a.result = 'done' and a.after is not null
    order by a.id desc limit 1`,
  )
  if (!found) return null
  const { at, command, id: adminId, name } = found
  return { at: new Date(at).toISOString(), command, by: adminId === null ? null : { id: adminId, name: name ?? '' } }
}

/** The two fields that every whole record carries. */
export async function changedFields(db: Database, kind: string, id: number) {
  const last = await lastChange(db, kind, id)
  return { updated_at: last?.at ?? null, updated_by: last?.by ?? null }
}
