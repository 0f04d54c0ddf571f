import { atom, getDefaultStore } from 'jotai'
import { createEntities, type Store } from './entities.ts'

let current: Store = getDefaultStore()
/** The store of this page. Code outside React reads it here; a test that starts the kit on its own store is followed. */
export const currentStore = (): Store => current
export function setCurrentStore(store: Store) {
  current = store
}

/** The entity store of this page; set once when the kit starts. */
export const entitiesAtom = atom(createEntities(getDefaultStore()))
