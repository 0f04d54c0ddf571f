import { type BulkRun, isOver } from '#kit/bulk/machine.ts'
import type { Plan } from '#kit/bulk/plan.ts'
import { ended } from '#kit/bulk/receipt.ts'
import { countsInWords, endWords } from '#kit/bulk/words.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Entry } from '#kit/command/registry.ts'
import { endedWords } from './connection.ts'
import type { Outcome } from './exits.ts'
import type { End } from './many-drive.ts'
import { leftOutOf } from './many-question.ts'
import { type Report, report } from './report.ts'
import type { Traces, Work } from './work.ts'

interface Ended {
  work: Work
  ports: Ports
  traces: Traces
  entry: Entry
  id: number | null
  plan: Plan
  end: End
}

/** What became of a run over many things, and how it goes on where it did not come to its end. */
export async function endOfMany({ work, ports, traces, entry, id, plan, end: { why, run } }: Ended): Promise<Report> {
  const { wanted } = work
  const { counts } = run
  const leftOut = plan.left.reduce((sum, { ids }) => sum + ids.length, 0)
  const open = run.rows.filter((row) => row.open).map((row) => row.id)
  const server = wanted.server === undefined ? '' : ` --server ${wanted.server}`
  const onward = `Go on with it (nothing happens twice): ${wanted.program} ${entry.noun} ${entry.verb} --run ${traces.key}${server}`
  const goesOn = why !== 'over' || counts.unknown > 0
  const more: Partial<Report> = {
    command: entry.id,
    key: traces.key,
    data: { total: run.rows.length, ...countsOf(run), leftOut, left: plan.left, run: id },
    lines: [
      ...leftOutOf(plan).map((text) => [`Left out, ${text}`]),
      ...(open.length ? [[`Unknown, each may have happened: ${open.join(', ')}`]] : []),
      ...(goesOn ? [[id === null ? 'This server keeps no runs: look at each before you repeat it.' : onward]] : []),
    ],
    lined: true,
  }
  if (why === 'left') return report('interrupted', `Paused. ${countsInWords(counts)}.`, more)
  if (why === 'signed-out') return report('signed-out', `${endedWords} ${countsInWords(counts)}.`, more)
  if (why === 'unreadable') return report('unknown', `The server's answers cannot be read. ${countsInWords(counts)}.`, more)
  if (why === 'silent') return report('unknown', `No clear answer for ${wanted.wait} s. ${countsInWords(counts)}.`, more)
  const things = new Map(plan.able.map((thing) => [thing.id, thing]))
  ended(ports, { key: traces.key, id, entry, kind: entry.command.target.entity?.kind ?? '', run, things })
  if (traces.receipt) await work.file(traces.receipt)
  const words = `${entry.command.title}: ${endWords(run)}${leftOut > 0 ? `, ${leftOut} left out` : ''}.`
  return report(outcomeOf(run, leftOut), words, more)
}

const countsOf = ({ counts: { done, refused, unknown, waiting } }: BulkRun) => ({ done, refused, unknown, waiting })

function outcomeOf(run: BulkRun, leftOut: number): Outcome {
  const { done, refused, unknown } = run.counts
  if (unknown > 0 || !isOver(run)) return 'unknown'
  if (refused === 0 && leftOut === 0) return 'done'
  return done > 0 ? 'partly' : 'refused'
}
