import { describe, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { bookingStatus } from '#contract/booking.ts'
import { codes } from '#contract/codes.ts'
import { endpoint, page } from '#contract/define.ts'
import { requestStatus } from '#contract/payout-request.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import {
  addressNames,
  changed,
  checks,
  choice,
  date,
  inAddress,
  inWords,
  month,
  narrows,
  number,
  often,
  pick,
  picked,
  queryOf,
  readFilters,
  search,
  starts,
  tick,
  toggle,
  unknownWords,
  unless,
  widest,
  writeFilters,
} from '#kit/screen/filter/filters.ts'
import { readSearch, strayWords } from '#kit/screen/filter/search.ts'
import { meantBy, mountedFilters } from '#kit/screen/use-mounted.ts'

const approval = codes([
  [null, 'Pending', 'wait'],
  [1, 'Approved', 'good'],
])
const accountList = endpoint({ method: 'GET', path: 'admin/users', reply: page(account) })
const filters = {
  q: search('Booking ID'),
  status: checks('Status', bookingStatus, [['Open', [0, 1, 4, 5]]]),
  currency: choice('Currency', [
    ['EUR', 'EUR'],
    ['NOK', 'NOK'],
  ]),
  has_deliverables: choice('Has deliveries', [
    [1, 'Yes'],
    [0, 'No'],
  ]),
  min: number('Minimum fee', { decimals: 2 }),
  id_from: number('Booking ID from', { start: 0 }),
  client: pick('From brand', 'account', async () => picked(account, accountList), { account_type: 'client' }),
  decided: toggle('Decided', requestStatus, 0),
}
const read = (text: string) => readFilters(filters, readSearch(text))
const back = (text: string) => writeFilters('/x', filters, read(text).values)

