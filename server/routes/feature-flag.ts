import { asc } from 'drizzle-orm'
import { featureFlags } from '#contract/feature-flag.ts'
import { featureFlag as table } from '#server/db/schema-feature-flag.ts'
import { flagsOf, setFlags } from '#server/domain/organization-flags.ts'
import { implement } from '#server/kit/implement.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'

export default implement(
  featureFlags,
  {
    list: ({ query: { sort_by, ...window } }, { db }) =>
      paged(db, window, {
        table,
        id: table.id,
        where: undefined,
        order: ordered(sort_by, { id: table.id, name: table.name }, asc(table.name)),
        rows: (ids) => db.q().select().from(table).where(oneOf(table.id, ids)),
      }),
    ofOrganization: ({ params: { id } }, { db }) => flagsOf(db, id),
    set: ({ params: { id }, body }, context) => setFlags(id, body.feature_flags, context),
  },
  { about: 'organization', command: { set: () => 'organization.set-feature-flags' } },
)

const names =
  'agency-dashboard|auto-invoicing|brief-templates|bulk-invites|creator-search-ai|instant-payouts|media-kit-links|multi-currency-budgets|story-highlights|tiktok-insights|usage-rights|wallet-statements'
export const seed = [
  `insert into feature_flag (name) select name from unnest(string_to_array('${names}', '|')) with ordinality f (name, n) order by n`,
  `insert into organization_feature_flag (organization_id, feature_flag_id)
   select o.id, f.id from organization o cross join feature_flag f
   where not o.deleted and (hashint8extended(o.id::bigint * 100 + f.id, 301) & 2147483647) % 100
     < case when o.business_type = 'agency' or o.plan = 'enterprise' then 30 when o.plan = 'business' then 15 else 3 end`,
]
