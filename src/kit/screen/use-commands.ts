import { useStore } from 'jotai'
import { useEffect } from 'react'
import { engineAtom } from '#kit/command/state.ts'

/** What a page offers comes from the registry, so it is fetched as soon as the page stands. */
export function useCommands() {
  const store = useStore()
  useEffect(() => {
    void store.get(engineAtom)?.load()
    return store.sub(engineAtom, () => void store.get(engineAtom)?.load())
  }, [store])
}
