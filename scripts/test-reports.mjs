import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/** @typedef {import('./test-outcome.mjs').Outcome} Outcome */

/** The folder of the reports that the tools write. */
export const results = join(root, 'test-results')

/** @param {string} file @returns {any} undefined if the tool ended before it wrote its report */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads a report of Vitest. Skipped tests and files that cannot be loaded count as failed.
 * @param {any} report @returns {Outcome}
 */
export function readVitestReport(report) {
  /** @type {string[]} */
  const failures = []
  for (const file of report?.testResults ?? []) {
    const path = relative(root, file.name)
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') continue
      failures.push(`${path}: ${fullName}\n    ${String(failureMessages?.[0] ?? status).slice(0, 800)}`)
    }
    if (file.status === 'failed' && file.assertionResults.length === 0)
      failures.push(`${path}: ${file.message}`)
  }
  return { passed: report?.numPassedTests ?? 0, failures }
}

/**
 * Reads a report of Playwright. Only `expected` counts as passed; a skipped test and one that needs a second
 * attempt have failed.
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
        spec.tests.some((/** @type {any} */ test) => test.status !== 'expected'),
      )
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...listFailures(suite.suites ?? []),
  ])
