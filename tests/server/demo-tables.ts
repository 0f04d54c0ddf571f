import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Tables that the demo fills in. */
export const demoTables =
  'organization brand_category account channel audience account_note seat seat_account campaign booking review cancel_request auto_review transaction invoice kyc_request payout_request wallet journal journal_entry expected_payment audit'.split(
    ' ',
  )

export async function readRows<R>(db: Database, query: string): Promise<R[]> {
  const { rows } = await db.q().execute(sql.raw(query))
  return rows as R[]
}

/** A hash of each table, without the dates and times, which are relative to the day of the seed. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of demoTables) {
    const columns = await readRows<{ name: string }>(
      db,
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}'
       and data_type !~ '^(timestamp|date)' order by ordinal_position`,
    )
    const row = `row(${columns.map(({ name }) => name).join(', ')})::text`
    const [print] = await readRows<{ hash: string }>(db, `select md5(string_agg(${row}, '|' order by ${row})) as hash from "${table}"`)
    prints[table] = print?.hash ?? ''
  }
  return prints
}
