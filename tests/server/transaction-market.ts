import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

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
  await q(sql`insert into organization (id, type, name, country, price_currency, kyc_level) values (1, 'client', 'Marlow Cycles', 'NO', 'EUR', 'UNVERIFIED'),
    (2, 'client', 'The platform', 'NO', 'EUR', 'REGULAR'), (3, 'blogger', 'Ida Solberg', 'NO', 'EUR', 'REGULAR'),
    (4, 'blogger', 'Noor Haddad', 'NO', 'EUR', 'UNVERIFIED')`)
  await q(
    sql`insert into account (id, type, type_id, organization_id, public_id, display_name) values (11, 'client', 911, 1, 'p11', 'Marlow')`,
  )
  await q(
    sql`insert into wallet (id, organization_id, currency, balance_minor) values (1, 2, 'EUR', ${platformHas}::int), (2, 2, 'SEK', 0), (3, 3, 'EUR', 0)`,
  )
  await q(sql`insert into journal (id, kind) values (1, 'opening')`)
  await q(sql`insert into journal_entry (journal_id, side, wallet_id, currency, amount_minor)
    values (1, 'wallet', 1, 'EUR', ${platformHas}::int), (1, 'opening', null, 'EUR', -${platformHas}::int)`)
  await q(sql`insert into transaction (id, type, status, from_organization_id, processed_for_account_id, to_organization_id, amount_minor,
      amount_ex_vat_minor, fee_minor, fee_ex_vat_minor, currency, approval_status, estimated_payment_provider, withdrawal_status, created_at)
    select n, case when n % 5 = 0 then 8 else 2 end, 1, 1, 11, 3 + (n + 1) % 2, ${each}::int, 8000, 1500, 1200, 'EUR', 'pending',
      case when n % 2 = 1 then 'mangopay' else 'manual' end, 'pending', now() - (${many}::int - n) * interval '1 hour'
    from generate_series(1, ${many}::int) n`)
  await q(sql`insert into invoice (number, type, organization_id, transaction_id, amount_minor, amount_ex_vat_minor, currency, vendor)
    select 'INV-' || n, 1, 1, n, ${each}::int, 8000, 'EUR', 'mangopay' from generate_series(1, ${many}::int) n`)
  await q(sql`insert into invoice (number, type, organization_id, transaction_id, amount_minor, amount_ex_vat_minor, currency, vendor)
    values ('REF-1', 3, 1, 1, 500, 500, 'EUR', 'mangopay')`)
  for (const table of ['organization', 'account', 'wallet', 'journal', 'transaction'])
    await q(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`)
}
