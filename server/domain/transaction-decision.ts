import { sql } from 'drizzle-orm'
import { toMinor } from '#contract/fields.ts'
import { paidInvoice } from '#contract/invoice-ref.ts'
import { walletOrganization } from '#contract/organization.ts'
import { cannotApprove, providerOf, reversalType, transactionApprovalCan, transactionTypeCan } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import type { Attempt } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { byAndOn } from '#server/kit/words.ts'
import { refuseMoved } from './moved.ts'
import { heldTransaction, type TransactionRow, transactionRow } from './transaction.ts'
import { heldTransfer, type Transfer } from './wallet.ts'

interface TransactionDecision extends Attempt {
  id: number
  status: 'approved' | 'rejected'
  /** By which it is paid; as it is estimated where nobody says. */
  provider?: 'manual' | 'mangopay' | null | undefined
  comment?: string | null | undefined
}
/** Approving, processing manually or rejecting, as the audit and everybody who hears of it name it. */
export const commandOf = ({ status, provider }: Pick<TransactionDecision, 'status' | 'provider'>) => {
  if (status === 'rejected') return 'transaction.reject'
  return provider === 'manual' ? 'transaction.process-manually' : 'transaction.approve'
}

const moneyOf = (row: TransactionRow) => ({ amount: toMinor(row.amount) ?? 0, currency: row.currency })

/** A transfer as it stands in wallets: the brand's side of it is the wallet of the platform, which the brands have paid into. */
export function transferBetween(row: TransactionRow): Transfer {
  const back = row.type === reversalType
  const creator = back ? row.fromOrganizationId : row.toOrganizationId
  if (creator == null) return refuse('invalid', `Transaction ${row.id} does not say who is ${back ? 'to pay' : 'paid'}`)
  const [from, to] = back ? [creator, walletOrganization] : [walletOrganization, creator]
  return { from, to, ...moneyOf(row) }
}

const nowhere = sql`select where false`
/** What was paid outside of every wallet is written down all the same: from the bank to whoever was paid. */
const outside = ({ amount, currency }: { amount: number; currency: string }) => sql`
  insert into journal_entry (journal_id, side, currency, amount_minor)
  select head.id, side.name, ${currency}::text, side.sign * ${amount}::bigint
  from head, (values ('bank', -1), ('payee', 1)) as side (name, sign) where ${amount}::bigint > 0`

/** What a brand paid a creator for is invoiced to the brand, once; a reversal is none of it, its credit notes are asked for. */
const invoicePaid = sql`
  insert into invoice (id, number, type, organization_id, booking_id, transaction_id, amount_minor, amount_ex_vat_minor, currency, vendor)
  select n.id, 'INV-' || n.id, ${paidInvoice}::smallint, d.from_organization_id, d.booking_id, d.id, d.amount_minor,
    coalesce(d.amount_ex_vat_minor, d.amount_minor), d.currency, 'mangopay'
  from decided d, (select nextval(pg_get_serial_sequence('invoice', 'id')) as id) n
  where d.type <> ${reversalType}::int and d.amount_minor > 0 and d.from_organization_id is not null
    and not exists (select from invoice i where i.transaction_id = d.id and i.type = ${paidInvoice}::smallint)`

/**
 * Decides about a pending transaction. An approval moves its money: by mangopay between the platform's wallet and the creator's, manually
 * outside of both; its journal head is the only one that it ever gets, and so is the invoice to the brand. The row is held first, then the wallets, so that of two at once the second
 * sees what the first did.
 * Refuses with 404, 409 (its type or its state does not allow it), 412 (another version) or 422 (the wallet does not hold as much).
 */
export async function decideTransaction(db: Database, decision: TransactionDecision): Promise<TransactionRow> {
  const { id, status, comment = null, ifMatch, by, requestId } = decision
  const current = await heldTransaction(db, id)
  await refuseDecision(db, current, ifMatch)
  const provider = decision.provider ?? providerOf(current)
  const approves = status === 'approved'
  const moves = approves && provider === 'mangopay' ? await heldTransfer(db, transferBetween(current)) : null
  const after = { approvalStatus: status, ...(approves && { paymentProvider: provider }), ...(comment && { comment }) }
  const withdrawn: 'pending' | 'completed' = moves?.makesUp ? 'completed' : 'pending'
  const { approvalStatus, resultCode, resultText } = current
  const before = { approvalStatus, ...(approves && current.status === -1 && { status: -1, resultCode, resultText }) }
  await rowsOf(
    db,
    sql`
    with decided as (
      update transaction t set approval_status = ${status}, approval_changed_at = now(), admin_id = ${by.id}::int,
        -- What was paid has succeeded, whatever an attempt before it came to.
        status = case when ${approves}::boolean then 1 else t.status end,
        result_code = case when ${approves}::boolean then null else t.result_code end,
        result_text = case when ${approves}::boolean then null else t.result_text end,
        payment_provider = case when ${approves}::boolean then ${provider}::text else t.payment_provider end,
        comment = coalesce(nullif(${comment}::text, ''), t.comment),
        withdrawal_status = case when ${approves}::boolean and ${provider}::text = 'mangopay' then ${withdrawn}::text end, version = t.version + 1
      where t.id = ${id} and t.approval_status = any(${sql.param([...transactionApprovalCan.approve.states])}::text[])
        and t.type = any(${sql.param([...transactionTypeCan.approve.states])}::int[])
      returning t.*
    ), head as (
      insert into journal (kind, transaction_id, reversed_transaction_id, admin_id)
      select case when d.type = ${reversalType}::int then 'reversal' when ${provider}::text = 'manual' then 'manual' else 'transfer' end,
        d.id, d.original_transaction_id, ${by.id}::int
      from decided d where ${approves}::boolean and d.amount_minor > 0
      returning id
    ), entries as (${approves ? (moves?.entries ?? outside(moneyOf(current))) : nowhere}
    ), balances as (${moves?.balances ?? nowhere}
    ), invoiced as (${approves ? invoicePaid : nowhere}
    ), noted as (
      insert into audit (admin_id, session_id, command, object_kind, object_id, before, after, request_id, result)
      select ${by.id}::int, ${by.sessionId}::int, ${commandOf(decision)}::text, 'transaction', id,
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${requestId}::text, 'done'
      from decided
    )
    select id from decided`,
  )
  return transactionRow(db, id)
}

/** Why nothing is decided. That it was decided outweighs that it is another version: it says who and when. */
async function refuseDecision(db: Database, current: TransactionRow, ifMatch: number | null): Promise<void> {
  const not = cannotApprove(current)
  const { adminId, adminName: name, approvalStatusChangedAt: at } = current
  if (not !== null) refuse('state_moved', `${not}${byAndOn(adminId && name ? { name } : null, at)}`, { current })
  await refuseTransactionVersion(db, current, ifMatch)
}

/** Refuses (412) when the transaction is no longer the version that was seen. */
export const refuseTransactionVersion = (db: Database, current: TransactionRow, ifMatch: number | null): Promise<void> =>
  refuseMoved(db, { called: `Transaction ${current.id}`, kind: 'transaction', id: current.id, current, ifMatch })
