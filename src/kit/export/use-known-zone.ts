import { useStore } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiAtom } from '#kit/api/current.ts'
import { isZoneAccepted, onZoneChange } from '#kit/format/day-zone.ts'
import { checkZone } from './open-file.ts'

/**
 * Returns whether links of files may name the time zone, and asks the server whether it knows the zone if no answer
 * has shown that yet. A link that is copied or followed is not sent again with another zone, as a call is. If the
 * server cannot be asked, the links name the zone anyway.
 */
export function useKnownZone(): boolean {
  const store = useStore()
  const isAccepted = useSyncExternalStore(onZoneChange, isZoneAccepted)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAccepted) return
    void checkZone((request) => store.get(apiAtom).call(request.endpoint, request.args)).then(() => setAsked(true))
  }, [store, isAccepted])
  return isAccepted || isAsked
}
