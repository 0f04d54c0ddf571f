import { sql } from 'drizzle-orm'
import { invoiceCan } from '#contract/invoice-ref.ts'
import { cannotRevert, reversalType } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { heldTransaction, type TransactionRow, transactionRow } from './transaction.ts'
import { refuseTransactionVersion, transferBetween } from './transaction-decision.ts'
import { heldTransfer } from './wallet.ts'

interface Reversal extends Attempt {
  id: number
  /** Whether each of its invoices gets a credit note. */
  credit: boolean
  comment?: string | null | undefined
}

/**
 * Takes a wallet transfer back, once: a transaction of its own moves the money from the creator's wallet to the platform's, and each of its
 * invoices gets a credit note where that is wished for. Both tables say by a constraint that it happens at most once.
 * Refuses with 404, 409 (one of the conditions does not hold), 412 (another version) or 422 (the creator has not as much in the wallet any more).
 * Gives the transaction that was taken back.
 */
export async function revertTransaction(
  db: Database,
  { id, credit, comment = null, ifMatch, by, requestId }: Reversal,
): Promise<TransactionRow> {
  const current = await heldTransaction(db, id)
  const not = cannotRevert(current)
  if (not !== null) refuse('state_moved', not, { current })
  await refuseTransactionVersion(db, current, ifMatch)
  const there = transferBetween(current)
  const back = { ...there, from: there.to, to: there.from }
  const moves = await heldTransfer(db, back)
  await rowsOf(
    db,
    sql`
    with original as (
      update transaction t set version = t.version + 1 where t.id = ${id} returning t.*
    ), made as (
      insert into transaction (type, status, from_organization_id, to_organization_id, processed_for_account_id, booking_id, amount_minor,
        amount_ex_vat_minor, fee_minor, fee_ex_vat_minor, currency, approval_status, approval_changed_at, payment_provider,
        estimated_payment_provider, comment, admin_id, original_transaction_id, created_at)
      select ${reversalType}::smallint, 1, o.to_organization_id, o.from_organization_id, o.processed_for_account_id, o.booking_id, o.amount_minor,
        o.amount_ex_vat_minor, o.fee_minor, o.fee_ex_vat_minor, o.currency, 'approved', now(), o.payment_provider,
        o.payment_provider, nullif(${comment}::text, ''), ${by.id}::int, o.id,
        -- Who had to wait for the approval began before it.
        greatest(now(), o.approval_changed_at)
      from original o
      returning id, original_transaction_id as original_id
    ), head as (
      insert into journal (kind, transaction_id, reversed_transaction_id, admin_id)
      select 'reversal', id, original_id, ${by.id}::int from made
      returning id
    ), entries as (${moves.entries}
    ), balances as (${moves.balances}
    ), credited as (
      insert into invoice (number, type, organization_id, booking_id, transaction_id, credits_id, amount_minor, amount_ex_vat_minor, currency, vendor)
      select 'CN-' || i.number, -1, i.organization_id, i.booking_id, made.id, i.id, i.amount_minor, i.amount_ex_vat_minor, i.currency, i.vendor
      from made join invoice i on i.transaction_id = made.original_id
      where ${credit}::boolean and i.type = any(${sql.param([...invoiceCan.credit.states])}::int[])
        and not exists (select from invoice c where c.credits_id = i.id)
      returning id
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, 'transaction.revert', 'transaction', made.original_id, '{}'::jsonb,
        jsonb_strip_nulls(jsonb_build_object('reversedTransactionId', made.id, 'creditNotes', (select count(*) from credited),
          'comment', nullif(${comment}::text, ''))), ${requestId}::text, 'done'
      from made
    )
    select id from made`,
  )
  return transactionRow(db, id)
}
