import { type Atom, atom } from 'jotai'
import type { Stage } from '#kit/api/attempts.ts'
import { currentStore } from './current.ts'

/** How long an answer has been on its way, as far as a person should be told; null while there is nothing to tell. */
interface Lateness {
  at: Atom<Stage | null>
  /** Asks, and follows how late the answer is. A question that has been replaced tells nothing any more. */
  follow: <T>(ask: (onProgress: (stage: Stage) => void) => Promise<T>) => Promise<T>
}

export function createLateness(): Lateness {
  const at = atom<Stage | null>(null)
  let newest = 0
  return {
    at,
    follow: async (ask) => {
      const mine = ++newest
      const store = currentStore()
      const tell = (stage: Stage | null) => {
        if (mine === newest) store.set(at, stage)
      }
      // In a turn of its own: a question can begin while its atom is read (somebody may ask again), and a read writes nothing.
      void Promise.resolve().then(() => tell(null))
      try {
        return await ask(tell)
      } finally {
        tell(null)
      }
    },
  }
}
