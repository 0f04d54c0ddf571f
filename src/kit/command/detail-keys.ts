import { atom } from 'jotai'
import type { DetailAct } from './keymap.ts'
import type { Store } from './start.ts'

/** What the open detail does by key. What is left out cannot be done there. */
export type DetailActs = Partial<Record<Exclude<DetailAct, 'next tab' | 'previous tab' | 'menu' | 'save'>, (() => void) | undefined>>
/** Set by the page of one thing; null where none is open. */
export const detailActsAtom = atom<DetailActs | null>(null)

/** Set by the form of a record; null where none is on the page, and the key is the browser's own. */
export const saveActAtom = atom<{ save: () => void } | null>(null)

/** Set by the menu of the open thing's commands; null where it has none. */
export const menuActAtom = atom<{ open: () => void } | null>(null)

/** Does what a key means in a detail; false where there is nothing to do, so that the key stays free. */
export function actInDetail(store: Store, what: DetailAct): boolean {
  if (what === 'next tab' || what === 'previous tab') return stepTab(what === 'next tab' ? 1 : -1)
  const act = actOf(store, what)
  act?.()
  return act !== undefined
}

function actOf(store: Store, what: Exclude<DetailAct, 'next tab' | 'previous tab'>): (() => void) | undefined {
  if (what === 'save') return store.get(saveActAtom)?.save
  if (what === 'menu') return store.get(menuActAtom)?.open
  return store.get(detailActsAtom)?.[what]
}

/** Chooses the tab beside the current one, as a press on it does. */
function stepTab(by: 1 | -1): boolean {
  const tabs = [...document.querySelectorAll<HTMLElement>('main [role=tablist] [role=tab]:not([aria-disabled=true])')]
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const to = at < 0 ? undefined : tabs[at + by]
  // From the list the focus stays where the cursor moves; a table inside the tab goes with it.
  const from = document.activeElement
  if (!from?.closest('[role=grid]') || from.closest('[role=tabpanel]')) to?.focus()
  to?.click()
  return to !== undefined
}
