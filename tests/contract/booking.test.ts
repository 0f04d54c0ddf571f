import { describe, expect, test } from 'vitest'
import {
  booking,
  bookingCan,
  bookingLinks,
  bookingPresets,
  bookingStatus,
  bookings,
  bookingTitle,
  expirationOf,
} from '#contract/booking.ts'
import { bookingBody, bookingEdit, momentRule, priceRule } from '#contract/booking-edit.ts'
import { readIso, readTyped, spellMoment } from '#contract/moments.ts'
import { typed } from '#kit/form/typed.ts'

const all = bookingStatus.all.map(({ value }) => value)
const full = booking.full.parse({
  id: 7,
  status: 1,
  client: { user_id: 1, service_fee: 5, display_name: 'Bergans' },
  blogger: { user_id: 2, service_fee: 0, display_name: 'Ella' },
  campaign_ref: 3,
  client_price_currency: 'NOK',
  client_price_ex_vat: '1000.00',
  client_price_vat_amount: '250.00',
  client_price: '1250.00',
  price_currency: 'EUR',
  price_ex_vat: '500.00',
  price_vat_amount: '125.00',
  price_eur: '625.00',
  vat_rate: 25,
  creator_service_fee: 15,
  blogger_talent_agency_name: null,
  has_deliverables: false,
  date_created: '2026-03-01T09:00:00.000Z',
  date_due: '2026-03-31T12:00:30.250Z',
  date_will_expire: '2026-03-15T09:00:00.000Z',
  date_expired: null,
  reviews: [],
})

test('each action starts from exactly its statuses, and none from what was declined or cancelled', () => {
  const from = (action: keyof typeof bookingCan) => all.filter((status) => bookingCan[action].from(status))
  expect(from('cancel')).toEqual([0, 1, 4, 5])
  expect(from('complete')).toEqual([1, 4, 5])
  expect(from('reverse-completed')).toEqual([2, 3])
  expect(from('unexpire')).toEqual([-4])
})
test('the presets of the status filter are a partition of the eleven, besides all of them', () => {
  const [first, ...others] = bookingPresets
  expect(first).toEqual(['All', []])
  expect(others.map(([label]) => label)).toEqual(['Open', 'Completed', 'Cancelled', 'Expired'])
  expect(others.flatMap(([, values]) => values).sort()).toEqual([...all].sort())
})
test('an expiration is shown for what is pending and for what has expired, and for nothing else', () => {
  const dates = { date_will_expire: 'will', date_expired: 'did' }
  expect(all.map((status) => [status, expirationOf({ ...full, ...dates, status })] as const).filter(([, date]) => date !== null)).toEqual([
    [0, 'will'],
    [-4, 'did'],
  ])
})
test('it is called by who books whom, or by its number where nobody tells', () => {
  expect(bookingTitle(full)).toBe('Bergans × Ella')
  expect(bookingTitle({ id: 7, client: { display_name: null }, blogger: null })).toBe('Booking 7')
})

test('its links lead to the accounts of both sides, and say so where a server leaves a side out', () => {
  const { 'open-brand': brand, 'open-creator': creator } = bookingLinks.all
  expect([brand?.to(full, {}), creator?.to(full, {})]).toEqual([{ page: '/Users/1' }, { page: '/Users/2' }])
  const bare = bookings.read.reply.read({ item: { id: 7, status: 1 } })
  expect([brand?.to(bare, {}), creator?.to(bare, {})]).toEqual([
    { not: 'The brand of this booking is not known' },
    { not: 'The creator of this booking is not known' },
  ])
})

