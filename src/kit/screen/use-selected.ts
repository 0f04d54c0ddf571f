import { useAtomValue } from 'jotai'
import type { AnyEntity, RowOf } from '#contract/define.ts'
import { selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'

/** What is selected of a kind in the list on the screen, as far as its rows are known; `all`: how many, where it is everything that matches. */
export function useSelected<E extends AnyEntity>(entity: E): { things: readonly RowOf<E>[]; all: number | null } {
  const refs = useAtomValue(selectionAtom)
  const whole = useAtomValue(wholeSelectionAtom)
  const entities = useAtomValue(entitiesAtom)
  const things = refs.flatMap(({ kind, id }) => (kind === entity.kind ? (entities.get(entity, id) ?? []) : []))
  return { things, all: whole?.kind === entity.kind ? whole.count : null }
}
