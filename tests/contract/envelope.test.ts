import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { data, item, items, nwPage, page } from '#contract/define.ts'
import { UnreadableAnswer } from '#contract/envelope.ts'
import { id } from '#contract/fields.ts'
import { payoutRequest } from '#contract/payout-request.ts'
import { fc } from '#tests/properties.ts'

const row = (id: number) => ({
  id,
  status: 0 as const,
  organization: { id: 5, name: 'Nordic Agency AB' },
  amount: '1250.00',
  currency: 'EUR',
  version: 1,
})
const read = (id: number) => ({ ...row(id), amount: 125_000 })
const main = page(payoutRequest)
const second = nwPage(payoutRequest)
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('both list envelopes become one page', () => {
  const given = fc.record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 20 }),
    more: fc.nat(10_000),
    page: fc.integer({ min: 1, max: 1000 }),
    perPage: fc.integer({ min: 1, max: 10_000 }),
  })
  test('what a handler gives is what a caller gets, on either base', () => {
    fc.assert(
      fc.property(given, ({ ids, more, page: at, perPage }) => {
        const total = ids.length + more
        const whole = { items: ids.map(row), total, page: at, perPage, maxId: total === 0 ? null : 2 ** 31 - 1 }
        const expected = { ...whole, items: ids.map(read) }
        expect(main.read(json(main.wrap(whole)))).toEqual(expected)
        expect(second.read(json(second.wrap(whole)))).toEqual({ ...expected, maxId: null })
      }),
    )
  })
  test('the words on the wire are those of the documents', () => {
    const whole = { items: [row(1)], total: 21, page: 2, perPage: 10, maxId: 99 }
    expect(main.wrap(whole)).toMatchObject({ pagination: { count: 21, pages: 3, per_page: 10, max_id: 99, page: 2 } })
    expect(second.wrap(whole)).toMatchObject({ meta: { total: 21, per_page: 10, current_page: 2 } })
  })
  test('a total that is an estimate says so on either base, and is exact where nothing says so', () => {
    const whole = { items: [row(1)], total: 1_000_000, page: 1, perPage: 1, maxId: 9 }
    for (const base of [main, second]) {
      expect(base.read(json(base.wrap({ ...whole, about: true })))).toMatchObject({ total: 1_000_000, about: true })
      expect(base.read(json(base.wrap(whole)))).not.toHaveProperty('about')
    }
    expect(main.read({ items: [row(1)], pagination: { count: 40, about: false } })).not.toHaveProperty('about')
  })
  test.each([
    ['only a count', { items: [row(1)], count: 40 }, 40],
    ['only a count in the pagination', { items: [row(1)], pagination: { count: 40 } }, 40],
    ['no count at all', { items: [row(1), row(2)] }, 2],
    ['a count that is none', { items: [row(1)], pagination: { count: 'many' } }, 1],
    ['a pagination of nothing', { items: [row(1)], pagination: null }, 1],
  ])('a main list with %s is read', (_name, wire, total) => {
    expect(main.read(wire)).toMatchObject({ total, page: 1 })
  })
  test('a list of the second API without its meta is read', () => {
    expect(second.read({ data: [row(1)] })).toMatchObject({ total: 1, page: 1, items: [read(1)] })
  })
})

describe('a reading that forgives', () => {
  const one = (changes: Record<string, unknown>) => items(payoutRequest).read({ items: [row(1), { ...row(2), ...changes }, row(3)] })

  test.each([
    ['an unknown status', { status: 7 }, { status: 7 }],
    ['no status', { status: null }, { status: null }],
    ['an amount that is none', { amount: 'lots' }, { amount: 'lots' }],
    ['no amount', { amount: null }, { amount: null }],
    ['no organization', { organization: null }, { organization: null }],
    ['an organization without an id', { organization: { name: 'X' } }, { organization: null }],
    ['a missing currency', { currency: undefined }, { currency: null }],
    ['a version that is text', { version: 'three' }, { version: 'three' }],
  ])('%s spoils nothing but its own place', (_name, changes, expected) => {
    const all = one(changes)
    expect(all.map((each) => each.id)).toEqual([1, 2, 3])
    expect(all[0]).toEqual(read(1))
    expect(all[1]).toMatchObject({ id: 2, organization: { name: 'Nordic Agency AB' }, amount: 125_000, ...expected })
  })
  test('what the contract does not know is left out, nothing is invented', () => {
    const [, odd] = one({ shoe_size: 43 })
    expect(odd).toEqual(read(2))
  })
  test('a record without an id is left out, the others stay', () => {
    expect(one({ id: undefined }).map((each) => each.id)).toEqual([1, 3])
    expect(one({ id: 'two' }).map((each) => each.id)).toEqual([1, 3])
  })
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a page of HTML', '<html>502 Bad Gateway</html>'],
    ['an empty object', {}],
    ['a list where an object belongs', []],
    ['items that are no list', { items: { '0': row(1) } }],
  ])('%s is unreadable, which is neither done nor refused', (_name, wire) => {
    expect(() => items(payoutRequest).read(wire)).toThrow(UnreadableAnswer)
    expect(() => main.read(wire)).toThrow(UnreadableAnswer)
    expect(() => item(payoutRequest).read(wire)).toThrow(UnreadableAnswer)
  })
  test('no answer whatsoever makes reading do anything but give rows with ids or throw UnreadableAnswer', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (anything, list) => {
        for (const wire of [anything, { items: anything }, { items: list }, { items: [row(1), ...list] }]) {
          try {
            for (const each of main.read(wire).items) expect(each.id).toBeTypeOf('number')
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableAnswer)
          }
        }
      }),
    )
  })
  test('an answer under its own name is read, one under another is not', () => {
    const auth = data(z.object({ id, name: z.string() }), 'auth')
    expect(auth.read({ auth: { id: 1, name: 'Mira' } })).toEqual({ id: 1, name: 'Mira' })
    expect(() => auth.read({ data: { id: 1, name: 'Mira' } })).toThrow(UnreadableAnswer)
  })
})
