import { codes } from './codes.ts'

/** What an account and its organization are. In a file of its own: accounts are shown where organizations are not. */
export const accountType = codes([
  ['blogger', 'Creator', 'plain'],
  ['client', 'Brand', 'plain'],
])

/** A brand pays, a creator is paid: the end of a transaction at which an organization stands. */
export const side = { client: 'fromOrganizationId', blogger: 'toOrganizationId' } as const
