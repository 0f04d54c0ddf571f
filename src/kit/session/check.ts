import { session } from '#contract/session.ts'
import { apiAtom } from '#kit/api/current.ts'
import { currentStore } from '#kit/store/current.ts'
import type { Store } from '#kit/store/entities.ts'
import { same } from '#kit/store/same.ts'
import { readToken } from './cookie.ts'
import { signedOut } from './log-out.ts'
import { type Session, sessionAtom, unreachableAtom } from './state.ts'
import { wipeMemory } from './wipe.ts'

/** Cursor, tab and filter changes ask again at most this often (milliseconds). */
const passiveEvery = 30_000
let running: { store: Store; token: string; answer: Promise<Session> } | null = null
let last = { token: '', at: 0 }

/**
 * Asks the server whether the sign-in still holds. Only its 401 signs out; without an answer the person stays in and is told so.
 * At most one question is under way. `passive` (cursor, tab, filter) asks at most every 30 s and need not be awaited.
 */
export function checkSession(reason: 'navigation' | 'passive' = 'navigation'): Promise<Session> {
  const store = currentStore()
  const now = store.get(sessionAtom)
  const token = readToken()
  if (token === null) {
    if (now.state === 'in') signedOut('expired')
    else if (now.state === 'unknown') store.set(sessionAtom, { state: 'out', admin: null, why: 'never' })
    return Promise.resolve(store.get(sessionAtom))
  }
  if (running?.token === token && running.store === store) return running.answer
  const recent = last.token === token && Date.now() - last.at < passiveEvery
  if (reason === 'passive' && recent) return Promise.resolve(now)
  const answer = ask(token).finally(() => {
    if (running?.answer === answer) running = null
  })
  running = { store, token, answer }
  return answer
}

async function ask(token: string): Promise<Session> {
  const store = currentStore()
  last = { token, at: Date.now() }
  const got = await store.get(apiAtom).attempt(session.me, {}, { quiet: true })
  // Somebody signed in or out meanwhile: this answer is about the one before.
  if (readToken() !== token) return store.get(sessionAtom)
  store.set(unreachableAtom, 'error' in got && got.error.status !== 401)
  const now = store.get(sessionAtom)
  // Somebody else finds nothing of the page that was held.
  if ('value' in got && now.state === 'held' && now.admin.id !== got.value.id) wipeMemory()
  // The same person again is no news: nothing that shows the name is drawn anew.
  if ('value' in got && !(now.state === 'in' && same(now.admin, got.value))) store.set(sessionAtom, { state: 'in', admin: got.value })
  if ('error' in got && got.error.status === 401) signedOut('expired')
  return store.get(sessionAtom)
}
