import { type RunState, runLimits, runs } from '#contract/run.ts'
import { pause } from '#kit/api/offline.ts'
import { outcomeOf } from '#kit/api/outcome.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Row } from './machine.ts'

type Outcome = 'waiting' | 'unknown' | 'refused' | 'done'
/** Milliseconds. */
const gathers = 500
const firstPause = 1_000
const longestPause = 15_000
/** A report makes the server count the run anew: it rests so many times as long as the last one took. */
const rests = 10
/** Rows in one report, and characters of a row's words: what outlives its page may have 64 kB. */
const most = Math.min(200, runLimits.report)
const mostWords = 200

interface RunRecord {
  note(row: Row): void
  state(state: RunState): void
  /** Ends when everything so far has been told, or cannot be. */
  told(): Promise<void>
}

/**
 * Tells the server in the background what became of the rows, so that another page can go on with them. It holds up no row: what it cannot
 * tell now it tells later, and of what was never told the server knows the truth by the keys of the rows.
 */
export function createRecord(ports: Ports, id: number, signal: AbortSignal): RunRecord {
  const rows = new Map<number, { outcome: Outcome; words: string }>()
  let wanted: RunState | null = null
  let busy: Promise<void> | null = null
  let rest = gathers
  /** Ends a rest as soon as a state is wanted: a terminal that leaves waits only a few seconds for it. */
  let hurry = new AbortController()

  /** Sends one report. A report that an exception stops is given up, so that the later ones are still sent. */
  async function sent(call: () => Promise<unknown>) {
    try {
      return await outcomeOf(call())
    } catch (fault) {
      ports.reportFault?.(fault)
      return { fault }
    }
  }

  async function flush() {
    for (let tries = 0; (rows.size > 0 || wanted) && !signal.aborted; ) {
      if (tries === 0 && rows.size < most) await pause(rest, AbortSignal.any([signal, hurry.signal]))
      if (signal.aborted) break
      const began = ports.now()
      const part = [...rows].slice(0, most)
      const state = part.length === 0 ? wanted : null
      const body = part.map(([of, { outcome, words }]) => ({ id: of, outcome, words: words.slice(0, mostWords) }))
      const answer = await sent(
        state
          ? () => ports.call(runs.setState, { params: { id }, body: { state } }, { background: true, signal })
          : () => ports.call(runs.report, { params: { id }, body }, { background: true, signal }),
      )
      const refused = 'error' in answer && answer.error.outcome === 'refused' && ![401, 429, 503].includes(answer.error.status)
      if ('error' in answer && !refused) {
        await pause(Math.min(longestPause, firstPause * 2 ** tries++), signal)
        continue
      }
      tries = 0
      rest = Math.min(longestPause, Math.max(gathers, rests * (ports.now() - began)))
      // What was told anew meanwhile takes its own turn.
      for (const [of, what] of part) if (rows.get(of) === what) rows.delete(of)
      if (state && wanted === state) {
        wanted = null
        hurry = new AbortController()
      }
    }
    busy = null
  }
  const soon = () => {
    busy ??= flush()
    return busy
  }
  return {
    note: ({ id: of, state, open, words }) => {
      const outcome = open ? 'unknown' : state === 'sent' ? 'waiting' : state
      if (outcome === 'waiting') return
      rows.set(of, { outcome, words: words ?? '' })
      void soon()
    },
    state: (state) => {
      wanted = state
      hurry.abort()
      void soon()
    },
    told: () => busy ?? Promise.resolve(),
  }
}
