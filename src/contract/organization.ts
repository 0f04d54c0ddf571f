import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { data, endpoint, entity, item, type RowOf } from './define.ts'
import { id, moment, money } from './fields.ts'
import { kycStatus } from './kyc-request.ts'
import { links } from './links.ts'
import { href } from './paths.ts'

export const accountType = codes([
  ['blogger', 'Creator', 'plain'],
  ['client', 'Brand', 'plain'],
])
export const kycLevel = codes([
  ['REGULAR', 'REGULAR', 'good'],
  ['LIGHT', 'LIGHT', 'wait'],
  ['UNVERIFIED', 'UNVERIFIED', 'wait'],
])

export const organization = entity(
  'organization',
  { one: 'organization', many: 'organizations', aliases: ['org', 'company'] },
  z.object({
    id,
    type: accountType.schema,
    name: z.string(),
    banned: z.boolean(),
    deleted: z.boolean(),
    date_created: z.optional(z.nullable(moment)),
    price_currency: z.string(),
    mangopay_kyc_level: z.optional(z.nullable(kycLevel.schema)),
    kyc_request: z.optional(z.nullable(z.object({ id, verification_status: z.nullable(kycStatus.schema) }))),
    mangopay_user_ref: z.optional(z.nullable(z.string())),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
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

/** A brand pays, a creator is paid: the end of a transaction at which an organization stands. */
export const side = { client: 'fromOrganizationId', blogger: 'toOrganizationId' } as const

/** The tabs of an organization's page, by their name in the address. Some are of creators or of brands only. */
export const organizationTabs = [
  ['general', 'General'],
  ['subscriptions', 'Subscriptions'],
  ['legal-entities', 'Legal entities'],
  ['ff', 'Feature flags'],
  ['kyc', 'KYC'],
] as const

export const organizationLinks = links(
  organization,
  {
    'open-transactions': {
      title: 'Transactions of an organization',
      words: ['payments', 'money'],
      needs: 'row',
      to: ({ id, type }) => ({ page: href('Transactions', null, { [side[type]]: id }) }),
    },
    'open-campaigns': {
      title: 'Campaigns of an organization',
      needs: 'row',
      to: ({ id, type }) => type === 'client' && { page: href('Campaigns', null, { organization_ref: id }) },
    },
    'open-payment-provider': {
      title: 'Open in payment provider',
      words: ['mangopay', 'wallet'],
      needs: 'row',
      to: ({ mangopay_user_ref: ref }, { provider }) => {
        if (!provider) return { not: 'This installation does not know where the payment provider is' }
        return ref ? { outside: `${provider}/Users/${encodeURIComponent(ref)}` } : { not: 'It is not known at the payment provider' }
      },
    },
  },
  { tabs: organizationTabs },
)

export const wallet = z.object({ currency: z.string(), balance: money })
export type Wallet = z.output<typeof wallet>

/** The organization whose wallets pay; the documents name it by number. */
export const walletOrganization = 2

export const organizations = {
  read: endpoint({ method: 'GET', path: 'organizations/:id', reply: item(organization) }),
  wallets: endpoint({ base: 'nwapp', method: 'GET', path: 'organization/:id/wallets', reply: data(z.array(wallet)), alias: 'main' }),
}
