import { describe, expect, test } from 'vitest'
import { fromMinor, money, toMinor, typedNumber } from '#contract/fields.ts'
import { fc } from '#tests/properties.ts'

const minor = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })

describe('money on the wire and in code', () => {
  test('every amount comes back from its text as it was', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(toMinor(fromMinor(amount))).toBe(amount)
      }),
    )
  })
  test('the text has two decimals and no more', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(fromMinor(amount)).toMatch(/^-?\d+\.\d{2}$/)
      }),
    )
  })
  test('whole, one and two decimals, and noughts behind them mean the same amount', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(9), fc.nat(4), (whole, tenth, noughts) => {
        expect(toMinor(`${whole}.${tenth}`)).toBe(whole * 100 + tenth * 10)
        expect(toMinor(`${whole}.${tenth}0${'0'.repeat(noughts)}`)).toBe(whole * 100 + tenth * 10)
        expect(toMinor(String(whole))).toBe(whole * 100)
      }),
    )
  })
  test('sums of texts are exact where sums of decimals are not', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10 ** 7), { maxLength: 50 }), (amounts) => {
        const sum = amounts.map(fromMinor).reduce((total, text) => total + (toMinor(text) ?? Number.NaN), 0)
        expect(sum).toBe(amounts.reduce((total, amount) => total + amount, 0))
      }),
    )
    expect((toMinor('0.10') ?? 0) + (toMinor('0.20') ?? 0)).toBe(toMinor('0.30'))
  })
  test.each([
    '',
    ' ',
    '1,250.00',
    '1.005',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '+1',
    '.5',
    '1.',
    '12.3.4',
    '١٢',
    '1 000',
    '9'.repeat(15),
  ])('%j is no amount', (text) => {
    expect(toMinor(text)).toBeUndefined()
    expect(money.safeParse(text).success).toBe(false)
  })
  test('a number is read as its text, nothing is minus nought', () => {
    expect(money.parse(1250.5)).toBe(125_050)
    expect(Object.is(toMinor('-0.00'), 0)).toBe(true)
    expect(money.safeParse(null).success).toBe(false)
  })
})

test.each<[string, number | undefined]>([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['.5', 0.5],
  ['7.', 7],
  ['+3', 3],
  ['-0.25', -0.25],
  ['-0', 0],
  ...[
    '',
    '1e3',
    '1e-3',
    '0x10',
    '0b1',
    'Infinity',
    'NaN',
    '١٢',
    '１２',
    '1,5',
    '1 000',
    '1_000',
    '12.3400000000000000001',
    '9007199254740993',
    '.',
    '-',
  ].map((text): [string, undefined] => [text, undefined]),
])('the number that is typed as %j is %j', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})
