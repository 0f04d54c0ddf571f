import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

type Json = Record<string, unknown>
const types = {
  'feature-flags': ['feature-flag', 'feature_flag', { description: 'What it does' }],
  'booking-description-templates': ['booking-template', 'booking_template', { description: 'For a reel', template: '<p>Show it</p>' }],
  'client-categories': ['brand-category', 'brand_category', {}],
  'blogger-categories': ['creator-category', 'creator_category', {}],
} as const

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute<Json>(statement)
  const at = (type: string, rest = '') => `/api/v1/admin/${type}${rest}`
  const get = (type: string, rest = '') => t.inject({ url: at(type, rest), headers: demo })
  const post = (type: string, payload: Json, id?: number, more: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: at(type, id ? `/${id}` : ''), headers: { ...demo, ...more }, payload })
  const remove = (type: string, id: number) => t.inject({ method: 'DELETE', url: at(type, `/${id}`), headers: demo })
  const audited = async (command: string, id: number) =>
    (await q(sql`select before, after from audit where command = ${command} and object_id = ${id} and result = 'done'`)).rows

  beforeAll(async () => {
    t = await startApp(engine)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  describe.each(Object.entries(types))('%s', (type, [noun, table, more]) => {
    test('returns its items by their names', async () => {
      for (let n = 1; n <= 12; n += 1)
        expect((await post(type, { name: `Item ${String(n).padStart(2, '0')}`, ...more })).statusCode).toBe(201)
      const first = (await get(type)).json()
      expect(first.items.map(({ name }: Json) => name)).toEqual(
        Array.from({ length: 10 }, (_, n) => `Item ${String(n + 1).padStart(2, '0')}`),
      )
      expect(first.items[0]).toMatchObject({ id: expect.any(Number), version: 1, ...more })
      expect((await get(type, '?sort_by=-name&perPage=1')).json().items[0].name).toBe('Item 12')
    })
    test('an item is added, edited and deleted, each on record', async () => {
      const made = (await post(type, { name: '  New one ', ...more })).json().item
      expect(made).toMatchObject({ name: 'New one', version: 1, ...more })
      expect(await audited(`${noun}.add`, made.id)).toEqual([{ before: null, after: { name: 'New one', ...more } }])
      const saved = (await post(type, { name: 'Renamed', ...more }, made.id)).json().item
      expect(saved).toMatchObject({ id: made.id, name: 'Renamed', version: 2 })
      expect(await audited(`${noun}.edit`, made.id)).toEqual([{ before: { name: 'New one' }, after: { name: 'Renamed' } }])
      expect((await get(type, `/${made.id}`)).json().item).toEqual(saved)
      // What is so already changes nothing.
      expect((await post(type, { name: 'Renamed', ...more }, made.id)).json().item.version).toBe(2)
      expect((await remove(type, made.id)).statusCode).toBe(204)
      expect((await remove(type, made.id)).statusCode).toBe(404)
      expect((await get(type, `/${made.id}`)).json().message).toMatch(new RegExp(`^There is no .* ${made.id}$`))
      expect(await audited(`${noun}.delete`, made.id)).toHaveLength(1)
    })
    test.each(['   ', '\u200b', 'a\nb', 'x'.repeat(101)])('%j is not a valid name', async (name) => {
      const answer = await post(type, { name, ...more })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['name']])
    })
    test('a name is there once: the second of two at the same time is told which has it', async () => {
      const answers = await Promise.all([post(type, { name: 'Twice', ...more }), post(type, { name: 'Twice', ...more })])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
      const made = answers.find(({ statusCode }) => statusCode === 201)?.json().item
      expect(answers.find(({ statusCode }) => statusCode === 422)?.json().fields.name).toContain(` ${made.id} has this name already`)
      const [other] = (await get(type)).json().items
      expect((await post(type, { ...other, name: 'Twice' }, other.id)).statusCode).toBe(422)
    })
    test('is found by its name and its number', async () => {
      const { rows } = await q(sql`select id from ${sql.identifier(table)} where name = 'Item 03'`)
      for (const word of ['Item 03', String(rows[0]?.id)]) {
        const found = (await t.inject({ url: `/admin/v1/workspace/lookup?q=${encodeURIComponent(word)}`, headers: demo })).json().data.found
        expect(found).toContainEqual(expect.objectContaining({ kind: noun, id: rows[0]?.id, title: 'Item 03' }))
      }
    })
  })

  describe('what is still used stays, and says by what', () => {
    const idOf = async (type: string, name: string) => (await post(type, { name })).json().item.id as number
    beforeAll(async () => {
      const { make } = createBuilder(t.db)
      await make('organization', [{ id: 1, name: 'Bergans AS', price_currency: 'NOK' }])
      await make('client', [{ id: 5, organization_id: 1, display_name: 'Bergans' }])
    })
    test('a feature flag that is on', async () => {
      const id = await idOf('feature-flags', 'In use')
      await t.inject({ method: 'POST', url: '/api/v1/organizations/1/feature-flags', headers: demo, payload: { feature_flags: [id] } })
      const answer = await remove('feature-flags', id)
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'In use is on for 1 organization'])
      await t.inject({ method: 'POST', url: '/api/v1/organizations/1/feature-flags', headers: demo, payload: { feature_flags: [] } })
      expect((await remove('feature-flags', id)).statusCode).toBe(204)
    })
    test('a category of a brand', async () => {
      const id = await idOf('client-categories', 'In use')
      await q(sql`update account set main_category_id = ${id} where id = 5`)
      const answer = await remove('client-categories', id)
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'In use is the main category of 1 account'])
    })
    test('a category of creators that a brand looks for, or that creators are of', async () => {
      const id = await idOf('blogger-categories', 'In use')
      const other = await idOf('blogger-categories', 'Not in use')
      await q(sql`insert into brand_description (account_id, filters) values (5, ${JSON.stringify({ creatorCategory: [id] })}::jsonb)`)
      const answer = await remove('blogger-categories', id)
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'In use is in the description of 1 brand'])
      await createBuilder(t.db).make('blogger', [
        { id: 6, organization_id: 1, display_name: 'Ella' },
        { id: 7, organization_id: 1, display_name: 'Noor' },
      ])
      await q(
        sql`insert into creator_trait (account_id, category_ids) values (6, ${sql.raw(`'{${other},${id}}'`)}), (7, ${sql.raw(`'{${id}}'`)})`,
      )
      expect((await remove('blogger-categories', id)).json().message).toBe(
        'In use is in the description of 1 brand. In use is a category of 2 creators',
      )
      await q(sql`delete from brand_description where account_id = 5`)
      expect((await remove('blogger-categories', id)).json().message).toBe('In use is a category of 2 creators')
      expect((await remove('blogger-categories', other)).json().message).toBe('Not in use is a category of 1 creator')
      await q(sql`delete from creator_trait`)
      expect((await remove('blogger-categories', other)).statusCode).toBe(204)
    })
    test('a flag that is switched on and deleted at the same time is one of both', async () => {
      const id = await idOf('feature-flags', 'Race')
      const on = { method: 'POST' as const, url: '/api/v1/organizations/1/feature-flags', headers: demo, payload: { feature_flags: [id] } }
      const [set, gone] = await Promise.all([t.inject(on), remove('feature-flags', id)])
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([set.statusCode, gone.statusCode])
    })
  })

  describe('a template', () => {
    const type = 'booking-description-templates'
    test('is stored as text and its form', async () => {
      const made = (await post(type, { name: 'Clean', template: '<p class="x">Show <b>it</b></p>' })).json().item
      expect(made).toMatchObject({ template: '<p>Show <b>it</b></p>', description: '' })
    })
    test.each([
      ['<p>Hi</p><script>alert(1)</script>', '<script>'],
      ['<p onclick="alert(1)">Hi</p>', 'onclick'],
      ['<a href="javascript:alert(1)">Hi</a>', 'link to “javascript:alert(1)”'],
    ])('%s is refused in words, and nothing is stored', async (template, named) => {
      const before = (await get(type)).json().pagination.count
      const answer = await post(type, { name: 'Evil', template })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ template: `A template is text and its form: it takes no ${named}` })
      const [item] = (await get(type)).json().items
      expect((await post(type, { ...item, template }, item.id)).statusCode).toBe(422)
      expect([(await get(type)).json().pagination.count, (await get(type, `/${item.id}`)).json().item]).toEqual([before, item])
    })
  })

  describe('what is chosen among is looked up by the names of the dictionaries', () => {
    const lookup = (query: string) => t.inject({ url: `/api/v1/dictionaries${query}`, headers: demo })
    const found = async (query: string) => (await lookup(query)).json().data
    const names = (items: Json[]) => items.map(({ name }) => name)
    test('countries have their ids, names and codes, by name', async () => {
      const { countries, ...others } = await found('?include=countries')
      expect(others).toEqual({})
      expect(countries).toContainEqual({ id: 578, name: 'Norway', iso_code: 'NO' })
      expect(names(countries)).toEqual([...names(countries)].sort((a, b) => String(a).localeCompare(String(b), 'en')))
    })
    test.each([
      ['blogger_categories', 'blogger-categories'],
      ['client_categories', 'client-categories'],
    ])('%s are all items of %s, as its list has them', async (name, type) => {
      const { items, pagination } = (await get(type, '?perPage=1000')).json()
      expect(pagination.count).toBeGreaterThan(10)
      expect(await found(`?include=${name}`)).toEqual({ [name]: items })
      const { id } = (await post(type, { name: 'Looked up' })).json().item
      expect((await found(`?include=${name}`))[name]).toContainEqual({ id, name: 'Looked up', version: 1 })
      await post(type, { name: 'Called otherwise' }, id)
      expect((await found(`?include=${name}`))[name]).toContainEqual({ id, name: 'Called otherwise', version: 2 })
      await remove(type, id)
      expect(await found(`?include=${name}`)).toEqual({ [name]: items })
    })
    test('several are asked for at once, with commas, repeated, or both', async () => {
      for (const query of [
        '?include=countries,blogger_categories',
        '?include=countries&include=blogger_categories',
        '?include[]=blogger_categories&include[]=countries,%20countries',
      ])
        expect(Object.keys(await found(query)).sort(), query).toEqual(['blogger_categories', 'countries'])
    })
    test.each([
      '?include=admins',
      '?include=countries,admins',
      '?include=',
      '?include=countries,',
      '?include=blogger-categories',
      '?include=__proto__',
    ])('%s is refused by what there is', async (query) => {
      const answer = await lookup(query)
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { include: 'must be one or more of countries, blogger_categories, client_categories' },
      ])
    })
    test('at most a thousand of one come', async () => {
      await q(sql`insert into creator_category (name) select 'Many ' || n from generate_series(1, 1001) n`)
      expect((await found('?include=blogger_categories')).blogger_categories).toHaveLength(1000)
      await q(sql`delete from creator_category where name like 'Many %'`)
    })
  })
})
