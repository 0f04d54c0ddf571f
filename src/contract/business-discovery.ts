import * as z from 'zod/mini'
import { codes } from './codes.ts'
import { data, endpoint } from './define.ts'
import { moment } from './fields.ts'

/** How the account stands through which the numbers of other accounts of Instagram are read. */
export const discoveryStatus = codes([
  ['connected', 'Connected', 'good'],
  ['expired', 'Expired', 'bad'],
  ['not_connected', 'Not connected', 'wait'],
])

export const businessDiscovery = {
  account: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'GET',
    path: 'business-discovery-account',
    reply: data(
      z.object({
        status: discoveryStatus.schema,
        /** When its token ends. */
        expiration: z.optional(z.nullable(moment)),
        /** Its name at Instagram. */
        user: z.optional(z.nullable(z.string())),
        /** Where it is connected, and connected again; null where nobody told. */
        connectUrl: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
}

const dayMs = 86_400_000
/** With fewer days left somebody should connect it again. */
export const fewDays = 7
/** Days until its token ends, below nought where it has; null where nobody knows. */
export function daysLeft(expiration: string | null | undefined, now: number): number | null {
  const at = Date.parse(expiration ?? '')
  return Number.isNaN(at) ? null : (at - now) / dayMs
}

/** An address at which one connects, as far as it is one that a link may lead to: a page of the web, or of this origin. */
export const connectPlace = (url: string | null | undefined): string | null =>
  url && /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null
/** Why there is none. */
export const noConnect = 'This installation does not know where an account is connected'

/** What is said of a connection that did not come about, by the `error` with which one comes back. */
export const connectErrors: Readonly<Record<string, string>> = {
  not_business_account: 'Instagram account you wanted to connect was not business.',
  no_answer: 'Instagram did not say which account it was. Nothing was changed. Connect again.',
  declined: 'No account was connected.',
}
