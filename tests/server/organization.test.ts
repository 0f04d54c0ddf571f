import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryId } from '#contract/country.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const today = new Date().toISOString().slice(0, 10)
const creator = { name: 'Fjord Media', type: 'blogger', priceCurrency: 'SEK', countryId: countryId('SE') }
const brand = {
  name: ' Nordlys Tea AS ',
  type: 'client',
  priceCurrency: 'NOK',
  countryId: countryId('NO'),
  accountManagerId: 3,
  hasActiveContract: true,
  isAgency: false,
  subscription: {
    type: 'business',
    startDate: today,
    bindingPeriod: 'year',
    price: '48000.50',
    pricePerAccount: 1200,
    maxAccounts: 999999,
  },
}

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  describe('reading', () => {
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

  describe('a save', () => {
    const call = (url: string, payload: object, more: Record<string, string> = {}) =>
      t.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
    const save = (id: number, payload: object, more?: Record<string, string>) => call(`/api/v1/admin/organizations/${id}`, payload, more)
    const flags = (id: number, refs: readonly number[], more?: Record<string, string>) =>
      call(`/api/v1/organizations/${id}/feature-flags`, { feature_flags: refs }, more)
    const unregister = (id: number, more?: Record<string, string>) => call(`/admin/v1/organization/${id}/unregister-company`, {}, more)
    const read = async (id: number) => (await t.inject({ url: `/api/v1/organizations/${id}`, headers })).json().item
    const ids = (where: string) =>
      rowsOf<{ id: number }>(t.db, sql.raw(`select id from organization o where not deleted and id <> 2 and ${where} order by id limit 20`))
    const first = async (where: string) => (await ids(where))[0]?.id ?? 0
    const audits = (id: number, command: string) =>
      rowsOf<{ before: unknown; after: unknown }>(
        t.db,
        sql`select before, after from audit where object_kind = 'organization' and object_id = ${id} and command = ${command} and result = 'done' order by id`,
      )

    test('a save stores what differs, once, and stands on record; what changes nothing leaves the version', async () => {
      const id = await first(`type = 'client'`)
      const before = await read(id)
      const to = before.customer_tier === 7 ? 1 : 7
      const saved = await save(id, { name: before.name, customer_tier: to, seats_limit: 0, account_manager_id: null })
      expect([saved.statusCode, saved.json().item, saved.headers.etag]).toEqual([
        200,
        expect.objectContaining({
          customer_tier: to,
          seats_limit: 0,
          account_manager_id: null,
          accountManager: null,
          version: before.version + 1,
        }),
        `"${before.version + 1}"`,
      ])
      expect((await save(id, { customer_tier: to, seats_limit: 0 })).json().item.version).toBe(before.version + 1)
      const [audit, ...more] = await audits(id, 'organization.save')
      expect(more).toEqual([])
      expect(audit).toMatchObject({ before: { customer_tier: before.customer_tier }, after: { customer_tier: to } })
      expect(JSON.stringify(audit)).not.toContain('"name"')
    })

    test.each<[string, object, Record<string, string>]>([
      ['client', { name: ' ' }, { name: 'Name is required' }],
      ['client', { customer_tier: 8 }, { customer_tier: expect.any(String) }],
      ['client', { seats_limit: -1 }, { seats_limit: 'At least 0' }],
      ['client', { has_pin: true }, { has_pin: 'Only a creator has this' }],
      [
        'blogger',
        { customer_tier: 3, country_team_id: 1 },
        { customer_tier: 'Only a brand has this', country_team_id: 'Only a brand has this' },
      ],
      ['client', { account_manager_id: 9999 }, { account_manager_id: 'There is no team member 9999' }],
    ])('of a %s %j is refused at its fields, and nothing is stored', async (type, body, fields) => {
      const id = (await ids(`type = '${type}'`))[7]?.id ?? 0
      const before = await read(id)
      const said = await save(id, body)
      expect([said.statusCode, said.json().fields]).toEqual([422, fields])
      expect(await read(id)).toEqual(before)
    })

    test('feature flags are exactly those that are sent; an unknown one changes nothing', async () => {
      const id = (await ids(`type = 'client'`))[3]?.id ?? 0
      const { version, feature_flags: before } = await read(id)
      const set = await flags(id, [5, 1, 5])
      expect([set.statusCode, set.json(), set.headers.etag]).toEqual([
        200,
        { items: [{ feature_flag_ref: 1 }, { feature_flag_ref: 5 }] },
        `"${version + 1}"`,
      ])
      expect((await t.inject({ url: `/api/v1/organizations/${id}/feature-flags`, headers })).json()).toEqual(set.json())
      expect((await flags(id, [1, 5])).headers.etag).toBeUndefined()
      expect((await flags(id, [1, 4711])).json().fields).toEqual({ feature_flags: 'There is no feature flag 4711' })
      expect((await flags(id, [2], { 'if-match': `"${version}"` })).statusCode).toBe(412)
      expect((await read(id)).feature_flags).toEqual([1, 5])
      expect(await audits(id, 'organization.set-feature-flags')).toEqual([
        { before: { feature_flags: before }, after: { feature_flags: [1, 5] } },
      ])
      const all = (await t.inject({ url: '/api/v1/feature-flags?per_page=100', headers })).json().items
      expect(all.length).toBe(12)
    })

    test('a company is unregistered once: the second is told so, a brand has none, and it stands on record', async () => {
      const id = await first(
        `type = 'blogger' and exists (select from legal_entity e where e.organization_id = o.id and e.type <> 'naturalPerson' and e.valid_until is null)`,
      )
      const { company, version } = await read(id)
      expect(company.name).toEqual(expect.any(String))
      const seen = { 'if-match': `"${version}"` }
      // Whoever saved the entity last did not end it.
      await t.db.q().execute(sql`insert into audit (admin_id, command, object_kind, object_id, after, request_id, result)
        select id, 'legal-entity.edit', 'legal-entity', ${company.id}, '{"city": "Oslo"}', 'before', 'done' from admin where email = 'mira@admin.test'`)
      const both = await Promise.all([unregister(id, seen), unregister(id, seen)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(/^Organization \d+ has no company/)
      expect(await read(id)).toMatchObject({ company: null, version: version + 1 })
      const [entity] = await rowsOf<{ until: string }>(
        t.db,
        sql`select valid_until::text as until from legal_entity where id = ${company.id}`,
      )
      expect(entity?.until).toBe(new Date().toISOString().slice(0, 10))
      expect(await audits(id, 'organization.unregister-company')).toEqual([{ before: { company: company.name }, after: { company: null } }])
      const late = await t.inject({
        method: 'PUT',
        url: `/admin/v1/organizations/${id}/legal-entities/${company.id}`,
        headers,
        payload: {
          name: 'Later AS',
          type: 'business',
          countryId: 578,
          registrationNumber: '912345678',
          taxIdType: 'vat',
          address: 'Storgata 1',
          city: 'Oslo',
          postalCode: '0155',
        },
      })
      expect(late.json().message).toMatch(/is not active any more, since \d{4}-\d\d-\d\d by Demo on /)
      const brand = await first(`type = 'client'`)
      expect((await unregister(brand)).json().message).toBe(`Organization ${brand} is a brand: only a creator's company is unregistered`)
    })
  })

  describe('a new organization', () => {
    const create = (payload: object, more: Record<string, string> = {}) =>
      t.inject({ method: 'POST', url: '/admin/v1/organization', headers: { ...headers, ...more }, payload })
    const bought = (id: number) =>
      rowsOf<object>(
        t.db,
        sql`select plan, price_minor::int as price, price_per_account_minor::int as each, currency, binding, max_accounts as most,
          starts_on::text as starts, ends_on, admin_id as by from subscription where organization_id = ${id}`,
      )
    const many = async () => (await rowsOf<{ n: number }>(t.db, sql`select count(*)::int as n from organization`))[0]?.n
    const team = async (name: string) =>
      (await rowsOf<{ id: number }>(t.db, sql`select id from country_team where name = ${name}`))[0]?.id ?? 0

    test('a brand is made with its first subscription, in force at once where it begins today, and stands on record', async () => {
      const made = await create({ ...brand, countryTeamId: await team('Nordics') })
      expect(made.statusCode, made.body).toBe(201)
      const { id } = made.json().data
      expect(made.json().data).toMatchObject({
        name: 'Nordlys Tea AS',
        type: 'client',
        subscription: 'business',
        accountsCount: 0,
        has_active_contracts: true,
        account_manager_id: 3,
        price_currency: 'NOK',
        country: { iso_code: 'NO' },
        version: 1,
        updated_by: { name: 'Demo' },
      })
      expect(made.headers.etag).toBe('"1"')
      expect(await bought(id)).toEqual([
        {
          plan: 'business',
          price: 4_800_050,
          each: 120_000,
          currency: 'NOK',
          binding: 'year',
          most: 999999,
          starts: today,
          ends_on: null,
          by: 1,
        },
      ])
      const [audit] = await rowsOf<{ command: string }>(
        t.db,
        sql`select command from audit where object_kind = 'organization' and object_id = ${id}`,
      )
      expect(audit?.command).toBe('organization.create')
      expect((await t.inject({ url: `/api/v1/organizations/${id}`, headers })).json().item.id).toBe(id)
    })

    test('one that begins later has no plan before its day; a creator subscribes to nothing', async () => {
      const later = await create({ ...brand, subscription: { ...brand.subscription, startDate: '2090-01-01' } })
      expect(later.json().data.subscription).toBe('free')
      const made = await create({ ...creator, isAgency: true })
      expect(made.json().data).toMatchObject({
        type: 'blogger',
        business_type: 'agency',
        can_have_multiple_accounts: true,
        subscription: null,
      })
      expect(await bought(made.json().data.id)).toEqual([])
    })

    test.each<[object, Record<string, string>]>([
      [{}, { name: 'Name is required', type: 'Type is required', priceCurrency: 'Currency is required', countryId: 'Country is required' }],
      [
        { ...creator, subscription: brand.subscription, accountManagerId: 3 },
        { subscription: 'Only a brand has this', accountManagerId: 'Only a brand has this' },
      ],
      [
        { ...brand, accountManagerId: 9999, countryTeamId: 9999 },
        { accountManagerId: 'There is no team member 9999', countryTeamId: 'There is no country team 9999' },
      ],
      [
        { ...brand, subscription: { ...brand.subscription, startDate: '2020-02-28' } },
        { 'subscription.startDate': 'The start date is over: choose today in UTC or a later day' },
      ],
    ])('%j is refused at its fields, and nothing is stored', async (body, fields) => {
      const before = await many()
      const said = await create(body)
      expect([said.statusCode, said.json().fields]).toEqual([422, fields])
      expect(await many()).toBe(before)
    })

    test('the team that is closed takes nobody', async () => {
      const id = await team('UK')
      expect((await create({ ...brand, countryTeamId: id })).json().fields).toEqual({ countryTeamId: `There is no country team ${id}` })
    })
  })
})
