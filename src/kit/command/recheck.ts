import type { AnyEndpoint, Thing } from '#contract/define.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { saysWhatHappened } from '#kit/api/replay.ts'
import { differences } from './draft.ts'
import { toResult } from './fault.ts'
import { askable } from './honest.ts'
import type { Ports } from './ports.ts'
import type { Receipt } from './receipt.ts'
import { patience } from './stale.ts'
import type { Store } from './start.ts'
import { checkingAtom, engineAtom } from './state.ts'
import { readOne } from './target.ts'
import { uncheckedWords } from './unchecked-words.ts'

/**
 * Asks again about a run whose outcome is open, with the keys that it was sent with: it never happens twice, whether this page began it or
 * an earlier one. `checkingAtom` holds the keys that are being asked about.
 */
export async function checkAgain(store: Store, receipt: Receipt): Promise<void> {
  const engine = store.get(engineAtom)
  if (!engine || receipt.outcome !== 'unknown' || store.get(checkingAtom).has(receipt.key)) return
  const { key } = receipt
  store.set(checkingAtom, (keys) => new Set([...keys, key]))
  try {
    const run = engine.runner.unresolved(key)
    if (run) {
      const words = await run.recheck()
      if (words) engine.ports.notify({ tone: 'info', text: `${titleOf(receipt)}: ${words}`, receipt: key })
    } else {
      // What it may send is told by its command, which may not have been fetched yet.
      const loaded = await toResult(engine.ports, engine.load)
      if ('message' in loaded) engine.ports.notify({ tone: 'error', text: loaded.message })
      else await replay(engine.ports, receipt)
    }
  } finally {
    store.set(checkingAtom, (keys) => new Set([...keys].filter((one) => one !== key)))
  }
}

/** Sends the stored requests once more, in their order, and puts on record what comes of it. */
export async function replay(ports: Ports, receipt: Receipt): Promise<Receipt['outcome']> {
  const owner = ports.context().admin.id
  // Asked for by somebody who has left: nothing is sent, or put on record, as whoever is in now.
  const left = () => ports.context().admin.id !== owner
  const stored = await askable(ports, receipt)
  if (typeof stored === 'string') {
    ports.notify({ tone: 'info', text: stored, receipt: receipt.key })
    return 'unknown'
  }
  const sent = receipt.sent.map((one) => ({ ...one }))
  let requestId = receipt.requestId
  let since: number | null = null
  for (const [i, { endpoint, args, key, ifMatch: own, guarded, follows }] of stored.entries()) {
    const onAnswer = (told: string | null, version: number | null) => {
      if (i === 0) requestId = told
      since = version ?? since
    }
    if (left()) return 'unknown'
    const ifMatch = own ?? (guarded ? since : null)
    const answer = await outcomeOf(ports.call<AnyEndpoint>(endpoint, args, { key, onAnswer, ...(ifMatch !== null && { ifMatch }) }))
    if (left()) return 'unknown'
    const mark = sent[i]
    if (mark) mark.done = 'value' in answer
    if ('value' in answer) continue
    const { error } = answer
    const words = saysWhatHappened(error) ? ports.words(error) : uncheckedWords(error, ports.words)
    // It takes back nothing of what it follows.
    if (follows) {
      if (mark) mark.words = words
      ports.notify({ tone: 'error', text: words, receipt: receipt.key })
      continue
    }
    const outcome = error.outcome === 'refused' && saysWhatHappened(error) ? 'refused' : 'unknown'
    const settled = outcome === 'refused' ? { answers: undefined, replay: null, requestId: error.requestId ?? null } : {}
    ports.record({ ...receipt, ...settled, sent, outcome, words })
    ports.notify({ tone: 'error', text: outcome === 'unknown' ? `${titleOf(receipt)}: ${words}` : words, receipt: receipt.key })
    return outcome
  }
  const after = await now(ports, receipt)
  if (left()) return 'unknown'
  const command = ports.find?.(receipt.command)?.command
  const words = typeof command?.says === 'string' ? command.says : receipt.title
  const changes = command && receipt.before && after ? differences(command, [receipt.before], [after]) : []
  ports.record({ ...receipt, outcome: 'done', words, sent, after, changes, requestId, answers: undefined, replay: null })
  ports.notify({ tone: 'done', text: words, receipt: receipt.key })
  if (receipt.target) ports.refresh(receipt.target.kind)
  return 'done'
}

const titleOf = ({ title, target }: Receipt) => (target ? `${title} ${target.id}` : title)

async function now(ports: Ports, { target }: Receipt): Promise<Thing | null> {
  const entity = target && ports.nouns().get(target.kind)?.entity
  if (!target || !entity) return null
  const read = await readOne(ports, entity, target, { signal: AbortSignal.timeout(patience) })
  return ('value' in read ? read.value : undefined) ?? null
}
