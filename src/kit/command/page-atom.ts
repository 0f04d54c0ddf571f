import { atom } from 'jotai'

/** Whether another page is on its way. The page that is still on the screen then has no targets any more. */
export const isLeavingAtom = atom(false)

/** Creates an atom for what a page publishes. It is `empty` from the moment at which the user leaves the page. */
export function createPageAtom<T extends object | null | undefined>(empty: T) {
  const published = atom<T>(empty)
  return atom(
    (get) => (get(isLeavingAtom) ? empty : get(published)),
    (_get, set, next: T | ((now: T) => T)) => set(published, next),
  )
}
