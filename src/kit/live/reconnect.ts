import { backOff, timing } from '#kit/api/timing.ts'

/** How one try at a stream ended. `openMs`: how long it stood after its hello; 0 where it never did. */
export type Outcome =
  | { kind: 'lost'; openMs: number }
  | { kind: 'ended'; why: string; openMs: number }
  /** An answer that is no stream; `retryAfter` in seconds. */
  | { kind: 'refused'; status: number; retryAfter: number | null }
export interface Next {
  /** What to do before the next try: only wait, know that this server has no stream, or ask whether the sign-in still holds. */
  is: 'retry' | 'absent' | 'signed-out'
  /** Milliseconds. */
  wait: number
  /** Tries in a row that did not last. */
  tries: number
}

/** A stream that stood so long was a good one: the next pause is the first again. */
const lastedMs = 5_000
/** A server without the call may have been updated. */
const absentMs = 10 * 60_000
const pauses = { ...timing, firstPause: 500, longestPause: 30_000 }
/** Somebody between us and the server, or the server in trouble: asked again soon. Every other answer says that there is no stream here. */
const passing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/** What follows one try: pauses double and are spread, so that many browsers do not come back in step. `chance` is from 0 to 1. */
export function nextTry(tries: number, outcome: Outcome, chance: number): Next {
  const lasted = outcome.kind !== 'refused' && outcome.openMs >= lastedMs
  const again = lasted ? 1 : tries + 1
  const wait = Math.round(backOff(again - 1, chance, pauses))
  if (outcome.kind === 'ended' && outcome.why === 'session') return { is: 'signed-out', wait, tries: again }
  if (outcome.kind !== 'refused') return { is: 'retry', wait, tries: again }
  const { status, retryAfter } = outcome
  if (status === 401) return { is: 'signed-out', wait, tries: again }
  if (!passing(status) || status === 501) return { is: 'absent', wait: absentMs, tries: 0 }
  return { is: 'retry', wait: Math.max(wait, (retryAfter ?? 0) * 1000), tries: again }
}
