import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { queryMonth } from './day.ts'
import { csv, endpoint, entity, file, page, type RowOf } from './define.ts'
import { id, maxId, moment, money, paging, queryCode, wholeNumber } from './fields.ts'
import { invoiceType } from './invoice-ref.ts'
import { timeZone } from './time-zone.ts'

/** Through whom it is paid. */
export const invoiceVendor = codes([
  ['stripe', 'Stripe', 'plain'],
  ['mangopay', 'Mangopay', 'plain'],
])

export const invoice = entity(
  'invoice',
  {
    one: 'invoice',
    many: 'invoices',
    aliases: ['credit note', 'bill'],
  },
  z.object({
    id,
    invoiceNumber: z.string(),
    type: invoiceType.schema,
    organization: z.optional(z.nullable(z.object({ id, name: z.string() }))),
    booking_ref: z.optional(z.nullable(id)),
    date: z.nullable(moment),
    /** Never below nought: what it means for the organization follows from the type. */
    amount: money,
    amount_ex_vat: z.optional(z.nullable(money)),
    currency: z.string(),
    vendor: z.optional(z.nullable(invoiceVendor.schema)),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  ({ invoiceNumber, type, amount, currency }) => ({
    title: invoiceNumber,
    exact: invoiceNumber,
    money: { minor: amount, currency },
    chips: [invoiceType.of(type)],
  }),
  { booking_ref: 'Booking', amount_ex_vat: 'Amount ex VAT' },
)
export type Invoice = RowOf<typeof invoice>

const filters = {
  /** The month in which they were made, in the `time_zone`, else in UTC. */
  month: z.optional(queryMonth),
  time_zone: z.optional(timeZone),
  type: z.optional(queryCode(invoiceType)),
  organization_ref: z.optional(wholeNumber(1, maxId)),
  /** Its number or the beginning of that, or digits alone: of the number, or the id. */
  q: z.optional(z.string().check(z.maxLength(60, 'At most 60 characters'))),
}

export const invoices = {
  list: endpoint({ method: 'GET', path: 'admin/invoices', query: z.object({ ...paging, ...filters }), reply: page(invoice) }),
  /** The same rows in the same order, all of them. Days are those of the `time_zone`, else of UTC. */
  export: endpoint({
    method: 'GET',
    path: 'admin/invoices/export',
    query: z.object(filters),
    reply: csv(),
  }),
  /** What went through one of those who take payments: by month, type and currency, of one month or of all. */
  summary: endpoint({
    method: 'GET',
    path: 'admin/invoices/export/summary',
    query: z.object({ vendor: queryCode(invoiceVendor), month: filters.month, time_zone: filters.time_zone }),
    reply: csv(),
  }),
  /** One of them as a document. */
  file: endpoint({ method: 'GET', path: 'admin/invoices/:id/export', reply: file() }),
}
