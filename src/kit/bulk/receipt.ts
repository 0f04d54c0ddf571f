import type { Ports } from '#kit/command/ports.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { BulkRun } from './machine.ts'
import { endWords, titleOf } from './words.ts'

/** A run has come to its end: one receipt for all of it, and one notice. */
export function ended(ports: Ports, { key, entry, kind, run }: { key: string; entry: Entry; kind: string; run: BulkRun }): void {
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
    undo: null,
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
