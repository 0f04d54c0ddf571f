import * as z from 'zod/mini'
import { accountType } from './account-type.ts'
import { codes } from './codes.ts'
import { data, endpoint, entity, type FullOf, item, nwPage, page, type RowOf } from './define.ts'
import { codeList, id, lastChanged, maxId, moment, money, paging, queryCode, wholeNumber } from './fields.ts'
import { kycStatus } from './kyc-request.ts'
import { legalRepresentative } from './legal-representative-row.ts'
import { plan } from './plan.ts'
import { currentSubscription, offer } from './subscription.ts'
import { yesNo } from './yes-no.ts'

export const kycLevel = codes([
  ['REGULAR', 'REGULAR', 'good'],
  ['LIGHT', 'LIGHT', 'wait'],
  ['UNVERIFIED', 'UNVERIFIED', 'wait'],
])
/** What the product says of a level: anything that is not REGULAR is not verified. */
export const levelWords = (level: string | null | undefined) => (level === 'REGULAR' ? 'REGULAR (unlimited payouts)' : 'UNVERIFIED')
export const serviceType = codes([
  ['self_service', 'Self service', 'plain'],
  ['full_service', 'Full service', 'plain'],
])
/** What an organization may be as a business; most are nothing special. */
export const businessType = codes([
  [null, 'None', 'plain'],
  ['agency', 'Agency', 'plain'],
])

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const flag = maybe(z.boolean())
const text = maybe(z.string())
const person = z.object({ id, name: z.string() })

/** What its list says. The names are those of the second API; the whole record has names of the main one beside them. */
const rowFields = {
  id,
  type: accountType.schema,
  name: z.string(),
  accountsCount: maybe(z.number()),
  /** Of a brand. */
  subscription: maybe(plan.schema),
  hasActiveContracts: flag,
  accountManagerId: maybe(id),
  /** Ours: who that is. */
  accountManager: maybe(person),
  createdAt: maybe(moment),
  /** Its id at the payment provider; only the whole record tells it. */
  mangopay_user_ref: text,
  /** Ours: the feature flags that are on, by their ids. */
  feature_flags: maybe(z.array(id)),
  banned: z.optional(z.boolean()),
  deleted: z.boolean(),
  version: maybe(z.number()),
}

/** Whoever has accounts together: a brand or a creator, an agency with all of its accounts. */
export const organization = entity(
  'organization',
  {
    one: 'organization',
    many: 'organizations',
    aliases: ['org', 'company'],
  },
  z.object(rowFields),
  z.object({
    ...rowFields,
    banned: z.boolean(),
    business_type: maybe(businessType.schema),
    can_have_multiple_accounts: flag,
    service_type: maybe(serviceType.schema),
    seats_limit: maybe(z.number()),
    /** Of a brand: 0 to 7. */
    customer_tier: maybe(z.number()),
    /** Of a creator. */
    has_pin: flag,
    mangopay_kyc_level: maybe(kycLevel.schema),
    kyc_request: maybe(z.object({ id, verification_status: z.nullable(kycStatus.schema) })),
    invoices_include_foretaksregisteret: flag,
    has_active_contracts: flag,
    integration_intercom_disabled: flag,
    country_team_id: maybe(id),
    account_manager_id: maybe(id),
    /** Part of the address at which its people sign up. */
    registration_hash: text,
    price_currency: text,
    country: maybe(z.object({ iso_code: z.string() })),
    /** Ours, of a brand: what its plan is changed from, and to what. */
    currentSubscription: maybe(currentSubscription),
    availablePlans: maybe(z.array(offer)),
    /** Ours, of a creator: who answers for it at the payment provider; null where nobody is known yet. */
    legal_representative: maybe(legalRepresentative),
    /** What a creator is registered as, where it is no private person. */
    company: maybe(z.object({ id, name: z.string() })),
    ...lastChanged,
  }),
  (organization) => ({
    title: organization.name,
    chips: [
      accountType.of(organization.type),
      ...(organization.banned ? [{ label: 'Banned', tone: 'bad' } as const] : []),
      ...(organization.deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
    ],
  }),
)
export type Organization = RowOf<typeof organization>
export type FullOrganization = FullOf<typeof organization>

const wallet = z.object({ currency: z.string(), balance: money })
export type Wallet = z.output<typeof wallet>

/** The organization whose wallets pay; the documents name it by number. */
export const walletOrganization = 2

/** Those with several accounts: what the list opens on. */
export const manyAccounts = codes([[2, '2 or more', 'plain']])
export const soughtBusiness = codes([
  ['agency', 'agency', 'plain'],
  ['non-agency', 'non-agency', 'plain'],
])

/** An id, or words of the name. */
const search = z.optional(z.string().check(z.maxLength(200, 'At most 200 characters')))

export const organizations = {
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'organization',
    query: z.object({
      ...paging,
      q: search,
      type: z.optional(queryCode(accountType)),
      accountsCountFrom: z.optional(queryCode(manyAccounts)),
      businessType: z.optional(queryCode(soughtBusiness)),
      hasActiveContracts: z.optional(queryCode(yesNo)),
      accountManagerId: z.optional(wholeNumber(1, maxId)),
      subscription: codeList(plan),
    }),
    reply: nwPage(organization),
  }),
  /** Where one is looked for, to choose it; with the parameter that holds the product's name (`invoiceAgent`) as 1, among business clients alone. */
  search: endpoint({ method: 'GET', path: 'organizations', query: z.looseObject({ ...paging, q: search }), reply: page(organization) }),
  read: endpoint({ method: 'GET', path: 'organizations/:id', reply: item(organization) }),
  wallets: endpoint({ base: 'nwapp', method: 'GET', path: 'organization/:id/wallets', reply: data(z.array(wallet)), alias: 'main' }),
}
