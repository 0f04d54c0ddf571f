/**
 * @typedef {object} Row one run of the tests
 * @property {string} date start in UTC
 * @property {string} commit
 * @property {string} what the steps that ran; `all`: a complete `npm test`, `long`: a complete long run
 * @property {number} seconds
 * @property {string} steps seconds of each step
 * @property {number} passed
 * @property {number} failed
 * @property {string} load load average of one minute before the run
 * @property {string} beside other work during the run; empty: the machine was quiet
 * @property {string} note
 */
export const heading = '## Complete runs'
export const longHeading = '## Long runs'
/** The longest that a complete run may take on a quiet machine; seconds. */
const limit = 12 * 60
const columns = [
  '| date (UTC) | commit | what | time | steps | passed | failed | load | note |',
  '|---|---|---|---|---|---|---|---|---|',
]
/** The beginning of the note of a run that had other work beside it. */
const besideMarker = 'beside: '

/** @param {number} seconds */
const formatTime = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** @param {Pick<Row, 'what' | 'passed' | 'failed' | 'seconds' | 'beside'>} row */
export const isGreen = (row) => row.failed === 0 && row.passed > 0 && (!isTimed(row) || row.seconds <= limit)

/** The time of a complete run counts if the machine was quiet. @param {Pick<Row, 'what' | 'beside'>} row */
const isTimed = ({ what, beside }) => what === 'all' && beside === ''

/** @param {Pick<Row, 'what'>} row */
const isLong = ({ what }) => what === 'long' || what.startsWith('long: ')

/**
 * Appends rows to the tables of runs and updates their summaries. Creates a missing section at the end of the
 * page.
 * @param {string} page @param {readonly Row[]} rows
 */
export function appendRows(page, rows) {
  const long = rows.filter(isLong)
  const other = rows.filter((row) => !isLong(row))
  const updated = other.length > 0 ? appendToSection(page, heading, other, summarize) : page
  return long.length > 0 ? appendToSection(updated, longHeading, long, summarizeLong) : updated
}

/**
 * Keeps what follows a `###` heading of the section.
 * @param {string} page @param {string} title @param {readonly Row[]} rows
 * @param {(rows: readonly Row[]) => string[]} writeSummary
 */
function appendToSection(page, title, rows, writeSummary) {
  const whole = page.includes(title) ? page : `${page.trimEnd()}\n\n${title}\n`
  const start = whole.indexOf(title)
  const length = whole.slice(start + title.length).search(/\n###? /)
  const end = length < 0 ? whole.length : start + title.length + length
  const all = [...readRows(whole.slice(start, end)), ...rows]
  const section = [title, '', ...columns, ...all.map(formatRow), '', ...writeSummary(all), ''].join('\n')
  return `${whole.slice(0, start)}${section}${whole.slice(end)}`
}

/** @param {Row} row */
function formatRow({ date, commit, what, seconds, steps, passed, failed, load, beside, note }) {
  const cells = [date, commit, what, formatTime(seconds), steps, passed, failed, load]
  return `| ${[...cells, formatNote(beside, note)].join(' | ')} |`
}

/** @param {string} beside @param {string} note */
const formatNote = (beside, note) =>
  toCell([beside && `${besideMarker}${beside.replaceAll(';', ',')}`, note].filter(Boolean).join('; '))

/** @param {string} cell @returns {Pick<Row, 'beside' | 'note'>} */
function readNote(cell) {
  if (!cell.startsWith(besideMarker)) return { beside: '', note: cell }
  const [beside = '', ...note] = cell.slice(besideMarker.length).split('; ')
  return { beside, note: note.join('; ') }
}

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
      const [date = '', commit = '', what = '', time = '', steps = '', passed, failed, load = '', note = ''] =
        cells
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
        ...readNote(note.trim()),
      }
    })
}

/** @param {readonly Row[]} rows @returns {string[]} */
function summarize(rows) {
  const complete = rows.filter(({ what }) => what === 'all')
  if (complete.length === 0) return ['No complete run of `npm test` has been recorded.']
  const timed = complete.filter(isTimed)
  const beside = complete.length - timed.length
  const browser = rows.filter(({ what }) => what === 'all' || what === 'e2e')
  return [
    `Complete runs of \`npm test\`: ${complete.length}, ${beside} of them beside other work.`,
    summarizeTimes(timed.slice(-5)),
    `Green in a row up to the latest: ${greenInRow(complete)} complete runs, ` +
      `${greenInRow(browser)} runs of the end-to-end tests.`,
  ]
}

/** @param {readonly Row[]} rows */
function summarizeTimes(rows) {
  if (rows.length === 0) return 'No time counts, because no run had a quiet machine.'
  const times = rows.map(({ seconds }) => seconds).sort((a, b) => a - b)
  const low = times[Math.floor((times.length - 1) / 2)] ?? 0
  const high = times[Math.floor(times.length / 2)] ?? 0
  const median = formatTime(Math.round((low + high) / 2))
  const commits = [...new Set(rows.map(({ commit }) => commit))].join(', ')
  const longest = formatTime(times.at(-1) ?? 0)
  return (
    `Latest ${rows.length} on a quiet machine (commit ${commits}): ` +
    `median ${median}, longest ${longest}, limit ${formatTime(limit)}.`
  )
}

/** @param {readonly Row[]} rows @returns {string[]} */
function summarizeLong(rows) {
  const latest = rows.findLast(({ what }) => what === 'long')
  if (!latest) return ['No complete run of `npm run test:long` has been recorded.']
  const { date, commit, seconds, passed, failed } = latest
  return [
    `Latest complete run of \`npm run test:long\`: ${date}, commit ${commit}, ${formatTime(seconds)}, ` +
      `${passed} passed, ${failed} failed.`,
  ]
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
