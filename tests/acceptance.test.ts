import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFaults } from '#scripts/acceptance.ts'
import { readTestTitles, type TitlePath } from '#scripts/test-titles.ts'
import { root } from './source.ts'

const whatToDo = 'Correct docs/acceptance.md: each ID needs a test that exists and proves the behavior; never drop an ID to make this pass.'

const read = new Map<string, readonly TitlePath[]>()
function testsOf(file: string): readonly TitlePath[] | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  const known = read.get(file) ?? readTestTitles(file, readFileSync(path, 'utf8'))
  read.set(file, known)
  return known
}

test('each behavior of docs/acceptance.md is proved by a test that exists', () => {
  const faults = findFaults(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'), testsOf)
  // Thrown by hand, because an assertion would add its own words behind the last line.
  if (faults.length > 0) throw new Error([...faults, whatToDo].join('\n'))
  expect(read.size).toBeGreaterThan(100)
})

describe('the check', () => {
  const tests = new Map([
    [
      'tests/a.test.ts',
      [
        ['lists', 'is sorted'],
        ['lists', 'is empty'],
        ['forms', 'is empty'],
      ],
    ],
  ])
  const page = (...rows: string[]) => ['# Acceptance', '', '| ID | Behavior | Proof |', '|---|---|---|', ...rows].join('\n')
  const row = (id: string, title = 'is sorted', file = 'tests/a.test.ts') => `| ${id} | It works. | \`${file} › ${title}\` |`
  const faults = (...rows: string[]) => findFaults(page(...rows), (file) => tests.get(file))

  test('accepts one or two proofs, by title or with the describe block', () => {
    const two = '| A-02 | It works. | `tests/a.test.ts › is sorted`<br>`tests/a.test.ts › lists › is empty` |'
    expect(faults(row('A-01'), two, row('B-01', 'forms › is empty'))).toEqual([])
  })
  test.each([
    ['an ID without a proof', ['| A-01 | It works. | |'], 'Line 5 A-01 has no proof'],
    ['an ID without a behavior', ['| A-01 | | `tests/a.test.ts › is sorted` |'], 'Line 5 A-01 has no behavior'],
    ['an unknown file', [row('A-01', 'is sorted', 'tests/b.test.ts')], 'A-01 names tests/b.test.ts, which does not exist'],
    ['an unknown title', [row('A-01', 'is lost')], 'A-01 names a test that is not in tests/a.test.ts: is lost'],
    ['the title of a describe block', [row('A-01', 'lists')], 'A-01 names a test that is not in tests/a.test.ts: lists'],
    [
      'a title that two tests have',
      [row('A-01', 'is empty')],
      'A-01 names 2 tests of tests/a.test.ts, so it needs the describe block too: is empty',
    ],
    ['a duplicate ID', [row('A-01'), row('A-01')], 'A-01 stands twice'],
    ['a gap', [row('A-01'), row('A-03')], 'A-03 stands where A-02 is expected'],
    ['a malformed ID', [row('a1')], 'Line 5 has the ID "a1", which is not like AREA-01'],
    ['a missing cell', ['| A-01 | It works. |'], 'Line 5 has 2 cells instead of 3'],
    [
      'a proof of another form',
      ['| A-01 | It works. | tests/a.test.ts is sorted |'],
      'Line 5 A-01 needs one or two proofs like `tests/a.test.ts › title`, with <br> between them',
    ],
  ])('refuses %s', (_what, rows, fault) => {
    expect(faults(...rows)).toEqual([fault])
  })
  test('refuses an empty page', () => {
    expect(faults()).toEqual(['The page has no behaviors'])
  })
})

test('test titles are read from any way to write them', () => {
  const source = `
    test('single \\'quoted\\'', () => {})
    it("double", () => {})
    test(\`template \${n}\`, () => {})
    describe('group', () => {
      test.each<[string, () => void]>([['a)', () => call('test(')], ['b', () => {}]])('each %s', () => {})
      describe.each(all)('%s', () => {
        it.each\`a | b\`('tagged', () => {})
        test.skipIf(slow)('conditional', () => {})
      })
    })
    test.describe('playwright', () => {
      test('opens', async () => test.step('a step', () => {}))
    })
    test.skip('skipped', () => {})
    // test('in a comment', () => {})
    const text = "test('in a string')"
  `
  expect(readTestTitles('a.test.ts', source).map((path) => path.join(' › '))).toEqual([
    "single 'quoted'",
    'double',
    `template \${n}`,
    'group › each %s',
    'group › %s › tagged',
    'group › %s › conditional',
    'playwright › opens',
  ])
})
