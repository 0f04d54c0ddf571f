import { outcomeOf } from '#kit/api/outcome.ts'
import type { Store } from '#kit/store/entities.ts'
import { earlyLettersAtom, inHand } from './early-letters.ts'

/**
 * Presses them again once the commands are there: each while the thing in hand is the one that it was meant for, none where a field or a
 * question has the focus by then. What does not come leaves nothing behind.
 */
export async function giveLetters(store: Store, load: () => Promise<void>, free: (target: Element) => boolean): Promise<void> {
  if (store.get(earlyLettersAtom).length === 0) return
  await outcomeOf(load())
  for (;;) {
    const [letter, ...rest] = store.get(earlyLettersAtom)
    store.set(earlyLettersAtom, rest)
    const at = document.activeElement ?? document.body
    const now = inHand(store)
    if (!letter || now?.kind !== letter.on?.kind || now?.id !== letter.on?.id || !free(at)) return store.set(earlyLettersAtom, [])
    at.dispatchEvent(new KeyboardEvent('keydown', { ...letter.init, bubbles: true, cancelable: true, composed: true }))
    // What one has changed is drawn before the next.
    await new Promise((drawn) => setTimeout(drawn))
  }
}
