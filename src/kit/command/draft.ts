import type { Thing } from '#contract/define.ts'
import { availability, handed } from './available.ts'
import { type Change, changesOf } from './changes.ts'
import type { AnyCommand, Context, Fact, Made } from './define.ts'
import { previews } from './preview.ts'
import type { Entry } from './registry.ts'
import type { Ref } from './resolve.ts'
import { asksFirst, confirmOf, moves, sent } from './stage.ts'

export type Answers = Readonly<Record<string, unknown>>

/** The command that removes what blocks, offered for these things. */
export interface Unblock {
  command: string
  title: string
  refs: readonly Ref[]
}
/** Somebody else's change of the thing: who and when, as far as the server tells. */
export interface Moved {
  by: string | null
  /** ISO 8601. */
  at: string
}
/** What is different now from what was shown. */
interface Differs {
  changes?: readonly Change[]
  moved?: Moved | null
}

/** Where a run stands. Everything from `running` on has been sent. */
export type Stage =
  | { at: 'reading'; progress?: 'slow' | 'checking' }
  /** It cannot run, and says why; nothing was sent. `unblock`: the command that removes the reason. `gone`: there is no such thing. */
  | ({ at: 'blocked'; words: string; unblock?: Unblock | null; gone?: true } & Differs)
  /** `errors`: words at their fields, from the schema or from the server; what was answered stays in `answers`. */
  | { at: 'asking'; errors: Readonly<Record<string, string>> }
  /** `note`: what changed since it was last shown, with the fields. */
  | ({ at: 'confirming'; note?: string } & Differs)
  /** Committed by the person; the target is read again before anything is sent. */
  | { at: 'checking'; progress?: 'slow' | 'checking' }
  /** `sent`: how much of its files has left, from 0 to 1. */
  | { at: 'running'; progress?: 'slow' | 'checking'; sent?: number }
  /**
   * The server said no. `again`: it can be looked at and tried once more, from `until` on where it asked to wait (milliseconds since 1970).
   * `quiet`: no red notice; the place says "Not saved". `fields`: words at their fields, for the caller that asked in a form of its own.
   */
  | ({ at: 'refused'; words: string; again: boolean; until?: number; quiet?: boolean; fields?: Readonly<Record<string, string>> } & Differs)
  /** It may have happened. Asking again uses the same key, so it never happens twice. */
  | { at: 'unknown'; words: string }
  | { at: 'done'; made?: Made }
  /** Left unchanged by the person. */
  | { at: 'closed' }

/** One invocation from its first key stroke to its outcome. Its ids are frozen from the beginning. */
export interface Draft {
  readonly entry: Entry
  readonly refs: readonly Ref[]
  readonly things: readonly Thing[]
  readonly answers: Answers
  /** Of answers that were typed elsewhere and go along: what stood there when they were. */
  readonly typedOn: Answers
  readonly answered: boolean
  readonly facts: readonly Fact[] | 'loading'
  readonly stage: Stage
  /** A form of the caller's own asks: what the server finds wrong with a field goes back there. */
  readonly inPlace: boolean
  /** Agreed to in another place, on these things as they were shown there: it is asked here only where they differ by now. */
  readonly agreed: readonly Thing[] | null
}

export type Event =
  | { type: 'target'; things: readonly Thing[] }
  /** The target could not be read. `gone`: there is no such thing. */
  | { type: 'missing'; words: string; gone?: boolean }
  | { type: 'answer'; answers: Answers }
  | { type: 'invalid'; errors: Readonly<Record<string, string>> }
  | { type: 'facts'; facts: readonly Fact[] }
  | { type: 'commit' }
  | { type: 'cancel' }
  | { type: 'progress'; progress: 'slow' | 'checking' }
  | { type: 'sent'; part: number }
  | { type: 'done'; made?: Made }
  /** `until`: before then the server does not want to be asked again; milliseconds since 1970. */
  | { type: 'unknown'; words: string; until?: number }
  | Refused
  /** The things as they are by now, while the question stands; `moved` where it is known who changed them. */
  | { type: 'seen'; things: readonly Thing[]; moved?: Moved }
  /** Who made the change that this draft stumbled over. */
  | { type: 'moved'; moved: Moved | null }
  | { type: 'again' }

/** `things`: as they are now, where the refusal told. */
interface Refused extends Differs {
  type: 'refused'
  words: string
  things?: readonly Thing[]
  again: boolean
  until?: number
  quiet?: boolean
  fields?: Readonly<Record<string, string>>
}

/** What is known beside the draft; `find`: a command by its id. */
type Surroundings = Context & { find?: ((id: string) => Entry | undefined) | undefined }

