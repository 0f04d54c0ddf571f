import { isTimeZone } from '#contract/time-zone.ts'

/** The zone that browser and server both know, whatever else either of them knows. */
const sharedZone = 'UTC'

/** The browser's zone, once the server refused it; null before. */
let refused: string | null = null
/** The zone with which the server answered last; null before. */
let accepted: string | null = null
/** Whether the server has answered a call with a time zone as if there were none; a terminal learns it only so. */
let ignored = false
const listeners = new Set<() => void>()

/** Returns the time zone of this browser, as an IANA name that neither side has to know. */
export const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Returns whether the API behind the server takes no time zone, as the server's page or its answer says: it counts days in its own way. */
export const countsItself = () =>
  ignored || (typeof document !== 'undefined' && document.head.querySelector('meta[name=days][content=server]') !== null)

/** Returns the time zone in which a request counts days, as an IANA name; undefined where the API takes none. */
export function requestZone(): string | undefined {
  if (countsItself()) return undefined
  const zone = browserZone()
  return refused !== null || !isTimeZone(zone) ? sharedZone : zone
}

/** Returns the browser's zone if the server refused it, else null. */
export const refusedZone = (): string | null => refused

/** Counts days in UTC from now on, because the server does not know this zone. */
export function refuseZone(zone: string): void {
  refused = zone
  for (const listener of listeners) listener()
}

/** Remembers that the server knows this zone. */
export function acceptZone(zone: string): void {
  if (accepted === zone) return
  accepted = zone
  for (const listener of listeners) listener()
}

/** Returns whether the zone of the next request is one that the server knows, or there is none to know. */
export function isZoneAccepted(): boolean {
  const zone = requestZone()
  return zone === undefined || zone === sharedZone || zone === accepted
}

/** Leaves the counting of days to the server from now on, because it does not use the zone that it gets. */
export function leaveDaysToServer(): void {
  ignored = true
  for (const listener of listeners) listener()
}

/** Uses the browser's zone again; the server may have been updated since it refused it. */
export function resetZone(): void {
  refused = null
  accepted = null
  ignored = false
}

/** Calls `listener` when the zone of the requests changes; returns a function that stops it. */
export function onZoneChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
