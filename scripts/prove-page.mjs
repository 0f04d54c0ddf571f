/**
 * @typedef {object} Row one run of the tests
 * @property {string} date UTC
 * @property {string} commit
 * @property {string} what the steps that ran, or `all`
 * @property {number} seconds
 * @property {string} steps seconds of each step
 * @property {number} passed
 * @property {number} failed
 * @property {string} load load average of one minute before the run
 * @property {string} note
 */
export const heading = '## Complete runs'
const columns =
  '| started (UTC) | commit | steps | total | each step | passed | failed | load before | note |\n|---|---|---|---|---|---|---|---|---|'

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Appends rows to the table of runs; creates its section at the end of the page if it is missing.
 * @param {string} page @param {readonly Row[]} rows
 */
export function appendRows(page, rows) {
  const lines = rows.map(
    ({ date, commit, what, seconds, steps, passed, failed, load, note }) =>
      `| ${date} | ${commit} | ${what} | ${clock(seconds)} | ${steps} | ${passed} | ${failed} | ${load} | ${note} |`,
  )
  const whole = page.includes(heading) ? page : `${page.trimEnd()}\n\n${heading}\n\n${columns}\n`
  const start = whole.indexOf(heading)
  const next = whole.indexOf('\n## ', start + heading.length)
  const section = whole.slice(start, next < 0 ? undefined : next).trimEnd()
  return `${whole.slice(0, start)}${section}\n${lines.join('\n')}\n${next < 0 ? '' : whole.slice(next)}`
}

/**
 * Reads what scripts/test.mjs prints last: the times of the steps and `N passed, N failed`.
 * @param {string} output
 * @returns {{ passed: number, failed: number, steps: string }} no last line counts as one failure
 */
export function summaryOf(output) {
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const end = output.slice(output.lastIndexOf('\n\n   '))
  const steps = [...end.matchAll(/^ {3}(.+): (\d+) s$/gm)].filter(([, title]) => title !== 'All steps')
  return {
    passed: Number(counts?.[1] ?? 0),
    failed: counts ? Number(counts[2]) : 1,
    steps: steps.map(([, title, seconds]) => `${title} ${seconds} s`).join(', '),
  }
}
