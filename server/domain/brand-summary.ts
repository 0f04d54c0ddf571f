import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookingCounts } from '#contract/booking.ts'
import { brandPlan, type brandSummaries, profileStatus } from '#contract/brand-summary.ts'
import type { Received } from '#contract/define.ts'
import { fromMinor } from '#contract/fields.ts'
import { daysIn } from '#contract/time-zone.ts'
import type { Database } from '#server/db/database.ts'
import { organization as table } from '#server/db/schema.ts'
import { among } from '#server/kit/among.ts'
import { type CsvCell, decimal } from '#server/kit/csv.ts'
import { rowsOf } from '#server/kit/rows.ts'

type BrandQuery = Omit<Received<typeof brandSummaries.export>['query'], 'time_zone'>

/** What an organization calls a plan, and this list. */
const planOf = { premium: 'business', free: 'free', enterprise: 'enterprise' } as const

/** Brands by every filter of the summary, spelled as the indexes spell it. */
export function brandsWhere(query: BrandQuery): SQL | undefined {
  const { has_campaigns: campaigns, has_shortlists: shortlists, has_active_contracts: contracts, subscription_plan_name: plan } = query
  const is = (column: PgColumn, value: number | undefined) => (value === undefined ? undefined : sql`${column} = ${value === 1}`)
  return and(
    sql`${table.type} = 'client'`,
    is(table.hasCampaigns, campaigns),
    is(table.hasShortlists, shortlists),
    is(table.hasActiveContracts, contracts),
    plan === undefined ? undefined : sql`${table.plan} = ${planOf[plan]}`,
  )
}

const accepted = among(sql`status`, bookingCounts.accepted.states)

interface Read {
  id: number
  display_name: string | null
  name: string
  tier: number | null
  plan: string
  banned: boolean
  deleted: boolean
  complete: boolean | null
  contracts: boolean
  created_at: Date
  bookings: number
  shortlists: number
  campaigns: number
  drafts: number
  last60: number
  last90: number
  /** Euro cents, as text. */
  worth: string
}

/** Brands of these organizations as a list shows them, in no order. */
export async function brandRows(db: Database, ids: number[]) {
  const found = await rowsOf<Read>(
    db,
    sql`
    select o.id, o.name, o.customer_tier as tier, o.plan, o.banned, o.deleted, o.has_active_contracts as contracts, o.created_at,
      a.display_name, a.complete, b.bookings, b.last60, b.last90, b.worth, c.campaigns, c.drafts, s.shortlists
    from organization o
    cross join lateral (select (array_agg(display_name order by id))[1] as display_name, bool_or(profile_completed) as complete,
      array_agg(id) as ids from account where organization_id = o.id) a
    cross join lateral (
      select count(*)::int as bookings,
        count(*) filter (where accepted and created_at > now() - interval '60 days')::int as last60,
        count(*) filter (where accepted and created_at > now() - interval '90 days')::int as last90,
        coalesce(sum(price_eur_minor) filter (where accepted and created_at > now() - interval '60 days'), 0)::text as worth
      from (select created_at, price_eur_minor, ${accepted} as accepted from booking where client_account_id = any(a.ids)) k) b
    cross join lateral (select count(*) filter (where status = 1)::int as campaigns, count(*) filter (where status <> 1)::int as drafts
      from campaign where account_id = any(a.ids)) c
    cross join lateral (select count(*)::int as shortlists from shortlist where account_id = any(a.ids)) s
    where o.id = any(${sql.param(ids)}::int[])`,
  )
  return found.map((row) => ({
    id: row.id,
    display_name: row.display_name ?? row.name,
    customer_tier: row.tier,
    profile_status: statusOf(row),
    date_created: new Date(row.created_at).toISOString(),
    subscription_plan_name: brandPlan.read(row.plan === 'business' ? 'premium' : row.plan),
    bookings_count: row.bookings,
    shortlists_count: row.shortlists,
    campaigns_count: row.campaigns,
    campaign_drafts_count: row.drafts,
    has_active_contracts: row.contracts,
    accepted_bookings_last_60_days_count: row.last60,
    accepted_bookings_last_90_days_count: row.last90,
    accepted_bookings_last_60_days_value: fromMinor(Number(row.worth)),
  }))
}
type BrandRow = Awaited<ReturnType<typeof brandRows>>[number]

function statusOf({ deleted, banned, complete }: Read) {
  if (deleted) return 'deleted' as const
  if (banned) return 'banned' as const
  return complete ? ('complete' as const) : ('incomplete' as const)
}

/** The columns of the list, in its order and with its heads. Days are those of the time zone. */
export function brandColumns(timeZone = 'UTC'): readonly (readonly [head: string, of: (row: BrandRow) => CsvCell])[] {
  const day = daysIn(timeZone)
  return [
    ['Organization ID', ({ id }) => id],
    ['Name', ({ display_name }) => display_name],
    ['Tier', ({ customer_tier }) => customer_tier],
    ['Profile status', ({ profile_status }) => profileStatus.of(profile_status).label],
    ['Date created', ({ date_created }) => day(date_created)],
    ['Plan', ({ subscription_plan_name }) => brandPlan.of(subscription_plan_name).label],
    ['Bookings', ({ bookings_count }) => bookings_count],
    ['Shortlists', ({ shortlists_count }) => shortlists_count],
    ['Campaigns', ({ campaigns_count }) => campaigns_count],
    ['Campaign drafts', ({ campaign_drafts_count }) => campaign_drafts_count],
    ['Active contracts', ({ has_active_contracts }) => (has_active_contracts ? 'Yes' : 'No')],
    ['Accepted 60 days', (row) => row.accepted_bookings_last_60_days_count],
    ['Accepted 90 days', (row) => row.accepted_bookings_last_90_days_count],
    ['Accepted value 60 days (EUR)', (row) => decimal(row.accepted_bookings_last_60_days_value)],
  ]
}
