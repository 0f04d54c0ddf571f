import type { Reply } from '#contract/define.ts'
import { UnreadableAnswer } from '#contract/envelope.ts'
import type { ErrorBody } from '#contract/error.ts'
import { ApiError } from './error.ts'
import type { Answer } from './transport.ts'

/**
 * What an answer means.
 * - `done`: 2xx in the shape of the contract.
 * - `refused`: the server said no, and nothing happened.
 * - `waiting`: nothing was decided yet (in flight, overloaded, shutting down): ask again with the same key.
 * - `unclear`: a page instead of an answer, broken JSON, a gateway's 502: it may have happened.
 */
type Verdict<T> = { kind: 'done'; value: T } | { kind: 'refused' | 'waiting' | 'unclear'; error: ApiError }

/** Statuses that are said by somebody between us and the server, who cannot know what the server did. */
const between = new Set([408, 502, 504])
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Reads an answer. Never throws; a body that is no JSON never becomes words for a person. */
export function judge<T>(reply: Reply<never, T>, answer: Answer): Verdict<T> {
  if (answer.status >= 200 && answer.status < 300) return success(reply, answer)
  const json = isJson(answer) ? parsed(answer.text) : undefined
  const body = { ...requestIdOf(answer), ...errorBodyOf(json) }
  const retryAfter = secondsOf(answer.headers.get('retry-after'))
  const error = (outcome: 'refused' | 'unknown') =>
    new ApiError(outcome, body.message ?? `The server answered ${answer.status}`, answer.status, body, retryAfter)
  if (answer.status === 409 && body.code === 'in_flight') return { kind: 'waiting', error: error('unknown') }
  if (answer.status === 503 && body.code !== undefined) return { kind: 'waiting', error: error('refused') }
  if (between.has(answer.status) || answer.status < 400) return { kind: 'unclear', error: error('unknown') }
  if (answer.status < 500) return { kind: 'refused', error: error('refused') }
  const own = body.message !== undefined || body.code !== undefined || body.errors !== undefined
  return own && answer.status !== 503 ? { kind: 'refused', error: error('refused') } : { kind: 'unclear', error: error('unknown') }
}

function success<T>(reply: Reply<never, T>, answer: Answer): Verdict<T> {
  const unclear = (why: string): Verdict<T> => ({
    kind: 'unclear',
    error: new ApiError('unknown', why, answer.status, requestIdOf(answer)),
  })
  const isHtml = /^text\/html/i.test(answer.headers.get('content-type') ?? '')
  if (reply.kind === 'nothing') {
    // A page comes from something in front of the server, such as the sign-in of a network. An API may label no body as HTML.
    if (isHtml && /^\s*</.test(answer.text)) return unclear('The server answered a page')
    return { kind: 'done', value: reply.read(undefined) }
  }
  if (reply.kind === 'file') {
    return isHtml
      ? unclear('The server answered a page instead of a file')
      : { kind: 'done', value: reply.read(answer.file, answer.headers) }
  }
  const json = isJson(answer) ? parsed(answer.text) : undefined
  if (json === undefined) return unclear('The answer could not be read')
  try {
    return { kind: 'done', value: reply.read(json) }
  } catch (error) {
    if (error instanceof UnreadableAnswer) return unclear('The answer could not be read')
    throw error
  }
}

const isJson = (answer: Answer) => /[/+]json\b/i.test(answer.headers.get('content-type') ?? '')
/** What a JSON text says; undefined where it is none. */
export function parsed(wire: string): unknown {
  try {
    return JSON.parse(wire)
  } catch {
    return undefined
  }
}

const requestIdOf = (answer: Answer) => {
  const requestId = answer.headers.get('request-id')
  return requestId ? { requestId } : {}
}
/** What can be used of a refusal's body; another server's may hold only some of it, or something else entirely. */
function errorBodyOf(json: unknown): Partial<ErrorBody> {
  if (typeof json !== 'object' || json === null) return {}
  const at = (key: string): unknown => Reflect.get(json, key)
  const fields = at('fields')
  const body = {
    message: text(at('message')),
    code: text(at('code')),
    requestId: text(at('requestId')),
    errors: at('errors') ?? undefined,
    current: at('current') ?? undefined,
    fields: typeof fields === 'object' && fields !== null ? wordsByField(fields) : undefined,
  }
  // Only what is there: an absent key and an undefined one differ to the compiler.
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
const wordsByField = (fields: object) => Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, sentenceIn(words)]))
/** Returns a server's message about a field. Another API may send an object, JSON or a library's text, which is no message for people. */
const sentenceIn = (words: unknown): string =>
  [words]
    .flat()
    .filter((one) => typeof one === 'string' && !/^\s*[[{]|^invalid input/i.test(one))
    .join('. ') || 'The server refuses this value'

/** Seconds of a Retry-After header (a number or a date). */
function secondsOf(header: string | null): number | null {
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
