import * as z from 'zod/mini'
import { endpoint, nothing } from './define.ts'

const text = z.optional(z.nullable(z.string()))
/** What an audience-analytics service was asked about a creator, and how that stands. */
export const integration = z.object({
  instagram_username: text,
  date_last_requested: text,
  /** The service's own word; null while it has not answered, absent where nothing was ever requested. */
  last_request_status: text,
  last_request_message: text,
})
type Integration = z.output<typeof integration>

/** How the last request stands, in words: none was made, it waits, or what the service said. */
export const requestWords = ({ last_request_status: status }: Integration): string | null =>
  status === undefined ? null : (status ?? 'Queued')

/** A request without an answer blocks the next one for as many seconds. */
export const queuedSeconds = 3600
export const alreadyQueued = (id: number) => `Audience analytics of account ${id} are already queued`

/**
 * Returns why audience analytics of a creator cannot be requested, or null if they can, or if only a row of a list is known. `now`: milliseconds
 * since 1970.
 */
export function cannotRequest(
  account: { id: number; integrations?: readonly Integration[] | null | undefined },
  now: number,
): string | null {
  const [asked] = account.integrations ?? []
  if (!asked) return null
  if (asked.instagram_username === null) return `Account ${account.id} has no Instagram username`
  const requestedAt = Date.parse(asked.date_last_requested ?? '')
  const isQueued = asked.last_request_status === null && requestedAt > now - queuedSeconds * 1000
  return isQueued ? alreadyQueued(account.id) : null
}

/** Asks the service to read a creator's audience anew; the product knows it by this name. */
export const integrations = {
  request: endpoint({ method: 'POST', path: 'admin/users/:id/hypeauditor-fetch', reply: nothing() }),
}
