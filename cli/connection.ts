import { session } from '#contract/session.ts'
import { zoneHeader } from '#contract/time-zone.ts'
import { type Api, createApi } from '#kit/api/call.ts'
import type { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { speakInSentences } from '#kit/form/issue-words.ts'
import { leaveDaysToServer } from '#kit/format/day-zone.ts'
import { type Report, report } from './report.ts'
import { createThings } from './things.ts'

/** What was seen on the wire, beside the answers. */
interface Wire {
  /** Requests that change something and may have reached the server. */
  writes: number
  /** The server no longer takes the sign-in. */
  ended: boolean
  /** The answer was one that the server had given before. */
  replayed: boolean
  /** Why no answer came: the system's own code, such as ECONNREFUSED. */
  fault: string | null
  /** The server only points to this other one. */
  elsewhere: string | null
}
export interface Connection {
  origin: string
  api: Api
  things: ReturnType<typeof createThings>
  wire: Wire
  /** Asks for a file of this server by its address; whoever reads it reads it as it comes. */
  file: (address: string) => Promise<Response>
  /** Gives up what is under way. What was sent stays sent. */
  giveUp: () => void
  /** Aborted when it was given up. */
  life: AbortSignal
  /** What a run over many things does before anything is given up: what is under way ends, and nothing more is begun. */
  pause?: () => void
}

/** The call layer of the workspace, without a page around it. `token` is read anew for each call. */
export function connect(origin: string, token: () => string | null): Connection {
  const things = createThings()
  const life = new AbortController()
  const wire: Wire = { writes: 0, ended: false, replayed: false, fault: null, elsewhere: null }
  const watched: typeof fetch = async (url, init) => {
    const write = (init?.method ?? 'GET') !== 'GET'
    if (write) wire.writes += 1
    // Never followed: a password or a decision goes to the server that was named, and to no other.
    const answer = await fetch(url, { ...init, redirect: 'manual' }).then(undefined, (error: unknown) => {
      wire.fault = codeOf(error)
      if (write && never.has(wire.fault ?? '')) wire.writes -= 1
      throw error
    })
    wire.fault = null
    wire.elsewhere = elsewhere(answer, origin)
    // Our server names the zone in which it counted days; another API, which documents none, ignores the parameter.
    const zoned = new URL(String(url)).searchParams.has('time_zone')
    if (answer.ok && zoned && !answer.headers.has(zoneHeader)) leaveDaysToServer()
    wire.replayed ||= answer.headers.get('idempotent-replayed') === 'true'
    return answer
  }
  const onUnauthorized = () => {
    wire.ended = true
  }
  speakInSentences()
  const api = createApi({ entities: things, origin, token, onUnauthorized, fetch: watched, life: life.signal })
  const file = async (address: string) => {
    // The sign-in goes to this server and to no other.
    const own = new URL(address).origin === origin
    const headers = own ? { authorization: `Bearer ${token() ?? ''}` } : undefined
    const answer = await watched(address, { signal: life.signal, ...(headers && { headers }) })
    if (answer.status === 401) onUnauthorized()
    return answer
  }
  return { origin, api, things, wire, file, giveUp: () => life.abort(), life: life.signal }
}

/** The origin that a redirect leads to. */
function elsewhere({ status, headers }: Response, from: string): string | null {
  const to = headers.get('location')
  return status >= 300 && status < 400 && to !== null && URL.canParse(to, from) ? new URL(to, from).origin : null
}

/** The connection never stood: nothing can have arrived. */
const never = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'])

function codeOf(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : null
}

const faults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'names cannot be looked up: is this machine offline?',
  ENETUNREACH: 'this machine has no network',
  EHOSTUNREACH: 'the machine cannot be reached',
  ETIMEDOUT: 'no answer came',
  ECONNRESET: 'the connection broke',
}

export const signInFirst = 'You are not signed in here.'
export const endedWords = 'Your sign-in has ended. Sign in again.'

/** What a failed read means for the whole line; nothing was changed by it. */
export function readFailed({ origin, wire }: Connection, error: ApiError): Report {
  const requestId = error.requestId ?? null
  if (error.status === 401) return report('signed-out', endedWords, { requestId })
  if (error.status === 429) return report('refused', wordsOf(error), { requestId })
  if (error.status === 0) {
    const why = wire.fault ? (faults[wire.fault] ?? wire.fault) : 'no answer came'
    return report('unreachable', `No server could be asked at ${origin}: ${why}. Nothing was sent. Another one: --server or ADMIN_SERVER.`)
  }
  if (wire.elsewhere)
    return report(
      'unreachable',
      `${origin} sends on to ${wire.elsewhere}, which is not followed. If you mean that one, name it: --server or ADMIN_SERVER.`,
    )
  // Our server marks its own refusals by a code; a page, or a 404 without one, is somebody else's.
  if (error.code === undefined && (error.outcome === 'unknown' || error.status === 404))
    return report('unreachable', `${origin} answers, but not as a server of this workspace. Another one: --server or ADMIN_SERVER.`)
  return report('refused', wordsOf(error), { requestId })
}

/** Who is signed in, or why nobody is. */
export async function whoIsIn(connection: Connection) {
  const got = await connection.api.attempt(session.me, {}, { quiet: true })
  return 'value' in got ? { admin: got.value } : { stop: readFailed(connection, got.error) }
}
