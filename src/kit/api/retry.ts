import type { ApiError } from './error.ts'
import { backOff, type Timing } from './timing.ts'

/** What came of one attempt. */
export type Event = { kind: 'lost' | 'late' } | { kind: 'refused' | 'waiting' | 'unclear'; error: ApiError }
/** What to do about it: hand over what came, ask again after a pause, or say that nothing is known. */
export type Step = { do: 'settle' } | { do: 'again'; after: number } | { do: 'give up' }

export interface Tries {
  /** Attempts that ended so far, the one in question included. */
  attempts: number
  /** Milliseconds since the first one began. */
  elapsed: number
  /** From 0 to 1: spreads the pauses. */
  chance: number
  /** Whether an earlier attempt has left open what it did. */
  open: boolean
}

const readAgain = 3
/** A read waits for a Retry-After up to this many seconds; a longer one is the person's to wait. */
const longestRetryAfter = 10

/** Reads change nothing, so whatever may be a passing fault is asked again, three times. A refusal that says "you" (4xx) is final. */
export function nextRead(tries: Tries, event: Event, timing: Timing): Step {
  const passing = event.kind !== 'refused' || event.error.status >= 500 || event.error.status === 429
  const asked = 'error' in event ? event.error.retryAfter : null
  if (!passing) return { do: 'settle' }
  if (tries.attempts > readAgain || (asked !== null && asked > longestRetryAfter))
    return 'error' in event ? { do: 'settle' } : { do: 'give up' }
  return { do: 'again', after: Math.max((asked ?? 0) * 1000, backOff(tries.attempts - 1, tries.chance, timing)) }
}
