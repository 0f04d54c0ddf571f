import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

/** Where the tools of a run write their reports. */
export const results = join(root, 'test-results')

/** @param {string} file @returns {any} undefined where the run ended before it wrote any */
export function report(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * What Vitest's report tells: how many tests passed, and what did not by the file it is in. A skipped test proves nothing, a file that
 * does not load proves less: both count as failed.
 * @param {any} sums
 * @returns {{ passed: number, wrong: Map<string, string[]> }}
 */
export function unitReport(sums) {
  /** @type {Map<string, string[]>} */
  const wrong = new Map()
  for (const suite of sums?.testResults ?? []) {
    const all = suite.assertionResults.filter((/** @type {any} */ test) => test.status !== 'passed')
    const said = all.map(
      (/** @type {any} */ test) => `${test.fullName}\n    ${String(test.failureMessages?.[0] ?? test.status).slice(0, 800)}`,
    )
    if (suite.status === 'failed' && suite.assertionResults.length === 0) said.push(String(suite.message))
    if (said.length > 0) wrong.set(relative(root, suite.name), said)
  }
  return { passed: sums?.numPassedTests ?? 0, wrong }
}

/**
 * The titles of Playwright's report whose tests ended in one of these ways.
 * @param {any[]} suites
 * @param {(status: string) => boolean} ended `expected`, `flaky` (passed at its second try), `unexpected` or `skipped`
 * @returns {string[]}
 */
export const titles = (suites, ended) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) => spec.tests.some((/** @type {any} */ test) => ended(test.status)))
      .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...titles(suite.suites ?? [], ended),
  ])
