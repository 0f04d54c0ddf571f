import { bookingStatus } from '#contract/booking.ts'
import { daysIn } from '#contract/time-zone.ts'
import { type CsvCell, decimal } from '#server/kit/csv.ts'
import type { bookingRows } from './booking.ts'

type Row = Awaited<ReturnType<typeof bookingRows>>[number]

type Columns = readonly (readonly [head: string, of: (row: Row) => CsvCell])[]

/**
 * The columns of the list, in its order and with its heads; then the numbers that its links stand for. Days are those of the time zone, as
 * whoever asks sees them in the list; amounts are plain decimals.
 */
export const bookingColumns = (timeZone = 'UTC'): Columns => columnsBy(daysIn(timeZone))

const columnsBy = (day: (moment: string | null) => string | null): Columns => [
  ['Status', ({ status }) => bookingStatus.of(status).label],
  ['Booking ID', ({ id }) => id],
  ['Campaign ID', ({ campaign_ref }) => campaign_ref],
  ['Brand currency', ({ client_price_currency }) => client_price_currency],
  ['Brand budget ex VAT', ({ client_price_ex_vat }) => decimal(client_price_ex_vat)],
  ['Creator currency', ({ price_currency }) => price_currency],
  ['Creator budget ex VAT', ({ price_ex_vat }) => decimal(price_ex_vat)],
  ['Creator service fee percent', ({ creator_service_fee }) => creator_service_fee],
  ['Brand', ({ client }) => client.display_name],
  ['Brand organization', ({ client }) => client.organization.name],
  ['Creator', ({ blogger }) => blogger.display_name],
  ['Talent agency', ({ blogger_talent_agency_name }) => blogger_talent_agency_name],
  ['Deliveries', ({ has_deliverables }) => (has_deliverables ? 'Yes' : '')],
  ['Created', ({ date_created }) => day(date_created)],
  [
    'Expiration',
    ({ status, date_will_expire, date_expired }) => day(status === 0 ? date_will_expire : status === -4 ? date_expired : null),
  ],
  ['Due', ({ date_due }) => day(date_due)],
  ['Brand ID', ({ client }) => client.user_id],
  ['Brand organization ID', ({ client }) => client.organization.id],
  ['Creator ID', ({ blogger }) => blogger.user_id],
]
