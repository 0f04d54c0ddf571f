import type { SignedIn } from '#contract/session.ts'
import { newKey } from '#kit/api/idempotency.ts'
import { wordsOf } from '#kit/api/words.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { type Connection, whoIsIn } from './connection.ts'
import type { Known } from './meant.ts'
import type { Terminal } from './terminal.ts'

/** What a line asked for, beside its command and target. */
interface Wanted {
  dryRun: boolean
  /** As it was given: `true` for a bare `--yes`. */
  yes: string | true | undefined
  key: string | undefined
  /** The key of a run over many things that was left. */
  run: string | undefined
  /** Seconds that an answer is waited for. */
  wait: number
  /** The line as it was typed, and how this program is called. */
  argv: readonly string[]
  program: string
  /** As it was given on the line. */
  server: string | undefined
  json: boolean
}
/** All that running a line needs. */
export interface Work {
  terminal: Terminal
  connection: Connection
  known: Known
  wanted: Wanted
  admin: SignedIn
  signOut: () => void
  /** Lays a receipt beside those of the browser; a server without that place is no hindrance. */
  file: (receipt: Receipt) => Promise<void>
}
/** What a run left, beside its outcome. */
export interface Traces {
  notices: string[]
  receipt: Receipt | null
  /** Where a command led that only navigates, and what it copied. */
  led: string[]
  /** What the answer says; null where it says nothing. */
  output: string | null
  /** It did something that only a page can show. */
  onlyHere: boolean
  key: string
  pending: Set<Promise<unknown>>
}

export function createTraces(wanted: Pick<Wanted, 'key'>): Traces {
  return { notices: [], receipt: null, led: [], output: null, onlyHere: false, key: wanted.key ?? newKey(), pending: new Set() }
}

/** The runner's ports in a terminal: the same calls, no page. */
export function portsOf({ terminal, connection, known, admin, signOut }: Work, traces: Traces): Ports {
  const { api, things, origin } = connection
  return {
    call: (endpoint, args, { leaving: _leaving, ...options } = {}) => {
      const asked = api.call(endpoint, args, options)
      // Whoever logs out does not wait for the answer; the process does.
      const ended = asked.then(
        () => undefined,
        () => undefined,
      )
      traces.pending.add(ended)
      void ended.then(() => traces.pending.delete(ended))
      return asked
    },
    entities: things,
    nouns: () => known.nouns,
    find: (id) => known.registry.get(id),
    notify: ({ text }) => void traces.notices.push(text),
    words: wordsOf,
    reportFault: (error) => terminal.printStatus({ text: traceOf(error), tone: 'bad' }),
    refresh: () => undefined,
    output: ({ text }) => {
      traces.output = text
    },
    record: (receipt) => {
      traces.receipt = receipt
    },
    tools: {
      go: (href) => void traces.led.push(new URL(href, origin).href),
      open: (href) => void traces.led.push(new URL(href, origin).href),
      copy: async (text) => void traces.led.push(text),
      read: ({ endpoint, args }) => api.call(endpoint, args),
      tell: (words) => void traces.notices.push(words),
      check: async () => {
        const who = await whoIsIn(connection)
        traces.notices.push('admin' in who ? `Signed in as ${who.admin.name}.` : who.stop.words)
      },
      show: () => {
        traces.onlyHere = true
      },
      download: () => {
        traces.onlyHere = true
      },
      look: () => {
        traces.onlyHere = true
      },
    },
    context: () => ({ admin }),
    signOut,
    now: Date.now,
    newKey: () => traces.key,
  }
}

/** Returns the stack of an exception, or the exception as text. */
export const traceOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
