import { describe, expect, test } from 'vitest'
import type { NamedRecord } from '#kit/command/named-record.ts'
import { readSearch } from '#kit/screen/filter/search.ts'
import { idIn, unreadableId } from '#kit/screen/named/id-in.ts'
import { type Found, locate } from '#kit/screen/named/locate.ts'

const rows = [7, 8, 9]
const next = (before: NamedRecord | null, id: number | null, found: Found | null = null, loaded: readonly number[] = rows) =>
  locate(before, { id, rowOf: (one) => loaded.indexOf(one), found })
const loading: NamedRecord = { status: 'loading', id: 846 }

describe('the record that the address names', () => {
  test('is none without an address, and after the user moved to a row', () => {
    expect(next(null, null)).toEqual({ status: 'none' })
    expect(next({ status: 'none' }, 8)).toEqual({ status: 'none' })
  })
  test.each([
    ['?id=846', 846],
    ['?id=0846', 846],
    ['?id=%20846', 846],
    ['?id=846.', 846],
    ['?id=846)%2C', 846],
    ['?id=%23846', 846],
    ['?id=', null],
    ['?page=2', null],
    ['?id=846e0', unreadableId],
    ['?id=-846', unreadableId],
    ['?id=8.46', unreadableId],
    ['?id=846-847', unreadableId],
    ['?id=moen', unreadableId],
    ['?id=0', unreadableId],
    ['?id=84600000000000', unreadableId],
  ])('is read from the address %s', (address, id) => {
    expect(idIn(readSearch(address))).toBe(id)
  })
  test('is missing at once if its ID cannot be read: the first row does not take its place', () => {
    expect(next(null, unreadableId)).toEqual({ status: 'missing', id: unreadableId, cause: { type: 'not-found' } })
  })
  test('has loaded when a row has it', () => {
    expect(next(null, 8)).toEqual({ status: 'loaded', id: 8, row: 1 })
    expect(next(loading, 846, null, [7, 846])).toEqual({ status: 'loaded', id: 846, row: 1 })
  })
  test('is loading until the search ends: no other row takes its place', () => {
    expect(next(null, 846)).toEqual(loading)
    expect(next(null, 846, null, [])).toEqual(loading)
    expect(next(loading, 846)).toBe(loading)
  })
  test.each<[string, Found, NamedRecord]>([
    ['on a later page', { type: 'row', row: 243 }, { status: 'loaded', id: 846, row: 243 }],
    ['outside of the filtered list', { type: 'outside' }, { status: 'loaded', id: 846, row: null }],
    ['nowhere', { type: 'missing', cause: { type: 'not-found' } }, { status: 'missing', id: 846, cause: { type: 'not-found' } }],
  ])('was found %s', (_name, found, expected) => {
    expect(next(loading, 846, found)).toEqual(expected)
  })
  test('stays loaded when it leaves the list: the cursor then moves on as for any other row', () => {
    const loaded: NamedRecord = { status: 'loaded', id: 8, row: 1 }
    expect(next(loaded, 8, null, [7, 9])).toBe(loaded)
  })
  test.each<NamedRecord>([
    { status: 'loaded', id: 846, row: null },
    { status: 'missing', id: 846, cause: { type: 'not-found' } },
  ])('returns to its row when the list has it again: %o', (before) => {
    expect(next(before, 846)).toBe(before)
    expect(next(before, 846, null, [846])).toEqual({ status: 'loaded', id: 846, row: 0 })
  })
})
