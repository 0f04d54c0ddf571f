import type { AnyEndpoint, Args } from '#contract/define.ts'
import { acceptZone, refuseZone, requestZone } from '#kit/format/day-zone.ts'
import { partsOf } from './address.ts'
import { ApiError } from './error.ts'

type Query = Readonly<Record<string, unknown>>

/** Returns whether the contract of a call has a time zone, because its filters or the columns of its file are days. */
export const takesZone = ({ query }: AnyEndpoint): boolean => 'time_zone' in (query.def.shape ?? {})
const isDayOrMonth = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(value)
/** Returns whether the answer of a call depends on the time zone: a file has days in its columns, a list only in its filters. */
export const countsDays = (endpoint: AnyEndpoint, query: Query): boolean =>
  takesZone(endpoint) && (endpoint.reply.kind === 'file' || Object.values(query).some(isDayOrMonth))

/**
 * Returns the query of a call with the time zone in which it counts days. A list without a date filter counts none; a zone that the
 * caller gives stays. Every call and every link goes through here, so that no date means another day than the screen shows.
 */
export function withZone(endpoint: AnyEndpoint, query: Query = {}): Query {
  if (query.time_zone !== undefined) return query
  const zone = countsDays(endpoint, query) ? requestZone() : undefined
  return zone === undefined ? query : { ...query, time_zone: zone }
}

/**
 * Sends a call that counts days in the time zone of this machine. If the server does not know the zone (422 at `time_zone`), the call
 * is sent once more with a zone that both sides know.
 */
export async function inKnownZone<E extends AnyEndpoint, R>(endpoint: E, args: Args<E>, send: (args: Args<E>) => Promise<R>): Promise<R> {
  const { query } = partsOf(args)
  const zoned = withZone(endpoint, query)
  if (zoned.time_zone === query?.time_zone) return send(args)
  const zone = String(zoned.time_zone)
  try {
    const value = await send(Object.assign({}, args, { query: zoned }))
    acceptZone(zone)
    return value
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422 && error.fields?.time_zone)) throw error
    refuseZone(zone)
    if (requestZone() === zone) throw error
    return send(Object.assign({}, args, { query: withZone(endpoint, query) }))
  }
}
