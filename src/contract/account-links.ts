import { account } from './account.ts'
import { side } from './account-type.ts'
import { links } from './links.ts'
import { href } from './paths.ts'

/** The tabs of an account's page that stand under its address, by their name there. Some are of creators or of brands only. */
export const accountTabs = [
  ['general', 'General'],
  ['referrals', 'Referrals'],
  ['alias', 'Alias'],
  ['integrations', 'Integrations'],
  ['shortlists', 'Shortlists'],
  ['refcode', 'Recommendations'],
] as const

/** The filter of bookings that names an account, by its type. */
export const bookingsBy = { blogger: 'blogger_account_ref', client: 'client_account_ref' } as const

/** Loaded by the registry, which recognizes it by its shape. @public */
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
    'open-legal-representative': {
      title: 'Legal representative of a creator',
      words: ['kyc'],
      needs: 'row',
      to: ({ type, organization_ref: ref }) => {
        if (type !== 'blogger') return false
        return ref ? { page: href('Organization', { id: ref, tab: 'kyc' }) } : { not: 'This account has no organization' }
      },
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

/** Loaded by the registry, which recognizes it by its shape. @public */
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
