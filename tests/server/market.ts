import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { createBuilder } from '#server/factory/build.ts'

/** What the wallets of the market hold at first, in minor units. */
export const opening = 1_000_000_00

/**
 * A small marketplace for a test: organizations 1…`organizations` with an EUR wallet (opened by the journal), and `payouts` pending
 * requests of 10.00 EUR each, given to the organizations in turn; request n belongs to organization (n - 1) % organizations + 1.
 */
export async function smallMarket(db: Database, { organizations = 3, payouts = 12 } = {}): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => db.q().execute(statement)
  await createBuilder(db).make(
    'organization',
    Array.from({ length: organizations }, (_, at) => ({
      id: at + 1,
      type: at % 2 === 0 ? 'blogger' : 'client',
      name: `Nordic Agency ${at + 1}`,
    })),
  )
  await q(sql`insert into wallet (id, organization_id, currency, balance_minor)
    select n, n, 'EUR', ${opening}::int from generate_series(1, ${organizations}::int) n`)
  await q(sql`insert into journal (id, kind) select n, 'opening' from generate_series(1, ${organizations}::int) n`)
  await q(sql`insert into journal_entry (journal_id, side, wallet_id, currency, amount_minor)
    select n, side.name, case side.name when 'wallet' then n end, 'EUR', side.sign * ${opening}::int
    from generate_series(1, ${organizations}::int) n, (values ('wallet', 1), ('opening', -1)) side (name, sign)`)
  await q(sql`insert into payout_request (id, organization_id, amount_minor, currency)
    select n, (n - 1) % ${organizations}::int + 1, 1000, 'EUR' from generate_series(1, ${payouts}::int) n`)
  for (const table of ['organization', 'wallet', 'journal', 'payout_request'])
    await q(sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.raw(table)})))`)
}

/** What must always hold: every journal sums to nought, and every balance equals its entries. Counts what does not. */
export async function brokenBooks(db: Database): Promise<{ journals: number; wallets: number }> {
  const { rows } = await db.q().execute<{ journals: number; wallets: number }>(sql`
    select
      (select count(*)::int from (
        select from journal j left join journal_entry e on e.journal_id = j.id
        group by j.id, e.currency having coalesce(sum(e.amount_minor), 1) <> 0) broken) as journals,
      (select count(*)::int from wallet w where w.balance_minor <> (
        select coalesce(sum(e.amount_minor), 0) from journal_entry e where e.wallet_id = w.id)) as wallets`)
  return rows[0] ?? { journals: -1, wallets: -1 }
}

/** How many rows a table has (with a condition). */
export async function countOf(db: Database, from: string): Promise<number> {
  const { rows } = await db.q().execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(from)}`)
  return rows[0]?.n ?? -1
}
