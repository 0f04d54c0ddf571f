import { type AnyEndpoint, type AnyEntity, type Args, file, type Result } from '#contract/define.ts'
import { uploadPatience } from '#contract/upload.ts'
import type { Entities, Store } from '#kit/store/entities.ts'
import { addressOf, partsOf } from './address.ts'
import { ask, type Stage } from './attempts.ts'
import { bases } from './bases.ts'
import { goneOf, keepCarried, keepCurrent } from './carried.ts'
import { ApiError } from './error.ts'
import { newKey } from './idempotency.ts'
import { outcomeOf, type Settled } from './outcome.ts'
import { neverAgain, nextUpload, nextWrite } from './replay.ts'
import { nextRead } from './retry.ts'
import { type Timing, timing as usual } from './timing.ts'
import { createTransport } from './transport.ts'
import { inKnownZone } from './zone.ts'

export interface CallOptions {
  /** Idempotency key of a write; a new one where it is left out. Sent again with every replay. */
  key?: string | undefined
  /** The version that the caller has seen; the server answers 412 if it moved. */
  ifMatch?: number | null | undefined
  signal?: AbortSignal | undefined
  /** A refused sign-in is the caller's to handle (the check of the session itself). */
  quiet?: boolean | undefined
  /** One attempt only: silence and unclear answers end it as unknown, and the caller asks again with the same key. */
  once?: boolean | undefined
  onProgress?: ((stage: Stage) => void) | undefined
  /** Told how much of a body of files has left, from 0 to 1. */
  onSent?: ((part: number) => void) | undefined
  /** Told the request id of every answer that comes, the last one's last; null where it carries none. */
  onAnswer?: ((requestId: string | null, version: number | null) => void) | undefined
  /** Milliseconds that one attempt may take. */
  patience?: number | undefined
  /** Asks as somebody else than the one signed in now (the log-out of a session that is already forgotten here). */
  token?: string | undefined
  keepalive?: boolean | undefined
  /** Asked for as a download begins (again after a fault); is then handed every part of it as it comes. */
  sink?: (() => (part: Uint8Array) => void) | undefined
}

export interface ApiParts {
  store?: Store | undefined
  /** Takes in the things that answers carry. */
  entities: Pick<Entities, 'put'>
  fetch?: typeof globalThis.fetch | undefined
  /** Where the page came from; empty in a browser, so that addresses are relative to it. */
  origin?: string | undefined
  /** The value of the sign-in cookie, read anew for each call. */
  token(): string | null
  /** Told of a thing that was asked for by its id and is not there. */
  onGone?: ((entity: AnyEntity, id: number) => void) | undefined
  /** Told once per sign-in that the server no longer takes it. */
  onUnauthorized(): void
  timing?: Partial<Timing> | undefined
  /** Ends all that is under way, pauses between attempts too. */
  life?: AbortSignal | undefined
}

export interface Api {
  /** Asks the server, stores the things that the answer carried, hands over the answer. Throws ApiError only. */
  call<E extends AnyEndpoint>(endpoint: E, args: Args<E>, options?: CallOptions): Promise<Result<E>>
  /** The same without throwing. */
  attempt<E extends AnyEndpoint>(endpoint: E, args: Args<E>, options?: CallOptions): Promise<Settled<Result<E>>>
  /** The bytes behind a link that an answer carried. Who may read them is in the link itself: no sign-in goes with it. Never throws. */
  linked(url: string): Promise<Settled<Blob>>
}

