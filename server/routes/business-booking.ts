import { businessBookings } from '#contract/business-booking.ts'
import type { Received } from '#contract/define.ts'
import { creditStatus, invoiceStatus, paying } from '#contract/invoice-status.ts'
import { paidTo } from '#contract/product.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import { adminData, bookingRows } from '#server/domain/booking.ts'
import { bookingColumns } from '#server/domain/booking-export.ts'
import { businessOrder, businessWhere, type Change, setInvoices } from '#server/domain/business-booking.ts'
import { decimal } from '#server/kit/csv.ts'
import { refuse } from '#server/kit/errors.ts'
import { exportCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

type Body = Received<typeof businessBookings.setStatus>['body']

/** What a body changes. `slug`: the product's short name, which stands in the name of a field. */
function changesOf(body: Body, slug: string): Change[] {
  const name = paidTo(slug)
  return body.map(({ id, credit_status: credit = null, ...rest }, at) => {
    const given = rest[name]
    const invoice = invoiceStatus.read(given)
    const field = `${at}.${name}`
    if (given !== undefined && invoice === null)
      return refuse('invalid', `${field}: must be one of UNPAID, SENT, PAID`, { fields: { [field]: 'must be one of UNPAID, SENT, PAID' } })
    if ((invoice === null) === (credit === null))
      return refuse('invalid', `Booking ${id} names one of ${name} and credit_status`, {
        fields: { [field]: `is given, or else credit_status` },
      })
    return { id, invoice, credit }
  })
}
/** The command that a change is of, by what it sets first. */
function commandOf(body: Body): string {
  const [{ id: _id, ...first } = { id: 0 }] = body
  const values = Object.values(first)
  const act = values.some((value) => value === paying.paid.invoice || value === paying.paid.credit) ? 'paid' : 'unpaid'
  return `booking.invoice-${values.includes(paying.pending.invoice) ? 'sent' : act}`
}

export default implement(
  businessBookings,
  {
    async list(
      { params, query: { month, q, payment_status, time_zone, sort_by, include_credit_status: _credit, ...window } },
      { db, productSlug },
    ) {
      return paged(db, window, {
        table,
        id: table.id,
        where: businessWhere({ organizationId: Number(params.organizationId), month, q, payment_status, time_zone }),
        order: ordered(sort_by, { id: table.id, date_created: table.createdAt }, businessOrder),
        rows: async (ids) =>
          (await bookingRows(db, ids)).map((row) => ({
            ...row,
            admin_data: adminData({ invoiceStatus: row.invoice_status ?? 'UNPAID', creditStatus: row.credit_status }, productSlug),
          })),
      })
    },
    export({ query: asked }, context) {
      const sheet = {
        name: 'business-clients-bookings',
        table,
        id: table.id,
        where: businessWhere(asked),
        columns: businessColumns(asked.time_zone),
      }
      const entry = { command: 'booking.export-business', objectKind: 'booking', after: asked }
      return exportCsv(context, { ...sheet, rows: (ids: number[]) => bookingRows(context.db, ids) }, entry)
    },
    setStatus: ({ body }, { db, actor, requestId, productSlug }) =>
      setInvoices(db, changesOf(body, productSlug), commandOf(body), { by: actor, requestId }),
  },
  { command: { setStatus: ({ body }) => commandOf(body) } },
)

/** The columns of the bookings, and those that the list of business clients has besides. */
const businessColumns = (zone: string | undefined): ReturnType<typeof bookingColumns> => [
  ...bookingColumns(zone),
  ['VAT amount', ({ client_price_vat_amount: vat }) => decimal(vat)],
  ['VAT rate', ({ vat_rate: rate }) => rate],
  ['Inc. VAT', ({ client_price: whole }) => decimal(whole)],
  ['Invoice status', ({ invoice_status: status }) => (status === null ? '' : invoiceStatus.of(status).label)],
  ['Credit status', ({ credit_status: status }) => (status === null ? '' : creditStatus.of(status).label)],
]

/** Brands that book much have their invoices sent by the product: the forty with the most bookings of the last sixty days. */
export const seed = [
  `update organization set invoice_agent = true where id in (
     select a.organization_id from booking b join account a on a.id = b.client_account_id join organization o on o.id = a.organization_id
     where b.created_at > now() - interval '60 days' and o.id <> 2 and not o.deleted
     group by 1 order by count(*) desc, 1 limit 40)`,
]
