import { type Atom, atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { AnyEndpoint, AnyEntity, Args, Result } from '#contract/define.ts'
import type { Stage } from '#kit/api/attempts.ts'
import { apiAtom } from '#kit/api/current.ts'
import { type ApiError, throwFault } from '#kit/api/error.ts'
import { mayAskAtom } from '#kit/session/state.ts'
import { currentStore, entitiesAtom } from './current.ts'
import { createLateness } from './lateness.ts'
import { createWeakCache } from './weak-cache.ts'

/** What a read that is no list said: a record (also in the entity store), a summary, a forecast. */
export interface Answered<T> {
  data: T | undefined
  loading: boolean
  refreshing: boolean
  error: ApiError | null
  asOf: number | null
  /** The answer that is on its way takes long. */
  late: Stage | null
}
/** How long the answer that there is no such thing is not asked for again by itself; milliseconds. */
const standsFor = 5_000
const answers = createWeakCache<string, Atom<Answered<unknown>>>()

/** The answer of a read as an atom; the same question gives the same atom, and nothing is asked before it is mounted. */
export function answerAtom<E extends AnyEndpoint>(endpoint: E, args: Args<E>): Atom<Answered<Result<E>>> {
  const key = keyOf(endpoint, args)
  const made = answers.get(JSON.stringify(key), () => {
    const lateness = createLateness()
    const asked = atomWithQuery<Result<E>, ApiError>((get) => {
      const api = get(apiAtom)
      return {
        queryKey: key,
        enabled: get(mayAskAtom),
        // Asked before the page stood, and there is no such thing: the page takes that answer over.
        retryOnMount: ({ state: { error, errorUpdatedAt } }) => error?.status !== 404 || Date.now() - errorUpdatedAt > standsFor,
        queryFn: ({ signal }) => lateness.follow((onProgress) => api.call(endpoint, args, { signal, onProgress })),
      }
    })
    return atom((get) => {
      const { data, error, isFetching, isPending, dataUpdatedAt } = get(asked)
      throwFault(error)
      const asOf = dataUpdatedAt || null
      return { data, error, loading: isPending, refreshing: isFetching && !isPending, asOf, late: get(lateness.at) }
    })
  })
  // The key names endpoint and arguments, so the atom under it answers exactly this question.
  return made as Atom<Answered<Result<E>>>
}

const keyOf = (endpoint: AnyEndpoint, args: unknown) => [
  'answer',
  endpoint.reply.carried?.entity.kind ?? '',
  `${endpoint.base} ${endpoint.path}`,
  args,
]

/** The answer of a read that is on the screen, and so follows every change; undefined where it is not, or a newer one is on its way. */
export function answerKept<E extends AnyEndpoint>(endpoint: E, args: Args<E>): Result<E> | undefined {
  const queries = currentStore().get(queryClientAtom).getQueryCache()
  const found = queries.find<Result<E>>({ queryKey: keyOf(endpoint, args), exact: true })
  if (!found?.isActive() || found.state.fetchStatus !== 'idle' || found.state.isInvalidated || found.state.error) return undefined
  return found.state.data
}

/** Asks again for the reads of one endpoint that are on a screen. */
export function refreshAnswers(endpoint: AnyEndpoint): Promise<void> {
  const place = `${endpoint.base} ${endpoint.path}`
  return currentStore()
    .get(queryClientAtom)
    .invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'answer' && queryKey[2] === place })
}

/** A thing is gone from the server: its record leaves the store, and a page that still shows it does not ask for it again. */
export function forget(entity: AnyEntity, id: number): void {
  const store = currentStore()
  store.get(entitiesAtom).drop(entity, [id])
  const of = (args: unknown) => typeof args === 'object' && args !== null && Reflect.get(Object(Reflect.get(args, 'params')), 'id') === id
  store
    .get(queryClientAtom)
    .removeQueries({ predicate: ({ queryKey: [what, kind, , args] }) => what === 'answer' && kind === entity.kind && of(args) })
}
