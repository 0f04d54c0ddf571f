import { atom } from 'jotai'
import { isLoaded, namedRecordAtom } from './named-record.ts'
import { createPageAtom } from './page-atom.ts'
import type { Ref } from './resolve.ts'

/**
 * Creates a target of commands. It is empty until the record that the address names has loaded, and from the
 * moment at which the user leaves the page.
 */
function createTargetAtom() {
  const target = createPageAtom<Ref | undefined>(undefined)
  return atom(
    (get) => (isLoaded(get(namedRecordAtom)) ? get(target) : undefined),
    (_get, set, to: Ref | undefined | ((now: Ref | undefined) => Ref | undefined)) => set(target, to),
  )
}
/** The record under the cursor of a list, while the list has the focus. */
export const focusedTargetAtom = createTargetAtom()
/** The record under the cursor of the list on the page, whatever has the focus. Only the palette offers commands for it. */
export const cursorTargetAtom = createTargetAtom()
/** The record of the open detail page, queue or pane. */
export const openTargetAtom = createTargetAtom()
/** The visible part of the open record if it is a record itself: the document of the open tab. */
export const openPartAtom = createTargetAtom()
/** The save action of the form on the page. Null without a form: Ctrl S is then the browser's. */
export const saveActAtom = atom<{ save: () => void } | null>(null)
