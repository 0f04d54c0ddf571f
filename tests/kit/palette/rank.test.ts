import { describe, expect, test } from 'vitest'
import { anywhere, command } from '#kit/command/define.ts'
import { createRegistry, type Entry } from '#kit/command/registry.ts'
import { createFrecency } from '#kit/palette/frecency.ts'
import { type Ranked, rank, tierOf } from '#kit/palette/rank.ts'

const entry = (title: string, more: { alias?: string; words?: string[] } = {}): Entry => {
  const value = command({ title, ...more, target: anywhere, risk: 'read', run: () => undefined })
  return { id: `x.${title}`, noun: 'x', verb: title, command: value }
}

describe('how a command fits', () => {
  const approve = entry('Approve payout request', { alias: 'ap', words: ['release'] })
  test.each([
    ['ap', 1],
    ['payout app', 2],
    ['REL', 2],
    ['apr', 3],
    ['apre', undefined],
    ['aprove', 4],
    ['aprove payout', 4],
    ['xyzzy', undefined],
  ])('%s', (query, tier) => {
    expect(tierOf(query, approve)).toBe(tier)
  })
  test('initials', () => expect(tierOf('tls', entry('Turn lights soft'))).toBe(3))
})

test('tier, then context, then habit; equals keep their order', () => {
  const rows: (Ranked & { name: string })[] = [
    { name: 'fuzzy but used daily', entry: entry('a'), tier: 4, fits: 'target', frecency: 9 },
    { name: 'first of two equals', entry: entry('b'), tier: 2, fits: 'anywhere', frecency: 0 },
    { name: 'second of two equals', entry: entry('c'), tier: 2, fits: 'anywhere', frecency: 0 },
    { name: 'lacks an id, used daily', entry: entry('g'), tier: 2, fits: 'lacks', frecency: 9 },
    { name: 'used', entry: entry('d'), tier: 2, fits: 'anywhere', frecency: 3 },
    { name: 'fits', entry: entry('e'), tier: 2, fits: 'target', frecency: 0 },
    { name: 'alias', entry: entry('f'), tier: 1, fits: 'anywhere', frecency: 0 },
  ]
  expect(rank(rows).map(({ name }) => name)).toEqual([
    'alias',
    'fits',
    'used',
    'first of two equals',
    'second of two equals',
    'lacks an id, used daily',
    'fuzzy but used daily',
  ])
})

describe('habit', () => {
  const week = 7 * 24 * 60 * 60 * 1000
  test('counts half after a week, is kept by administrator, and broken storage only forgets', () => {
    let now = 0
    localStorage.clear()
    const mine = createFrecency(localStorage, 1, () => now)
    mine.touch('a.b')
    mine.touch('a.b')
    expect(mine.score('a.b')).toBe(2)
    now = week
    expect(mine.score('a.b')).toBe(1)
    expect(createFrecency(localStorage, 1, () => now).score('a.b')).toBe(1)
    expect(createFrecency(localStorage, 2, () => now).score('a.b')).toBe(0)
    localStorage.setItem('palette.uses.1', '[["a.b",{"worth":"<script>')
    expect(createFrecency(localStorage, 1, () => now).score('a.b')).toBe(0)
  })
})

test('a full storage keeps no habit, and fails nobody who uses it', async () => {
  const full = {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const mine = createFrecency(full, 1, () => 0)
  expect(() => mine.touch('a.b')).not.toThrow()
  await Promise.resolve()
  expect(mine.score('a.b')).toBe(1)
})

test('the first of two equal ids stays', () => {
  const one = entry('one').command
  expect(createRegistry({ 'a/b': one }, [{ id: 'a.b', noun: 'a', verb: 'b', command: entry('two').command }]).all).toHaveLength(1)
})
