import { ApiError } from './api/error.ts'

/**
 * What browsers say when a file of the workspace does not load, because the connection was lost or the server no longer has
 * it: Chrome and Edge, Firefox, Safari (twice), and Vite for a style sheet.
 */
const loadFailure =
  /^(failed to fetch|error loading) dynamically imported module|^importing a module script failed|is not a valid javascript mime type|^unable to preload css/i

/** Returns whether an exception says that a file of the workspace did not load. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && loadFailure.test(error.message)

/**
 * Returns whether correct code can meet this exception: a request without a good answer, a file that did not load, or work
 * that was cancelled. Every other exception is a bug of the workspace.
 */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || isLoadFailure(error) || (error instanceof DOMException && error.name === 'AbortError')
