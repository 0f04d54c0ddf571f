import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { toMinor } from '#contract/fields.ts'
import { createBuilder } from '#server/factory/build.ts'
import { fillOf } from '#server/factory/fill.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'

const schema = readFileSync(new URL('../../server/domain/report-pin.xsd', import.meta.url), 'utf8')
const valid = async (contents: string) => {
  const { valid: well, errors } = await validateXML({ xml: [{ fileName: 'pin.xml', contents }], schema: [schema] })
  return well ? [] : errors.map(({ message }) => message)
}
/** The cells of a CSV without quotes. */
const cellsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
const columnOf = (csv: string, head: string) => {
  const [heads = [], ...rows] = cellsOf(csv)
  return rows.map((row) => row[heads.indexOf(head)] ?? '')
}
const sumOf = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + (toMinor(cell) ?? Number.NaN), 0)

const march = 'date_from=2026-03-01&date_to=2026-03-31'
const accounting = [
  'bookings-fees',
  'bookings-fees/invoices-export',
  'bookings-service-fees',
  'bookings-service-fees/invoices-export',
  'pin/csv',
  'pin/xml',
]
const all = [...accounting.map((path) => `accounting-reports/${path}`), 'metrics-reports/new-users', 'metrics-reports/metrics']

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute(statement)
  const get = (path: string) => t.inject({ url: `/api/v1/admin/${path}`, headers: demo })
  const figures = async (query: string) => {
    const answer = await t.inject({ url: `/admin/v1/workspace/report-figures?${query}`, headers: demo })
    expect([query, answer.statusCode]).toEqual([query, 200])
    return answer.json().data
  }
  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [2, 3, 1, -1])
    demo = (await t.signIn()).auth
    await q(sql`delete from transaction`)
    await q(sql`update campaign set name = ${'Winter <"&\u0001\'> & more'} where id = 301`)
    // Of March count 1 to 4, of which 3 takes back 2. Of other months, still waiting, failed or of another kind are the others.
    const paid = { approval_status: 'approved', payment_provider: 'mangopay', from_organization_id: 1, to_organization_id: 2 }
    const first = { amount: 10_005, amount_ex_vat: 8004, fee: 1501, fee_ex_vat: 1201 }
    const many = { amount: 20_000, amount_ex_vat: 16_000, fee: 3000, fee_ex_vat: 2400 }
    const large = { amount: 300_000_000_007, amount_ex_vat: 240_000_000_006, fee: 45_000_000_001, fee_ex_vat: 36_000_000_001 }
    const rest = { amount: 999, amount_ex_vat: 999, fee: 99, fee_ex_vat: 99 }
    const payments = [
      { ...first, id: 1, booking_id: 4001, at: '2026-03-01T00:00:00Z' },
      { ...many, id: 2, type: 8, at: '2026-03-31T23:59:59.998Z' },
      {
        ...many,
        id: 3,
        type: 9,
        from_organization_id: 2,
        to_organization_id: 1,
        original_transaction_id: 2,
        at: '2026-03-31T23:59:59.999Z',
      },
      { ...large, id: 4, booking_id: 4002, currency: 'NOK', payment_provider: 'manual', at: '2026-03-15T12:00:00Z' },
      { ...rest, id: 5, at: '2026-04-01T00:00:00Z' },
      { ...rest, id: 6, at: '2026-02-28T23:59:59.999Z' },
      { ...rest, id: 7, approval_status: 'pending', payment_provider: null, at: '2026-03-10T00:00:00Z' },
      { ...rest, id: 8, status: -1, at: '2026-03-10T00:00:00Z' },
      { ...rest, id: 9, type: 1, at: '2026-03-10T00:00:00Z' },
    ]
    await createBuilder(t.db).make(
      'transaction',
      payments.map(({ at, ...one }) => ({ ...paid, processed_for_account_id: 1001, created_at: new Date(at), ...one })),
    )
    await q(sql`insert into invoice (id, number, type, organization_id, amount_minor, amount_ex_vat_minor, currency, vendor, created_at) values
      (1, 'INV-1', 1, 1, 100, 80, 'EUR', 'mangopay', '2026-03-02T00:00:00Z'), (2, 'INV-2', 3, 2, 200, 200, 'EUR', 'mangopay', '2026-03-02T00:00:00Z'),
      (3, 'INV-3', 5, 2, 300, 300, 'EUR', 'mangopay', '2026-03-03T00:00:00Z'), (4, 'INV-4', 10, 1, 400, 320, 'EUR', 'stripe', '2026-03-04T00:00:00Z'),
      (5, 'INV-5', 1, 1, 500, 400, 'EUR', 'stripe', '2026-04-04T00:00:00Z')`)
    await q(sql`update booking set created_at = '2026-03-05T00:00:00Z' where id in (4001, 4004)`)
    await q(sql`update booking set created_at = '2026-03-06T00:00:00Z' where id in (4002, 4003)`)
    await q(sql`update account set created_at = case id when 1001 then '2026-03-01T00:00:00Z'::timestamptz when 1002 then '2026-03-31T23:59:59Z'
      when 1003 then '2026-03-20T00:00:00Z' else '2026-04-01T00:00:00Z' end`)
    await q(sql`update organization set country = 'US' where id = 3`)
  })
  afterAll(() => t.stop())

  describe.each(all)('%s', (path) => {
    test('is a file of the days that were asked for, and on record; of no such days it is neither', async () => {
      const onRecord = async () => (await q(sql`select id from audit where command like 'report.%' and result = 'done' order by id`)).rows
      const before = await onRecord()
      const day = 'must be a day that exists, from 1900-01-01 to 2099-12-31, as YYYY-MM-DD'
      for (const [query, field, words] of [
        ['date_from=2026-03-31&date_to=2026-03-01', 'date_to', 'must not be before the first day of the range'],
        ['date_from=0001-01-01&date_to=2026-03-01', 'date_from', day],
        ['date_from=2026-03-01&date_to=2026-02-30', 'date_to', day],
        ['date_from=2026-03-01', 'date_to', 'must be given, as YYYY-MM-DD'],
      ] as const) {
        const refused = await get(`${path}?${query}`)
        expect([query, refused.statusCode, refused.json().fields]).toEqual([query, 422, { [field]: words }])
      }
      expect(await onRecord()).toEqual(before)
      const answer = await get(`${path}?${march}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-2026-03-01-2026-03-31\.(csv|xml)"$/)
      const { rows } = await q(sql`select after from audit where command like 'report.%' order by id desc limit 1`)
      expect(rows[0]?.after).toMatchObject({ date_from: '2026-03-01', date_to: '2026-03-31' })
    })
  })

  describe('costs', () => {
    test('are the payments to creators of those days, to the cent; what came back counts below nought', async () => {
      const { body, headers } = await get(`accounting-reports/bookings-fees?${march}`)
      expect(headers['x-row-count']).toBe('4')
      const [heads, first, , , last] = cellsOf(body)
      expect(heads?.join()).toBe(
        'Transaction,Type,Date,Booking,Campaign ID,Campaign,Creator organization ID,Creator,Country,Brand organization ID,Brand,Amount ex VAT,VAT,Amount,Currency,Payment provider',
      )
      expect(first?.join()).toBe(
        '1,Wallet (single payment),2026-03-01,4001,301,"Winter <""&\u0001\'> & more",2,Ella Berg,NO,1,Bergans AS,80.04,20.01,100.05,EUR,mangopay',
      )
      expect(last?.join()).toBe(
        '3,Wallet transfer (reversed),2026-03-31,,,,2,Ella Berg,NO,1,Bergans AS,-160.00,-40.00,-200.00,EUR,mangopay',
      )
      expect(columnOf(body, 'Amount')).toEqual(['100.05', '3000000000.07', '200.00', '-200.00'])
    })
    test('have the same sums where they are drawn, day by day', async () => {
      const { sums, counts } = await figures(`report=cost&${march}`)
      expect(sums.map(({ currency, total }: { currency: string; total: string }) => [currency, total])).toEqual([
        ['EUR', '100.05'],
        ['NOK', '3000000000.07'],
      ])
      expect(sums[0].points).toHaveLength(31)
      expect(sums[0].points[0]).toEqual({ label: '2026-03-01', amount: '100.05' })
      expect(sums[0].points[30]).toEqual({ label: '2026-03-31', amount: '0.00' })
      expect(counts).toMatchObject([{ name: 'Number of payments', total: 4 }])
    })
    test('count the days of the time zone, in the files too', async () => {
      const inHonolulu = `date_from=2026-02-28&date_to=2026-03-30&time_zone=Pacific/Honolulu`
      const { sums } = await figures(`report=cost&${inHonolulu}`)
      expect(sums[0].points[0]).toEqual({ label: '2026-02-28', amount: '110.04' })
      const file = await get(`accounting-reports/bookings-fees?${inHonolulu}`)
      expect(columnOf(file.body, 'Date')[0]).toBe('2026-02-28')
    })
    test('by month or by year where there are many days', async () => {
      const labels = async (query: string) =>
        (await figures(`report=cost&${query}`)).sums[0].points.map((one: { label: string }) => one.label)
      expect(await labels('date_from=2026-02-28&date_to=2026-04-01')).toEqual(['2026-02', '2026-03', '2026-04'])
      expect(await labels('date_from=1999-12-31&date_to=2026-12-31')).toHaveLength(28)
    })
  })

  test('revenue is the fee of the same payments', async () => {
    const { body } = await get(`accounting-reports/bookings-service-fees?${march}`)
    expect(columnOf(body, 'Transaction')).toEqual(['1', '4', '2', '3'])
    expect(columnOf(body, 'Fee')).toEqual(['15.01', '450000000.01', '30.00', '-30.00'])
    const { sums } = await figures(`report=revenue&${march}`)
    expect(sums.map(({ total }: { total: string }) => total)).toEqual(['15.01', '450000000.01'])
  })

  test('the invoices of what creators cost and of what brands pay are all there are, each once', async () => {
    const [cost, revenue] = await Promise.all(
      ['bookings-fees', 'bookings-service-fees'].map((path) => get(`accounting-reports/${path}/invoices-export?${march}`)),
    )
    expect(columnOf(cost?.body ?? '', 'Invoice number')).toEqual(['INV-2', 'INV-3'])
    expect(columnOf(revenue?.body ?? '', 'Invoice number')).toEqual(['INV-1', 'INV-4'])
  })

  describe('the PIN report', () => {
    test('is of one campaign where that is named', async () => {
      const { body } = await get(`accounting-reports/pin/csv?${march}&campaign_id=301`)
      expect(columnOf(body, 'Transaction')).toEqual(['1', '4'])
      expect(columnOf((await get(`accounting-reports/pin/csv?${march}&campaign_id=302`)).body, 'Transaction')).toEqual([])
      expect((await figures(`report=pin&${march}&campaign_id=301`)).counts[0].total).toBe(2)
    })
    test.each([
      ['999', 'is no campaign: there is none 999'],
      ['abc', 'must be a whole number from 1 to 2147483647'],
      ['0', 'must be a whole number from 1 to 2147483647'],
    ])('says at its field that %s is no campaign', async (id, words) => {
      for (const path of ['csv', 'xml']) {
        const answer = await get(`accounting-reports/pin/${path}?${march}&campaign_id=${id}`)
        expect([answer.statusCode, answer.json().fields]).toEqual([422, { campaign_id: words }])
      }
    })
    test('is XML that its schema takes, with the same rows and sums as the CSV, whatever a name holds', async () => {
      for (const query of [march, `${march}&campaign_id=301`, 'date_from=2020-01-01&date_to=2020-01-31']) {
        const { body: xml, headers } = await get(`accounting-reports/pin/xml?${query}`)
        const { body: csv } = await get(`accounting-reports/pin/csv?${query}`)
        expect(headers['content-type']).toMatch(/^application\/xml/)
        expect(await valid(xml)).toEqual([])
        const amounts = [...xml.matchAll(/<amount currency="\w+">([-\d.]+)</g)].map(([, amount = '']) => amount)
        expect(headers['x-row-count']).toBe(String(amounts.length))
        expect(sumOf(amounts)).toBe(sumOf(columnOf(csv, 'Amount')))
      }
      expect((await get(`accounting-reports/pin/xml?${march}`)).body).toContain('>Winter &lt;&quot;&amp;&apos;&gt; &amp; more<')
    })
    test('has a schema that refuses another form', async () => {
      const { body } = await get(`accounting-reports/pin/xml?${march}`)
      expect(await valid(body.replace(/<vat>[\d.]+<\/vat>/, ''))).not.toEqual([])
      expect(await valid(body.replace('100.05', '100.5'))).not.toEqual([])
    })
  })

  describe('new users', () => {
    test('are counted by country, or by continent', async () => {
      expect((await get(`metrics-reports/new-users?${march}`)).body).toBe(
        'Country,Creators,Brands,New users\r\nNorway,1,1,2\r\nUnited States,1,0,1\r\n',
      )
      expect((await get(`metrics-reports/new-users?${march}&group_by=continent`)).body).toBe(
        'Continent,Creators,Brands,New users\r\nEurope,1,1,2\r\nNorth America,1,0,1\r\n',
      )
      expect((await get(`metrics-reports/new-users?${march}&group_by=city`)).json().fields).toEqual({
        group_by: 'must be one of country, continent',
      })
    })
    test('are drawn from the same numbers', async () => {
      const { counts } = await figures(`report=new-users&${march}&group_by=continent`)
      expect(counts).toEqual([
        {
          name: 'New users',
          total: 3,
          points: [
            { label: 'Europe', count: 2 },
            { label: 'North America', count: 1 },
          ],
        },
      ])
    })
  })

  test('metrics have the bookings that came to something, their worth, and the brands whose first it was', async () => {
    const { body } = await get(`metrics-reports/metrics?${march}`)
    expect(body.split('\r\n').slice(0, 2)).toEqual(['Period,GMV (EUR),Bookings,New customers', '2026-03-01,0.00,0,0'])
    expect(body.split('\r\n').slice(5, 7)).toEqual(['2026-03-05,625.00,1,1', '2026-03-06,1250.00,2,0'])
    const { sums, counts } = await figures(`report=metrics&${march}`)
    expect([sums[0].total, counts[0].total, counts[1].total]).toEqual(['1875.00', 3, 1])
    expect(sumOf(columnOf(body, 'GMV (EUR)'))).toBe(187_500)
  })

  test('a year of many payments leaves whole, and in the same number everywhere', async () => {
    const between = { from_organization_id: '1', to_organization_id: '2', processed_for_account_id: '1001' }
    const sums = { amount: 'n', amount_ex_vat: 'n', fee: '1', fee_ex_vat: '1', currency: `'SEK'` }
    const paid = { approval_status: `'approved'`, payment_provider: `'mangopay'` }
    const created_at = `'2024-01-01T00:00:00Z'::timestamptz + n * interval '170 minutes'`
    const given = { ...between, ...sums, ...paid, id: '1000 + n', created_at }
    await q(sql.raw(fillOf('transaction', given, { from: 'from generate_series(1, 3000) n' })))
    const year = 'date_from=2024-01-01&date_to=2024-12-31'
    const [csv, xml, figured] = await Promise.all([
      get(`accounting-reports/bookings-fees?${year}`),
      get(`accounting-reports/pin/xml?${year}`),
      figures(`report=cost&${year}`),
    ])
    expect([csv.headers['x-row-count'], xml.headers['x-row-count'], figured.counts[0].total]).toEqual(['3000', '3000', 3000])
    expect(sumOf(columnOf(csv.body, 'Amount'))).toBe(toMinor(figured.sums[0].total))
    expect(xml.body.match(/<payment /g)).toHaveLength(3000)
    expect(figured.sums[0].points).toHaveLength(12)
  })
})
