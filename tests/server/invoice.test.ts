import { sql } from 'drizzle-orm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { transactionMarket } from './transaction-market.ts'

type Json = Record<string, unknown>

/** All that is written on a document. */
async function textOf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((one) => ('str' in one ? one.str : '')).join(' ')
  return { pages: pdf.numPages, text: text.replaceAll(/\s+/g, ' ') }
}

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const get = (path: string) => t.inject({ url: `/api/v1/admin/invoices${path}`, headers: demo })
  const numbers = async (query: string) => (await get(`?per_page=100&${query}`)).json().items.map((one: Json) => one.invoiceNumber)
  beforeAll(async () => {
    t = await startApp(engine)
    await transactionMarket(t.db, 4)
    const q = (statement: ReturnType<typeof sql>) => t.db.q().execute(statement)
    await q(sql`update organization set name = 'Łódź Ærlig Кино' where id = 3`)
    await q(sql`update invoice set created_at = '2026-03-31T23:59:59Z' where id in (1, 2)`)
    await q(sql`update invoice set created_at = '2026-04-01T00:00:00Z' where id in (3, 4)`)
    await q(sql`insert into invoice (id, number, type, organization_id, transaction_id, credits_id, amount_minor, amount_ex_vat_minor, currency, vendor, created_at)
      values (101, 'CN-INV-1', -1, 1, 1, 1, 10000, 8000, 'EUR', 'mangopay', '2026-04-02T10:00:00Z'),
        (102, 'INV-102', 10, 3, null, null, 990000000005, 990000000005, 'NOK', 'stripe', '2026-04-03T10:00:00Z'),
        (103, '=SUM(1)', 5, 3, null, null, 1, 1, 'EUR', 'mangopay', '2026-04-04T10:00:00Z')`)
    await q(sql`update invoice set created_at = '2026-02-01T00:00:00Z' where number = 'REF-1'`)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  describe('the list', () => {
    test('returns the newest first, with every field', async () => {
      const answer = (await get('?per_page=2')).json()
      expect(answer.items[1]).toEqual({
        id: 102,
        invoiceNumber: 'INV-102',
        type: 10,
        organization: { id: 3, name: 'Łódź Ærlig Кино' },
        booking_ref: null,
        date: '2026-04-03T10:00:00.000Z',
        amount: '9900000000.05',
        amount_ex_vat: '9900000000.05',
        currency: 'NOK',
        vendor: 'stripe',
        version: 1,
      })
    })
    test.each([
      ['month=2026-03', ['INV-2', 'INV-1']],
      ['month=2026-04&type=1', ['INV-4', 'INV-3']],
      // 23:59:59 of UTC is April in Oslo, midnight of UTC is March in Honolulu.
      ['month=2026-04&type=1&time_zone=Europe/Oslo', ['INV-4', 'INV-3', 'INV-2', 'INV-1']],
      ['month=2026-03&time_zone=Pacific/Honolulu', ['INV-4', 'INV-3', 'INV-2', 'INV-1']],
      ['type=-1', ['CN-INV-1']],
      ['organization_ref=3&month=2026-04', ['=SUM(1)', 'INV-102']],
      ['organization_ref=99', []],
      // Its number in any case, the beginning of it, digits alone, an id.
      ['q=cn-inv-1', ['CN-INV-1']],
      ['q=inv-1', ['INV-102', 'INV-1']],
      ['q=%E2%80%8BINV%E2%80%9110', ['INV-102']],
      ['q=1', ['INV-102', 'CN-INV-1', 'INV-1']],
      ['q=103', ['=SUM(1)']],
      ['q=%25', []],
      ['sort_by=id&type=1', ['INV-1', 'INV-2', 'INV-3', 'INV-4']],
      ['after=4&type=10', ['INV-102']],
    ])('?%s', async (query, expected) => {
      expect(await numbers(query)).toEqual(expected)
    })
  })

  test('come as CSV as they are filtered, to the cent and without a formula, and are on record', async () => {
    const answer = await get('/export?month=2026-04&time_zone=Europe/Oslo')
    expect(answer.headers['content-type']).toMatch(/^text\/csv/)
    expect(answer.headers['x-row-count']).toBe('7')
    const [heads, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(heads).toBe('Invoice number,Type,Organization,Booking,Date,Amount,Currency,Amount ex VAT,VAT,Vendor,ID,Organization ID')
    expect(lines.slice(0, 3)).toEqual([
      "'=SUM(1),Payout,Łódź Ærlig Кино,,2026-04-04,0.01,EUR,0.01,0.00,Mangopay,103,3",
      'INV-102,Manual,Łódź Ærlig Кино,,2026-04-03,9900000000.05,NOK,9900000000.05,0.00,Stripe,102,3',
      'CN-INV-1,Credit note,Marlow Cycles,,2026-04-02,100.00,EUR,80.00,20.00,Mangopay,101,1',
    ])
    const { rows } = await t.db.q().execute(sql`select after from audit where command = 'invoice.export'`)
    expect(rows).toEqual([{ after: { month: '2026-04', time_zone: 'Europe/Oslo' } }])
  })

  describe('the summary of a vendor', () => {
    test('adds up by month, type and currency, with credit notes below nought', async () => {
      const answer = await get('/export/summary?vendor=mangopay')
      expect(answer.headers['content-disposition']).toBe('attachment; filename="invoices-summary-mangopay.csv"')
      expect(answer.body).toBe(
        [
          'Month,Type,Currency,Invoices,Amount ex VAT,VAT,Amount',
          '2026-02,Referral fee,EUR,1,5.00,0.00,5.00',
          '2026-03,Invoice,EUR,2,160.00,40.00,200.00',
          '2026-04,Payout,EUR,1,0.01,0.00,0.01',
          '2026-04,Invoice,EUR,2,160.00,40.00,200.00',
          '2026-04,Credit note,EUR,1,-80.00,-20.00,-100.00',
          '',
        ].join('\r\n'),
      )
    })
    test('is of one month where one is named, and of no other vendor', async () => {
      const answer = await get('/export/summary?vendor=stripe&month=2026-04')
      expect(answer.headers['x-row-count']).toBe('1')
      expect(answer.body.split('\r\n')[1]).toBe('2026-04,Manual,NOK,1,9900000000.05,0.00,9900000000.05')
      const inOslo = await get('/export/summary?vendor=mangopay&month=2026-04&time_zone=Europe/Oslo')
      expect(inOslo.body).toContain('2026-04,Invoice,EUR,4,320.00,80.00,400.00')
      expect((await get('/export/summary?vendor=stripe&month=2026-03')).body.trimEnd().split('\r\n')).toHaveLength(1)
    })
  })

  describe('one of them', () => {
    test('is a PDF that says what it is, for whom and how much, in any letters', async () => {
      const answer = await get('/102/export')
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="INV-102.pdf"',
      })
      const { pages, text } = await textOf(answer.rawPayload)
      expect(pages).toBe(1)
      for (const words of ['Manual INV-102', '03 Apr 2026', 'Stripe', '9,900,000,000.05 NOK']) expect(text).toContain(words)
      expect(text.replaceAll(' ', '')).toContain('ŁódźÆrligКино(3,NO)')
    })
    test('that is a credit note names the invoice that it takes back; the name of its file is harmless', async () => {
      const { text } = await textOf((await get('/101/export')).rawPayload)
      expect(text).toMatch(/Credit note CN-INV-1\b.*Credits invoice INV-1\b.*Total 100\.00 EUR/)
      expect((await get('/103/export')).headers['content-disposition']).toBe('attachment; filename="_SUM_1_.pdf"')
    })
    test('is found by its id and by its number', async () => {
      const found = await t.inject({ url: '/admin/v1/workspace/lookup?q=102&q=cn-inv-1', headers: demo })
      expect(found.json().data.found.filter((one: Json) => one.kind === 'invoice')).toEqual([
        expect.objectContaining({ q: '102', id: 102, title: expect.stringContaining('INV-102 · ') }),
        expect.objectContaining({ q: 'cn-inv-1', id: 101, chips: [{ label: 'Credit note', tone: 'wait' }] }),
      ])
    })
  })
})
