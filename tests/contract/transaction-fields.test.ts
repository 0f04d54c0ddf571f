import { expect, test } from 'vitest'
import { transaction } from '#contract/transaction.ts'
import { describeApproval, describeInvoices, describePayment } from '#features/transaction/fields.ts'

const documented = {
  id: 812,
  type: 2,
  status: 1,
  fromOrganizationId: 3,
  fromOrganizationName: 'Ember Coffee',
  processedForBrandId: 41,
  processedForBrandOrganizationName: 'Birch Travel',
  toOrganizationId: 5,
  toOrganizationName: 'Yusuf Nasser',
  bookingId: 4411,
  createdAt: '2026-03-05T12:04:00Z',
  amount: '120.00',
  amountExcludingVat: '100.00',
  fee: '12.00',
  feeExcludingVat: '10.00',
  currency: 'EUR',
  resultCode: '001001',
  resultText: 'Wallet too low',
  comment: 'As agreed',
  adminId: 1,
  adminName: 'Demo',
  reversedTransactionId: 901,
  originalTransactionId: 702,
  paymentProvider: 'mangopay',
  estimatedPaymentProvider: 'manual',
  approvalStatus: 'approved',
  approvalStatusChangedAt: '2026-03-06T09:30:00Z',
  isToOrganizationKycApproved: true,
  withdrawalStatus: 'pending',
  invoices: [{ id: 6, invoiceNumber: 'INV-6', type: 1 }],
}
const described = (row: object) => {
  const read = transaction.row.parse(row)
  return [describePayment(read), describeApproval(read), describeInvoices(read)]
}
/** The facts of a transaction by their labels. */
const facts = (row: object) =>
  new Map(described(row).flatMap((part) => ('facts' in part ? part.facts.map((fact) => [fact.label, fact.text] as const) : [])))
/** The label of each field; the organization is named by its ID if it has no name, and invoices stand in a table. */
const labels = {
  type: 'Type',
  status: 'Status',
  fromOrganizationName: 'From',
  processedForBrandId: 'Processed for',
  processedForBrandOrganizationName: 'Processed for',
  toOrganizationName: 'To',
  bookingId: 'Booking',
  createdAt: 'Created',
  amount: 'Amount',
  amountExcludingVat: 'Amount ex VAT',
  fee: 'Fee',
  feeExcludingVat: 'Fee ex VAT',
  currency: 'Amount',
  resultCode: 'Result code',
  resultText: 'Result',
  comment: 'Comment',
  adminId: 'Administrator',
  adminName: 'Administrator',
  reversedTransactionId: 'Reversed by',
  originalTransactionId: 'Reverses',
  paymentProvider: 'Payment provider',
  estimatedPaymentProvider: 'Estimated provider',
  approvalStatus: 'Approval status',
  approvalStatusChangedAt: 'Approval changed',
  isToOrganizationKycApproved: 'KYC of the payee',
  withdrawalStatus: 'Withdrawal',
}
/** Our own names beside the documented IDs, and what the heading of the pane has. */
const others = ['id', 'version']

test('the pane of a transaction has every documented field', () => {
  expect(Object.keys(transaction.row.parse({ ...documented, version: 1 })).filter((name) => !others.includes(name))).toEqual(
    Object.keys(documented).filter((name) => !others.includes(name)),
  )
  const nothing = { adminId: { adminName: null }, fromOrganizationId: {}, toOrganizationId: {} }
  for (const name of Object.keys(documented).filter((one) => !others.includes(one))) {
    const without = { ...documented, ...Reflect.get(nothing, name), [name]: name === 'type' ? 8 : name === 'amount' ? '1.00' : null }
    if (name === 'currency') without.currency = 'SEK'
    const label = Reflect.get(labels, name)
    const [now, before] = [without, documented].map((row) => (label === undefined ? described(row) : facts(row).get(label)))
    expect(before, name).toBeTruthy()
    expect(now, name).not.toEqual(before)
  }
})
test('a reversed transaction links to its reversal, and a reversal to what it reversed', () => {
  expect(describePayment(transaction.row.parse(documented)).facts).toEqual(
    expect.arrayContaining([
      { label: 'Reversed by', text: 'Transaction 901', href: '/Transactions?id=901' },
      { label: 'Reverses', text: 'Transaction 702', href: '/Transactions?id=702' },
    ]),
  )
})
