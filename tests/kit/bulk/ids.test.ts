import { expect, test } from 'vitest'
import { readIds, wrongWords } from '#kit/bulk/ids.ts'

test('ids stand one on a line; empty lines count for nothing, and each id counts once', () => {
  expect(readIds('5\n6\n7')).toEqual({ ids: [5, 6, 7], twice: 0, wrong: [] })
  expect(readIds('\r\n 5 \r\n\r\n#6\n\t\n5\r7\u20286')).toEqual({ ids: [5, 6, 7], twice: 2, wrong: [] })
  expect(readIds('')).toEqual({ ids: [], twice: 0, wrong: [] })
})
test('a line that is no id is named with its number, and then nothing is run', () => {
  const read = readIds('5\nabc\n6 7\n0\n-8\n2147483648\n1e3')
  expect(read.ids).toEqual([5])
  expect(read.wrong.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7])
  expect(wrongWords(read)).toBe(
    'One id on each line, a whole number from 1 to 2147483647. Not so: line 2 (abc), line 3 (6 7), line 4 (0), line 5 (-8), line 6 (2147483648) and 1 more',
  )
})
test('nothing at all is said to be missing', () => {
  expect(wrongWords(readIds(' \n '))).toBe('Type or paste the ids, one on each line')
  expect(wrongWords(readIds('2147483647'))).toBeUndefined()
})
