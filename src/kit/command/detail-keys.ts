import { atom } from 'jotai'
import { type Href, pageOf } from '#contract/paths.ts'
import type { DetailAct } from './keymap.ts'
import type { Store } from './start.ts'
import { engineAtom, openTargetAtom } from './state.ts'

/** The list that somebody came from: its order is the order of the details. */
export interface Trail {
  kind: string
  /** The list's address that names a row, with its filters. */
  list: (id: number) => Href
  idAt: (index: number) => number | undefined
  indexOf: (id: number) => number
}
/** Left by every list that shows rows, so that its details know what is next. */
export const trailAtom = atom<Trail | null>(null)

/** The thing beside the open one in its list; undefined at the end, and where it was not opened from a list. */
export function beside(store: Pick<Store, 'get'>, by: 1 | -1): Href | undefined {
  const open = store.get(openTargetAtom)
  const trail = store.get(trailAtom)
  if (!open || trail?.kind !== open.kind) return undefined
  const at = trail.indexOf(open.id)
  const id = at < 0 ? undefined : trail.idAt(at + by)
  return id === undefined ? undefined : pageOf(open.kind, id)
}

/** The row of the open thing in the list that it came from; undefined where it came from none. */
export function rowOfOpen(store: Pick<Store, 'get'>): Href | undefined {
  const open = store.get(openTargetAtom)
  const trail = store.get(trailAtom)
  return open && trail?.kind === open.kind ? trail.list(open.id) : undefined
}

/** Does what a key means in a detail; false where there is nothing to do, so that the key stays free. */
export function actInDetail(store: Store, act: DetailAct): boolean {
  if (act === 'next tab' || act === 'previous tab') return stepTab(act === 'next tab' ? 1 : -1)
  const to = act === 'back' ? rowOfOpen(store) : beside(store, act === 'next' ? 1 : -1)
  if (to !== undefined) store.get(engineAtom)?.ports.tools.go(to)
  return to !== undefined
}

/** Chooses the tab beside the current one, as a press on it does. */
function stepTab(by: 1 | -1): boolean {
  const tabs = [...document.querySelectorAll<HTMLElement>('main [role=tablist] [role=tab]:not([aria-disabled=true])')]
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const to = at < 0 ? undefined : tabs[at + by]
  to?.focus()
  to?.click()
  return to !== undefined
}
