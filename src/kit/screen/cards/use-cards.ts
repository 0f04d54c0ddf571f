import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyEndpoint, Thing } from '#contract/define.ts'
import { toResult } from '#kit/command/fault.ts'
import { engineAtom } from '#kit/command/state.ts'
import { withRetries } from '#kit/load/loader.ts'
import type { Ahead } from '#kit/screen/queue/ahead.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import type { View } from '#kit/screen/table/window.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { type ListEndpoint, listWindow, type QueryOf } from '#kit/store/list.ts'

/** One page of a list that is drawn as cards. `question`: the query as JSON; `page` counts from 1. */
export function useCardPage<S extends AnyEndpoint>(source: S & ListEndpoint<S>, question: string, page: number, perPage: number): View {
  const list = useMemo(
    // Written by the list from its own filters.
    () => listWindow<S>(source, JSON.parse(question) as QueryOf<S>, page, perPage),
    [source, question, page, perPage],
  )
  const { ids, total, about, asOf, error, late, refreshing, loading } = useAtomValue(list)
  // The pager stays while a further page of the same question comes.
  const [last, setLast] = useState({ question, total: asOf === null ? undefined : total })
  const known = asOf === null ? (last.question === question ? last.total : undefined) : total
  if (last.question !== question || last.total !== known) setLast({ question, total: known })
  return useMemo(
    () => ({
      total: known,
      about,
      idAt: (at) => ids[at],
      indexOf: (id) => ids.indexOf(id),
      refreshing,
      error,
      asOf,
      late,
      ids,
      // Whether these are all there are: what is selected elsewhere may be on another page.
      answered: asOf !== null && total <= ids.length ? 1 : 0,
      asking: loading || refreshing ? 1 : 0,
    }),
    [known, ids, total, about, asOf, error, late, refreshing, loading],
  )
}

const loadReader = withRetries(() => import('./card-evidence.ts'))

export interface CardEvidence {
  /** Reads the evidence of the cards; null before its code has loaded. */
  ahead: Ahead | null
  /** Why its code did not load, in words; null otherwise. */
  failure: string | null
  /** Loads the code again after a failure. */
  retry: () => void
}

/** The evidence of all cards of a page, read together. */
export function useCardEvidence(list: AnyQueue, ids: readonly number[]): CardEvidence {
  const engine = useAtomValue(engineAtom)
  const entities = useAtomValue(entitiesAtom)
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isLoading = engine !== null && failure === null
  useEffect(() => {
    if (!engine || !isLoading) return
    let left = false
    void toResult(engine.ports, loadReader).then((loaded) => {
      if (left) return
      if ('value' in loaded) setAhead(loaded.value.readerFor(list, engine.ports))
      else setFailure(loaded.message)
    })
    return () => {
      left = true
    }
  }, [engine, list, isLoading])
  useEffect(() => {
    if (!ahead) return
    const want = () => ahead.want(ids.map((id): Thing | undefined => entities.get(list.entity, id)).filter((thing) => thing !== undefined))
    want()
    const own = new Set(ids)
    return entities.onChange(({ kind, ids: changed }) => {
      if (kind === list.entity.kind && changed.some((id) => own.has(id))) want()
    })
  }, [ahead, entities, list, ids])
  const retry = useCallback(() => setFailure(null), [])
  return useMemo(() => ({ ahead, failure, retry }), [ahead, failure, retry])
}
