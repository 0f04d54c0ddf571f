import * as z from 'zod/mini'
import { endpoint, entity, item, type RowOf } from './define.ts'
import { id } from './fields.ts'
import { links } from './links.ts'
import { accountType } from './organization.ts'
import { side } from './organization-links.ts'
import { href } from './paths.ts'

/** The tabs of an account's page, by their name in the address. Some are of creators or of brands only. */
export const accountTabs = [
  ['general', 'General'],
  ['referrals', 'Referrals'],
  ['alias', 'Alias'],
  ['integrations', 'Integrations'],
  ['shortlists', 'Shortlists'],
  ['refcode', 'Recommendations'],
] as const

/** Who books or is booked: a creator or a brand. Its card for approval is a thing of its own. */
export const account = entity(
  'account',
  { one: 'account', many: 'accounts', aliases: ['user', 'brand'] },
  z.object({
    id,
    type: accountType.schema,
    display_name: z.string(),
    public_id: z.string(),
    banned: z.boolean(),
    deleted: z.boolean(),
    organization_ref: z.optional(z.nullable(id)),
    referring_blogger: z.optional(z.nullable(z.object({ user_id: id, display_name: z.string() }))),
    version: z.optional(z.nullable(z.number())),
  }),
  undefined,
  (row) => ({
    title: row.display_name,
    chips: [
      accountType.of(row.type),
      ...(row.banned ? [{ label: 'Banned', tone: 'bad' } as const] : []),
      ...(row.deleted ? [{ label: 'Deleted', tone: 'bad' } as const] : []),
    ],
  }),
)
export type Account = RowOf<typeof account>

export const accounts = {
  read: endpoint({ method: 'GET', path: 'admin/users/:id', reply: item(account) }),
}

const bookingsBy = { blogger: 'blogger_account_ref', client: 'client_account_ref' } as const

export const accountLinks = links(
  account,
  {
    'open-organization': {
      title: "Open the account's organization",
      needs: 'row',
      to: ({ organization_ref: ref }) => (ref ? { page: href('Organization', { id: ref }) } : { not: 'This account has no organization' }),
    },
    'open-referrer': {
      title: 'Open referring account',
      words: ['referred by'],
      needs: 'row',
      to: ({ referring_blogger: by }) => (by ? { page: href('User', { id: by.user_id }) } : { not: 'Nobody referred this account' }),
    },
    'open-bookings': {
      title: 'Bookings of an account',
      needs: 'row',
      to: ({ id, type }) => ({ page: href('Bookings', null, { [bookingsBy[type]]: id }) }),
    },
    'open-campaigns': {
      title: 'Campaigns of a brand',
      needs: 'row',
      to: ({ id, type }) => type === 'client' && { page: href('Campaigns', null, { account_ref: id }) },
    },
    'open-transactions': {
      title: 'Transactions of an account',
      words: ['payments', 'money'],
      needs: 'row',
      to: ({ type, organization_ref: ref }) =>
        ref ? { page: href('Transactions', null, { [side[type]]: ref }) } : { not: 'This account has no organization' },
    },
    'open-public-profile': {
      title: 'Public profile in the main app',
      words: ['product'],
      needs: 'row',
      to: ({ public_id }, { product }) =>
        product
          ? { outside: `${product}/profile/${encodeURIComponent(public_id)}` }
          : { not: 'This installation does not know where the product is' },
    },
  },
  { tabs: accountTabs },
)

export const brandLinks = links(
  account,
  {
    'open-service-fees': {
      title: 'Creator service fees of a brand',
      needs: 'row',
      to: ({ id, type }) => type === 'client' && { page: href('BrandCreatorServiceFees', { id }) },
    },
    'open-ai-description': {
      title: 'AI description of a brand',
      needs: 'row',
      to: ({ id, type }) => type === 'client' && { page: href('AiGeneratedDescription', { id }) },
    },
  },
  { noun: 'brand' },
)
