import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket } from './booking-market.ts'
import { forEachEngine } from './engines.ts'

type Json = Record<string, unknown>

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute<Json>(statement)
  const get = (path = '') => t.inject({ url: `/api/v1/admin/clients/summary${path}`, headers: demo })
  const items = async (query = ''): Promise<Json[]> => (await get(query)).json().items
  const ids = async (query: string) => (await items(query)).map(({ id }) => id)

  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [0, 1, 2, -1, 5])
    demo = (await t.signIn()).auth
    // A third brand that has never done anything, and is gone.
    const { make } = createBuilder(t.db)
    await make('organization', [
      { id: 5, name: 'Tern', country: 'SE', price_currency: 'SEK', plan: 'business', deleted: true, banned: true },
    ])
    await make('client', [
      { id: 1005, type_id: 3, organization_id: 5, public_id: 'p5', display_name: '+Tern "x"', profile_completed: false },
      { id: 1006, type_id: 4, organization_id: 4, public_id: 'p6', display_name: 'Havn Tea', profile_completed: false },
    ])
    await make('campaign', [{ id: 303, account_id: 1006, name: 'Tea', status: 0 }])
    await q(sql`insert into shortlist (account_id, name) values (1001, 'One'), (1001, 'Two')`)
    await q(sql`update organization set customer_tier = 7, has_active_contracts = true where id = 4`)
    // One was accepted seventy days ago, one is older than all of these days.
    await q(sql`update booking set created_at = now() - interval '70 days' where id = 4002`)
    await q(sql`update booking set created_at = now() - interval '200 days' where id = 4003`)
  })
  afterAll(() => t.stop())

  test('has the fields that the documents name, one row for each organization of brands', async () => {
    const answer = (await get('?per_page=3')).json()
    expect(answer.items.map(({ id }: Json) => id)).toEqual([5, 4, 1])
    expect(answer.items[2]).toEqual({
      id: 1,
      display_name: 'Bergans <b>of</b> Norway',
      customer_tier: null,
      profile_status: 'complete',
      date_created: expect.any(String),
      subscription_plan_name: 'free',
      bookings_count: 5,
      shortlists_count: 2,
      campaigns_count: 1,
      campaign_drafts_count: 0,
      has_active_contracts: false,
      // Of the five three were accepted: one in sixty days, one more in ninety.
      accepted_bookings_last_60_days_count: 1,
      accepted_bookings_last_90_days_count: 2,
      accepted_bookings_last_60_days_value: '625.00',
    })
    expect(answer.items[1]).toMatchObject({ display_name: 'Havn Coffee', customer_tier: 7, campaigns_count: 1, campaign_drafts_count: 1 })
    expect(answer.items[0]).toMatchObject({
      profile_status: 'deleted',
      subscription_plan_name: 'premium',
      accepted_bookings_last_60_days_value: '0.00',
    })
  })
  test.each([
    ['?has_campaigns=1', [4, 1]],
    ['?has_campaigns=0', [5]],
    ['?has_shortlists=1', [1]],
    ['?has_shortlists=0', [5, 4]],
    ['?subscription_plan_name=enterprise', [4]],
    ['?subscription_plan_name=premium', [5]],
    ['?subscription_plan_name=business', [5]],
    ['?subscription_plan_name=free', [1]],
    ['?subscription_plan_name=inactive', [1]],
    ['?has_active_contracts=1', [4]],
    ['?has_active_contracts=0&has_campaigns=1', [1]],
    ['?sort_by=id&per_page=1', [1]],
    ['?after=1', [4, 5]],
  ])('%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })
  test.each(['?has_campaigns=yes', '?subscription_plan_name=basic', '?subscription_plan_name=gold', '?sort_by=display_name'])(
    '%s is refused',
    async (query) => {
      expect((await get(query)).statusCode).toBe(422)
    },
  )
  test('an organization has shortlists as long as there is one', async () => {
    await q(sql`insert into shortlist (id, account_id, name) values (900, 1006, 'Tea')`)
    expect(await ids('?has_shortlists=1')).toEqual([4, 1])
    await q(sql`delete from shortlist where id = 900`)
    expect(await ids('?has_shortlists=1')).toEqual([1])
  })
  test('comes as CSV: filtered, or all of it; nothing in it is a formula', async () => {
    const filtered = await get('/export?subscription_plan_name=premium')
    expect(filtered.headers['x-row-count']).toBe('1')
    const [heads, row] = filtered.body.split('\r\n')
    expect(heads).toBe(
      'Organization ID,Name,Tier,Profile status,Date created,Plan,Bookings,Shortlists,Campaigns,Campaign drafts,Active contracts,Accepted 60 days,Accepted 90 days,Accepted value 60 days (EUR)',
    )
    expect(row).toMatch(/^5,"'\+Tern ""x""",,Deleted,\d{4}-\d\d-\d\d,Business,0,0,0,0,No,0,0,0\.00$/)
    expect((await get('/export')).headers['x-row-count']).toBe('3')
    const audited = await q(sql`select after from audit where command = 'brand-summary.export' order by id`)
    expect(audited.rows).toEqual([{ after: { subscription_plan_name: 'premium' } }, { after: {} }])
  })
})
