import { atom } from 'jotai'
import type { Ref } from './resolve.ts'

/** The thing under the cursor of the grid, told by the grid while it has focus. */
export const focusedTargetAtom = atom<Ref | undefined>(undefined)
/** The thing of the open detail page or pane. */
export const openTargetAtom = atom<Ref | undefined>(undefined)
