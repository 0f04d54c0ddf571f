import { currentStore } from '#kit/store/current.ts'
import { clearToken } from './cookie.ts'
import { sessionAtom } from './state.ts'
import { tellTabs } from './tabs.ts'
import { wipeMemory, wipeStorage } from './wipe.ts'

/** The sign-in is over: cookie, memory and storage are emptied here, and the other tabs follow within the second. */
export function signedOut(why: 'expired' | 'left') {
  clearToken()
  forget(why)
  tellTabs(why === 'expired' ? why : 'out')
}

/** What the other tabs do when one of them signs out; the cookie is gone already. */
export function forget(why: 'expired' | 'left') {
  // Out first: what is mounted must not ask again for what is being emptied.
  currentStore().set(sessionAtom, { state: 'out', admin: null, why })
  wipeMemory()
  void wipeStorage(why === 'expired')
}
