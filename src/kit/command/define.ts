import type { AnyEndpoint, AnyEntity, Entity, Request, Result, Thing } from '#contract/define.ts'
import type { Places } from '#contract/links.ts'
import type { Href } from '#contract/paths.ts'
import type { ApiError } from '#kit/api/error.ts'
import type { Form } from '#kit/form/schema.ts'
import type { Change } from './changes.ts'

/** How much a run can cost. `confirm` is demanded above `reversible`. */
export type Risk = 'read' | 'reversible' | 'effect' | 'money' | 'destructive'

// The `_t` of a target carries the type of what the command is handed; it never exists at run time.
export interface Target<T> {
  on: 'anywhere' | 'one' | 'many'
  entity?: AnyEntity
  /** What is handed over: a list row, the whole record, or no more than its id (nothing is read first). */
  as: 'row' | 'full' | 'id'
  _t?: T
}
export const anywhere: Target<undefined> = { on: 'anywhere', as: 'row' }
export function one<R extends Thing>(entity: Entity<R, R>): Target<R>
export function one<R extends Thing, F extends R>(entity: Entity<R, F>): Target<R>
export function one(entity: AnyEntity): Target<unknown> {
  return { on: 'one', entity, as: 'row' }
}
export function oneFull<R extends Thing, F extends R>(entity: Entity<R, F>): Target<F> {
  return { on: 'one', entity, as: 'full' }
}
export function many<R extends Thing, F extends R>(entity: Entity<R, F>): Target<readonly R[]> {
  return { on: 'many', entity, as: 'row' }
}

/** One thing of which only the id matters, for commands that lead to its page. */
export function byId(entity: AnyEntity): Target<Thing> {
  return { on: 'one', entity, as: 'id' }
}

/** Reads during preflight; the same `call` as everywhere, for GET endpoints. */
export type Read = <E extends AnyEndpoint>(request: Request<E>) => Promise<Result<E>>

/** One line of the preflight: what a person should know before committing. */
export interface Fact {
  label: string
  text: string
  tone?: 'good' | 'bad' | 'wait' | 'plain'
  /** It cannot be done as long as this is so: the draft is stopped with this text. */
  blocks?: true
}

export interface Confirm {
  title: string
  body?: string
  /** The word on the button that commits. */
  action?: string
  /** The word on the button that leaves everything as it is, where "Cancel" could be taken for what is asked about. */
  leave?: string
  /** A word that must be typed. */
  type?: string
}

/** What `run` may use, for the few commands that are no call: navigation, exports, clipboard, a new window. */
export interface Tools {
  go(href: Href): void
  open(href: string): void
  copy(text: string): Promise<void>
  /** Opens a part that lies over every page; a terminal has none of them. */
  show?(part: Part): void
  /** Fetches a list as a file, as it is filtered on the screen. */
  download?(what: Download): void
  /** Does something with the run over many things that is shown; whether there is one with which it can be done. */
  bulk?(act: BulkAct): boolean
  /** Does something with the export that is shown. */
  exports?(act: ExportAct): void
  /** How the workspace looks on this machine. `hints`: whether the keys of controls that are used by mouse are told. */
  look(change: { theme?: 'light' | 'dark' | 'system'; density?: 'compact' | 'comfortable'; hints?: boolean }): void
  /** Asks the server whether the sign-in still holds. */
  check?(): Promise<unknown>
  /** Addresses outside the workspace. */
  places?: Places
  /** Asks the server. */
  read?: Read
  /** What the page shows of a read, or has read ahead, and keeps up to date; undefined where it does not. */
  known?<E extends AnyEndpoint>(request: Request<E>): Result<E> | undefined
  /** The query that the list of a kind asked last in this tab, or in any tab; undefined if it was not shown, and in a terminal. */
  lastQuery?(kind: string): Promise<Readonly<Record<string, unknown>> | undefined>
  /** Says something in passing. */
  tell?(words: string): void
}
/**
 * What can be done with a run over many things. `go-on` also takes over what was left by its page; `check` asks about what is unknown;
 * `retry` begins a new run over what was refused; `failures` shows those in their list; `rows` shows what became of each; `receipt` opens
 * what is kept of it.
 */
