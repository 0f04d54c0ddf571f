import { outcomeOf } from '#kit/api/outcome.ts'
import type { Store } from '#kit/store/entities.ts'
import { getKeyTarget, pendingKeysAtom } from './pending-keys.ts'

/**
 * Loads the commands and presses the pending keys again, in order. Stops and drops the rest when a key was meant for another record than
 * the current one, or when `canHandle` refuses the focused element, for example a field or a dialog.
 */
export async function replayKeys(store: Store, load: () => Promise<void>, canHandle: (target: Element) => boolean): Promise<void> {
  if (store.get(pendingKeysAtom).length === 0) return
  await outcomeOf(load())
  for (;;) {
    const [next, ...rest] = store.get(pendingKeysAtom)
    store.set(pendingKeysAtom, rest)
    const focused = document.activeElement ?? document.body
    const target = getKeyTarget(store)
    const isSameTarget = target?.kind === next?.target?.kind && target?.id === next?.target?.id
    if (!next || !isSameTarget || !canHandle(focused)) return store.set(pendingKeysAtom, [])
    focused.dispatchEvent(new KeyboardEvent('keydown', { ...next.init, bubbles: true, cancelable: true, composed: true }))
    // The page renders what one key changed before the next one is pressed.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
