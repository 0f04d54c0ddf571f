import { booking, bookingStatus, bookings, expirationOf } from '#contract/booking.ts'
import { href } from '#contract/paths.ts'
import { search } from '#kit/screen/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const bookingListScreen = listScreen({
  path: 'Bookings',
  entity: booking,
  source: bookings.list,
  filters: { q: search('Booking ID') },
  sorts: { id: 'Booking ID', date_created: 'Created', date_due: 'Due', client_price_ex_vat: 'Brand budget ex VAT' },
  opens: ({ id }) => href('Booking', { id }),
  columns: (is) => [
    is.chip('Status', ({ status }) => bookingStatus.of(status)),
    is.id('Booking ID', ({ id }) => href('Booking', { id })),
    is.word('Campaign ID', ({ campaign_ref }) => campaign_ref?.toString()),
    is.word('Brand currency', ({ client_price_currency }) => client_price_currency),
    is.amount('Brand budget ex VAT', ({ client_price_ex_vat }) => client_price_ex_vat),
    is.word('Creator currency', ({ price_currency }) => price_currency),
    is.amount('Creator budget ex VAT', ({ price_ex_vat }) => price_ex_vat),
    is.number('Creator service fee percent', ({ creator_service_fee }) => creator_service_fee),
    is.link(
      'Brand',
      ({ client }) => client.display_name ?? String(client.user_id),
      ({ client }) => href('User', { id: client.user_id }),
    ),
    is.link(
      'Brand organization',
      ({ client }) => client.organization?.name,
      ({ client }) => href('Organization', { id: client.organization?.id ?? 0 }),
    ),
    is.link(
      'Creator',
      ({ blogger }) => blogger.display_name ?? String(blogger.user_id),
      ({ blogger }) => href('User', { id: blogger.user_id }),
    ),
    is.text('Talent agency', ({ blogger_talent_agency_name }) => blogger_talent_agency_name),
    is.word('Deliveries', ({ has_deliverables }) => (has_deliverables ? 'Yes' : null)),
    is.day('Created', ({ date_created }) => date_created),
    is.day('Expiration', expirationOf),
    is.day('Due', ({ date_due }) => date_due),
  ],
})