export interface Opening {
  answers?: Answers | undefined
  typedOn?: Answers | undefined
  /** They raise a question of the form, so it is asked. */
  asks?: true | undefined
  inPlace?: boolean | undefined
  agreed?: readonly Thing[] | undefined
}
/** Starts a draft. What it is about and what is answered already is fixed here. */
export function open(entry: Entry, refs: readonly Ref[], { answers, typedOn = {}, asks, inPlace = false, agreed }: Opening = {}): Draft {
  const answered = !entry.command.ask || entry.command.ask.optional === true || (answers !== undefined && !asks)
  const given = { answers: answers ?? {}, typedOn, answered, inPlace, agreed: agreed ?? null }
  return { entry, refs, things: [], facts: 'loading', stage: { at: 'reading' }, ...given }
}

/** The next state. Events that make no sense where the draft stands leave it as it is. */
export function step(draft: Draft, event: Event, context: Surroundings): Draft {
  const { stage } = draft
  const to = (next: Stage, more: Partial<Draft> = {}): Draft => ({ ...draft, ...more, stage: next })
  switch (event.type) {
    case 'target':
      if (stage.at === 'reading') return arrived(draft, event.things, context)
      return stage.at === 'checking' ? checked(draft, event.things, context) : draft
    case 'missing':
      if (stage.at === 'reading' || (stage.at === 'checking' && event.gone))
        return to({ at: 'blocked', words: event.words, ...(event.gone && { gone: true }) })
      return stage.at === 'checking' ? to({ at: 'confirming', note: event.words }) : draft
    case 'answer':
      // What need not be given is changed under the question.
      if (stage.at === 'confirming' && draft.entry.command.ask?.optional) return { ...draft, answers: event.answers }
      return stage.at === 'asking' ? proceed({ ...draft, answers: event.answers, answered: true }, context) : draft
    case 'invalid':
      return stage.at === 'asking' ? to({ at: 'asking', errors: event.errors }) : draft
    case 'facts':
      return stage.at === 'confirming' || stage.at === 'checking' ? informed({ ...draft, facts: event.facts }, context) : draft
    case 'commit':
      if (stage.at !== 'confirming') return draft
      return to(rereads(draft.entry.command) || waitsForFacts(draft) ? { at: 'checking' } : { at: 'running' })
    case 'cancel':
      return sent(stage) || stage.at === 'closed' ? draft : to({ at: 'closed' })
    case 'progress':
      return moves(stage) ? to({ ...stage, progress: event.progress }) : draft
    case 'sent':
      return stage.at === 'running' ? to({ ...stage, sent: event.part }) : draft
    case 'done':
      return isOpen(stage) ? to({ at: 'done', ...(event.made && { made: event.made }) }) : draft
    case 'refused':
      return isOpen(stage) ? refused(draft, event) : draft
    case 'unknown':
      return stage.at === 'running' ? to({ at: 'unknown', words: event.words }) : draft
    case 'seen':
      return stage.at === 'confirming' ? seen(draft, event, context) : draft
    case 'moved':
      return 'changes' in stage && stage.changes && stage.moved === undefined ? to({ ...stage, moved: event.moved }) : draft
    case 'again':
      if (stage.at === 'unknown') return to({ at: 'running', progress: 'checking' })
      return stage.at === 'refused' && stage.again ? proceed({ ...draft, facts: 'loading', agreed: null }, context) : draft
  }
}

/** Whether the outcome of the sent request is still to come. */
const isOpen = ({ at }: Stage) => at === 'running' || at === 'unknown'

/** The target is known: blocked, or the next question, or off. */
function proceed(draft: Draft, context: Surroundings): Draft {
  const { command } = draft.entry
  const can = availability(command, draft.things, context)
  if (can.state === 'disabled') return blocked(draft, can.reason, context)
  if (can.state === 'hidden') return blocked(draft, `"${command.title}" does not apply here`, context)
  if (!draft.answered) return { ...draft, stage: { at: 'asking', errors: {} } }
  if (asksFirst(draft)) return { ...draft, stage: { at: 'confirming' } }
  return { ...draft, stage: waitsForFacts(draft) ? { at: 'checking' } : { at: 'running' } }
}

/** What was agreed to elsewhere runs on what was shown there; anything else is asked about. */
function arrived(draft: Draft, things: readonly Thing[], context: Surroundings): Draft {
  const { agreed } = draft
  const fresh = proceed({ ...draft, things }, context)
  if (!agreed || fresh.stage.at === 'asking') return fresh
  const changes = differences(draft.entry.command, agreed, things)
  if (fresh.stage.at === 'blocked') return { ...fresh, stage: { ...fresh.stage, changes } }
  if (fresh.stage.at !== 'confirming') return fresh
  if (versions(agreed) === versions(things) && changes.length === 0)
    return { ...fresh, stage: waitsForFacts(fresh) ? { at: 'checking' } : { at: 'running' } }
  return { ...fresh, agreed: null, stage: { at: 'confirming', note: movedNote, changes } }
}

