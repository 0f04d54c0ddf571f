import { and, asc, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'

export interface Walked<R> {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  /** Reads whole rows of these ids, in any order. */
  rows: (ids: number[]) => Promise<R[]>
}
export interface Range {
  /** The first id, and the first one that is not wanted any more. */
  from?: number | undefined
  to?: number | undefined
  /** Rows that are held at once. */
  batch?: number
}

/**
 * Every row of a result by rising id, a batch at a time, each found by the last id of the one before: the millionth costs what the first
 * does, and memory holds one batch. The next batch is read when `take` has finished with this one; false from it ends the walk.
 * On PostgreSQL all of it is one snapshot. The embedded engine has one session, and a transaction as long as an export would stop everybody
 * else, so there each batch is as of its own moment.
 */
export async function walk<R extends { id: number }>(
  db: Database,
  walked: Walked<R>,
  { from, to, batch = 2000 }: Range,
  take: (rows: R[]) => Promise<boolean>,
): Promise<void> {
  if (db.engine === 'embedded') return await steps(db, walked, { from, to, batch }, take)
  await db.tx(async (t) => {
    await t.execute(sql`set transaction isolation level repeatable read, read only`)
    await steps(db, walked, { from, to, batch }, take)
  })
}

async function steps<R extends { id: number }>(
  db: Database,
  { table, id, where, rows }: Walked<R>,
  { from, to, batch }: Range & { batch: number },
  take: (rows: R[]) => Promise<boolean>,
): Promise<void> {
  const until = to === undefined ? undefined : lt(id, to)
  let after = from === undefined ? undefined : gte(id, from)
  for (;;) {
    const found = await db
      .q()
      .select({ id })
      .from(table)
      .where(and(where, after, until))
      .orderBy(asc(id))
      .limit(batch)
    const ids = found.map((one) => Number(one.id))
    const last = ids.at(-1)
    if (last === undefined) return
    const read = new Map((await rows(ids)).map((row) => [row.id, row]))
    if (!(await take(ids.flatMap((one) => read.get(one) ?? [])))) return
    if (ids.length < batch) return
    after = gt(id, last)
  }
}