describe('filters and the address', () => {
  test.each([
    ['', '', { id_from: 0, decided: 0 }],
    ['?q=4411', '?q=4411', { q: '4411' }],
    ['?q=%20%20a%20b%20%20', '?q=a+b', { q: 'a b' }],
    ['?status=0,1', '?status=0,1', { status: [0, 1] }],
    ['?status=1,0,1', '?status=0,1', { status: [0, 1] }],
    ['?status=1&status=0', '?status=0,1', { status: [0, 1] }],
    ['?status[]=1&status[]=-4', '?status=1,-4', { status: [1, -4] }],
    ['?status=%200%20,%201', '?status=0,1', { status: [0, 1] }],
    ['?currency=NOK', '?currency=NOK', { currency: 'NOK' }],
    ['?has_deliverables=0', '?has_deliverables=0', { has_deliverables: 0 }],
    ['?min=12.5', '?min=12.5', { min: 12.5 }],
    ['?min=007', '?min=7', { min: 7 }],
    ['?id_from=0', '', { id_from: 0 }],
    ['?id_from=500', '?id_from=500', { id_from: 500 }],
    ['?id_from=-0', '', { id_from: 0 }],
    ['?id_from=all', '?id_from=all', { id_from: undefined }],
    ['?client=77', '?client=77', { client: 77 }],
    ['?decided=all', '?decided=all', { decided: undefined }],
    ['?status=&currency=&min=&client=&q=', '', { status: undefined, currency: undefined, q: undefined }],
  ])('%s is read, and written as %s', (text, address, values) => {
    const found = read(text)
    expect(found.unknown).toEqual([])
    expect(found.values).toMatchObject(values)
    expect(Object.is(found.values.id_from, -0)).toBe(false)
    expect(back(text)).toBe(`/x${address}`)
    // What was written says the same again.
    expect(back(address)).toBe(`/x${address}`)
  })

  test.each([
    ['?status=0,7', 'Status', '7', 'Pending', { status: [0] }],
    ['?status=seven', 'Status', 'seven', 'All', { status: undefined }],
    ['?currency=XYZ', 'Currency', 'XYZ', 'All', { currency: undefined }],
    ['?min=1e9', 'Minimum fee', '1e9', 'All', { min: undefined }],
    ['?min=NaN', 'Minimum fee', 'NaN', 'All', { min: undefined }],
    ['?min=Infinity', 'Minimum fee', 'Infinity', 'All', { min: undefined }],
    ['?min=0x10', 'Minimum fee', '0x10', 'All', { min: undefined }],
    ['?min=-1', 'Minimum fee', '-1', 'All', { min: undefined }],
    ['?min=1.234', 'Minimum fee', '1.234', 'All', { min: undefined }],
    ['?min=1,5', 'Minimum fee', '1,5', 'All', { min: undefined }],
    ['?min=1%202', 'Minimum fee', '1 2', 'All', { min: undefined }],
    ['?id_from=99999999999999999999', 'Booking ID from', '99999999999999999999', '0', { id_from: 0 }],
    ['?id_from=1.5', 'Booking ID from', '1.5', '0', { id_from: 0 }],
    ['?client=0', 'From brand', '0', 'All', { client: undefined }],
    ['?client=Acme', 'From brand', 'Acme', 'All', { client: undefined }],
    ['?client=2147483648', 'From brand', '2147483648', 'All', { client: undefined }],
    [`?currency=${'x'.repeat(250)}`, 'Currency', `${'x'.repeat(60)}…`, 'All', { currency: undefined }],
  ])('%s is told, and never obeyed', (text, label, given, used, values) => {
    const found = read(text)
    expect(found.unknown).toEqual([{ label, given, used }])
    expect(found.values).toMatchObject(values)
  })

  test.each([
    ['?decided=1&decided=-1', '1, -1'],
    ['?decided[]=1&decided[]=-1', '1, -1'],
    ['?decided[0]=1&decided[1]=-1', '1, -1'],
    ['?decided=1&decided[]=-1', '1, -1'],
  ])('%s gives several values to a filter that takes one: it keeps its start, and says so', (text, given) => {
    const { values, unknown } = read(text)
    expect(values.decided).toBe(0)
    expect(unknown).toEqual([{ label: 'Decided', given, used: 'Pending', takesOne: true }])
    expect(unknown.map(unknownWords)).toEqual(['Decided takes one value, and the address has several (“1, -1”), so Pending is shown.'])
  })

  test.each([
    ['?decided=1&decided=1', { decided: 1 }],
    ['?decided[]=1', { decided: 1 }],
    ['?status=0&status=1', { status: [0, 1] }],
    ['?status[]=0&status[]=1', { status: [0, 1] }],
    ['?status[0]=0&status[1]=1', { status: [0, 1] }],
    ['?status=0,1', { status: [0, 1] }],
  ])('%s is read', (text, values) => {
    expect(read(text).unknown).toEqual([])
    expect(read(text).values).toMatchObject(values)
  })

  test('what is repeated or an array and no filter reads is named', () => {
    expect(strayWords(readSearch('?id=1&id=2&other[]=3&decided[]=1&page=1'), addressNames(filters))).toEqual([
      'The address has “id” several times; only “1” counts.',
      '“other[]” in the address was not understood.',
    ])
  })

  test('words of any length are cut to what a server looks for, and stay text', () => {
    expect(read(`?q=${'a'.repeat(300)}`).values.q).toBe('a'.repeat(200))
    expect(read('?q=%5B1%5D').values.q).toBe('[1]')
    expect(read('?q=all').values.q).toBe('all')
    // A name that was copied from a page brings its marks of direction along.
    expect(read(`?q=${encodeURIComponent('\u2068Nordic\u00ad One\u2069\u200b')}`).values.q).toBe('Nordic One')
  })

  test('the call gets ids, codes and lists of codes, and nothing for all', () => {
    expect(queryOf(read('?status=0,1&client=77&q=x').values)).toEqual({ q: 'x', status: [0, 1], client: 77, id_from: 0, decided: 0 })
  })

  test('what is shown can be said, and a start is no change', () => {
    const { values } = read('?status=0,1&min=10&decided=all')
    expect(inWords(filters, values)).toBe('Status: Pending, Accepted, Minimum fee: 10, Decided: All')
    expect(changed(filters, values)).toBe(true)
    expect(changed(filters, read('?id_from=0&status=').values)).toBe(false)
  })

  test('a month is one that exists, opens on the one that is now, and is said in words', () => {
    const filters = { month: month('Month', { start: () => '2026-11' }) }
    const of = (text: string) => readFilters(filters, readSearch(text))
    expect(of('').values).toEqual({ month: '2026-11' })
    expect(of('?month=2026-02').values).toEqual({ month: '2026-02' })
    expect(inWords(filters, { month: '2026-02' })).toBe('Month: Feb 2026')
    expect(of('?month=all').values).toEqual({ month: undefined })
    for (const wrong of ['2026-13', '2026-02-01', '2026', 'feb'])
      expect(of(`?month=${wrong}`)).toEqual({ values: { month: '2026-11' }, unknown: [{ label: 'Month', given: wrong, used: 'Nov 2026' }] })
  })
  test('a number on its start leaves nothing out, a status does; all that can be shown is written without that number', () => {
    expect(narrows(filters.id_from, 0)).toBe(false)
    expect(narrows(filters.id_from, 500)).toBe(true)
    expect(narrows(filters.decided, 0)).toBe(true)
    expect(narrows(filters.decided, undefined)).toBe(false)
    expect(inWords(filters, read('?id_from=500').values)).toBe('Booking ID from: 500, Decided: Pending')
    expect(writeFilters('/x', filters, widest(filters))).toBe('/x?decided=all')
    expect(writeFilters('/x', filters, starts(filters))).toBe('/x')
    expect(Object.entries(filters).filter(([name, filter]) => narrows(filter, widest(filters)[name]))).toEqual([])
  })
})

