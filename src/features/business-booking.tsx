import { booking } from '#contract/booking.ts'
import { businessBookings, pickClient } from '#contract/business-booking.ts'
import { creditStatus, invoiceStatus, paymentStatus } from '#contract/invoice-status.ts'
import { href } from '#contract/paths.ts'
import { invoiceAgent } from '#contract/product.ts'
import { money } from '#kit/format/money.ts'
import { slugOf } from '#kit/palette/origins.ts'
import { thisMonth } from '#kit/screen/filter/days.ts'
import { choiceOf, month, often, pick, picked, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'
import { columns, opens, pane } from './booking/columns.ts'

const toOrganizations = async () => {
  const { organization, organizations } = await import('#contract/organization.ts')
  return picked(organization, organizations.search)
}
const agent = invoiceAgent(slugOf(document))

/** The bookings of one brand whose invoices the product sends, with how these stand. */
export const businessClientsScreen = listScreen({
  path: 'BusinessClientsBookings',
  entity: booking,
  source: businessBookings.list,
  always: { include_credit_status: 1, [agent]: 'not_null' },
  needs: { filter: 'organizationId', words: pickClient },
  filters: {
    organizationId: often(pick('Business client', 'organization', toOrganizations, { [agent]: 1 })),
    month: often(month('Month', { start: thisMonth })),
    q: search('Booking ID'),
    payment_status: often(choiceOf('Payment status', paymentStatus)),
  },
  sorts: { id: 'Booking ID', date_created: 'Created' },
  together: [
    { command: 'booking.invoice-sent', title: 'Invoice Sent' },
    { command: 'booking.invoice-paid', title: 'Invoice Paid' },
    { command: 'booking.invoice-unpaid', title: 'Invoice Unpaid' },
  ],
  exports: [{ command: 'booking.export-business', title: 'Export' }],
  opens,
  pane,
  links: [{ label: 'Bookings', href: href('Bookings') }],
  columns: (is) => [
    is.pick(),
    ...columns(is),
    {
      ...is.word('VAT amount', ({ client_price_vat_amount: vat, client_price_currency: currency, vat_rate: rate }) =>
        vat == null ? null : [money(vat, currency), rate != null && `(${rate} %)`].filter(Boolean).join(' '),
      ),
      kind: 'number',
      width: 184,
    },
    is.money(
      'Inc. VAT',
      ({ client_price }) => client_price,
      ({ client_price_currency }) => client_price_currency,
    ),
    is.state('Invoice status', ({ invoice_status: status }) => status && invoiceStatus.of(status)),
    is.state('Credit status', ({ credit_status: status }) => status && creditStatus.of(status)),
  ],
})
