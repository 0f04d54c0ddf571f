import { expect, test } from 'vitest'
import { readSummary } from '#scripts/prove-page.mjs'
import { decideOutcome, exitCodeOf, formatOutcome } from '#scripts/test-outcome.mjs'
import { readOutcome } from '#scripts/test-reports.mjs'

test.each([
  ['passes: tests passed and the tool ended with 0', 0, 5, [], []],
  ['fails: a test failed', 1, 5, ['a'], ['a']],
  ['fails: a test was skipped, although the tool ended with 0', 0, 5, ['a'], ['a']],
  ['fails: the tool found an error outside the tests', 1, 5, [], ['Vitest ended with 1']],
  ['fails: no test ran', 0, 0, [], ['Vitest ran no test']],
])('a tool %s', (_title, code, passed, failures, expected) => {
  expect(decideOutcome('Vitest', code, { passed, failures })).toEqual({ passed, failures: expected })
})

test('a tool that crashes before it writes its report fails', () => {
  expect(decideOutcome('Vitest', 134, readOutcome('missing.json'))).toEqual({ passed: 0, failures: ['Vitest ended with 134'] })
})

test('a run succeeds only if something passed and nothing failed', () => {
  expect(exitCodeOf({ passed: 5, failures: [] })).toBe(0)
  expect(exitCodeOf({ passed: 5, failures: ['a'] })).toBe(1)
  expect(exitCodeOf({ passed: 0, failures: [] })).toBe(1)
})

test('the last line has the counts, in the form that the record of runs reads', () => {
  const text = formatOutcome({ passed: 5, failures: ['server: a', 'e2e: b'] })
  expect(text).toBe('Failed: server: a\nFailed: e2e: b\n5 passed, 2 failed')
  expect(readSummary(text, 1)).toMatchObject({ passed: 5, failed: 2 })
})
