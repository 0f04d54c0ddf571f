// A file of its own: the first screen reads organizations, and follows none of their links.
import { side } from './account-type.ts'
import { links, type Places } from './links.ts'
import { organization } from './organization.ts'
import { href } from './paths.ts'

/** Its page at the payment provider; null where either of them is not known. */
export const atProvider = (ref: string | null | undefined, { provider }: Places) =>
  provider && ref ? `${provider}/Users/${encodeURIComponent(ref)}` : null

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
        if (!places.provider) return { not: 'This installation does not know where the payment provider is' }
        const outside = atProvider(ref, places)
        return outside ? { outside } : { not: 'It is not known at the payment provider' }
      },
    },
  },
  { tabs: organizationTabs },
)
