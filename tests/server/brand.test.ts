import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { modelWriter } from '#server/ports/model-writer.ts'
import { plainWriter } from '#server/ports/plain-writer.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const facts = {
  name: 'Nordlys Skincare',
  category: 'Food and drink',
  website: null,
  description: null,
  market: null,
  categories: [
    { id: 1, name: 'Beauty' },
    { id: 3, name: 'Food and drink' },
  ],
}

describe('the writer of fixed sentences', () => {
  test('says the same every time, of this brand and no other', async () => {
    const [one, same, other] = [
      await plainWriter.describe(facts),
      await plainWriter.describe(facts),
      await plainWriter.describe({ ...facts, name: 'Fjell Outdoor', category: null }),
    ]
    expect(one).toEqual(same)
    expect(one.description).toContain('Nordlys Skincare is a brand for food and drink.')
    expect(one.creatorFilters).toEqual({ creatorGender: [], creatorCategory: [3], creatorAge: { from: 18, to: 65 } })
    expect(other.creatorContentIdeas).not.toEqual(one.creatorContentIdeas)
    expect(other.creatorFilters?.creatorCategory).toEqual([])
  })
})

describe('the writer that asks a model', () => {
  const seen: { path: string; auth: string | undefined; body: { model: string; messages: { content: string }[] } }[] = []
  let answer = (res: ServerResponse) => void res.end()
  const server = createServer(async (req: IncomingMessage, res) => {
    let text = ''
    for await (const part of req) text += String(part)
    seen.push({ path: req.url ?? '', auth: req.headers.authorization, body: JSON.parse(text) })
    answer(res)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const says = (content: unknown) => (res: ServerResponse) =>
    void res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }] }))
  const writer = (wait?: number) => modelWriter({ url, key: 'k-1', model: 'small' }, wait)

  test('sends the facts with its key, and takes what keeps the rules of the form', async () => {
    answer = says({
      description: 'A brand.',
      market_description: 'x'.repeat(6_000),
      creator_content_ideas: [' One ', 'Two'],
      creator_gender: ['F'],
      creator_category: [3, 99],
      age_from: 20,
      age_to: 40,
      more: 'ignored',
    })
    expect(await writer().describe(facts)).toEqual({
      description: 'A brand.',
      creatorContentIdeas: ['One', 'Two'],
      creatorFilters: { creatorGender: ['F'], creatorCategory: [3], creatorAge: { from: 20, to: 40 } },
    })
    const [{ path, auth, body } = { path: '', auth: '', body: { model: '', messages: [] } }] = seen
    expect([path, auth, body.model]).toEqual(['/v1/chat/completions', 'Bearer k-1', 'small'])
    expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual(facts)
  })
  test('ages in the wrong order are none', async () => {
    answer = says({ description: 'A brand.', age_from: 40, age_to: 20 })
    expect(await writer().describe(facts)).toEqual({ description: 'A brand.', creatorFilters: {} })
  })
  test('of an answer in a code fence what keeps the rules is taken, each part by itself, without signs that cannot be stored', async () => {
    const given = { description: 'A\u0000 brand\ud800.', market_description: null, creator_category: ['1'], creator_content_ideas: [] }
    answer = says(`Here it is:\n\`\`\`json\n${JSON.stringify(given)}\n\`\`\`\n`)
    expect(await writer().describe(facts)).toEqual({ description: 'A brand.', creatorContentIdeas: [], creatorFilters: {} })
  })
  test.each<[string, typeof answer, number?]>([
    ['an error', (res: ServerResponse) => void res.writeHead(500).end('secret of the service')],
    ['no JSON', says('I cannot help with that')],
    ['no part of a description', says({ description: 5, age_from: 'x' })],
    ['another shape', (res: ServerResponse) => void res.end('{"choices": []}')],
    ['nothing in time', (_res: ServerResponse) => undefined, 50],
    ['a redirect', (res: ServerResponse) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('%s is refused in our own words', async (_name, gives, wait) => {
    answer = gives
    await expect(writer(wait).describe(facts)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The writer does not answer at the moment. Try again, or write it yourself',
    })
  })
  test('an answer without end is left as soon as it is too long', async () => {
    const part = `{"choices": [${' '.repeat(64 * 1024)}`
    let sent = 0
    const left = new Promise<void>((resolve) => {
      answer = (res) => {
        const more = () => {
          for (let room = true; room && !res.destroyed; sent += part.length) room = res.write(part)
        }
        res.on('drain', more).on('close', resolve)
        more()
      }
    })
    await expect(modelWriter({ url, key: null, model: 'small' }, 60_000).describe(facts)).rejects.toMatchObject({ code: 'unavailable' })
    await left
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })
  test('is configured by its address and its model', () => {
    expect(readConfig({ TEXT_API_URL: 'https://m.example/v1', TEXT_API_MODEL: 'small', TEXT_API_KEY: 'k' }).writer).toEqual({
      url: 'https://m.example/v1',
      key: 'k',
      model: 'small',
    })
    expect(readConfig({}).writer).toBeNull()
    expect(() => readConfig({ TEXT_API_URL: 'https://m.example/v1' })).toThrow(/TEXT_API_MODEL is not/)
  })
})

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  let brand: number
  let creator: number
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
    const one = async (type: string) =>
      (await rowsOf<{ id: number }>(t.db, sql`select id from account where type = ${type} and not deleted order by id desc limit 1`))[0]
        ?.id ?? 0
    brand = await one('client')
    creator = await one('blogger')
  })
  afterAll(() => t.stop())

  const read = async (id = brand) => (await t.inject({ url: `/api/v1/admin/users/${id}`, headers })).json().item
  const save = (payload: object) => t.inject({ method: 'POST', url: '/admin/v1/brand/update-description', headers, payload })

  test('generating stores nothing; saving stores what is there, moves the version on and is on record', async () => {
    await t.db.q().execute(sql`delete from brand_description where account_id = ${brand}`)
    const before = await read()
    expect(before).toMatchObject({ description: null, creator_content_ideas: [], creator_filters: {} })
    const made = await t.inject({ url: `/admin/v1/brand/generate-description/${brand}`, headers })
    expect(made.json().data).toMatchObject({
      description: expect.stringContaining(before.display_name),
      creatorFilters: { creatorAge: { from: 18, to: 65 } },
    })
    expect(await read()).toEqual(before)
    const body = {
      description: ' As <script>it</script> is ',
      creatorContentIdeas: [' One ', 'Two'],
      creatorFilters: { creatorGender: ['F'], creatorCategory: [1, 2] },
    }
    expect((await save({ brandId: brand, ...body })).statusCode).toBe(204)
    const after = await read()
    expect(after).toMatchObject({
      description: ' As <script>it</script> is ',
      brand_website: null,
      creator_content_ideas: ['One', 'Two'],
      creator_filters: { creatorGender: ['F'], creatorCategory: [1, 2], creatorAge: { from: 18, to: 65 } },
      version: before.version + 1,
      updated_by: { name: 'Demo' },
    })
    expect((await save({ brandId: brand, ...body })).statusCode).toBe(204)
    expect((await read()).version).toBe(after.version)
    expect((await save({ brandId: brand, brandWebsite: 'https://nordlys.example' })).statusCode).toBe(204)
    expect(await read()).toMatchObject({ brand_website: 'https://nordlys.example', creator_content_ideas: ['One', 'Two'] })
  })
  test('a description that is sent back as it was read is no change, however it was once written; what is changed has to keep the rules', async () => {
    // Written by another program: no web address, and no person's filters.
    await t.db.q().execute(sql`update brand_description set website = 'no address', filters = '{}' where account_id = ${brand}`)
    const before = await read()
    const whole = {
      brandId: brand,
      brandWebsite: before.brand_website,
      description: before.description,
      marketDescription: before.market_description,
      creatorContentIdeas: before.creator_content_ideas,
      creatorFilters: { creatorGender: [], creatorCategory: [], creatorAge: { from: 18, to: 65 } },
    }
    expect((await save(whole)).statusCode).toBe(204)
    expect(await read()).toMatchObject({ version: before.version, creator_filters: {} })
    expect((await save({ ...whole, marketDescription: 'The north' })).statusCode).toBe(204)
    expect(await read()).toMatchObject({ version: before.version + 1, market_description: 'The north', brand_website: 'no address' })
    expect((await save({ ...whole, brandWebsite: 'none either' })).json().fields).toEqual({ brand_website: 'Enter a web address' })
    expect((await save({ brandId: brand, brandWebsite: 'https://nordlys.example' })).statusCode).toBe(204)
  })
  test.each([
    [{ creatorContentIdeas: ['fine', ' '] }, { 'creator_content_ideas.1': 'An idea has 1 to 500 characters' }],
    [{ brandWebsite: 'javascript:alert(document.domain).x' }, { brand_website: 'Enter a web address' }],
    [{ creatorFilters: { creatorGender: ['F', 'X'] } }, { 'creator_gender.1': 'must be one of F, M, O' }],
    [
      { creatorFilters: { creatorCategory: Array.from({ length: 101 }, (_, at) => at + 1) } },
      { creator_category: 'At most 100 categories' },
    ],
    [{ creatorFilters: { creatorAge: { from: 40, to: 20 } } }, { age_to: 'Enter an age from 40 on' }],
    [{ creatorFilters: { creatorCategory: [1, 9_999] } }, { creator_category: 'There is no creator category 9999' }],
  ])('%j is refused at its field', async (body, fields) => {
    const said = await save({ brandId: brand, ...body })
    expect([said.statusCode, said.json().fields]).toEqual([422, fields])
  })
  test('what is named twice is stored once, and a bare host is a web address', async () => {
    const creatorFilters = { creatorGender: ['F', 'F', 'M', 'F'], creatorCategory: Array.from({ length: 5_000 }, () => 2) }
    expect((await save({ brandId: brand, brandWebsite: 'nordlys.example/om?x=1', creatorFilters })).statusCode).toBe(204)
    expect(await read()).toMatchObject({
      brand_website: 'nordlys.example/om?x=1',
      creator_filters: { creatorGender: ['F', 'M'], creatorCategory: [2] },
    })
  })
  test('of a deleted brand nothing is written, and nothing generated', async () => {
    await t.db.q().execute(sql`update account set deleted = true where id = ${brand}`)
    const words = { code: 'state_moved', message: `Account ${brand} is deleted` }
    expect((await save({ brandId: brand, description: 'x' })).json()).toMatchObject(words)
    expect((await t.inject({ url: `/admin/v1/brand/generate-description/${brand}`, headers })).json()).toMatchObject(words)
    await t.db.q().execute(sql`update account set deleted = false where id = ${brand}`)
  })
  test('a creator has no such description', async () => {
    expect((await save({ brandId: creator, description: 'x' })).statusCode).toBe(404)
    expect((await t.inject({ url: `/admin/v1/brand/generate-description/${creator}`, headers })).statusCode).toBe(404)
    expect(await read(creator)).not.toHaveProperty('creator_filters')
  })
})
