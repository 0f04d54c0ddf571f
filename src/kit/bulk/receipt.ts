import type { Thing } from '#contract/define.ts'
import { namedRows } from '#contract/receipt.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Receipt, Together } from '#kit/command/receipt.ts'
import type { Entry } from '#kit/command/registry.ts'
import { undoingOfRun } from '#kit/command/way-back.ts'
import type { BulkRun } from './machine.ts'
import { totalsOf } from './plan.ts'
import { endWords, titleOf } from './words.ts'

interface Ended {
  key: string
  /** On the server; null where that keeps no runs. */
  id: number | null
  entry: Entry
  kind: string
  run: BulkRun
  /** What it was about, as it was when it began. */
  things: ReadonlyMap<number, Thing>
  /** Key of the receipt of the run that this one undoes. */
  undoes?: string | undefined
}
/** A run has come to its end: one receipt for all of it. Its line below the page says so; a notice comes only where something went wrong. */
export function ended(ports: Ports, { key, id, entry, kind, run, things, undoes }: Ended): void {
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
    ...(undoes !== undefined && { undoes }),
    together: togetherOf(entry, kind, run, things),
    replay: null,
  }
  ports.record(receipt)
  if (counts.refused + counts.unknown > 0) ports.notify({ tone: 'error', text: `${entry.command.title}: ${words}`, receipt: key })
}

/** Some of its rows by name, and what all that were done came to. */
function togetherOf({ command }: Entry, kind: string, { rows, counts }: BulkRun, things: ReadonlyMap<number, Thing>): Together {
  const done = rows.flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  const refused = rows.flatMap(({ id, state, words }) => (state === 'refused' ? [{ id, why: (words ?? '').slice(0, 300) }] : []))
  // Of a row that another page has done nothing but its id may be known here.
  const known = done.flatMap((id) => {
    const thing = things.get(id)
    return thing && Object.keys(thing).length > 1 ? [thing] : []
  })
  return {
    kind,
    counts: { done: counts.done, refused: counts.refused, unknown: counts.unknown, left: counts.waiting + counts.sent },
    totals: totalsOf(command, known),
    done: done.slice(0, namedRows),
    refused: refused.slice(0, namedRows),
  }
}

function outcomeOf({ counts }: BulkRun): Receipt['outcome'] {
  if (counts.unknown > 0) return 'unknown'
  return counts.done > 0 ? 'done' : 'refused'
}
