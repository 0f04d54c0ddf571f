import type { Thing } from '#contract/define.ts'
import { runs } from '#contract/run.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { type Gathered, gatherEach } from '#kit/bulk/gather.ts'
import type { Before } from '#kit/bulk/machine.ts'
import { type Plan, planOf, totalsOf } from '#kit/bulk/plan.ts'
import { dryRunOf } from '#kit/command/dry-run.ts'
import { entryOnMany } from '#kit/command/on-many.ts'
import { requestsOf } from '#kit/command/preview.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { answersFor } from './answers.ts'
import { askingOf } from './asking.ts'
import { readFailed } from './connection.ts'
import { driveMany } from './many-drive.ts'
import { endOfMany } from './many-end.ts'
import { type Left, leftRun } from './many-left.ts'
import { agreed, factsOf, unasked } from './many-question.ts'
import { type Report, report } from './report.ts'
import { createTraces, portsOf, type Work } from './work.ts'

type Given = Readonly<Record<string, string | true>>

/** Runs a command on many things, each with a key of its own; asked about once, for all of them. With `--run` a run that was left goes on. */
export async function runMany(work: Work, alone: Entry, refs: readonly Ref[], given: Given): Promise<Report> {
  const entry = entryOnMany(alone)
  const { command } = entry
  const { bulk, target } = command
  if (!bulk || !target.entity) return report('usage', `"${command.title}" runs on one thing at a time`, { command: entry.id })
  if (work.wanted.key !== undefined)
    return report('usage', '--key asks about one thing; a run over many goes on with --run=<key>', { command: entry.id })
  const left = work.wanted.run === undefined ? null : await leftRun(work, entry, work.wanted.run)
  if (left && 'stop' in left) return left.stop
  const stop = unasked(work, entry)
  if (stop) return stop

  const ports = portsOf(work, createTraces(work.wanted))
  const ids = left ? openOf(left) : refs.map(({ id }) => id)
  const reading = {
    ports,
    entity: target.entity,
    most: bulk.max,
    signal: work.connection.life,
    onProgress: createCounter(work, ids.length),
  }
  const gathered = await gatherEach(ids, reading, true)
  if ('cancelled' in gathered) return report('interrupted', 'Interrupted. Nothing was sent.', { command: entry.id })
  if ('refused' in gathered) return report('unreachable', `${gathered.refused}. Nothing was sent.`, { command: entry.id })
  const plan = left ? wholePlan(entry, gathered) : planOf(command, gathered, ports.context())
  const answered = left ? { answers: left.run.answers } : await answersFor(entry, plan.able[0], given, askingOf(work))
  if ('stop' in answered) return answered.stop
  const { answers } = answered
  const facts = await factsOf(work, ports, entry, plan)
  const draftOf = (thing: Thing) => ({ entry, things: [thing], answers, facts: [] })
  if (work.wanted.dryRun) {
    const requests = plan.able.flatMap((thing) => dryRunOf(draftOf(thing)).requests.map((one) => ({ ...one, done: false })))
    return report('dry-run', 'Dry run: nothing was sent.', { command: entry.id, requests, facts })
  }
  if (plan.able.length === 0) return report('blocked', 'It can run on none of them. Nothing was sent.', { command: entry.id, facts })
  const decision = await agreed(work, entry, plan, facts)
  if ('stop' in decision) return decision.stop

  const traces = createTraces({ ...work.wanted, key: left?.run.key })
  const own = portsOf(work, traces)
  const rows = left ? left.rows : plan.able.map(({ id }): Before => ({ id, outcome: 'waiting' }))
  const [first] = plan.able
  const calls = first ? requestsOf(draftOf(first)).filter(({ follows }) => !follows).length : 1
  const asked = { key: traces.key, command: entry.id, title: command.title, kind: target.entity.kind, answers: { ...answers }, calls }
  const begun = left
    ? null
    : await outcomeOf(
        own.call(runs.start, {
          body: { ...asked, ids: rows.map(({ id }) => id), versions: plan.able.map(({ version }) => version ?? null) },
        }),
      )
  // Another server keeps no runs: then it ends with this program.
  if (begun && 'error' in begun && begun.error.status !== 404) return readFailed(work.connection, begun.error)
  const id = left?.run.id ?? (begun && 'value' in begun ? begun.value.id : null)
  if (left?.run.state === 'paused') await outcomeOf(own.call(runs.setState, { params: { id: left.run.id }, body: { state: 'running' } }))
  const end = await driveMany({
    work,
    ports: own,
    entry,
    answers,
    things: plan.able,
    unread: new Map(gathered.missing.map(({ id: of, why }) => [of, why])),
    rows,
    key: traces.key,
    id,
    concurrency: bulk.concurrency,
  })
  return endOfMany({ work, ports: own, traces, entry, id, plan, end })
}

/** Of a run that was left every open row is sent: what does not stand any more the server refuses, and says why. */
const wholePlan = ({ command }: Entry, { things }: Gathered): Plan => ({ able: things, left: [], totals: totalsOf(command, things) })
const openOf = ({ rows }: Left) => rows.flatMap(({ id, outcome }) => (outcome === 'waiting' || outcome === 'unknown' ? [id] : []))

/** Returns a function that prints how many records have been read, if there are many. */
function createCounter({ terminal }: Work, all: number) {
  const step = 500
  return (read: number) => {
    if (read % step === 0 && read < all) terminal.printStatus(`Read ${read} of ${all}`)
  }
}
