import { atom } from 'jotai'
import type { Thing } from '#contract/define.ts'
import { offeredAtom, registryAtom } from '#kit/command/state.ts'

/** Tells whether any of these commands can decide a record; yes while the commands are not loaded yet. */
export const canDecideAtom = atom((get) => {
  const [registry, offered] = [get(registryAtom), get(offeredAtom)]
  return (decide: readonly string[], record: Thing): boolean =>
    decide.some((id) => !registry.get(id) || offered(id, record).state === 'offered')
})
