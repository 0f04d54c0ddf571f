import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toMinor, typedId, typedNumber } from '#contract/fields.ts'
import { creatorQuestion, searchOf } from '#contract/matching.ts'
import { bareCode } from '#contract/session.ts'
import { bareNumber, soughtText } from '#contract/text.ts'
import { readIds } from '#kit/bulk/ids.ts'
import { typed } from '#kit/form/typed.ts'
import { readText } from '#kit/palette/prompt-fields.ts'
import { meantBy } from '#kit/screen/filter/filter-values.ts'
import { number, pick } from '#kit/screen/filter/filters.ts'
import { rowsOf } from '#tests/commands/known.ts'

/** What a copied number brings along: zero-width space, BOM, direction marks, joiner, no-break spaces, line breaks. */
const pasted = [
  '\u200b4411\u200b',
  '\ufeff4411',
  '\u200e44\u200f11\u202c',
  '4\u200d411',
  '\u00a04411\u00a0',
  '4\u202f411',
  '4411\r\n',
  ' 4411 ',
]

describe.each(pasted.map((text) => [JSON.stringify(text), text]))('%s pasted as a number or an ID', (_shown, text) => {
  test('is read in number fields, amounts and the fields of a command', () => {
    expect([bareNumber(text), typedNumber(text), typedId(text), toMinor(text)]).toEqual(['4411', 4411, 4411, 441100])
    expect([typed.number.read(text), typed.money.read(text)]).toEqual([4411, 441100])
    expect(readText({ label: 'Count', input: 'number' }, text, undefined)).toBe(4411)
  })
  test('is read in filters, in a list of IDs and in the palette', () => {
    expect(meantBy(number('Booking'), text)).toEqual({ value: 4411 })
    expect(
      meantBy(
        pick('Campaign', 'campaign', async () => Promise.reject()),
        text,
      ),
    ).toEqual({ value: 4411 })
    expect(soughtText(text)).toBe('4411')
    expect(readIds(text).ids).toEqual([4411])
    const { query } = z.parse(creatorQuestion, { query: text, channel: 'tiktok', matchType: 'average' })
    expect(searchOf({ query, channel: 'tiktok', matchType: 'average' })).toMatchObject({ searchType: 'campaign', searchQuery: '4411' })
    const [row] = rowsOf(`booking ${text}`)
    expect(JSON.stringify(row)).toContain('4411')
  })
})

test.each(['\u200b123456', '123 456\n', '123\u00a0456', '\ufeff12\u20603456'])('%j is the verification code 123456', (text) => {
  expect(bareCode(text)).toBe('123456')
})

test('spaces inside words stay, and a comma or two numbers are no number', () => {
  expect(soughtText('\u200bNordic\u00a0Films\n')).toBe('Nordic Films')
  expect([typedNumber('1 250'), typedNumber('12,5'), toMinor('7,25')]).toEqual([undefined, undefined, undefined])
  expect(typed.moment.read('\u200e2026-11-20\u00a019:30')).toBe(new Date(2026, 10, 20, 19, 30).toISOString())
})

test.each([
  ['1\u00a0250.00', 125_000],
  ['-12\u202f345\u00a0678', -1_234_567_800],
  ['\u200b999\u00a0000.5\u00a0', 99_900_050],
])('%j is an amount: thousands may be separated by no-break spaces', (text, minor) => {
  expect([toMinor(text), typed.money.read(text)]).toEqual([minor, minor])
  expect(meantBy(number('Fee', { decimals: 2, min: -1e9 }), text)).toEqual({ value: minor / 100 })
  expect([typedNumber(text), meantBy(number('Booking', { min: -1e9 }), text).value]).toEqual([undefined, undefined])
})
test.each(['1\u00a0250,00', '12\u00a034', '1\u00a02500', '1250\u00a0000', '\u00a0', '1\u00a0\u00a0250', '4411\t4412'])(
  '%j is no amount',
  (text) => {
    expect(toMinor(text)).toBeUndefined()
  },
)

test.each(['4411\t4412', '4411\u00a04412', '411\u00a0412', '4411\u202f4412'])('%j is never read as one ID', (text) => {
  expect(typedNumber(text)).toBeUndefined()
  expect(readIds(text).ids).toEqual([])
  expect(soughtText(text)).not.toMatch(/^\d+$/)
})
