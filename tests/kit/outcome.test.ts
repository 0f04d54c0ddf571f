import { expect, test } from 'vitest'
import { ApiError } from '#kit/api/error.ts'
import { outcomeOf } from '#kit/api/outcome.ts'

test('only an ApiError is the outcome of a request; every other exception is thrown on', async () => {
  const error = new ApiError('refused', 'No', 422)
  expect(await outcomeOf(Promise.reject(error))).toEqual({ error })
  expect(await outcomeOf(Promise.resolve(1))).toEqual({ value: 1 })
  const bug = new TypeError('x is undefined')
  await expect(outcomeOf(Promise.reject(bug))).rejects.toBe(bug)
})
