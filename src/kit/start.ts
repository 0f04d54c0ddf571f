import { getDefaultStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { createApi } from './api/call.ts'
import { apiAtom } from './api/current.ts'
import type { Timing } from './api/timing.ts'
import { resetZone } from './format/day-zone.ts'
import { clearNotices } from './notice/notices.ts'
import { readToken } from './session/cookie.ts'
import { signedOut } from './session/log-out.ts'
import { startSession } from './session/session.ts'
import { onWipe } from './session/wipe.ts'
import { entitiesAtom, setCurrentStore } from './store/current.ts'
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

/** Wires store, calls, lists and sign-in together; the app does this once before it renders. `stop` is for tests. */
export function startKit({ store = getDefaultStore(), fetch, origin, timing }: KitOptions = {}) {
  setCurrentStore(store)
  resetZone()
  const entities = createEntities(store)
  const life = new AbortController()
  const api = createApi({
    life: life.signal,
    store,
    entities,
    fetch,
    origin,
    token: readToken,
    // What is gone leaves the lists that show it too.
    onGone: (entity, id) => {
      entities.drop(entity, [id])
      void refresh(entity.kind)
    },
    onUnauthorized: () => signedOut('expired'),
    timing,
  })
  store.set(entitiesAtom, entities)
  store.set(queryClientAtom, createQueries())
  store.set(apiAtom, api)
  watchFocus()
  const stops = [startSession(), onWipe(clearNotices), () => store.get(queryClientAtom).unmount(), () => store.get(queryClientAtom).clear()]
  return {
    store,
    entities,
    api,
    stop: () => {
      for (const stop of stops) stop()
      life.abort()
    },
  }
}
