/** Where one row of a run stands. `sent`: its request is under way. */
type RowState = 'waiting' | 'sent' | 'done' | 'refused' | 'unknown'
export interface Row {
  readonly id: number
  readonly state: RowState
  /** An attempt got no clear answer: it may have happened. The same key is sent again until the truth is known. */
  readonly open: boolean
  /** Answers about this row that nobody could read. */
  readonly unclear: number
  /** Why it was refused. */
  readonly words: string | null
}
/** Rows by what is known of them; together they are the total. A row that is asked about again counts as unknown. */
export interface Counts {
  readonly waiting: number
  readonly sent: number
  readonly done: number
  readonly refused: number
  readonly unknown: number
}
/** Why the whole run waits although nobody paused it. `until`: milliseconds since 1970. */
type Hold = { why: 'busy' | 'silence'; until: number } | { why: 'offline' | 'signed-out' }

export interface BulkRun {
  readonly rows: readonly Row[]
  readonly counts: Counts
  /** `finished`: nothing waits any more; what is unknown then can be asked about again. */
  readonly state: 'running' | 'paused' | 'cancelled' | 'finished'
  readonly hold: Hold | null
  /** After its end the rows whose outcome is open are asked about once more. */
  readonly checking: boolean
  /** It paused itself: of so many rows in a row the answers could not be read. */
  readonly unreadable: boolean
  /** Attempts in a row that told nothing. */
  readonly silences: number
  /** Rows put aside since the last clear answer. */
  readonly aside: number
  /** Places of rows whose request never left, and of those whose outcome is open; the first of each is next. */
  readonly back: readonly number[]
  readonly open: readonly number[]
  /** No row before this place waits for the first time. */
  readonly next: number
}

/**
 * What came of one attempt. `busy`: the server asks to wait (429, 503). `silence`: no answer at all, or an earlier attempt still runs.
 * `unclear`: an answer that says nothing of what happened (a gateway's page, broken JSON).
 */
export type Answer =
  | { is: 'done' }
  | { is: 'refused'; words: string }
  | { is: 'busy'; seconds: number }
  | { is: 'silence' | 'unclear' | 'offline' | 'signed-out' }
export type Event =
  | { type: 'sent'; at: number }
  | { type: 'answer'; at: number; answer: Answer }
  | { type: 'pause' | 'resume' | 'cancel' | 'check' | 'offline' | 'online' | 'signed-in' }

/** Unclear answers after which a row steps back for the others, and after which it is left as unknown. */
export const steppedBack = 3
export const leftUnknown = 10
/** Rows that step back one after the other before the run pauses itself: then it is not the row. */
const mostAside = 5
/** Milliseconds; doubled with each silence. */
const firstPause = 500
const longestPause = 10_000

/** What was known of a row when its run was begun or read back. `version`: of its thing, as it was agreed to. */
export interface Before {
  id: number
  outcome: 'waiting' | 'done' | 'refused' | 'unknown'
  words?: string | null
  version?: number | null | undefined
}
/** Its thing as it was sent: what was sent and may not have arrived must not run on a newer version than the one that was agreed to. */
export const asSent = <T extends { readonly version?: number | null | undefined }>(thing: T, { outcome, version }: Before): T =>
  outcome === 'unknown' && typeof version === 'number' ? { ...thing, version } : thing

/** A run over these rows, in their order; ids are unique. */
export function begin(before: readonly Before[], state: BulkRun['state'] = 'running'): BulkRun {
  const rows = before.map(
    ({ id, outcome, words }): Row => ({ id, state: outcome, open: outcome === 'unknown', unclear: 0, words: words ?? null }),
  )
  const counts = { waiting: 0, sent: 0, done: 0, refused: 0, unknown: 0 }
  for (const row of rows) counts[countedAs(row)] += 1
  const open = rows.flatMap((row, at) => (row.state === 'unknown' ? [at] : []))
  const fresh = { hold: null, checking: false, unreadable: false, silences: 0, aside: 0, back: [], next: 0 }
  return settled({ rows, counts, state, open, ...fresh })
}

const countedAs = ({ state, open }: Row): keyof Counts => (state === 'sent' && open ? 'unknown' : state)
/** Requests under way. */
export const underWay = ({ counts, open }: BulkRun) => counts.sent + counts.unknown - open.length

