import { describe, expect, test } from 'vitest'
import { movedByOthers } from '#kit/screen/table/moved-rows.ts'
import { viewOf } from '#kit/screen/table/window.ts'

const rows = (ids: readonly number[]) => viewOf(ids, 1)
const moved = (before: readonly number[], now: readonly number[], own: readonly number[] = [], hasCreated = false) =>
  movedByOthers(rows(before), rows(now), { has: (id) => own.includes(id), hasCreated })

describe('records that other people moved', () => {
  test.each([
    ['a colleague’s removal moves the rows below', [1, 2, 3, 4], [1, 3, 4, 5], [], [3, 4, 5]],
    ['the user’s own removal moves none', [1, 2, 3, 4], [1, 3, 4, 5], [2], []],
    ['two own removals move none', [1, 2, 3, 4, 5, 6], [1, 3, 5, 6, 7, 8], [2, 4], []],
    ['own and a colleague’s removal', [1, 2, 3, 4, 5, 6], [1, 3, 5, 6, 7, 8], [2], [5, 6, 7]],
    ['an own record that stays explains no removal', [1, 2, 3, 4], [1, 3, 4, 5], [1], [3, 4, 5]],
    ['a record that changed its place by an own command', [1, 2, 3, 4], [2, 3, 1, 4], [1], []],
    ['a record that changed its place by a colleague', [1, 2, 3, 4], [2, 3, 1, 4], [4], [2, 3, 1]],
    ['a colleague’s new record among own removals', [1, 2, 3, 4, 5], [1, 3, 9, 4, 5], [2], [9]],
    ['a record that follows the last row after a colleague’s removal of it', [1, 2, 3], [1, 2, 4], [1], [4]],
    ['rows that are not loaded any more', [1, 2, 3], [1], [], []],
  ])('%s', (_, before, now, own, expected) => {
    expect(moved(before, now, own)).toEqual(expected)
  })

  test('a record that the user created moves none; a colleague’s does', () => {
    expect(moved([1, 2, 3], [9, 1, 2], [], true)).toEqual([])
    expect(moved([1, 2, 3], [9, 1, 2])).toEqual([9, 1, 2])
    expect(moved([1, 2, 3, 4], [9, 1, 3, 4], [], true)).toEqual([])
    expect(moved([1, 2, 3, 4, 5], [9, 1, 3, 5], [], true)).toEqual([5])
  })

  test('a record that two pages have, until the second is loaded again, moves none', () => {
    const first = new Map([1, 2, 3, 4, 5, 6].map((id, row) => [id, row]))
    // The user removed record 2; record 4 is on the first page now, and still on the second.
    const ids = [1, 3, 4, 4, 5, 6]
    const between = { ids, idAt: (row: number) => ids[row], indexOf: (id: number) => ids.indexOf(id) }
    const before = { ids: [1, 2, 3, 4, 5, 6], idAt: rows([1, 2, 3, 4, 5, 6]).idAt, indexOf: (id: number) => first.get(id) ?? -1 }
    const own = { has: (id: number) => id === 2, hasCreated: false }
    expect(movedByOthers(before, between, own)).toEqual([])
    expect(movedByOthers(between, rows([1, 3, 4, 5, 6, 7]), own)).toEqual([])
  })
})
