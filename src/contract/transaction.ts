import * as z from 'zod/mini'
import { allowed, codes } from './codes.ts'
import { daysInOrder, queryDay } from './day.ts'
import { data, endpoint, entity, item, nwItem, nwPage, type RowOf } from './define.ts'
import { id, maxId, moment, money, paging, queryCode, wholeNumber } from './fields.ts'
import { forecast } from './forecast.ts'
import { invoiceRef } from './invoice-ref.ts'
import { timeZone } from './time-zone.ts'

export const transactionType = codes([
  [1, 'PayIn', 'plain'],
  [2, 'Wallet (single payment)', 'plain'],
  [3, 'Refund: Payin', 'plain'],
  [4, 'Card Pre-auth', 'plain'],
  [5, 'Referral program', 'plain'],
  [6, 'Subscription', 'plain'],
  [8, 'Wallet (multiple payments)', 'plain'],
  [9, 'Wallet transfer (reversed)', 'plain'],
  [-1, 'PayOut', 'plain'],
])
export const transactionStatus = codes([
  [1, 'Successful', 'good'],
  [-1, 'Failed', 'bad'],
  [0, 'Pending', 'wait'],
])
export const transactionApproval = codes([
  ['pending', 'pending', 'wait'],
  ['approved', 'approved', 'good'],
  ['rejected', 'rejected', 'bad'],
])
export const transactionProvider = codes([
  ['mangopay', 'mangopay', 'plain'],
  ['manual', 'manual', 'plain'],
])
/** Whether whoever was paid has taken the money out of the wallet. */
export const withdrawal = codes([
  ['pending', 'pending', 'wait'],
  ['completed', 'completed', 'good'],
])
/** Whether whoever is paid is known to the payment provider. */
export const payeeKyc = codes([
  ['approved', 'Approved', 'good'],
  ['not_approved', 'Not approved', 'wait'],
])

/** Which types are approved at all, and which can be reversed; the type of what a reversal makes. */
export const transactionTypeCan = allowed(transactionType, { approve: [2, 8, 9], revert: [2, 8] })
export const reversalType = 9
export const transactionApprovalCan = allowed(transactionApproval, { approve: ['pending'] })

/** What a transaction is called wherever it turns up; its amount stands behind it. */
export const transactionTitle = ({ type }: { type: unknown }) => transactionType.of(type).label

const text = z.optional(z.nullable(z.string()))
const ref = z.optional(z.nullable(id))
const amount = z.optional(z.nullable(money))

