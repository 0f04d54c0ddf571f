import { account, accounts } from '#contract/account.ts'
import {
  agency,
  type Booking,
  booking,
  bookingCurrency,
  bookingPresets,
  bookingStatus,
  bookings,
  brandType,
  expirationOf,
} from '#contract/booking.ts'
import { businessBookings, pickClient } from '#contract/business-booking.ts'
import type { Code } from '#contract/codes.ts'
import { creditStatus, invoiceStatus, paymentStatus } from '#contract/invoice-status.ts'
import { organization, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { invoiceAgent } from '#contract/product.ts'
import { yesNo } from '#contract/yes-no.ts'
import { money } from '#kit/format/money.ts'
import { slugOf } from '#kit/palette/origins.ts'
import type { Column, ColumnKinds } from '#kit/screen/columns/columns.ts'
import { thisMonth } from '#kit/screen/filter/days.ts'
import { checks, choice, choiceOf, month, number, often, pick, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

const words = ({ all }: { all: readonly Code[] }) => all.map(({ value, label }) => [value, label] as const)

/** What both lists say of a booking. */
const columns = (is: ColumnKinds<Booking>): readonly Column<Booking>[] => [
  // Stays beside the id, which every list pins: the documents name the status first.
  { ...is.chip('Status', ({ status }) => bookingStatus.of(status)), width: 172, pin: 'start' },
  is.id('Booking ID', ({ id }) => href('Booking', { id })),
  is.word('Campaign ID', ({ campaign_ref }) => campaign_ref?.toString()),
  { ...is.word('Brand currency', ({ client_price_currency }) => client_price_currency), width: 124 },
  is.edit('booking.save', 'client_price_ex_vat', {
    ...is.amount('Brand budget ex VAT', ({ client_price_ex_vat }) => client_price_ex_vat),
    width: 152,
  }),
  { ...is.word('Creator currency', ({ price_currency }) => price_currency), width: 136 },
  { ...is.amount('Creator budget ex VAT', ({ price_ex_vat }) => price_ex_vat), width: 160 },
  { ...is.number('Creator service fee percent', ({ creator_service_fee }) => creator_service_fee), width: 192 },
  is.link(
    'Brand',
    ({ client }) => client?.display_name ?? client?.user_id?.toString(),
    ({ client }) => href('User', { id: client.user_id }),
  ),
  is.link(
    'Brand organization',
    ({ client }) => client?.organization?.name,
    ({ client }) => href('Organization', { id: client.organization?.id ?? 0 }),
  ),
  is.link(
    'Creator',
    ({ blogger }) => blogger?.display_name ?? blogger?.user_id?.toString(),
    ({ blogger }) => href('User', { id: blogger.user_id }),
  ),
  is.text('Talent agency', ({ blogger_talent_agency_name }) => blogger_talent_agency_name),
  is.word('Deliveries', ({ has_deliverables }) => (has_deliverables ? 'Yes' : null)),
  is.day('Created', ({ date_created }) => date_created),
  is.day('Expiration', expirationOf),
  is.day('Due', ({ date_due }) => date_due),
]
const pane = async () => (await import('./booking/page.tsx')).bookingScreen
const opens = ({ id }: Booking) => href('Booking', { id })

export const bookingListScreen = listScreen({
  path: 'Bookings',
  entity: booking,
  source: bookings.list,
  filters: {
    q: search('Booking ID'),
    client_account_ref: often(pick('From brand', account, accounts.list, { account_type: 'client' })),
    blogger_account_ref: often(pick('To creator', account, accounts.list, { account_type: 'blogger' })),
    min_price_ex_vat: number('Minimum fee', { decimals: 2 }),
    brand_business_type: choice('Brand agency', words(agency)),
    brand_type: choice('Brand type', words(brandType)),
    currency: choice('Currency', words(bookingCurrency)),
    has_deliverables: choice('Has deliveries', words(yesNo)),
    blogger_talent_agency: choice('Talent agency', words(agency)),
    status: often(checks('Status', bookingStatus, bookingPresets)),
    id_from: number('Booking ID from', { start: 0 }),
  },
  sorts: { id: 'Booking ID', date_created: 'Created', date_due: 'Due', client_price_ex_vat: 'Brand budget ex VAT' },
  exports: [{ command: 'booking.export', title: 'Export bookings CSV' }],
  opens,
  pane,
  links: [{ label: 'Business clients bookings', href: href('BusinessClientsBookings') }],
  columns,
})

const agent = invoiceAgent(slugOf(document))

/** The bookings of one brand whose invoices the product sends, with how these stand. */
export const businessClientsScreen = listScreen({
  path: 'BusinessClientsBookings',
  entity: booking,
  source: businessBookings.list,
  always: { include_credit_status: 1, [agent]: 'not_null' },
  needs: { filter: 'organizationId', words: pickClient },
  filters: {
    organizationId: often(pick('Business client', organization, organizations.search, { [agent]: 1 })),
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
