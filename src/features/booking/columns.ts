import { type Booking, bookingStatus, expirationOf } from '#contract/booking.ts'
import { href } from '#contract/paths.ts'
import type { Column, ColumnKinds } from '#kit/screen/columns/columns.ts'

/** What both lists say of a booking. */
export const columns = (is: ColumnKinds<Booking>): readonly Column<Booking>[] => [
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
export const pane = async () => (await import('./page.tsx')).bookingScreen
export const opens = ({ id }: Booking) => href('Booking', { id })
