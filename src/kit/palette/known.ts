import { useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import type { Context } from '#kit/command/define.ts'
import { cursorTargetAtom, focusedTargetAtom, openPartAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import { originAtom } from '#kit/command/palette-state.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { engineAtom, nounsAtom, registryAtom, selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { isGuess } from '#kit/local/finder.ts'
import { answeredAtom, foundIn, restoredAtom } from '#kit/local/found.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { frecencyAtom } from './history.ts'
import type { Known } from './row.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Things of the store that one line shows. */
const nearRows = 8
const nobody: Context = { admin: { id: 0, name: '' } }

/** Whether an element belongs to the pane beside a list, which has a record of its own. */
const isInPaneOf = (element: HTMLElement | null) => element?.closest('main') != null && element.closest('[data-apart]') === null

/**
 * Everything that rows are made from, as it stood when the palette opened; only the registry may still arrive. `fresh`: whether this page has
 * read a thing; what an earlier page has read is shown, and asked for again.
 */
export function useKnown() {
  const store = useStore()
  const registry = useAtomValue(registryAtom)
  const nouns = useAtomValue(nounsAtom)
  const entities = useAtomValue(entitiesAtom)
  const engine = useAtomValue(engineAtom)
  const frecency = useAtomValue(frecencyAtom)
  const selection = useAtomValue(selectionAtom)
  const whole = useAtomValue(wholeSelectionAtom)
  const open = useAtomValue(openTargetAtom)
  const isInPane = isInPaneOf(useAtomValue(originAtom))
  const cursor = useAtomValue(cursorTargetAtom)
  const focused = useAtomValue(focusedTargetAtom) ?? (open && isInPane ? undefined : cursor)
  const part = useAtomValue(openPartAtom)
  const restored = useAtomValue(restoredAtom)
  const answered = useAtomValue(answeredAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the finder is changed in place; the count says that it was
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
      frecency: frecency.score,
      context: engine?.ports.context() ?? nobody,
    }
    const fresh = ({ kind, id }: Ref) => {
      const entity = nouns.get(kind)?.entity
      return entity !== undefined && entities.fresh(entity, id) !== undefined
    }
    return { known, fresh, vocabulary: vocabularyOf(registry, nouns) }
  }, [store, registry, nouns, entities, engine, frecency, selection, whole, focused, open, part, restored])
  return { ...made, answered }
}
