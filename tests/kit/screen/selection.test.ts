import { describe, expect, test } from 'vitest'
import { change, everything, inWords, isSelected, nothing, type Selection, sizeOf, stretch } from '#kit/screen/table/selection.ts'

const chosen = (...ids: number[]): Selection => ({ ids: new Set(ids) })

describe('what is selected', () => {
  test('one by one, or all but some: the count is always what is selected', () => {
    const some = change(change(nothing, [1, 2, 3]), [], [2])
    expect([1, 2, 3].map((id) => isSelected(some, id))).toEqual([true, false, true])
    expect(sizeOf(some)).toBe(2)
    const all = change(everything({ status: 0 }, 1_000_000), [], [7, 8])
    expect([6, 7, 8].map((id) => isSelected(all, id))).toEqual([true, false, false])
    expect(sizeOf(all)).toBe(999_998)
    expect(sizeOf(change(all, [7]))).toBe(999_999)
    expect(all).toMatchObject({ all: true, query: { status: 0 } })
  })
  test('what changes nothing is the same value', () => {
    const some = chosen(1, 2)
    expect(change(some, [1], [9])).toBe(some)
    const all = everything({}, 10)
    expect(change(all, [4])).toBe(all)
  })
  test.each([
    [chosen(1, 2, 3), 0, false, '3 selected'],
    [chosen(1, 2, 3), 2, false, '3 selected, 2 of them not in this list'],
    [chosen(1, 2, 3), 3, false, '3 selected, all of them not in this list'],
    [chosen(1), 1, false, '1 selected, it is not in this list'],
    [chosen(1, 2, 3), 1, true, '3 selected, 1 of them not among the rows read so far'],
    [everything({}, 1_000_000), 0, true, '1,000,000 selected: all that match'],
    [change(everything({}, 1_203), [], [5, 6]), 0, true, '1,201 selected: all that match but 2'],
  ])('%o is said in words', (selection, hidden, unread, words) => {
    expect(inWords(selection, hidden, unread)).toBe(words)
  })
})

describe('a range by Shift', () => {
  test('grows, shrinks, and turns round its anchor', () => {
    expect(stretch({ anchor: 5, last: -1 }, 6)).toEqual({ add: [[5, 6]], drop: [] })
    expect(stretch({ anchor: 5, last: 6 }, 9)).toEqual({ add: [[7, 9]], drop: [] })
    expect(stretch({ anchor: 5, last: 9 }, 7)).toEqual({ add: [], drop: [[8, 9]] })
    expect(stretch({ anchor: 5, last: 8 }, 2)).toEqual({ add: [[2, 4]], drop: [[6, 8]] })
    expect(stretch({ anchor: 5, last: 2 }, 5)).toEqual({ add: [], drop: [[2, 4]] })
  })
})
