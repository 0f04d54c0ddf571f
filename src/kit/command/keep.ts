import { receiptLimits, receipt as receiptSchema, receipts } from '#contract/receipt.ts'
import { pause } from '#kit/api/offline.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { createJournal } from './journal.ts'
import type { Ports } from './ports.ts'
import { held, type Receipt, withReceipt, withUndone } from './receipt.ts'

interface Parts extends Pick<Ports, 'call' | 'context' | 'reportFault'> {
  /** What this page holds of receipts. */
  get(): readonly Receipt[]
  set(receipts: readonly Receipt[]): void
  storage: Storage
}
/** Milliseconds; doubled after each try that got no answer. */
const firstPause = 1_000
const longestPause = 60_000

/**
 * Keeps the receipts of the signed-in administrator beyond this page: at once in memory, in the background on the server, which never holds
 * up a run. A run that is under way stands in this machine's storage until its outcome is known, so that it can be asked about after a
 * reload. A server without the calls keeps none.
 */
export function createKeeper({ call, context, reportFault, get, set, storage }: Parts) {
  const waiting = new Map<string, Receipt>()
  const made = new Set<string>()
  let life = new AbortController()
  let busy = false
  let lacking = false
  const me = () => context().admin.id
  const journal = () => createJournal(storage, me())

  function record(receipt: Receipt) {
    // A run that ends after a log-out belongs to nobody here.
    if (me() === 0) return
    made.add(receipt.key)
    set(withUndone(withReceipt(get(), held(receipt))))
    if (receipt.outcome !== 'unknown') journal().remove(receipt.key)
    waiting.set(receipt.key, receipt)
    void flush()
  }

  /** Sends one receipt. A receipt that an exception stops is given up, so that the later ones are still stored. */
  async function save(receipt: Receipt, signal: AbortSignal) {
    try {
      return await outcomeOf(call(receipts.save, { body: fitting(receipt) }, { background: true, signal }))
    } catch (fault) {
      reportFault?.(fault)
      return { fault }
    }
  }

  async function flush() {
    if (busy || lacking) return
    busy = true
    const { signal } = life
    for (let tries = 0; waiting.size > 0 && !signal.aborted; ) {
      const [first] = waiting
      if (!first) break
      const [key, receipt] = first
      const saved = await save(receipt, signal)
      if (signal.aborted) break
      const refused = 'error' in saved && saved.error.outcome === 'refused' && ![401, 429, 503].includes(saved.error.status)
      lacking ||= 'error' in saved && (saved.error.status === 404 || saved.error.status === 405)
      if (lacking) waiting.clear()
      // A newer one with the same key takes its own turn.
      else if ('value' in saved || 'fault' in saved || refused) {
        if (waiting.get(key) === receipt) waiting.delete(key)
        tries = 0
      } else await pause(Math.min(longestPause, firstPause * 2 ** tries++), signal)
    }
    if (signal === life.signal) busy = false
  }

  return {
    record,
    /** Whether this page has run it, and not an earlier one. */
    made: (key: string) => made.has(key),
    sending: (receipt: Receipt) => {
      if (me() !== 0) journal().write(receipt)
    },
    /** Forgets a run of a user whose session ended before it could be done: there is nothing to ask about. */
    drop: (key: string, owner: number) => createJournal(storage, owner).remove(key),
    /** Runs that are under way in any tab of this machine, and those whose end nobody knows. */
    underWay: () =>
      journal()
        .all()
        .map(({ title, target }) => (target ? `${title} ${target.id}` : title)),
    /** Reads back what earlier pages left: from the server, and what was under way when a page of this machine died. */
    async read() {
      const admin = me()
      if (admin === 0) return
      const told = await outcomeOf(call(receipts.list, {}, { background: true, signal: life.signal }))
      if (me() !== admin) return
      const kept = 'value' in told ? told.value.flatMap((one) => readable(one)) : []
      const mine = new Set(get().map(({ key }) => key))
      const known = new Map(kept.map((one) => [one.key, one]))
      const left = journal()
        .all()
        .filter(({ key }) => {
          const settled = (known.get(key)?.outcome ?? 'unknown') !== 'unknown'
          if (settled) journal().remove(key)
          return !settled && !known.has(key)
        })
      const older = [...kept, ...left].filter(({ key }) => !mine.has(key)).sort((a, b) => b.when - a.when)
      set(withUndone([...get(), ...older.map(held)].slice(0, receiptLimits.kept)))
    },
    /** Nothing of this administrator is sent or kept here any more. */
    forget() {
      life.abort()
      life = new AbortController()
      busy = false
      lacking = false
      waiting.clear()
      made.clear()
    },
  }
}
export type Keeper = ReturnType<typeof createKeeper>

function readable(one: unknown): Receipt[] {
  const read = receiptSchema.safeParse(one)
  return read.success ? [read.data] : []
}

/** Returns what the server stores: the record before and after, and then the bodies, are left out if the receipt would be too large. */
function fitting(receipt: Receipt) {
  const plain = {
    ...receipt,
    changes: [...receipt.changes],
    sent: [...receipt.sent],
    undo: receipt.undo && { ...receipt.undo, refs: [...receipt.undo.refs] },
  }
  const whole = { ...plain, before: loose(receipt.before), after: loose(receipt.after), replay: receipt.replay && [...receipt.replay] }
  if (fits(whole)) return whole
  const small = { ...whole, before: null, after: null }
  return fits(small) ? small : { ...small, sent: small.sent.map(({ body: _, ...one }) => one) }
}
const fits = (receipt: object) => new TextEncoder().encode(JSON.stringify(receipt)).length <= receiptLimits.bytes - 1024
const loose = (thing: Receipt['before']) => thing && { ...thing }
