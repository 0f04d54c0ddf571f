import type { Thing } from '#contract/define.ts'
import { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { saysWhatHappened } from '#kit/api/replay.ts'
import { stageWords } from '#kit/api/words.ts'
import { refusedAt } from '#kit/form/refused-at.ts'
import { availability, handed } from './available.ts'
import type { AnyCommand, Made } from './define.ts'
import { type Draft, differences, type Event } from './draft.ts'
import { wordsOfFailure } from './fault.ts'
import type { Ports } from './ports.ts'
import { overtaken, requestsOf, versionFor } from './preview.ts'
import { type Known, keyOfCall, type Mark, receiptAfterFault, receiptOf, undoingOf } from './receipt-of.ts'
import { keyOf, type Ref } from './resolve.ts'
import { currentOf, isStale, movedOf, movedWords, patience } from './stale.ts'
import { storeNewVersion } from './store-new-version.ts'
import { readOne } from './target.ts'
import { uncheckedWords } from './unchecked-words.ts'

/** What runs on a thing now. `edits`: an edit in place, whose end is waited for instead of being told of. */
export interface Busy {
  title: string
  edits: boolean
  ended: Promise<void>
}
/** Whoever sets a field by a key goes on with the next key at once. */
const isEdit = ({ risk, confirm, call }: AnyCommand) => risk === 'reversible' && call !== undefined && confirm === undefined

interface Sending {
  ports: Ports
  /** What runs now, by the thing it is about. */
  busy: Map<string, Busy>
  draft: Draft
  key: string
  /** Who started it: nothing is ever sent as somebody else. */
  owner: number
  onProgress: (progress: 'slow' | 'checking') => void
  onSent: (part: number) => void
  /** Whether somebody is looking at the draft: a refusal is then said there, otherwise by a notice. */
  watched: ((draft: Draft) => boolean) | undefined
  /** Waited for before anything leaves. */
  first?: (() => Promise<void>) | undefined
  /** The request was sent before, and its outcome is unknown. `quietly`: nothing is said or recorded while it stays unknown. */
  repeats?: 'on request' | 'quietly' | undefined
}

/** Sends what was agreed to, and says what became of it; on the sign-in page if the session ended meanwhile. */
export async function execute(given: Sending): Promise<Event> {
  const { ports, draft, key, owner } = given
  const { command } = draft.entry
  const phase: Phase = { isSent: given.repeats !== undefined, isDone: false }
  const event = await send(given, phase).catch((error: unknown) => fault(given, phase, error))
  const isOutcome = event.type === 'done' || event.type === 'refused' || event.type === 'unknown'
  if (isOutcome && command.call && command.after !== 'sign-out' && ports.context().admin.id === 0) {
    ports.interrupted?.({ title: titleWithId(draft), outcome: event.type }, { key, owner })
  }
  return event
}

/** Returns the title of a command with the ID of its first record, such as "Ban Seat 12". */
export const titleWithId = ({ entry, refs }: Draft) => [entry.command.title, ...refs.slice(0, 1).map(({ id }) => id)].join(' ')

/** How far a run has come, for an exception in its code. */
interface Phase {
  isSent: boolean
  isDone: boolean
}

/**
 * Ends a run that an exception stopped, which is a bug of the workspace or code that did not load. The run gets a receipt:
 * what may have been done must be found and checked there.
 */
function fault({ ports, draft, key, owner, watched, repeats }: Sending, { isSent, isDone }: Phase, error: unknown): Event {
  const { command } = draft.entry
  const outcome = isDone ? 'done' : isSent ? 'unknown' : 'refused'
  const words = `${wordsOfFailure(ports, error)} ${outcomeWords[outcome]}`
  const isStillUnknown = repeats === 'quietly' && outcome === 'unknown'
  if (!isStillUnknown && ports.context().admin.id === owner) {
    const hasReceipt = command.call !== undefined && command.after !== 'sign-out'
    if (hasReceipt) ports.record(receiptAfterFault(ports, draft, { key, outcome, words }))
    if (isDone || !watched?.(draft))
      ports.notify({ tone: 'error', text: `${command.title}: ${words}`, ...(hasReceipt && { receipt: key }) })
    if (isSent) for (const { kind } of draft.refs) ports.refresh(kind, true)
  }
  if (isDone) return { type: 'done' }
  return isSent ? { type: 'unknown', words } : { type: 'refused', words, again: false }
}
const outcomeWords = {
  done: 'It was done.',
  unknown: 'It may have been done: check before repeating it.',
  refused: 'Nothing was sent.',
}

async function send(given: Sending, phase: Phase): Promise<Event> {
  const { ports, busy, key, owner } = given
  const { command } = given.draft.entry
  const held = command.call ? given.draft.refs.map(keyOf) : []
  let sending = await inTurn(given)
  // Several runs may wait for the same edit, and another one of them has begun.
  while (held.some((one) => busy.get(one)?.edits)) sending = await inTurn(sending)
  const { draft } = sending
  const mine = () => ports.context().admin.id === owner
  // An outcome that is unknown stays so if its check is not sent: another try would be sent with another key.
  const notSent = (words: string, again: boolean): Event => (given.repeats ? { type: 'unknown', words } : { type: 'refused', words, again })
  if (!mine()) return notSent(somebodyElse, false)
  if (held.some((one) => busy.has(one))) return notSent('Another action on this is still running', true)
  // A plain log-out, asked about or not; to end every session the server has to have answered.
  if (command.after === 'sign-out' && command.risk === 'reversible') return leave(sending)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  for (const one of held) busy.set(one, { title: command.title, edits: isEdit(command), ended })
  const predicted: ReturnType<typeof predict> = []
  /** Null if another user is signed in by now. */
  const attempt = async (): Promise<Ended | null> => {
    // What is under way is on record before it leaves: should this page die, its key can still be asked about.
    if (command.call && command.after !== 'sign-out')
      ports.sending?.(receiptOf(ports, draft, { key, outcome: 'unknown', words: stageWords.checking }))
    if (sending.first) await sending.first()
    if (!mine()) return null
    // A check of an unknown outcome predicts nothing: the row would change and change back with each check.
    if (!sending.repeats) predicted.push(...predict(ports, draft))
    return command.run ? runTools(sending) : sendAll(sending, phase)
  }
  const rollback = () => {
    for (const patch of predicted) patch.rollback()
  }
  let came: Ended | null
  try {
    came = await attempt()
    // Before the next edit of the record begins, which needs its new version.
    if (came && !came.error) {
      phase.isDone = true
      if (sending.repeats && isUnchanged(ports, draft)) predicted.push(...predict(ports, draft))
      for (const patch of predicted) patch.commit()
      storeNewVersion(ports, draft, came.version ?? null)
    } else rollback()
  } catch (error) {
    if (!phase.isDone) rollback()
    throw error
  } finally {
    for (const one of held) busy.delete(one)
    end()
  }
  if (!came) return notSent(somebodyElse, false)
  if (came.error) return staysUnknown(sending, came.error) ? unclear(sending, came, came.error) : refusal(sending, came, came.error)
  return done(sending, came)
}

/** Whether the outcome is still unknown after this error; the error of a repeated request may be about the repetition only. */
function staysUnknown({ repeats }: Sending, error: ApiError): boolean {
  return error.outcome === 'unknown' || (repeats !== undefined && (error.outcome !== 'refused' || !saysWhatHappened(error)))
}

/** Waits for an edit of this page that runs on the same thing; its own effect is then known, and demands no other look. */
async function inTurn(sending: Sending): Promise<Sending> {
  const { ports, busy, draft } = sending
  const { entity } = draft.entry.command.target
  if (!draft.entry.command.call) return sending
  let waited = false
  for (;;) {
    const running = draft.refs.map((ref) => busy.get(keyOf(ref))).find((one) => one?.edits)
    if (!running) break
    waited = true
    await running.ended
  }
  if (!waited || !entity) return sending
  return { ...sending, draft: { ...draft, things: draft.things.map((thing): Thing => ports.entities.get(entity, thing.id) ?? thing) } }
}

const somebodyElse = 'Somebody else is signed in by now. Start it again.'

/** What came of the calls: all were made where there is no error. */
interface Ended {
  error?: ApiError
  marks: readonly Mark[]
  replies: readonly unknown[]
  /** By which the server's log finds the first call: the run's own, the others follow from it. */
  requestId?: string | null
  /** The version in the latest response that has one. */
  version?: number | null
}

/** Whoever leaves is out on this machine at once, whatever the server answers; it is told with the sign-in that ends. */
function leave(sending: Sending): Event {
  void sendAll(sending)
  sending.ports.signOut()
  return { type: 'done' }
}

async function runTools({ ports, draft: { entry, things, answers } }: Sending): Promise<Ended> {
  const { command } = entry
  const ran = await outcomeOf((async () => command.run?.(handed(command, things), answers, ports.tools))())
  return 'error' in ran ? { error: ran.error, marks: [], replies: [] } : { marks: [], replies: [] }
}

/** Whether the store still has the records as they were when the command was sent. */
const isUnchanged = ({ entities }: Ports, { entry: { command }, things }: Draft): boolean =>
  things.every(({ id, version }) => command.target.entity && entities.get(command.target.entity, id)?.version === version)

function predict(ports: Ports, { entry: { command }, things, answers }: Draft) {
  const { entity } = command.target
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, things), answers)
  if (!entity || !patch) return []
  return things.map((thing) => ports.entities.predict(entity, thing.id, patch))
}

