import { createFetch } from 'ofetch'
import { isLoadFailure } from '#kit/failure.ts'

export interface Question {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  /** Whether a good answer is a download. */
  file: boolean
  /** Milliseconds after which this attempt is given up. */
  patience: number
  signal?: AbortSignal | undefined
  /** How the browser's cache is used; its own rules where this is left out. */
  cache?: RequestCache | undefined
  /** Lets the call outlive the page (log-out). */
  keepalive?: boolean | undefined
  /** Told how much of a body of files has left, from 0 to 1; where another fetch than the browser's asks, it tells nothing. */
  onSent?: ((part: number) => void) | undefined
  /** Asked for as a good download begins; is then handed every part of it as it comes. */
  sink?: (() => (part: Uint8Array) => void) | undefined
}
export interface Answer {
  status: number
  headers: Headers
  /** The body as text; empty where `file` holds it. */
  text: string
  file: Blob | null
}
/** `lost`: the connection broke or never stood. `late`: no whole answer within the patience. Both leave open whether the server acted. */
type Sent = { kind: 'answer'; answer: Answer } | { kind: 'lost' } | { kind: 'late' } | { kind: 'cancelled' }

/** Thrown for an exception of the network or the browser, to tell it from one of our own code. */
class Broken extends Error {}
const broken = (): never => {
  throw new Broken()
}

/** Sends one question once. Throws only what `sink` throws; retries and meaning are decided elsewhere. */
export function createTransport(own?: typeof globalThis.fetch) {
  const sender = (fetch: typeof globalThis.fetch) =>
    createFetch({ fetch, Headers, AbortController, defaults: { retry: false, ignoreResponseError: true } })
  const usual = sender(own ?? ((...args) => globalThis.fetch(...args)))
  /** Few pages send files: what tells how far they are comes with the first of them, and where it does not come they go untold. */
  const telling = (onSent: (part: number) => void) =>
    import('./upload.ts').then(
      ({ uploading }) => sender(uploading(onSent)),
      (error: unknown) => {
        if (!isLoadFailure(error)) throw error
        return usual
      },
    )

  return async (question: Question): Promise<Sent> => {
    if (question.signal?.aborted) return { kind: 'cancelled' }
    // Outside of the `try`: an exception in our own code is no lost connection.
    const body = question.body === undefined || question.body instanceof FormData ? question.body : JSON.stringify(question.body)
    const stop = new AbortController()
    const giveUp = () => stop.abort()
    let late = false
    const timer = setTimeout(() => {
      late = true
      stop.abort()
    }, question.patience)
    question.signal?.addEventListener('abort', giveUp)
    try {
      const { url, method, headers, cache, keepalive, sink, onSent } = question
      const send = onSent && !own && body instanceof FormData ? await telling(onSent) : usual
      // `stream` leaves the body alone: ofetch would read an answer without a content type as JSON and drop what does not fit.
      const options = {
        method,
        headers,
        signal: stop.signal,
        responseType: 'stream',
        ...(body === undefined ? {} : { body }),
        ...(cache ? { cache } : {}),
        ...(keepalive ? { keepalive } : {}),
      } as const
      const response = await send.raw(url, options).catch(broken)
      const file = question.file && response.ok ? await (sink ? collect(response, sink()) : response.blob().catch(broken)) : null
      const text = file ? '' : await response.text().catch(broken)
      return { kind: 'answer', answer: { status: response.status, headers: response.headers, text, file } }
    } catch (error) {
      if (!(error instanceof Broken)) {
        stop.abort()
        throw error
      }
      if (question.signal?.aborted) return { kind: 'cancelled' }
      return { kind: late ? 'late' : 'lost' }
    } finally {
      clearTimeout(timer)
      question.signal?.removeEventListener('abort', giveUp)
    }
  }
}
/** A download that somebody watches as it comes. */
async function collect(response: Response, hear: (part: Uint8Array) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  const readNext = () => reader?.read().catch(broken)
  for (let read = await readNext(); read && !read.done; read = await readNext()) {
    hear(read.value)
    parts.push(read.value)
  }
  return new Blob(parts)
}
export type Transport = ReturnType<typeof createTransport>
