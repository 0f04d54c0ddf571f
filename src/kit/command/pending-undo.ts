import { atom } from 'jotai'
import { isAskable } from './honest.ts'
import { findNewestChange, pageChangesAtom } from './page-changes.ts'
import { type Receipt, undoable } from './receipt.ts'
import type { Store } from './start.ts'
import { receiptsAtom } from './state.ts'

/** Keys of the actions that this page is undoing, from the commit of the undo to its outcome. */
const undoingAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Notes that this page has begun to undo an action, or that its undo has an outcome. */
export function setUndoing(store: Store, key: string, isUndoing: boolean): void {
  const keys = store.get(undoingAtom)
  if (keys.has(key) === isUndoing) return
  store.set(undoingAtom, new Set(isUndoing ? [...keys, key] : [...keys].filter((one) => one !== key)))
}

export interface PendingUndo {
  /** Why the action cannot be undone now. */
  words: string
  /** Key of the receipt of the undo whose outcome is unknown. */
  receipt?: string
}
/** Returns the undo of an action that has no outcome yet; undefined without one. A second undo would be another request. */
export const pendingUndoAtom = atom((get) => {
  const undoing = get(undoingAtom)
  const receipts = get(receiptsAtom)
  return ({ key, title }: Receipt): PendingUndo | undefined => {
    if (undoing.has(key)) return { words: `“${title}” is being undone.` }
    const undo = receipts.find((one) => one.undoes === key && one.outcome === 'unknown' && isAskable(one, Date.now()))
    return undo && { words: `It is not known yet whether “${title}” was undone.`, receipt: undo.key }
  }
})

/** The undo that has no outcome yet, of the action that the undo key means. */
export const nextPendingUndoAtom = atom((get) => {
  const receipts = get(receiptsAtom)
  const newest = findNewestChange(get(pageChangesAtom), receipts) ? undefined : undoable(receipts)
  return newest && get(pendingUndoAtom)(newest)
})
