import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Recorded, readBaseline, writeBaseline } from '#scripts/mutation/baseline.ts'
import { compare, selectBaseline } from '#scripts/mutation/compare.ts'
import { locate } from '#scripts/mutation/functions.ts'
import { main } from '#scripts/mutation/main.ts'
import { type Status, withKeys } from '#scripts/mutation/mutants.ts'
import { groups } from '#scripts/mutation/sample.ts'
import { root } from '#scripts/run.mjs'

const recorded = (hash: string, mutants: Record<string, Status>, strict = true): Recorded => ({
  group: 'money',
  strict,
  hash,
  mutants: Object.entries(mutants).map(([key, status]) => ({ key, status })),
})

function folderWith(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-mutation-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'pay.ts'), text)
  return folder
}
const pay = { id: 'pay', file: 'pay.ts', names: ['pay'] }

test('every function of the sample exists, under an ID of its own', () => {
  const functions = groups.flatMap((group) => group.functions)
  for (const sampled of functions) expect(locate(root, sampled).ranges).toHaveLength(sampled.names.length)
  expect(new Set(functions.map(({ id }) => id)).size).toBe(functions.length)
})

test('the hash of a function changes with its code, not with comments, formatting or position', () => {
  const before = locate(folderWith('export function pay(a: number) {\n  return a + 1\n}\n'), pay)
  const moved = locate(
    folderWith('const other = 1\n/** Pays. */\nexport function pay(\n  a: number,\n) {\n  // why\n  return a + 1\n}\n'),
    pay,
  )
  const changed = locate(folderWith('export function pay(a: number) {\n  return a + 2\n}\n'), pay)
  expect(before.ranges).toEqual([{ first: 1, last: 3 }])
  expect(moved.ranges).toEqual([{ first: 3, last: 8 }])
  expect(moved.hash).toBe(before.hash)
  expect(changed.hash).not.toBe(before.hash)
})

test('a name that the file does not declare is an error that says what to edit', () => {
  const folder = folderWith('export const other = 1\n')
  expect(() => locate(folder, pay)).toThrow('pay.ts declares no pay. Edit the entry "pay" of scripts/mutation/sample.ts')
  expect(() => locate(folder, { ...pay, file: 'gone.ts' })).toThrow('There is no gone.ts. Edit the entry')
})

test('a mutant is named by what it replaces; equal ones of a function are numbered', () => {
  const reported = (original: string, line: number) => ({
    file: 'pay.ts',
    mutator: 'ObjectLiteral',
    original,
    replacement: '{}',
    start: { line, column: 0 },
    end: { line, column: 1 },
    status: 'killed' as const,
  })
  const keys = withKeys([reported('{ a: 1 }', 1), reported('{\n  a: 1,\n}', 5)]).map(({ key }) => key)
  expect(keys).toEqual(['ObjectLiteral: {a: 1} → {}', 'ObjectLiteral: {a: 1} → {} #2'])
})

test('an unchanged function must kill the same mutants; a timeout is a kill', () => {
  const before = { pay: recorded('1', { a: 'killed', b: 'timeout', c: 'survived' }) }
  const after = (mutants: Record<string, Status>) => compare(before, { pay: recorded('1', mutants) })
  expect(after({ a: 'timeout', b: 'killed', c: 'survived' })).toEqual([])
  expect(after({ a: 'survived', b: 'killed', c: 'killed' })).toEqual(['pay: no longer killed: a (now survived)'])
  expect(after({ a: 'killed', b: 'none', c: 'survived' })).toEqual(['pay: no longer killed: b (now none)'])
  expect(compare(before, {})).toEqual(['pay: no longer in the sample'])
})

test('a mutant of an unchanged function that fails to run, or is missing, is no longer killed', () => {
  const before = { pay: recorded('1', { a: 'killed', b: 'timeout', c: 'survived' }, false) }
  expect(compare(before, { pay: recorded('1', { a: 'error', c: 'error' }) })).toEqual([
    'pay: no longer killed: a (now error)',
    'pay: no longer killed: b (now missing)',
  ])
})

