import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/run.mjs'
import { readPlaywrightReport, readVitestReport } from '#scripts/test-reports.mjs'

const file = (path: string, status: string, assertionResults: unknown[], message = '') => ({
  name: join(root, path),
  status,
  assertionResults,
  message,
})

test('a failed test, a skipped test and a file that cannot be loaded are failures of Vitest', () => {
  const report = {
    numPassedTests: 7,
    testResults: [
      file('tests/a.test.ts', 'passed', [{ status: 'passed', fullName: 'one' }]),
      file('tests/b.test.ts', 'failed', [
        { status: 'passed', fullName: 'two' },
        { status: 'failed', fullName: 'three', failureMessages: ['expected 1 to be 2'] },
        { status: 'pending', fullName: 'four' },
      ]),
      file('tests/c.test.ts', 'failed', [], 'cannot be read'),
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 7,
    failures: ['tests/b.test.ts: three\n    expected 1 to be 2', 'tests/b.test.ts: four\n    pending', 'tests/c.test.ts: cannot be read'],
  })
})

test('a test of Playwright passes only at its first attempt, however deep it is nested', () => {
  const spec = (line: number, status: string) => ({ file: 'keys.spec.ts', line, title: `test ${line}`, tests: [{ status }] })
  const report = {
    stats: { expected: 1 },
    suites: [{ specs: [spec(1, 'expected'), spec(2, 'flaky')], suites: [{ specs: [spec(3, 'unexpected'), spec(4, 'skipped')] }] }],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: ['keys.spec.ts:2 test 2', 'keys.spec.ts:3 test 3', 'keys.spec.ts:4 test 4'],
  })
})

test('an error outside the tests is a failure of Playwright', () => {
  const report = { stats: { expected: 0 }, suites: [], errors: [{ message: 'Cannot find module' }] }
  expect(readPlaywrightReport(report).failures).toEqual(['Cannot find module'])
})

test('a missing report contains nothing', () => {
  expect(readVitestReport(undefined)).toEqual({ passed: 0, failures: [] })
  expect(readPlaywrightReport(undefined)).toEqual({ passed: 0, failures: [] })
})
