import type { AnyEndpoint, AnyEntity, Args, Result, Thing } from '#contract/define.ts'
import type { ApiError } from '#kit/api/error.ts'
import type { Interrupted } from '#kit/session/state.ts'
import type { Context, Filling, Output, Tools } from './define.ts'
import type { Unblock } from './draft.ts'
import type { Nouns } from './nouns.ts'
import type { Receipt } from './receipt.ts'
import type { Entry } from './registry.ts'
import type { Ref } from './resolve.ts'

export interface CallOptions {
  /** Idempotency key; the same for every try of one write. */
  key?: string
  /** Version that the person looked at. */
  ifMatch?: number
  signal?: AbortSignal
  /** The sign-in that it is asked with is forgotten here meanwhile; it may outlive the page. */
  leaving?: boolean
  /** Nobody waits for it: it may outlive the page, and a sign-in that it is refused for is noticed elsewhere. */
  background?: boolean
  /** One attempt only: what is not known then is asked again by the caller, with the same key. */
  once?: boolean
  onProgress?: (progress: 'slow' | 'checking') => void
  /** Told how much of a body of files has left, from 0 to 1. */
  onSent?: (part: number) => void
  /** Told the request id of every answer that comes, and the version that its thing has by it; null where it carries none. */
  onAnswer?: (requestId: string | null, version: number | null) => void
}

/** A text that was typed and not saved, and what stood there when it was; undefined where nobody knows. */
interface Typed {
  text: string
  on: unknown
}

/** All that a run needs from outside: the browser gives it the store and the call layer, a terminal or a test its own. */
export interface Ports {
  call<E extends AnyEndpoint>(endpoint: E, args: Args<E>, options?: CallOptions): Promise<Result<E>>
  entities: {
    get(entity: AnyEntity, id: number): Thing | undefined
    full(entity: AnyEntity, id: number): Thing | undefined
    put(entity: AnyEntity, as: 'row' | 'full', things: readonly Thing[]): void
    predict(entity: AnyEntity, id: number, patch: Readonly<Record<string, unknown>>): { rollback(): void; commit(): void }
  }
  nouns(): Nouns
  /** A command by its id, for the one that removes a blocker or undoes. */
  find?(id: string): Entry | undefined
  notify(notice: {
    tone: 'done' | 'info' | 'error'
    text: string
    requestId?: string
    /** The key of the run's receipt. */
    receipt?: string
    /** The command that removes what the notice tells of. */
    offer?: Unblock
    /** Repeating it only shows it longer, without a count. */
    once?: true
  }): void
  /** Reports an exception that is no outcome of a request: a bug. Never throws. */
  reportFault?(error: unknown): void
  /** Words for an error where the command has none. */
  words(error: ApiError): string
  /** Puts values into a form of a thing; a terminal has none. */
  fill?(ref: Ref, filling: Filling): void
  /** Shows what the answer of a command says. */
  output?(output: Output): void
  /** A thing is gone: nothing on this page holds it, or asks for it, any longer; a terminal holds nothing. */
  forget?(entity: AnyEntity, id: number): void
  /** Asks the lists of a kind again; `records`: what is shown of single things too. */
  refresh(kind: string, records?: boolean): void
  record(receipt: Receipt): void
  /** Told just before a run leaves, with a receipt as if its outcome were never known; `record` replaces it. */
  sending?(receipt: Receipt): void
  /** Notes a command whose outcome came after the session of its user (`owner`) had ended, for the sign-in page. */
  interrupted?(command: Interrupted, run: { key: string; owner: number }): void
  /** Things of which this person has unsaved text on this machine; a terminal keeps none. */
  unsaved?(): readonly Ref[]
  /** Texts that were typed about a thing and not saved, by the name of what they answer; a terminal keeps none. */
  typed?: {
    read(ref: Ref, name: string): Typed | undefined
    keep(ref: Ref, name: string, typed: Typed): void
    drop(ref: Ref, name: string): void
  }
  /** Runs of this person on this machine whose outcome is not known yet, by their names. */
  underWay?(): readonly string[]
  /** Runs over many things that go on in this page, by their titles. */
  running?(): readonly string[]
  /** Those that go on in other tabs of this browser, as far as this page knows. */
  runningElsewhere?(): readonly string[]
  /** Exports that run in this page, by their titles. */
  exporting?(): readonly string[]
  tools: Tools
  context(): Context
  /** Waits until the server has said who is signed in; false if it cannot be reached. A terminal always knows. */
  isUserKnown?(): Promise<boolean>
  /** Everything personal leaves this machine. */
  signOut(): void
  now(): number
  newKey(): string
}
