import { type Atom, atom, createStore, getDefaultStore } from 'jotai'
import { createEntities, type Store } from './entities.ts'

let current: Store = getDefaultStore()
const listeners = new Set<() => void>()

/**
 * Returns the store of this page's session, for code outside React. Every sign-in and every sign-out replaces it (replaceStore in
 * session/wipe.ts), so read it anew after each `await`, unless what follows still belongs to the session that began it.
 */
export const currentStore = (): Store => current
export function setCurrentStore(store: Store): void {
  current = store
  for (const listener of [...listeners]) listener()
}
/** Calls the listener after another store has become the current one. Returns the function that stops it. */
export function onStoreChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Subscribes to an atom of the current store, also after that is replaced. Returns the function that stops it. */
export function subscribeCurrent(of: Atom<unknown>, listener: () => void): () => void {
  let stop = current.sub(of, listener)
  const unfollow = onStoreChange(() => {
    stop()
    stop = current.sub(of, listener)
  })
  return () => {
    unfollow()
    stop()
  }
}

/** Creates a store with the same server and its own entities, calls and queries; set when the kit starts. */
export const successorAtom = atom<{ create: () => Store }>({ create: createStore })
/** Aborts when the store is replaced, and when its page ends: for what would otherwise go on without its user. */
export const lifeAtom = atom(() => new AbortController())
/** Tells the stores of a page apart: what React shows of one store is never reused for the next. */
export const storeIdAtom = atom(() => ++stores)
let stores = 0

/** The entity store of this page; set once when the kit starts. */
export const entitiesAtom = atom(createEntities(getDefaultStore()))
