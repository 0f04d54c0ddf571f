import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { belongsTo, created, id, minor, moment, version } from './columns.ts'
import { account, admin, organization } from './schema.ts'
import { booking } from './schema-booking.ts'

export const transaction = pgTable(
  'transaction',
  {
    id: id(),
    type: smallint('type').notNull(),
    status: smallint('status'),
    fromOrganizationId: integer('from_organization_id').references(() => organization.id),
    /** The brand on whose behalf it is paid. */
    processedForAccountId: integer('processed_for_account_id').references(() => account.id),
    toOrganizationId: integer('to_organization_id').references(() => organization.id),
    bookingId: integer('booking_id').references(() => booking.id),
    amount: minor('amount_minor').notNull(),
    amountExVat: minor('amount_ex_vat_minor'),
    /** What of it the platform keeps. */
    fee: minor('fee_minor'),
    feeExVat: minor('fee_ex_vat_minor'),
    currency: text('currency').notNull(),
    approvalStatus: text('approval_status'),
    /** Of one that waits for a decision: whether the payment provider knows its payee (REGULAR). The database keeps it true to the organization. */
    payeeKnown: boolean('payee_known'),
    approvalChangedAt: moment('approval_changed_at'),
    /** By which it was paid; null until it was approved. */
    paymentProvider: text('payment_provider'),
    estimatedPaymentProvider: text('estimated_payment_provider'),
    /** `pending` while whoever was paid has it in the wallet, then `completed`. */
    withdrawalStatus: text('withdrawal_status'),
    resultCode: text('result_code'),
    resultText: text('result_text'),
    comment: text('comment'),
    /** Who of the staff approved, rejected or reversed. */
    adminId: integer('admin_id').references(() => admin.id),
    /** Of a reversal: what it took back. */
    originalTransactionId: integer('original_transaction_id').references((): AnyPgColumn => transaction.id),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    // The newest first, whatever it is narrowed to.
    index('transaction_created').on(t.createdAt, t.id),
    index('transaction_booking').on(t.bookingId, t.createdAt, t.id),
    index('transaction_from').on(t.fromOrganizationId, t.createdAt, t.id),
    index('transaction_to').on(t.toOrganizationId, t.createdAt, t.id),
    index('transaction_status').on(t.status, t.createdAt, t.id),
    index('transaction_type').on(t.type, t.createdAt, t.id),
    index('transaction_approval').on(t.approvalStatus, t.createdAt, t.id),
    index('transaction_payee_known').on(t.payeeKnown, t.createdAt, t.id).where(sql`payee_known is not null`),
    unique('transaction_original').on(t.originalTransactionId),
    check('transaction_amount', sql`amount_minor >= 0`),
    check('transaction_approval_known', sql`approval_status in ('pending', 'approved', 'rejected')`),
    check(
      'transaction_provider_known',
      sql`payment_provider in ('manual', 'mangopay') and estimated_payment_provider in ('manual', 'mangopay')`,
    ),
    check('transaction_withdrawal_known', sql`withdrawal_status in ('pending', 'completed')`),
    check('transaction_not_own_original', sql`original_transaction_id <> id`),
  ],
)

/** Invoices of every type, and credit notes, each of which takes back one of them. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    number: text('number').notNull().unique(),
    /** 1 invoice, -1 credit note, 3 referral fee, 10 manual, 5 payout. */
    type: smallint('type').notNull(),
    organizationId: belongsTo('organization_id', () => organization.id),
    bookingId: integer('booking_id').references(() => booking.id),
    transactionId: integer('transaction_id').references(() => transaction.id),
    /** Of a credit note: the invoice that it takes back. */
    creditsId: integer('credits_id').references((): AnyPgColumn => invoice.id),
    /** Never below nought: what it means for the organization follows from the type. */
    amount: minor('amount_minor').notNull(),
    amountExVat: minor('amount_ex_vat_minor').notNull(),
    currency: text('currency').notNull(),
    /** `mangopay` or `stripe`. */
    vendor: text('vendor').notNull(),
    createdAt: created(),
    version: version(),
  },
  (t) => [
    index('invoice_created').on(t.createdAt, t.id),
    index('invoice_type').on(t.type, t.createdAt, t.id),
    index('invoice_organization').on(t.organizationId, t.createdAt, t.id),
    index('invoice_transaction').on(t.transactionId),
    index('invoice_number_start').on(t.number.op('text_pattern_ops')),
    unique('invoice_credits').on(t.creditsId),
    check('invoice_type_known', sql`type in (1, -1, 3, 10, 5)`),
    check('invoice_vendor_known', sql`vendor in ('mangopay', 'stripe')`),
    check('invoice_credit', sql`(type = -1) = (credits_id is not null)`),
    check('invoice_amount', sql`amount_minor >= 0 and amount_ex_vat_minor >= 0`),
  ],
)
