import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { repeatWhileUnknown } from './repeat-while-unknown.ts'
import { engineAtom, receiptsAtom } from './state.ts'

/**
 * Checks the unknown outcomes of this page's commands with their idempotency keys until they are known. While nobody
 * is signed in it waits, because a check is sent as the user who ran the command. Returns the function that stops it.
 */
export function followUnknown(store: Store): () => void {
  const unresolved = () => {
    const engine = store.get(engineAtom)
    if (!engine || store.get(sessionAtom).state !== 'in') return []
    return store.get(receiptsAtom).flatMap(({ outcome, key }) => {
      const run = outcome === 'unknown' ? engine.runner.unresolved(key) : undefined
      return run?.draft().stage.at === 'unknown' ? [run] : []
    })
  }
  const checks = repeatWhileUnknown({
    isUnknown: () => unresolved().length > 0,
    check: async () => {
      await Promise.all(unresolved().map((run) => run.recheck()))
    },
  })
  // The runner notes an unknown outcome just after its receipt, not in the same turn.
  const wake = () => void setTimeout(checks.wake)
  const stops = [store.sub(receiptsAtom, wake), store.sub(sessionAtom, wake), checks.stop]
  return () => {
    for (const stop of stops) stop()
  }
}
