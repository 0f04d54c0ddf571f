import { expect, test } from 'vitest'
import { withHeld } from '#kit/screen/cards/use-held-cards.ts'

const typing =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id)

test('a card in which the user types stays at its place when its record leaves the list', () => {
  expect(withHeld([1, 3, 4, 5], [1, 2, 3, 4], typing(2), 4)).toEqual([1, 2, 3, 4])
  expect(withHeld([1, 3], [1, 2, 3], typing(2), 10)).toEqual([1, 2, 3])
  expect(withHeld([], [2], typing(2), 10)).toEqual([2])
})

test('a card without text leaves, and one that comes back is shown once', () => {
  const now = [1, 3, 4]
  expect(withHeld(now, [1, 2, 3], typing(), 10)).toBe(now)
  expect(withHeld(now, [1, 3, 4], typing(3), 10)).toBe(now)
})