/** The next state of a run; `now` in milliseconds since 1970. What makes no sense where it stands leaves it as it is. */
export function step(run: BulkRun, event: Event, now: number): BulkRun {
  switch (event.type) {
    case 'sent':
      return send(run, event.at)
    case 'answer':
      return run.rows[event.at]?.state === 'sent' ? settled(answered(run, event.at, event.answer, now)) : run
    case 'pause':
      return run.state === 'running' ? { ...run, state: 'paused' } : run
    case 'resume':
      return run.state === 'paused' ? settled({ ...run, state: 'running', unreadable: false, aside: 0 }) : run
    case 'cancel':
      return run.state === 'running' || run.state === 'paused'
        ? settled({ ...run, state: 'cancelled', unreadable: false, hold: null })
        : run
    case 'check':
      return isOver(run) && run.open.length > 0 && !run.checking ? recheck(run) : run
    case 'offline':
      return isOver(run) && !run.checking ? run : { ...run, hold: { why: 'offline' } }
    case 'online':
      return run.hold?.why === 'offline' || run.hold?.why === 'silence' ? { ...run, hold: null } : run
    case 'signed-in':
      return run.hold?.why === 'signed-out' ? { ...run, hold: null } : run
  }
}
/** Nothing more is begun. */
export const isOver = ({ state }: BulkRun) => state === 'cancelled' || state === 'finished'

/** A row changes; the counts follow. */
function turn(run: BulkRun, at: number, to: Partial<Row>): BulkRun {
  const before = run.rows[at]
  if (!before) return run
  const after = { ...before, ...to }
  const rows = run.rows.slice()
  rows[at] = after
  const [from, into] = [countedAs(before), countedAs(after)]
  const counts = from === into ? run.counts : { ...run.counts, [from]: run.counts[from] - 1, [into]: run.counts[into] + 1 }
  return { ...run, rows, counts }
}

function send(run: BulkRun, at: number): BulkRun {
  const row = run.rows[at]
  if (row?.state !== 'waiting' && row?.state !== 'unknown') return run
  const without = (places: readonly number[]) => (places.includes(at) ? places.filter((one) => one !== at) : places)
  const now = { ...turn(run, at, { state: 'sent' }), hold: null, back: without(run.back), open: without(run.open) }
  let next = now.next
  while (next < now.rows.length && now.rows[next]?.state !== 'waiting') next += 1
  return { ...now, next }
}

function answered(run: BulkRun, at: number, answer: Answer, now: number): BulkRun {
  const clear = { silences: 0, aside: 0 }
  switch (answer.is) {
    case 'done':
      return { ...turn(run, at, { state: 'done', open: false, words: null }), ...clear }
    case 'refused':
      return { ...turn(run, at, { state: 'refused', open: false, words: answer.words }), ...clear }
    case 'busy':
      return { ...returned(run, at), silences: 0, hold: { why: 'busy', until: now + answer.seconds * 1000 } }
    case 'offline':
    case 'signed-out':
      return { ...returned(run, at), hold: { why: answer.is } }
    case 'silence':
      return { ...left(run, at, 0), ...waited(run, now) }
    case 'unclear':
      return { ...left(run, at, 1), ...waited(run, now) }
  }
}

/** Its request did nothing: it waits as before, or its outcome is as open as before. */
function returned(run: BulkRun, at: number): BulkRun {
  if (run.rows[at]?.open) return { ...turn(run, at, { state: 'unknown' }), open: [at, ...run.open] }
  return { ...turn(run, at, { state: 'waiting' }), back: [...run.back, at] }
}

function left(run: BulkRun, at: number, more: number): BulkRun {
  const unclear = (run.rows[at]?.unclear ?? 0) + more
  const open = [at, ...run.open].sort((a, b) => a - b)
  const next = { ...turn(run, at, { state: 'unknown', open: true, unclear }), open }
  const aside = run.aside + (more > 0 && unclear === steppedBack ? 1 : 0)
  if (aside < mostAside || next.state !== 'running') return { ...next, aside }
  return { ...next, state: 'paused', unreadable: true, aside: 0 }
}

function waited({ silences, hold }: BulkRun, now: number): Pick<BulkRun, 'silences' | 'hold'> {
  // Several that were under way together are one silence.
  if (hold) return { silences, hold }
  const until = now + Math.min(longestPause, firstPause * 2 ** Math.min(silences, 10))
  return { silences: silences + 1, hold: { why: 'silence', until } }
}

function recheck(run: BulkRun): BulkRun {
  const rows = run.rows.map((row) => (row.state === 'unknown' ? { ...row, unclear: 0 } : row))
  return { ...run, rows, checking: true, silences: 0, hold: null }
}

/** Over as soon as nothing waits, nothing is under way and nothing is asked about any more; then it waits for nothing itself. */
function settled(run: BulkRun): BulkRun {
  if (underWay(run) > 0) return run
  const asks = run.open.some((at) => (run.rows[at]?.unclear ?? 0) < leftUnknown)
  if (run.checking) return asks ? run : { ...run, ...atRest, checking: false }
  if (run.state === 'cancelled') return { ...run, ...atRest }
  if (run.state !== 'running' || run.counts.waiting > 0 || asks) return run
  return { ...run, ...atRest, state: 'finished' }
}
const atRest = { hold: null, silences: 0 }
