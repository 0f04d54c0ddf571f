import { describe, expect, test } from 'vitest'
import { anywhere, command } from '#kit/command/define.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { createRegistry, type Entry } from '#kit/command/registry.ts'
import { createFrecency } from '#kit/palette/frecency.ts'
import { matchEntry } from '#kit/palette/match-entry.ts'
import { findSimilar } from '#kit/palette/rank.ts'
import { readWords } from '#kit/palette/resource-names.ts'

const entry = (title: string, more: { alias?: string; words?: string[] } = {}): Entry => {
  const value = command({ title, ...more, target: anywhere, risk: 'read', run: () => undefined })
  return { id: `x.${title}`, noun: 'x', verb: title, command: value }
}

const nouns = createNouns([])
describe('how a command fits', () => {
  const approve = entry('Approve payout request', { alias: 'ap', words: ['release'] })
  const matchLine = (line: string) => matchEntry(readWords(line.toLowerCase().split(' '), nouns), approve, nouns)
  test.each([
    ['ap', { leftover: [], isPhrase: true, beginnings: [] }],
    ['rel', { leftover: [], isPhrase: false, beginnings: ['rel'], isUnfinished: false }],
    ['payout app', { leftover: [], beginnings: ['app'], isUnfinished: true }],
    ['apr', { leftover: [], beginnings: ['apr'], isUnfinished: false }],
    ['approve payout request', { leftover: [], isWholeTitle: true }],
    ['approve zed', { leftover: ['zed'] }],
    ['approve the payout please', { leftover: [] }],
    ['xyzzy', { leftover: ['xyzzy'] }],
  ])('%s', (line, match) => {
    expect(matchLine(line)).toMatchObject(match)
  })
  test('by the initials of its title', () => {
    expect(matchEntry(readWords(['tls'], nouns), entry('Turn lights soft'), nouns)).toMatchObject({ leftover: [], beginnings: ['tls'] })
  })
  test('with a typing error in its title', () => {
    expect([...findSimilar('aprove', [approve, entry('Reject')])]).toEqual([approve])
    expect([...findSimilar('xyzzy', [approve])]).toEqual([])
  })
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
