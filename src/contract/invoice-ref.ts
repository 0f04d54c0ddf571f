import * as z from 'zod/mini'
import { allowed, codes } from './codes.ts'
import { id } from './fields.ts'

export const invoiceType = codes([
  [1, 'Invoice', 'plain'],
  [-1, 'Credit note', 'wait'],
  [3, 'Referral fee', 'plain'],
  [10, 'Manual', 'plain'],
  [5, 'Payout', 'plain'],
])
/** What a reversal can give a credit note for: an invoice, and never another credit note. */
export const invoiceCan = allowed(invoiceType, { credit: [1] })
/** Of which type the invoice of a payment to a creator is. */
export const paidInvoice = 1

/** An invoice as what it belongs to names it. */
export const invoiceRef = z.object({ id, invoiceNumber: z.string(), type: invoiceType.schema })

/** Where the file of an invoice is: a link that a browser follows with its sign-in. */
export const invoiceFile = (number: number) => `/api/v1/admin/invoices/${number}/export`
