import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const get = async (url: string) => {
    const said = await t.inject({ url, headers })
    return { status: said.statusCode, json: said.json() }
  }
  const list = async (query: string) => (await get(`/admin/v1/organization?per_page=50${query}`)).json
  const count = async (where: string) =>
    (await rowsOf<{ n: number }>(t.db, sql.raw(`select count(*)::int as n from organization where ${where}`)))[0]?.n

  test('the list tells what the documents name, the newest first, and its account manager by name', async () => {
    const { data, meta } = await list('')
    expect(meta).toEqual({ total: 1600, per_page: 50, current_page: 1 })
    expect(data.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 1600 - at))
    expect(Object.keys(data[0])).toEqual(
      expect.arrayContaining(
        'id type name accountsCount subscription hasActiveContracts accountManagerId createdAt deleted version'.split(' '),
      ),
    )
    const managed = (await list('&accountManagerId=3')).data
    expect(managed.length).toBeGreaterThan(5)
    for (const one of managed) expect(one).toMatchObject({ type: 'client', accountManagerId: 3, accountManager: { id: 3 } })
  })

  test.each([
    ['type=blogger', `type = 'blogger'`],
    ['accountsCountFrom=2', '(select count(*) from account a where a.organization_id = organization.id) >= 2'],
    ['businessType=agency', `business_type = 'agency'`],
    ['businessType=non-agency', `business_type is distinct from 'agency'`],
    ['hasActiveContracts=1', 'has_active_contracts'],
    ['hasActiveContracts=0', 'not has_active_contracts'],
    ['subscription[]=business&subscription[]=enterprise', `type = 'client' and plan in ('business', 'enterprise')`],
    ['subscription[]=free', `type = 'client' and plan = 'free'`],
    ['type=client&accountsCountFrom=2&businessType=agency', `type = 'client' and account_count >= 2 and business_type = 'agency'`],
  ])('%s leaves what the database says', async (query, where) => {
    const expected = await count(where)
    expect(expected).toBeGreaterThan(0)
    expect((await list(`&${query}`)).meta.total).toBe(expected)
  })

  test('one is found by its id, which stands first, and by words of its name; the picker finds the same', async () => {
    expect((await list('&q=7')).data[0].id).toBe(7)
    const { name } = (await list('&q=7')).data[0]
    for (const url of ['/admin/v1/organization', '/api/v1/organizations']) {
      const { json } = await get(`${url}?per_page=50&q=${encodeURIComponent(name.split(' ').reverse().join(' '))}`)
      expect((json.data ?? json.items).map(({ id }: { id: number }) => id)).toContain(7)
    }
    expect((await list('&q=%25')).meta.total).toBe(0)
  })

  test('the whole record is of its type, and carries its version', async () => {
    const [brand] = (await list('&type=client&subscription[]=enterprise')).data
    const whole = await t.inject({ url: `/api/v1/organizations/${brand.id}`, headers })
    expect(whole.json().item).toMatchObject({
      ...brand,
      has_pin: null,
      mangopay_kyc_level: null,
      kyc_request: null,
      country: { iso_code: expect.stringMatching(/^[A-Z]{2}$/) },
    })
    expect(whole.json().item.registration_hash).toMatch(/^[0-9a-f]{16}$/)
    const [creator] = (await list('&type=blogger')).data
    const item = (await get(`/api/v1/organizations/${creator.id}`)).json.item
    expect(item).toMatchObject({
      subscription: null,
      customer_tier: null,
      country_team_id: null,
      account_manager_id: null,
      has_active_contracts: null,
    })
  })

  test('its accounts are listed, and their number follows them', async () => {
    const [{ id, accountsCount }] = (await list('&accountsCountFrom=2&businessType=agency')).data
    const { items, pagination } = (await get(`/api/v1/organizations/${id}/accounts?per_page=1000`)).json
    expect([items.length, pagination.count]).toEqual([accountsCount, accountsCount])
    expect(items.every((one: { organization_ref: number }) => one.organization_ref === id)).toBe(true)
    const [{ id: other }] = (await list('&type=blogger')).data
    const moved = items.at(-1).id
    const counts = () =>
      rowsOf<{ n: number }>(t.db, sql`select account_count as n from organization where id in (${id}, ${other}) order by id = ${other}`)
    const before = await counts()
    await t.db.q().execute(sql`update account set organization_id = ${other} where id = ${moved}`)
    expect((await counts()).map(({ n }) => n)).toEqual([(before[0]?.n ?? 0) - 1, (before[1]?.n ?? 0) + 1])
    await t.db.q().execute(sql`update account set organization_id = ${id} where id = ${moved}`)
    expect(await counts()).toEqual(before)
  })

  test('country teams are offered but for the one that is closed; colleagues are found by name', async () => {
    const teams = (await get('/api/v1/country-teams?per_page=100')).json.items.map(({ name }: { name: string }) => name)
    expect(teams).toEqual(['Benelux', 'DACH', 'Nordics', 'North America', 'Southern Europe'])
    const found = (await get('/api/v1/admin/admins?q=ekberg')).json.items
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Jonas Ekberg'])
  })
})