export function createApi(parts: ApiParts): Api {
  const { entities, origin = '', token, onUnauthorized } = parts
  const timing = { ...usual, ...parts.timing }
  const send = createTransport(parts.fetch)
  // Answers without versions are ordered by their questions.
  let asked = 0
  let refusedToken: string | null = null

  async function call<E extends AnyEndpoint>(endpoint: E, args: Args<E>, options: CallOptions = {}): Promise<Result<E>> {
    const { params, query, body: given } = partsOf<E>(args)
    const body = asForm(given)
    const write = endpoint.method !== 'GET'
    const bearer = options.token ?? token()
    const order = ++asked
    const patience = options.patience ?? patienceFor(endpoint, body, timing)
    const question = {
      method: endpoint.method,
      url: origin + addressOf(endpoint, { params: params ?? {}, query: query ?? {} }),
      headers: headersOf(endpoint, options, bearer),
      ...(write && body !== undefined ? { body } : {}),
      file: endpoint.reply.kind === 'file',
      patience,
      signal: either(options.signal, parts.life),
      keepalive: options.keepalive,
      sink: options.sink,
      onSent: options.onSent,
    }
    try {
      const value = await ask<Result<E>>({
        reply: endpoint.reply,
        question,
        next: nextFor(endpoint, body, options),
        timing,
        send,
        write,
        mayRepeat: () => options.token !== undefined || token() === bearer,
        onProgress: options.onProgress,
        onAnswer: options.onAnswer,
      })
      // A read's answer that nobody waits for any more is older than what replaced it; a write's is the truth all the same.
      if (!write && options.signal?.aborted) throw new ApiError('cancelled', 'Replaced by a newer question')
      keepCarried(entities, endpoint, value, write ? ++asked : order)
      return value
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      keepCurrent(entities, endpoint, error, ++asked)
      const gone = goneOf(endpoint, params, error)
      if (gone && endpoint.reply.carried) parts.onGone?.(endpoint.reply.carried.entity, gone)
      // Without a token there is no sign-in to tell of twice: whether one is known to have ended is the session's to say.
      const mine = error.status === 401 && bearer === token() && (bearer === null || bearer !== refusedToken)
      if (mine && !endpoint.open && !options.quiet) {
        refusedToken = bearer
        onUnauthorized()
      }
      throw error
    }
  }

  const inZone: Api['call'] = (endpoint, args, options) => inKnownZone(endpoint, args, (given) => call(endpoint, given, options))
  return {
    call: inZone,
    attempt: (endpoint, args, options) => outcomeOf(inZone(endpoint, args, options)),
    linked: (url) =>
      outcomeOf(
        ask({
          reply: file(),
          question: {
            method: 'GET',
            url: origin + url,
            headers: { accept: '*/*' },
            file: true,
            patience: timing.filePatience,
            signal: parts.life,
          },
          next: nextRead,
          timing,
          send,
          write: false,
          mayRepeat: () => true,
        }),
      ),
  }
}

/** A body that holds files travels in parts, each under its key; any other one as it is. */
function asForm(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body
  const all = Object.entries(body)
  if (!all.some(([, value]) => value instanceof Blob)) return body
  const form = new FormData()
  for (const [name, value] of all) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** Whether and when it is asked again. */
function nextFor(endpoint: AnyEndpoint, body: unknown, { once }: CallOptions) {
  if (endpoint.method === 'GET') return endpoint.costs ? neverAgain : nextRead
  if (endpoint.open || once) return neverAgain
  return body instanceof FormData ? nextUpload : nextWrite
}

const either = (one: AbortSignal | undefined, other: AbortSignal | undefined) =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other)

function patienceFor({ method, reply }: AnyEndpoint, body: unknown, timing: Timing) {
  if (body instanceof FormData) return uploadPatience
  if (reply.kind === 'file') return timing.filePatience
  return method === 'GET' ? timing.readPatience : timing.writePatience
}

function headersOf(endpoint: AnyEndpoint, options: CallOptions, bearer: string | null): Record<string, string> {
  return {
    accept: endpoint.reply.kind === 'file' ? '*/*' : 'application/json',
    ...bases[endpoint.base].headers,
    ...(bearer && !endpoint.open ? { authorization: `Bearer ${bearer}` } : {}),
    ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': options.key ?? newKey() }),
    ...(typeof options.ifMatch === 'number' ? { 'if-match': `"${options.ifMatch}"` } : {}),
  }
}
