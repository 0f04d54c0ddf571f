import type { Ports } from '#kit/command/ports.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import type { Entry } from '#kit/command/registry.ts'
import { undoingOfRun } from '#kit/command/way-back.ts'
import type { BulkRun } from './machine.ts'
import { endWords, titleOf } from './words.ts'

interface Ended {
  key: string
  /** On the server; null where that keeps no runs. */
  id: number | null
  entry: Entry
  kind: string
  run: BulkRun
}
/** A run has come to its end: one receipt for all of it, and one notice. */
export function ended(ports: Ports, { key, id, entry, kind, run }: Ended): void {
  const { counts } = run
  const words = endWords(run)
  const outcome = outcomeOf(run)
  const receipt: Receipt = {
    key,
    command: entry.id,
    title: titleOf(entry.command.title, run.rows.length, ports.nouns().get(kind)?.words),
    target: null,
    before: null,
    after: null,
    changes: [],
    sent: [],
    outcome,
    words,
    quiet: false,
    requestId: null,
    who: ports.context().admin.name,
    when: ports.now(),
    undo: undoingOfRun(ports, entry.command, { id, done: run.rows.flatMap((row) => (row.state === 'done' ? [{ kind, id: row.id }] : [])) }),
    undoneBy: null,
    replay: null,
  }
  ports.record(receipt)
  ports.notify({ tone: counts.refused + counts.unknown > 0 ? 'error' : 'done', text: `${entry.command.title}: ${words}`, receipt: key })
}

function outcomeOf({ counts }: BulkRun): Receipt['outcome'] {
  if (counts.unknown > 0) return 'unknown'
  return counts.done > 0 ? 'done' : 'refused'
}
