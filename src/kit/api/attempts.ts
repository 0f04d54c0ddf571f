import type { Reply } from '#contract/define.ts'
import { judge } from './answers.ts'
import { ApiError, type Outcome } from './error.ts'
import { isOnline, pause } from './offline.ts'
import { saysWhatHappened } from './replay.ts'
import type { Event, Step, Tries } from './retry.ts'
import type { Timing } from './timing.ts'
import type { Question, Transport } from './transport.ts'

export type Stage = 'slow' | 'checking'
interface Plan<T> {
  reply: Reply<never, T>
  question: Question
  next: (tries: Tries, event: Event, timing: Timing) => Step
  timing: Timing
  send: Transport
  write: boolean
  /** Whether it may be sent once more; false as soon as somebody else is signed in. */
  mayRepeat: () => boolean
  onProgress?: ((stage: Stage) => void) | undefined
  /** Told the request id of every answer, and the version that the thing has by it; null where it carries none. */
  onAnswer?: ((requestId: string | null, version: number | null) => void) | undefined
}

/** Asks until the answer is known or the plan says that it will not be. Throws ApiError only. */
export async function ask<T>(plan: Plan<T>): Promise<T> {
  if (!isOnline()) throw new ApiError('offline', 'This computer is offline')
  const { timing, onProgress, question } = plan
  const stages = [setTimeout(() => onProgress?.('slow'), timing.slow), setTimeout(() => onProgress?.('checking'), timing.checking)]
  try {
    return await repeat(plan, question)
  } finally {
    for (const stage of stages) clearTimeout(stage)
  }
}

async function repeat<T>({ reply, question, next, timing, send, mayRepeat, write, onAnswer }: Plan<T>, { signal }: Question): Promise<T> {
  const began = Date.now()
  // Whether an attempt has left its effect open: from then on only an answer about the effect itself may end the call as refused.
  let open = false
  for (let attempts = 1; ; attempts++) {
    if (signal?.aborted) throw cancelled(open)
    const sent = await send(question)
    if (sent.kind === 'cancelled') throw cancelled(write)
    if (sent.kind === 'answer') onAnswer?.(sent.answer.headers.get('request-id'), versionIn(sent.answer.headers))
    const event = sent.kind === 'answer' ? judge(reply, sent.answer) : sent
    if (event.kind === 'done') return event.value
    const step = next({ attempts, elapsed: Date.now() - began, chance: Math.random(), open }, event, timing)
    const aboutIt = event.kind === 'refused' && saysWhatHappened(event.error)
    if (step.do === 'settle' && 'error' in event)
      throw open && !aboutIt ? left(event.error, 'unknown', write) : left(event.error, event.error.outcome, write)
    if (step.do !== 'again') throw left(silence, 'unknown', write)
    open ||= write && !('error' in event && event.error.outcome === 'refused')
    await pause(step.after, signal)
    if (!mayRepeat()) throw cancelled(open)
  }
}

const versionIn = (headers: Headers) => {
  const found = /^"(\d{1,10})"$/.exec(headers.get('etag') ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
const silence = new ApiError('unknown', 'The server did not answer')
/** How a call ends without a good answer, as this kind of call. */
const left = ({ message, status, body, retryAfter }: ApiError, outcome: Outcome, write: boolean) =>
  new ApiError(outcome, message, status, body, retryAfter, write ? 'write' : 'read')
/** Giving up on a write that was sent does not undo it. */
const cancelled = (open: boolean) =>
  open ? new ApiError('unknown', 'Given up before the server answered') : new ApiError('cancelled', 'Replaced by a newer question')
