import { createStore, getDefaultStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { createApi } from './api/call.ts'
import { apiAtom } from './api/current.ts'
import type { Timing } from './api/timing.ts'
import { resetZone } from './format/day-zone.ts'
import { checkSession } from './session/check.ts'
import { signedOut } from './session/log-out.ts'
import { isReplaced, readOwnToken } from './session/own-token.ts'
import { startSession } from './session/session.ts'
import { sessionAtom } from './session/state.ts'
import { currentStore, entitiesAtom, lifeAtom, setCurrentStore, successorAtom } from './store/current.ts'
import { createEntities, type Store } from './store/entities.ts'
import { refresh } from './store/list.ts'
import { createQueries, watchFocus } from './store/queries.ts'

export interface KitOptions {
  store?: Store
  fetch?: typeof fetch
  /** Empty in a browser: addresses are relative to the page. */
  origin?: string
  timing?: Partial<Timing>
}

/**
 * Connects stores, calls, lists and the session; the app does this once before it renders. The result has the `store`, `api` and
 * `entities` of the current session. `stop` is for tests.
 */
export function startKit({ store: first = getDefaultStore(), fetch, origin, timing }: KitOptions = {}) {
  const life = new AbortController()
  let latest = first
  const wire = (store: Store) => {
    latest = store
    const entities = createEntities(store)
    const isCurrent = () => currentStore() === store
    const mayAsk = () => isCurrent() && store.get(sessionAtom).state !== 'held'
    const api = createApi({
      life: life.signal,
      store,
      entities,
      fetch,
      origin,
      // Nothing of an earlier session, or of a page that waits for its user, is sent as the user who signs in next.
      token: () => (mayAsk() ? readOwnToken(store) : null),
      // A record that does not exist any more leaves the lists that show it, too.
      onGone: (entity, id) => {
        entities.drop(entity, [id])
        if (isCurrent()) void refresh(entity.kind)
      },
      onUnauthorized: () => {
        if (!mayAsk()) return
        // Another sign-in is not ended because a page of the one before sent something without a token.
        if (isReplaced(store)) void checkSession()
        else signedOut('expired')
      },
      timing,
    })
    store.set(entitiesAtom, entities)
    store.set(queryClientAtom, createQueries())
    store.set(apiAtom, api)
    store.set(successorAtom, { create: () => wire(createStore()) })
    return store
  }
  setCurrentStore(wire(first))
  resetZone()
  watchFocus()
  const stopSession = startSession()
  return {
    get store() {
      return latest
    },
    get entities() {
      return latest.get(entitiesAtom)
    },
    get api() {
      return latest.get(apiAtom)
    },
    stop: () => {
      stopSession()
      latest.get(lifeAtom).abort()
      latest.get(queryClientAtom).unmount()
      latest.get(queryClientAtom).clear()
      life.abort()
    },
  }
}
