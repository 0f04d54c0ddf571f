import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/error.ts'
import type { AuditEntry } from './context.ts'

export interface RefusalDetails {
  /** Words per field of the body or query. */
  fields?: Record<string, string>
  errors?: unknown
  /** The thing as it is now, as its reply shows it on the wire. */
  current?: unknown
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  /** Written after the transaction of the refused call was rolled back, so that the refusal itself stays on record. */
  audit?: Omit<AuditEntry, 'result'>
}

/** What a handler throws to say no: the kit rolls back and answers the shared envelope with the status of its code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.status = errorCodes[code]
    this.details = details
  }
  /** The answer's body. */
  body(requestId: string): ErrorBody {
    const { fields, errors, current } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(errors === undefined ? {} : { errors }),
      ...(fields ? { fields } : {}),
      requestId,
      ...(current === undefined ? {} : { current }),
    }
  }
}
