import { sql } from 'drizzle-orm'
import { transactionTypeCan } from '#contract/transaction.ts'

/**
 * The part of a statement that says which payments a creator has taken out of a wallet, by the wallet as it is then (`paid`: organization_id,
 * currency, balance_minor). What came in first goes out first: of the payments that were not reversed, the newest that the balance holds whole are
 * still there, every other one is withdrawn. Whoever calls holds the wallet, so that no payment comes in unseen.
 */
export const settleWithdrawals = sql`
  update transaction t set withdrawal_status = 'completed', version = t.version + 1
  from (
    select came.id, paid.balance_minor as held, sum(came.amount_minor) over (order by came.approval_changed_at desc, came.id desc) as up_to
    from paid join transaction came on came.to_organization_id = paid.organization_id and came.currency = paid.currency
    where came.type = any(${sql.param([...transactionTypeCan.revert.states])}::int[]) and came.status = 1 and came.approval_status = 'approved'
      and came.payment_provider = 'mangopay' and came.withdrawal_status = 'pending'
      and not exists (select from transaction back where back.original_transaction_id = came.id)) came
  where t.id = came.id and came.up_to > came.held`
