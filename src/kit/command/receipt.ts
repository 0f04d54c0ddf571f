import type { Thing } from '#contract/define.ts'
import { receiptLimits } from '#contract/receipt.ts'
import type { Change } from './changes.ts'
import type { Total } from './define.ts'
import type { Ref } from './resolve.ts'

/** What a run over many things came to; of the rows some are named, `namedRows` of each outcome at most. */
export interface Together {
  kind: string
  /** `left`: not begun, because it was cancelled. */
  counts: { done: number; refused: number; unknown: number; left: number }
  totals: Total[]
  done: number[]
  refused: { id: number; why: string }[]
}

/** How what was done is taken back, ready to run. */
export interface Undoing {
  kind: 'exact' | 'compensating'
  /** The title of the command that does it. */
  title: string
  command: string
  refs: readonly Ref[]
  answers?: Readonly<Record<string, unknown>> | undefined
  /** What cannot be taken back with it (a mail that was sent). */
  warn?: string | undefined
  /** Of a run over many things: its id on the server, which knows what it has done; then no things are named here. */
  run?: number | undefined
}

/** A request that was sent and whose outcome is open, as plain data: it can be asked about after a reload, by the same key. */
export interface Replayed {
  base: string
  method: string
  path: string
  /** `params`, `query` and `body`. */
  args: Readonly<Record<string, unknown>>
  key: string
  ifMatch: number | null
}

/** What a run leaves behind. It outlives its notice: what was refused, and why, can still be read and copied. */
export interface Receipt {
  /** Its idempotency key: one run, one receipt, however often it was sent. */
  key: string
  command: string
  title: string
  target: (Ref & { title: string }) | null
  /** Ids of more things of its kind that one call was about; known on the page that sent it. */
  others?: readonly number[] | undefined
  before: Thing | null
  after: Thing | null
  /** What changed, in words; only fields that did. */
  changes: readonly Change[]
  /** The calls in their order, each with the JSON of its body, and which were done. `words`: why one that only follows was not. */
  sent: readonly { line: string; body?: string | undefined; done: boolean; words?: string | undefined }[]
  outcome: 'done' | 'refused' | 'unknown'
  /** The notice that was shown, or the words of the refusal. */
  words: string
  /** No red notice was shown for the refusal: the place itself says "Not saved". */
  quiet: boolean
  requestId: string | null
  who: string
  /** Milliseconds since 1970. */
  when: number
  /** null: it cannot be undone (`undoWhy` says why). */
  undo: Undoing | null
  /** Key of the receipt of the run that undid it. */
  undoneBy: string | null
  /** Of an undo: key of the receipt of the action that it undoes. */
  undoes?: string | undefined
  /** Of a run over many things: what it came to. */
  together?: Together | undefined
  /** What was typed for it, where something was; only while the outcome is unknown. */
  answers?: Readonly<Record<string, unknown>> | undefined
  /** Only while the outcome is unknown, and not where something secret was typed. */
  replay: readonly Replayed[] | null
}

/**
 * A receipt as a page holds it: the thing before and after is what an undo or a later question is made of, and where neither can come any more
 * it goes. The words of what changed stay, and the server keeps the whole.
 */
export function held(receipt: Receipt): Receipt {
  const { outcome, undo, undoneBy } = receipt
  const settled = outcome === 'refused' || (outcome === 'done' && (undo === null || undoneBy !== null))
  return settled && (receipt.before || receipt.after) ? { ...receipt, before: null, after: null } : receipt
}

/** Puts a receipt in front; the same run replaces its earlier one (unknown → done). As many of the newest are kept as the server keeps. */
export function withReceipt(receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] {
  return [receipt, ...receipts.filter(({ key }) => key !== receipt.key)].slice(0, receiptLimits.kept)
}

/** Whether an action can be undone: it was done, is not undone yet, and a command undoes it. */
export const isUndoable = ({ outcome, undo, undoneBy }: Receipt): boolean => outcome === 'done' && undo !== null && undoneBy === null

/** Returns the newest action that can be undone. */
export const undoable = (receipts: readonly Receipt[]): Receipt | undefined => receipts.find(isUndoable)

/** Marks the actions that an undo among the receipts has undone. A bulk undo counts once all its rows are done. */
export function withUndone(receipts: readonly Receipt[]): readonly Receipt[] {
  const undos = new Map(receipts.flatMap((one) => (one.undoes !== undefined && isWhollyDone(one) ? [[one.undoes, one] as const] : [])))
  if (undos.size === 0) return receipts
  return receipts.map((one) => {
    const undo = isUndoable(one) ? undos.get(one.key) : undefined
    // A receipt comes from storage, where anything can be: only the inverse command of the action undoes it.
    return undo && undo.command === one.undo?.command ? held({ ...one, undoneBy: undo.key }) : one
  })
}
const isWhollyDone = ({ outcome, together }: Receipt): boolean =>
  outcome === 'done' && (!together || together.counts.refused + together.counts.unknown + together.counts.left === 0)
