import { booking, bookings, bookingTitle, type FullBooking } from '#contract/booking.ts'
import { bookingEdit, bookingEditLater, bookingFields, bookingFieldsLater } from '#contract/booking-edit.ts'
import { href } from '#contract/paths.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { form } from '#kit/form/schema.ts'
import { dayTime } from '#kit/format/dates.ts'
import { isolate } from '#kit/format/isolate.ts'
import { lastChange } from '#kit/format/last-change.ts'
import { money } from '#kit/format/money.ts'
import { plain } from '#kit/format/numbers.ts'
import { detailScreen } from '#kit/screen/detail/detail.tsx'
import { Meta } from '#ui/page.tsx'
import { Table } from '#ui/table.tsx'

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
    { label: 'Creator budget inc VAT in EUR', text: money(full.price_eur, 'EUR') },
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
