import type { ApiError } from '#kit/api/error.ts'

/**
 * Returns the words for an outcome that is unknown. An error that names only the last attempt ("Too many tries") would read
 * as if nothing had happened. `wordsOf`: words for an error.
 */
export function uncheckedWords(error: ApiError, wordsOf: (error: ApiError) => string): string {
  if (error.outcome === 'unknown' && error.status !== 500) return wordsOf(error)
  const reason = error.outcome === 'offline' ? 'You are offline.' : wordsOf(error)
  return `It is not known yet whether this happened. ${reason}`
}
