import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/error.ts'
import { tooMany, wordsOf } from '#kit/api/words.ts'
import { closeNotice, noticesAtom, notify } from '#kit/notice/notices.ts'
import { copy } from '#kit/screen/table/copy.ts'
import { currentStore, setCurrentStore } from '#kit/store/current.ts'

beforeEach(() => {
  setCurrentStore(createStore())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const texts = () =>
  currentStore()
    .get(noticesAtom)
    .map((one) => one.text)

test('an error stands for exactly ten seconds, a success for four', () => {
  notify({ tone: 'error', text: 'Unspecified server error' })
  notify({ tone: 'done', text: 'Request approve!' })
  vi.advanceTimersByTime(3_999)
  expect(texts()).toEqual(['Unspecified server error', 'Request approve!'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['Unspecified server error'])
  vi.advanceTimersByTime(5_999)
  expect(texts()).toEqual(['Unspecified server error'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a notice can be closed at once, and closing it twice does no harm', () => {
  const id = notify({ tone: 'error', text: 'a' })
  notify({ tone: 'error', text: 'b' })
  closeNotice(id)
  closeNotice(id)
  expect(texts()).toEqual(['b'])
})

test('the same words again are counted and get their whole time', () => {
  notify({ tone: 'error', text: 'a', requestId: 'r1' })
  vi.advanceTimersByTime(9_000)
  notify({ tone: 'error', text: 'a', requestId: 'r2' })
  expect(currentStore().get(noticesAtom)).toMatchObject([{ text: 'a', count: 2, requestId: 'r2' }])
  vi.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a copy that ends after another user has signed in notifies only the person who copied', async () => {
  const before = currentStore()
  copy('the link')
  setCurrentStore(createStore())
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual([])
  expect(before.get(noticesAtom)).toHaveLength(1)
})

test('words: the server’s own sentence, else the JSON of errors, else the shared fallback', () => {
  const words = (status: number, body: ApiError['body']) => wordsOf(new ApiError('refused', 'x', status, body))
  expect(words(409, { code: 'state_moved', message: 'Decided by Mira at 12:04' })).toBe('Decided by Mira at 12:04')
  expect(words(422, { errors: { x: ['bad'] } })).toBe('{"x":["bad"]}')
  expect(words(500, { code: 'internal', message: 'Internal error' })).toBe('Unspecified server error')
  expect(words(500, {})).toBe('Unspecified server error')
  expect(wordsOf(new ApiError('unknown', '<html>', 502))).not.toContain('<')
})

test('words: what happened to the call itself', () => {
  expect(wordsOf(new ApiError('offline', 'x'))).toBe('You are offline. Nothing was sent.')
  expect(wordsOf(new ApiError('unknown', 'x'))).toMatch(/may have happened/)
  expect(wordsOf(new ApiError('unknown', 'x', 502, {}, null, 'read'))).toBe('The server does not answer. Try again.')
  expect(wordsOf(new ApiError('refused', 'x', 429, {}, 12))).toBe('Too many tries. Try again in 12 s.')
  expect(tooMany(600)).toBe('Too many tries. Try again in 10 min.')
  expect(tooMany(null)).toBe('Too many tries. Wait a moment and try again.')
})
