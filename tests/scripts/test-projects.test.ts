import { expect, test } from 'vitest'
import { findProjects, projectOf } from '#scripts/test-projects.mjs'
import { isAbandoned } from '#tests/server/test-databases.ts'
import { filesBelow } from '#tests/source.ts'

test.each([
  ['tests/contract/money.test.ts', 'pure'],
  ['tests/coverage.test.ts', 'pure'],
  ['tests/server/conformance/writes.test.ts', 'server'],
  ['tests/cli/run.test.ts', 'server'],
  ['./tests/app/payouts.test.tsx', 'screens'],
  ['tests/kit/screen/filters.test.ts', 'pure'],
  ['tests/kit/session.test.ts', 'screens'],
  ['tests/kit/keys.test.tsx', 'screens'],
  ['tests/long/scale.test.ts', 'long'],
  ['tests/server/market.ts', undefined],
  ['src/kit/cookie.ts', undefined],
])('%s belongs to the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project)
})

test('every test file belongs to exactly one project', () => {
  const files = filesBelow('tests').filter((path) => /\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => findProjects(file).length !== 1)).toEqual([])
})

test('only test databases that are older than a day count as abandoned', () => {
  const now = Date.UTC(2026, 10, 25)
  const named = (at: number) => `admin_test_4711_${at.toString(36)}_x`
  expect(isAbandoned(named(now - 25 * 3_600_000), now)).toBe(true)
  expect(isAbandoned(named(now - 23 * 3_600_000), now)).toBe(false)
  expect(isAbandoned('admin_test_4711', now)).toBe(false)
  expect(isAbandoned('customers', now)).toBe(false)
})