export const transaction = entity(
  'transaction',
  {
    one: 'transaction',
    many: 'transactions',
    aliases: ['tx'],
  },
  z.object({
    id,
    type: transactionType.schema,
    status: z.nullable(transactionStatus.schema),
    fromOrganizationId: ref,
    fromOrganizationName: text,
    /** The brand on whose behalf it is paid, by its brand id. */
    processedForBrandId: ref,
    processedForBrandOrganizationName: text,
    toOrganizationId: ref,
    toOrganizationName: text,
    bookingId: ref,
    createdAt: z.optional(z.nullable(moment)),
    amount: money,
    amountExcludingVat: amount,
    fee: amount,
    feeExcludingVat: amount,
    currency: z.string(),
    resultCode: text,
    resultText: text,
    comment: text,
    adminId: ref,
    /** Ours: what that administrator is called. */
    adminName: text,
    /** The one that took this one back, and of that one the one that it took back. */
    reversedTransactionId: ref,
    originalTransactionId: ref,
    paymentProvider: z.optional(z.nullable(transactionProvider.schema)),
    estimatedPaymentProvider: z.optional(z.nullable(transactionProvider.schema)),
    approvalStatus: z.optional(z.nullable(transactionApproval.schema)),
    approvalStatusChangedAt: z.optional(z.nullable(moment)),
    isToOrganizationKycApproved: z.optional(z.nullable(z.boolean())),
    withdrawalStatus: z.optional(z.nullable(withdrawal.schema)),
    invoices: z.optional(z.nullable(z.array(invoiceRef))),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({
    title: transactionTitle(row),
    money: { minor: row.amount, currency: row.currency },
    chips: [transactionStatus.of(row.status), ...(row.reversedTransactionId ? [{ label: 'Reversed', tone: 'wait' as const }] : [])],
  }),
  { adminId: 'Administrator', adminName: 'Administrator' },
)
export type Transaction = RowOf<typeof transaction>

/** How it is paid once it is approved, unless somebody processes it manually. */
export const providerOf = ({ estimatedPaymentProvider: estimated }: Pick<Transaction, 'estimatedPaymentProvider'>) =>
  estimated ?? 'mangopay'

/** What leaves the platform's wallet once it is approved as it is estimated, in minor units: nothing by hand, and a reversal brings it back. */
export function leavesWallet(row: Pick<Transaction, 'type' | 'amount' | 'estimatedPaymentProvider'>): number {
  if (providerOf(row) === 'manual') return 0
  return row.type === reversalType ? -row.amount : row.amount
}

type Decidable = Pick<Transaction, 'id' | 'type' | 'approvalStatus'>
/** Why it cannot be approved or processed manually; null where it can. */
export function cannotApprove({ id: number, type, approvalStatus }: Decidable): string | null {
  if (!transactionTypeCan.approve.from(type)) return `${transactionType.of(type).label} is never approved`
  if (transactionApprovalCan.approve.from(approvalStatus)) return null
  return `Transaction ${number} is ${transactionApproval.of(approvalStatus).label}`
}

type Revertible = Decidable & Pick<Transaction, 'status' | 'withdrawalStatus' | 'paymentProvider' | 'reversedTransactionId'>
/** Why it cannot be reversed; null where it can: a wallet transfer that succeeded, was paid by mangopay, and is still in the wallet. */
export function cannotRevert(row: Revertible): string | null {
  const { id: number, type, status, withdrawalStatus, paymentProvider, reversedTransactionId: by } = row
  if (!transactionTypeCan.revert.from(type)) return `${transactionType.of(type).label} cannot be reversed`
  if (by) return `Transaction ${number} was reversed by ${by}`
  if (status !== 1) return `Transaction ${number} is ${transactionStatus.of(status).label}`
  if (cannotApprove(row) === null) return `Transaction ${number} waits for its approval`
  if (paymentProvider !== 'mangopay')
    return paymentProvider === 'manual' ? `Transaction ${number} was processed manually` : `Transaction ${number} was not paid by mangopay`
  return withdrawalStatus === 'pending' ? null : `What transaction ${number} paid is withdrawn already`
}

export const longestComment = 2000
const comment = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(longestComment, `At most ${longestComment.toLocaleString('en')} characters`))),
)

const transactionFilters = {
  fromOrganizationId: z.optional(wholeNumber(1, maxId)),
  toOrganizationId: z.optional(wholeNumber(1, maxId)),
  bookingId: z.optional(wholeNumber(1, maxId)),
  status: z.optional(queryCode(transactionStatus)),
  approvalStatus: z.optional(queryCode(transactionApproval)),
  /** Days of the `time_zone`, else of UTC; both of them counted in. */
  dateFrom: z.optional(queryDay),
  dateTo: z.optional(queryDay),
  time_zone: z.optional(timeZone),
  kycStatus: z.optional(queryCode(payeeKyc)),
  type: z.optional(queryCode(transactionType)),
}

export const transactions = {
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'transactions',
    query: z.object({ ...paging, ...transactionFilters }).check(daysInOrder('dateFrom', 'dateTo')),
    reply: nwPage(transaction),
  }),
  /** Approves by a provider, the estimated one where none is named; or rejects, which no screen does. */
  decide: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'transactions/:id/change-approval-status',
    body: z.object({
      status: z.enum(['approved', 'rejected']),
      paymentProvider: z.optional(z.nullable(transactionProvider.schema)),
      comment,
    }),
    reply: nwItem(transaction),
    alias: 'main',
  }),
  /** Takes a wallet transfer back: a transaction of its own does. Answers the one that was taken back. */
  revert: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'transactions/:id/revert',
    body: z.object({ generateCreditNoteInvoices: z._default(z.boolean(), true), comment }),
    reply: nwItem(transaction),
    alias: 'main',
  }),
  forecast: endpoint({ base: 'nwapp', method: 'GET', path: 'transactions/forecast', reply: data(z.array(forecast)), alias: 'main' }),
  /** Ours: no document reads one transaction by its id. */
  read: endpoint({ base: 'nwapp', method: 'GET', path: 'workspace/transactions/:id', reply: item(transaction) }),
}
