import { asc, count, eq } from 'drizzle-orm'
import { featureFlag, featureFlags } from '#contract/feature-flag.ts'
import type { Database } from '#server/db/database.ts'
import { organizationFlag, featureFlag as table } from '#server/db/schema-feature-flag.ts'
import { flagsOf, setFlags } from '#server/domain/organization-flags.ts'
import { implement } from '#server/kit/implement.ts'
import { record } from '#server/kit/record.ts'
import { stillUsed } from '#server/kit/words.ts'

const kept = record(featureFlag, table, { named: [table.name] })
const byName = { sorts: { name: table.name }, order: asc(table.name) }

const organizationsOf = async (db: Database, id: number) =>
  (await db.q().select({ many: count() }).from(organizationFlag).where(eq(organizationFlag.featureFlagId, id)))[0]?.many ?? 0

export default implement(
  featureFlags,
  {
    list: ({ query }, context) => kept.list(context, query, byName),
    offered: ({ query }, context) => kept.list(context, query, byName),
    read: ({ params: { id } }, context) => kept.read(context, id),
    add: ({ body }, context) => kept.add(context, body, 'add'),
    edit: ({ params: { id }, body }, context) => kept.save(context, id, body, 'edit'),
    remove: ({ params: { id } }, context) =>
      kept.remove(context, id, async ({ name }) => stillUsed(name, 'is on for', await organizationsOf(context.db, id), 'organization')),
    ofOrganization: ({ params: { id } }, { db }) => flagsOf(db, id),
    set: ({ params: { id }, body }, context) => setFlags(id, body.feature_flags, context),
  },
  {
    finds: kept.finds,
    about: { set: ({ params: { id } }) => ({ kind: 'organization', id }) },
    command: { set: () => 'organization.set-feature-flags', remove: () => 'feature-flag.delete' },
  },
)

const flags = [
  ['agency-dashboard', 'All creators of an agency on one page, with their bookings'],
  ['auto-invoicing', 'Invoices are made on the first of the month'],
  ['brief-templates', 'A booking begins from one of the booking templates'],
  ['bulk-invites', 'A brand invites many creators to a campaign at once'],
  ['creator-search-ai', 'Creators are found by a description in plain words'],
  ['instant-payouts', 'A payout leaves on the day of its approval'],
  ['media-kit-links', 'A creator shares the media kit by a public link'],
  ['multi-currency-budgets', 'A campaign has a budget in each currency'],
  ['story-highlights', 'Stories are booked with a highlight that stays'],
  ['tiktok-insights', 'Numbers of TikTok beside those of Instagram'],
  ['usage-rights', 'A booking names where and how long content may be used'],
  ['wallet-statements', 'A statement of the wallet as a file, each month'],
] as const
export const seed = [
  `insert into feature_flag (name, description)
   select name, description from (values ${flags.map(([name, does], at) => `(${at + 1}, '${name}', '${does}')`).join(', ')}) f (n, name, description)
   order by n`,
  `insert into organization_feature_flag (organization_id, feature_flag_id)
   select o.id, f.id from organization o cross join feature_flag f
   where not o.deleted and (hashint8extended(o.id::bigint * 100 + f.id, 301) & 2147483647) % 100
     < case when o.business_type = 'agency' or o.plan = 'enterprise' then 30 when o.plan = 'business' then 15 else 3 end`,
]
