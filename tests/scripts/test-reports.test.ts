import { expect, test } from 'vitest'
import { readOutcome, readPlaywrightReport } from '#scripts/test-reports.mjs'

test('a test of Playwright passes only at its first attempt, however deep it is nested', () => {
  const spec = (line: number, status: string, expectedStatus = 'passed') => ({
    file: 'keys.spec.ts',
    line,
    title: `test ${line}`,
    tests: [{ status, expectedStatus }],
  })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec(1, 'expected'), spec(2, 'flaky')],
        suites: [{ specs: [spec(3, 'unexpected'), spec(4, 'skipped'), spec(5, 'expected', 'failed')] }],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: ['keys.spec.ts:2 test 2', 'keys.spec.ts:3 test 3', 'keys.spec.ts:4 test 4', 'keys.spec.ts:5 test 5'],
  })
})

test('an error outside the tests is a failure of Playwright', () => {
  const report = { stats: { expected: 0 }, suites: [], errors: [{ message: 'Cannot find module' }] }
  expect(readPlaywrightReport(report).failures).toEqual(['Cannot find module'])
})

test('a missing report contains nothing', () => {
  expect(readOutcome('missing.json')).toEqual({ passed: 0, failures: [] })
  expect(readPlaywrightReport(undefined)).toEqual({ passed: 0, failures: [] })
})
