import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { type Order, orderBy } from './order.ts'
import { rowsOf } from './rows.ts'

/** Which rows of a table, and in which order; by id upwards where none is named. */
export interface Rows {
  table: PgTable
  id: PgColumn
  where: SQL | undefined
  order?: Order
}
/** The ids of a list as they stood at one moment. */
export interface SettledIds {
  total: number
  /** The next of them, at most as many as one read takes; none behind the last. */
  next(): Promise<number[]>
  close(): Promise<void>
}

let opened = 0

/**
 * Settles which rows a list has, and in which order, and leaves them with the database: this process holds one part of them at a time, however
 * many they are. On PostgreSQL inside of a transaction, whose end closes it; the embedded engine, which has one transaction at a time, keeps the
 * result for its session instead, so that nobody waits until it is read.
 * @param part ids that one read gives at most
 */
export async function settleIds(db: Database, { table, id, where, order = sql`${id}` }: Rows, part: number): Promise<SettledIds> {
  opened += 1
  const cursor = sql.identifier(`settled_${opened}`)
  const held = db.engine === 'embedded'
  await db.q().execute(sql`declare ${cursor} no scroll cursor ${held ? sql`with hold` : sql``} for
    select ${id} as id, (count(*) over ())::int as total from ${table} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join(orderBy(order, id), sql`, `)}`)
  const read = () => rowsOf<{ id: number; total: number }>(db, sql`fetch forward ${sql.raw(String(part))} from ${cursor}`)
  const close = async () => {
    if (held) await db.q().execute(sql`close ${cursor}`)
  }
  let first: Awaited<ReturnType<typeof read>> | undefined
  try {
    first = await read()
  } catch (error) {
    await close()
    throw error
  }
  return {
    total: first[0]?.total ?? 0,
    async next() {
      const rows = first ?? (await read())
      first = undefined
      return rows.map((row) => row.id)
    },
    close,
  }
}