/** Just before it commits the target was read again: same → send; changed → show it and ask again. */
function checked(draft: Draft, things: readonly Thing[], context: Surroundings): Draft {
  const fresh = proceed({ ...draft, things }, context)
  const changes = differences(draft.entry.command, draft.things, things)
  if (fresh.stage.at === 'blocked') return { ...fresh, stage: { ...fresh.stage, changes } }
  if (fresh.stage.at === 'asking') return fresh
  if (waitsForFacts(draft)) return draft
  if (!draft.entry.command.confirm || matters(fresh) === matters(draft)) return { ...fresh, stage: { at: 'running' } }
  return { ...fresh, facts: 'loading', stage: { at: 'confirming', note: movedNote, changes } }
}

/** The things changed under an open question. What it says is told before anybody answers it; what it does not say changes quietly. */
function seen(draft: Draft, { things, moved }: { things: readonly Thing[]; moved?: Moved }, context: Surroundings): Draft {
  const fresh = proceed({ ...draft, things }, context)
  const changes = differences(draft.entry.command, draft.things, things)
  const differs = { changes, ...(moved && { moved }) }
  if (fresh.stage.at === 'blocked') return { ...fresh, stage: { ...fresh.stage, ...differs } }
  if (fresh.stage.at !== 'confirming') return draft
  if (changes.length === 0 && matters(fresh) === matters(draft)) return { ...draft, things }
  return { ...fresh, facts: 'loading', stage: { at: 'confirming', note: movedNote, ...differs } }
}
const movedNote = 'This changed since you looked. Please review it again.'

/** Facts are there: one of them may stand in the way. */
function informed(draft: Draft, context: Surroundings): Draft {
  const blocker = draft.facts === 'loading' ? undefined : draft.facts.find(({ blocks }) => blocks)
  return blocker ? blocked(draft, `${blocker.label}: ${blocker.text}`, context) : draft
}

function blocked(draft: Draft, words: string, context: Surroundings): Draft {
  return { ...draft, stage: { at: 'blocked', words, unblock: unblockOf(draft, context) } }
}

/** The command that removes what stands in the way, if it can run now. Things of another kind are read when it starts. */
export function unblockOf(
  { entry: { command }, things, refs }: Pick<Draft, 'entry' | 'things' | 'refs'>,
  context: Surroundings,
): Unblock | null {
  const { unblock } = command
  const wanted = typeof unblock === 'function' ? unblock(handed(command, things)) : unblock === undefined ? null : { command: unblock }
  const entry = wanted && context.find?.(wanted.command)
  if (!entry) return null
  const own = 'refs' in wanted && wanted.refs
  if (availability(entry.command, own ? [] : things, context).state !== 'offered') return null
  return { command: entry.id, title: entry.command.title, refs: own || refs }
}

/** A field that the server finds wrong is asked for again, and nothing that was answered is lost; any other no is the end. */
function refused(draft: Draft, { type: _type, things, fields, ...said }: Refused): Draft {
  const own = fields && draft.entry.command.ask && Object.keys(fields).some((name) => name in (draft.entry.command.ask?.fields ?? {}))
  if (own && !draft.inPlace) return { ...draft, facts: 'loading', answered: false, stage: { at: 'asking', errors: fields } }
  return { ...draft, ...(things && { things }), stage: { at: 'refused', ...said, ...(fields && { fields }) } }
}

/** The fields in which things differ from what was shown, in words. */
export function differences({ target }: AnyCommand, shown: readonly Thing[], now: readonly Thing[]): readonly Change[] {
  const { entity } = target
  if (!entity) return []
  return now.flatMap((thing) => {
    const before = shown.find(({ id }) => id === thing.id)
    return before ? changesOf(entity, before, known(before, thing)) : []
  })
}
/** A row says less than the whole record: what one of them leaves out is no difference. */
const known = (before: Thing, thing: Thing) => Object.fromEntries(Object.entries(thing).filter(([field]) => field in before))
const versions = (things: readonly Thing[]) => JSON.stringify(things.map(({ id, version }) => [id, version ?? null]))

/** What a person agreed to: the question as it was put, and what will be sent. */
const matters = (draft: Draft) => JSON.stringify([confirmOf({ ...draft, facts: [] }), previews(draft)])
/** Whether the target is read again before it is committed. */
export const rereads = ({ risk, target }: AnyCommand) => (risk === 'money' || risk === 'destructive') && target.on !== 'anywhere'
/** Whether it must not be sent before its facts are known. */
export const waitsForFacts = ({ entry: { command }, facts }: Draft) =>
  facts === 'loading' && command.facts !== undefined && (command.needsFacts === true || !command.confirm)
