import { atom } from 'jotai'
import { workspace } from '#contract/workspace.ts'
import { apiAtom } from './api/current.ts'
import { wordsOf } from './api/words.ts'
import { wordsOfFailure } from './command/fault.ts'
import { isExpected } from './failure.ts'
import { mayAskAtom } from './session/state.ts'
import { currentStore } from './store/current.ts'

/** Reports of one session: an exception that is thrown at every rendering must not flood the server. */
const mostReports = 10
const reportedAtom = atom(() => ({ errors: new WeakSet<Error>(), messages: new Set<string>() }))

/**
 * Reports an exception that is a bug: to the console, and to the server's log where the server has such a call. Each
 * exception is reported once, and each message is sent once per session. Never throws.
 */
export function reportFault(error: unknown): void {
  const store = currentStore()
  const { errors, messages } = store.get(reportedAtom)
  const fault = error instanceof Error ? error : new Error(String(error))
  if (errors.has(fault)) return
  errors.add(fault)
  console.error(error)
  const { message, stack = '' } = fault
  if (messages.has(message) || messages.size >= mostReports || !store.get(mayAskAtom)) return
  messages.add(message)
  const body = { message: message.slice(0, 500), stack: stack.slice(0, 4_000), page: (globalThis.location?.pathname ?? '').slice(0, 500) }
  store
    .get(apiAtom)
    .call(workspace.reportError, { body }, { quiet: true, once: true, keepalive: true })
    .then(undefined, () => {})
}

/** Reports an exception unless correct code can meet it: for work of whose failure nobody is told. */
export function reportIfFault(error: unknown): void {
  if (!isExpected(error)) reportFault(error)
}

/**
 * Reports an exception of work with the browser's storage, unless the browser refused the storage: it may be full or forbidden.
 */
export function reportUnlessRefused(error: unknown): void {
  if (!(error instanceof DOMException)) reportIfFault(error)
}

/** Words and reports for failures, in code of a page that has no ports. */
export const failurePorts = { words: wordsOf, reportFault }

/** Returns the words for an exception, and reports it if it is a bug. */
export const failureWords = (error: unknown): string => wordsOfFailure(failurePorts, error)

/** Reports exceptions that nothing else has caught. Returns the function that stops it. */
export function watchFaults(): () => void {
  const life = new AbortController()
  const { signal } = life
  window.addEventListener('error', ({ error }) => error && reportFault(error), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => reason !== undefined && reportIfFault(reason), { signal })
  return () => life.abort()
}