export type BulkAct = 'pause' | 'go-on' | 'cancel' | 'check' | 'retry' | 'failures' | 'rows' | 'receipt' | 'close'
/** What can be done with an export: `again` goes on with what failed, `partial` saves what came of one that is doubtful. */
export type ExportAct = 'cancel' | 'save' | 'again' | 'partial' | 'close'
/** A list as a file. */
export interface Download {
  /** The file is called so. */
  name: string
  /** What stands over its progress. */
  title: string
  /** The noun of the list whose filters count: as it stands on the screen, else as it opens. */
  kind: string
  /** Tells how many rows there are, and the highest id. */
  list: AnyEndpoint
  /** Answers CSV for a window of ids. */
  endpoint: AnyEndpoint
  /** Ids in one window; left out, the call takes no window and gives all at once. */
  window?: number
  /** The filter without which there is no such list, and what is said where it is not set. */
  needs?: { param: string; words: string }
  /** All of the list, however it is filtered. */
  all?: true
}
/** `keys`: what works here now. `settings`: the palette, on the pages of Settings. */
export type Part = 'receipts' | 'undo' | 'keys' | 'settings'

/** A command with what it is to run on. */
interface Invocation {
  command: string
  answers?: Readonly<Record<string, unknown>>
  /** Left out: the same things. */
  refs?: readonly { readonly kind: string; readonly id: number }[]
}

/** Values for a form of a record: which of its forms, the values by its fields, and the page that has it. */
export interface Filling {
  part: string
  values: Readonly<Record<string, unknown>>
  at: Href
  /** The notifications: the form has the values, they are those that it had, there are none. */
  message: string
  unchanged: string
  empty: string
}

/** What the answer of a command says. `at`: the page on which that stands, where one is not there already. */
export interface Output {
  command: string
  text: string
  at: Href | null
}

/** A thing that a command has made. */
export interface Made {
  kind: string
  thing: Thing
  /** The address that shows it. */
  at?: Href | undefined
}

export interface Context {
  admin: { id: number; name: string }
  /** What can be done now with the runs over many things that are shown; left out where none can be. */
  bulk?: ReadonlySet<BulkAct>
  /** The same of the exports that are shown. */
  exports?: ReadonlySet<ExportAct>
  /** Addresses outside the workspace. */
  places?: Places
  /** Whether somebody has opened a thing on this page; left out where nothing can be opened. */
  looked?: (kind: string, id: number) => boolean
}

/** An amount of minor units, of so many things. */
export interface Total {
  currency: string
  minor: number
  of: number
}

/** How a command runs on many things: each is a run of its own, `concurrency` at a time, at most `max` (≤ 10,000) in one go. */
export interface Bulk<T> {
  max: number
  concurrency: number
  /** Of a command on several, whose one call names them all: as many as that takes. It is a run only on more, or where not all are read. */
  beyond?: number
  /** The money that one of them moves; the question adds it up by currency. */
  total?: (target: T) => { minor: number; currency: string } | null
  /** What a person should know of all of them together, by what they come to: what each for itself allows may be too much in sum. */
  facts?: (totals: readonly Total[], read: Read, targets: readonly T[]) => Promise<readonly Omit<Fact, 'blocks'>[]>
  /**
   * The balances that the facts read say what it moved as soon as it is done: what somebody decides one after the other then counts among
   * `before` only while it is under way.
   */
  booked?: true
  /** Each of them is told by its own notice (`says`), as long as they are no more than this. */
  tells?: number
  /**
   * It runs only on things of which this says the same, and only after one of them was looked at: a decision that wants eyes is made for
   * its likes, not for everybody. `words`: what must be the same. `shows`: what that is of one of them.
   */
  alike?: { words: string; of: (target: T) => string; shows: (target: T) => readonly { label: string; text: string }[] }
  /**
   * What it is on many, where that is not the same for each as for one alone: a referral has one referrer, so of many accounts each is who was
   * referred, and by whom is asked once. The title, the question's risk and the rest stay those of the command.
   */
  as?: OnMany<T>
}

/** The parts of a command that may be others where it runs on many. */
// biome-ignore lint/suspicious/noExplicitAny: what is asked of many has answers of its own, which only these parts read
type OnMany<T> = Pick<Command<T, any>, 'ask' | 'when' | 'call' | 'undo' | 'predict'>

/**
 * Everything a person can do is one of these, in `commands/<noun>/<verb>.ts`. No React, no hooks, no fetch:
 * the palette, row buttons, keys, bulk runs, the terminal and the generated tests all read the same value.
 */
