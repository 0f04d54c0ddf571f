import { kycRequest } from './kyc-request.ts'
import { links } from './links.ts'
import { href } from './paths.ts'

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
    to: ({ organization_ref: id }, { messaging }) =>
      messaging ? { outside: `${messaging}/${id}` } : { not: 'This installation does not know where Intercom is' },
  },
})
