import { type Atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AnyEndpoint, AnyEntity, Args, FullOf, Result, RowOf } from '#contract/define.ts'
import { type Answered, answerAtom, refreshAnswers } from './answer.ts'
import { entitiesAtom } from './current.ts'
import { type List, type ListEndpoint, listAtom, type QueryOf } from './list.ts'

/**
 * The value of an atom that may be another one at every drawing, as the thing under the cursor is. `useAtomValue` asks for one more drawing
 * each time it is given another atom; under a held key those never get their turn, and React takes fifty of them in a row for a loop.
 */
function useAtomNow<T>(atom: Atom<T>): T {
  const store = useStore()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(subscribe, () => store.get(atom))
}
/** A thing as shown now, predictions included; undefined while it is not known. */
export function useRow<E extends AnyEntity>(entity: E, id: number): RowOf<E> | undefined {
  return useAtomNow(useAtomValue(entitiesAtom).atom(entity, id))
}
/** The fuller record of a thing, once it has been read. */
export function useFull<E extends AnyEntity>(entity: E, id: number): FullOf<E> | undefined {
  return useAtomNow(useAtomValue(entitiesAtom).fullAtom(entity, id))
}
/** Ids and page facts of a list; asks for them when mounted. */
export function useList<E extends AnyEndpoint>(
  endpoint: E & ListEndpoint<E>,
  query: QueryOf<E>,
  params?: Readonly<Record<string, number | string>>,
): List {
  return useAtomValue(listAtom<E>(endpoint, query, params))
}
/** The answer of a read that is no list. */
export function useAnswer<E extends AnyEndpoint>(endpoint: E, args: Args<E>): Answered<Result<E>> {
  return useAtomValue(answerAtom(endpoint, args))
}

/** Asks the reads of an endpoint again that are on the screen when the mark (a version, say) is another one than at first. */
export function useRereadOn(endpoint: AnyEndpoint, mark: unknown): void {
  const seen = useRef(mark)
  useEffect(() => {
    if (seen.current === mark) return
    seen.current = mark
    void refreshAnswers(endpoint)
  }, [endpoint, mark])
}

/** Tells when a thing of a kind that was known has become another version: by a decision of one's own, or of somebody else. */
export function useRevised({ kind }: AnyEntity, tell: () => void): void {
  const entities = useAtomValue(entitiesAtom)
  useEffect(() => {
    const versionOf = (id: number) => entities.read(kind, id)?.version
    const known = new Map((entities.ids().find((one) => one.kind === kind)?.ids ?? []).map((id) => [id, versionOf(id)]))
    return entities.onChange((change) => {
      if (change.kind !== kind) return
      const revised = change.ids.filter((id) => known.has(id) && known.get(id) !== versionOf(id))
      for (const id of change.ids) known.set(id, versionOf(id))
      if (revised.length > 0) tell()
    })
  }, [entities, kind, tell])
}
