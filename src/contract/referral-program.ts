import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { country } from './country.ts'
import { daysInOrder, queryDay } from './day.ts'
import { csv, endpoint, overview, page } from './define.ts'
import { id, maxId, moment, money, paging, queryCode, wholeNumber } from './fields.ts'
import { timeZone } from './time-zone.ts'

/** Whether the one creator still counts as brought by the other. */
export const referralActive = codes([
  [1, 'Active', 'good'],
  [0, 'Ended', 'plain'],
])
export const referralSort = codes([
  ['date_created_desc', 'Date created, newest first', 'plain'],
  ['date_created_asc', 'Date created, oldest first', 'plain'],
  ['bookings_total_value_desc', 'Bookings total value, highest first', 'plain'],
])

const party = z.nullable(z.object({ account_ref: id, display_name: z.string() }))
/** One creator who has brought another. */
export const referralLine = overview(
  'referral-program',
  { one: 'referral', many: 'referrals' },
  z.object({
    id,
    referring_blogger: party,
    referred_blogger: party,
    /** Of the one who was brought. */
    country_ref: z.optional(z.nullable(id)),
    country_name: z.optional(z.nullable(z.string())),
    date_created: z.nullable(moment),
    active: z.nullable(referralActive.schema),
    /** Completed ones of the one who was brought, and what that one got for them with VAT, in euro. */
    bookings_count: z.nullable(z.number()),
    bookings_total_value: z.nullable(money),
    version: z.optional(z.nullable(z.number())),
  }),
  ['referral', 'account'],
  { kind: 'account', id: ({ referred_blogger }) => referred_blogger?.account_ref ?? null },
)

const filters = {
  referring_blogger_account_ref: z.optional(wholeNumber(1, maxId)),
  referred_blogger_account_ref: z.optional(wholeNumber(1, maxId)),
  /** Days of the `time_zone`, else of UTC; both of them counted in. */
  date_from: z.optional(queryDay),
  date_to: z.optional(queryDay),
  time_zone: z.optional(timeZone),
  active: z.optional(queryCode(referralActive)),
  country_ref: z.optional(queryCode(country)),
  sort: z.optional(queryCode(referralSort)),
}

export const referralProgram = {
  list: endpoint({
    method: 'GET',
    path: 'admin/blogger-referral-program',
    query: z.object({ ...paging, ...filters }).check(daysInOrder('date_from', 'date_to')),
    reply: page(referralLine),
  }),
  /** The same rows in the same order, all of them; days in the file are those of the `time_zone` too. */
  export: endpoint({
    method: 'GET',
    path: 'admin/blogger-referral-program/export',
    query: z.object(filters).check(daysInOrder('date_from', 'date_to')),
    reply: csv(),
  }),
}
