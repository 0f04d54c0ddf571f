import type { ApiError } from './error.ts'

/** The shared fallback, in the product's wording. */
const unspecified = 'Unspecified server error'

/** A read without an answer, or a step that can simply be tried again. */
export const noAnswer = 'The server does not answer. Try again.'

/** Words for what happened to the call itself; null where the server gave an answer that speaks for itself. */
export function outcomeWords(error: ApiError): string | null {
  if (error.outcome === 'offline') return 'You are offline. Nothing was sent.'
  if (error.status === 429) return tooMany(error.retryAfter)
  // A 500 comes from the server itself, and the product has its words for that; from a gateway or out of silence nothing is known.
  if (error.outcome !== 'unknown' || error.status === 500) return null
  return error.of === 'read' ? noAnswer : 'No clear answer from the server. It may have happened: check before repeating it.'
}

/** A countdown's text; `seconds` as far as is known. */
export function tooMany(seconds: number | null): string {
  if (seconds === null) return 'Too many tries. Wait a moment and try again.'
  const minutes = Math.ceil(seconds / 60)
  return seconds < 90 ? `Too many tries. Try again in ${Math.ceil(seconds)} s.` : `Too many tries. Try again in ${minutes} min.`
}

/** What a person is told while a call is under way. */
export const stageWords = { slow: 'Still working', checking: 'No answer yet, checking' } as const

/**
 * The one place that turns an error into words: what happened to the call; else our server's own sentence; else the JSON of the answer's
 * `errors`; else the shared fallback. A body that is no envelope is never shown.
 */
export function wordsOf(error: ApiError): string {
  const said = outcomeWords(error)
  if (said) return said
  const { code, message, errors } = error.body
  // A code marks our own envelope, whose message is written for people; of another server only `errors` is documented.
  if (message && code && code !== 'internal') return message
  if (errors !== undefined && errors !== null && !isEmpty(errors)) return JSON.stringify(errors)
  return unspecified
}
/** Empty errors would be read as two brackets. */
const isEmpty = (errors: unknown) => typeof errors === 'object' && errors !== null && Object.keys(errors).length === 0
