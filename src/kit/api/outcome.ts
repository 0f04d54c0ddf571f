import { ApiError } from './error.ts'

/** How a call ended: its answer, or why there is none. */
export type Settled<T> = { value: T } | { error: ApiError }

/** The outcome of a promise as a value, so that nobody else needs to catch. What is no error of a call may have done anything. */
export async function outcomeOf<T>(promise: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await promise }
  } catch (error) {
    return { error: error instanceof ApiError ? error : new ApiError('unknown', String(error)) }
  }
}
