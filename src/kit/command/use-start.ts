import { useStore } from 'jotai'
import type { Run } from './run.ts'
import type { Start } from './start.ts'
import { engineAtom } from './state.ts'

/**
 * `startCommand` bound to the page's store. What runs commands is fetched behind the first screen: a press that comes before it is done once
 * it is there.
 */
export function useStartCommand() {
  const store = useStore()
  return (id: string, start?: Start): Promise<Run | undefined> => {
    const engine = store.get(engineAtom)
    if (engine) return engine.start(id, start)
    return new Promise((resolve) => {
      const stop = store.sub(engineAtom, () => {
        const came = store.get(engineAtom)
        if (!came) return
        stop()
        resolve(came.start(id, start))
      })
    })
  }
}
