import { queryClientAtom } from 'jotai-tanstack-query'
import { parsed } from '#kit/api/answers.ts'
import { currentStore, entitiesAtom } from '#kit/store/current.ts'
import { createQueries } from '#kit/store/queries.ts'
import { keepIn } from './stored.ts'

/** Names of what may outlive a log-out: how the workspace looks on this machine. How somebody arranged it goes, as all of theirs. */
const keeps = /^(theme|density)$/

const more = new Set<() => void>()
/** For other holders of personal things in memory (notices, receipts, drafts, the palette's history). Gives the way to stop. */
export function onWipe(forget: () => void): () => void {
  more.add(forget)
  return () => more.delete(forget)
}

/**
 * What waits for whoever left it begins so in the browser's storage and goes on with whose it is: what was typed and not saved, and what was
 * sent and has no known outcome yet, which is asked about when they are back. A session that merely ended leaves both.
 */
export const draft = 'draft.'
export const openRun = 'receipts.open.'
const waiting = [draft, openRun]

/** Whoever signs in finds nothing that waits for somebody else. */
export function wipeWorkOfOthers(admin: number) {
  for (const key of Object.keys(localStorage))
    if (waiting.some((name) => key.startsWith(name) && !key.startsWith(`${name}${admin}.`))) localStorage.removeItem(key)
}

/** Empties what this tab holds in memory. */
export function wipeMemory() {
  const store = currentStore()
  store.get(entitiesAtom).clear()
  const before = store.get(queryClientAtom)
  // A new cache, not an emptied one: a list that was shown keeps its last answer as long as its cache is the same.
  store.set(queryClientAtom, createQueries())
  void before.cancelQueries()
  before.unmount()
  before.clear()
  for (const forget of more) forget()
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
  return Promise.allSettled([dropDatabases(bases), dropCaches()])
}
/** What was read and kept on this machine. A browser that keeps nothing has nothing to drop. */
async function dropDatabases(bases: readonly string[]) {
  if (typeof indexedDB === 'undefined') return
  const told = await indexedDB.databases?.()
  for (const name of told?.map((one) => one.name) ?? bases) if (name) indexedDB.deleteDatabase(name)
}

/** Names of the databases that were made here: some browsers do not tell which there are. */
const made = 'bases'
export function madeHere(): readonly string[] {
  const read = parsed(localStorage.getItem(made) ?? '')
  return Array.isArray(read) ? read.filter((name) => typeof name === 'string') : []
}
/** Notes that a database is made, before it is. */
export const noteMade = (name: string) => keepIn(localStorage, made, [...new Set([...madeHere(), name])])
async function dropCaches() {
  if (typeof caches === 'undefined') return
  for (const key of await caches.keys()) await caches.delete(key)
}
