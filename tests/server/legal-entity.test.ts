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
