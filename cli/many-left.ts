import { type Run, runLimits, runState, runs } from '#contract/run.ts'
import type { Before } from '#kit/bulk/machine.ts'
import { countsInWords } from '#kit/bulk/words.ts'
import type { Entry } from '#kit/command/registry.ts'
import { readFailed } from './connection.ts'
import { type Report, report } from './report.ts'
import type { Work } from './work.ts'

/** A run that was left, and what is known of each of its rows. */
export interface Left {
  run: Run
  rows: readonly Before[]
}

/** Finds a run of one's own by its key, to go on with it. */
export async function leftRun({ connection: { api }, connection }: Work, entry: Entry, key: string): Promise<Left | { stop: Report }> {
  const stop = (words: string) => ({ stop: report('blocked', words, { command: entry.id, key }) })
  const listed = await api.attempt(runs.list, { query: { page: 1, perPage: 1, key } })
  if ('error' in listed) return { stop: readFailed(connection, listed.error) }
  const [run] = listed.value.items
  if (!run) return stop(`There is no run ${key} of yours. Runs are kept for ${runLimits.days} days.`)
  if (run.command !== entry.id) return stop(`Run ${key} is one of "${run.title}"`)
  if (run.state !== 'running' && run.state !== 'paused')
    return stop(`Run ${key} is ${runState.of(run.state).label.toLowerCase()}: ${countsInWords({ ...run, sent: 0 })}`)
  const got = await api.attempt(runs.rows, { params: { id: run.id }, query: { page: 1, perPage: runLimits.rows } })
  if ('error' in got) return { stop: readFailed(connection, got.error) }
  return { run, rows: got.value.items.map(({ id, outcome, words, version }) => ({ id, outcome, words: words || null, version })) }
}
