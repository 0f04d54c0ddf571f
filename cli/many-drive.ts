import type { Thing } from '#contract/define.ts'
import { drive } from '#kit/bulk/drive.ts'
import { asSent, type Before, type BulkRun, begin, isOver, type Row, step, underWay } from '#kit/bulk/machine.ts'
import { createRecord } from '#kit/bulk/record.ts'
import { sendRow } from '#kit/bulk/send-row.ts'
import { countsInWords } from '#kit/bulk/words.ts'
import type { Answers } from '#kit/command/draft.ts'
import { faceOf } from '#kit/command/nouns.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Entry } from '#kit/command/registry.ts'
import { money } from '#kit/format/money.ts'
import type { Work } from './work.ts'

/** Why nothing more is sent. `silent`: no clear answer for as long as was to be waited. `left`: somebody interrupted it. */
type Why = 'over' | 'left' | 'silent' | 'unreadable' | 'signed-out'
export interface End {
  why: Why
  run: BulkRun
}
interface Driven {
  work: Work
  ports: Ports
  entry: Entry
  answers: Answers
  things: readonly Thing[]
  /** Of a run that was left: what could not be read any more, and why. */
  unread: ReadonlyMap<number, string>
  rows: readonly Before[]
  key: string
  /** Null where the server keeps no runs. */
  id: number | null
  concurrency: number
}
/** How often the counts are told, and how long what was learnt may take to be laid down (milliseconds). */
const toldEvery = 2_000
const filing = 3_000

/** Sends the rows until all is known, or until it cannot or shall not go on. Each row is said as soon as it is known. */
export async function driveMany({ work, ports, entry, answers, things, unread, rows, key, id, concurrency }: Driven): Promise<End> {
  const { terminal, connection, wanted } = work
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const before = new Map(rows.map((row) => [row.id, row]))
  const life = new AbortController()
  const telling = new AbortController()
  const record = id === null ? null : createRecord(ports, id, telling.signal)
  let latest = begin(rows)
  let leaving = false
  let patience: NodeJS.Timeout | undefined
  let saidAt = ports.now()
  let said = ''

  const end = await new Promise<End>((resolve) => {
    const stop = (why: Why, run: BulkRun) => resolve({ why, run: givenUp(run, ports.now()) })
    const wait = (more = 0) => {
      clearTimeout(patience)
      patience = setTimeout(() => stop('silent', latest), wanted.wait * 1000 + more)
    }
    const hold = ({ hold: held, silences }: BulkRun) => {
      if (held?.why === 'busy') return `The server is busy. It goes on in ${Math.max(1, Math.ceil((held.until - ports.now()) / 1000))} s`
      return silences > 0 ? 'No answer yet, checking' : ''
    }
    const driver = drive(latest, concurrency, {
      now: ports.now,
      signal: life.signal,
      send: async (at, of) => {
        const open = latest.rows[at]?.open ?? false
        const thing = byId.get(of)
        // What was sent may have happened, whether its thing can still be read or not: only its key tells.
        if (!thing && !open) return { is: 'refused', words: unread.get(of) ?? 'It does not exist any more' }
        return sendRow(ports, { entry, answers, key }, asSent(thing ?? { id: of }, before.get(of) ?? { id: of, outcome: 'waiting' }), open)
      },
      onChange: (now, event) => {
        latest = now
        const row = event.type === 'answer' ? now.rows[event.at] : undefined
        if (row) record?.note(row)
        if (row && (row.state === 'done' || row.state === 'refused')) sayRow(work, entry, row, byId.get(row.id))
        if (event.type === 'answer' && event.answer.is === 'busy') wait(event.answer.seconds * 1000)
        else if (row?.state === 'done' || row?.state === 'refused') wait()
        const words = hold(now)
        if (words !== said && words) terminal.printStatus({ text: words, tone: 'wait' })
        said = words
        if (ports.now() - saidAt > toldEvery) {
          saidAt = ports.now()
          terminal.printStatus(countsInWords(now.counts))
        }
        if (isOver(now)) stop('over', now)
        else if (now.unreadable) stop('unreadable', now)
        else if (now.hold?.why === 'signed-out') stop('signed-out', now)
        else if (leaving && underWay(now) === 0) stop('left', now)
      },
    })
    connection.pause = () => {
      leaving = true
      driver.tell({ type: 'pause' })
      if (underWay(latest) === 0) stop('left', latest)
    }
    wait()
    if (isOver(latest)) stop('over', latest)
  })
  clearTimeout(patience)
  life.abort()
  for (const row of end.run.rows) if (row.open) record?.note(row)
  if (end.why !== 'signed-out') {
    // What is unknown is asked about by the line that is printed, which only goes on with a run that is open.
    if (end.why === 'over' && end.run.counts.waiting + end.run.counts.unknown === 0) record?.state('finished')
    else record?.state('paused')
    await Promise.race([record?.told(), new Promise((resolve) => setTimeout(resolve, filing))])
  }
  telling.abort()
  return end
}

/** Nobody listens any more: of what is still under way no answer will come, so it may have happened. */
const givenUp = (run: BulkRun, now: number) =>
  run.rows.reduce(
    (left, { state }, at) => (state === 'sent' ? step(left, { type: 'answer', at, answer: { is: 'silence' } }, now) : left),
    run,
  )

/** One row as it was learnt: a line for a person, an object for a program. */
function sayRow({ terminal, known, wanted }: Work, { command }: Entry, { id, state, words }: Row, thing: Thing | undefined) {
  if (wanted.json) return terminal.line({ id, outcome: state, words: words ?? '' })
  const kind = command.target.entity?.kind ?? ''
  const face = thing && faceOf(known.nouns.get(kind), thing)
  const title = face?.money ? `${face.title}, ${money(face.money.minor, face.money.currency)}` : (face?.title ?? '')
  const outcome = state === 'done' ? ({ text: 'done   ', tone: 'good' } as const) : ({ text: 'refused', tone: 'bad' } as const)
  terminal.printResult(outcome, `  ${kind} ${id}  ${title}${words ? `: ${words}` : ''}`)
}
