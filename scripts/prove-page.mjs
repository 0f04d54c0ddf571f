/**
 * @typedef {object} Row one run of the tests
 * @property {string} date start in UTC
 * @property {string} commit
 * @property {string} what the steps that ran; `all`: a complete run of `npm test`
 * @property {number} seconds
 * @property {string} steps seconds of each step
 * @property {number} passed
 * @property {number} failed
 * @property {string} load load average of one minute before the run
 * @property {string} note
 */
export const heading = '## Complete runs'
/** The longest that a complete run may take; seconds. */
const limit = 12 * 60
const columns = '| date (UTC) | commit | what | time | steps | passed | failed | load | note |\n|---|---|---|---|---|---|---|---|---|'

/** @param {number} seconds */
const formatTime = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** @param {Pick<Row, 'what' | 'passed' | 'failed' | 'seconds'>} row */
export const isGreen = ({ what, passed, failed, seconds }) => failed === 0 && passed > 0 && (what !== 'all' || seconds <= limit)

/**
 * Appends rows to the table of runs and writes its summary anew; creates the section at the end of the page if it is missing.
 * @param {string} page @param {readonly Row[]} rows
 */
export function appendRows(page, rows) {
  const whole = page.includes(heading) ? page : `${page.trimEnd()}\n\n${heading}\n`
  const start = whole.indexOf(heading)
  const next = whole.indexOf('\n## ', start + heading.length)
  const all = [...readRows(whole.slice(start, next < 0 ? undefined : next)), ...rows]
  const section = `${heading}\n\n${columns}\n${all.map(formatRow).join('\n')}\n\n${summarize(all)}\n`
  return `${whole.slice(0, start)}${section}${next < 0 ? '' : whole.slice(next)}`
}

/** @param {Row} row */
const formatRow = ({ date, commit, what, seconds, steps, passed, failed, load, note }) =>
  `| ${[date, commit, what, formatTime(seconds), steps, passed, failed, load, toCell(note)].join(' | ')} |`

/** A line break or an unescaped bar would end the cell. @param {string} text */
const toCell = (text) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\\)\|/g, '\\|')

/** @param {string} section @returns {Row[]} */
function readRows(section) {
  return section
    .split('\n')
    .filter((line) => /^\| \d{4}-/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(/ ?(?<!\\)\| ?/)
      const [date = '', commit = '', what = '', time = '', steps = '', passed, failed, load = '', note = ''] = cells
      const [minutes, seconds] = time.split(':').map(Number)
      return {
        date,
        commit,
        what,
        seconds: Number(minutes) * 60 + Number(seconds),
        steps,
        passed: Number(passed),
        failed: Number(failed),
        load,
        note: note.trim(),
      }
    })
}

/** Summarizes the latest complete runs, and the runs that were green in a row. @param {readonly Row[]} rows */
function summarize(rows) {
  const complete = rows.filter(({ what }) => what === 'all')
  if (complete.length === 0) return 'No complete run of `npm test` has been recorded.'
  const times = complete
    .slice(-5)
    .map(({ seconds }) => seconds)
    .sort((a, b) => a - b)
  const median = ((times[Math.floor((times.length - 1) / 2)] ?? 0) + (times[Math.floor(times.length / 2)] ?? 0)) / 2
  const browser = rows.filter(({ what }) => what === 'all' || what === 'e2e')
  return [
    `Complete runs of \`npm test\`: ${complete.length}. Median of the latest ${times.length}: ${formatTime(Math.round(median))},`,
    `longest ${formatTime(times.at(-1) ?? 0)}, limit ${formatTime(limit)}.`,
    `Green in a row up to the latest: ${greenInRow(complete)} complete runs, ${greenInRow(browser)} runs of the end-to-end tests.`,
  ].join(' ')
}

/** @param {readonly Row[]} rows */
const greenInRow = (rows) => rows.length - 1 - rows.findLastIndex((row) => !isGreen(row))

/**
 * Reads what scripts/test.mjs prints last: the times of the steps and `N passed, N failed`.
 * @param {string} output
 * @param {number} code exit code; a run that ends with another one than 0 has at least one failure
 * @returns {{ passed: number, failed: number, steps: string }} no last line counts as one failure
 */
export function readSummary(output, code) {
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  const end = output.slice(output.lastIndexOf('\n\n   '))
  const steps = [...end.matchAll(/^ {3}(.+): (\d+) s$/gm)].filter(([, title]) => title !== 'All steps')
  const failed = Number(counts?.[2] ?? 0)
  return {
    passed: Number(counts?.[1] ?? 0),
    failed: counts && code === 0 ? failed : Math.max(1, failed),
    steps: steps.map(([, title, seconds]) => `${title} ${seconds} s`).join(', '),
  }
}
