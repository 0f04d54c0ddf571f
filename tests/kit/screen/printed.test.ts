import { expect, test } from 'vitest'
import { mostPrinted, printed, printedWords } from '#kit/screen/table/printed.ts'

test('all loaded rows are printed, each once and in order, and none that the list does not show', () => {
  // Two pages far from each other; record 8 moved from one to the other between their answers.
  const rows = new Map([
    [9, 0],
    [8, 1],
    [5, 4_000],
    [4, 4_001],
  ])
  const view = { ids: [9, 8, 5, 8, 4], indexOf: (id: number) => rows.get(id) ?? -1 }
  const { slots } = printed({ count: 4_001, rowHeight: 32, question: '' }, view)
  expect(slots).toEqual([
    { index: 0, slot: 0, top: 0 },
    { index: 1, slot: 1, top: 32 },
    { index: 4_000, slot: 4_000, top: 128_000 },
  ])
})

test('a list of which very many rows are loaded prints the first of them, and says so', () => {
  const ids = Array.from({ length: mostPrinted + 500 }, (_, at) => at + 1)
  const { slots } = printed({ count: ids.length, rowHeight: 32, question: '' }, { ids, indexOf: (id) => id - 1 })
  expect(slots.map(({ index }) => index)).toEqual(Array.from({ length: mostPrinted }, (_, at) => at))
  const view = { ids, indexOf: (id: number) => id - 1, total: 40_000, about: true }
  const limit = '(2,500 are loaded; at most 2,000 are printed)'
  expect(printedWords(40_000, view)).toBe(`2,000 of about 40,000 rows ${limit}`)
  expect(printedWords(40_000, { ...view, ids: ids.slice(0, 2_000), about: false })).toBe('2,000 of 40,000 rows')
})
