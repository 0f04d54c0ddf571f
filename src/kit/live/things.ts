import type { AnyEndpoint } from '#contract/define.ts'
import { apiAtom } from '#kit/api/current.ts'
import { readerArgs } from '#kit/command/nouns.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'

/** The version of a thing that this page has read: undefined where it has not, null where it does not know. */
export const heldIn = (store: Store) => (kind: string, id: number) => {
  const entity = store.get(nounsAtom).get(kind)?.entity
  const thing: { version?: number | null } | undefined = entity && store.get(entitiesAtom).fresh(entity, id)
  return thing && (thing.version ?? null)
}

/**
 * Reads a thing by its noun's reader; its answer goes into the store by itself. Nothing where the API has none. Ends with `gone` where the
 * server has no such thing.
 */
export const readInto = (store: Store) => async (kind: string, id: number) => {
  const reader = store.get(nounsAtom).get(kind)?.reader
  if (!reader) return
  const read = await store.get(apiAtom).attempt<AnyEndpoint>(reader, readerArgs(reader, id))
  // Only our own envelope says so: another server may lack the call itself.
  return 'error' in read && read.error.code === 'not_found' ? 'gone' : undefined
}

/** Forgets a thing that is gone. */
export const dropFrom = (store: Store) => (kind: string, id: number) => {
  const entity = store.get(nounsAtom).get(kind)?.entity
  if (entity) store.get(entitiesAtom).drop(entity, [id])
}

/** The kinds of overviews that tell of things of a kind. */
export const overviewsIn = (store: Store) => (kind: string) =>
  store.get(nounsAtom).all.flatMap((noun) => (noun.entity?.about?.includes(kind) ? [noun.kind] : []))
