import { atom } from 'jotai'
import { type Receipt, undoable } from './receipt.ts'
import type { Store } from './start.ts'

/** A change that no request made, such as a removal from the cart. It has no receipt, and can be undone in this page. */
export interface PageChange {
  id: number
  /** Milliseconds since 1970, as in a receipt. */
  when: number
  undo: () => void
}

/** Changes that can be undone, newest first. */
export const pageChangesAtom = atom<readonly PageChange[]>([])
/** Every change holds what it removed, so the oldest ones are dropped. */
const maxChanges = 50
let nextId = 1

/** Adds a change that can be undone; returns its ID for the notification. */
export function addPageChange(store: Store, undo: () => void): number {
  const change = { id: nextId++, when: Date.now(), undo }
  store.set(pageChangesAtom, [change, ...store.get(pageChangesAtom)].slice(0, maxChanges))
  return change.id
}

/** Drops a change that can no longer be undone, because what it changed is not on the page any more. */
export function dropPageChange(store: Store, id: number | null): void {
  const changes = store.get(pageChangesAtom)
  if (changes.some((one) => one.id === id))
    store.set(
      pageChangesAtom,
      changes.filter((one) => one.id !== id),
    )
}

/** Undoes a change at once. Unlike that of a receipt, its undo sends nothing that would need a confirmation. */
export function undoPageChange(store: Store, { id, undo }: PageChange): void {
  const changes = store.get(pageChangesAtom)
  if (!changes.some((one) => one.id === id)) return
  store.set(
    pageChangesAtom,
    changes.filter((one) => one.id !== id),
  )
  undo()
}

/** Returns the newest change of the page if the undo key means it: no receipt that can be undone is newer. */
export function findNewestChange(changes: readonly PageChange[], receipts: readonly Receipt[]): PageChange | undefined {
  const [change] = changes
  return change && change.when >= (undoable(receipts)?.when ?? 0) ? change : undefined
}
