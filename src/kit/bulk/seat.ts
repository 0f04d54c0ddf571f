/** Who runs a run: one tab of the browser at a time holds its lock, and the browser lets it go when the tab dies. */
const nameOf = (key: string) => `admin-run.${key}`
const locks = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/**
 * Takes the seat of a run, if it is free; gives the way to leave it, or null where another tab has it. Without locks in the browser every tab
 * may take it: the keys of the rows keep anything from being done twice.
 */
export function takeSeat(key: string): Promise<(() => void) | null> {
  const manager = locks()
  if (!manager) return Promise.resolve(() => undefined)
  return new Promise((got) => {
    const held = manager.request(nameOf(key), { ifAvailable: true }, (lock) => {
      if (!lock) return got(null)
      return new Promise<void>((leave) => got(leave))
    })
    held.catch(() => got(null))
  })
}

/** Whether some tab of this browser runs it now. */
export async function isSeatTaken(key: string): Promise<boolean> {
  const now = await locks()?.query()
  return now?.held?.some(({ name }) => name === nameOf(key)) ?? false
}

const channelName = 'admin-runs'
/** Tells the other tabs that a run has begun or ended. */
export function tellRuns(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}
/** Gives the way to stop. */
export function hearRuns(heard: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = heard
  return () => channel.close()
}
