import type { ErrorBody } from '#contract/error.ts'

/**
 * Why a call has no good answer. Three outcomes of a write: done, refused, unknown.
 * - `refused`: the server said no (4xx, or 5xx with its own envelope before anything ran); nothing happened.
 * - `unknown`: no answer, or one that cannot be read: it may have happened. Never reported as failed before it is known.
 * - `offline`: it never left this machine.
 * - `cancelled`: the caller gave up (a newer question replaced it).
 */
export type Outcome = 'refused' | 'unknown' | 'offline' | 'cancelled'

/** The one error that a call throws. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly outcome: Outcome
  /** HTTP status, 0 where there was no answer. */
  readonly status: number
  readonly body: Partial<ErrorBody>
  /** Seconds to wait before trying again, from Retry-After. */
  readonly retryAfter: number | null
  /** A read changes nothing, so an unknown end of it leaves nothing open. */
  readonly of: 'read' | 'write'

  constructor(
    outcome: Outcome,
    message: string,
    status = 0,
    body: Partial<ErrorBody> = {},
    retryAfter: number | null = null,
    of: 'read' | 'write' = 'write',
  ) {
    super(message)
    this.outcome = outcome
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
    this.of = of
  }
  get requestId() {
    return this.body.requestId
  }
  get code() {
    return this.body.code
  }
  get fields() {
    return this.body.fields ?? {}
  }
}

/** Throws an error that is no outcome of a request, so that it reaches an error boundary. */
export function throwFault(error: Error | null): void {
  if (error && !(error instanceof ApiError)) throw error
}
