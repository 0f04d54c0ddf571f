import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayBefore, proposedStart } from '#contract/subscription.ts'
import { startPlans } from '#server/domain/plan-start.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const today = new Date().toISOString().slice(0, 10)
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a smaller plan is proposed for the day before the next binding period, any other for today', () => {
  const now = { type: 'enterprise', nextBindingPeriodStartsAt: '2027-03-01' } as const
  expect(['business', 'free', 'enterprise'].map((to) => proposedStart(now, to, today))).toEqual(['2027-02-28', '2027-02-28', today])
  expect(proposedStart({ type: 'business', nextBindingPeriodStartsAt: '2027-03-01' }, 'enterprise', today)).toBe(today)
  expect(proposedStart({ type: 'enterprise', nextBindingPeriodStartsAt: null }, 'free', today)).toBe(today)
})

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  const taken = new Set<number>()
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const url = (id: number) => `/admin/v1/organizations/${id}/subscriptions`
  const read = async (id: number) => (await t.inject({ url: url(id), headers })).json()
  const organization = async (id: number) => (await t.inject({ url: `/api/v1/organizations/${id}`, headers })).json().item
  /** A brand with a plan that no other test has taken. */
  async function brand(plan: string): Promise<number> {
    const all = await rowsOf<{ id: number }>(
      t.db,
      sql`select id from organization where type = 'client' and plan = ${plan} and id <> 2 and not deleted order by id`,
    )
    const id = all.find((one) => !taken.has(one.id))?.id ?? 0
    taken.add(id)
    return id
  }
  const send = (method: 'POST' | 'PUT', id: number, body: object, more: Record<string, string> = {}) =>
    t.inject({ method, url: url(id), headers: { ...headers, ...more }, payload: { organizationId: id, ...body } })
  const enterprise = { startDate: today, type: 'enterprise', maxAccountCount: 999999, price: '899.00', bindingPeriod: 'month' }
  const stored = (id: number) => rowsOf<object>(t.db, sql`select * from subscription where organization_id = ${id} order by id`)
  const audits = (id: number, command: string) =>
    rowsOf<{ before: object; after: object; by: number | null }>(
      t.db,
      sql`select before, after, admin_id as by from audit where object_kind = 'organization' and object_id = ${id} and command = ${command} order by id`,
    )

  test('the current plan, its history with who made it, and what is on offer are told; the basic plan is not on offer', async () => {
    const id = await brand('business')
    const { subscriptions, currentSubscription: now, availablePlans } = await read(id)
    expect(availablePlans.map(({ type }: { type: string }) => type)).toEqual(['free', 'business', 'enterprise'])
    expect(availablePlans[1].prices).toContainEqual({ currency: 'EUR', bindingPeriod: 'year', price: '1990.00', accountsLimit: 10 })
    expect(subscriptions[0]).toMatchObject({
      type: 'business',
      isActive: true,
      endDate: null,
      creator: { type: expect.stringMatching(/^(admin|user)$/), name: expect.any(String) },
    })
    expect(now).toMatchObject({
      startsAt: subscriptions[0].startDate,
      endsAt: null,
      nextFee: subscriptions[0].price,
      bindingPeriod: subscriptions[0].bindingPeriod,
    })
    expect(now.nextInvoiceDate).toBe(now.nextBindingPeriodStartsAt)
    expect(now.nextBindingPeriodStartsAt > today).toBe(true)
    const [creator] = await rowsOf<{ id: number }>(t.db, sql`select id from organization where type = 'blogger' order by id limit 1`)
    expect(await read(creator?.id ?? 0)).toMatchObject({ subscriptions: [], currentSubscription: null })
  })

  test('a change of today is in force at once, ends what was the day before, and stands on record', async () => {
    const id = await brand('business')
    const { version, name } = await organization(id)
    const before = (await read(id)).subscriptions[0]
    const changed = await send('POST', id, enterprise)
    expect([changed.statusCode, changed.headers.etag]).toEqual([204, `"${version + 1}"`])
    const { subscriptions } = await read(id)
    expect(subscriptions[0]).toMatchObject({
      type: 'enterprise',
      isActive: true,
      price: '899.00',
      maxAccountCount: 999999,
      startDate: today,
      creator: { type: 'admin', name: 'Demo' },
    })
    expect(subscriptions.find((one: { id: number }) => one.id === before.id)).toMatchObject({ isActive: false, endDate: dayBefore(today) })
    expect(await organization(id)).toMatchObject({ name, subscription: 'enterprise', version: version + 1 })
    expect(await audits(id, 'subscription.change')).toEqual([
      {
        before: expect.objectContaining({ type: 'business' }),
        after: { ...enterprise, startDate: today, type: 'enterprise', price: '899.00', bindingPeriod: 'month', maxAccountCount: 999999 },
        by: 1,
      },
    ])
    // And again on the same day: what was to begin today is replaced, and no day has two plans.
    expect(
      (await send('POST', id, { ...enterprise, type: 'free', price: '0.00', bindingPeriod: null, maxAccountCount: 1 })).statusCode,
    ).toBe(204)
    expect((await read(id)).subscriptions.filter((one: { startDate: string }) => one.startDate === today)).toHaveLength(1)
    expect((await organization(id)).subscription).toBe('free')
  })

  test('a change of a later day begins on that day and not before', async () => {
    const id = await brand('enterprise')
    const down = { ...enterprise, type: 'business', price: '199.00', maxAccountCount: 10, startDate: later(40) }
    expect((await send('POST', id, down)).statusCode).toBe(204)
    expect(await organization(id)).toMatchObject({
      subscription: 'enterprise',
      currentSubscription: { type: 'enterprise', endsAt: later(39) },
    })
    expect(await startPlans(t.db)).toBe(0)
    // Forty days pass.
    await t.db.q().execute(sql`update subscription set starts_on = starts_on - 41, ends_on = ends_on - 41 where organization_id = ${id}`)
    expect(await Promise.all([startPlans(t.db), startPlans(t.db)])).toEqual(expect.arrayContaining([1, 0]))
    expect((await organization(id)).subscription).toBe('business')
    expect(await audits(id, 'subscription.start')).toEqual([
      { before: { subscription: 'enterprise' }, after: { subscription: 'business' }, by: null },
    ])
  })

  test('of two who change the plan at once the second is refused, and one change is stored', async () => {
    const id = await brand('business')
    const before = await stored(id)
    const seen = { 'if-match': `"${(await organization(id)).version}"` }
    const both = await Promise.all([send('POST', id, enterprise, seen), send('POST', id, { ...enterprise, price: '1.00' }, seen)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412])
    expect(both.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      message: expect.stringMatching(/was changed by Demo/),
      current: { subscription: 'enterprise' },
    })
    expect(await stored(id)).toHaveLength(before.length + 1)
  })

  test.each<[string, object, number, Record<string, string>]>([
    [
      'a downgrade in the past',
      { startDate: dayBefore(today), type: 'free', price: 0, bindingPeriod: null },
      422,
      { startDate: 'The start date is over: choose today in UTC or a later day' },
    ],
    ['a price without a period', { bindingPeriod: null }, 422, { bindingPeriod: 'Field is required' }],
    ['another organization than the address', { organizationId: 1 }, 422, { organizationId: expect.any(String) }],
  ])('%s is refused, and nothing is stored', async (_what, body, status, fields) => {
    const id = await brand('business')
    const before = [await stored(id), await organization(id)]
    const said = await send('POST', id, { ...enterprise, ...body })
    expect([said.statusCode, said.json().fields]).toEqual([status, fields])
    expect([await stored(id), await organization(id)]).toEqual(before)
  })

  test('an edit holds from the next binding period on; a second one replaces it, and only Professional and Enterprise are edited', async () => {
    const id = await brand('enterprise')
    const { currentSubscription: now, subscriptions: was } = await read(id)
    const body = { type: 'enterprise', bindingPeriod: now.bindingPeriod, price: '500.00', maxAccountCount: 25 }
    expect((await send('PUT', id, body)).statusCode).toBe(204)
    expect((await send('PUT', id, { ...body, price: '450.00' })).statusCode).toBe(204)
    const { currentSubscription: then, subscriptions } = await read(id)
    expect(subscriptions).toHaveLength(was.length + 1)
    expect(subscriptions[0]).toMatchObject({
      startDate: now.nextBindingPeriodStartsAt,
      price: '450.00',
      maxAccountCount: 25,
      isActive: false,
    })
    expect(then).toMatchObject({
      endsAt: dayBefore(now.nextBindingPeriodStartsAt),
      nextInvoiceDate: now.nextBindingPeriodStartsAt,
      nextFee: '450.00',
      type: 'enterprise',
    })
    expect(await audits(id, 'subscription.edit')).toHaveLength(2)
    const other = await send('PUT', id, { ...body, type: 'business' })
    expect([other.statusCode, other.json().message]).toEqual([409, `Organization ${id} has the plan Enterprise by now: look at it again`])
    const free = await brand('free')
    const said = await send('PUT', free, { type: 'free', bindingPeriod: null, price: 0, maxAccountCount: 1 })
    expect([said.statusCode, said.json().message]).toEqual([409, `Organization ${free} has the plan Free, which cannot be edited`])
  })

  test('what changes to another plan before has no later period to edit', async () => {
    const id = await brand('enterprise')
    const { currentSubscription: now } = await read(id)
    await send('POST', id, { ...enterprise, type: 'free', price: 0, bindingPeriod: null, maxAccountCount: 1, startDate: later(5) })
    const said = await send('PUT', id, { type: 'enterprise', bindingPeriod: now.bindingPeriod, price: '1.00', maxAccountCount: 1 })
    expect([said.statusCode, said.json().message]).toEqual([
      409,
      `The plan of organization ${id} changes to Free on ${later(5)}: there is no later period to edit`,
    ])
  })

  test('every brand of the demo has the plan of the subscription that is in force, and no day has two or none', async () => {
    const broken = await rowsOf<{ id: number }>(
      t.db,
      sql`select o.id from organization o left join subscription s on s.organization_id = o.id and s.replaced_at is null
          and s.starts_on <= current_date and (s.ends_on is null or s.ends_on >= current_date)
        where o.type = 'client' and s.plan is distinct from o.plan and o.id <> all(${sql.param([...taken])}::int[])
        union all select s.organization_id from subscription s join subscription n on n.organization_id = s.organization_id and n.id <> s.id
          and n.replaced_at is null and n.starts_on > s.starts_on where s.replaced_at is null and (s.ends_on is null or s.ends_on >= n.starts_on)`,
    )
    expect(broken).toEqual([])
  })
})
