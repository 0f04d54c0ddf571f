import { sql } from 'drizzle-orm'
import { transactionTypeCan } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { rowsOf } from '#server/kit/rows.ts'

const inWallet = sql`came.type = any(${sql.param([...transactionTypeCan.revert.states])}::int[]) and came.status = 1
  and came.approval_status = 'approved' and came.payment_provider = 'mangopay' and came.withdrawal_status = 'pending'`

/**
 * Holds the wallet that a payout request is paid from, and before it the payments that are still in there: in the order in which a reversal
 * holds them, so that the two do not wait for each other.
 */
export async function holdPayoutWallet(db: Database, payout: number): Promise<void> {
  await rowsOf(
    db,
    sql`select came.id from transaction came join payout_request p on p.organization_id = came.to_organization_id and p.currency = came.currency
      where p.id = ${payout} and ${inWallet} order by came.id for update of came`,
  )
  await rowsOf(
    db,
    sql`select w.id from wallet w join payout_request p on p.organization_id = w.organization_id and p.currency = w.currency
      where p.id = ${payout} for update of w`,
  )
}

/**
 * The part of a statement that says which payments a creator has taken out of a wallet, by the wallet as it is then (`paid`: organization_id,
 * currency, balance_minor). What came in first goes out first: of the payments that were not reversed, the newest that the balance holds whole are
 * still there, every other one is withdrawn. The wallet has to be held, so that no payment comes in unseen.
 */
export const settleWithdrawals = sql`
  update transaction t set withdrawal_status = 'completed', version = t.version + 1
  from (
    select came.id, paid.balance_minor as held, sum(came.amount_minor) over (order by came.approval_changed_at desc, came.id desc) as up_to
    from paid join transaction came on came.to_organization_id = paid.organization_id and came.currency = paid.currency
    where ${inWallet}
      and not exists (select from transaction back where back.original_transaction_id = came.id)) came
  where t.id = came.id and came.up_to > came.held`
