import type { AnyEndpoint, Given, Received } from '#contract/define.ts'
import type { Database } from '#server/db/database.ts'
import type { Finder } from '#server/domain/lookup.ts'
import type { Hub } from '#server/events/hub.ts'
import type { Discovery } from '#server/ports/discovery.ts'
import type { Embedding } from '#server/ports/embedding.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { Mailer } from '#server/ports/mail.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { Writer } from '#server/ports/writer.ts'

/** Who is asking. Handlers of open endpoints get none. */
export interface Actor {
  id: number
  name: string
  email: string
  role: string
  sessionId: number
}

export interface AuditEntry {
  /** `<noun>.<verb>` of what was done. */
  command: string
  objectKind?: string
  objectId?: number
  /** Changed fields only; secrets masked by the caller. */
  before?: unknown
  after?: unknown
  reason?: string
  /** The seat that the person acted as. */
  actedAs?: number
  result: 'done' | 'refused'
}

/** What a handler may use besides what it was handed. */
export interface Context {
  db: Database
  mail: Mailer
  /** Who writes descriptions. */
  writer: Writer
  /** What turns texts into vectors. */
  embedding: Embedding
  /** What people have handed over. */
  files: FileStore
  /** Whoever holds the money. */
  provider: PaymentProvider
  /** Whoever keeps the accounts of Instagram; null: nobody told. */
  discovery: Discovery | null
  /** What everybody is told of changes. */
  events: Hub
  /** How things are found whose noun says so beside its handlers. */
  finders: readonly Finder[]
  /** Where the product takes the one-time code of a log-in as a seat; null: nobody told. */
  productLogin: string | null
  /** The product's short name, which stands in the names of a few fields. */
  productSlug: string
  /** Days for which files of an identity check are kept once it is approved. */
  filesKeptDays: number
  /** Of the signed-in person; on an open endpoint reading it throws. */
  readonly actor: Actor
  requestId: string
  /** Address of the caller. */
  ip: string
  /** Whether the call came from a browser (Sec-Fetch-Site or Origin present). */
  browser: boolean
  /** A cookie of the caller. */
  cookie(name: string): string | undefined
  /** The version the caller knows, from If-Match. */
  ifMatch: number | null
  /** Writes one audit row in the open transaction (or at once where none is open). */
  audit(entry: AuditEntry): Promise<void>
  /** A header of the answer; sent only if the call succeeds. Set-Cookie may be given several times. */
  header(name: string, value: string): void
  status(code: number): void
  /** Told of what went wrong after all was stored. */
  failed(error: unknown, words?: string): void
  /** Something to be done once all of the call is stored, before it is answered. Where it fails that is logged, and the call stays done. */
  afterwards(work: () => Promise<unknown>): void
}

/** An attempt to change something: who makes it, under which request; `ifMatch` is the version that they saw, null takes whatever there is. */
export interface Attempt {
  ifMatch: number | null
  by: Pick<Actor, 'id' | 'sessionId'>
  requestId: string
}

/**
 * A handler that first waits for somebody outside (a service, the store of files): `prepare` runs before the transaction, and gives what runs in it.
 * `undo` takes back what was prepared where the call was refused or was a repetition. Where nobody knows whether it was stored it is not called: what
 * was prepared has to go by itself then.
 */
export interface Prepared<Got, Made> {
  prepare(got: Got, context: Context): Promise<Work<Made>>
}
export interface Work<Made> {
  run(context: Context): Promise<Made>
  undo?: () => Promise<void>
}

type Handler<E extends AnyEndpoint> = (got: Received<E>, context: Context) => Promise<Given<E>>
/** One handler per endpoint of a group; a missing one does not compile. */
export type Handlers<G extends Record<string, AnyEndpoint>> = {
  [K in keyof G]: Handler<G[K]> | Prepared<Received<G[K]>, Given<G[K]>>
}
