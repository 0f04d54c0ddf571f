import { ApiError } from './error.ts'

/** How a call ended: its answer, or why there is none. */
export type Settled<T> = { value: T } | { error: ApiError }

/** Returns the outcome of a call as a value. Any other exception is a bug and is thrown on: it is no outcome of a request. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await call }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}
