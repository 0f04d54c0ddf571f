import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  describe('legal entities', () => {
    const list = async (id: number) => (await t.inject({ url: `/admin/v1/organizations/${id}/legal-entities`, headers })).json()
    const save = (id: number, entity: number, payload: object, more: Record<string, string> = {}) =>
      t.inject({ method: 'PUT', url: `/admin/v1/organizations/${id}/legal-entities/${entity}`, headers: { ...headers, ...more }, payload })
    const homes = async (where: string) =>
      (
        await rowsOf<{ id: number }>(
          t.db,
          sql.raw(`select distinct organization_id as id from legal_entity where ${where} order by 1 limit 20`),
        )
      ).map(({ id }) => id)
    const whole = {
      name: 'Havn Media AS',
      type: 'business',
      countryId: 578,
      registrationNumber: '912345678',
      taxIdType: 'vat',
      isVatRegistered: true,
      vatRate: 25,
      address: 'Storgata 1',
      city: 'Oslo',
      postalCode: '0155',
    }

    test('what is active and what is not is told, with the name of its country and its rate', async () => {
      const [id = 0] = await homes(`valid_until is not null`)
      const { data } = await list(id)
      expect(data.some((one: { validUntil: string | null }) => one.validUntil === null)).toBe(true)
      expect(data.find((one: { validUntil: string | null }) => one.validUntil !== null)).toMatchObject({
        type: 'naturalPerson',
        registrationNumber: null,
        vatRate: null,
      })
      expect(data[0].countryName).toMatch(/^[A-Z]/)
      expect((await list(99_999)).message).toBe('There is no organization 99999')
    })

    test('an active one is saved; what changes nothing leaves its version, and the other one who saw it is refused', async () => {
      const [id = 0] = await homes(`valid_until is null and type = 'business'`)
      const { data } = await list(id)
      const { id: entity, version } = data.at(-1)
      const seen = { 'if-match': `"${version}"` }
      const both = await Promise.all([save(id, entity, whole, seen), save(id, entity, { ...whole, name: 'Other' }, seen)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
      const saved = await save(id, entity, { ...whole, name: ' Fjord Studio AS ', vatRate: 12.5 })
      expect([saved.json().data, saved.headers.etag]).toEqual([
        expect.objectContaining({ name: 'Fjord Studio AS', countryName: 'Norway', vatRate: 12.5, validUntil: null, version: version + 2 }),
        `"${version + 2}"`,
      ])
      expect((await save(id, entity, { ...whole, name: 'Fjord Studio AS', vatRate: 12.5 })).json().data.version).toBe(version + 2)
      const person = await save(id, entity, {
        ...whole,
        type: 'naturalPerson',
        registrationNumber: '',
        taxIdType: '',
        isVatRegistered: false,
      })
      expect(person.json().data).toMatchObject({
        type: 'naturalPerson',
        registrationNumber: null,
        taxIdType: null,
        isVatRegistered: false,
        vatRate: null,
      })
      const [audit] = await rowsOf<{ before: object; after: object }>(
        t.db,
        sql`select before, after from audit where object_kind = 'legal-entity' and object_id = ${entity} and command = 'legal-entity.edit' order by id desc limit 1`,
      )
      expect(audit).toMatchObject({ before: { type: 'business', vatRate: 12.5 }, after: { type: 'naturalPerson', vatRate: null } })
    })

    test.each<[object, Record<string, string>]>([
      [
        { name: '', type: '', countryId: '', address: '', city: ' ', postalCode: '' },
        {
          name: 'Name is required',
          type: 'Type is required',
          countryId: 'Country is required',
          address: 'Address is required',
          city: 'City is required',
          postalCode: 'Postal code is required',
        },
      ],
      ...['business', 'soleTrader', 'organization'].map((type): [object, Record<string, string>] => [
        { ...whole, type, registrationNumber: ' ', taxIdType: null },
        { registrationNumber: 'Registration number is required', taxIdType: 'Tax ID type is required' },
      ]),
      [{ ...whole, vatRate: null }, { vatRate: 'VAT rate is required' }],
      [{ ...whole, vatRate: 101 }, { vatRate: expect.any(String) }],
    ])('%j is refused at its fields, and nothing is stored', async (body, fields) => {
      const [id = 0] = await homes(`valid_until is null and type = 'soleTrader'`)
      const before = await list(id)
      const said = await save(id, before.data.at(-1).id, body)
      expect([said.statusCode, said.json().fields]).toEqual([422, fields])
      expect(await list(id)).toEqual(before)
    })

    test('one that is not active any more, or of another organization, is left alone', async () => {
      const [id = 0, other = 0] = await homes('valid_until is not null')
      const over = (await list(id)).data.find((one: { validUntil: string | null }) => one.validUntil)
      const said = await save(id, over.id, whole)
      expect([said.statusCode, said.json().message]).toEqual([
        409,
        `Legal entity ${over.id} is not active any more, since ${over.validUntil}`,
      ])
      expect((await save(other, over.id, whole)).json().message).toBe(`Organization ${other} has no legal entity ${over.id}`)
    })
  })

  describe('legal representatives', () => {
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
      expect((await save(id, { ...moved, address_country: 'SE' })).json().data).toMatchObject({
        address_country: 'SE',
        address_region: null,
      })
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
      [
        'a birth tomorrow',
        { dob: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
        { dob: 'A date of birth is in the past' },
      ],
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
})
