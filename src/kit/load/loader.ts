import { isLoadFailure } from '#kit/failure.ts'

/** Pauses before the second and third attempt, in milliseconds. */
const pauses = [1_000, 3_000]

export interface Loader<T> {
  /**
   * Loads with up to three attempts within 4 s; with one if the browser is offline, or if the code itself throws. Rejects
   * with the last error.
   */
  load: () => Promise<T>
  /** Loads with one attempt, for code that nobody waits for. */
  preload: () => Promise<T>
}

/**
 * Loads a part of the workspace that has its own file. However often it is asked for, one attempt is under way at a time;
 * after a success nothing is requested again. After a failure the next call starts anew.
 */
export function createLoader<T>(request: () => Promise<T>): Loader<T> {
  let attempt: Promise<T> | undefined
  let series: Promise<T> | undefined
  const preload = () => {
    attempt ??= request()
    const mine = attempt
    mine.then(undefined, () => {
      if (attempt === mine) attempt = undefined
    })
    return mine
  }
  const tryAll = async () => {
    for (const pause of pauses) {
      try {
        return await preload()
      } catch (error) {
        if (!navigator.onLine || !isLoadFailure(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return preload()
  }
  const load = () => {
    series ??= tryAll()
    series.then(undefined, () => {
      series = undefined
    })
    return series
  }
  return { load, preload }
}

/** Returns a function that loads a file of its own with up to three attempts, such as `() => import('./evidence.ts')`. */
export const withRetries = <T>(request: () => Promise<T>): (() => Promise<T>) => createLoader(request).load
