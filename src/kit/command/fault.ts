import { ApiError } from '#kit/api/error.ts'
import { isLoadFailure } from '#kit/failure.ts'
import type { Ports } from './ports.ts'

type FailurePorts = Pick<Ports, 'words' | 'reportFault'>
/** A value, or why there is none, in words for a person. */
export type Result<T> = { value: T } | { message: string }

/** Shown where an exception of the workspace's own code stopped something. */
export const faultWords = 'This is a fault of the workspace, not of the network or the server.'
/** Shown where a file of the workspace did not load: offline, or a new version has replaced it on the server. */
export const notLoaded = 'This part of the workspace could not be loaded. Try again.'

/**
 * Returns the words for an exception: why a request failed, that a file did not load, or that this is a fault of the
 * workspace. Only the last one is a bug, and is reported.
 */
export function wordsOfFailure(ports: FailurePorts, error: unknown): string {
  if (error instanceof ApiError) return ports.words(error)
  if (isLoadFailure(error)) return notLoaded
  ports.reportFault?.(error)
  return faultWords
}

/** Does some work. If it fails, returns the words for it, and reports an exception that is a bug. Never throws. */
export async function toResult<T>(ports: FailurePorts, work: () => Promise<T> | T): Promise<Result<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { message: wordsOfFailure(ports, error) }
  }
}
