import { reportIfFault } from '#kit/fault.ts'

/** The parts of the browser that let tabs agree; a test hands in its own. */
export interface Browser {
  locks: Pick<LockManager, 'request'> | undefined
  channel: ((name: string) => BroadcastChannel) | undefined
}
const here = (): Browser => ({
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
})
const name = 'admin-live'

export interface Share<M> {
  /** This tab is the one that holds the stream, from now until the returned function is called. */
  lead(): () => void
  hear(message: M): void
}
export interface Tabs<M> {
  /** Tells the other tabs, not this one. */
  tell(message: M): void
  stop(): void
}

/**
 * One tab of the browser leads, the others hear what it tells; when it closes, the next one leads. Where the browser has no locks (or no
 * channel) each tab leads for itself and tells nobody.
 */
export function shareTabs<M>({ lead, hear }: Share<M>, browser = here()): Tabs<M> {
  const { locks, channel: open } = browser
  if (!locks || !open) {
    const unlead = lead()
    return { tell: () => {}, stop: unlead }
  }
  const channel = open(name)
  // Only tabs of this workspace have this channel, and all of them run this code or the version beside it.
  channel.onmessage = ({ data }: MessageEvent<M>) => hear(data)
  const over = new AbortController()
  const leading = async () => {
    if (over.signal.aborted) return
    const unlead = lead()
    await new Promise<void>((done) => over.signal.addEventListener('abort', () => done(), { once: true }))
    unlead()
  }
  // Rejects with an AbortError if this tab stops while it waits for its turn.
  locks.request(name, { signal: over.signal }, leading).catch(reportIfFault)
  return {
    tell: (message) => {
      if (!over.signal.aborted) channel.postMessage(message)
    },
    stop: () => {
      over.abort()
      channel.close()
    },
  }
}
