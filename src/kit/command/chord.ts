import { atom } from 'jotai'
import type { Store } from '#kit/store/entities.ts'

/** When `g` was pressed and still waits for its second key; a hint shows what it can be. */
export const chordAtom = atom<number | undefined>(undefined)

/** A chord waits this long for its second key; milliseconds. */
export const chordTime = 2_000

/** Whether a chord that began then (milliseconds since 1970) still waits. */
export const chordOpen = (since: number | undefined, now: number) => since !== undefined && now - since < chordTime

/** Returns when the key was pressed, in milliseconds since 1970: a busy page handles it later. */
export const getPressTime = ({ timeStamp }: Event): number => Date.now() - Math.max(0, performance.now() - timeStamp)

/** Whether this key is the second one of a chord, which then is nobody else's. */
export const inChord = (store: Store, event: Event) => chordOpen(store.get(chordAtom), getPressTime(event))