test('a rewritten function needs as many mutants and the old share of kills', () => {
  const before = { list: recorded('1', { a: 'killed', b: 'killed', c: 'survived' }, false) }
  const after = (mutants: Record<string, Status>) => compare(before, { list: recorded('2', mutants, false) })
  expect(after({ d: 'killed', e: 'killed', f: 'survived' })).toEqual([])
  expect(after({ d: 'killed', e: 'killed' })).toEqual(['list: rewritten with 2 mutants instead of 3; name more of its code'])
  expect(after({ d: 'killed', e: 'none', f: 'survived' })).toEqual(['list: rewritten, and 1 of 3 are killed instead of 2 of 3'])
})

test('a rewritten function of money loses no kill and gains no survivor, whatever the sample says now', () => {
  const before = { pay: recorded('1', { a: 'killed', b: 'killed', c: 'killed', d: 'survived' }) }
  const after = (mutants: Record<string, Status>) => compare(before, { pay: recorded('2', mutants, false) })
  expect(after({ a: 'killed', e: 'killed', f: 'killed', d: 'survived' })).toEqual([])
  const more = { b: 'killed', c: 'killed', e: 'killed', f: 'killed', g: 'killed', h: 'killed', i: 'killed' } as const
  expect(after({ ...more, a: 'survived', d: 'survived' })).toEqual([
    'pay: rewritten, and 2 survive instead of 1',
    'pay: rewritten, and no longer killed: a (now survived)',
  ])
  expect(after({ ...more, a: 'error', d: 'survived' })).toEqual(['pay: rewritten, and no longer killed: a (now error)'])
})

test('a run is compared with what it ran and with what was removed from its groups', () => {
  const other = { ...recorded('2', {}), group: 'server' }
  const before = { pay: recorded('1', {}), removed: recorded('1', {}), other }
  const selected = (ran: string[], ...whole: string[]) => Object.keys(selectBaseline(before, ran, (group) => whole.includes(group)))
  expect(selected(['pay'])).toEqual(['pay'])
  expect(selected(['pay'], 'money')).toEqual(['pay', 'removed'])
  expect(() => selected(['pay', 'new one'])).toThrow(
    "The baseline lacks: new one. Record with: npm run test:mutation -- --record --function='new one'",
  )
})

test('each function of the sample has a baseline, with the rule of its group', () => {
  const baseline = readBaseline(join(root, 'scripts/mutation/baseline.json'))
  const sampled = groups.flatMap(({ name, strict, functions }) => functions.map(({ id }) => [id, name, strict]))
  expect(Object.entries(baseline).map(([id, { group, strict }]) => [id, group, strict])).toEqual(sampled.sort())
})

test('a run without a baseline fails before it starts', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const folder = folderWith('')
  expect(await main(['--group=money'], join(folder, 'none.json'))).toBe(1)
  writeFileSync(join(folder, 'empty.json'), '{}')
  expect(await main(['--function=domain/wallet heldTransfer'], join(folder, 'empty.json'))).toBe(1)
  expect(await main(['--group=server', '--function=domain/wallet heldTransfer'])).toBe(1)
  expect(errors.mock.calls).toEqual([
    [expect.stringMatching(/^There is no .*none\.json\. Restore it, or record: npm run test:mutation -- --record$/)],
    [expect.stringContaining('The baseline lacks: domain/wallet heldTransfer.')],
    ['No function is in both: --group and --function name different ones.'],
  ])
})

test('a baseline is read as it was written, with one line per mutant', () => {
  const path = join(folderWith(''), 'baseline.json')
  const mutants = [{ key: 'a', status: 'killed' as const, by: 'tests/a.test.ts' }]
  const baseline = { pay: { group: 'money', strict: true, hash: '1', mutants } }
  writeBaseline(path, baseline)
  expect(readBaseline(path)).toEqual(baseline)
})
