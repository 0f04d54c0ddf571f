import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { fromMinor } from '#contract/fields.ts'
import { organizations } from '#contract/organization.ts'
import { organizationCreation } from '#contract/organization-create.ts'
import { organizationEdits } from '#contract/organization-edit.ts'
import { invoiceAgent, usualSlug } from '#contract/product.ts'
import { organization as table } from '#server/db/schema.ts'
import { wallet } from '#server/db/schema-money.ts'
import { organizationRows, wholeOrganization } from '#server/domain/organization.ts'
import { createOrganization } from '#server/domain/organization-create.ts'
import { checkOrganization } from '#server/domain/organization-known.ts'
import { saveOrganization } from '#server/domain/organization-save.ts'
import { organizationSearch, organizationsWhere } from '#server/domain/organization-search.ts'
import { syncKycStatus } from '#server/domain/organization-sync.ts'
import { unregisterCompany } from '#server/domain/organization-unregister.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'

const lists = implement(organizations, {
  list: ({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) =>
    paged(
      db,
      { after, containing, page, perPage, per_page },
      {
        table,
        id: table.id,
        where: organizationsWhere(asked),
        order: ordered(sort_by, { id: table.id }, asked.q ? organizationSearch(asked.q).order : desc(table.id)),
        rows: (ids) => organizationRows(db, ids),
      },
    ),
  search: ({ query: { q, sort_by, after, containing, page, perPage, per_page, ...rest } }, { db, productSlug }) => {
    const { where, order } = organizationSearch(q)
    // A command is the same in every installation, and asks by the usual name.
    const among = [productSlug, usualSlug].some((slug) => rest[invoiceAgent(slug)] === '1')
    const clients = among ? sql`${table.invoiceAgent}` : undefined
    return paged(
      db,
      { after, containing, page, perPage, per_page },
      {
        table,
        id: table.id,
        where: and(where, clients),
        order: ordered(sort_by, { id: table.id }, order),
        rows: (ids) => organizationRows(db, ids),
      },
    )
  },
  read: ({ params: { id } }, { db }) => wholeOrganization(db, id),
  async wallets({ params: { id } }, { db }) {
    await checkOrganization(db, id)
    const rows = await db.q().select().from(wallet).where(eq(wallet.organizationId, id)).orderBy(asc(wallet.currency))
    return rows.map(({ currency, balance }) => ({ currency, balance: fromMinor(balance) }))
  },
})

const creation = implement(organizationCreation, {
  async create({ body }, context) {
    const made = await createOrganization(body, context)
    context.status(201)
    context.header('ETag', `"${made.version}"`)
    return made
  },
})

const edits = implement(
  organizationEdits,
  {
    async save({ params: { id }, body }, context) {
      const saved = await saveOrganization(id, body, context)
      context.header('ETag', `"${saved.version}"`)
      return saved
    },
    async unregisterCompany({ params: { id } }, { db, actor, ifMatch, requestId, header }) {
      const { version } = await unregisterCompany(db, id, { ifMatch, by: actor, requestId })
      header('ETag', `"${version}"`)
    },
    syncKycStatus: { prepare: ({ params: { id } }, context) => syncKycStatus(context, id) },
  },
  { command: { unregisterCompany: () => 'organization.unregister-company', syncKycStatus: () => 'organization.sync-kyc-status' } },
)

export default { routes: [...lists.routes, ...creation.routes, ...edits.routes] }

const teams = 'Nordics|DACH|Benelux|Southern Europe|North America|UK'
/** Countries → the team that looks after their brands. */
const teamOf = {
  Nordics: ['NO', 'SE', 'DK', 'FI'],
  DACH: ['DE'],
  Benelux: ['NL'],
  'Southern Europe': ['FR', 'ES', 'IT'],
  'North America': ['US'],
  UK: ['GB', 'IE'],
}
const rows = Object.entries(teamOf).flatMap(([team, countries]) => countries.map((one) => `('${team}', '${one}')`))
export const seed = [
  `insert into country_team (name) select name from unnest(string_to_array('${teams}', '|')) with ordinality t (name, n) order by n`,
  `update organization o set account_count = n.many,
     can_have_multiple_accounts = n.many > 1 or o.business_type is not distinct from 'agency',
     seats_limit = greatest(n.many, case when o.business_type = 'agency' then 25 when o.plan = 'enterprise' then 50 when o.plan = 'business' then 10 else 3 end),
     has_pin = o.type = 'blogger' and o.kyc_level = 'REGULAR' and o.id % 4 <> 0,
     invoices_include_foretaksregisteret = o.country = 'NO' and o.id % 3 = 0,
     integration_intercom_disabled = o.id % 41 = 0,
     registration_hash = case when o.business_type = 'agency' or o.plan = 'enterprise' then substr(md5('register' || o.id), 1, 16) end
   from (select organization_id, count(*)::int as many from account group by 1) n where n.organization_id = o.id`,
  // Who pays for more than the least has somebody to call.
  `update organization o set country_team_id = t.id,
     account_manager_id = case when o.plan in ('business', 'enterprise') then m.ids[1 + (o.id + t.id) % cardinality(m.ids)] end
   from (values ${rows.join(', ')}) c (team, country) join country_team t on t.name = c.team,
     (select array_agg(id order by id) as ids from admin where deleted_at is null) m
   where o.type = 'client' and o.id <> 2 and o.country = c.country`,
]