/** The calls in their order, of a log-out without a phase; the first refusal ends them, except of one that only follows. */
async function sendAll({ ports, draft, key, owner, onProgress, onSent, repeats }: Sending, phase?: Phase): Promise<Ended> {
  const requests = requestsOf(draft)
  const marks: Mark[] = requests.map(() => ({ done: false }))
  const replies: unknown[] = []
  let requestId: string | null = null
  let since: number | null = null
  for (const [i, request] of requests.entries()) {
    if (i > 0 && ports.context().admin.id !== owner) return { error: notSentError(), marks, replies }
    const ifMatch = versionFor(draft, request, i, since)
    const onAnswer = (told: string | null, version: number | null) => {
      if (i === 0) requestId = told
      since = version ?? since
    }
    const options = {
      key: keyOfCall(key, i),
      onProgress,
      onSent,
      onAnswer,
      ...(phase ? {} : { leaving: true }),
      // The page repeats its own checks: what is silent now must not hold up the check of another outcome.
      ...(repeats === 'quietly' && { once: true }),
      ...(ifMatch !== null && { ifMatch }),
    }
    if (phase) phase.isSent = true
    const answer = await outcomeOf(ports.call(request.endpoint, request.args, options))
    if ('value' in answer) {
      marks[i] = { done: true }
      replies.push(answer.value)
    } else if (request.follows) marks[i] = { done: false, words: ports.words(answer.error) }
    else return { error: answer.error, marks, replies }
  }
  return { marks, replies, requestId, version: since }
}

