import { atom } from 'jotai'
import { session } from '#contract/session.ts'
import { apiAtom } from '#kit/api/current.ts'
import { currentStore } from '#kit/store/current.ts'
import { same } from '#kit/store/same.ts'
import { readToken } from './cookie.ts'
import { signedOut } from './log-out.ts'
import { isReplaced } from './own-token.ts'
import { ownTokenAtom, type Session, sessionAtom, unreachableAtom } from './state.ts'
import { replaceStore, wipeOthers } from './wipe.ts'

/** Cursor, tab and filter changes ask again at most this often (milliseconds). */
const passiveEvery = 30_000
/** The check that is under way, and when the last one began (milliseconds since 1970); each with the token that it is about. */
const checksAtom = atom(() => ({ running: null as { token: string; answer: Promise<Session> } | null, last: { token: '', at: 0 } }))

/**
 * Asks the server whether the sign-in still holds. Only its 401 signs out; without an answer the person stays in and is told so.
 * At most one question is under way. `passive` (cursor, tab, filter) asks at most every 30 s and need not be awaited.
 */
export function checkSession(reason: 'navigation' | 'passive' = 'navigation'): Promise<Session> {
  // Nothing of the sign-in before may stay while the new one is checked. A held page is covered.
  if (isReplaced() && currentStore().get(sessionAtom).state !== 'held') replaceStore({ state: 'unknown', admin: null })
  const store = currentStore()
  const now = store.get(sessionAtom)
  const token = readToken()
  if (token === null) {
    if (now.state === 'in') signedOut('expired')
    else if (now.state === 'unknown') replaceStore({ state: 'out', admin: null, why: 'never' })
    return Promise.resolve(currentStore().get(sessionAtom))
  }
  const checks = store.get(checksAtom)
  const { running, last } = checks
  if (running?.token === token) return running.answer
  const recent = last.token === token && Date.now() - last.at < passiveEvery
  if (reason === 'passive' && recent) return Promise.resolve(now)
  const answer = ask(token).finally(() => {
    if (checks.running?.answer === answer) checks.running = null
  })
  checks.running = { token, answer }
  return answer
}

async function ask(token: string): Promise<Session> {
  const store = currentStore()
  store.get(checksAtom).last = { token, at: Date.now() }
  const got = await store.get(apiAtom).attempt(session.me, {}, { quiet: true, token })
  // Somebody signed in or out meanwhile: this answer is about the one before.
  if (readToken() !== token || currentStore() !== store) return currentStore().get(sessionAtom)
  store.set(unreachableAtom, 'error' in got && got.error.status !== 401)
  const now = store.get(sessionAtom)
  if ('value' in got) {
    const session: Session = { state: 'in', admin: got.value }
    // The same user again is no news: nothing that shows the name is rendered again.
    const isNews = !(now.state === 'in' && same(now.admin, got.value))
    if (isNews) wipeOthers(got.value.id)
    // Another user finds nothing of the page before, also where it waited for its own user.
    if (now.admin && now.admin.id !== got.value.id) replaceStore(session)
    // Before the session: a run that waited for it sends its next request in the same turn.
    currentStore().set(ownTokenAtom, token)
    if (isNews) currentStore().set(sessionAtom, session)
  }
  if ('error' in got && got.error.status === 401) signedOut('expired')
  return currentStore().get(sessionAtom)
}