describe('a day that a list begins with', () => {
  let today = '2026-11-20'
  const days = { from: often(date('Date from', { start: () => today })), to: date('Date to') }
  const at = (text: string) => readFilters(days, readSearch(text))

  test.each([
    ['', '', { from: '2026-11-20', to: undefined }],
    ['?from=2026-11-20&to=2024-02-29', '?to=2024-02-29', { from: '2026-11-20', to: '2024-02-29' }],
    ['?from=all', '?from=all', { from: undefined, to: undefined }],
  ])('%s is read, and written as %s', (text, address, values) => {
    expect(at(text)).toEqual({ values, unknown: [] })
    expect(writeFilters('/x', days, at(text).values)).toBe(`/x${address}`)
  })
  test('is told anew: a page that stays open over midnight begins a day later, also where the filter is always in sight', () => {
    today = '2026-11-21'
    expect(starts(days)).toEqual({ from: '2026-11-21', to: undefined })
    expect(days.from.often).toBe(true)
    expect(daysAgo(90, new Date(2026, 10, 22, 0, 30))).toBe('2026-08-24')
    expect(inWords(days, starts(days))).toBe('Date from: 21 Nov 2026')
  })
})

describe('the command that sets a filter', () => {
  const mounted = mountedFilters(filters, {})
  test.each([
    ['status', 'pending, Accepted', [0, 1]],
    ['status', 'open', [0, 1, 4, 5]],
    ['status', '0,1', [0, 1]],
    ['status', '', undefined],
    ['currency', 'NOK', 'NOK'],
    ['currency', 'all', undefined],
    ['min', '12.5', 12.5],
    ['client', '77', 77],
  ])('%s %s', (name, typed, value) => {
    expect(meantBy(filters, name, typed)).toEqual(value)
    expect(mounted.find((one) => one.name === name)?.fits?.(typed) ?? true).toBe(true)
  })
  test.each([
    ['status', 'pending, sold'],
    ['min', 'a lot'],
    ['client', 'Acme'],
  ])('%s cannot be set to “%s”', (name, typed) => {
    expect(mounted.find((one) => one.name === name)?.fits?.(typed)).toBe(false)
  })
})

