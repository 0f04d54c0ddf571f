import { describe, expect, test } from 'vitest'
import { quietRefusal } from '#kit/receipt/quiet.ts'
import { textOf, undoWords } from '#kit/receipt/words.ts'
import { receipt } from './sample.ts'

describe('what a receipt says', () => {
  test('how it can be taken back, truly', () => {
    const words = (more: Parameters<typeof receipt>[0], risk?: 'money' | 'destructive' | 'reversible') =>
      undoWords(receipt(more), risk, undefined)
    expect(words({})).toMatch(/^Exact/)
    const undo = { kind: 'compensating' as const, title: 'Back', command: 'a.b', refs: [], warn: 'a mail was already sent' }
    expect(words({ undo })).toBe('Compensating: a mail was already sent')
    expect(words({ undo: null }, 'money')).toBe('Cannot be undone: a decision about money stands')
    expect(words({ undo: null }, 'destructive')).toBe('Cannot be undone: what is gone stays gone')
    expect(words({ undo: null })).toBe('Cannot be undone: no action takes it back')
    expect(words({ outcome: 'refused' })).toMatch(/^Nothing to undo/)
    expect(words({ outcome: 'unknown' })).toMatch(/^Not known yet/)
    expect(undoWords(receipt({ undoneBy: 'k2' }), undefined, receipt({ title: 'Unban seat' }))).toBe('Undone by “Unban seat”')
  })
  test('what is copied names everything that a ticket needs', () => {
    expect(textOf(receipt()).split('\n')).toEqual([
      'Ban seat: user@site.io (seat 77)',
      'Done: Seat banned',
      'Banned: No → Yes',
      expect.stringMatching(/^20 Nov 2026 \d\d:\d\d, Demo$/),
      'Request req-7',
    ])
  })
})

describe('a refusal that nobody was told of', () => {
  const refused = receipt({ key: 'r', command: 'seat.remove', outcome: 'refused', quiet: true })
  const of = (...all: Parameters<typeof quietRefusal>[0]) => quietRefusal(all, { kind: 'seat', id: 77 }, ['seat.remove', 'seat.ban'])?.key
  test('is the newest of its command on its thing', () => {
    expect(of(receipt(), refused)).toBe('r')
    expect(quietRefusal([refused], { kind: 'seat', id: 78 }, ['seat.remove'])).toBeUndefined()
    expect(quietRefusal([refused], { kind: 'seat', id: 77 }, ['seat.ban'])).toBeUndefined()
    expect(quietRefusal([refused], { kind: 'seat' }, ['seat.remove'])).toBe(refused)
    expect(quietRefusal([refused], { kind: 'account' }, ['seat.remove'])).toBeUndefined()
  })
  test('is over with the next success, and one that was told does not count', () => {
    expect(of({ ...refused, key: 'd', outcome: 'done' }, refused)).toBeUndefined()
    expect(of({ ...refused, quiet: false })).toBeUndefined()
  })
})
