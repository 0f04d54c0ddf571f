import * as z from 'zod/mini'
import { bookingSave } from './booking-edit.ts'
import { allowed, codes } from './codes.ts'
import { csv, endpoint, entity, type FullOf, item, nwItem, page, type RowOf } from './define.ts'
import { codeList, id, lastChanged, maxId, moment, money, paging, queryCode, toMinor, wholeNumber } from './fields.ts'
import { invoiceFields } from './invoice-status.ts'
import { type LeadsTo, links } from './links.ts'
import { href } from './paths.ts'
import { review } from './review.ts'
import { timeZone } from './time-zone.ts'
import { yesNo } from './yes-no.ts'

export const bookingStatus = codes([
  [0, 'Pending', 'wait'],
  [1, 'Accepted', 'good'],
  [-1, 'Declined', 'bad'],
  [-2, 'Cancelled by brand', 'bad'],
  [-3, 'Cancelled by creator', 'bad'],
  [-4, 'Expired', 'bad'],
  [-5, 'Cancelled by admin', 'bad'],
  [2, 'Completed', 'good'],
  [3, 'Completed by admin', 'good'],
  [4, 'Delivered', 'wait'],
  [5, 'Date due', 'wait'],
])
const open = [0, 1, 4, 5] as const
const finished = [2, 3] as const
/** What counts as accepted, for good, whatever came of it afterwards; and as finished. Sums of money and counts of bookings read it. */
export const bookingCounts = allowed(bookingStatus, { accepted: [1, 2, 3, 4, 5], finished })
/** Each preset of the status filter sets several at once: a partition of the eleven, and all of them, which asks for none in particular. */
export const bookingPresets: readonly (readonly [label: string, values: readonly number[]])[] = [
  ['All', []],
  ['Open', open],
  ['Completed', finished],
  ['Cancelled', [-1, -2, -3, -5]],
  ['Expired', [-4]],
]
/** What the staff may do from which status. The menu, the reason why not and the server's guard read this one table. */
export const bookingCan = allowed(bookingStatus, { cancel: open, complete: [1, 4, 5], 'reverse-completed': finished, unexpire: [-4] })
export type BookingAct = keyof typeof bookingCan

export const bookingCurrency = codes([
  ['EUR', 'EUR', 'plain'],
  ['USD', 'USD', 'plain'],
  ['NOK', 'NOK', 'plain'],
  ['GBP', 'GBP', 'plain'],
  ['SEK', 'SEK', 'plain'],
  ['DKK', 'DKK', 'plain'],
])
/** A service type or a plan of the brand's organization: one choice for both. */
export const brandType = codes([
  ['full_service', 'full_service', 'plain'],
  ['free', 'free', 'plain'],
  ['basic', 'basic', 'plain'],
  ['business', 'business', 'plain'],
  ['enterprise', 'enterprise', 'plain'],
])
export const agency = codes([['agency', 'agency', 'plain']])

const text = z.nullable(z.string())
const amount = z.nullable(money)
const date = z.nullable(moment)
/** Our server tells the names; another one may know only the numbers. */
const party = {
  user_id: id,
  /** Percent. */
  service_fee: z.nullable(z.number()),
  display_name: z.optional(text),
}
const organization = z.optional(z.nullable(z.object({ id, name: z.string() })))
/** The first seat through which somebody can act for this side; null where it has none, left out where the server does not tell. */
const seat = { seat_ref: z.optional(z.nullable(id)) }

const rowFields = {
  id,
  status: z.nullable(bookingStatus.schema),
  client: z.object({ ...party, organization }),
  blogger: z.object(party),
  campaign_ref: z.nullable(id),
  client_price_currency: text,
  client_price_ex_vat: amount,
  client_price_vat_amount: amount,
  /** With VAT: derived, and never sent. */
  client_price: amount,
  price_currency: text,
  price_ex_vat: amount,
  price_vat_amount: amount,
  /** The creator's budget with VAT, in euro. */
  price_eur: amount,
  /** Percent, as the next one. */
  vat_rate: z.nullable(z.number()),
  creator_service_fee: z.nullable(z.number()),
  blogger_talent_agency_name: text,
  has_deliverables: z.boolean(),
  date_created: date,
  date_due: date,
  date_will_expire: date,
  date_expired: date,
  ...invoiceFields,
  /** The same in the documented form: the name of its first field holds the product's own. */
  admin_data: z.optional(z.nullable(z.unknown())),
  version: z.optional(z.nullable(z.number())),
}

