import { type SQL, sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { invoiceType } from '#contract/invoice-ref.ts'
import { transactionApproval, transactionProvider, transactionStatus, transactionType, withdrawal } from '#contract/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'

interface Stored {
  id: number
  type: number
  status: number | null
  from_id: number | null
  from_name: string | null
  brand_id: number | null
  brand_name: string | null
  to_id: number | null
  to_name: string | null
  booking_id: number | null
  created_at: string
  /** Minor units as text. */
  amount: string
  amount_ex_vat: string | null
  fee: string | null
  fee_ex_vat: string | null
  currency: string
  result_code: string | null
  result_text: string | null
  comment: string | null
  admin_id: number | null
  admin_name: string | null
  reversed_by: number | null
  original_id: number | null
  provider: string | null
  estimated: string | null
  approval: string | null
  changed_at: string | null
  kyc: boolean | null
  withdrawal: string | null
  invoices: readonly { id: number; number: string; type: number }[]
  version: number
}

const select = (where: SQL) => sql`
  select t.id, t.type, t.status, t.from_organization_id as from_id, payer.name as from_name, brand.type_id as brand_id, home.name as brand_name,
    t.to_organization_id as to_id, payee.name as to_name, t.booking_id, t.created_at, t.amount_minor::text as amount,
    t.amount_ex_vat_minor::text as amount_ex_vat, t.fee_minor::text as fee, t.fee_ex_vat_minor::text as fee_ex_vat, t.currency,
    t.result_code, t.result_text, t.comment, t.admin_id, a.name as admin_name,
    (select r.id from transaction r where r.original_transaction_id = t.id) as reversed_by, t.original_transaction_id as original_id,
    t.payment_provider as provider, t.estimated_payment_provider as estimated, t.approval_status as approval,
    t.approval_changed_at as changed_at, payee.kyc_level = 'REGULAR' as kyc, t.withdrawal_status as withdrawal,
    coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number, 'type', i.type) order by i.id)
      from invoice i where i.transaction_id = t.id), '[]') as invoices,
    t.version
  from transaction t
  left join organization payer on payer.id = t.from_organization_id
  left join organization payee on payee.id = t.to_organization_id
  left join account brand on brand.id = t.processed_for_account_id
  left join organization home on home.id = brand.organization_id
  left join admin a on a.id = t.admin_id
  where ${where}`

const decimal = (minor: string | null) => (minor === null ? null : fromMinor(Number(minor)))
const iso = (moment: string) => new Date(moment).toISOString()

/** Transactions of these ids as they travel, in no order. */
export async function transactionRows(db: Database, ids: number[]) {
  const found = await rowsOf<Stored>(db, select(sql`t.id = any(${sql.param(ids)}::int[])`))
  return found.flatMap((row) => {
    const type = transactionType.read(row.type)
    return type === null ? [] : [{ ...asRow(row), type }]
  })
}

const asRow = (row: Stored) => ({
  id: row.id,
  status: transactionStatus.read(row.status),
  fromOrganizationId: row.from_id,
  fromOrganizationName: row.from_name,
  processedForBrandId: row.brand_id,
  processedForBrandOrganizationName: row.brand_name,
  toOrganizationId: row.to_id,
  toOrganizationName: row.to_name,
  bookingId: row.booking_id,
  createdAt: iso(row.created_at),
  amount: fromMinor(Number(row.amount)),
  amountExcludingVat: decimal(row.amount_ex_vat),
  fee: decimal(row.fee),
  feeExcludingVat: decimal(row.fee_ex_vat),
  currency: row.currency,
  resultCode: row.result_code,
  resultText: row.result_text,
  comment: row.comment,
  adminId: row.admin_id,
  adminName: row.admin_name,
  reversedTransactionId: row.reversed_by,
  originalTransactionId: row.original_id,
  paymentProvider: transactionProvider.read(row.provider),
  estimatedPaymentProvider: transactionProvider.read(row.estimated),
  approvalStatus: transactionApproval.read(row.approval),
  approvalStatusChangedAt: row.changed_at && iso(row.changed_at),
  isToOrganizationKycApproved: row.kyc,
  withdrawalStatus: withdrawal.read(row.withdrawal),
  invoices: row.invoices.flatMap(({ id, number, type: code }) => {
    const type = invoiceType.read(code)
    return type === null ? [] : [{ id, invoiceNumber: number, type }]
  }),
  version: row.version,
})
export type TransactionRow = Awaited<ReturnType<typeof transactionRows>>[number]

/** One transaction as it is now. Refuses with 404. */
export async function transactionRow(db: Database, id: number): Promise<TransactionRow> {
  const [row] = await transactionRows(db, [id])
  return row ?? refuse('not_found', `There is no transaction ${id}`)
}

/** The same, held until the transaction of the database ends: of two at once the second sees all that the first did. Refuses with 404. */
export async function heldTransaction(db: Database, id: number): Promise<TransactionRow> {
  await rowsOf(db, sql`select id from transaction where id = ${id} for update`)
  return transactionRow(db, id)
}
