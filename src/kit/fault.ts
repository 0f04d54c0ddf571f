import { atom } from 'jotai'
import { workspace } from '#contract/workspace.ts'
import { apiAtom } from './api/current.ts'
import { ApiError } from './api/error.ts'
import { mayAskAtom } from './session/state.ts'
import { currentStore } from './store/current.ts'

/** Reports of one session: an exception that is thrown at every rendering must not flood the server. */
const mostReports = 10
const reportedAtom = atom(() => new Set<string>())

/**
 * Reports an exception that is no outcome of a request: to the console, and to the server's log where the server has
 * such a call. Each exception is sent once per session. Never throws.
 */
export function reportFault(error: unknown): void {
  console.error(error)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const store = currentStore()
  const reported = store.get(reportedAtom)
  if (reported.has(message) || reported.size >= mostReports || !store.get(mayAskAtom)) return
  reported.add(message)
  const body = { message: message.slice(0, 500), stack: stack.slice(0, 4_000), page: window.location.pathname.slice(0, 500) }
  store
    .get(apiAtom)
    .call(workspace.reportError, { body }, { quiet: true, once: true, keepalive: true })
    .then(undefined, () => {})
}

/** Reports exceptions that nothing else has caught. Returns the function that stops it. */
export function watchFaults(): () => void {
  const life = new AbortController()
  const { signal } = life
  window.addEventListener('error', ({ error }) => error && reportFault(error), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => !isExpected(reason) && reportFault(reason), { signal })
  return () => life.abort()
}

/** An outcome of a request, or something that was cancelled. */
const isExpected = (reason: unknown) =>
  reason instanceof ApiError || (reason instanceof DOMException && reason.name === 'AbortError') || reason === undefined
