import { type AnyEndpoint, request } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { addressOf } from '#kit/api/address.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { takesZone, withZone } from '#kit/api/zone.ts'
import type { Read, Tools } from '#kit/command/define.ts'
import { isZoneAccepted } from '#kit/format/day-zone.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'

/**
 * Opens the file of a call in a new tab; a terminal downloads it. A refused link cannot be sent again with another time zone, so a
 * small request first checks whether the server knows the zone. Notifies the person if the file's days are in another zone.
 */
export async function openFile(
  { open, read, tell }: Pick<Tools, 'open' | 'read' | 'tell'>,
  endpoint: AnyEndpoint,
  query: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (takesZone(endpoint) && !isZoneAccepted() && read) await checkZone(read)
  open(addressOf(endpoint, { query: withZone(endpoint, query) }))
  const note = takesZone(endpoint) ? dayZoneNote() : null
  if (note) tell?.(note)
}

/**
 * Asks the server by a small request whether it knows the time zone of this machine; `requestZone` is then one that it
 * knows. If the request fails for another reason, nothing is known, and files may still be available.
 */
export async function checkZone(read: Read): Promise<void> {
  await outcomeOf(read(request(eventLog.list, { query: { date_from: daysAgo(0), perPage: 1 } })))
}
