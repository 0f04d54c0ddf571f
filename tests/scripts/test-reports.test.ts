import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/run.mjs'
import { titles, unitReport } from '#scripts/test-reports.mjs'

const suite = (file: string, status: string, assertionResults: unknown[], message = '') => ({
  name: join(root, file),
  status,
  assertionResults,
  message,
})

test('what did not pass is told by its file: a failure, a skipped test, and a file that did not load', () => {
  const { passed, wrong } = unitReport({
    numPassedTests: 7,
    testResults: [
      suite('tests/a.test.ts', 'passed', [{ status: 'passed', fullName: 'one' }]),
      suite('tests/b.test.ts', 'failed', [
        { status: 'passed', fullName: 'two' },
        { status: 'failed', fullName: 'three', failureMessages: ['expected 1 to be 2'] },
        { status: 'pending', fullName: 'four' },
      ]),
      suite('tests/c.test.ts', 'failed', [], 'cannot be read'),
    ],
  })
  expect(passed).toBe(7)
  expect([...wrong]).toEqual([
    ['tests/b.test.ts', ['three\n    expected 1 to be 2', 'four\n    pending']],
    ['tests/c.test.ts', ['cannot be read']],
  ])
})

test('a run without a report has passed nothing', () => {
  expect(unitReport(undefined)).toEqual({ passed: 0, wrong: new Map() })
})

test('end-to-end tests are named by how they ended, however deep they stand', () => {
  const spec = (line: number, status: string) => ({ file: 'keys.spec.ts', line, title: `test ${line}`, tests: [{ status }] })
  const suites = [{ specs: [spec(1, 'expected'), spec(2, 'flaky')], suites: [{ specs: [spec(3, 'unexpected')] }] }]
  expect(titles(suites, (status) => status === 'flaky')).toEqual(['keys.spec.ts:2 test 2'])
  expect(titles(suites, (status) => status === 'unexpected')).toEqual(['keys.spec.ts:3 test 3'])
})
