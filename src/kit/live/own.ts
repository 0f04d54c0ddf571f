import { atom } from 'jotai'

/**
 * Writes of this tab that are under way. What the server tells about them comes back with their own answer, and whoever sent them reads
 * again what they touched: so changes wait until that is over, and nothing is read twice.
 */
export interface OwnWrites {
  /** A write was sent; ends when it is settled and what it touched was read again, or a moment later. */
  sent<T>(write: Promise<T>): Promise<T>
  /** What a write touched is being read again. */
  reading(read: Promise<unknown>): void
  underWay(): boolean
  /** Called when nothing is under way any more. Gives the way to stop. */
  onRest(rest: () => void): () => void
}
/** So long after its answer the re-reading of a write has begun, if there is any (milliseconds). */
const beginsWithin = 1_000

export function createOwnWrites(): OwnWrites {
  const listeners = new Set<() => void>()
  const settled = new Set<ReturnType<typeof setTimeout>>()
  let open = 0
  const ended = () => {
    open -= 1
    if (open === 0) for (const rest of listeners) rest()
  }
  /** The settled ones need not be waited for any longer. */
  const release = () => {
    const ready = [...settled]
    settled.clear()
    for (const timer of ready) {
      clearTimeout(timer)
      ended()
    }
  }
  return {
    sent(write) {
      open += 1
      const done = () => {
        const timer = setTimeout(() => {
          settled.delete(timer)
          ended()
        }, beginsWithin)
        settled.add(timer)
      }
      write.then(done, done)
      return write
    },
    reading(read) {
      if (open === 0) return
      open += 1
      release()
      read.then(ended, ended)
    },
    underWay: () => open > 0,
    onRest(rest) {
      listeners.add(rest)
      return () => listeners.delete(rest)
    },
  }
}

/** Those of this page's session. */
export const ownWritesAtom = atom(() => createOwnWrites())
