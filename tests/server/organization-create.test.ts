import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    [{ ...creator, name: ' ' }, { name: 'Name is required' }],
    [{ ...creator, name: 'A\nB' }, { name: 'Must be one line of text' }],
    [{ ...creator, priceCurrency: 'PLN' }, { priceCurrency: 'Currency is required' }],
    [{ ...creator, countryId: 999 }, { countryId: 'There is no such country' }],
    [
      { ...creator, subscription: brand.subscription, accountManagerId: 3 },
      { subscription: 'Only a brand has this', accountManagerId: 'Only a brand has this' },
    ],
    [
      { ...brand, accountManagerId: 9999, countryTeamId: 9999 },
      { accountManagerId: 'There is no team member 9999', countryTeamId: 'There is no country team 9999' },
    ],
    [{ ...brand, subscription: { ...brand.subscription, maxAccounts: 0 } }, { 'subscription.maxAccounts': 'At least 1 account' }],
    [{ ...brand, subscription: { ...brand.subscription, maxAccounts: null } }, { 'subscription.maxAccounts': 'Field is required' }],
    [
      { ...brand, subscription: { ...brand.subscription, startDate: '2026-02-30' } },
      { 'subscription.startDate': 'Enter a day that exists, as YYYY-MM-DD' },
    ],
    [
      { ...brand, subscription: { ...brand.subscription, startDate: '2020-02-28' } },
      { 'subscription.startDate': 'The start date is over: choose today or a later day' },
    ],
    [
      { ...brand, subscription: { ...brand.subscription, price: -1 } },
      { 'subscription.price': 'An amount is 0 or more, with at most two decimals' },
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
