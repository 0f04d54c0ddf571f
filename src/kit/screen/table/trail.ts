import { useRouter } from '@tanstack/react-router'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { type Href, routeTable } from '#contract/paths.ts'
import { adminAtom } from '#kit/session/state.ts'
import type { View } from './window.ts'

/**
 * The list that was looked at last, so that the page of one of its things knows the way back and the neighbours. It is of whoever looked:
 * what they searched for is nothing for the next one at this machine.
 */
const trailAtom = atom<{ admin: number; kind: string; search: URLSearchParams; view: View } | null>(null)

/** A list tells what it shows. */
export function useTrail(kind: string, view: View) {
  const router = useRouter()
  const set = useSetAtom(trailAtom)
  const admin = useAtomValue(adminAtom)
  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    const shown = admin !== 0 && routeTable[nameOf(kind)]?.pattern === pathname
    if (shown) set({ admin, kind, search: new URLSearchParams(searchStr), view })
  }, [router, set, admin, kind, view])
}
const nameOf = (kind: string) => Object.entries(routeTable).find(([, { lists }]) => lists === kind)?.[0] ?? ''

export interface Neighbours {
  /** The list, with the cursor on this thing; undefined where the kind has none. */
  back: Href | undefined
  previous: number | undefined
  next: number | undefined
  /** From 1; undefined where the list does not hold it. */
  place: number | undefined
  total: number | undefined
}

/** Where one thing stands in the list that it was opened from. */
export function useNeighbours(kind: string, id: number): Neighbours {
  const trail = useAtomValue(trailAtom)
  const admin = useAtomValue(adminAtom)
  const own = trail?.kind === kind && trail.admin === admin ? trail : null
  const at = own ? own.view.indexOf(id) : -1
  const list = routeTable[nameOf(kind)]?.pattern
  const search = new URLSearchParams(own?.search)
  search.set('id', String(id))
  return {
    back: list && `${list}?${search}`,
    previous: at > 0 ? own?.view.idAt(at - 1) : undefined,
    next: at >= 0 ? own?.view.idAt(at + 1) : undefined,
    place: at >= 0 ? at + 1 : undefined,
    total: own?.view.total,
  }
}
