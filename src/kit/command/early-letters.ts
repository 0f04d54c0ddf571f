import { atom } from 'jotai'
import type { Store } from '#kit/store/entities.ts'
import { focusedTargetAtom, openTargetAtom } from './in-hand.ts'
import type { Ref } from './resolve.ts'

/** A letter, and what it was meant for. */
interface Letter {
  init: KeyboardEventInit
  on: Ref | undefined
}
/** More than this nobody presses ahead. */
const most = 8

/** Letters that were pressed before the commands were there, in their order. */
export const earlyLettersAtom = atom<readonly Letter[]>([])

export const inHand = (store: Store) => store.get(focusedTargetAtom) ?? store.get(openTargetAtom)

/** Keeps a letter that nothing on the page has taken, while the commands are still on their way. */
export function keepLetter(store: Store, { key, shiftKey }: KeyboardEvent): void {
  store.set(earlyLettersAtom, (now) => [...now, { init: { key, shiftKey }, on: inHand(store) }].slice(0, most))
}
