import { describe, expect, test } from 'vitest'
import { settle } from '#kit/screen/table/cursor.ts'
import { layOut } from '#kit/screen/table/layout.ts'
import { act, mayRepeat, move } from '#kit/screen/table/table-keys.ts'
import { pageOf, pagesUnder } from '#kit/screen/table/window.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

describe('keys of a table', () => {
  const extent = { rows: 100, columns: 5, page: 20 }
  const from = { row: 50, column: 2 }
  test.each([
    ['ArrowDown', {}, 51, 2],
    ['j', {}, 51, 2],
    ['ArrowUp', {}, 49, 2],
    ['k', {}, 49, 2],
    ['ArrowRight', {}, 50, 3],
    ['ArrowLeft', {}, 50, 1],
    ['Home', {}, 0, 2],
    ['End', {}, 99, 2],
    ['Home', { ctrlKey: true }, 0, 0],
    ['End', { ctrlKey: true }, 99, 4],
    ['PageDown', {}, 70, 2],
    ['PageUp', {}, 30, 2],
  ])('%s %o', (key, held, row, column) => {
    expect(move(from, press(key, held), extent)).toEqual({ row, column })
  })

  test('the cursor stays inside, and an empty table has none', () => {
    expect(move({ row: 0, column: 0 }, press('k'), extent)).toEqual({ row: 0, column: 0 })
    expect(move({ row: 99, column: 4 }, press('PageDown'), extent)).toEqual({ row: 99, column: 4 })
    expect(move(from, press('j'), { ...extent, rows: 0 })).toBeUndefined()
  })

  test('keys of the browser and of the palette are left alone', () => {
    expect(move(from, press('j', { ctrlKey: true }), extent)).toBeUndefined()
    expect(act(press('y', { ctrlKey: true }))).toBeUndefined()
    expect(act(press('x', { altKey: true }))).toBeUndefined()
    expect(act(press('a'))).toBeUndefined()
  })

  test.each([
    ['Enter', {}, 'open'],
    ['Enter', { metaKey: true }, 'new-tab'],
    ['.', {}, 'menu'],
    ['F10', { shiftKey: true }, 'menu'],
    ['x', {}, 'select'],
    [' ', { shiftKey: true }, 'select'],
    ['/', {}, 'search'],
    ['f', {}, 'filter'],
    ['s', {}, 'sort'],
    ['a', { ctrlKey: true }, 'select-all'],
    ['a', { metaKey: true }, 'select-all'],
    ['ArrowDown', { shiftKey: true }, 'extend-down'],
    ['ArrowUp', { shiftKey: true }, 'extend-up'],
    ['y', {}, 'copy-id'],
    ['Y', { shiftKey: true }, 'copy-link'],
  ])('%s %o acts', (key, held, expected) => {
    expect(act(press(key, held))).toBe(expected)
  })

  test('a held key moves, and does nothing else', () => {
    expect(['ArrowDown', 'j', 'PageUp'].every(mayRepeat)).toBe(true)
    expect(['x', 'y', '.', '/'].some(mayRepeat)).toBe(false)
  })
})

describe('the cursor when rows change under it', () => {
  const rows = (ids: readonly number[]) => ({ total: ids.length, idAt: (i: number) => ids[i], indexOf: (id: number) => ids.indexOf(id) })
  test.each([
    // Of several that leave those above it count too: the one that followed it is in hand, and nothing undecided is passed over.
    ['it and one above', [10, 20, 30, 40, 50], [20, 40, 50], 1, 40],
    ['it and those behind it', [10, 20, 30, 40, 50], [10, 20], 1, 20],
    ['it and the next', [10, 20, 30, 40, 50], [10, 20, 50], 2, 50],
    ['only those above it', [10, 20, 30, 40, 50], [30, 40, 50], 0, 30],
    ['all, and others came', [10, 20, 30], [60, 70, 80], 2, 80],
  ])('%s leave', (_what, before, now, row, id) => {
    expect(settle({ row: 2, column: 1, id: 30 }, rows(now), before)).toEqual({ row, column: 1, id })
  })
  test('a decided row leaves: the cursor stays at its height, on the next', () => {
    expect(settle({ row: 1, column: 3, id: 20 }, rows([10, 30, 40]))).toEqual({ row: 1, column: 3, id: 30 })
  })
  test('rows that come in above do not move it to another thing', () => {
    expect(settle({ row: 1, column: 0, id: 20 }, rows([5, 6, 10, 20, 30]))).toEqual({ row: 3, column: 0, id: 20 })
  })
  test('the last row leaves: it goes to the one before', () => {
    expect(settle({ row: 2, column: 0, id: 30 }, rows([10, 20]))).toEqual({ row: 1, column: 0, id: 20 })
  })
  test('while nothing is known, or all is as before, it is the same value', () => {
    const held = { row: 1, column: 0, id: 20 }
    expect(settle(held, rows([10, 20]))).toBe(held)
    expect(settle(held, { total: undefined, idAt: () => undefined, indexOf: () => -1 })).toBe(held)
    expect(settle(held, { total: 900, idAt: () => undefined, indexOf: () => -1 })).toBe(held)
  })
})

describe('widths and windows', () => {
  test('what is left goes to the columns that grow, but not without end', () => {
    expect(layOut([{ width: 88 }, { width: 200, grow: 1 }, { width: 100 }], 500).places).toEqual([
      { left: 0, width: 88 },
      { left: 88, width: 312 },
      { left: 400, width: 100 },
    ])
    expect(layOut([{ width: 200, grow: 1 }], 5000)).toEqual({ places: [{ left: 0, width: 460 }], total: 5000 })
  })
  test('a narrow table keeps its widths and scrolls', () => {
    expect(layOut([{ width: 88 }, { width: 200, grow: 1 }], 100).total).toBe(288)
    // With a default font size of 32 px.
    expect(layOut([{ width: 88 }, { width: 200, grow: 1 }], 800, 2).places).toEqual([
      { left: 0, width: 176 },
      { left: 176, width: 624 },
    ])
  })
  test('only the pages under the rows that are drawn are asked for', () => {
    expect(pageOf(99)).toBe(1)
    expect(pageOf(100)).toBe(2)
    expect(pagesUnder([95, 104, 260])).toEqual([1, 2, 3])
    expect(pagesUnder([740, 741, 3])).toEqual([1, 8])
  })
})
