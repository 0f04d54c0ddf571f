/** Whether this machine says that it has a network. `true` proves nothing, `false` means that a call cannot leave. */
export const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** Waits, but no longer than until the network is back or the caller gives up. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { signal: over.signal })
    if (typeof window !== 'undefined') window.addEventListener('online', done, { signal: over.signal })
    if (signal?.aborted) done()
  })
}
