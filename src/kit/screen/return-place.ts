import { useLocation, useRouter } from '@tanstack/react-router'
import { atom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { sessionAtom } from '#kit/session/state.ts'

/** What the parts of a page saved, by the key of the history entry and the name of the part. */
const placesAtom = atom(() => new Map<string, Map<string, object>>())

/** Entries that are remembered, newest last. Nobody presses Back more often. */
const mostEntries = 100

/**
 * Returns the place that `useSavePlace` saved under this name when the user left this entry of the browser's
 * history. Undefined on a first visit and after a load of the document.
 */
export function useReturnPlace<P extends object>(name: string): P | undefined {
  const store = useStore()
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  return useMemo(() => {
    const place = key === undefined ? undefined : store.get(placesAtom).get(key)?.get(name)
    // Only the part of the page with this name saves under it.
    return place as P | undefined
  }, [store, key, name])
}

/**
 * Saves where the user is in a part of the page when they leave the current entry of the browser's history.
 * `read` returns null if there is nothing to return to. Places are in memory until the log-out.
 */
export function useSavePlace<P extends object>(name: string, read: () => P | null): void {
  const router = useRouter()
  const store = useStore()
  const latest = useRef({ name, read })
  useLayoutEffect(() => {
    latest.current = { name, read }
  })
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        const key = fromLocation?.state.__TSR_key
        // A log-out navigates too, after the store of the session was signed out.
        if (key === undefined || store.get(sessionAtom).state === 'out') return
        const places = store.get(placesAtom)
        // Replaced by the new one, as with each step of a cursor that the address names: nobody can return to it.
        if (fromLocation?.state.__TSR_index === toLocation.state.__TSR_index) return void places.delete(key)
        const place = latest.current.read()
        const entry = new Map(places.get(key))
        if (place) entry.set(latest.current.name, place)
        else entry.delete(latest.current.name)
        places.delete(key)
        places.set(key, entry)
        for (const oldest of places.keys()) if (places.size > mostEntries) places.delete(oldest)
      }),
    [router, store],
  )
}