const notSentError = () => new ApiError('refused', somebodyElse, 0, { code: 'not_sent', message: somebodyElse })

async function done({ ports, draft, key, owner }: Sending, { marks, replies, requestId = null }: Ended): Promise<Event> {
  const { command } = draft.entry
  const mine = () => ports.context().admin.id === owner
  const words = typeof command.says === 'function' ? command.says(handed(command, draft.things), draft.answers) : command.says
  if (words && mine()) ports.notify({ tone: 'done', text: words, ...(command.call && { receipt: key }) })
  const [ref] = draft.refs
  if (ref && overtaken(draft).length > 0 && mine()) ports.notify({ tone: 'info', text: notAlong(ports, ref), receipt: key })
  for (const { words: why } of marks) if (why && mine()) ports.notify({ tone: 'error', text: why, receipt: key })
  let made: Made | undefined
  if (command.call) {
    const reply = replies.length > 1 ? replies : replies[0]
    made = command.makes?.(reply) ?? undefined
    if (command.fills && ref && mine()) ports.fill?.(ref, command.fills(handed(command, draft.things), reply))
    if (command.shows && mine())
      ports.output?.({ command: draft.entry.id, text: command.shows.text(reply), at: draft.inPlace ? null : command.shows.at })
    const undo = undoingOf(ports, draft, reply)
    const now = await after(ports, draft)
    const known: Known = { key, outcome: 'done', words: words ?? command.title, after: now, marks, undo, requestId, made }
    if (mine()) ports.record(receiptOf(ports, draft, known))
    const own = new Set(draft.refs.map(({ kind }) => kind))
    // The target was read above. Records of other kinds, or of its own kind if `touches` names it, may be shown too.
    for (const kind of new Set([...own, ...(command.touches ?? [])])) ports.refresh(kind, command.touches?.includes(kind))
  }
  if (command.after === 'sign-out') ports.signOut()
  return { type: 'done', ...(made && { made }) }
}

