import { type AnyEndpoint, request } from '#contract/define.ts'
import { eventLog } from '#contract/event-log.ts'
import { addressOf } from '#kit/api/address.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { takesZone, withZone } from '#kit/api/zone.ts'
import type { Tools } from '#kit/command/define.ts'
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
  // If that request fails for another reason, the file may still be available.
  if (read && takesZone(endpoint) && !isZoneAccepted())
    await outcomeOf(read(request(eventLog.list, { query: { date_from: daysAgo(0), perPage: 1 } })))
  open(addressOf(endpoint, { query: withZone(endpoint, query) }))
  const note = takesZone(endpoint) ? dayZoneNote() : null
  if (note) tell?.(note)
}
