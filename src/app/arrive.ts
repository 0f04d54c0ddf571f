import type { AnyRouter } from '@tanstack/react-router'
import { atom } from 'jotai'
import { findRoute } from '#contract/paths.ts'
import { isLeavingAtom } from '#kit/command/page-atom.ts'
import { landedAtom, originAtom } from '#kit/command/palette-state.ts'
import { checkSession } from '#kit/session/check.ts'
import { currentStore, onStoreChange } from '#kit/store/current.ts'
import { titleOf } from './title.ts'

/** Whether a page is rendered: what is loaded after the first screen waits for it. */
export const shownAtom = atom(false)

/** The text of the shell's live region. */
export const spokenAtom = atom('')

/**
 * Names the tab, announces the page, focuses its heading and checks the session whenever another page is shown. A filter, a tab or a
 * cursor in the address is not another page: nothing moves, and the session is checked at most every 30 s. Returns a function that
 * stops it.
 */
export function followPages(router: AnyRouter): () => void {
  // The page that was on screen last; null before the first one, which the browser itself announces.
  let shown: string | null = null
  let left: Element | null = null
  const stopLeaving = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    left = document.activeElement
    currentStore().set(isLeavingAtom, shown !== null && pageIn(toLocation.pathname) !== shown)
  })
  const stopStaying = router.subscribe('onResolved', () => currentStore().set(isLeavingAtom, false))
  const focusHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    // A table takes the keyboard from here as soon as it has rows.
    currentStore().set(landedAtom, heading)
    heading?.focus({ preventScroll: true })
  }
  // The address stays, but React renders the page again for the next user and the focused element is gone.
  const stopReplacing = onStoreChange(() => {
    currentStore().set(shownAtom, shown !== null)
    if (shown !== null) requestAnimationFrame(() => document.activeElement === document.body && focusHeading())
  })
  const stopArriving = router.subscribe('onRendered', ({ toLocation }) => {
    const path = pageIn(toLocation.pathname)
    const another = path !== shown
    if (findRoute(path)) void checkSession(another ? 'navigation' : 'passive')
    if (!another) return
    const first = shown === null
    shown = path
    const store = currentStore()
    store.set(shownAtom, true)
    document.title = titleOf(path)
    if (first) return
    window.scrollTo(0, 0)
    const origin = store.get(originAtom)
    store.set(originAtom, null)
    const heading = document.querySelector<HTMLElement>('main h1')
    store.set(spokenAtom, heading?.textContent ?? document.title)
    store.set(landedAtom, heading)
    // A page may have put the focus where a link named a row; everything else begins at its heading.
    // Whoever opened a menu while the page was on its way is not pulled out of it; where a palette that closed first put the focus,
    // nobody went by themselves.
    const now = document.activeElement
    const elsewhere = now !== null && ![left, origin, document.body, document.getElementById('main')].includes(now)
    if (!elsewhere) heading?.focus({ preventScroll: true })
  })
  return () => {
    stopLeaving()
    stopStaying()
    stopReplacing()
    stopArriving()
  }
}

/** Returns the path without the tab of a record, because a tab is not another page. */
function pageIn(path: string): string {
  const found = findRoute(path)
  return found?.params.tab === undefined ? path : path.slice(0, path.lastIndexOf('/'))
}
