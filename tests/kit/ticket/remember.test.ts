import { expect, test } from 'vitest'
import { forgetTexts, remember, withoutDigits } from '#kit/ticket/remember.ts'

function countedLength(max?: number) {
  const computed: string[] = []
  const read = remember((text) => {
    computed.push(text)
    return { length: text.length }
  }, max)
  return { read, computed }
}

test('a result is computed once, and again after a log-out', () => {
  const { read, computed } = countedLength()
  expect([read('payout'), read('payout'), read('booking')]).toEqual([{ length: 6 }, { length: 6 }, { length: 7 }])
  expect(computed).toEqual(['payout', 'booking'])
  expect(forgetTexts()).toBeGreaterThanOrEqual(2)
  expect(forgetTexts()).toBe(0)
  read('payout')
  expect(computed).toEqual(['payout', 'booking', 'payout'])
})

test('a negative result is remembered, and never more results than allowed', () => {
  const computed: string[] = []
  const isLong = remember((text) => computed.push(text) > 10, 2)
  for (const text of ['a', 'b', 'a', 'b', 'c', 'a']) expect(isLong(text)).toBe(false)
  expect(computed).toEqual(['a', 'b', 'c', 'a'])
})

test('lines that differ in their numbers alone become equal', () => {
  expect(withoutDigits('09:14 booking_id=4001 took 17ms')).toBe(withoutDigits('9:05 booking_id=23990 took 4ms'))
})
