import { currentStore, subscribeCurrent } from '#kit/store/current.ts'
import { checkSession } from './check.ts'
import { readToken } from './cookie.ts'
import { ended, forget } from './log-out.ts'
import { sessionAtom, unreachableAtom } from './state.ts'
import { hearTabs } from './tabs.ts'
import { replaceStore, wipeStorage } from './wipe.ts'

/** Milliseconds between two questions while the server does not answer. */
const unreachableEvery = 10_000

/** Starts the sign-in's life in this tab: what the cookie says now, what other tabs say later. Gives the way to stop. */
export function startSession(): () => void {
  currentStore().set(sessionAtom, readToken() ? { state: 'unknown', admin: null } : { state: 'out', admin: null, why: 'never' })
  // A sign-in that ran out while no page was open: what was kept for it is nobody's now, save what was typed and not saved.
  if (!readToken()) void wipeStorage(true)
  const back = () => void checkSession('navigation')
  const onReturn = () => {
    // A page in the back/forward cache does not hear of a log-out: it is emptied, not held, whoever looks at it now.
    if (readToken() === null && currentStore().get(sessionAtom).state !== 'out') forget('expired')
    else back()
  }
  const stopHearing = hearTabs((word) => {
    if (word !== 'in') return ended(word === 'out' ? 'left' : word)
    // Somebody signed in elsewhere, perhaps somebody else: nothing of before may stay. A page that is held stays covered until it is known who.
    if (currentStore().get(sessionAtom).state !== 'held') replaceStore({ state: 'unknown', admin: null })
    void checkSession()
  }, onReturn)
  window.addEventListener('online', back)
  // Without an answer it is asked again by itself, so that the page comes right while nobody touches it.
  let again: ReturnType<typeof setInterval> | undefined
  const stopAsking = subscribeCurrent(unreachableAtom, () => {
    clearInterval(again)
    if (currentStore().get(unreachableAtom)) again = setInterval(back, unreachableEvery)
  })
  return () => {
    stopHearing()
    stopAsking()
    clearInterval(again)
    window.removeEventListener('online', back)
  }
}
