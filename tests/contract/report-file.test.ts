import { expect, test } from 'vitest'
import { lastMonth } from '#contract/report-file.ts'

test.each([
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
  ['2026-12-31', '2026-11-01', '2026-11-30'],
])('on %s last month is from %s to %s', (today, first, last) => {
  expect(lastMonth(today)).toEqual({ from: first, to: last })
})
