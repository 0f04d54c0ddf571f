import type { AnyEntity, Thing } from '#contract/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { adminAtom } from '#kit/session/state.ts'
import { keepIn } from '#kit/session/stored.ts'
import { same } from '#kit/store/same.ts'
import { changesOf } from './changes.ts'
import type { AnyCommand, Confirm } from './define.ts'
import { toResult } from './fault.ts'
import { isOwnWayBack } from './honest.ts'
import { findNewestChange, pageChangesAtom, undoPageChange } from './page-changes.ts'
import { originAtom } from './palette-state.ts'
import { type PendingUndo, pendingUndoAtom, setUndoing } from './pending-undo.ts'
import { isUndoable, type Receipt, undoable } from './receipt.ts'
import type { Entry } from './registry.ts'
import type { Run } from './run.ts'
import { over } from './stage.ts'
import { type Store, startCommand } from './start.ts'
import { engineAtom, receiptsAtom, registryAtom, undoAskedAtom } from './state.ts'

/** Why a receipt cannot be undone; null where it can. */
function undoWhy({ outcome, undo, undoneBy }: Receipt): string | null {
  if (outcome === 'refused') return 'it was refused, so there is nothing to undo'
  if (outcome === 'unknown') return 'whether it happened is not known yet'
  if (undoneBy !== null) return 'it was undone already'
  return undo ? null : 'it cannot be undone'
}

/** Why the newest action is not the one that is asked about; undefined where nothing that stands is passed over. */
function passedOver(all: readonly Receipt[], wanted: Receipt): string | undefined {
  const undoings = new Set(all.map(({ undoneBy }) => undoneBy))
  const newer = all.slice(
    0,
    all.findIndex(({ key }) => key === wanted.key),
  )
  const last = newer.find(({ key, outcome, undoneBy }) => outcome !== 'refused' && undoneBy === null && !undoings.has(key))
  if (!last) return undefined
  const what = `“${last.title}”${last.target ? ` ${last.target.id}` : ''}`
  if (last.outcome === 'unknown') return `Whether ${what}, which came after it, happened is not known yet.`
  return `${what} came after it and cannot be undone. This is an older one.`
}

/** Says why nothing can be undone. `hasOlder`: whether there are actions of earlier sign-ins. */
function nothingToUndo(newest: Receipt | undefined, hasOlder: boolean): string {
  if (!newest && hasOlder) return 'There is nothing to undo since you signed in. Receipts lists what was done before.'
  if (!newest) return 'There is nothing to undo: nothing has been done here yet.'
  const title = `“${newest.title}”`
  if (newest.outcome === 'refused') return `There is nothing to undo: ${title} was refused and changed nothing.`
  if (newest.outcome === 'unknown') return `Whether ${title} happened is not known yet. Its receipt can check again.`
  if (newest.undoneBy !== null) return `There is nothing left to undo: ${title} was undone already.`
  return `There is nothing left to undo: ${title} cannot be undone.`
}

/** Key of `localStorage`: when the sign-in had its first page with commands, in milliseconds since 1970. Log-out removes it. */
const signInTime = (admin: number) => `signed-in.${admin}`
/** Stores the time of the sign-in of an administrator, unless an earlier page of it has done so. */
export function noteSignIn(admin: number): void {
  if (localStorage.getItem(signInTime(admin)) === null) keepIn(localStorage, signInTime(admin), Date.now())
}
/** Whether a command ran in this page, or in another one of this sign-in. */
function isOfThisSignIn(store: Store, { key, when }: Receipt): boolean {
  if (store.get(engineAtom)?.keeper.made(key)) return true
  return when >= Number(localStorage.getItem(signInTime(store.get(adminAtom))) ?? 0)
}

/**
 * Names what would be undone and asks, by `undoAskedAtom`: `receipt`, or the newest action of this sign-in that can be undone. If the
 * undo has a confirmation of its own that cannot be replaced, it is shown at once. Without anything to undo, a
 * notification says why. A newer change of this page alone is undone at once.
 */
export function startUndo(store: Store, receipt?: Receipt): void {
  const all = store.get(receiptsAtom)
  const change = receipt ? undefined : findNewestChange(store.get(pageChangesAtom), all)
  if (change) return void undoPageChange(store, change)
  const own = all.filter((one) => isOfThisSignIn(store, one))
  const wanted = receipt ? (all.find(({ key }) => key === receipt.key) ?? receipt) : undoable(own)
  const ports = store.get(engineAtom)?.ports
  if (!wanted?.undo || !isUndoable(wanted)) {
    const newest = wanted ?? own[0]
    ports?.notify({ tone: 'info', text: nothingToUndo(newest, all.length > 0), ...(newest && { receipt: newest.key }) })
    return
  }
  const pending = store.get(pendingUndoAtom)(wanted)
  if (pending) return void tellPending(store, pending)
  const focused = document.activeElement
  const home = focused instanceof HTMLElement && !focused.closest('[data-notices]') ? focused : store.get(originAtom)
  if (wanted.target === null && (wanted.undo.run !== undefined || wanted.undo.refs.length > 0)) {
    return void startUndoMany(store, wanted, home)
  }
  const back = store.get(registryAtom).get(wanted.undo.command)
  if (back && asksItself(back.command)) return void commitUndo(store, wanted)
  store.set(undoAskedAtom, { receipt: wanted, origin: home, ...(!receipt && { passed: passedOver(own, wanted) }) })
}

