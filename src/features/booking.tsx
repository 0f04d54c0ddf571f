import { account, accounts } from '#contract/account.ts'
import {
  agency,
  booking,
  bookingCurrency,
  bookingPresets,
  bookingStatus,
  bookings,
  bookingTitle,
  brandType,
  expirationOf,
  type FullBooking,
  yesNo,
} from '#contract/booking.ts'
import { bookingEdit, bookingEditLater, bookingFields, bookingFieldsLater } from '#contract/booking-edit.ts'
import type { Code } from '#contract/codes.ts'
import { href } from '#contract/paths.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { form } from '#kit/form/schema.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { money } from '#kit/format/money.ts'
import { plain } from '#kit/format/numbers.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import { checks, choice, number, often, pick, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'
import { Meta } from '#ui/page.tsx'
import { Table } from '#ui/table.tsx'

const words = ({ all }: { all: readonly Code[] }) => all.map(({ value, label }) => [value, label] as const)

const pendingForm = form({ schema: bookingEdit, fields: bookingFields })
const laterForm = form({ schema: bookingEditLater, fields: bookingFieldsLater })

export const bookingScreen = detailScreen({
  path: 'Booking',
  entity: booking,
  source: bookings.read,
  called: bookingTitle,
  header: ({ id, client, blogger }) => ({
    links: [
      ...linkTo('Brand', client),
      ...linkTo('Creator', blogger),
      { label: 'View related transactions', href: href('Transactions', null, { booking_ref: id }) },
    ],
  }),
  form: ({ status }) => (status === 0 ? pendingForm : laterForm),
  save: 'booking.save',
  saves: 'Save booking settings',
  facts: (full) => [
    { label: 'Brand', text: sideOf(full.client), ...linkTo('Brand', full.client)[0] },
    { label: 'Creator', text: sideOf(full.blogger), ...linkTo('Creator', full.blogger)[0] },
    { label: 'Campaign ID', text: full.campaign_ref?.toString() },
    ...(full.status === -4 ? [{ label: 'Expired', text: dayTime(full.date_expired) }] : []),
    { label: 'Brand currency', text: full.client_price_currency },
    { label: 'Brand budget VAT amount', text: money(full.client_price_vat_amount, full.client_price_currency) },
    { label: 'Brand budget inc VAT', text: money(full.client_price, full.client_price_currency) },
    { label: 'Creator budget ex VAT', text: money(full.price_ex_vat, full.price_currency) },
    { label: 'Creator budget VAT amount', text: money(full.price_vat_amount, full.price_currency) },
    { label: 'Creator budget inc VAT', text: money(full.price_eur, 'EUR') },
    { label: 'VAT rate', text: percent(full.vat_rate) },
    { label: 'Booking creator service fee', text: percent(full.creator_service_fee) },
    { label: 'Brand service fee', text: percent(full.client?.service_fee) },
    { label: 'Creator service fee', text: percent(full.blogger?.service_fee) },
    { label: 'Talent agency', text: full.blogger_talent_agency_name },
    { label: 'Deliveries', text: full.has_deliverables ? 'Yes' : null },
    { label: 'Last changed', text: lastChange(full) },
  ],
  panels: [{ title: 'Reviews', Show: Reviews }],
  actions: [
    'booking.view-as-brand',
    'booking.view-as-creator',
    'booking.cancel',
    'booking.complete',
    'booking.reverse-completed',
    'booking.unexpire',
  ],
  explains: ['booking.view-as-brand', 'booking.view-as-creator'],
})

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
  opens: ({ id }) => href('Booking', { id }),
  pane: bookingScreen.detail,
  links: [{ label: 'Business clients bookings', href: href('BusinessClientsBookings') }],
  columns: (is) => [
    // Stays beside the id, which every list pins: the documents name the status first.
    { ...is.chip('Status', ({ status }) => bookingStatus.of(status)), width: 172, pin: 'start' },
    is.id('Booking ID', ({ id }) => href('Booking', { id })),
    is.word('Campaign ID', ({ campaign_ref }) => campaign_ref?.toString()),
    { ...is.word('Brand currency', ({ client_price_currency }) => client_price_currency), width: 124 },
    { ...is.amount('Brand budget ex VAT', ({ client_price_ex_vat }) => client_price_ex_vat), width: 152 },
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
  ],
})

/** What the two sides wrote, each with the way to take it back. */
function Reviews({ thing }: { thing: FullBooking }) {
  const reviews = thing.reviews ?? []
  if (reviews.length === 0) return <Meta>No reviews</Meta>
  return (
    <Table
      caption="Reviews"
      columns={[{ label: 'Review' }, { label: 'Action' }]}
      rows={reviews.map((review) => ({
        id: review.id,
        cells: [
          plain(review.message),
          <CommandButton key={review.id} command="review.reverse" target={review} label="Reverse review" size="small" />,
        ],
      }))}
    />
  )
}

/** A side of a booking; null where another server leaves it out. */
type Side = { user_id: number; display_name?: string | null | undefined } | null
const sideOf = (side: Side) => side && [side.display_name && isolate(side.display_name), side.user_id].filter(Boolean).join(' · ')
/** The link to the account of a side, where it is known which that is. */
const linkTo = (label: string, side: Side) => (side?.user_id ? [{ label, href: href('User', { id: side.user_id }) }] : [])

const percent = (value: number | null | undefined) => (value == null ? null : `${value} %`)
