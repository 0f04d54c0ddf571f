import { useAtomValue, useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { Context } from '#kit/command/define.ts'
import { cursorTargetAtom, focusedTargetAtom, openPartAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import { originAtom } from '#kit/command/palette-state.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { engineAtom, nounsAtom, registryAtom, selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { isGuess } from '#kit/local/finder.ts'
import { answeredAtom, foundIn, restoredAtom } from '#kit/local/found.ts'
import { useMemory } from '#kit/lookup/memory.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { frecencyAtom } from './history.ts'
import type { Known } from './row.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Records of the store that one line shows. */
const nearRows = 8
const nobody: Context = { admin: { id: 0, name: '' } }

/** Whether an element belongs to the pane beside a list, which has a record of its own. */
const isInPaneOf = (element: HTMLElement | null) => element?.closest('main') != null && element.closest('[data-apart]') === null

/** Keeps the first value other than undefined, for as long as the component is mounted. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first !== undefined || value === undefined) return first
  setFirst(value)
  return value
}

/**
 * Returns the records that commands of the palette act on. If another row moves under the cursor while the
 * palette is open, because somebody decided the one before, it is not the target. A record that was still
 * loading may arrive.
 */
function useFrozenTargets() {
  const selection = useFirst(useAtomValue(selectionAtom)) ?? []
  const [whole] = useState(useAtomValue(wholeSelectionAtom))
  const open = useFirst(useAtomValue(openTargetAtom))
  const part = useFirst(useAtomValue(openPartAtom))
  const isInPane = useFirst(isInPaneOf(useAtomValue(originAtom)))
  const cursor = useAtomValue(cursorTargetAtom)
  const focused = useFirst(useAtomValue(focusedTargetAtom) ?? (open && isInPane ? undefined : cursor))
  return { selection, whole, open, part, focused }
}

/**
 * Collects what rows are made from. Only the registry and records that are still loading arrive while the
 * palette is open. `fresh` tells whether this page has read a record; one of an earlier page is shown and
 * read again.
 */
export function useKnown() {
  const store = useStore()
  const registry = useAtomValue(registryAtom)
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const engine = useAtomValue(engineAtom)
  const frecency = useAtomValue(frecencyAtom)
  const { selection, whole, open, part, focused } = useFrozenTargets()
  const restored = useAtomValue(restoredAtom)
  const answered = useAtomValue(answeredAtom)
  const { memory } = useMemory()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restored` counts changes that the finder makes in place
  const made = useMemo(() => {
    const known: Omit<Known, 'remote' | 'asking' | 'covered' | 'gone'> = {
      registry,
      nouns,
      where: { selection, focused, open, part },
      whole,
      thing: ({ kind, id }: Ref) => {
        const entity = nouns.get(kind)?.entity
        return entity && entities.get(entity, id)
      },
      local: (query, kind) => {
        const { finder, catchUp } = foundIn(store)
        catchUp()
        return finder.search(query, kind, nearRows).map((hit) => ({ kind: hit.kind, id: hit.id, guess: isGuess(hit) }))
      },
      remembered: memory.thing,
      frecency: frecency.score,
      context: engine?.ports.context() ?? nobody,
    }
    const fresh = ({ kind, id }: Ref) => {
      const entity = nouns.get(kind)?.entity
      return entity !== undefined && entities.fresh(entity, id) !== undefined
    }
    return { known, fresh, vocabulary: vocabularyOf(registry, nouns) }
  }, [store, registry, nouns, entities, engine, frecency, memory, selection, whole, focused, open, part, restored])
  return { ...made, whole, answered }
}
