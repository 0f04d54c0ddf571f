import { runLimits, runs } from '#contract/run.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { toResult } from './fault.ts'
import { entryOnMany, onMany } from './on-many.ts'
import type { Ports } from './ports.ts'
import type { Receipt } from './receipt.ts'
import type { Ref } from './resolve.ts'
import type { Store } from './start.ts'
import { engineAtom, manyAskedAtom, registryAtom } from './state.ts'
import { backOfAll } from './way-back.ts'

/** Asks about undoing all that a run has done, as a run of its own: its things are read anew, and what no longer stands is left out and said. */
export async function undoMany(store: Store, receipt: Receipt, origin: HTMLElement | null): Promise<void> {
  const engine = store.get(engineAtom)
  const { undo, key, target, title, command } = receipt
  if (!engine || !undo) return
  const stop = (why: string) => engine.ports.notify({ tone: 'info', text: `It was not undone: ${why}`, receipt: key })
  const loaded = await toResult(engine.ports, engine.load)
  if ('message' in loaded) return stop(loaded.message)
  const done = store.get(registryAtom).get(command)?.command
  const own = done && onMany(done)
  const found = store.get(registryAtom).get(undo.command)
  const entry = found && entryOnMany(found)
  const kind = own?.target.entity?.kind
  // A receipt comes from storage, where anything can stand: only the way back that its own command has is ever taken.
  if (!own || !entry || !kind || target || backOfAll(own) !== undo.command) return stop('this receipt does not fit its action')
  const refs = undo.run === undefined ? undo.refs.filter((ref) => ref.kind === kind) : await doneOf(engine.ports, kind, undo.run)
  if ('words' in refs) return stop(refs.words)
  if (refs.length === 0) return stop('the server knows of nothing that it has done')
  store.set(manyAskedAtom, { entry, of: { refs }, answers: {}, origin, anew: true, undoes: { key, title, warn: own.undo?.warn } })
}

async function doneOf(ports: Ports, kind: string, id: number): Promise<readonly Ref[] | { words: string }> {
  const query = { page: 1, perPage: runLimits.rows, outcome: 'done' as const }
  const read = await outcomeOf(ports.call(runs.rows, { params: { id }, query }))
  if ('value' in read) return read.value.items.map((row) => ({ kind, id: row.id }))
  return { words: read.error.status === 404 ? 'the server does not keep this run any more' : ports.words(read.error) }
}
