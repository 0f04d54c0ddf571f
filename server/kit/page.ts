import { asc, count, desc, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Paging, windowOf } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { refuseField } from './errors.ts'

export interface Listing<R> {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  order: SQL
  /** Reads whole rows of these ids, in any order. */
  rows: (ids: number[]) => Promise<R[]>
}

/**
 * One page of a list: the ids of the window first (an index alone answers that, at any depth), their rows joined afterwards.
 * The count is exact; `maxId` is the highest id of the whole result.
 */
export async function paged<R extends { id: number }>(db: Database, query: Paging, { table, id, where, order, rows }: Listing<R>) {
  const { page, perPage, offset } = windowOf(query)
  const [counted] = await db
    .q()
    .select({ total: count(), maxId: max(id) })
    .from(table)
    .where(where)
  const total = counted?.total ?? 0
  const maxId = counted?.maxId == null ? null : Number(counted.maxId)
  if (offset >= total) return { items: [], total, page, perPage, maxId }
  const chosen = await db.q().select({ id }).from(table).where(where).orderBy(order).limit(perPage).offset(offset)
  const ids = chosen.map((one) => Number(one.id))
  const found = new Map((await rows(ids)).map((row) => [row.id, row]))
  return { items: ids.flatMap((one) => found.get(one) ?? []), total, page, perPage, maxId }
}

/** `id = any(…)`: one parameter, however many ids a page has. */
export const oneOf = (id: PgColumn, ids: number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`

/** The order that `sort_by` asks for (`id`, or `-id` for the other way round), else the list's own. Only listed columns can be sorted by. */
export function ordered(wanted: string | undefined, sortable: Readonly<Record<string, PgColumn>>, otherwise: SQL): SQL {
  if (wanted === undefined) return otherwise
  const down = wanted.startsWith('-')
  const column = Object.entries(sortable).find(([name]) => name === (down ? wanted.slice(1) : wanted))?.[1]
  if (!column) {
    const names = Object.keys(sortable).flatMap((name) => [name, `-${name}`])
    return refuseField('sort_by', `must be one of ${names.join(', ')}`)
  }
  return down ? desc(column) : asc(column)
}
