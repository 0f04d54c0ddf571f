import { invoiceFile, invoiceType } from '#contract/invoice-ref.ts'
import { type Href, href, rowOf } from '#contract/paths.ts'
import {
  payeeKyc,
  type Transaction,
  transactionApproval,
  transactionProvider,
  transactionStatus,
  transactionTitle,
  withdrawal,
} from '#contract/transaction.ts'
import { dayTime, relative } from '#kit/format/dates.ts'
import { money } from '#kit/format/money.ts'
import type { Evidence } from '#kit/screen/queue/evidence.ts'

interface ReversalLink {
  label: 'Reversed by' | 'Reverses'
  id: number
  href: Href
}
/** Links a reversed transaction to its reversal, and a reversal to what it reversed. */
export function reversalLinks(row: Pick<Transaction, 'reversedTransactionId' | 'originalTransactionId'>): ReversalLink[] {
  const link = (label: ReversalLink['label'], id: number | null | undefined): ReversalLink[] => {
    const to = id ? rowOf('transaction', id) : undefined
    return id && to ? [{ label, id, href: to }] : []
  }
  return [...link('Reversed by', row.reversedTransactionId), ...link('Reverses', row.originalTransactionId)]
}

const organization = (name: string | null | undefined, id: number | null | undefined) => ({
  text: name ?? id?.toString(),
  ...(id && { href: href('Organization', { id }) }),
})
const moment = (at: string | null | undefined) => (at ? `${dayTime(at)}, ${relative(at)}` : null)

/** Describes who pays whom, for what and how much. */
export function describePayment(row: Transaction): Evidence {
  const { amount, amountExcludingVat, bookingId, currency, fee, feeExcludingVat, processedForBrandId: brand } = row
  const reversal = (label: ReversalLink['label']) => {
    const link = reversalLinks(row).find((one) => one.label === label)
    return { label, text: link && `Transaction ${link.id}`, ...(link && { href: link.href }) }
  }
  return {
    facts: [
      { label: 'Type', text: transactionTitle(row) },
      { label: 'Status', text: transactionStatus.of(row.status).label },
      reversal('Reversed by'),
      reversal('Reverses'),
      { label: 'From', ...organization(row.fromOrganizationName, row.fromOrganizationId) },
      { label: 'Processed for', text: [row.processedForBrandOrganizationName, brand && `brand ${brand}`].filter(Boolean).join(', ') },
      { label: 'To', ...organization(row.toOrganizationName, row.toOrganizationId) },
      { label: 'Booking', text: bookingId?.toString(), ...(bookingId && { href: href('Booking', { id: bookingId }) }) },
      { label: 'Amount', text: money(amount, currency) },
      { label: 'Amount ex VAT', text: money(amountExcludingVat, currency) },
      { label: 'Fee', text: money(fee, currency) },
      { label: 'Fee ex VAT', text: money(feeExcludingVat, currency) },
      { label: 'Created', text: moment(row.createdAt) },
    ],
  }
}

/** Describes how it is paid, who decided, and what came of it. */
export function describeApproval(row: Transaction): Evidence {
  const { approvalStatus, estimatedPaymentProvider, isToOrganizationKycApproved: kyc, paymentProvider, withdrawalStatus } = row
  return {
    facts: [
      { label: 'Approval status', text: approvalStatus && transactionApproval.of(approvalStatus).label },
      { label: 'Approval changed', text: moment(row.approvalStatusChangedAt) },
      { label: 'Administrator', text: row.adminName ?? row.adminId?.toString() },
      { label: 'Payment provider', text: paymentProvider && transactionProvider.of(paymentProvider).label },
      { label: 'Estimated provider', text: estimatedPaymentProvider && transactionProvider.of(estimatedPaymentProvider).label },
      { label: 'KYC of the payee', text: kyc == null ? null : payeeKyc.of(kyc ? 'approved' : 'not_approved').label },
      { label: 'Withdrawal', text: withdrawalStatus && withdrawal.of(withdrawalStatus).label },
      { label: 'Comment', text: row.comment },
      { label: 'Result code', text: row.resultCode },
      { label: 'Result', text: row.resultText },
    ],
  }
}

/** Lists the invoices and credit notes, each a file. */
export function describeInvoices({ invoices }: Transaction): Evidence {
  if (!invoices?.length) return { note: 'None.' }
  return {
    table: {
      columns: [{ label: 'Invoice' }, { label: 'Type' }],
      rows: invoices.map(({ id, invoiceNumber, type }) => ({
        id,
        cells: [
          { as: 'link', text: invoiceNumber, href: invoiceFile(id), outside: true },
          { as: 'text', text: invoiceType.of(type).label },
        ],
      })),
    },
  }
}
