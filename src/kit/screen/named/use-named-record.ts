import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type NamedRecord, namedRecordAtom, noNamedRecord } from '#kit/command/named-record.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { failureWords } from '#kit/fault.ts'
import type { Search } from './find-record.ts'
import { type Found, locate } from './locate.ts'
import type { NamedId } from './use-named-id.ts'

export interface NamedOptions extends Omit<Search, 'query' | 'params'> {
  /** The query as JSON, and the parameters of the path as JSON. */
  question: string
  params?: string | undefined
  /** The record that the address names. */
  address: Pick<NamedId, 'id' | 'request'>
  /** The row of a record among the loaded rows, from 0; -1 if it is not there. */
  rowOf: (id: number) => number
  /** Whether the rows are the server's current answer. Before that nobody can say that a record is not among them. */
  isCurrent: boolean
}
interface State {
  key: string
  named: NamedRecord
  isSearching: boolean
  found: Found | null
}

/**
 * Says where the record is that the address names: among the rows, elsewhere in the list, outside of the list, or nowhere. The list that
 * uses it shows a cursor only if `isLoaded(named)`, and publishes the state, for which the targets of all commands wait.
 */
export function useNamedRecord(options: NamedOptions) {
  const { address, question, params, rowOf, isCurrent, source, perPage, findBy, movedFrom } = options
  const { id, request } = address
  const store = useStore()
  // Comes with the commands: before, nobody knows which call reads the record.
  const hasReaders = useAtomValue(nounsAtom).endpoints.length > 0
  const key = `${id} ${request} ${params} ${question}`
  const [state, setState] = useState<State | null>(null)
  const before = state?.key === key ? state : null
  const found = before?.found ?? null
  const named = locate(before?.named ?? null, { id, rowOf, found })
  // A search goes on while the rows are loaded again.
  const isSearching = named.status === 'loading' && (before?.isSearching || (isCurrent && hasReaders))
  const isSame = before?.named === named && before.isSearching === isSearching
  const now: State = before && isSame ? before : { key, named, isSearching, found }
  if (now !== state) setState(now)

  useEffect(() => {
    if (!isSearching || id === null) return
    let isCancelled = false
    const finish = (result: Found) => {
      if (!isCancelled) setState((held) => (held?.key === key ? { ...held, found: result } : held))
    }
    const query = JSON.parse(question)
    const search: Search = { source, perPage, findBy, movedFrom, query, params: params && JSON.parse(params) }
    import('./find-record.ts')
      .then(({ findRecord }) => findRecord(store, search, id))
      .then(finish, (error: unknown) => finish({ type: 'missing', cause: { type: 'failed', message: failureWords(error) } }))
    return () => {
      isCancelled = true
    }
  }, [isSearching, key, id, store, source, perPage, findBy, movedFrom, question, params])

  return {
    named,
    /** The user has moved to a row: the list behaves as if the address named no record. */
    dismiss: () => setState({ key, named: noNamedRecord, isSearching: false, found }),
    /** Searches again for a missing record. */
    retry: () => setState(null),
  }
}

/** Publishes the state in the frame that shows it: a key pressed right then must not act on what was shown before. */
export function usePublishNamed(named: NamedRecord): void {
  const publish = useSetAtom(namedRecordAtom)
  useLayoutEffect(() => publish(named), [publish, named])
  useLayoutEffect(() => () => publish(noNamedRecord), [publish])
}
