import { ApiError } from '#kit/api/error.ts'
import type { Ports } from './ports.ts'

/** Shown where an exception of the workspace's own code stopped something. */
export const faultWords = 'This is a fault of the workspace, not of the network or the server.'

/** Returns the words for what stopped a read. An exception that is no outcome of a request is a bug, and is reported. */
export function wordsOfFailure(ports: Pick<Ports, 'words' | 'reportFault'>, error: unknown): string {
  if (error instanceof ApiError) return ports.words(error)
  ports.reportFault?.(error)
  return faultWords
}
