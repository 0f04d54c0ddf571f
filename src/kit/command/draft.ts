import type { Thing } from '#contract/define.ts'
import { availability, handed } from './available.ts'
import type { Change } from './changes.ts'
import type { AnyCommand, Confirm, Context, Fact } from './define.ts'
import { previews } from './preview.ts'
import type { Entry } from './registry.ts'
import type { Ref } from './resolve.ts'

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
  | { at: 'reading' }
  /** It cannot run, and says why; nothing was sent. `unblock`: the command that removes the reason. */
  | ({ at: 'blocked'; words: string; unblock?: Unblock | null } & Differs)
  /** `errors`: words at their fields, from the schema or from the server; what was answered stays in `answers`. */
  | { at: 'asking'; errors: Readonly<Record<string, string>> }
  /** `note`: what changed since it was last shown, with the fields. */
  | ({ at: 'confirming'; note?: string } & Differs)
  /** Committed by the person; the target is read again before anything is sent. */
  | { at: 'checking' }
  | { at: 'running'; progress?: 'slow' | 'checking' }
  /**
   * The server said no. `again`: it can be looked at and tried once more, from `until` on where it asked to wait (milliseconds since 1970).
   * `quiet`: no red notice; the place says "Not saved". `fields`: words at their fields, for the caller that asked in a form of its own.
   */
  | ({ at: 'refused'; words: string; again: boolean; until?: number; quiet?: boolean; fields?: Readonly<Record<string, string>> } & Differs)
  /** It may have happened. Asking again uses the same key, so it never happens twice. */
  | { at: 'unknown'; words: string }
  | { at: 'done' }
  /** Left unchanged by the person. */
  | { at: 'closed' }

/** One invocation from its first key stroke to its outcome. Its ids are frozen from the beginning. */
export interface Draft {
  readonly entry: Entry
  readonly refs: readonly Ref[]
  readonly things: readonly Thing[]
  readonly answers: Answers
  readonly answered: boolean
  readonly facts: readonly Fact[] | 'loading'
  readonly stage: Stage
}

export type Event =
  | { type: 'target'; things: readonly Thing[] }
  /** The target could not be read. */
  | { type: 'missing'; words: string }
  | { type: 'answer'; answers: Answers }
  | { type: 'invalid'; errors: Readonly<Record<string, string>> }
  | { type: 'facts'; facts: readonly Fact[] }
  | { type: 'commit' }
  | { type: 'cancel' }
  | { type: 'progress'; progress: 'slow' | 'checking' }
  | { type: 'done' }
  | { type: 'unknown'; words: string }
  /** `things`: as they are now, where the refusal told. */
  | { type: 'refused'; words: string; things?: readonly Thing[]; again: boolean }
  | { type: 'again' }

/** Starts a draft. What it is about and what is answered already is fixed here. */
export function open(entry: Entry, refs: readonly Ref[], answers: Answers | undefined): Draft {
  const answered = !entry.command.ask || entry.command.ask.optional === true || answers !== undefined
  return { entry, refs, things: [], answers: answers ?? {}, answered, facts: 'loading', stage: { at: 'reading' } }
}

/** The next state. Events that make no sense where the draft stands leave it as it is. */
export function step(draft: Draft, event: Event, context: Context): Draft {
  const { stage } = draft
  const to = (next: Stage, more: Partial<Draft> = {}): Draft => ({ ...draft, ...more, stage: next })
  switch (event.type) {
    case 'target':
      if (stage.at === 'reading') return proceed({ ...draft, things: event.things }, context)
      return stage.at === 'checking' ? checked(draft, event.things, context) : draft
    case 'missing':
      if (stage.at === 'reading') return to({ at: 'blocked', words: event.words })
      return stage.at === 'checking' ? to({ at: 'confirming', note: event.words }) : draft
    case 'answer':
      return stage.at === 'asking' ? proceed({ ...draft, answers: event.answers, answered: true }, context) : draft
    case 'invalid':
      return stage.at === 'asking' ? to({ at: 'asking', errors: event.errors }) : draft
    case 'facts':
      return stage.at === 'confirming' || stage.at === 'checking' ? { ...draft, facts: event.facts } : draft
    case 'commit':
      if (stage.at !== 'confirming') return draft
      return to(rereads(draft.entry.command) ? { at: 'checking' } : { at: 'running' })
    case 'cancel':
      return sent(stage) || stage.at === 'closed' ? draft : to({ at: 'closed' })
    case 'progress':
      return stage.at === 'running' ? to({ at: 'running', progress: event.progress }) : draft
    case 'done':
      return stage.at === 'running' ? to({ at: 'done' }) : draft
    case 'refused':
      if (stage.at !== 'running') return draft
      return to({ at: 'refused', words: event.words, again: event.again }, event.things && { things: event.things })
    case 'unknown':
      return stage.at === 'running' ? to({ at: 'unknown', words: event.words }) : draft
    case 'again':
      if (stage.at === 'unknown') return to({ at: 'running', progress: 'checking' })
      return stage.at === 'refused' && stage.again ? proceed({ ...draft, facts: 'loading' }, context) : draft
  }
}

/** The target is known: blocked, or the next question, or off. */
function proceed(draft: Draft, context: Context): Draft {
  const { command } = draft.entry
  const can = availability(command, draft.things, context)
  if (can.state === 'disabled') return { ...draft, stage: { at: 'blocked', words: can.reason } }
  if (can.state === 'hidden') return { ...draft, stage: { at: 'blocked', words: `"${command.title}" does not apply here` } }
  if (!draft.answered) return { ...draft, stage: { at: 'asking', errors: {} } }
  return { ...draft, stage: command.confirm ? { at: 'confirming' } : { at: 'running' } }
}

/** Just before it commits the target was read again: same → send; changed → show it and ask again. */
function checked(draft: Draft, things: readonly Thing[], context: Context): Draft {
  const fresh = proceed({ ...draft, things }, context)
  if (fresh.stage.at !== 'confirming') return fresh
  if (matters(fresh) === matters(draft)) return { ...fresh, stage: { at: 'running' } }
  return { ...fresh, facts: 'loading', stage: { at: 'confirming', note: 'This changed since you looked. Please review it again.' } }
}

/** What a person agreed to: the question as it was put, and what will be sent. */
const matters = (draft: Draft) => JSON.stringify([confirmOf({ ...draft, facts: [] }), previews(draft)])
export const rereads = ({ risk, target }: AnyCommand) => (risk === 'money' || risk === 'destructive') && target.on !== 'anywhere'
/** Sent, or over: nothing can be taken back by closing. */
const rested = ['done', 'refused', 'unknown', 'blocked', 'closed']
export const sent = ({ at }: Stage) => at === 'running' || at === 'done' || at === 'refused' || at === 'unknown'
/** Nothing more happens by itself. */
export const over = ({ at }: Stage) => rested.includes(at)

/** The question of a draft; a plain text is its title. */
export function confirmOf(draft: Draft): Confirm | undefined {
  const { command } = draft.entry
  if (!command.confirm || (command.target.on !== 'anywhere' && draft.things.length === 0)) return undefined
  const asked = command.confirm(handed(command, draft.things), draft.answers, draft.facts === 'loading' ? [] : draft.facts)
  return typeof asked === 'string' ? { title: asked } : asked
}
