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

/** Asks the service to read a creator's audience anew; the product knows it by this name. */
export const integrations = {
  request: endpoint({ method: 'POST', path: 'admin/users/:id/hypeauditor-fetch', reply: nothing() }),
}
