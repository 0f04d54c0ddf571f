import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findErrors } from '#scripts/acceptance.ts'
import { type FoundTest, readTestTitles } from '#scripts/test-titles.ts'
import { root } from './source.ts'

const whatToDo = 'Correct docs/acceptance.md: each ID needs a test that exists and proves the behavior; never drop an ID to make this pass.'

const read = new Map<string, readonly FoundTest[]>()
function readTests(file: string): readonly FoundTest[] | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  const known = read.get(file) ?? readTestTitles(file, readFileSync(path, 'utf8'))
  read.set(file, known)
  return known
}

test('each behavior of docs/acceptance.md is proved by a test that exists', () => {
  const errors = findErrors(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'), readTests)
  // Throws, because `expect` would append its own text.
  if (errors.length > 0) throw new Error([...errors, whatToDo].join('\n'))
  expect(read.size).toBeGreaterThan(100)
})

describe('the check', () => {
  const tests = new Map<string, FoundTest[]>([
    [
      'tests/a.test.ts',
      [
        { path: ['lists', 'is sorted'], rows: [] },
        { path: ['lists', 'is empty'], rows: [] },
        { path: ['forms', 'is empty'], rows: [] },
        { path: ['refuses %s'], rows: ['an empty name', '7'] },
      ],
    ],
    ['tests/long/a.test.ts', [{ path: ['is sorted'], rows: [] }]],
  ])
  const row = (id: string, title = 'is sorted', file = 'tests/a.test.ts') => `| ${id} | It works. | \`${file} › ${title}\` |`
  const long = (id: string, mark = 'Long run: ') => row(id, 'is sorted', 'tests/long/a.test.ts').replace('`', `${mark}\``)
  /** A page with one area; the first row is on line 7. */
  const page = (rows: string[], count = rows.length, areas = 1) =>
    ['# Acceptance', `The page has ${areas} areas.`, '', `## Lists (${count})`, '| ID | Behavior | Proof |', '|---|---|---|', ...rows].join(
      '\n',
    )
  const check = (text: string) => findErrors(text, (file) => tests.get(file))

  test('accepts one or two proofs, by title, with the describe block or with a row', () => {
    const two = '| A-02 | It works. | `tests/a.test.ts › is sorted`<br>`tests/a.test.ts › lists › is empty` |'
    const rows = [
      row('A-01'),
      two,
      row('A-03', 'forms › is empty'),
      row('A-04', 'refuses %s'),
      row('A-05', 'refuses %s [7] [an empty name]'),
    ]
    expect(check(page([...rows, long('A-06')]))).toEqual([])
  })
  test.each([
    ['an ID without a proof', ['| A-01 | It works. | |'], 'Line 7 A-01 has no proof'],
    ['an ID without a behavior', ['| A-01 | | `tests/a.test.ts › is sorted` |'], 'Line 7 A-01 has no behavior'],
    ['an unknown file', [row('A-01', 'is sorted', 'tests/b.test.ts')], 'A-01 names tests/b.test.ts, which does not exist'],
    ['an unknown title', [row('A-01', 'is lost')], 'A-01 names a test that is not in tests/a.test.ts: is lost'],
    ['the title of a describe block', [row('A-01', 'lists')], 'A-01 names a test that is not in tests/a.test.ts: lists'],
    [
      'a title that two tests have',
      [row('A-01', 'is empty')],
      'A-01 names 2 tests of tests/a.test.ts, so it needs the describe block too: is empty',
    ],
    ['an unknown row', [row('A-01', 'refuses %s [7] [a name]')], 'A-01 names a row that is not in tests/a.test.ts: refuses %s [a name]'],
    ['a row of an unknown test', [row('A-01', 'takes %s [7]')], 'A-01 names a test that is not in tests/a.test.ts: takes %s [7]'],
    ['a duplicate ID', [row('A-01'), row('A-01')], 'A-01 is listed twice'],
    ['a gap', [row('A-01'), row('A-03')], 'A-02 is missing before A-03'],
    ['two areas below one heading', [row('A-01'), row('B-01')], '"Lists" mixes the areas A and B'],
    ['a proof in the long run without a mark', [long('A-01', '')], 'A-01 needs "Long run: " before its proof'],
    ['a mark before a quick proof', [row('A-01').replace('`', 'Long run: `')], 'A-01 has a quick proof, so "Long run: " is wrong'],
  ])('refuses %s', (_what, rows, error) => {
    expect(check(page(rows, rows.length - (error.startsWith('Line') ? 1 : 0)))).toEqual([error])
  })
  test.each([
    ['a malformed ID', row('a1'), 'Line 7 has the ID "a1", which is not like AREA-01'],
    ['a missing cell', '| A-01 | It works. |', 'Line 7 has 2 cells instead of 3'],
    [
      'a proof of another form',
      '| A-01 | It works. | tests/a.test.ts is sorted |',
      'Line 7 A-01 needs one or two proofs like `tests/a.test.ts › title`, with <br> between them',
    ],
  ])('refuses %s', (_what, wrong, error) => {
    expect(check(page([wrong], 0))).toEqual([error])
  })
  test('refuses a page without the last behavior of an area, or without an area', () => {
    expect(check(page([row('A-01')], 2))).toEqual(['Behaviors below "Lists": 1, but its heading says 2'])
    expect(check(page([row('A-01')], 1, 2))).toEqual(['Areas: 1, but the page says 2'])
    expect(check(page([row('A-01')]).replace(/^The page .+$/m, ''))).toEqual(['Areas: 1, but the page says no number'])
  })
  test('refuses a behavior below a heading without a number, and before any heading', () => {
    const advice = 'A-01 needs a heading with the number of behaviors, like "## Home (7)"'
    expect(check(page([row('A-01')], 1, 0).replace(' (1)', ''))).toEqual([`Line 7 ${advice}`])
    expect(check(`${row('A-01')}\n${page([row('A-01')])}`)).toEqual([`Line 1 ${advice}`])
  })
  test('refuses an empty page', () => {
    expect(check('')).toEqual(['The page has no behaviors'])
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
    test.fails('expected to fail', () => {})
    describe.skip('skipped group', () => {
      describe('inner group', () => test('in a skipped group', () => {}))
    })
    test.describe.skip('skipped by Playwright', () => test('in a skipped group', () => {}))
    // test('in a comment', () => {})
    const text = "test('in a string')"
  `
  expect(readTestTitles('a.test.ts', source).map(({ path }) => path.join(' › '))).toEqual([
    "single 'quoted'",
    'double',
    `template \${n}`,
    'group › each %s',
    'group › %s › tagged',
    'group › %s › conditional',
    'playwright › opens',
  ])
})

test('rows are read from the tables of a test and of its groups, in the same file', () => {
  const source = `
    import { imported } from './other.ts'
    const names = { small: 1, 'very large': 2 }
    const all = [...Object.keys(names), \`three\`]
    test.each([['one', 1, () => 'made'], ['two', -2]])('a %s', () => expect('not a row').toBe(true))
    describe.each(all)('%s', () => {
      test.each\`
        from   | to
        ${'ab'} | ${'cd'}
      \`('b', () => {})
    })
    test.each(imported)('c', () => {})
    test('d', () => {})
  `
  const rows = new Map(readTestTitles('a.test.ts', source).map(({ path, rows: found }) => [path.at(-1), found]))
  expect(rows.get('a %s')).toEqual(['one', '1', 'made', 'two', '2'])
  expect(rows.get('b')).toEqual(expect.arrayContaining(['small', 'very large', 'three', 'from', 'to', 'ab', 'cd']))
  expect([rows.get('c'), rows.get('d')]).toEqual([[], []])
})
