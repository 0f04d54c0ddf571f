import { describe, expect, test } from 'vitest'
import type { ColumnSet } from '#contract/view.ts'
import {
  type Declared,
  moved,
  placed,
  readColumnSet,
  setOf,
  statesOf,
  withHidden,
  withPinned,
  withWidth,
} from '#kit/screen/columns/column-set.ts'

const columns: readonly Declared[] = [{ head: 'ID', pin: 'start' }, { head: 'Name' }, { head: 'Note', hidden: true }, { head: 'Amount' }]
const empty: ColumnSet = { order: [], hidden: [], widths: {}, pin: [] }
/** `ID*` is pinned, `(Note)` hidden, `Amount=90` has a width. */
const drawn = (set: ColumnSet | null, of = columns) => statesOf(of, set).map(one)
const one = ({ head, hidden, pinned, width }: ReturnType<typeof statesOf>[number]) =>
  `${hidden ? `(${head})` : head}${pinned ? '*' : ''}${width === undefined ? '' : `=${width}`}`
const begin = statesOf(columns, null)

describe('how the columns stand', () => {
  test('as they are declared, where nobody changed them', () => {
    expect(drawn(null)).toEqual(['ID*', 'Name', '(Note)', 'Amount'])
    expect(drawn(empty)).toEqual(['ID*', 'Name', '(Note)', 'Amount'])
  })
  test('as they were left: what is written reads back the same', () => {
    let states = withWidth(withHidden(withPinned(begin, 'Amount', true), 'Note', false), 'Name', 301)
    states = moved(states, 'Note', -1)
    expect(states.map(one)).toEqual(['ID*', 'Amount*', 'Note', 'Name=301'])
    expect(drawn(setOf(states))).toEqual(states.map(one))
    expect(drawn(JSON.parse(JSON.stringify(setOf(states))))).toEqual(states.map(one))
  })
  test('a head that no column has any more means nothing; one that came later stands as it is declared', () => {
    const old: ColumnSet = { order: ['Gone', 'Amount', 'Name', 'Amount'], hidden: ['Gone', 'Name'], widths: { Gone: 90 }, pin: ['Gone'] }
    expect(drawn(old)).toEqual(['ID*', 'Amount', '(Name)', '(Note)'])
    expect(drawn(setOf(begin), [...columns, { head: 'New' }])).toEqual(['ID*', 'Name', '(Note)', 'Amount', 'New'])
    expect(drawn(setOf(begin), [{ head: 'First' }, ...columns])).toEqual(['ID*', 'First', 'Name', '(Note)', 'Amount'])
  })
  test('a column that is let go stays so, although it is declared as pinned', () => {
    expect(drawn(setOf(withPinned(begin, 'ID', false)))).toEqual(['ID', 'Name', '(Note)', 'Amount'])
  })
  test('one is always shown', () => {
    expect(drawn({ ...empty, hidden: ['ID', 'Name', 'Note', 'Amount'] })).toEqual(['ID*', '(Name)', '(Note)', '(Amount)'])
    const last = ['Name', 'Amount', 'ID'].reduce((states, head) => withHidden(states, head, true), begin)
    expect(last.map(one)).toEqual(['ID*', '(Name)', '(Note)', '(Amount)'])
  })
})

describe('what a person does', () => {
  test('moves step by step within their group; hidden ones can be stepped over', () => {
    expect(moved(begin, 'Name', 1).map(one)).toEqual(['ID*', '(Note)', 'Name', 'Amount'])
    expect(moved(begin, 'Name', 1, true).map(one)).toEqual(['ID*', '(Note)', 'Amount', 'Name'])
    expect(moved(begin, 'Amount', -1, true).map(one)).toEqual(['ID*', 'Amount', 'Name', '(Note)'])
    expect(moved(begin, 'Name', -1)).toBe(begin)
    expect(moved(begin, 'ID', 1)).toBe(begin)
    expect(moved(begin, 'Amount', 1)).toBe(begin)
    expect(moved(begin, 'Gone', 1)).toBe(begin)
  })
  test('a drop is in front of another, or at the end, and stays in its group', () => {
    expect(placed(begin, 'Amount', 'Name').map(one)).toEqual(['ID*', 'Amount', 'Name', '(Note)'])
    expect(placed(begin, 'Amount', 'ID').map(one)).toEqual(['ID*', 'Amount', 'Name', '(Note)'])
    expect(placed(begin, 'Name', null).map(one)).toEqual(['ID*', '(Note)', 'Amount', 'Name'])
    expect(placed(begin, 'ID', null).map(one)).toEqual(['ID*', 'Name', '(Note)', 'Amount'])
    expect(placed(begin, 'Name', 'Name')).toBe(begin)
    expect(placed(begin, 'Gone', 'Name')).toBe(begin)
  })
  test('widths stay within what a column can have', () => {
    const width = (px: number | undefined) => withWidth(begin, 'Name', px)[1]?.width
    expect([1, 48, 120.4, 1e9, Number.NaN, Number.POSITIVE_INFINITY, undefined].map(width)).toEqual([
      48,
      48,
      120,
      1_200,
      undefined,
      undefined,
      undefined,
    ])
  })
})

test('what was stored is read piece by piece', () => {
  expect(readColumnSet({ order: ['A', 1, null], hidden: 'A', widths: { A: 'wide', B: 1e9, C: -4, D: 90 }, pin: ['A'], more: 1 })).toEqual({
    order: ['A'],
    hidden: [],
    widths: { B: 1_200, D: 90 },
    pin: ['A'],
  })
  expect(readColumnSet({ order: ['A'] })).toEqual({ ...empty, order: ['A'] })
  for (const nothing of [null, undefined, 1, 'x', [], true]) expect(readColumnSet(nothing)).toBeNull()
  expect(drawn(readColumnSet({ widths: { toString: 90, __proto__: { Name: 90 } } }))).toEqual(drawn(null))
})
