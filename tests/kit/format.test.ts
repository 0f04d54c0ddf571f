import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { toMinor } from '#contract/fields.ts'
import { countryName } from '#kit/format/country.ts'
import { day, dayTime, relative, time } from '#kit/format/dates.ts'
import { amount, money } from '#kit/format/money.ts'
import { count, plain } from '#kit/format/numbers.ts'
import { fc } from '#tests/properties.ts'

test('money: two decimals, thousands, currency code', () => {
  expect(money(125000, 'EUR')).toBe('1,250.00 EUR')
  expect(amount(125000)).toBe('1,250.00')
  expect(money(-5, 'NOK')).toBe('-0.05 NOK')
  expect(amount(123456789012)).toBe('1,234,567,890.12')
  expect(money(100, undefined)).toBe('1.00')
})

test('money says exactly the amount it was given', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => {
      const back = toMinor(amount(minor).replaceAll(',', ''))
      // Beyond 14 whole digits the wire format itself ends.
      if (back !== undefined) expect(back).toBe(minor)
      expect(amount(minor)).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2}$/)
    }),
  )
})

test('missing and unreadable values are a dash; a raw value is shown as it came', () => {
  expect([
    money(null, 'EUR'),
    amount(undefined),
    amount(Number.NaN),
    day(null),
    day('soon'),
    time(''),
    relative(undefined),
    count(null),
    plain(''),
  ]).toEqual(Array(9).fill('–'))
  const raw: unknown = '12.345'
  expect(amount(raw as number)).toBe('12.345')
})

// A thread cannot change its time zone, but another process can.
const inZones = execFileSync(
  process.execPath,
  [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    `import { day, dayTime } from '#kit/format/dates.ts'
    for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'UTC']) {
      process.env.TZ = zone
      console.log(zone + '|' + day('2024-03-05') + '|' + dayTime('2024-03-05T01:30:00Z'))
    }`,
  ],
  { encoding: 'utf8' },
)
test.each([
  ['Pacific/Honolulu', '04 Mar 2024 15:30'],
  ['Pacific/Kiritimati', '05 Mar 2024 15:30'],
  ['UTC', '05 Mar 2024 01:30'],
])('in %s a pure date is that day, and a moment is the local one', (zone, local) => {
  expect(inZones.split('\n')).toContain(`${zone}|05 Mar 2024|${local}`)
})

test('a moment is shown in local time', () => {
  const local = new Date(2024, 2, 5, 12, 4)
  expect(day(local.toISOString())).toBe('05 Mar 2024')
  expect(time(local.toISOString())).toBe('12:04')
  expect(time(local.getTime())).toBe('12:04')
  expect(dayTime(local.toISOString())).toBe('05 Mar 2024 12:04')
})

test('how long ago, in the largest whole unit', () => {
  const now = new Date('2024-03-05T12:00:00Z')
  expect(relative('2024-03-02T11:00:00Z', now)).toBe('3 days ago')
  expect(relative('2024-03-05T10:59:00Z', now)).toBe('1 hour ago')
  expect(relative('2024-03-05T11:58:30Z', now)).toBe('1 minute ago')
  expect(relative('2024-03-05T12:00:30Z', now)).toBe('just now')
})

test('how long from now: the future is not "just now", and a date without a time counts in days', () => {
  const now = new Date(2024, 2, 5, 12)
  const at = (...[day, hour, minute = 0]: [number, number, number?]) => relative(new Date(2024, 2, day, hour, minute).toISOString(), now)
  expect([at(8, 13), at(5, 14), at(5, 12, 1), at(5, 11, 59)]).toEqual(['in 3 days', 'in 2 hours', 'in 1 minute', '1 minute ago'])
  const days = ['2024-03-02', '2024-03-04', '2024-03-05', '2024-03-06', '2024-03-08']
  expect(days.map((one) => relative(one, now))).toEqual(['3 days ago', 'yesterday', 'today', 'tomorrow', 'in 3 days'])
})

test('counts have thousands separators', () => {
  expect(count(20000)).toBe('20,000')
})

test('a country is told by its name, and what is no code of one stays as it came', () => {
  expect(['IE', 'NO', 'Ireland', '', null, undefined].map(countryName)).toEqual(['Ireland', 'Norway', 'Ireland', '', null, undefined])
})
