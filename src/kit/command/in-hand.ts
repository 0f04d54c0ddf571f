import { atom } from 'jotai'
import type { Ref } from './resolve.ts'

/** The thing under the cursor of the grid, told by the grid while it has focus. */
export const focusedTargetAtom = atom<Ref | undefined>(undefined)
/** The thing of the open detail page or pane. */
export const openTargetAtom = atom<Ref | undefined>(undefined)
/** The part of the open thing that is in sight, where it is a thing of its own: the document of the open tab. */
export const openPartAtom = atom<Ref | undefined>(undefined)
/** The save action of the form on the page; null without a form, when Ctrl S is the browser's. */
export const saveActAtom = atom<{ save: () => void } | null>(null)
