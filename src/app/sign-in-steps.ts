import { showsNothing } from '#contract/text.ts'
import type { ApiError } from '#kit/api/error.ts'

export type Field = 'email' | 'password' | 'code'
export interface Steps {
  step: 1 | 2
  email: string
  password: string
  code: string
  /** A call is under way; nothing can be sent or typed meanwhile. */
  busy: boolean
  failure: Failure | null
}
interface Failure {
  /** The product's exact wording where there is one. */
  text: string
  /** What else is known: the id by which the server's log finds the request. */
  detail?: string
  /** Whether what was typed is the cause. */
  blames: boolean
}
type Event =
  | { type: 'typed'; field: Field; text: string }
  | { type: 'sending' }
  | { type: 'sent' }
  | { type: 'failed'; failure: Failure }
  | { type: 'back' }
  | { type: 'in' }

export const start: Steps = { step: 1, email: '', password: '', code: '', busy: false, failure: null }

/** Two steps: credentials, then the code. A failed first step is step 1 again; a failed second stays, with the code cleared. */
export function next(steps: Steps, event: Event): Steps {
  switch (event.type) {
    case 'typed':
      return { ...steps, [event.field]: event.text }
    case 'sending':
      return { ...steps, busy: true, failure: null }
    case 'sent':
      return { ...steps, step: 2, busy: false, code: '', failure: null }
    case 'failed':
      return { ...steps, busy: false, code: '', failure: event.failure }
    case 'back':
      return { ...steps, step: 1, code: '', busy: false, failure: null }
    // The page is left and may stand in the back/forward cache: neither address nor password stays in it.
    case 'in':
      return { ...start, step: 2, busy: true }
  }
}

/** Whether everything that the step needs is there; blanks and invisible characters do not count. */
export const complete = (steps: Steps): boolean => {
  const needed = steps.step === 1 ? [steps.email, steps.password] : [steps.email, steps.password, steps.code]
  return needed.every((text) => !showsNothing(text))
}

/** How a refused or unanswered step is shown: its words, and the request's id where the server itself failed. */
export function failureOf(words: string, error?: ApiError): Failure {
  const status = error?.status ?? 0
  const detail = status >= 500 && error?.requestId ? { detail: `Request ${error.requestId}` } : {}
  return { text: words, ...detail, blames: status >= 400 && status < 500 && status !== 429 }
}
