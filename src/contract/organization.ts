import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { data, endpoint, entity, item, type RowOf } from './define.ts'
import { id, moment, money } from './fields.ts'
import { kycStatus } from './kyc-request.ts'

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

export const wallet = z.object({ currency: z.string(), balance: money })
export type Wallet = z.output<typeof wallet>

/** The organization whose wallets pay; the documents name it by number. */
export const walletOrganization = 2

export const organizations = {
  read: endpoint({ method: 'GET', path: 'organizations/:id', reply: item(organization) }),
  wallets: endpoint({ base: 'nwapp', method: 'GET', path: 'organization/:id/wallets', reply: data(z.array(wallet)), alias: 'main' }),
}
