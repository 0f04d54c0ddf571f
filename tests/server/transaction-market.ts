import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { createBuilder } from '#server/factory/build.ts'

/** What the platform's wallets hold at first, in minor units. */
export const platformHas = 1_000_000
/** What the transactions of the market are about, each of them. */
export const each = 10_000

/**
 * The platform (organization 2) with a wallet in EUR and an empty one in SEK; a brand (1), and creators: 3 is known to the provider and has a
 * wallet in EUR, 4 is not and has none. Transactions 1…`many` wait for their approval: paid by the brand to the two creators in turn.
 */
export async function transactionMarket(db: Database, many = 40): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => db.q().execute(statement)
  const { make } = createBuilder(db)
  await make('organization', [
    { id: 1, name: 'Marlow Cycles' },
    { id: 2, name: 'The platform', kyc_level: 'REGULAR' },
    { id: 3, type: 'blogger', name: 'Ida Solberg', kyc_level: 'REGULAR' },
    { id: 4, type: 'blogger', name: 'Noor Haddad' },
  ])
  await make('client', [{ id: 11, type_id: 911, organization_id: 1, public_id: 'p11', display_name: 'Marlow' }])
  await q(
    sql`insert into wallet (id, organization_id, currency, balance_minor) values (1, 2, 'EUR', ${platformHas}::int), (2, 2, 'SEK', 0), (3, 3, 'EUR', 0)`,
  )
  await q(sql`insert into journal (id, kind) values (1, 'opening')`)
  await q(sql`insert into journal_entry (journal_id, side, wallet_id, currency, amount_minor)
    values (1, 'wallet', 1, 'EUR', ${platformHas}::int), (1, 'opening', null, 'EUR', -${platformHas}::int)`)
  const now = Date.now()
  const numbers = Array.from({ length: many }, (_, at) => at + 1)
  await make(
    'transaction',
    numbers.map((n) => ({
      id: n,
      type: n % 5 === 0 ? 8 : 2,
      from_organization_id: 1,
      processed_for_account_id: 11,
      to_organization_id: 3 + ((n + 1) % 2),
      amount: each,
      amount_ex_vat: 8000,
      fee: 1500,
      fee_ex_vat: 1200,
      estimated_payment_provider: n % 2 === 1 ? 'mangopay' : 'manual',
      created_at: new Date(now - (many - n) * 3_600_000),
    })),
  )
  await q(sql`insert into invoice (number, type, organization_id, transaction_id, amount_minor, amount_ex_vat_minor, currency, vendor)
    select 'INV-' || n, 1, 1, n, ${each}::int, 8000, 'EUR', 'mangopay' from generate_series(1, ${many}::int) n`)
  await q(sql`insert into invoice (number, type, organization_id, transaction_id, amount_minor, amount_ex_vat_minor, currency, vendor)
    values ('REF-1', 3, 1, 1, 500, 500, 'EUR', 'mangopay')`)
  for (const table of ['organization', 'account', 'wallet', 'journal', 'transaction'])
    await q(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`)
}
