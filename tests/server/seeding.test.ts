import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scenarios, seedBookingStatuses, seedCurrency, seedSizes, testKind } from '#contract/seeding.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { brokenBooks, countOf } from './market.ts'

const path = '/test-api/factory-builder'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  const post = (payload: object | string, to = path, as: Record<string, string> = headers) =>
    t.inject({ method: 'POST', url: to, headers: { ...as, 'content-type': 'application/json' }, payload })
  const built = async (payload: object, to = path) => {
    const said = await post(payload, to)
    expect(said.statusCode, said.body).toBe(201)
    return said.json().data
  }
  /** Counts the rows of each table. */
  const stored = async () => {
    const tables = await rowsOf<{ name: string }>(
      t.db,
      sql`select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('audit', 'idempotency', 'session')`,
    )
    const counts = tables.map(({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.identifier(name)}`)
    const rows = await rowsOf<{ name: string; n: number }>(t.db, sql.join(counts, sql` union all `))
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  }

  test('the sixteen kinds and the scenarios are told with what each takes', async () => {
    const { kinds, scenarios: told } = (await t.inject({ url: path, headers })).json().data
    expect(kinds.map(({ label }: { label: string }) => label)).toEqual(testKind.all.map(({ label }) => label))
    expect(kinds).toHaveLength(16)
    expect(told.map(({ name }: { name: string }) => name)).toEqual(scenarios.map(({ name }) => name))
    expect(seedBookingStatuses.map(({ value }) => value).sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 4, 5])
    for (const { name, takes } of scenarios)
      expect(told.find((one: { name: string }) => one.name === name).attributes, name).toEqual([...takes])
  })

  // tests/server/seeding-attributes.test.ts builds one of each kind, tests/server/seeding-fill.test.ts several.
  const builtKinds = process.env.LONG ? testKind.all.map(({ value }) => value) : ['user', 'booking', 'transaction']
  test.each(builtKinds)('%s: one and several, with all that they need', async (model) => {
    const one = await built({ model })
    expect(one).toMatchObject({ name: model, count: 1, ids: [expect.any(Number)] })
    expect(one).not.toHaveProperty('items')
    const several = await built({ model, count: 3, returnData: true })
    expect(several.ids).toHaveLength(3)
    expect(new Set(several.ids).size).toBe(3)
    expect(several.items.map(({ id }: { id: number }) => id)).toEqual(several.ids)
  })

  test('states come first, then attributes, then each thing its turn of the sequence', async () => {
    const { items } = await built({
      model: 'blogger',
      count: 5,
      states: ['suspicious', 'rejected'],
      attributes: { display_name: 'Ella', approved_status: 1 },
      attributes_sequence: [{ content_score: 1 }, { content_score: 2, display_name: 'Anna' }],
      returnData: true,
    })
    const read = items.map((one: Record<string, unknown>) => [
      one.display_name,
      one.content_score,
      one.approved_status,
      one.marked_suspicious,
    ])
    expect(read).toEqual([
      ['Ella', 1, 1, true],
      ['Anna', 2, 1, true],
      ['Ella', 1, 1, true],
      ['Anna', 2, 1, true],
      ['Ella', 1, 1, true],
    ])
    const [row] = await rowsOf(t.db, sql`select type, display_name from account where id = ${items[1].id}`)
    expect(row).toEqual({ type: 'blogger', display_name: 'Anna' })
  })
  test('what it needs is made once and told, or is what was named', async () => {
    const made = await built({ model: 'booking', count: 4 })
    const also = Object.fromEntries(made.also.map((one: { model: string; ids: number[] }) => [one.model, one.ids.length]))
    expect(also).toEqual({ organization: 2, client: 1, campaign: 1, blogger: 1 })
    const [{ ids: campaigns }] = made.also.filter((one: { model: string }) => one.model === 'campaign')
    const next = await built({ model: 'booking', attributes: { campaign_id: campaigns[0], client_price: '12.50' }, returnData: true })
    expect(next.also.map((one: { model: string }) => one.model).sort()).toEqual(['blogger', 'organization'])
    const [row] = await rowsOf(
      t.db,
      sql`select campaign_id, client_price_minor::int as price, (select account_id from campaign where id = campaign_id) = client_account_id as own
      from booking where id = ${next.ids[0]}`,
    )
    expect(row).toEqual({ campaign_id: campaigns[0], price: 1250, own: true })
  })
  test('creators and brands that are made at the same time each have a number of their own', async () => {
    await Promise.all(Array.from({ length: 6 }, () => built({ model: 'blogger', count: 5 })))
    expect(await countOf(t.db, 'account a join account b on a.type = b.type and a.type_id = b.type_id and a.id < b.id')).toBe(0)
  })

  describe('what cannot be', () => {
    let before: Record<string, number>
    beforeEach(async () => {
      before = await stored()
    })
    const refused: readonly (readonly [string, object | string, string, string | RegExp])[] = [
      ['no kind', {}, 'model', /./],
      ['a strange kind', { model: 'constructor' }, 'model', /./],
      ['none at all', { model: 'user', count: 0 }, 'count', 'A whole number from 1 to 10000'],
      ['too many', { model: 'user', count: 10_001 }, 'count', 'A whole number from 1 to 10000'],
      ['half of one', { model: 'user', count: 1.5 }, 'count', 'A whole number from 1 to 10000'],
      [
        'an attribute that it has not',
        { model: 'user', attributes: { nickname: 'x' } },
        'attributes',
        /^User has no attribute “nickname”. It has: email, /,
      ],
      [
        'what every object inherits',
        { model: 'user', attributes: { constructor: 'x' } },
        'attributes',
        /^User has no attribute “constructor”/,
      ],
      ['and once more', { model: 'user', attributes: { toString: 'x' } }, 'attributes', '“toString” is no name of an attribute'],
      ['a list', { model: 'user', attributes: ['x'] }, 'attributes', 'An object of attributes, such as {"name": "Test"}'],
      [
        'a password by the back door',
        { model: 'account', attributes: { version: 7 } },
        'attributes',
        /^Account has no attribute “version”/,
      ],
      ['an id', { model: 'account', attributes: { id: 7 } }, 'attributes', /^Account has no attribute “id”/],
      [
        'a wrong value',
        { model: 'booking', attributes: { status: 99 } },
        'attributes',
        'status: one of 0, 1, -1, -2, -3, -4, -5, 2, 3, 4, 5',
      ],
      ['an amount that is none', { model: 'booking', attributes: { client_price: '1.005' } }, 'attributes', /^client_price: an amount/],
      [
        'money that moves by itself',
        { model: 'transaction', attributes: { approval_status: 'approved' } },
        'attributes',
        /^approval_status: one of/,
      ],
      [
        'a thing that is not there',
        { model: 'campaign', attributes: { account_id: 2_147_483_647 } },
        'attributes',
        'account_id: there is no client 2147483647',
      ],
      ['a kind that there is not', { model: 'sofa' }, 'model', /^must be one of user, .*account/],
      ['a state that it has not', { model: 'user', states: ['__proto__'] }, 'states', /^User has no state “__proto__”/],
      [
        'a sequence that is wrong in its middle',
        { model: 'user', count: 3, attributes_sequence: [{}, { email: 'x' }] },
        'attributes_sequence',
        'number 2, email: an e-mail',
      ],
    ]
    test('is refused at its field, and nothing is stored', async () => {
      for (const [name, payload, field, words] of refused) {
        const said = await post(payload)
        expect(said.statusCode, `${name}: ${said.body}`).toBe(422)
        const text = Object.entries<string>(said.json().fields).find(([at]) => at.startsWith(field))?.[1]
        expect(text, name).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
      }
      expect(await stored()).toEqual(before)
    })
    test('a key that reaches for the prototype is refused wherever it stands', async () => {
      for (const body of [
        '{"model":"user","attributes":{"__proto__":{"email":"x@y.test"}}}',
        '{"model":"user","attributes_sequence":[{"__proto__":1}]}',
        '{"__proto__":1,"model":"user"}',
      ])
        expect((await post(body)).statusCode, body).toBe(422)
      expect(await stored()).toEqual(before)
    })
    test('what the database refuses is refused whole, with what was made for it', async () => {
      const { items } = await built({ model: 'user', returnData: true })
      const now = await stored()
      const said = await post({ model: 'user', count: 2, attributes_sequence: [{}, { email: items[0].email }] })
      expect([said.statusCode, said.json().code]).toEqual([409, 'conflict'])
      expect(said.json().fields).toEqual({ attributes: 'email: somebody has this already, or it is given twice' })
      expect(await stored()).toEqual(now)
    })
    test('a scenario that nobody knows is refused by name, and one is not asked for what it does not take', async () => {
      const strange = await post({ count: 1 }, `${path}/__proto__`)
      expect([strange.statusCode, strange.json().message]).toEqual([
        404,
        expect.stringContaining('No scenario is called “__proto__”. There are: booking-'),
      ])
      const odd = await post({ attributes: { deliverables: 4 } }, `${path}/creator-with-audience`)
      expect([odd.statusCode, odd.json().fields.attributes]).toEqual([
        422,
        '“creator-with-audience” has no attribute “deliverables”. It has: none',
      ])
      expect((await post({ attributes: { currency: 'NOK' } }, `${path}/brand-with-plan`)).statusCode).toBe(422)
      expect(await stored()).toEqual(before)
    })
  })

  describe('scenarios', () => {
    test.each(process.env.LONG ? seedSizes : [seedSizes[0], 4])('a booking with %i deliverables', async (deliverables) => {
      const made = await built({ attributes: { deliverables, currency: 'DKK', booking_status: 5 } }, `${path}/booking-with-deliverables`)
      expect(made.count).toBe(1)
      expect(await countOf(t.db, `deliverable where booking_id = ${made.ids[0]}`)).toBe(deliverables)
      expect(
        await rowsOf(t.db, sql`select status, client_currency as currency, has_deliverables from booking where id = ${made.ids[0]}`),
      ).toEqual([{ status: 5, currency: 'DKK', has_deliverables: true }])
    })
    test.each([1, -1])('a booking whose last part was paid with %i', async (status) => {
      const { ids } = await built({ attributes: { payment_status: status, currency: 'USD' } }, `${path}/booking-partially-paid`)
      expect(
        await rowsOf(t.db, sql`select status, currency from booking_partial_payment where booking_id = ${ids[0]} order by id`),
      ).toEqual([
        { status: 1, currency: 'USD' },
        { status, currency: 'USD' },
      ])
    })
    test.each(seedCurrency.all.map(({ value }) => value))('a booking of each status in %s', async (currency) => {
      const { items } = await built({ attributes: { currency }, returnData: true }, `${path}/booking-of-each-status`)
      expect(items.map(({ status }: { status: number }) => status).sort((a: number, b: number) => a - b)).toEqual([-1, 0, 1, 2, 4, 5])
      expect(new Set(items.map((one: { client_currency: string }) => one.client_currency))).toEqual(new Set([currency]))
    })
    test('payments that wait are among those that can be approved', async () => {
      const { ids } = await built({ count: 2 }, `${path}/payments-to-approve`)
      const { data } = (await t.inject({ url: '/admin/v1/transactions?approvalStatus=pending&per_page=1000', headers })).json()
      expect(data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(ids))
      expect(await brokenBooks(t.db)).toEqual({ journals: 0, wallets: 0 })
    })
    test('a brand has its people and a plan, a creator has an audience; the workspace shows both', async () => {
      const brand = await built({}, `${path}/brand-with-plan`)
      expect((await t.inject({ url: `/api/v1/organizations/${brand.ids[0]}`, headers })).statusCode).toBe(200)
      const people = brand.also.find((one: { model: string }) => one.model === 'user').ids
      expect(await countOf(t.db, `seat_account where seat_id in (${people.join(', ')})`)).toBe(2)
      const creator = await built({ count: 2 }, `${path}/creator-with-audience`)
      expect((await t.inject({ url: `/api/v1/admin/users/${creator.ids[0]}`, headers })).json().item.type).toBe('blogger')
      expect(
        await countOf(t.db, `video_retention r join creator_video v on v.id = r.video_id where v.account_id = ${creator.ids[1]}`),
      ).toBe(33)
    })
    test('the audience of a creator that was made is what the insights show, the largest share first', async () => {
      const { ids, items } = await built({ model: 'blogger', count: 2, returnData: true })
      const shares = [{ country: 'DE', share: 10 }, { country: 'NO', share: 45.5 }, { country: 'SE' }, {}, {}, {}]
      await built({
        model: 'audience_country',
        count: 6,
        attributes: { account_id: ids[0], share: 5 },
        attributes_sequence: shares,
      })
      const asked = items.map((one: { type_id: number }) => `creatorIds[]=${one.type_id}`).join('&')
      const said = await t.inject({ url: `/api/v1/creators/insights/audience/countries?${asked}`, headers })
      expect(said.statusCode, said.body).toBe(200)
      const [seen, unseen] = said.json().data
      expect(seen.countries).toHaveLength(5)
      expect(seen.countries.slice(0, 3)).toEqual([
        { country: 'NO', share: 45.5 },
        { country: 'DE', share: 10 },
        { country: 'SE', share: 5 },
      ])
      expect(unseen.countries).toEqual([])
    })
  })

  test('who built what is on record', async () => {
    const { ids } = await built({ model: 'organization', count: 2 })
    const [last] = await rowsOf(t.db, sql`select command, after, result from audit order by id desc limit 1`)
    expect(last).toEqual({ command: 'seeding.build', after: { model: 'organization', count: 2, ids }, result: 'done' })
  })
})
