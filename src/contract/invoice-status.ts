import * as z from 'zod/mini'
import { codes } from './codes.ts'

/** How the invoice of a business client's booking stands. */
export const invoiceStatus = codes([
  ['UNPAID', 'Unpaid', 'wait'],
  ['SENT', 'Sent', 'plain'],
  ['PAID', 'Paid', 'good'],
])
/** And what is to be credited of it, where something is: it then counts instead. */
export const creditStatus = codes([
  ['REQUIRED', 'Required', 'bad'],
  ['SENT', 'Sent', 'wait'],
  ['CREDITED', 'Credited', 'good'],
])
/** What the list can be narrowed to. */
export const paymentStatus = codes([
  ['unpaid', 'unpaid', 'plain'],
  ['pending', 'pending', 'plain'],
  ['paid', 'paid', 'plain'],
])

/** Three states of paying, as an invoice and as a credit are spelled: the filter, the buttons and the server read this one table. */
export const paying = {
  unpaid: { invoice: 'UNPAID', credit: 'REQUIRED' },
  pending: { invoice: 'SENT', credit: 'SENT' },
  paid: { invoice: 'PAID', credit: 'CREDITED' },
} as const
export type Paying = keyof typeof paying

/** What every row of a booking says of it; our server's own. Null for bookings of other brands. */
export const invoiceFields = {
  invoice_status: z.optional(z.nullable(invoiceStatus.schema)),
  credit_status: z.optional(z.nullable(creditStatus.schema)),
}
