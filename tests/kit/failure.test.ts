import { expect, test } from 'vitest'
import { ApiError } from '#kit/api/error.ts'
import { wordsOf } from '#kit/api/words.ts'
import { faultWords, notLoaded, toResult } from '#kit/command/fault.ts'
import { isExpected } from '#kit/failure.ts'

/** Ends work with an exception. Returns what a person is told, and what is reported as a bug. */
async function failWith(error: unknown) {
  const faults: unknown[] = []
  const result = await toResult({ words: wordsOf, reportFault: (one) => void faults.push(one) }, () => Promise.reject(error))
  return { result, faults }
}

test('a failed request is told in the words of the request, and is no bug', async () => {
  const error = new ApiError('refused', 'Gone', 404, { code: 'not_found', message: 'There is no account 7' })
  expect(await failWith(error)).toEqual({ result: { message: 'There is no account 7' }, faults: [] })
})

test.each([
  'Failed to fetch dynamically imported module: https://a.test/assets/evidence-x1.js',
  'error loading dynamically imported module: https://a.test/assets/evidence-x1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/evidence-x1.css',
])('a file that did not load is told as that in every browser, and is no bug: %s', async (message) => {
  expect(await failWith(new TypeError(message))).toEqual({ result: { message: notLoaded }, faults: [] })
})

test.each([new TypeError('Failed to fetch'), new SyntaxError('Unexpected token <'), new Error('x'), 'thrown text', undefined])(
  'any other exception is told as a fault of the workspace, and is reported: %s',
  async (error) => {
    expect(await failWith(error)).toEqual({ result: { message: faultWords }, faults: [error] })
  },
)

test('work that throws before it returns a promise fails alike, and good work is a value', async () => {
  const ports = { words: wordsOf }
  const broken = () => {
    throw new TypeError('x is undefined')
  }
  expect(await toResult(ports, broken)).toEqual({ message: faultWords })
  expect(await toResult(ports, async () => 7)).toEqual({ value: 7 })
})

test('work that was cancelled is no bug', () => {
  expect(isExpected(new DOMException('Given up', 'AbortError'))).toBe(true)
  expect(isExpected(new DOMException('Not cloneable', 'DataCloneError'))).toBe(false)
})
