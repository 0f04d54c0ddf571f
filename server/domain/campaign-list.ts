import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { campaigns } from '#contract/campaign.ts'
import type { Received } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'
import { account, organization } from '#server/db/schema.ts'
import { campaign as table } from '#server/db/schema-booking.ts'
import { oneOf, ordered, paged } from '#server/kit/page.ts'
import { hasWords, orItsId, typedSearch } from '#server/kit/typed-search.ts'

type CampaignQuery = Omit<Received<typeof campaigns.list>['query'], 'after' | 'page' | 'perPage' | 'per_page' | 'sort_by'>

/** Campaigns by every filter of their list. */
export function campaignsWhere({ account_ref, organization_ref, q, id_from: from, ...flags }: CampaignQuery): SQL | undefined {
  const { managed_by_full_service: managed, brand_has_active_contracts: contracts } = flags
  return and(
    account_ref === undefined ? undefined : sql`${table.accountId} = ${account_ref}`,
    organization_ref === undefined
      ? undefined
      : sql`${table.accountId} in (select a.id from account a where a.organization_id = ${organization_ref})`,
    named(q),
    managed === undefined ? undefined : managed === 1 ? sql`${table.managedByFullService}` : sql`not ${table.managedByFullService}`,
    contracts === undefined ? undefined : sql`${table.brandHasContracts} = ${contracts === 1}`,
    from === undefined || from === 0 ? undefined : sql`${table.id} >= ${from}`,
  )
}

/** The number of a campaign, or words of its name. */
function named(q: string | undefined): SQL | undefined {
  const asked = typedSearch(q)
  return asked && orItsId(table.id, asked.id, hasWords([table.name], asked.words))
}

/** One page of campaigns, the newest first. */
export const campaignPage = (
  db: Database,
  { after, containing, page, perPage, per_page, sort_by, ...asked }: Received<typeof campaigns.list>['query'],
) =>
  paged(
    db,
    { after, containing, page, perPage, per_page },
    {
      table,
      id: table.id,
      where: campaignsWhere(asked),
      order: ordered(sort_by, { id: table.id, date_created: table.createdAt }, desc(table.id)),
      rows: (ids) => campaignRows(db, ids),
    },
  )

/** Campaigns of these ids as a list shows them, in no order. */
export async function campaignRows(db: Database, ids: number[]) {
  const found = await db
    .q()
    .select({
      id: table.id,
      name: table.name,
      status: table.status,
      account: { id: account.id, name: account.displayName },
      organization: { id: organization.id, name: organization.name },
      createdAt: table.createdAt,
      bookings_count: sql<number>`(select count(*)::int from booking b where b.campaign_id = "campaign"."id")`,
      managed_by_full_service: table.managedByFullService,
      brand_has_active_contracts: organization.hasActiveContracts,
      version: table.version,
    })
    .from(table)
    .innerJoin(account, eq(account.id, table.accountId))
    .innerJoin(organization, eq(organization.id, account.organizationId))
    .where(oneOf(table.id, ids))
  return found.map(({ createdAt, ...row }) => ({ ...row, date_created: createdAt.toISOString() }))
}
