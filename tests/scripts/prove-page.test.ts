import { expect, test } from 'vitest'
import { appendRows, heading, isGreen, longHeading, readSummary } from '#scripts/prove-page.mjs'

const row = {
  date: '2026-11-25 08:00',
  commit: 'abc1234',
  what: 'all',
  seconds: 571,
  steps: 'Pure tests 12 s',
  passed: 5000,
  failed: 0,
  load: '0.1',
  beside: '',
  note: '',
}
const record = (...rows: Partial<typeof row>[]) =>
  rows.reduce((page, changed) => appendRows(page, [{ ...row, ...changed }]), '# Proof\n\nText\n')
/** The text below the last table of a page, in one line. */
const summaryOf = (page: string) => page.split(' |\n\n').at(-1)?.trim().replaceAll('\n', ' ')

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

test('the summary has the times and commits of the latest five complete runs, and the runs that were green in a row', () => {
  const page = record(
    { seconds: 100 },
    { seconds: 560, commit: 'aaa1111' },
    { seconds: 500 },
    { seconds: 530, failed: 1 },
    { seconds: 510 },
    { seconds: 900, what: 'check' },
    { seconds: 20, what: 'check', failed: 1 },
    { seconds: 540, commit: 'bbb2222' },
    { seconds: 240, what: 'e2e' },
  )
  expect(summaryOf(page)).toBe(
    'Complete runs of `npm test`: 6, 0 of them beside other work. ' +
      'Latest 5 on a quiet machine (commit aaa1111, abc1234, bbb2222): median 8:50, longest 9:20, limit 12:00. ' +
      'Green in a row up to the latest: 2 complete runs, 3 runs of the end-to-end tests.',
  )
  expect(summaryOf(record({ what: 'check' }))).toBe('No complete run of `npm test` has been recorded.')
})

test('a run with other work beside it is recorded; its time does not count, its result does', () => {
  const beside = { beside: 'a build; a download', seconds: 1500 }
  const page = record({ seconds: 600 }, { ...beside, note: 'hot; cold' }, { seconds: 610 })
  expect(page).toContain('| 25:00 | Pure tests 12 s | 5000 | 0 | 0.1 | beside: a build, a download; hot; cold |')
  expect(summaryOf(page)).toBe(
    'Complete runs of `npm test`: 3, 1 of them beside other work. ' +
      'Latest 2 on a quiet machine (commit abc1234): median 10:05, longest 10:10, limit 12:00. ' +
      'Green in a row up to the latest: 3 complete runs, 3 runs of the end-to-end tests.',
  )
  expect(summaryOf(record({}, { ...beside, failed: 1 }, {}))).toContain('Green in a row up to the latest: 1 complete runs,')
  expect(summaryOf(record(beside))).toContain('1 of them beside other work. No time counts, because no run had a quiet machine.')
})

test('long runs have a table of their own, which keeps the text below it', () => {
  const history = '### History\n\nOlder runs.\n\n## Later\n'
  const page = appendRows(`# Proof\n\n${longHeading}\n\n${history}`, [{ ...row, what: 'long', seconds: 4000 }])
  expect(page).toContain('| long | 66:40 | Pure tests 12 s | 5000 | 0 | 0.1 |  |\n\nLatest complete run')
  const again = appendRows(page, [
    { ...row, what: 'long: racing', seconds: 60 },
    { ...row, seconds: 600 },
  ])
  expect(again).toContain(
    'Latest complete run of `npm run test:long`: 2026-11-25 08:00, commit abc1234, 66:40, 5000 passed, 0 failed.\n\n### History',
  )
  expect(again.match(/\| date/g)).toHaveLength(2)
  expect(again).toContain(`${history}\n${heading}\n`)
  expect(summaryOf(again)).toContain('Complete runs of `npm test`: 1,')
  expect(summaryOf(record({ what: 'long: racing' }))).toBe('No complete run of `npm run test:long` has been recorded.')
})

test('a complete run on a quiet machine that takes longer than 12:00 is not green', () => {
  expect(isGreen({ ...row, seconds: 720 })).toBe(true)
  expect(isGreen({ ...row, seconds: 721 })).toBe(false)
  expect(isGreen({ ...row, seconds: 721, beside: 'a build' })).toBe(true)
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
