import type { AnyEndpoint, Thing } from '#contract/define.ts'
import type { Page } from '#contract/envelope.ts'
import { workspace } from '#contract/workspace.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { readerArgs } from '#kit/command/nouns.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { storePage } from '#kit/store/list.ts'
import type { Found } from './locate.ts'

export interface Search {
  source: AnyEndpoint
  /** The query of the list, and the parameters of its path. */
  query: Readonly<Record<string, unknown>>
  params?: Readonly<Record<string, number | string>> | undefined
  /** Rows on a page of the list; null if the position in the list does not matter. */
  perPage: number | null
  /** The query that finds a record by its ID if no call of the API reads it. */
  findBy?: ((id: number) => Readonly<Record<string, unknown>>) | undefined
  /**
   * The row, from 0, that a record of the list had before it moved. It is searched only in the list: a record that the
   * list does not have is not read.
   */
  movedFrom?: number | undefined
}

/**
 * Finds a record that is not among the loaded rows by one request for the page of the list that has it. If the
 * list does not have it, or the server does not know that request, looks up whether the record exists and then
 * reads it, unless it has only moved (`movedFrom`).
 */
export async function findRecord(store: Store, search: Search, id: number): Promise<Found> {
  const row = await findRow(store, search, id)
  if (row !== null) return { type: 'row', row }
  return search.movedFrom !== undefined ? { type: 'outside' } : readRecord(store, search, id)
}

async function findRow(store: Store, { source, query, params, perPage, movedFrom }: Search, id: number): Promise<number | null> {
  if (perPage === null || !('containing' in (source.query.def.shape ?? {}))) return null
  // A server that does not know `containing` returns the requested page: the one to which the record has most likely moved.
  const asked = { ...query, page: movedFrom === undefined ? 1 : pageBeside(movedFrom, perPage), perPage, containing: id }
  const answer = await store.get(apiAtom).attempt<AnyEndpoint>(source, { params, query: asked })
  if ('error' in answer) return null
  // A list that takes `containing` answers pages.
  const page = answer.value as Page<Thing>
  const index = page.items.findIndex((one) => one.id === id)
  if (index < 0) return null
  storePage(source, { ...query, page: page.page, perPage }, params, page)
  return (page.page - 1) * perPage + index
}

/** Returns the page, from 1, beside the page of a row: the one to which the row is nearer. */
function pageBeside(row: number, perPage: number): number {
  const page = Math.floor(row / perPage) + 1
  return page > 1 && row % perPage < perPage / 2 ? page - 1 : page + 1
}

async function readRecord(store: Store, search: Search, id: number): Promise<Found> {
  const { source, params, findBy } = search
  const entity = source.reply.carried?.entity
  if (!entity) return { type: 'missing', cause: { type: 'not-listed' } }
  const reader = store.get(nounsAtom).get(entity.kind)?.reader
  const api = store.get(apiAtom)
  if (reader && !(await mayExist(store, entity.kind, id))) return { type: 'missing', cause: { type: 'not-found' } }
  const answer = reader
    ? await api.attempt<AnyEndpoint>(reader, readerArgs(reader, id))
    : findBy && (await api.attempt<AnyEndpoint>(source, { params, query: findBy(id) }))
  if (answer && 'error' in answer) return { type: 'missing', cause: causeOf(answer.error) }
  return store.get(entitiesAtom).fresh(entity, id) ? { type: 'outside' } : { type: 'missing', cause: { type: 'not-listed' } }
}

/**
 * Looks up whether a record exists. Reading one that does not exist would answer 404, which browsers log as an
 * error. Returns true if the lookup fails or does not search this kind: the read decides then.
 */
async function mayExist(store: Store, kind: string, id: number): Promise<boolean> {
  const answer = await store.get(apiAtom).attempt(workspace.lookup, { query: { q: [String(id)] } })
  if (!('value' in answer)) return true
  const { found, kinds = [] } = answer.value
  return !kinds.includes(kind) || found.some((record) => record.kind === kind && record.id === id)
}

/** Only our own error says that a record does not exist; another server may not know the call. */
function causeOf(error: ApiError): Extract<Found, { type: 'missing' }>['cause'] {
  if (error.code === 'not_found') return { type: 'not-found' }
  return error.status === 404 ? { type: 'not-listed' } : { type: 'failed', message: wordsOf(error) }
}
