import { queryClientAtom } from 'jotai-tanstack-query'
import { parsed } from '#kit/api/answers.ts'
import { reportUnlessRefused } from '#kit/fault.ts'
import { currentStore, lifeAtom, setCurrentStore, successorAtom } from '#kit/store/current.ts'
import { interruptedAtom, type Session, sessionAtom, unreachableAtom } from './state.ts'
import { keepIn } from './stored.ts'

/** Names of what may outlive a log-out: how the workspace looks on this machine. How somebody arranged it goes, as all of theirs. */
const keeps = /^(theme|density)$/

/**
 * The first part of the keys whose work waits for its administrator: unsaved text, requests whose outcome is unknown, the cart, and
 * what was put off in a queue. The end of a session leaves them, a log-out does not.
 */
export const draft = 'draft.'
export const openRun = 'receipts.open.'
const waiting = [draft, openRun, 'cart.', 'queue.']

/** Whether a key or database belongs to another administrator. The first number in a name is its owner: `cart.7`, `run.7.<key>`. */
function isOfOthers(name: string, admin: number): boolean {
  const owner = /\.(\d+)(?:\.|$)/.exec(name)?.[1]
  return owner !== undefined && Number(owner) !== admin
}

/**
 * Deletes what this browser and this tab still store for other administrators: a session that merely ended leaves their work, and
 * another tab may have stored more meanwhile. Called whenever it becomes known who is signed in, however they signed in.
 */
export function wipeOthers(admin: number): void {
  const isOthers = (name: string) => isOfOthers(name, admin)
  const bases = madeHere()
  for (const storage of [localStorage, sessionStorage]) for (const key of Object.keys(storage)) if (isOthers(key)) storage.removeItem(key)
  if (bases.some(isOthers))
    keepIn(
      localStorage,
      made,
      bases.filter((name) => !isOthers(name)),
    )
  void dropDatabases(bases, isOthers).catch(reportUnlessRefused)
}

/**
 * Gives the page a new store, in which the session is `session`. It takes over whether the server answers and, for the sign-in page,
 * which commands the end of the session interrupted. The store before stays signed out for ever: whatever still runs in it shows
 * nothing, and sends nothing, as the next user.
 */
export function replaceStore(session: Session): void {
  const before = currentStore()
  const next = before.get(successorAtom).create()
  next.set(unreachableAtom, before.get(unreachableAtom))
  next.set(sessionAtom, before.get(sessionAtom))
  if (session.state === 'out') next.set(interruptedAtom, before.get(interruptedAtom))
  setCurrentStore(next)
  // Before the page reacts to the new session: unsaved text of the old one must not stop it from leaving.
  before.set(sessionAtom, { state: 'out', admin: null, why: 'left' })
  next.set(sessionAtom, session)
  before.get(lifeAtom).abort()
  const queries = before.get(queryClientAtom)
  void queries.cancelQueries()
  queries.unmount()
  queries.clear()
}

/**
 * Empties what the browser keeps for this workspace: nothing personal stays behind for the next person at this machine. A sign-in that
 * only ended (`work`) leaves what waits for the same person.
 */
export function wipeStorage(work = false): Promise<unknown> {
  const bases = madeHere()
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage))
      if (!keeps.test(key) && !(work && waiting.some((name) => key.startsWith(name)))) storage.removeItem(key)
  }
  return Promise.all([dropDatabases(bases), dropCaches()].map((drop) => drop.catch(reportUnlessRefused)))
}
/** Deletes the databases of what was read. `bases`: their names, for a browser that cannot list them. */
async function dropDatabases(bases: readonly string[], isDropped: (name: string) => boolean = () => true) {
  if (typeof indexedDB === 'undefined') return
  const told = await indexedDB.databases?.()
  for (const name of told?.map((one) => one.name) ?? bases) if (name && isDropped(name)) indexedDB.deleteDatabase(name)
}

/** Names of the databases that were made here: some browsers do not tell which there are. */
const made = 'bases'
function madeHere(): readonly string[] {
  const read = parsed(localStorage.getItem(made) ?? '')
  return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
}
/** Notes that a database is made, before it is. */
export const noteMade = (name: string) => keepIn(localStorage, made, [...new Set([...madeHere(), name])])
async function dropCaches() {
  if (typeof caches === 'undefined') return
  for (const key of await caches.keys()) await caches.delete(key)
}
