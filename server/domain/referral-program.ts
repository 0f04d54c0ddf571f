import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countryId, countryIso, country as known } from '#contract/country.ts'
import type { Received } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { referralActive, type referralProgram } from '#contract/referral-program.ts'
import { daysIn } from '#contract/time-zone.ts'
import type { Database } from '#server/db/database.ts'
import { account, organization } from '#server/db/schema.ts'
import { referral as table } from '#server/db/schema-creator.ts'
import { type CsvCell, decimal } from '#server/kit/csv.ts'
import { onDays } from '#server/kit/days.ts'
import type { By } from '#server/kit/order.ts'
import { oneOf } from '#server/kit/page.ts'

type ReferralQuery = Omit<Received<typeof referralProgram.export>['query'], 'sort'>

/** Referrals by every filter of their list. */
export function referralsWhere(query: ReferralQuery): SQL | undefined {
  const {
    referring_blogger_account_ref: by,
    referred_blogger_account_ref: of,
    date_from: from,
    date_to: to,
    active,
    country_ref,
    time_zone: zone,
  } = query
  const iso = country_ref === undefined ? undefined : countryIso(Number(country_ref))
  return and(
    by === undefined ? undefined : sql`${table.referringAccountId} = ${by}`,
    of === undefined ? undefined : sql`${table.referredAccountId} = ${of}`,
    ...onDays(table.createdAt, { from, to, zone }),
    active === undefined ? undefined : sql`${table.active} = ${active === 1}`,
    iso === undefined ? undefined : sql`${table.country} = ${iso}`,
  )
}

const orders = {
  date_created_desc: { column: table.createdAt, down: true },
  date_created_asc: { column: table.createdAt, down: false },
  bookings_total_value_desc: { column: table.bookingsValue, down: true },
} as const
/** The newest first where nothing else is asked for. */
export const referralOrder = (sort: keyof typeof orders = 'date_created_desc'): By => orders[sort]

const by = alias(account, 'by_account')
const of = alias(account, 'of_account')

/** Referrals of these ids as a list shows them, in no order. */
export async function referralRows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      referring_blogger: { account_ref: by.id, display_name: by.displayName },
      referred_blogger: { account_ref: of.id, display_name: of.displayName },
      country: organization.country,
      createdAt: table.createdAt,
      active: table.active,
      bookings_count: table.bookingsCount,
      value: table.bookingsValue,
      version: table.version,
    })
    .from(table)
    .innerJoin(by, eq(by.id, table.referringAccountId))
    .innerJoin(of, eq(of.id, table.referredAccountId))
    .innerJoin(organization, eq(organization.id, of.organizationId))
    .where(oneOf(table.id, ids))
  return found.map(({ country, createdAt, active, value, ...row }) => ({
    ...row,
    country_ref: countryId(country) ?? null,
    country_name: known.all.find((one) => one.value === countryId(country))?.label ?? country,
    date_created: createdAt.toISOString(),
    active: active ? (1 as const) : (0 as const),
    bookings_total_value: fromMinor(value),
  }))
}
type Row = Awaited<ReturnType<typeof referralRows>>[number]

/** The columns of the list, in its order and with its heads; then the numbers that its links stand for. Days are those of the time zone. */
export function referralColumns(timeZone = 'UTC'): readonly (readonly [head: string, of: (row: Row) => CsvCell])[] {
  const day = daysIn(timeZone)
  return [
    ['ID', ({ id }) => id],
    ['Referring creator', ({ referring_blogger: one }) => one.display_name],
    ['Referred creator', ({ referred_blogger: one }) => one.display_name],
    ['Country', ({ country_name }) => country_name],
    ['Date created', ({ date_created }) => day(date_created)],
    ['Active', ({ active }) => referralActive.of(active).label],
    ['Bookings', ({ bookings_count }) => bookings_count],
    ['Bookings total value (EUR)', ({ bookings_total_value }) => decimal(bookings_total_value)],
    ['Referring account ID', ({ referring_blogger: one }) => one.account_ref],
    ['Referred account ID', ({ referred_blogger: one }) => one.account_ref],
  ]
}