export interface Command<T = unknown, A = unknown, P = unknown> {
  title: string
  /** What its button says; the first word of the title where it is left out. */
  short?: string
  /** More words to find it by, and the short form of the typed line ("ap"). */
  words?: readonly string[]
  alias?: string
  target: Target<T>
  risk: Risk
  /** false hides it, a string shows it disabled and says why. */
  when?: (target: T, context: Context) => boolean | string
  /** The command that removes the blocker, by its id; with the things that it is about where they are others than the target. */
  unblock?: string | ((target: T) => Invocation | null)
  /** `before`: what this person has moved with it already, where things are decided one after the other. */
  facts?: (target: T, read: Read, before: readonly Total[]) => Promise<readonly Fact[]>
  /** It cannot be committed before its facts are known (one of them may block it, or the call is made of them). */
  needsFacts?: true
  /** Typed arguments; the palette asks for what the typed line did not give. */
  ask?: Form<A>
  /** The question before it is sent; null where these answers need none. */
  confirm?: (target: T, answers: A, facts: readonly Fact[]) => string | Confirm | null
  /** The new thing that it makes, from the answer of its call: it stands in the receipt, and whoever waited for it is led to `at`. */
  makes?: (reply: unknown) => Made | null
  /** What its answer puts into a form of the thing, saving nothing: the form is kept as a draft, and the page that has it is gone to. */
  fills?: (target: T, reply: unknown) => Filling
  /** What its answer says, in lines: it stands on the page that is named, which is gone to, and a terminal prints it. */
  shows?: { at: Href; text: (reply: unknown) => string }
  /** Pure data: the request, or several that run in order and stop at the first refusal. */
  call?: (target: T, answers: A, facts: readonly Fact[]) => Request | readonly Request[]
  /**
   * Of a question: the page that asks it, with what was answered in its address. A page only leads there (see in-page.ts); a terminal sends
   * the call, and prints what `shows` makes of its answer.
   */
  place?: (answers: A) => Href
  /** The one request of such a question, for the page that asks it. */
  question?: (answers: A) => Request
  /** Kinds whose shown lists and records are fetched again afterwards. Of the target's own kind, its lists always are. */
  touches?: readonly string[]
  run?: (target: T, answers: A, tools: Tools) => Promise<void> | void
  /** The file that `run` fetches: a terminal, which shows no list, takes its filters from the line. */
  download?: Download
  /** What `run` opens in a new tab is a file of the server: a terminal writes it. */
  file?: true
  /** The address that `run` opens in a new tab: where there is a place for it, it stands as a real link. */
  link?: (target: T) => string
  /** What will change, shown at once and rolled back if refused. */
  predict?: (target: T, answers: A) => P
  /** What will change, in words, where the names in its call are not those of the fields of the target; what stays may be among them. */
  changes?: (target: T, answers: A) => readonly Change[]
  /** Success notice, in the product's exact wording. */
  says?: string | ((target: T, answers: A) => string)
  /** Words for a refusal; null where the product stays quiet (the place itself then says "Not saved"). */
  failed?: (error: ApiError) => string | null
  /** A refusal is told by the shared notice, also where a form says it in its own place. */
  told?: true
  /**
   * How it is taken back: the command that does it, made of the target as it was and of the answer of the (last) call. `exact`: all is as
   * before. `compensating`: something stays, which `warn` names. Left out, or null for this target: it cannot be undone. `early`: `by` takes
   * more than the target but looks at no reply, so that the way back is known even where the reply was lost with its page.
   */
  undo?: { kind: 'exact' | 'compensating'; warn?: string; early?: true; by: (before: T, reply: unknown, answers: A) => Invocation | null }
  bulk?: Bulk<T>
  /** The server has no such thing any more once it is done: nothing of it is asked again. */
  removes?: true
  /** `list`: the thing is gone, and its page gives way to its list. `sign-out`: the session is over, and everything personal leaves this machine. */
  after?: 'stay' | 'advance' | 'list' | 'sign-out'
  /** The typed character that runs it where its target is focused. */
  keys?: string
  /** The command that its key runs where it does not apply itself: the other way of a switch. */
  instead?: string
  /** More typed characters, each with the answers that it gives. */
  quick?: Readonly<Record<string, A>>
  /** `g` and then this character runs it from anywhere. */
  chord?: string
}
// biome-ignore lint/suspicious/noExplicitAny: a command is contravariant in its target; the registry holds all of them in the open form
export type AnyCommand = Command<any, any, any>

/** Declares a command; the target's type flows into every part. */
export function command<T, A = Record<string, never>, P = Partial<T>>(value: Command<T, A, P>): Command<T, A, P> {
  return value
}
