import { describe, expect, test } from 'vitest'
import { toMinor, typedNumber } from '#contract/fields.ts'
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
    expect([bareNumber(text), typedNumber(text), toMinor(text)]).toEqual(['4411', 4411, 441100])
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
    const [row] = rowsOf(`booking ${text}`)
    expect(JSON.stringify(row)).toContain('4411')
  })
})

test('spaces inside words stay, and a comma or two numbers are no number', () => {
  expect(soughtText('\u200bNordic\u00a0Films\n')).toBe('Nordic Films')
  expect([typedNumber('1 250'), typedNumber('12,5'), toMinor('7,25')]).toEqual([undefined, undefined, undefined])
  expect(typed.moment.read('\u200e2026-11-20\u00a019:30')).toBe(new Date(2026, 10, 20, 19, 30).toISOString())
})

test.each(['4411\t4412', '4411\u00a04412', '411\u00a0412', '4411\u202f4412'])('%j is never read as one ID', (text) => {
  expect([typedNumber(text), toMinor(text)]).toEqual([undefined, undefined])
  expect(readIds(text).ids).toEqual([])
  expect(soughtText(text)).not.toMatch(/^\d+$/)
})