describe('a checkbox and a day', () => {
  const own = {
    eligible: tick('Eligible', { start: 1, narrow: 1 }),
    minors: tick('Under age', { start: 0, narrow: 0 }),
    since: date('Registered from'),
    status: toggle('Status', approval, null),
  }
  const readOwn = (text: string) => readFilters(own, readSearch(text))
  test.each([
    ['', '', { eligible: 1, minors: 0, status: null }],
    ['?eligible=0&minors=1', '?eligible=0&minors=1', { eligible: 0, minors: 1, status: null }],
    ['?since=2026-02-28', '?since=2026-02-28', { eligible: 1, minors: 0, since: '2026-02-28', status: null }],
    ['?status=all', '?status=all', { eligible: 1, minors: 0 }],
    ['?status=null', '', { eligible: 1, minors: 0, status: null }],
  ])('%s asks for what it says, and is written the same way', (given, written, query) => {
    const { values, unknown } = readOwn(given)
    expect(queryOf(values)).toEqual(query)
    expect(writeFilters('/x', own, values)).toBe(`/x${written}`)
    expect(unknown).toEqual([])
  })
  test.each(['?eligible=2', '?eligible=all', '?since=2026-02-30', '?since=yesterday'])('%s is told, not obeyed', (given) => {
    expect(readOwn(given).unknown).toHaveLength(1)
    expect(readOwn(given).values).toEqual(starts(own))
  })
  test('a box leaves things out in one of its states, whichever that is', () => {
    expect(widest(own)).toEqual({ eligible: 0, minors: 1, since: undefined, status: undefined })
    expect(inWords(own, starts(own))).toBe('Eligible: Yes, Under age: No, Status: Pending')
    expect(inWords(own, readOwn('?eligible=0&minors=1&since=2026-02-28').values)).toBe('Registered from: 28 Feb 2026, Status: Pending')
  })
})

describe('a filter beside others', () => {
  const some = {
    booking: inAddress('booking_ref', number('Booking', { min: 1 })),
    from: often(unless(['booking'], date('Date from', { start: () => '2026-01-01' }))),
  }
  const written = (text: string) => writeFilters('/x', some, readFilters(some, readSearch(text)).values).slice(2)
  test.each([
    ['', { booking: undefined, from: '2026-01-01' }, ''],
    ['?booking_ref=7', { booking: 7, from: undefined }, '?booking_ref=7'],
    ['?booking=7', { booking: 7, from: undefined }, '?booking_ref=7'],
    ['?booking_ref=7&booking=8', { booking: 7, from: undefined }, '?booking_ref=7'],
    ['?booking_ref=7&from=2026-01-01', { booking: 7, from: '2026-01-01' }, '?booking_ref=7&from=2026-01-01'],
    ['?booking_ref=7&from=all', { booking: 7, from: undefined }, '?booking_ref=7'],
    ['?from=all', { booking: undefined, from: undefined }, '?from=all'],
    ['?from=2020-02-02', { booking: undefined, from: '2020-02-02' }, '?from=2020-02-02'],
    ['?booking_ref=', { booking: undefined, from: '2026-01-01' }, ''],
  ])('%s', (text, values, back) => {
    expect(readFilters(some, readSearch(text)).values).toEqual(values)
    expect(written(text)).toBe(back)
  })
  test('is changed only by what somebody set', () => {
    expect(changed(some, { booking: undefined, from: '2026-01-01' })).toBe(false)
    expect(changed(some, { booking: undefined, from: undefined })).toBe(true)
    expect(changed({ from: some.from }, { booking: 7, from: undefined })).toBe(false)
  })
})

test('a repeated name is a list, and nothing in an address is taken for JSON', () => {
  expect(readSearch('?a=%22x%22&b={}&c=1&c=2')).toEqual({ a: '"x"', b: '{}', c: ['1', '2'] })
})
