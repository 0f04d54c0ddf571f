import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { smallMarket } from './market.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  const get = (url: string) => t.inject({ url, headers })
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 4, payouts: 1 })
    headers = (await t.signIn()).auth
    await t.db.q().execute(sql`
      insert into kyc_request (id, organization_id, verification_status, requires_admin_action) values
        (1, 1, 0, true), (2, 2, 0, true), (3, 3, 0, false), (4, 1, 1, false), (5, 4, null, true)`)
    await t.db.q().execute(sql`update organization set kyc_level = 'REGULAR', banned = true where id = 1`)
    await t.db.q().execute(sql`insert into wallet (organization_id, currency, balance_minor) values (2, 'DKK', -5), (2, 'USD', 0)`)
    await t.db.q().execute(sql`
      insert into expected_payment (organization_id, currency, day, amount_minor)
      select o, 'EUR', (now() at time zone 'UTC')::date + d, 1000 + d from (values (2, -1), (2, 0), (2, 13), (2, 14), (1, 3)) x (o, d)
      union all select 2, 'DKK', (now() at time zone 'UTC')::date + 2, 9007199254740991`)
  })
  afterAll(() => t.stop())

  describe('KYC requests', () => {
    const ids = async (query: string) => (await get(`/api/v1/admin/kyc-requests${query}`)).json().items.map((one: { id: number }) => one.id)

    test('come whole, the newest first', async () => {
      const answer = (await get('/api/v1/admin/kyc-requests')).json()
      expect(answer.items[0]).toMatchObject({ id: 5, verification_status: null, requires_admin_action: 1 })
      expect(answer.items[1]).toMatchObject({
        id: 4,
        organization_ref: 1,
        organization: { id: 1, name: 'Nordic Agency 1' },
        verification_status: 1,
        requires_admin_action: 0,
        version: 1,
        date_created: expect.stringMatching(/Z$/),
      })
    })
    test('are filtered, and what waits for an admin is a queue with the longest waiting first', async () => {
      expect(await ids('?verification_status=0&requires_admin_action=1')).toEqual([1, 2])
      expect(await ids('?requires_admin_action=1')).toEqual([1, 2, 5])
      expect(await ids('?requires_admin_action=0')).toEqual([4, 3])
      expect(await ids('?verification_status=-1')).toEqual([])
    })
  })

  describe('an organization', () => {
    test('shows its standing and its latest KYC request', async () => {
      const answer = await get('/api/v1/organizations/1')
      expect(answer.json().item).toMatchObject({
        id: 1,
        type: 'blogger',
        name: 'Nordic Agency 1',
        banned: true,
        deleted: false,
        price_currency: 'EUR',
        mangopay_kyc_level: 'REGULAR',
        kyc_request: { id: 4, verification_status: 1 },
      })
      expect(answer.headers.etag).toBe('"1"')
    })
    test('without a KYC request says so', async () => {
      await t.db.q().execute(sql`delete from kyc_request where organization_id = 4`)
      expect((await get('/api/v1/organizations/4')).json().item.kyc_request).toBeNull()
    })
    test.each(['/admin/v1/organization', '/api/v1/organization'])('has its wallets by currency under %s', async (base) => {
      expect((await get(`${base}/2/wallets`)).json().data).toEqual([
        { currency: 'DKK', balance: '-0.05' },
        { currency: 'EUR', balance: '1000000.00' },
        { currency: 'USD', balance: '0.00' },
      ])
    })
  })

  test.each(['/admin/v1', '/api/v1'])('%s forecasts the next fourteen days of the paying organization', async (base) => {
    const [dkk, eur, ...rest] = (await get(`${base}/transactions/forecast`)).json().data
    expect(rest).toEqual([])
    expect([dkk.currency, dkk.totalAmount]).toEqual(['DKK', '90071992547409.91'])
    expect([eur.currency, eur.totalAmount, eur.days.length]).toEqual(['EUR', '20.13', 14])
    expect(eur.days[0]).toEqual({ date: new Date().toISOString().slice(0, 10), amount: '10.00' })
    expect(eur.days[1].amount).toBe('0.00')
    expect(eur.days[13].amount).toBe('10.13')
  })
})
