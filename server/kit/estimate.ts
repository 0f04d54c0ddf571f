import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from './rows.ts'

/** About how many rows a table has, as of its last statistics; 0 where it has none. */
export async function tableRows(db: Database, table: PgTable): Promise<number> {
  const [found] = await rowsOf<{ rows: number }>(
    db,
    sql`select reltuples::int as rows from pg_class where oid = to_regclass(quote_ident(${getTableConfig(table).name}))`,
  )
  return Math.max(0, found?.rows ?? 0)
}

/** How many rows the planner expects; it reads statistics and no rows. */
export async function estimate(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [found] = await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    sql`explain (format json) select from ${table} ${where ? sql`where ${where}` : sql``}`,
  )
  return found?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
