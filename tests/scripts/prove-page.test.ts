import { expect, test } from 'vitest'
import { appendRows, heading, isGreen, readSummary } from '#scripts/prove-page.mjs'

const row = {
  date: '2026-11-25 08:00',
  commit: 'abc1234',
  what: 'all',
  seconds: 571,
  steps: 'Pure tests 12 s',
  passed: 5000,
  failed: 0,
  load: '0.1',
  note: '',
}
const record = (...rows: Partial<typeof row>[]) =>
  rows.reduce((page, changed) => appendRows(page, [{ ...row, ...changed }]), '# Proof\n\nText\n')
const summaryLine = (page: string) => page.trimEnd().split('\n').at(-1)

test('the first run creates the section, later runs add rows to it wherever it is', () => {
  const first = record({})
  expect(first).toContain(`# Proof\n\nText\n\n${heading}\n\n| date (UTC) |`)
  expect(first).toContain('| 2026-11-25 08:00 | abc1234 | all | 9:31 | Pure tests 12 s | 5000 | 0 | 0.1 |  |\n\nComplete runs of')
  const second = appendRows(`${first}\n## Later\n\nMore\n`, [{ ...row, commit: 'def5678', failed: 1 }])
  expect(second.match(/\| date/g)).toHaveLength(1)
  expect(second.match(/Complete runs of/g)).toHaveLength(1)
  expect(second.indexOf('def5678')).toBeLessThan(second.indexOf('## Later'))
  expect(second).toContain('0.1 |  |\n| 2026-11-25 08:00 | def5678')
  expect(second).toMatch(/latest: 0 complete runs, 0 runs of the end-to-end tests\.\n\n## Later\n\nMore\n$/)
})

test('the summary has the times of the latest five complete runs, and the runs that were green in a row', () => {
  const page = record(
    { seconds: 100 },
    { seconds: 560 },
    { seconds: 500 },
    { seconds: 530, failed: 1 },
    { seconds: 510 },
    { seconds: 900, what: 'long' },
    { seconds: 20, what: 'check', failed: 1 },
    { seconds: 540 },
    { seconds: 240, what: 'e2e' },
  )
  expect(summaryLine(page)).toBe(
    'Complete runs of `npm test`: 6. Median of the latest 5: 8:50, longest 9:20, limit 12:00. ' +
      'Green in a row up to the latest: 2 complete runs, 3 runs of the end-to-end tests.',
  )
  expect(summaryLine(record({ what: 'long' }))).toBe('No complete run of `npm test` has been recorded.')
})

test('a complete run that takes longer than 12:00 is not green', () => {
  expect(isGreen({ ...row, seconds: 720 })).toBe(true)
  expect(isGreen({ ...row, seconds: 721 })).toBe(false)
  expect(isGreen({ ...row, what: 'long', seconds: 3600 })).toBe(true)
  expect(isGreen({ ...row, failed: 1 })).toBe(false)
  expect(isGreen({ ...row, passed: 0 })).toBe(false)
})

test('a note stays in its cell, also when the table is written again', () => {
  const page = record({ note: 'a | b\nc' }, {})
  expect(page).toContain('| a \\| b c |\n')
  expect(page.match(/a \\\| b c/g)).toHaveLength(1)
})

test('the end of the output gives the counts and the time of each step', () => {
  const output = [
    '── Pure tests ──',
    '   Pure tests: 12 s',
    '',
    '   Pure tests: 12 s',
    '   Server and terminal tests: 140 s',
    '   All steps: 152 s',
    'Failed: pure: x',
    '4999 passed, 1 failed',
    '',
  ].join('\n')
  expect(readSummary(output, 1)).toEqual({
    passed: 4999,
    failed: 1,
    steps: 'Pure tests 12 s, Server and terminal tests 140 s',
  })
})

test('a run that ends without its last line, or with another exit code than 0, has failed', () => {
  expect(readSummary('Killed\n', 137)).toMatchObject({ passed: 0, failed: 1 })
  expect(readSummary('Killed\n', 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(readSummary('5 passed, 0 failed\n', 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(readSummary('5 passed, 0 failed\n', 0)).toMatchObject({ passed: 5, failed: 0 })
})
