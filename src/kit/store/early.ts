import type { Atom } from 'jotai'
import { mayAskAtom } from '#kit/session/state.ts'
import { currentStore } from './current.ts'

/**
 * Asks for an answer before anything shows it, while the code that will is on its way. Whoever reads the atom takes over what has come, or the
 * question while it is under way: it is not asked twice. Where nobody is signed in nothing is asked, and a sign-out ends it like every other.
 */
export function askEarly(answer: Atom<{ loading: boolean }>): void {
  const store = currentStore()
  if (!store.get(mayAskAtom)) return
  let stop = () => {}
  // Held until it is answered, so that it is taken back by nobody before.
  const look = () => {
    if (!store.get(answer).loading) stop()
  }
  stop = store.sub(answer, look)
  look()
}
