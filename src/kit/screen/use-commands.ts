import { useStore } from 'jotai'
import { useEffect } from 'react'
import { ahead } from '#kit/command/ahead.ts'
import { engineAtom } from '#kit/command/state.ts'

/** What a page offers comes from the registry, so it is fetched as soon as the page stands. */
export function useCommands() {
  const store = useStore()
  useEffect(() => {
    ahead(store.get(engineAtom)?.load)
    return store.sub(engineAtom, () => ahead(store.get(engineAtom)?.load))
  }, [store])
}
