import { currentStore } from '#kit/store/current.ts'
import { clearToken } from './cookie.ts'
import { holdsWork } from './hold.ts'
import { sessionAtom } from './state.ts'
import { tellTabs } from './tabs.ts'
import { replaceStore, wipeStorage } from './wipe.ts'

/** The sign-in is over: cookie, memory and storage are emptied here, and the other tabs follow within the second. */
export function signedOut(why: 'expired' | 'left') {
  clearToken()
  const { state } = currentStore().get(sessionAtom)
  // Known already: a late refusal of the same sign-in changes nothing.
  if (why === 'expired' && (state === 'out' || state === 'held')) return
  ended(why)
  tellTabs(why === 'expired' ? why : 'out')
}

/** What each tab does when a sign-in ends; the cookie is gone already. Unsaved work holds its page, for the same person. */
export function ended(why: 'expired' | 'left') {
  const store = currentStore()
  const now = store.get(sessionAtom)
  if (why === 'left' || now.state === 'out' || (now.state !== 'held' && !(now.state === 'in' && holdsWork()))) return forget(why)
  store.set(sessionAtom, { state: 'held', admin: now.admin })
  void wipeStorage(true)
}

/** Nothing of the one who was in stays in this tab. */
export function forget(why: 'expired' | 'left') {
  replaceStore({ state: 'out', admin: null, why })
  void wipeStorage(why === 'expired')
}
