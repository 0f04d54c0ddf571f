import { keepPreviousData, notifyManager, type QueryClient } from '@tanstack/query-core'
import { type Atom, atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { AnyEndpoint, Args, Result, Thing } from '#contract/define.ts'
import type { Page } from '#contract/envelope.ts'
import { partsOf } from '#kit/api/address.ts'
import type { Stage } from '#kit/api/attempts.ts'
import { apiAtom } from '#kit/api/current.ts'
import { type ApiError, throwFault } from '#kit/api/error.ts'
import { mayAskAtom } from '#kit/session/state.ts'
import { currentStore } from './current.ts'
import type { Store } from './entities.ts'
import { createLateness } from './lateness.ts'
import { same } from './same.ts'
import { createWeakCache } from './weak-cache.ts'

/** What one answer said: which things, in which order, and how many there are in all. */
interface Facts {
  ids: readonly number[]
  total: number
  page: number
  perPage: number
  maxId: number | null
  /** The total is an estimate. */
  about: boolean
}
export interface List extends Facts {
  /** Nothing is known yet. */
  loading: boolean
  /** A newer answer is on its way; what is shown is the last one. */
  refreshing: boolean
  /** What is shown answers the question before this one (another filter or page). */
  previous: boolean
  error: ApiError | null
  /** When the answer came (milliseconds since 1970), null while there is none. */
  asOf: number | null
  /** The answer that is on its way takes long. */
  late: Stage | null
}
type ListResult = Page<Thing> | readonly Thing[]
/** An endpoint that answers a list. */
export type ListEndpoint<E extends AnyEndpoint> = Result<E> extends ListResult ? E : never
export type QueryOf<E extends AnyEndpoint> = Args<E> extends { query?: infer Q } ? Q : never

const nothing: Facts = { ids: [], total: 0, page: 1, perPage: 0, maxId: null, about: false }
const lists = createWeakCache<string, Atom<List>>()
const listsByAtom = new WeakMap<object, Map<AnyEndpoint, Atom<List>>>()

/**
 * A list of the server as an atom. The same question gives the same atom while somebody holds it; nothing is asked before it is mounted.
 * With an atom as the query it follows that atom and keeps showing the last answer until the next one is there.
 */
export function listAtom<E extends AnyEndpoint>(
  endpoint: E & ListEndpoint<E>,
  query: QueryOf<E> | Atom<QueryOf<E>>,
  params?: Record<string, number | string>,
): Atom<List> {
  if (!isAtom(query)) return lists.get(JSON.stringify(keyOf(endpoint, query, params)), () => makeList(endpoint, () => query, params))
  const made = listsByAtom.get(query) ?? new Map<AnyEndpoint, Atom<List>>()
  listsByAtom.set(query, made)
  const list = made.get(endpoint) ?? makeList(endpoint, (get) => get(query), params)
  made.set(endpoint, list)
  return list
}

/** Rows in one page of a list that is shown row by row: what is asked for when any of them comes into view. */
export const pageSize = 100
/** Rows in one page of a list that shows its pages one after the other, as it is asked for more of them. */
export const moreSize = 10
/** One window of a long list: page 1 holds the first `perPage` things. */
export function listWindow<E extends AnyEndpoint>(
  endpoint: E & ListEndpoint<E>,
  query: QueryOf<E>,
  page: number,
  perPage: number,
  params?: Record<string, number | string>,
): Atom<List> {
  return listAtom<E>(endpoint, Object.assign({}, query, { page, perPage }), params)
}

/** Stores a page that another request brought along, as the answer to its own request. */
export function storePage(endpoint: AnyEndpoint, query: unknown, params: Record<string, unknown> | undefined, page: Page<Thing>): void {
  const queries = currentStore().get(queryClientAtom)
  const key = keyOf(endpoint, query, params)
  queries.setQueryData<Facts>(key, sameAsBefore(queries, key, factsOf(page)))
}

type Get = <T>(of: Atom<T>) => T
function makeList(endpoint: AnyEndpoint, query: (get: Get) => unknown, params: Record<string, unknown> | undefined): Atom<List> {
  const lateness = createLateness()
  const asked = atomWithQuery<Facts, ApiError>((get) => {
    const api = get(apiAtom)
    const queries = get(queryClientAtom)
    const key = keyOf(endpoint, query(get), params)
    return {
      queryKey: key,
      enabled: get(mayAskAtom),
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) => {
        const answer: unknown = await lateness.follow((onProgress) =>
          api.call<AnyEndpoint>(endpoint, { params, query: key[3] }, { signal, onProgress }),
        )
        return sameAsBefore(queries, key, factsOf(answer))
      },
    }
  })
  return atom((get): List => {
    const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, isPending } = get(asked)
    throwFault(error)
    return {
      ...(data ?? nothing),
      loading: isPending && error === null,
      refreshing: isFetching && data !== undefined,
      previous: isPlaceholderData,
      error,
      asOf: dataUpdatedAt || null,
      late: get(lateness.at),
    }
  })
}

function factsOf(answer: unknown): Facts {
  // The endpoint's type says that it answers a list: with page facts, or bare.
  const result = answer as ListResult
  if ('items' in result) {
    const { items, total, page, perPage, maxId, about = false } = result
    return { ids: items.map((one) => one.id), total, page, perPage, maxId, about }
  }
  const ids = result.map((one) => one.id)
  return { ids, total: ids.length, page: 1, perPage: ids.length, maxId: null, about: false }
}
/** A list that did not change stays the same value, so that a refetch repaints nothing. */
function sameAsBefore(queries: QueryClient, key: readonly unknown[], facts: Facts): Facts {
  const before = queries.getQueryData<Facts>(key)
  return before && same(before, facts) ? before : facts
}

const kindOf = (endpoint: AnyEndpoint) => endpoint.reply.carried?.entity.kind ?? ''
/** The documents' lists always name their window: page 1 of ten where the caller names none. */
function keyOf(endpoint: AnyEndpoint, query: unknown, params: unknown) {
  const paged = 'perPage' in shapeOf(endpoint)
  const full = { ...(paged ? { page: 1, perPage: 10 } : {}), ...partsOf<AnyEndpoint>({ query }).query }
  return ['list', kindOf(endpoint), `${endpoint.base} ${endpoint.path}`, full, params ?? {}] as const
}
const shapeOf = (endpoint: AnyEndpoint): object => {
  const shape: unknown = Reflect.get(endpoint.query.def ?? {}, 'shape')
  return typeof shape === 'object' && shape !== null ? shape : {}
}
const isAtom = <T>(value: unknown): value is Atom<T> =>
  typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function'

interface RefreshOptions {
  /** Fetch the single records of the kind again, too. */
  records?: boolean | undefined
  store?: Store
}
/**
 * Fetches again the lists of a kind that are on a screen; those that are not are fetched when they are. Ends when the new answers are shown.
 */
export async function refresh(kind: string, { records = false, store = currentStore() }: RefreshOptions = {}): Promise<void> {
  const client = store.get(queryClientAtom)
  await Promise.all((records ? ['list', 'answer'] : ['list']).map((of) => client.invalidateQueries({ queryKey: [of, kind] })))
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}
