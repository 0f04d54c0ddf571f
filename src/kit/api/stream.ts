import type { AnyEndpoint } from '#contract/define.ts'
import { addressOf } from './address.ts'
import { bases } from './bases.ts'

type Opened =
  | { kind: 'stream'; body: ReadableStream<Uint8Array> }
  | { kind: 'refused'; status: number; retryAfter: number | null }
  | { kind: 'lost' }
interface Way {
  fetch?: typeof globalThis.fetch | undefined
  /** Empty in a browser. */
  origin?: string | undefined
  token: string
  signal: AbortSignal
}

/** Opens a stream of events with the bearer, which the browser's own EventSource cannot send. Never throws. */
export async function openStream(endpoint: AnyEndpoint, { fetch = globalThis.fetch, origin = '', token, signal }: Way): Promise<Opened> {
  const url = origin + addressOf(endpoint, {})
  const headers = { ...bases[endpoint.base].headers, accept: 'text/event-stream', authorization: `Bearer ${token}` }
  try {
    const answer = await fetch(url, { headers, signal, cache: 'no-store' })
    const events = /^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? '')
    if (answer.ok && events && answer.body) return { kind: 'stream', body: answer.body }
    await answer.body?.cancel()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    // A page or JSON where a stream was asked for: this server has none.
    const status = answer.ok ? 404 : answer.status
    return { kind: 'refused', status, retryAfter: Number.isFinite(seconds) ? seconds : null }
  } catch {
    return { kind: 'lost' }
  }
}

/**
 * Hands over the text of a stream as it comes, until it ends, breaks, or says nothing for `silentMs` (milliseconds). Throws
 * only what `hear` throws, which ends the stream.
 */
export async function readStream(body: ReadableStream<Uint8Array>, silentMs: number, hear: (text: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => void reader.cancel().catch(() => {})
  /** Null if the stream broke, which is the same to the reader as its end. */
  const readNext = async () => {
    clearTimeout(timer)
    timer = setTimeout(cancel, silentMs)
    return await reader.read().catch(() => null)
  }
  try {
    for (let read = await readNext(); read && !read.done; read = await readNext()) {
      hear(decoder.decode(read.value, { stream: true }))
    }
  } finally {
    clearTimeout(timer)
    cancel()
  }
}
