import { originAtom } from '#kit/command/palette-state.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import type { Store } from '#kit/command/start.ts'
import { undoAskedAtom } from '#kit/command/state.ts'

/** Asks before a receipt is undone. The focus goes back afterwards to where it is now. */
export function askUndo(store: Store, receipt: Receipt) {
  const focused = document.activeElement
  const home = focused instanceof HTMLElement && !focused.closest('[data-notices]') ? focused : store.get(originAtom)
  store.set(undoAskedAtom, { receipt, origin: home })
}
