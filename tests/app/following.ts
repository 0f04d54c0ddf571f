import type { createStore } from 'jotai'
import { onTestFinished } from 'vitest'
import { startLive } from '#kit/live/live.ts'
import { liveAtom } from '#kit/live/state.ts'

/**
 * Has the page of a test follow the changes that others make at the server, which stands elsewhere than the page thinks. Resolves once the stream
 * stands, if only for a moment: the page itself looks for one at its own place, finds none, and says so in the same state.
 */
export async function following(store: ReturnType<typeof createStore>, origin: string): Promise<void> {
  const stood = new Promise<void>((resolve) => {
    onTestFinished(store.sub(liveAtom, () => void (store.get(liveAtom).state === 'live' && resolve())))
  })
  onTestFinished(startLive(store, { origin, fetch }))
  await stood
}
