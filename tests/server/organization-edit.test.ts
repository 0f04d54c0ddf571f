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
