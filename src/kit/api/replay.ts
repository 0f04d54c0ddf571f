import type { ApiError } from './error.ts'
import type { Event, Step, Tries } from './retry.ts'
import { backOff, type Timing } from './timing.ts'

/** A server that is shutting down says so before anything ran; more often than this it is not coming back soon. */
const waitForServer = 5

/**
 * A write whose answer was lost may have happened. It is asked again with the same key, for which the server gives the stored answer
 * or does it now: never a second effect, and never called failed before it is known.
 * Silence is asked about for as long as the caller lets it; unclear answers (somebody answers, but not the truth) for a bounded time.
 */
export function nextWrite(tries: Tries, event: Event, timing: Timing): Step {
  const after = backOff(tries.attempts - 1, tries.chance, timing)
  if (event.kind === 'refused') {
    const { status, retryAfter } = event.error
    if (!tries.open || saysWhatHappened(event.error) || status === 401 || status === 403) return { do: 'settle' }
    if (status !== 429 && tries.elapsed + after > timing.clearWithin) return { do: 'settle' }
    return { do: 'again', after: Math.max(after, (retryAfter ?? 0) * 1000) }
  }
  if (event.kind === 'waiting') {
    const { retryAfter, outcome } = event.error
    // In flight: an earlier attempt of ours still runs, and its end is what we want to know.
    if (outcome === 'refused' && tries.attempts > waitForServer) return { do: 'settle' }
    return { do: 'again', after: retryAfter === null ? after : retryAfter * 1000 }
  }
  if (event.kind === 'unclear' && tries.elapsed + after > timing.clearWithin) return { do: 'settle' }
  if (event.kind === 'unclear' && event.error.status < 502 && tries.attempts > 3) return { do: 'settle' }
  return { do: 'again', after }
}

/**
 * Whether a refusal comes from behind the look-up of the key, and so tells about an earlier attempt too. Who may ask (401, 403), how often
 * (429) and a fault of this attempt (5xx) are decided before it. A 404 or 405 without the body of an API comes from something in
 * front of it, such as a gateway that has lost its way to the server.
 */
export function saysWhatHappened({ status, body: { code, message, errors } }: ApiError): boolean {
  if (status === 404 || status === 405) return code !== undefined || message !== undefined || errors !== undefined
  return status > 0 && status < 500 && ![401, 403, 429].includes(status)
}

/**
 * Calls without a sign-in are not stored by their key (their answers hold secrets), so they are never sent twice by us; neither is a read that
 * costs; and a caller may want to decide itself when it asks again.
 */
export function neverAgain(_tries: Tries, event: Event): Step {
  return event.kind === 'lost' || event.kind === 'late' ? { do: 'give up' } : { do: 'settle' }
}

/** Of a body of files every try is all of its bytes, which a line that broke will mostly not take either: it is sent three times. */
export const nextUpload = (tries: Tries, event: Event, timing: Timing): Step =>
  (tries.attempts > 2 ? neverAgain : nextWrite)(tries, event, timing)
