import { atom } from 'jotai'
import { outcomeOf } from '#kit/api/outcome.ts'
import type { Store } from '#kit/store/entities.ts'
import type { Ref } from './resolve.ts'
import { focusedTargetAtom, openTargetAtom, registryAtom } from './state.ts'

/** A letter, and what it was meant for. */
interface Letter {
  init: KeyboardEventInit
  on: Ref | undefined
}
/** More than this nobody presses ahead. */
const most = 8

/** Letters that were pressed before the commands were there, in their order. */
export const earlyLettersAtom = atom<readonly Letter[]>([])

const inHand = (store: Store) => store.get(focusedTargetAtom) ?? store.get(openTargetAtom)

/** Keeps a letter that means something only to the commands, while these are still on their way. */
export function keepLetter(store: Store, event: KeyboardEvent): void {
  const { key, code, shiftKey } = event
  if (!/^\S$/u.test(key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
  if (store.get(registryAtom).all.length > 0) return
  store.set(earlyLettersAtom, (now) => [...now, { init: { key, code, shiftKey }, on: inHand(store) ?? undefined }].slice(0, most))
}

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
