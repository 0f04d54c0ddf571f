import type { AnyEndpoint, Args } from '#contract/define.ts'
import { refuseZone, requestZone } from '#kit/format/day-zone.ts'
import { partsOf } from './address.ts'
import { ApiError } from './error.ts'

/**
 * Sends a call that counts days in a time zone. If the server does not know the zone (422 at `time_zone`), the call is sent once
 * more with a zone that both sides know.
 */
export async function inKnownZone<E extends AnyEndpoint, R>(args: Args<E>, send: (args: Args<E>) => Promise<R>): Promise<R> {
  const asked = partsOf(args).query?.time_zone
  if (typeof asked !== 'string') return send(args)
  const inZone = (zone: string | undefined): Args<E> => Object.assign({}, args, { query: { ...partsOf(args).query, time_zone: zone } })
  const zone = requestZone()
  try {
    return await send(inZone(zone))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422 && error.fields?.time_zone) || zone === undefined) throw error
    refuseZone(zone)
    if (requestZone() === zone) throw error
    return send(inZone(requestZone()))
  }
}
