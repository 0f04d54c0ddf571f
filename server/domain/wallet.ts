import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { moneyText } from '#server/kit/words.ts'

/** Money between the wallets of two organizations. */
export interface Transfer {
  from: number
  to: number
  /** Minor units. */
  amount: number
  currency: string
}
interface HeldTransfer {
  /** Two entries that sum to nought. */
  entries: SQL
  /** Both balances beside them. */
  balances: SQL
  /** Whether who is paid had less than nothing: some of it is gone then as it comes in. */
  makesUp: boolean
}
/**
 * Holds both wallets of a transfer until the transaction of the database ends, always in the order of their ids, so that no two transfers wait for
 * each other. Who is paid gets a wallet in the currency where there is none.
 * Gives the parts of a statement that write it down below its journal head (`head`).
 * Refuses with 422 where the one that pays has no such wallet, or less in it than is asked for.
 */
export async function heldTransfer(db: Database, { from, to, amount, currency }: Transfer): Promise<HeldTransfer> {
  await rowsOf(
    db,
    sql`insert into wallet (organization_id, currency) values (${to}, ${currency}) on conflict (organization_id, currency) do nothing`,
  )
  const wallets = await rowsOf<{ id: number; owner: number; balance: string }>(
    db,
    sql`select id, organization_id as owner, balance_minor::text as balance from wallet
      where organization_id = any(${sql.param([from, to])}::int[]) and currency = ${currency} order by id for update`,
  )
  const payer = wallets.find(({ owner }) => owner === from)
  const payee = wallets.find(({ owner }) => owner === to)
  const balance = Number(payer?.balance ?? 0)
  if (!payer || !payee || (balance <= 0 && amount > 0)) return refuse('invalid', 'Wallet empty')
  if (balance < amount)
    return refuse(
      'invalid',
      `The wallet holds ${moneyText(balance, currency)}, less than the ${moneyText(amount, currency)} of this transfer`,
    )
  const sides = sql`(values (${payer.id}::int, -1), (${payee.id}::int, 1)) as side (wallet, sign)`
  return {
    makesUp: Number(payee.balance) < 0,
    entries: sql`
      insert into journal_entry (journal_id, side, wallet_id, currency, amount_minor)
      select head.id, 'wallet', side.wallet, ${currency}::text, side.sign * ${amount}::bigint
      from head, ${sides} where ${amount}::bigint > 0`,
    // Summed by wallet, for one may pay itself.
    balances: sql`
      update wallet w set balance_minor = w.balance_minor + moved.by
      from (select side.wallet, sum(side.sign * ${amount}::bigint)::bigint as by from head, ${sides} group by side.wallet) moved
      where w.id = moved.wallet`,
  }
}
