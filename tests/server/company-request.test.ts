import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket, market } from './booking-market.ts'
import { forEachEngine } from './engines.ts'

const item = {
  company_name: 'Berg Media AS',
  legal_person_type: 'SOLETRADER',
  company_tax_id_type: 'ein_us',
  company_vat_number: '912345678',
  price_vat: 25,
  company_country_ref: 578,
  company_city: 'Oslo',
  company_postal_code: '0155',
}

/** What the creator of `wish` has given. */
const wished = {
  company_name: 'Berg Media',
  company_country_ref: 752,
  company_city: 'Malmö',
  company_postal_code: null,
  company_vat_number: null,
  company_tax_id_type: null,
  price_vat: null,
  legal_person_type: null,
}

forEachEngine((engine) => {
  let t: Started
  let mira: { authorization: string }
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [])
    mira = (await t.signIn('mira@admin.test')).auth
    demo = (await t.signIn()).auth
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())

  let next = 70
  /** A wish of a creator that nobody has decided; the one before it goes away. */
  async function wish({ vat = null as string | null } = {}) {
    const id = next++
    await t.db.q().execute(sql`delete from company_request where status = 0`)
    await t.db
      .q()
      .execute(sql`insert into company_request (id, account_id, company_name, company_country_ref, company_city, company_vat_number)
      values (${id}, ${market.creator}, 'Berg Media', 752, 'Malmö', ${vat})`)
    return id
  }
  const base = '/api/v1/admin/blogger-company-requests'
  const read = async (id: number) => (await t.inject({ url: `${base}/${id}`, headers: demo })).json().item
  const decide = (id: number | string, act: 'approve' | 'reject', payload: object = item, headers: Record<string, string> = demo) =>
    t.inject({ method: 'POST', url: `${base}/${id}/${act}`, headers, payload })
  const entities = async () =>
    rowsOf<{ id: number; active: boolean }>(
      t.db,
      sql`select id, name, type, registration_number as number, tax_id_type as tax, is_vat_registered as registered, vat_rate as rate,
      address, valid_until is null as active from legal_entity where organization_id = 2 order by id`,
    )
  const audited = (of: string) =>
    rowsOf(
      t.db,
      sql`select command, object_kind as kind, object_id as id, before, after from audit where request_id = ${of} order by object_kind, object_id`,
    )

  test('the list has the documented fields, the longest waiting first, by status', async () => {
    const id = await wish()
    const { items } = (await t.inject({ url: `${base}?status=0`, headers: demo })).json()
    expect(items).toEqual([
      {
        id,
        user_id: market.creator,
        blogger: { display_name: 'Ella Berg' },
        status: 0,
        ...wished,
        organization_ref: 2,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        decided_at: null,
        decided_by: null,
        version: 1,
      },
    ])
    const { found } = (await t.inject({ url: `/admin/v1/workspace/lookup?q=${id}`, headers: demo })).json().data
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'company-request', title: 'Berg Media · Ella Berg', chips: [{ label: 'Pending', tone: 'wait' }] }),
    )
  })

  test('an approval stores the whole item, ends what was in force and makes the legal entity of it, on record with who and when', async () => {
    await t.db.q().execute(sql`insert into legal_entity (organization_id, name, type, country_id, address, city, postal_code)
      values (2, 'Ella Berg', 'naturalPerson', 578, 'Storgata 1', 'Oslo', '0155')`)
    const id = await wish()
    const answer = await decide(id, 'approve', { ...item, id: 999, status: -1, user_id: 7 }, { ...mira, 'if-match': '"1"' })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([204, '', '"2"'])
    expect(await read(id)).toMatchObject({
      ...item,
      id,
      status: 1,
      user_id: market.creator,
      version: 2,
      decided_by: { name: 'Mira Lindqvist' },
    })
    const [person, company] = await entities()
    expect(person).toMatchObject({ name: 'Ella Berg', active: false })
    expect(company).toEqual({
      id: expect.any(Number),
      name: 'Berg Media AS',
      type: 'soleTrader',
      number: '912345678',
      tax: 'taxId',
      registered: true,
      rate: 2500,
      address: 'Storgata 1',
      active: true,
    })
    const of = (await t.inject({ url: '/api/v1/organizations/2', headers: demo })).json().item
    expect(of).toMatchObject({ company: { id: company?.id, name: 'Berg Media AS' }, version: 2 })
    expect(await audited(String(answer.headers['request-id']))).toEqual([
      {
        command: 'company-request.approve',
        kind: 'company-request',
        id,
        before: {
          status: 0,
          ...wished,
        },
        after: { ...item, status: 1, price_vat: 2500 },
      },
      {
        command: 'company-request.approve',
        kind: 'legal-entity',
        id: person?.id,
        before: { validUntil: null },
        after: { validUntil: new Date().toISOString().slice(0, 10) },
      },
      { command: 'company-request.approve', kind: 'legal-entity', id: company?.id, before: null, after: { name: 'Berg Media AS' } },
      {
        command: 'company-request.approve',
        kind: 'organization',
        id: 2,
        before: { company: 'Ella Berg' },
        after: { company: 'Berg Media AS', legal_entity: company?.id },
      },
    ])
  })
  test('a rejection stores the item too, may lack what it likes, and makes no legal entity', async () => {
    const before = await entities()
    const id = await wish({ vat: '1' })
    expect((await decide(id, 'reject', { company_name: 'Nobody', price_vat: '' })).statusCode).toBe(204)
    expect(await read(id)).toMatchObject({ status: -1, company_name: 'Nobody', company_city: null, price_vat: null, version: 2 })
    expect(await entities()).toEqual(before)
  })
  test.each([
    ['a VAT of 101', { price_vat: 101 }, 'price_vat', 'VAT is a percentage from 0 to 100, with at most two decimals'],
    ['no VAT', { price_vat: null }, 'price_vat', 'VAT is required'],
    ['no name', { company_name: '  ' }, 'company_name', 'Company name is required'],
  ])('an approval with %s is refused at its field, and nothing is stored', async (_what, part, field, words) => {
    const id = await wish()
    const answer = await decide(id, 'approve', { ...item, ...part })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: words }])
    expect(await read(id)).toMatchObject({ status: 0, company_name: 'Berg Media', version: 1 })
  })
  test('a VAT of 101 is refused with a rejection as well; 0 and 100 are taken, and a rate of 0 is no registration', async () => {
    const id = await wish()
    expect((await decide(id, 'reject', { ...item, price_vat: 101 })).statusCode).toBe(422)
    expect((await decide(id, 'approve', { ...item, price_vat: 0 })).statusCode).toBe(204)
    expect((await entities()).at(-1)).toMatchObject({ registered: false, rate: null, active: true })
    expect((await decide(await wish(), 'approve', { ...item, price_vat: 100 })).statusCode).toBe(204)
    expect((await entities()).filter(({ active }) => active)).toMatchObject([{ registered: true, rate: 10_000 }])
  })

  test('an approval of what was just rejected is refused with who and when, and makes nothing', async () => {
    const before = await entities()
    const id = await wish()
    await decide(id, 'reject', item, mira)
    const answer = await decide(id, 'approve', item, { ...demo, 'if-match': '"1"' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(new RegExp(`^Company request ${id} was already rejected by Mira Lindqvist on `))
    expect(answer.json().current).toMatchObject({ id, status: -1, version: 2 })
    expect(await entities()).toEqual(before)
  })
  test('of two at once one wins, one legal entity is made, and the other is told', async () => {
    for (let round = 0; round < 3; round++) {
      const before = await entities()
      const id = await wish()
      const both = await Promise.all([decide(id, 'approve', item, mira), decide(id, round % 2 ? 'approve' : 'reject', item, demo)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      const { status } = await read(id)
      expect((await entities()).length - before.length).toBe(status === 1 ? 1 : 0)
      expect((await entities()).filter(({ active }) => active)).toHaveLength(1)
    }
  })

  test('without a former entity the company is at the street of who answers for it in its city, else at its postal code and city', async () => {
    const addressOf = async (payload: object) => {
      await t.db.q().execute(sql`delete from legal_entity where organization_id = 2`)
      expect((await decide(await wish(), 'approve', payload)).statusCode).toBe(204)
      const [made] = await rowsOf<{ address: string }>(t.db, sql`select address from legal_entity where organization_id = 2`)
      return made?.address
    }
    expect(await addressOf(item)).toBe('0155 Oslo')
    await t.db.q().execute(sql`insert into legal_representative (organization_id, first_name, last_name, dob, email, nationality,
      country_of_residence, address_country, address_city, address_street, address_postal_code)
      values (2, 'Ella', 'Berg', '1990-01-01', 'ella@berg.test', 'NO', 'NO', 'NO', 'oslo', 'Aker 4', '0155')`)
    expect(await addressOf(item)).toBe('Aker 4')
    expect(await addressOf({ ...item, company_city: 'Bergen' })).toBe('0155 Bergen')
    await t.db.q().execute(sql`delete from legal_representative where organization_id = 2`)
    await t.db.q().execute(sql`delete from legal_entity where organization_id = 2`)
  })
})
