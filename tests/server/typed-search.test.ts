import { expect, test } from 'vitest'
import { typedSearch } from '#server/kit/typed-search.ts'

test.each([
  ['4411', 4411],
  [' #4411 ', 4411],
  ['\u200b4411\u2069', 4411],
  ['2147483647', 2147483647],
  ['0', undefined],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['-1', undefined],
  ['##1', undefined],
  ['4411 Anna', undefined],
])('%j means the id %j, in every search', (q, id) => {
  expect(typedSearch(q)?.id).toBe(id)
})

test('what is typed is taken word by word, folded, and no more words than a name has', () => {
  expect(typedSearch('  A\u030ase   Berg ')).toEqual({ text: 'Åse   Berg', id: undefined, words: ['ase', 'berg'] })
  expect(typedSearch(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))?.words).toHaveLength(8)
  expect(typedSearch('\u2068Anna\u2069 B\u00aderg')?.words).toEqual(['anna', 'berg'])
  expect([typedSearch(undefined), typedSearch(' \t '), typedSearch('\u200b'), typedSearch('\u0301')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
