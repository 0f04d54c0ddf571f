import type { Thing } from '#contract/define.ts'
import type { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import { saysWhatHappened } from '#kit/api/replay.ts'
import { handed } from '#kit/command/available.ts'
import type { Answers } from '#kit/command/draft.ts'
import { wordsOfFailure } from '#kit/command/fault.ts'
import type { Ports } from '#kit/command/ports.ts'
import { requestsOf, versionFor } from '#kit/command/preview.ts'
import { keyOfCall } from '#kit/command/receipt-of.ts'
import type { Entry } from '#kit/command/registry.ts'
import { storeNewVersion } from '#kit/command/store-new-version.ts'
import type { Answer } from './machine.ts'

interface Sending {
  entry: Entry
  answers: Answers
  /** The key of the run. */
  key: string
}
/** The key of one row: sent again it is the same, so nothing happens twice. */
const keyOfRow = (key: string, id: number) => `${key}:${id}`

/** Seconds to wait where a server that turns callers away does not say for how long. */
const usualPause = 5

/**
 * Sends the calls of one row, each once, in their order; the first refusal ends them. Each call demands the version of the
 * record that was shown when the run was confirmed. An exception in the code of the command ends its row: it is reported, and
 * the other rows go on. Never throws.
 */
export async function sendRow(ports: Ports, sending: Sending, thing: Thing, open: boolean): Promise<Answer> {
  const phase = { isSent: open }
  try {
    return await sendCalls(ports, sending, thing, phase)
  } catch (error) {
    const words = wordsOfFailure(ports, error)
    return phase.isSent ? { is: 'unclear' } : { is: 'refused', words: `${words} Nothing was sent.` }
  }
}

/** `phase.isSent`: whether a call of the row has been sent, now or earlier with an unknown outcome. */
async function sendCalls(ports: Ports, { entry, answers, key }: Sending, thing: Thing, phase: { isSent: boolean }): Promise<Answer> {
  const open = phase.isSent
  const { command } = entry
  const draft = { entry, things: [thing], answers, facts: [] }
  const patch: Readonly<Record<string, unknown>> | undefined = command.predict?.(handed(command, [thing]), answers)
  const { entity } = command.target
  const requests = requestsOf(draft)
  let version: number | null = null
  const onAnswer = (_request: string | null, now: number | null) => {
    version = now
  }
  for (const [i, request] of requests.entries()) {
    const ifMatch = versionFor(draft, request, i, version)
    const options = { key: keyOfCall(keyOfRow(key, thing.id), i), once: true, onAnswer, ...(ifMatch !== null && { ifMatch }) }
    phase.isSent = true
    const sent = await outcomeOf(ports.call(request.endpoint, request.args, options))
    if ('error' in sent && !request.follows) return answerOf(ports, sent.error, open || i > 0)
  }
  // Without a version, the predicted fields are shown until the row is read again.
  if (!storeNewVersion(ports, draft, version) && entity && patch) ports.entities.predict(entity, thing.id, patch).commit()
  return { is: 'done' }
}

function answerOf(ports: Ports, error: ApiError, open: boolean): Answer {
  const { outcome, status } = error
  if (outcome === 'offline') return { is: 'offline' }
  if (status === 401) return { is: 'signed-out' }
  if (status === 429 || status === 503) return { is: 'busy', seconds: error.retryAfter ?? usualPause }
  if (outcome === 'refused' && (!open || saysWhatHappened(error))) return { is: 'refused', words: ports.words(error) }
  return { is: status === 0 || status === 409 ? 'silence' : 'unclear' }
}
