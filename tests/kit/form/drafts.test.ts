import { beforeEach, describe, expect, test } from 'vitest'
import { createDrafts, openDrafts, typedOver } from '#kit/form/drafts.ts'
import { wipeOthers, wipeStorage } from '#kit/session/wipe.ts'

const seat = { kind: 'seat', id: 77 }
const draft = { base: { email: 'a' }, values: { email: 'b' } }
beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('comes back for whoever typed it, for this thing only', () => {
    createDrafts(localStorage, 1).write(seat, draft)
    expect(createDrafts(localStorage, 1).read(seat)).toEqual(draft)
    expect(createDrafts(localStorage, 2).read(seat)).toBeUndefined()
    expect(createDrafts(localStorage, 1).read({ ...seat, id: 7 })).toBeUndefined()
    expect(openDrafts(localStorage, 1)).toEqual([seat])
    createDrafts(localStorage, 1).drop(seat)
    expect(openDrafts(localStorage, 1)).toEqual([])
  })
  test('that is no draft is none, and a storage that is full costs nothing but the safety net', () => {
    for (const text of ['', '{', '7', 'null', '{"base":1,"values":{}}']) {
      localStorage.setItem('draft.1.seat.77', text)
      expect(createDrafts(localStorage, 1).read(seat)).toBeUndefined()
    }
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => createDrafts(full, 1).write(seat, draft)).not.toThrow()
  })
  test('that something else wrote never stands in a field: other sorts of values, endless ones, names that every object has', () => {
    const record = { first_name: 'Ada', last_name: null, email: 'a@b.co', disabled: false, count: 3 }
    const kept = JSON.parse(
      `{"__proto__":{"email":"x"},"constructor":"x","first_name":{"a":1},"last_name":"${'x'.repeat(1_000_000)}","email":["x"],"disabled":"yes","count":{},"more":1}`,
    )
    expect(typedOver(record, kept)).toEqual(record)
    expect(typedOver(record, Object.create({ email: 'inherited' }))).toEqual(record)
    const typed = { first_name: '', last_name: 'Lovelace', email: 'c', disabled: true, count: '12x' }
    expect(typedOver(record, typed)).toEqual(typed)
    expect(Object.hasOwn(Object.prototype, 'email')).toBe(false)
  })
  test('outlives a sign-in that ended, not a log-out, and not the next person', async () => {
    createDrafts(localStorage, 1).write(seat, draft)
    localStorage.setItem('palette.uses.1', '[]')
    // What was sent and has no known outcome is asked about when the same person is back.
    localStorage.setItem('receipts.open.1.key', '{}')
    await wipeStorage(true)
    expect(Object.keys(localStorage).sort()).toEqual(['draft.1.seat.77', 'receipts.open.1.key'])
    wipeOthers(1)
    expect(createDrafts(localStorage, 1).read(seat)).toEqual(draft)
    wipeOthers(12)
    expect(localStorage).toHaveLength(0)
    createDrafts(localStorage, 1).write(seat, draft)
    await wipeStorage()
    expect(localStorage).toHaveLength(0)
  })
})
