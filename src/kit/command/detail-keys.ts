import { atom } from 'jotai'
import { saveActAtom } from './in-hand.ts'
import type { DetailAct, ViewerAct } from './keymap.ts'
import type { Store } from './start.ts'

/** What the open detail does by key. What is left out cannot be done there. */
export type DetailActs = Partial<Record<Exclude<DetailAct, 'next tab' | 'previous tab' | 'menu' | 'save'>, (() => void) | undefined>>
/** Set by the page of one thing; null where none is open. */
export const detailActsAtom = atom<DetailActs | null>(null)

/** Set by the menu of the open thing's commands; null where it has none. */
export const menuActAtom = atom<{ open: () => void } | null>(null)

/** Set by the document in sight; null where there is none. It does what a key means, or says that there is nothing to do. */
export const viewerActAtom = atom<{ act: (what: ViewerAct) => boolean } | null>(null)

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

/**
 * Goes to the tab beside the one that has the focus, or beside the current one. A tab of the thing is chosen, as a press on it does; one
 * that leads to another page only gets the focus, so that the walk can go on past it, and Enter opens it. From a list the focus stays
 * where the cursor moves: the walk then passes those over.
 */
function stepTab(by: 1 | -1): boolean {
  const row = document.querySelector('main [data-tabs]')
  const from = document.activeElement
  const grid = from?.closest('[role=grid]')
  // A table inside the tab goes with it.
  const stays = Boolean(grid && !row?.closest('aside, main')?.contains(grid))
  const tabs = [...(row?.querySelectorAll<HTMLElement>('a, [role=tab]') ?? [])].filter((tab) => !stays || tab.dataset.tab !== undefined)
  const focused = from instanceof HTMLElement ? tabs.indexOf(from) : -1
  const at = focused < 0 ? tabs.findIndex((tab) => tab.matches('[aria-current=page], [aria-selected=true]')) : focused
  const to = at < 0 ? undefined : tabs[at + by]
  if (!stays) to?.focus()
  if (to?.dataset.tab !== undefined) to.click()
  return to !== undefined
}