/** Asks about undoing all that a run has done; a notification says if the code for it could not be loaded. */
async function startUndoMany(store: Store, receipt: Receipt, origin: HTMLElement | null): Promise<void> {
  const ports = store.get(engineAtom)?.ports
  if (!ports) return
  setUndoing(store, receipt.key, true)
  try {
    const loaded = await toResult(ports, () => import('./undo-many.ts'))
    if ('message' in loaded) return ports.notify({ tone: 'error', text: loaded.message })
    await loaded.value.undoMany(store, receipt, origin)
  } finally {
    setUndoing(store, receipt.key, false)
  }
}

/**
 * Undoes an action by a run of its own, with a receipt of its own. The record is read again first. The run is refused, with
 * who and when, if the action no longer stands, and asks again if anything else has changed. Does nothing while this page
 * is undoing the action already, as after a double click.
 */
export async function commitUndo(store: Store, { key }: Receipt): Promise<Run | undefined> {
  const receipt = store.get(receiptsAtom).find((one) => one.key === key)
  const pending = receipt && store.get(pendingUndoAtom)(receipt)
  if (pending) {
    if (pending.receipt) tellPending(store, pending)
    return undefined
  }
  setUndoing(store, key, true)
  let run: Run | undefined
  try {
    run = await runUndo(store, key, receipt)
    return run
  } finally {
    if (!run) setUndoing(store, key, false)
  }
}

/** Says why an action cannot be undone now: an earlier undo of it has no outcome yet. */
function tellPending(store: Store, { words, receipt }: PendingUndo): void {
  store.get(engineAtom)?.ports.notify({ tone: 'info', text: words, once: true, ...(receipt && { receipt }) })
}

async function runUndo(store: Store, key: string, receipt: Receipt | undefined): Promise<Run | undefined> {
  const why = receipt ? undoWhy(receipt) : 'it is gone from the receipts'
  const engine = store.get(engineAtom)
  if (!receipt?.undo || why !== null) {
    engine?.ports.notify({ tone: 'info', text: `It was not undone: ${why}` })
    return undefined
  }
  const loaded = engine && (await toResult(engine.ports, engine.load))
  // What this page has done itself is known to be its own; what comes from a storage is held against its command.
  const own = engine?.keeper.made(key) || !loaded || 'message' in loaded || (await isOwnWayBack(engine.ports, receipt, receipt.undo))
  if (engine && !own) {
    engine.ports.notify({ tone: 'info', text: 'It was not undone: this receipt does not fit its action', receipt: key })
    return undefined
  }
  const { command, refs, answers } = receipt.undo
  return startCommand(store, command, {
    refs,
    answers,
    as: (entry) => wayBack(entry, receipt),
    agreed: ({ command: back }) => (receipt.after && !asksItself(back) ? [receipt.after] : undefined),
    onChange: ({ stage }) => setUndoing(store, key, !over(stage)),
  })
}

/** A confirmation that the product demands is not replaced by the question of an undo. */
const asksItself = ({ risk, confirm }: AnyCommand) => confirm !== undefined && (risk === 'money' || risk === 'destructive')

/** What takes something back is called so; what takes that back does it again. */
export const undoTitle = ({ title }: Pick<Receipt, 'title'>): string =>
  title.startsWith(undone)
    ? `${again}${title.slice(undone.length)}`
    : `${undone}${title.startsWith(again) ? title.slice(again.length) : title}`
/** The word on its button. */
export const undoVerb = ({ title }: Pick<Receipt, 'title'>) => (title.startsWith(undone) ? 'Redo' : 'Undo')
const undone = 'Undo: '
const again = 'Redo: '

/**
 * The command of an undo: the inverse one, under the name of what it undoes, and only while what was done still stands. What was agreed to is asked
 * again where the thing differs by now; of one that is gone there is nothing that could.
 */
export function wayBack(entry: Entry, receipt: Receipt): Entry {
  const { command } = entry
  const { target, undo, after } = receipt
  const title = undoTitle(receipt)
  const asks = after !== null || command.confirm !== undefined
  const confirm: AnyCommand['confirm'] = (thing, answers, facts) => {
    if (!asks) return null
    const own = command.confirm?.(thing, answers, facts)
    const asked: Confirm = typeof own === 'string' ? { title: own } : (own ?? { title: '' })
    const body = [undo?.warn, asked.title, asked.body].filter(Boolean).join(' ')
    return { ...asked, title: `${title}${target ? ` ${target.id}` : ''}?`, action: undoVerb(receipt), ...(body && { body }) }
  }
  const when: NonNullable<AnyCommand['when']> = (thing, context) =>
    (isThing(thing) ? noLongerStands(command.target.entity, receipt, thing) : undefined) ?? command.when?.(thing, context) ?? true
  return { ...entry, undoes: receipt.key, command: { ...command, title, confirm, when } }
}
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && 'id' in value && !Array.isArray(value)

/** Why what was done is no longer there to be undone; undefined while it stands. */
function noLongerStands(entity: AnyEntity | undefined, { after, target, changes }: Receipt, now: Thing): string | undefined {
  if (!entity || !after || entity.kind !== target?.kind || target.id !== now.id) return undefined
  for (const { field } of changes) {
    const left: unknown = Reflect.get(after, field)
    const is: unknown = Reflect.get(now, field)
    if (field in now && !same(left ?? null, is ?? null)) {
      const [change] = changesOf(entity, after, { [field]: is ?? null })
      if (change) return `Not undone: ${change.label} was left as ${isolate(change.before)} and is ${isolate(change.after)} now`
    }
  }
  return undefined
}
