import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { kycStatus } from '#contract/kyc-request.ts'
import { businessType, kycLevel, serviceType } from '#contract/organization.ts'
import { plan } from '#contract/plan.ts'
import type { Database } from '#server/db/database.ts'
import { admin, organization as table } from '#server/db/schema.ts'
import { legalEntity } from '#server/db/schema-legal.ts'
import { oneOf } from '#server/kit/page.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { isLatestRequest } from './kyc-latest.ts'
import { changedFields } from './last-change.ts'
import { representativeOf } from './legal-representative-row.ts'
import { flagsOn } from './organization-flag-refs.ts'
import { missingOrganization } from './organization-known.ts'
import { currentPlan, offers } from './subscription.ts'

const rowColumns = {
  id: table.id,
  type: table.type,
  name: table.name,
  accountsCount: table.accountCount,
  plan: table.plan,
  hasActiveContracts: table.hasActiveContracts,
  accountManagerId: table.accountManagerId,
  accountManager: { id: admin.id, name: admin.name },
  createdAt: table.createdAt,
  banned: table.banned,
  deleted: table.deleted,
  version: table.version,
  feature_flags: flagsOn(table.id),
}
interface Read {
  type: 'blogger' | 'client'
  plan: string
  createdAt: Date
}
/** What is written otherwise on the wire: a creator subscribes to nothing. */
const onTheWire = <R extends Read>({ plan: bought, createdAt, ...row }: R) => ({
  ...row,
  subscription: row.type === 'client' ? plan.read(bought) : null,
  createdAt: createdAt.toISOString(),
})

/** Organizations of these ids as a list shows them, in no order. */
export async function organizationRows(db: Database, ids: number[]) {
  const rows = await db.q().select(rowColumns).from(table).leftJoin(admin, eq(admin.id, table.accountManagerId)).where(oneOf(table.id, ids))
  return rows.map(onTheWire)
}

/** One organization whole, as it is now, and who of the staff changed it last. What is of the other type is null. Refuses with 404. */
export async function wholeOrganization(db: Database, id: number) {
  const [found] = await db
    .q()
    .select({
      ...rowColumns,
      business: table.businessType,
      can_have_multiple_accounts: table.canHaveMultipleAccounts,
      service: table.serviceType,
      seats_limit: table.seatsLimit,
      customer_tier: table.customerTier,
      has_pin: table.hasPin,
      level: table.kycLevel,
      invoices_include_foretaksregisteret: table.invoicesIncludeForetaksregisteret,
      integration_intercom_disabled: table.intercomDisabled,
      country_team_id: table.countryTeamId,
      registration_hash: table.registrationHash,
      mangopay_user_ref: table.mangopayUserRef,
      price_currency: table.priceCurrency,
      country: table.country,
    })
    .from(table)
    .leftJoin(admin, eq(admin.id, table.accountManagerId))
    .where(eq(table.id, id))
  if (!found) return missingOrganization(id)
  const { business, service, level, country, customer_tier: tier, has_pin: pin, country_team_id: team, ...row } = found
  const brand = row.type === 'client'
  return {
    ...onTheWire(row),
    business_type: businessType.read(business),
    service_type: serviceType.read(service),
    customer_tier: brand ? tier : null,
    has_pin: brand ? null : pin,
    mangopay_kyc_level: brand ? null : kycLevel.read(level),
    kyc_request: brand ? null : await latestRequest(db, id),
    has_active_contracts: brand ? row.hasActiveContracts : null,
    country_team_id: brand ? team : null,
    account_manager_id: brand ? row.accountManagerId : null,
    country: { iso_code: country },
    currentSubscription: brand ? await currentPlan(db, id) : null,
    availablePlans: brand ? offers : null,
    legal_representative: brand ? null : await representativeOf(db, id),
    company: brand ? null : await companyOf(db, id),
    ...(await changedFields(db, 'organization', id)),
  }
}
export type WholeOrganization = Awaited<ReturnType<typeof wholeOrganization>>

async function latestRequest(db: Database, id: number) {
  const [request] = await rowsOf<{ id: number; status: number | null }>(
    db,
    sql`select k.id, k.verification_status as status from kyc_request k where k.organization_id = ${id} and ${isLatestRequest}`,
  )
  return request ? { id: request.id, verification_status: kycStatus.read(request.status) } : null
}

/** What a creator is registered as now; the latest, should there be several. */
async function companyOf(db: Database, id: number) {
  const [company] = await db
    .q()
    .select({ id: legalEntity.id, name: legalEntity.name })
    .from(legalEntity)
    .where(and(eq(legalEntity.organizationId, id), isNull(legalEntity.validUntil), ne(legalEntity.type, 'naturalPerson')))
    .orderBy(desc(legalEntity.id))
    .limit(1)
  return company ?? null
}
