import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const person = {
  first_name: 'Ingrid',
  last_name: 'Dahl',
  dob: '1990-02-28',
  email: 'ingrid@site.io',
  nationality: 'NO',
  country_of_residence: 'NO',
  address_country: 'NO',
  address_region: '',
  address_city: 'Oslo',
  address_street: 'Storgata 1',
  address_postal_code: '0155',
}

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const url = (id: number) => `/admin/v1/organization/${id}/legal-representative`
  const read = (id: number) => t.inject({ url: url(id), headers })
  const save = (id: number, payload: object, more: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: url(id), headers: { ...headers, ...more }, payload: { entry_context: 'ADMIN', ...payload } })
  const sync = (id: number, more: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: `/admin/v1/organizations/${id}/sync-kyc-status`, headers: { ...headers, ...more }, payload: {} })
  const organization = async (id: number) => (await t.inject({ url: `/api/v1/organizations/${id}`, headers })).json().item
  const first = async (where: string) =>
    (await rowsOf<{ id: number }>(t.db, sql.raw(`select id from organization o where not deleted and ${where} order by id limit 1`)))[0]
      ?.id ?? 0
  const known = (and = 'true') => first(`exists (select from legal_representative r where r.organization_id = o.id) and ${and}`)
  const nobody = () => first(`type = 'blogger' and not exists (select from legal_representative r where r.organization_id = o.id)`)
  const audits = (id: number, command: string) =>
    rowsOf<{ before: unknown; after: unknown }>(
      t.db,
      sql`select before, after from audit where object_kind = 'organization' and object_id = ${id} and command = ${command} and result = 'done' order by id`,
    )

  test('whoever asked to be checked has a representative with valid data; where nobody is known it says so', async () => {
    const id = await known()
    const { data } = (await read(id)).json()
    expect((await organization(id)).legal_representative).toEqual(data)
    expect((await save(id, data)).statusCode).toBe(200)
    expect(await audits(id, 'legal-representative.save')).toEqual([])
    const other = await nobody()
    const none = await read(other)
    expect([none.statusCode, none.json().message]).toEqual([404, `Organization ${other} has no legal representative yet`])
    expect((await organization(other)).legal_representative).toBeNull()
    expect((await read(99_999)).json().message).toBe('There is no organization 99999')
    // Every one of the demo could be saved as it is.
    const all = await rowsOf<{ id: number }>(t.db, sql`select organization_id as id from legal_representative order by 1 limit 40`)
    for (const one of all) {
      const { data: given } = (await read(one.id)).json()
      expect((await save(one.id, { ...given, address_region: given.address_region ?? '' })).statusCode, JSON.stringify(given)).toBe(200)
    }
  })

  test('the first one is stored, and a later save once, on record with what it changed; the region goes with its country', async () => {
    const id = await nobody()
    const { version } = await organization(id)
    const made = await save(id, person)
    expect([made.statusCode, made.json().data, made.headers.etag]).toEqual([200, { ...person, address_region: null }, `"${version + 1}"`])
    const moved = { ...person, address_country: 'US', address_region: ' Texas ', last_name: ' Lund ' }
    expect((await save(id, moved)).json().data).toMatchObject({ address_region: 'Texas', last_name: 'Lund' })
    expect((await save(id, moved)).headers.etag).toBeUndefined()
    // A region of a country without one is not kept.
    expect((await save(id, { ...moved, address_country: 'SE' })).json().data).toMatchObject({ address_country: 'SE', address_region: null })
    expect((await organization(id)).version).toBe(version + 3)
    expect((await audits(id, 'legal-representative.save'))[1]).toEqual({
      before: { legal_representative: { last_name: 'Dahl', address_country: 'NO', address_region: null } },
      after: { legal_representative: { last_name: 'Lund', address_country: 'US', address_region: 'Texas' } },
    })
  })

  test.each<[string, object, Record<string, string>]>([
    ['no region in the United States', { address_country: 'US' }, { address_region: 'Region is required' }],
    ['a blank region in Canada', { address_country: 'CA', address_region: '  ' }, { address_region: 'Region is required' }],
    ['no region in Mexico', { address_country: 'MX', address_region: null }, { address_region: 'Region is required' }],
    ['a date that does not exist', { dob: '1990-02-30' }, { dob: 'Enter a day that exists, as YYYY-MM-DD' }],
    ['a birth tomorrow', { dob: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }, { dob: 'A date of birth is in the past' }],
    ['an e-mail that is none', { email: 'ingrid@' }, { email: 'Enter an e-mail address' }],
    ['a country that is none', { nationality: 'XX' }, { nationality: 'There is no such country' }],
    [
      'nothing at all',
      Object.fromEntries(Object.keys(person).map((name) => [name, ''])),
      {
        first_name: 'First name is required',
        last_name: 'Last name is required',
        dob: 'Date of birth is required',
        email: 'Email is required',
        nationality: 'Nationality is required',
        country_of_residence: 'Country of residence is required',
        address_country: 'Address country is required',
        address_city: 'City is required',
        address_street: 'Street is required',
        address_postal_code: 'Postal code is required',
      },
    ],
    ['a name that shows nothing', { first_name: '\u200b' }, { first_name: 'First name is required' }],
    ['another context', { entry_context: 'USER' }, { entry_context: expect.any(String) }],
  ])('%s is refused at its field, and nothing is stored', async (_what, body, fields) => {
    const id = await known()
    const before = await organization(id)
    const said = await save(id, { ...person, ...body })
    expect([said.statusCode, said.json().fields]).toEqual([422, fields])
    expect(await organization(id)).toEqual(before)
  })

  test('of two who save at once the second is told who was first; a brand has none', async () => {
    const id = await known()
    const seen = { 'if-match': `"${(await organization(id)).version}"` }
    const both = await Promise.all([save(id, { ...person, first_name: 'Siri' }, seen), save(id, { ...person, first_name: 'Tuva' }, seen)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(both.find(({ statusCode }) => statusCode === 412)?.json().message).toMatch(/^Organization \d+ was changed by Demo on /)
    const brand = await first(`type = 'client'`)
    expect((await save(brand, person)).json().message).toBe(`Organization ${brand} is a brand: only creators have a legal representative`)
  })

  test('a sync takes over what the provider says: REGULAR for who was approved; what is so already changes nothing', async () => {
    const id = await known(
      `mangopay_user_ref is not null and (select verification_status from kyc_request k where k.organization_id = o.id order by id desc limit 1) = 1`,
    )
    const { version } = await organization(id)
    await t.db.q().execute(sql`update organization set kyc_level = 'UNVERIFIED' where id = ${id}`)
    const both = await Promise.all([sync(id), sync(id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await organization(id)).toMatchObject({ mangopay_kyc_level: 'REGULAR', version: version + 1 })
    expect(await audits(id, 'organization.sync-kyc-status')).toEqual([
      { before: { mangopay_kyc_level: 'UNVERIFIED' }, after: { mangopay_kyc_level: 'REGULAR' } },
    ])
    const brand = await first(`type = 'client'`)
    expect((await sync(brand)).json().message).toBe(`Organization ${brand} is a brand: only creators are checked`)
    const unknown = await first(`type = 'blogger' and mangopay_user_ref is null`)
    expect((await sync(unknown)).json().message).toBe(`Organization ${unknown} is not known at the payment provider`)
  })
})
