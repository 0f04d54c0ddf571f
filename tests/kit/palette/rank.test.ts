import { describe, expect, test } from 'vitest'
import { anywhere, command } from '#kit/command/define.ts'
import { createRegistry, type Entry } from '#kit/command/registry.ts'
import { createFrecency } from '#kit/palette/frecency.ts'
import { tierOf } from '#kit/palette/rank.ts'

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
