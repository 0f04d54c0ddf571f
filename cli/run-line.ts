import { stageWords } from '#kit/api/words.ts'
import { open, step } from '#kit/command/draft.ts'
import type { Entry } from '#kit/command/registry.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { createRunner, type Run } from '#kit/command/run.ts'
import { over } from '#kit/command/stage.ts'
import { factsOf, target } from '#kit/command/target.ts'
import { answerFlags, answersFor, flagOf } from './answers.ts'
import { askingOf } from './asking.ts'
import { textOf } from './begin.ts'
import { confirmed, unconfirmed } from './confirm.ts'
import { blocked, endOf } from './end.ts'
import { fetchOpened } from './opened-file.ts'
import { planOf } from './plan.ts'
import { type Report, report } from './report.ts'
import { createTraces, portsOf, type Work } from './work.ts'

type Given = Readonly<Record<string, string | true>>

/** Runs a command to its end by the workspace's own runner, asking where it asks. */
export async function runLine(work: Work, entry: Entry, refs: readonly Ref[], given: Given): Promise<Report> {
  const stop = unconfirmed(work, entry, refs)
  if (stop) return stop
  if (work.wanted.dryRun) return dryRun(work, entry, refs, given)
  const traces = createTraces(work.wanted)
  const ports = portsOf(work, traces)
  // Its own earlier try may be what stands in the way now; the key makes sure that it happens once.
  const { when: _when, ...always } = entry.command
  const asked = work.wanted.key === undefined ? entry : { ...entry, command: always }
  const early = await optional(entry, given, work)
  if (early && 'stop' in early) return early.stop
  const changed = createBell()
  const run = createRunner(ports).start(asked, refs, { ...early, onChange: changed.ring, watched: () => true })
  const stopped = await drive(work, run, given, changed.next)
  await Promise.all(traces.pending)
  const told = stopped ?? endOf(work, run.draft(), traces)
  const [address] = traces.led
  if (entry.command.file && told.outcome === 'done' && address !== undefined) {
    return fetchOpened(work, entry, address, { out: textOf(given.out), notices: traces.notices })
  }
  if (traces.receipt && told.outcome !== 'unreachable') await work.file(traces.receipt)
  return told
}

/** Arguments that are never asked for are given at the start, or not at all. */
async function optional(entry: Entry, given: Given, work: Work) {
  const flags = answerFlags(entry).some(({ name }) => name in given)
  return entry.command.ask?.optional && flags ? answersFor(entry, undefined, given, askingOf(work)) : undefined
}

/** Told on every change; whoever waits is woken. */
function createBell() {
  let wake: () => void = () => undefined
  return {
    ring: () => wake(),
    next: () =>
      new Promise<void>((resolve) => {
        wake = resolve
      }),
  }
}

/** Answers what the run asks, until it rests. A report: it was stopped here, and nothing was sent. */
async function drive({ terminal, connection, wanted, ...work }: Work, run: Run, given: Given, change: () => Promise<void>) {
  const asking = askingOf({ terminal, connection })
  let said: string | undefined
  let patience: NodeJS.Timeout | undefined
  for (;;) {
    const draft = run.draft()
    const { stage } = draft
    if (over(stage)) {
      clearTimeout(patience)
      return undefined
    }
    if (stage.at === 'asking') {
      // The server found something wrong with an answer; nothing happened, and what was answered is kept.
      const wrong = fieldsOf(stage.errors)
      if (Object.keys(wrong).length && !terminal.asks)
        return leave(
          run,
          report('refused', 'The server refused some arguments. Nothing was changed.', { command: draft.entry.id, fields: wrong }),
        )
      const answered = await answersFor(draft.entry, draft.things[0], given, asking, { errors: stage.errors, answers: draft.answers })
      if ('stop' in answered) return leave(run, answered.stop)
      run.send({ type: 'answer', answers: answered.answers })
    } else if (stage.at === 'confirming' && draft.facts !== 'loading') {
      const decision = await confirmed({ terminal, connection, wanted, ...work }, draft)
      if ('stop' in decision) return leave(run, decision.stop)
      run.send({ type: 'commit' })
    } else {
      if (stage.at === 'running') {
        patience ??= setTimeout(connection.giveUp, wanted.wait * 1000)
        if (stage.progress && stage.progress !== said) terminal.printStatus({ text: stageWords[stage.progress], tone: 'wait' })
        said = stage.progress
      }
      await change()
    }
  }
}
const fieldsOf = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, words]) => [`--${flagOf(name)}`, words]))
function leave(run: Run, stop: Report): Report {
  run.send({ type: 'cancel' })
  return stop
}

/** The exact requests and the fields that would change. The thing and its facts are read; nothing that changes anything is sent. */
async function dryRun(work: Work, entry: Entry, refs: readonly Ref[], given: Given): Promise<Report> {
  const ports = portsOf(work, createTraces(work.wanted))
  const context = { ...ports.context(), find: ports.find }
  const early = await optional(entry, given, work)
  if (early && 'stop' in early) return early.stop
  let draft = step(open(entry, refs, early), await target(ports, entry.command, refs, { from: 'stored' }), context)
  if (draft.stage.at === 'asking') {
    const answered = await answersFor(entry, draft.things[0], given, askingOf(work))
    if ('stop' in answered) return answered.stop
    draft = step(draft, { type: 'answer', answers: answered.answers }, context)
  }
  if (draft.stage.at === 'blocked') return blocked(work, draft, draft.stage.words)
  const facts = await factsOf(ports, entry.command, draft)
  draft = step(draft, { type: 'facts', facts }, context)
  if (draft.stage.at === 'blocked') return blocked(work, draft, draft.stage.words)
  const plan = planOf(work.known, { ...draft, facts })
  return report('dry-run', 'Dry run: nothing was sent.', { ...plan, command: entry.id })
}
