// A file of its own: the first screen reads organizations, and follows none of their links.
import { side } from './account-type.ts'
import { links, type Places } from './links.ts'
import { organization } from './organization.ts'
import { type Href, href } from './paths.ts'

/** Builds the address of an organization at the payment provider, or says why there is none. */
export function providerLink(ref: string | null | undefined, { provider }: Places): Href | { unavailable: string } {
  if (!provider) return { unavailable: 'The address of the payment provider is not configured' }
  return ref ? `${provider}/Users/${encodeURIComponent(ref)}` : { unavailable: 'This organization has no account at the payment provider' }
}

/** Where its people sign up; null where nobody is asked to, or the product is not known. */
export const registrationLink = (hash: string | null | undefined, { product }: Places) =>
  product && hash ? `${product}/register/${encodeURIComponent(hash)}` : null

/** The tabs of an organization's page, by their name in the address. Some are of creators or of brands only. */
export const organizationTabs = [
  ['general', 'General'],
  ['subscriptions', 'Subscriptions'],
  ['legal-entities', 'Legal entities'],
  ['ff', 'Feature flags'],
  ['kyc', 'KYC'],
] as const

/** Loaded by the registry, which recognizes it by its shape. @public */
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
      needs: 'full',
      to: ({ mangopay_user_ref: ref }, places) => {
        const link = providerLink(ref, places)
        return typeof link === 'string' ? { outside: link } : { not: link.unavailable }
      },
    },
  },
  { tabs: organizationTabs },
)
