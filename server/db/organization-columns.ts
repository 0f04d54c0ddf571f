import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { startOf } from './columns.ts'
import { countryTeam } from './schema-dictionary.ts'

/** What of an organization is set on its page, and what its list is filtered by. `staff`: the people who look after brands. */
export const organizationColumns = (staff: () => AnyPgColumn) => ({
  /** How many accounts it has, whatever their state. The database keeps it true to them. */
  accountCount: integer('account_count').notNull().default(0),
  canHaveMultipleAccounts: boolean('can_have_multiple_accounts').notNull().default(false),
  seatsLimit: integer('seats_limit').notNull().default(5),
  /** Of a creator. */
  hasPin: boolean('has_pin').notNull().default(false),
  invoicesIncludeForetaksregisteret: boolean('invoices_include_foretaksregisteret').notNull().default(false),
  intercomDisabled: boolean('integration_intercom_disabled').notNull().default(false),
  // Of a brand.
  countryTeamId: integer('country_team_id').references(() => countryTeam.id),
  accountManagerId: integer('account_manager_id').references(staff),
  /** Part of the address at which its people sign up; null where nobody is asked to. */
  registrationHash: text('registration_hash').unique(),
})

type Indexed =
  | 'id'
  | 'name'
  | 'type'
  | 'kycLevel'
  | 'country'
  | 'plan'
  | 'hasActiveContracts'
  | 'hasCampaigns'
  | 'hasShortlists'
  | 'createdAt'
  | 'accountManagerId'
const brand = sql`type = 'client'`

/** One for each filter and order of the lists that show organizations. */
export const organizationIndexes = (t: Record<Indexed, AnyPgColumn>) => [
  index('organization_name_start').on(startOf(t.name)),
  index('organization_kyc_level').on(t.kycLevel, t.id),
  index('organization_country').on(t.country, t.id),
  index('organization_agency').on(t.id).where(sql`business_type = 'agency'`),
  index('organization_several').on(t.id).where(sql`account_count >= 2`),
  index('organization_type').on(t.type, t.id),
  index('organization_manager').on(t.accountManagerId, t.id),
  index('organization_brand').on(t.id).where(brand),
  index('organization_brand_plan').on(t.plan, t.id).where(brand),
  index('organization_brand_contracts').on(t.hasActiveContracts, t.id).where(brand),
  index('organization_brand_campaigns').on(t.hasCampaigns, t.id).where(brand),
  index('organization_brand_shortlists').on(t.hasShortlists, t.id).where(brand),
  index('organization_brand_since').on(t.createdAt, t.id).where(brand),
  index('organization_business_client').on(t.id).where(sql`invoice_agent`),
]