/** What was typed and would have gone along, had nobody else changed its field meanwhile. */
const notAlong = (ports: Ports, { kind, id }: Ref) =>
  `What you typed about ${ports.nouns().get(kind)?.words.one ?? kind} ${id} was not saved along: somebody changed it meanwhile. It stays a draft.`

/** Nobody knows yet. The thing is read anew, so that at least its state is shown as it is. */
function unclear(sending: Sending, { marks }: Ended, error: ApiError): Event {
  const { ports, draft, key } = sending
  const words = uncheckedWords(error, ports.words)
  const event: Event = { type: 'unknown', words, ...untilOf(ports, error) }
  if (sending.repeats === 'quietly') return event
  tell(sending, { key, outcome: 'unknown', words, marks, requestId: error.requestId ?? null })
  void after(ports, draft)
  return event
}

/** From when on the server may be asked again, in milliseconds since 1970, where it asked to wait. */
const untilOf = (ports: Ports, { retryAfter }: ApiError): { until?: number } =>
  retryAfter === null ? {} : { until: ports.now() + retryAfter * 1000 }

/** The server said no: store what it said the thing is now, and say who was first where that is the reason. */
async function refusal(sending: Sending, { marks }: Ended, error: ApiError): Promise<Event> {
  const { ports, draft, key } = sending
  const { command } = draft.entry
  const current = await currentOf(ports, draft, error)
  const now = current ? availability(command, [current], ports.context()) : undefined
  const given = command.failed?.(error)
  const changes = current ? differences(command, draft.things, [current]) : []
  const [ref] = draft.refs
  const stale = isStale(error) && current !== undefined
  const moved = stale && ref && now?.state !== 'disabled' ? await movedOf(ports, ref) : null
  const refused = error.status === 422 && Object.keys(error.fields).length > 0 ? refusedAt(command.ask, error.fields) : undefined
  const theirs = refused?.words ?? ports.words(error)
  // What our server says of a state is the reason itself; of another version it only says that there is one.
  const speaks = error.status === 409 && error.body.code !== undefined
  const behind = now?.state === 'disabled' ? now.reason : stale && !speaks ? movedWords(moved, theirs) : undefined
  // What the product says of a failure stands before why it was one.
  const why = given && given !== theirs ? [given, behind].filter(Boolean).join('. ') : (behind ?? theirs)
  const did = marks.filter((mark) => mark.done).length
  const words = did > 0 ? `${did} of ${marks.length} steps were done, then it was refused: ${why}` : why
  const fields = refused?.fields
  const quiet = given === null
  const inForm = fields !== undefined && (draft.inPlace || command.ask !== undefined)
  tell(
    sending,
    { key, outcome: 'refused', words, marks, quiet, requestId: error.requestId ?? null, after: current ?? null },
    quiet || inForm,
  )
  if (did > 0 || [404, 409, 412].includes(error.status)) for (const { kind } of draft.refs) ports.refresh(kind)
  return {
    type: 'refused',
    words,
    // A part of it is done: doing all of it again would do that part twice.
    again: did === 0 && now?.state !== 'disabled' && error.status !== 404,
    quiet,
    ...(current && { things: [current], changes, moved }),
    ...(fields && { fields }),
    ...(error.status === 429 && untilOf(ports, error)),
  }
}

/** Puts what became of a run on record, and says it where nobody looks at its draft. */
function tell({ ports, draft, watched, owner }: Sending, known: Known, silent = false) {
  if (ports.context().admin.id !== owner) return
  ports.record(receiptOf(ports, draft, known))
  if ((watched?.(draft) || silent) && !draft.entry.command.told) return
  // The words of a refusal are the server's or the product's; those of an unknown outcome do not say of which action.
  const text = known.outcome === 'unknown' ? `${titleWithId(draft)}: ${known.words}` : known.words
  ports.notify({ tone: 'error', text, receipt: known.key, ...(known.requestId && { requestId: known.requestId }) })
}

/** The thing after a run: read anew where that is possible, for who and when; otherwise what the store holds. */
async function after(ports: Ports, { entry: { command }, refs }: Draft): Promise<Thing | null> {
  const { entity, as } = command.target
  const [ref] = refs
  if (!entity || as === 'id' || !ref) return null
  if (command.removes) {
    for (const { id } of refs) ports.forget?.(entity, id)
    return null
  }
  const read = await readOne(ports, entity, ref, { signal: AbortSignal.timeout(patience) })
  return ('value' in read ? read.value : undefined) ?? ports.entities.get(entity, ref.id) ?? null
}
