import type { Store } from '#kit/store/entities.ts'
import { sessionAtom } from './state.ts'

const unsaved = new Set<() => boolean>()

/** For holders of work that this tab would lose with its page (a form with unsaved text, an open question). Gives the way to stop. */
export function onHold(has: () => boolean): () => void {
  unsaved.add(has)
  return () => unsaved.delete(has)
}

/** Whether a page whose sign-in ended is kept, covered, until the same person signs in again. */
export const holdsWork = (): boolean => [...unsaved].some((has) => has())

/**
 * Waits on a held page until its user has signed in again. False if the page is left instead (its store is signed out then), or
 * is not held at all.
 */
export function untilSignedInAgain(store: Store): Promise<boolean> {
  if (store.get(sessionAtom).state !== 'held') return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = store.sub(sessionAtom, () => {
      const { state } = store.get(sessionAtom)
      if (state === 'held') return
      stop()
      resolve(state === 'in')
    })
  })
}
