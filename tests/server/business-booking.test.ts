import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { bookingMarket, market } from './booking-market.ts'
import { forEachEngine } from './engines.ts'
import { countOf } from './market.ts'

forEachEngine((engine) => {
  let t: Started
  let mira: { authorization: string }
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(
      t.db,
      Array.from({ length: 24 }, () => 2),
    )
    const q = (statement: ReturnType<typeof sql>) => t.db.q().execute(statement)
    // Organization 1 is a business client; 4002, 4004… are to be credited, 4021 is of another brand.
    await q(sql`update organization set invoice_agent = true where id = 1`)
    await q(sql`update booking set invoice_status = (array['UNPAID', 'SENT', 'PAID'])[1 + id % 3],
      credit_status = case when id % 2 = 0 then (array['REQUIRED', 'SENT', 'CREDITED'])[1 + id % 3] end, created_at = '2026-03-15T10:00:00Z'`)
    await q(sql`update booking set created_at = '2026-02-28T23:59:59.999Z' where id = 4001`)
    await q(sql`update booking set created_at = '2026-03-01T00:00:00Z' where id = 4002`)
    await q(sql`update booking set created_at = '2026-03-31T23:59:59.999Z' where id = 4003`)
    await q(sql`update booking set created_at = '2026-04-01T00:00:00Z' where id = 4004`)
    await q(sql`update booking set client_account_id = ${market.agencyBrand}, campaign_id = 302 where id = 4021`)
    mira = (await t.signIn('mira@admin.test')).auth
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const list = (query = '', organization: number | string = 1) =>
    t.inject({ url: `/api/v1/admin/organizations/${organization}/bookings?perPage=100${query}`, headers: demo })
  const ids = async (query: string, organization?: number) =>
    (await list(query, organization)).json().items.map((one: { id: number }) => one.id)
  const set = (payload: unknown, headers: Record<string, string> = demo) =>
    t.inject({ method: 'POST', url: '/api/v1/bookings/admin-data', headers, payload: payload as object })
  const read = async (id: number) => (await t.inject({ url: `/api/v1/admin/bookings/${id}`, headers: demo })).json().item
  const paid = 'paid_to_platform_status'

  describe('the list', () => {
    test('has the bookings of the client with how they stand, the newest first, whatever fixed parameters come along', async () => {
      const answer = await list('&include_credit_status=1&invoice_agent_is_platform=not_null')
      expect(answer.json().pagination.count).toBe(23)
      expect(answer.json().items[0]).toMatchObject({
        id: 4024,
        client: { organization: { id: 1 } },
        client_price_ex_vat: '1000.00',
        client_price_vat_amount: '250.00',
        vat_rate: 25,
        client_price: '1250.00',
        admin_data: { [paid]: 'SENT', credit_status: 'SENT' },
        invoice_status: 'SENT',
        credit_status: 'SENT',
      })
    })
    test('a month begins and ends at midnight of UTC', async () => {
      expect(await ids('&month=2026-02')).toEqual([4001])
      expect(await ids('&month=2026-04')).toEqual([4004])
      const march = await ids('&month=2026-03')
      expect(march).toContain(4002)
      expect(march).toContain(4003)
      expect(march).toHaveLength(21)
    })
    test('a month is that of the time zone, where one is named', async () => {
      const march = await ids('&month=2026-03')
      const inHonolulu = await ids('&month=2026-03&time_zone=Pacific/Honolulu')
      const inKiritimati = await ids('&month=2026-03&time_zone=Pacific/Kiritimati')
      expect(inHonolulu).not.toEqual(march)
      expect(inKiritimati).not.toEqual(march)
      expect(inKiritimati).not.toEqual(inHonolulu)
    })
    test.each([
      ['unpaid', 'UNPAID', 'REQUIRED'],
      ['pending', 'SENT', 'SENT'],
      ['paid', 'PAID', 'CREDITED'],
    ])('%s means %s, or %s where something is credited', async (status, invoice, credit) => {
      const { items } = (await list(`&payment_status=${status}`)).json()
      expect(items.length).toBeGreaterThan(5)
      for (const one of items) expect(one.credit_status ?? one.invoice_status).toBe(one.credit_status === null ? invoice : credit)
    })
    test('a booking is found by its number, and by nothing else', async () => {
      expect(await ids('&q=4005')).toEqual([4005])
      expect(await ids('&q=4021')).toEqual([])
      expect(await ids('&q=abc')).toEqual([])
    })
  })

  test('the clients to choose from are the organizations with the parameter of the product, by name or id', async () => {
    const clients = async (query: string) =>
      (await t.inject({ url: `/api/v1/organizations?${query}`, headers: demo })).json().items.map((one: { id: number }) => one.id)
    expect((await clients('perPage=100')).length).toBeGreaterThan(1)
    expect(await clients('invoice_agent_is_platform=1')).toEqual([1])
    expect(await clients('invoice_agent_is_platform=1&q=bergans')).toEqual([1])
    expect(await clients('invoice_agent_is_platform=1&q=1')).toEqual([1])
    expect(await clients('invoice_agent_is_platform=1&q=4')).toEqual([])
  })

  test('where the product has another name they are found by that one and by the usual one, and by no third', async () => {
    const other = await startApp({ open: async () => ({ db: t.db, close: async () => {} }) }, { env: { PRODUCT_SLUG: 'nordic' } })
    const { auth } = await other.signIn()
    const clients = async (slug: string) =>
      (await other.inject({ url: `/api/v1/organizations?invoice_agent_is_${slug}=1`, headers: auth })).json().items.length
    expect([await clients('nordic'), await clients('platform')]).toEqual([1, 1])
    expect(await clients('third')).toBeGreaterThan(1)
    await other.stop()
  })

  describe('how invoices stand', () => {
    test('is set of several at once: of what is credited the credit, of all else the invoice, each on record', async () => {
      const answer = await set([
        { id: 4005, [paid]: 'PAID' },
        { id: 4006, credit_status: 'CREDITED' },
      ])
      expect(answer.statusCode).toBeLessThan(300)
      expect(await read(4005)).toMatchObject({ admin_data: { [paid]: 'PAID', credit_status: null }, invoice_status: 'PAID' })
      expect(await read(4006)).toMatchObject({ admin_data: { credit_status: 'CREDITED' }, invoice_status: 'SENT' })
      const { rows } = await t.db.q().execute(sql`
        select command, object_id as id, before, after from audit where request_id = ${answer.headers['request-id']} order by id`)
      expect(rows).toEqual([
        { command: 'booking.invoice-paid', id: 4005, before: { invoice_status: 'UNPAID' }, after: { invoice_status: 'PAID' } },
        { command: 'booking.invoice-paid', id: 4006, before: { credit_status: 'SENT' }, after: { credit_status: 'CREDITED' } },
      ])
    })
    test('already is no change', async () => {
      const before = await read(4007)
      await set([{ id: 4007, [paid]: before.invoice_status }])
      expect((await read(4007)).version).toBe(before.version)
    })
    test.each([
      ['the invoice of what is credited', { id: 4008, [paid]: 'PAID' }, 422, /Booking 4008 has a credit status, which is set instead/],
      ['the credit of what is not', { id: 4009, credit_status: 'CREDITED' }, 422, /Booking 4009 has no credit status/],
      ['a booking of another brand', { id: 4021, [paid]: 'PAID' }, 422, /Booking 4021 is of no business client/],
      ['a booking that nobody has', { id: 9999, [paid]: 'PAID' }, 404, /There is no booking 9999/],
      ['both at once', { id: 4010, credit_status: 'SENT', [paid]: 'SENT' }, 422, /names one of/],
      ['neither', { id: 4010 }, 422, /names one of/],
      ['the name of another product', { id: 4009, paid_to_other_status: 'PAID' }, 422, /names one of/],
    ])('%s is refused, and none of the others is set either', async (_what, wrong, status, words) => {
      const before = await read(4011)
      const answer = await set([{ id: 4011, [paid]: before.invoice_status === 'PAID' ? 'SENT' : 'PAID' }, wrong])
      expect(answer.statusCode).toBe(status)
      expect(answer.json().message).toMatch(words)
      expect(await read(4011)).toMatchObject({ invoice_status: before.invoice_status, version: before.version })
    })
    test('of two who set the same ones in another order, both end', async () => {
      const one = [4013, 4015, 4017].map((id) => ({ id, [paid]: 'SENT' }))
      const answers = await Promise.all([
        set(one),
        set(
          [...one].reverse().map((each) => ({ ...each, [paid]: 'PAID' })),
          mira,
        ),
      ])
      expect(answers.map((each) => each.statusCode < 300)).toEqual([true, true])
      const states = await Promise.all([4013, 4015, 4017].map(async (id) => (await read(id)).invoice_status))
      expect(new Set(states).size).toBe(1)
    })
  })

  test('the file has the columns of the bookings and those of the list besides, of the client and the month that were asked for', async () => {
    const answer = await t.inject({
      url: '/api/v1/admin/organizations/business-clients/bookings/export?organizationId=1&month=2026-04&payment_status=paid',
      headers: demo,
    })
    const all = await t.inject({ url: '/api/v1/admin/organizations/business-clients/bookings/export?month=2026-04', headers: demo })
    const [heads, ...rows] = all.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(heads).toMatch(/^Status,Booking ID,.*,VAT amount,VAT rate,Inc\. VAT,Invoice status,Credit status$/)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/,250\.00,25,1250\.00,/)
    expect(Number(answer.headers['x-row-count']) <= 1).toBe(true)
    expect(await countOf(t.db, "audit where command = 'booking.export-business' and result = 'done'")).toBe(2)
  })
})
