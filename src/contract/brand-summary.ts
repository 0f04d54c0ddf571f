import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { csv, endpoint, overview, page } from './define.ts'
import { id, moment, money, paging, queryCode } from './fields.ts'
import { timeZone } from './time-zone.ts'
import { yesNo } from './yes-no.ts'

/** The plans that the list is narrowed to. Here `premium` is what organizations call Professional, and whoever pays nothing is inactive. */
export const soughtPlan = codes([
  ['enterprise', 'Enterprise', 'good'],
  ['premium', 'Business', 'good'],
  ['free', 'Inactive', 'plain'],
])
export const brandPlan = codes([
  ...soughtPlan.all.map(({ value, label, tone }) => [value, label, tone] as const),
  ['basic', 'Basic', 'plain'],
])
/** Other words of the same plans. */
const synonyms: Readonly<Record<string, string>> = { business: 'premium', inactive: 'free' }

/** How far the brand's profile is. */
export const profileStatus = codes([
  ['complete', 'Complete', 'good'],
  ['incomplete', 'Incomplete', 'wait'],
  ['banned', 'Banned', 'bad'],
  ['deleted', 'Deleted', 'bad'],
])

const count = z.nullable(z.number())
/** What a brand does with the product: its plan, campaigns, shortlists and bookings. */
export const brandSummary = overview(
  'brand-summary',
  { one: 'listed brand', many: 'listed brands' },
  z.object({
    /** The organization's. */
    id,
    display_name: z.string(),
    /** 0 to 7. */
    customer_tier: count,
    profile_status: z.nullable(profileStatus.schema),
    date_created: z.nullable(moment),
    subscription_plan_name: z.nullable(brandPlan.schema),
    bookings_count: count,
    shortlists_count: count,
    campaigns_count: count,
    campaign_drafts_count: count,
    has_active_contracts: z.nullable(z.boolean()),
    accepted_bookings_last_60_days_count: count,
    accepted_bookings_last_90_days_count: count,
    /** Of what was accepted in the last sixty days, with VAT, in euro. */
    accepted_bookings_last_60_days_value: z.nullable(money),
  }),
  ['organization', 'account', 'campaign', 'shortlist'],
  { kind: 'organization', id: ({ id: organization }) => organization },
)

const asked = z.optional(queryCode(yesNo))
const filters = {
  /** Whether any of its campaigns was activated. */
  has_campaigns: asked,
  has_shortlists: asked,
  subscription_plan_name: z.optional(
    z.pipe(
      z.string(),
      z.transform((given, ctx) => {
        const found = soughtPlan.read(synonyms[given] ?? given)
        if (found) return found
        ctx.issues.push({ code: 'custom', message: `must be one of ${soughtPlan.all.map(({ value }) => value).join(', ')}`, input: given })
        return z.NEVER
      }),
    ),
  ),
  has_active_contracts: asked,
}

export const brandSummaries = {
  list: endpoint({ method: 'GET', path: 'admin/clients/summary', query: z.object({ ...paging, ...filters }), reply: page(brandSummary) }),
  /** With filters those rows, without any all brands. Days are those of the `time_zone`, else of UTC. */
  export: endpoint({
    method: 'GET',
    path: 'admin/clients/summary/export',
    query: z.object({ ...filters, time_zone: z.optional(timeZone) }),
    reply: csv(),
  }),
}
