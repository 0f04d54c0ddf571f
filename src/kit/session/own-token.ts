import { currentStore } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { readToken } from './cookie.ts'
import { ownTokenAtom } from './state.ts'

/*
 * The cookie belongs to all tabs. A tab that did not hear of a new sign-in, because the browser had stored its page or the
 * message was lost, must neither send in the name of the person who is in now nor end their session.
 */

/** Returns the token of a store's own sign-in; null if the cookie has none, or that of another sign-in. The first one read is its own. */
export function readOwnToken(store: Store = currentStore()): string | null {
  const token = readToken()
  const own = store.get(ownTokenAtom)
  if (own === null && token !== null) store.set(ownTokenAtom, token)
  return own === null || own === token ? token : null
}

/** Whether the cookie has the token of another sign-in than that of a store. */
export function isReplaced(store: Store = currentStore()): boolean {
  const [token, own] = [readToken(), store.get(ownTokenAtom)]
  return token !== null && own !== null && token !== own
}
