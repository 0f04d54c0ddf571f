import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Context } from '#kit/command/define.ts'
import type { Ref } from '#kit/command/resolve.ts'
import {
  engineAtom,
  focusedTargetAtom,
  nounsAtom,
  openTargetAtom,
  registryAtom,
  selectionAtom,
  wholeSelectionAtom,
} from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { frecencyAtom } from './history.ts'
import { createLocalIndex } from './local.ts'
import type { Known } from './rows.ts'
import { vocabularyOf } from './vocabulary.ts'

const nobody: Context = { admin: { id: 0, name: '' } }

/** Everything that rows are made from, as it stood when the palette opened; only the registry may still arrive. */
export function useKnown() {
  const registry = useAtomValue(registryAtom)
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const engine = useAtomValue(engineAtom)
  const frecency = useAtomValue(frecencyAtom)
  const selection = useAtomValue(selectionAtom)
  const whole = useAtomValue(wholeSelectionAtom)
  const focused = useAtomValue(focusedTargetAtom)
  const open = useAtomValue(openTargetAtom)
  return useMemo(() => {
    const index = createLocalIndex(nouns, { all: (entity) => entities.all(entity) })
    const known: Omit<Known, 'remote' | 'asking' | 'covered' | 'gone'> = {
      registry,
      nouns,
      where: { selection, focused, open },
      whole,
      thing: ({ kind, id }: Ref) => {
        const entity = nouns.get(kind)?.entity
        return entity && entities.get(entity, id)
      },
      local: (query, kind) => index.search(query, kind, 8),
      frecency: frecency.score,
      context: engine?.ports.context() ?? nobody,
    }
    return { known, vocabulary: vocabularyOf(registry, nouns) }
  }, [registry, nouns, entities, engine, frecency, selection, whole, focused, open])
}
