import { atom } from 'jotai'
import type { Change } from '#contract/event.ts'

/**
 * How fresh the screen is. `live`: changes of others arrive by themselves. `polling`: they do not (no event stream, or none at the
 * moment), so what is shown is read again when somebody comes back to it, and says since when it stands. `off`: nobody is signed in.
 * `asOf`: until when changes are known to have arrived (milliseconds since 1970).
 */
export interface Live {
  state: 'live' | 'polling' | 'off'
  asOf: number
}
export const liveAtom = atom<Live>({ state: 'off', asOf: 0 })

/** The newest change that was told, by others or by this page; null before any. */
export const toldAtom = atom<Change | null>(null)