describe('what a save sends', () => {
  const sent = bookingBody(full, {})
  test('the whole booking without its dates and without the price that follows, amounts as decimal text', () => {
    expect(JSON.parse(JSON.stringify(sent))).toMatchObject({
      id: 7,
      status: 1,
      client_price_ex_vat: '1000.00',
      price_eur: '625.00',
      vat_rate: 25,
    })
    for (const name of ['date_created', 'date_due', 'date_will_expire', 'client_price'])
      expect(Object.keys(JSON.parse(JSON.stringify(sent)))).not.toContain(name)
  })
  test('only the budget, where only the budget was changed', () => {
    const edit = { client_price_ex_vat: 123450, date_created: full.date_created, date_due: full.date_due }
    const body = JSON.parse(JSON.stringify(bookingBody(full, edit)))
    expect(body.client_price_ex_vat).toBe('1234.50')
    expect(Object.keys(body).filter((name) => name.startsWith('date_') && name !== 'date_expired')).toEqual([])
  })
  test('a date that was changed or emptied comes back in', () => {
    const body = bookingBody(full, { date_due: null, date_created: '2026-02-28T10:00:00.000Z' })
    expect(body).toMatchObject({ date_due: null, date_created: '2026-02-28T10:00:00.000Z' })
    expect(body).not.toHaveProperty('date_will_expire')
  })
})

describe('the rules of the fields', () => {
  const words = (given: object) => bookingEdit.safeParse(given).error?.issues.map(({ message }) => message) ?? []
  test.each(['1.234', '-1', '', 'a lot', '12,50', '1e5', '10000000.01', 1.5, -1])('an amount is never %o', (given) => {
    expect(words({ client_price_ex_vat: given })).toEqual([priceRule])
  })
  test.each([
    ['1250.5', 125050],
    ['0', 0],
    [125050, 125050],
    ['10000000.00', 1_000_000_000],
  ])('%o is an amount', (given, minor) => {
    expect(bookingEdit.parse({ client_price_ex_vat: given })).toEqual({ client_price_ex_vat: minor })
  })
  test.each([
    '2026-02-30T10:00:00Z',
    '2026-02-30 10:00',
    '2026-13-01',
    '2026-01-01T24:00:00Z',
    '2026-01-01T10:00:00+24:00',
    '1999-12-31T10:00:00Z',
    '20266-01-01',
    'soon',
  ])('a moment is never %s', (given) => expect(words({ date_due: given })).toEqual([momentRule]))
  test('only a due date may be empty', () => {
    expect(bookingEdit.parse({ date_due: '' })).toEqual({ date_due: null })
    expect(words({ date_created: null })).toHaveLength(1)
    expect(words({ date_will_expire: '' })).toHaveLength(1)
  })
})

describe('moments', () => {
  test.each([
    ['2026-03-31T14:00:00+02:00', '2026-03-31T12:00:00.000Z'],
    ['2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2025-02-29T00:00:00Z', undefined],
    ['2026-03-31T14:00:00', undefined],
    ['2026-03-31', undefined],
  ])('%s on the wire is %s', (text, moment) => expect(readIso(text)).toBe(moment))
  test('what is typed is of the zone of who types it, and comes back as it was typed', () => {
    expect(readTyped('2026-07-01 9:05')).toBe(new Date(2026, 6, 1, 9, 5).toISOString())
    expect(readTyped('2026-07-01')).toBe(new Date(2026, 6, 1).toISOString())
    expect(spellMoment(readTyped('2026-07-01 09:05') ?? '')).toBe('2026-07-01 09:05')
    expect(readTyped('2026-02-29 10:00')).toBeUndefined()
    expect(readTyped('2026-07-01 25:00')).toBeUndefined()
    expect(readTyped('01.07.2026')).toBeUndefined()
  })
})

test('a typed amount keeps its text until it is one; thousands may be grouped', () => {
  const { read, spell } = typed.money
  expect(read('1250.')).toBe('1250.')
  expect(read('1250.5')).toBe(125050)
  expect(read('1,250.00')).toBe(125000)
  expect(read('12,50')).toBe('12,50')
  expect(spell(125000)).toBe('1250.00')
  expect(spell('nonsense')).toBe('nonsense')
})