export const booking = entity(
  'booking',
  {
    one: 'booking',
    many: 'bookings',
  },
  z.object(rowFields),
  z.object({
    ...rowFields,
    client: z.object({ ...party, organization, ...seat }),
    blogger: z.object({ ...party, ...seat }),
    reviews: z.array(review.row),
    /** The transaction that stands in the way of a reversal; our server tells it. */
    transaction_ref: z.optional(z.nullable(id)),
    ...lastChanged,
  }),
  (row) => ({ title: bookingTitle(row), chips: [bookingStatus.of(row.status)] }),
  {
    client_price_ex_vat: 'Brand budget ex VAT',
    client_price_vat_amount: 'Brand budget VAT amount',
    client_price: 'Brand budget inc VAT',
    date_created: 'Created',
    date_due: 'Due',
    date_will_expire: 'Will expire',
    date_expired: 'Expired',
  },
)
export type Booking = RowOf<typeof booking>
export type FullBooking = FullOf<typeof booking>

type Named = { display_name?: string | null | undefined } | null
/** Who books whom, as far as it is known; else the number. */
export function bookingTitle({ id: number, client, blogger }: { id: number; client: Named; blogger: Named }): string {
  return [client?.display_name, blogger?.display_name].filter(Boolean).join(' × ') || `Booking ${number}`
}

/** When it lapses or has lapsed: only a pending booking and an expired one have such a day. */
export const expirationOf = ({ status, date_will_expire, date_expired }: Booking) => {
  if (status === 0) return date_will_expire
  return status === -4 ? date_expired : null
}

const bookingId = z.optional(z.string().check(z.maxLength(20, 'At most 20 characters')))
const least = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((given, ctx) => {
    const minor = toMinor(String(given))
    if (minor !== undefined && minor >= 0) return minor
    ctx.issues.push({ code: 'custom', message: 'must be an amount with at most two decimals', input: given })
    return z.NEVER
  }),
)
/** The filters of the list and of its export. */
const bookingFilters = {
  client_account_ref: z.optional(wholeNumber(1, maxId)),
  blogger_account_ref: z.optional(wholeNumber(1, maxId)),
  /** The number of a booking; whatever is none finds none. */
  q: bookingId,
  /** At least so much, in the currency of each booking: decimal text. */
  min_price_ex_vat: z.optional(least),
  brand_business_type: z.optional(queryCode(agency)),
  brand_type: z.optional(queryCode(brandType)),
  /** What the brand pays in. */
  currency: z.optional(queryCode(bookingCurrency)),
  has_deliverables: z.optional(queryCode(yesNo)),
  blogger_talent_agency: z.optional(queryCode(agency)),
  status: codeList(bookingStatus),
  id_from: z.optional(wholeNumber(0, maxId)),
}

export const bookings = {
  list: endpoint({ method: 'GET', path: 'admin/bookings', query: z.object({ ...paging, ...bookingFilters }), reply: page(booking) }),
  /**
   * Bookings from `id_from` up to `id_to`, which is the first that no longer counts; in pieces of half a million ids. Days are those of the
   * `time_zone`, else of UTC.
   */
  export: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'bookings/export',
    query: z.object({ ...bookingFilters, id_to: z.optional(wholeNumber(0, maxId + 1)), time_zone: z.optional(timeZone) }),
    reply: csv(),
  }),
  read: endpoint({ method: 'GET', path: 'admin/bookings/:id', reply: item(booking) }),
  save: endpoint({ method: 'POST', path: 'admin/bookings/:id', body: bookingSave, reply: item(booking) }),
  cancel: endpoint({ method: 'POST', path: 'admin/bookings/:id/cancel', reply: item(booking) }),
  reverseCompleted: endpoint({ method: 'POST', path: 'admin/bookings/:id/reverse-completed', reply: item(booking) }),
  unexpire: endpoint({ method: 'POST', path: 'admin/bookings/:id/unexpire', reply: item(booking) }),
  /** Completes it. The call says 2; because an administrator makes it, 3 is what is stored and answered. */
  complete: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'bookings/:id/change-status',
    body: z.object({ status: z.literal(2) }),
    reply: nwItem(booking),
  }),
}

/** The page of a side's account; another server may leave the side out. */
const accountOf = (side: { user_id: number } | null, not: string): LeadsTo =>
  side?.user_id ? { page: href('User', { id: side.user_id }) } : { not }

export const bookingLinks = links(booking, {
  'open-transactions': {
    title: 'View related transactions',
    words: ['payments', 'money'],
    needs: 'id',
    to: ({ id: number }) => ({ page: href('Transactions', null, { booking_ref: number }) }),
  },
  'open-brand': {
    title: 'Open the brand of a booking',
    needs: 'row',
    to: ({ client }) => accountOf(client, 'The brand of this booking is not known'),
  },
  'open-creator': {
    title: 'Open the creator of a booking',
    needs: 'row',
    to: ({ blogger }) => accountOf(blogger, 'The creator of this booking is not known'),
  },
})
