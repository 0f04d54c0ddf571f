import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** @typedef {import('./test-outcome.mjs').Outcome} Outcome */

/** The folder of the reports that the tools write. */
export const results = join(root, 'test-results')

/** Empties the folder of the reports. @throws one sentence if that is not possible */
export function emptyResults() {
  try {
    rmSync(results, { recursive: true, force: true })
    mkdirSync(results, { recursive: true })
  } catch (error) {
    const { code = error } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Error(`${results} cannot be written (${code}). Remove it, or make it yours.`)
  }
}

/** @param {string} file @returns {any} undefined if the tool ended before it wrote its report */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** Reads what outcome-reporter.mjs wrote. @param {string} file @returns {Outcome} */
export const readOutcome = (file) => readReport(file) ?? { passed: 0, failures: [] }

/**
 * Reads a report of Playwright. Only `expected` counts as passed: a skipped test, one that needs a second
 * attempt and one that passes only if it fails (`test.fail`) have failed.
 * @param {any} report @returns {Outcome}
 */
export function readPlaywrightReport(report) {
  const errors = (report?.errors ?? []).map((/** @type {any} */ error) => String(error.message).slice(0, 800))
  return {
    passed: report?.stats?.expected ?? 0,
    failures: [...errors, ...listFailures(report?.suites ?? [])],
  }
}

/** @param {any[]} suites nested as the report nests them @returns {string[]} */
const listFailures = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) =>
        spec.tests.some(
          (/** @type {any} */ test) => test.status !== 'expected' || test.expectedStatus !== 'passed',
        ),
      )
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...listFailures(suite.suites ?? []),
  ])
