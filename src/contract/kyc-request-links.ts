import { kycRequest } from './kyc-request.ts'
import { links, type Places } from './links.ts'
import { type Href, href } from './paths.ts'

/** Builds the address of the conversation with an organization, or says why there is none. */
export const conversationLink = (organization: number, { messaging }: Places): Href | { unavailable: string } =>
  messaging ? `${messaging}/${organization}` : { unavailable: 'The address of Intercom is not configured' }

/** Loaded by the registry, which recognizes it by its shape. @public */
export const kycRequestLinks = links(kycRequest, {
  'open-legal-representative': {
    title: 'Legal representative data',
    words: ['organization', 'person'],
    needs: 'row',
    to: ({ organization_ref: id }) => ({ page: href('Organization', { id, tab: 'kyc' }) }),
  },
  'open-intercom': {
    title: 'Open in Intercom',
    words: ['messages', 'conversation'],
    needs: 'row',
    to: ({ organization_ref: id }, places) => {
      const link = conversationLink(id, places)
      return typeof link === 'string' ? { outside: link } : { not: link.unavailable }
    },
  },
})
