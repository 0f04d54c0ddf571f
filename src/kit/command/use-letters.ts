import { useAtomValue } from 'jotai'
import { registryAtom } from './state.ts'

/** What tells the letter of a command on a button that starts it; nothing where it has none, or the commands have not come. */
export function useLetters() {
  const registry = useAtomValue(registryAtom)
  return (id: string) => {
    const keys = registry.get(id)?.command.keys
    return keys ? { kbd: keys, 'aria-keyshortcuts': keys } : {}
  }
}
