import { expect, test } from 'vitest'
import { appendRows, heading, summaryOf } from '#scripts/prove-page.mjs'

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

test('the first run creates the section, later runs add rows to it wherever it is', () => {
  const first = appendRows('# Proof\n\nText\n', [row])
  expect(first).toContain(`# Proof\n\nText\n\n${heading}\n\n| started (UTC) |`)
  expect(first).toMatch(/\| 2026-11-25 08:00 \| abc1234 \| all \| 9:31 \| Pure tests 12 s \| 5000 \| 0 \| 0.1 \| {2}\|\n$/)
  const second = appendRows(`${first}\n## Later\n\nMore\n`, [{ ...row, commit: 'def5678', failed: 1 }])
  expect(second.match(/\| started/g)).toHaveLength(1)
  expect(second.indexOf('def5678')).toBeLessThan(second.indexOf('## Later'))
  expect(second).toContain('0.1 |  |\n| 2026-11-25 08:00 | def5678')
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
  expect(summaryOf(output)).toEqual({
    passed: 4999,
    failed: 1,
    steps: 'Pure tests 12 s, Server and terminal tests 140 s',
  })
})

test('a run that ends without its last line has failed', () => {
  expect(summaryOf('Killed\n')).toMatchObject({ passed: 0, failed: 1 })
})
