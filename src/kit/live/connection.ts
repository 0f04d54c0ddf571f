import { type Change, change, events, farewell, type Hello, hello } from '#contract/event.ts'
import { parsed } from '#kit/api/answers.ts'
import { openStream, readStream } from '#kit/api/stream.ts'
import { createFrames, type Frame } from './frames.ts'
import { type Next, nextTry, type Outcome } from './reconnect.ts'

interface Ends {
  fetch?: typeof globalThis.fetch | undefined
  origin?: string | undefined
  /** Of the one who is signed in; null ends the tries. */
  token(): string | null
  /** The stream stands. */
  hello(said: Hello): void
  change(said: Change): void
  resync(): void
  /** It does not stand; what follows, and when it last said anything (milliseconds since 1970, null: never). */
  down(next: Next, heardAt: number | null): void
  /** One of these functions threw. The stream is opened again, so that whatever the event changed is read again. */
  fault(error: unknown): void
}
/** The server says something every 15 s. */
const silentMs = 45_000

/** Holds one stream of events, and gets it back when it is lost. `nudge` ends a pause (the network is back, somebody looks); `cut` gives up the stream that stands (the network is gone). */
export function connect(ends: Ends): { stop(): void; nudge(): void; cut(): void } {
  const life = new AbortController()
  let wake = () => {}
  let one = new AbortController()

  async function hold(): Promise<void> {
    let tries = 0
    while (!life.signal.aborted) {
      const token = ends.token()
      if (token === null) return
      one = new AbortController()
      const { outcome, heardAt } = await once(ends, token, AbortSignal.any([life.signal, one.signal]))
      if (life.signal.aborted) return
      const next = nextTry(tries, outcome, Math.random())
      tries = next.tries
      ends.down(next, heardAt)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, next.wait)
        const end = () => {
          clearTimeout(timer)
          resolve()
        }
        // Where there is no stream, looking more often finds none either.
        wake = next.is === 'absent' ? () => {} : end
        life.signal.addEventListener('abort', end, { once: true })
      })
    }
  }
  void hold()
  return {
    stop: () => life.abort(),
    nudge: () => wake(),
    cut: () => one.abort(),
  }
}

/** One try, from the question to the end of the stream. */
async function once(ends: Ends, token: string, signal: AbortSignal): Promise<{ outcome: Outcome; heardAt: number | null }> {
  const opened = await openStream(events.stream, { fetch: ends.fetch, origin: ends.origin, token, signal })
  if (opened.kind === 'refused') return { outcome: opened, heardAt: null }
  if (opened.kind === 'lost') return { outcome: { kind: 'lost', openMs: 0 }, heardAt: null }
  let since = 0
  let heardAt: number | null = null
  let why: string | null = null
  const read = createFrames()
  const hear = (text: string) => {
    heardAt = Date.now()
    for (const frame of read(text)) {
      if (signal.aborted) return
      if (frame.event === 'end') why = farewell.safeParse(parsed(frame.data)).data?.why ?? ''
      else if (take(ends, frame) === 'hello') since = Date.now()
    }
  }
  await readStream(opened.body, silentMs, hear).catch(ends.fault)
  const openMs = since === 0 ? 0 : Date.now() - since
  return { outcome: why === null ? { kind: 'lost', openMs } : { kind: 'ended', why, openMs }, heardAt }
}

/** Hands an event over; what cannot be read, or has a name of tomorrow, is passed over. */
function take(ends: Ends, frame: Frame): 'hello' | undefined {
  if (frame.event === 'resync') ends.resync()
  if (frame.event === 'change') {
    const said = change.safeParse(parsed(frame.data))
    if (said.success) ends.change(said.data)
  }
  if (frame.event !== 'hello') return undefined
  const said = hello.safeParse(parsed(frame.data))
  if (!said.success) return undefined
  ends.hello(said.data)
  return 'hello'
}
