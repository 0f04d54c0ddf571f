import type { Store } from '#kit/store/entities.ts'
import { focusedTargetAtom, openPartAtom, openTargetAtom } from './in-hand.ts'
import type { Where } from './resolve.ts'
import { selectionAtom } from './state.ts'

/** Reads what a command without named records can act on at this moment. */
export const currentTargets = (store: Store): Where => ({
  selection: store.get(selectionAtom),
  focused: store.get(focusedTargetAtom),
  open: store.get(openTargetAtom),
  part: store.get(openPartAtom),
})
