import { atom } from 'jotai'
import type { Store } from '#kit/store/entities.ts'
import { focusedTargetAtom, openTargetAtom } from './in-hand.ts'
import type { Ref } from './resolve.ts'

/** A key pressed before anything could handle it, and the record it was meant for. */
interface PendingKey {
  pressed: KeyboardEvent
  target: Ref | undefined
}
/** A person types at most a few keys ahead. More means that an object rests on the keyboard. */
const maxPendingKeys = 8

/** Keys pressed before the key dispatcher or the commands were loaded, in order. */
export const pendingKeysAtom = atom<readonly PendingKey[]>([])

/** Returns the record that a key acts on now: the focused row, otherwise the open detail. */
export const getKeyTarget = (store: Store) => store.get(focusedTargetAtom) ?? store.get(openTargetAtom)

/** Keeps a key that nothing on the page has handled until it can be replayed. */
export function addPendingKey(store: Store, pressed: KeyboardEvent): void {
  const pending = { pressed, target: getKeyTarget(store) }
  store.set(pendingKeysAtom, (keys) => [...keys, pending].slice(0, maxPendingKeys))
}
