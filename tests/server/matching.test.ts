import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Matches } from '#contract/matching.ts'
import { readConfig } from '#server/config.ts'
import { hasVectors, matchCreators } from '#server/domain/matching.ts'
import { embedDue } from '#server/domain/matching-due.ts'
import { createBuilder } from '#server/factory/build.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { dimensions, fitted } from '#server/ports/embedding.ts'
import { modelEmbedding } from '#server/ports/model-embedding.ts'
import { plainEmbedding, wordsVector } from '#server/ports/plain-embedding.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const far = (a: readonly number[], b: readonly number[]) => 1 - a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0)

describe('vectors of words', () => {
  test('are the same every time, of length one, and near where words are shared, in any script', async () => {
    const [one, same] = await plainEmbedding.embed(['Vegan food for busy evenings', 'vegan FOOD for busy evenings'])
    expect(one).toEqual(same)
    expect(one).toHaveLength(dimensions)
    expect(Math.hypot(...(one ?? []))).toBeCloseTo(1)
    const near = (a: string, b: string) => far(wordsVector(a), wordsVector(b))
    expect(near('vegan food', 'easy vegan food for two')).toBeLessThan(near('vegan food', 'trail running shoes'))
    expect(near('runner', 'running')).toBeLessThan(near('runner', 'lipstick'))
    expect(near('وصفات نباتية سهلة', 'وصفات نباتية')).toBeLessThan(near('وصفات نباتية سهلة', 'أحذية الجري'))
    expect(near('café crème', 'cafe creme')).toBeCloseTo(0)
  })
  test('exist of any text: of signs alone, of nothing but words that say nothing, of ten thousand letters', () => {
    for (const text of ['?!', '', 'to be or to be', 'x'.repeat(10_000), '\u202e\u200b', '🙂🙂'])
      expect(Math.hypot(...wordsVector(text)), JSON.stringify(text.slice(0, 10))).toBeCloseTo(1)
  })
})

describe('vectors of a model', () => {
  const seen: { path: string; auth: string | undefined; body: unknown }[] = []
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
  const says = (body: unknown, status = 200) => {
    answer = (res) =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const model = (wait?: number) => modelEmbedding({ url, key: 'k-1', model: 'small' }, wait)

  test('come by the texts, in their order, folded to our length', async () => {
    const long = Array.from({ length: 384 }, (_, at) => Math.sin(at))
    says({
      data: [
        { index: 1, embedding: long.map((part) => -part) },
        { index: 0, embedding: long },
      ],
    })
    const [one = [], other = []] = await model().embed(['a', 'b'])
    expect(seen.at(-1)).toEqual({
      path: '/v1/embeddings',
      auth: 'Bearer k-1',
      body: { model: 'small', input: ['a', 'b'], encoding_format: 'float' },
    })
    expect(one).toEqual(fitted(long))
    expect(far(one, other)).toBeCloseTo(2)
  })
  test.each([
    ['an error', { error: 'secret' }, 500],
    ['no vectors', { data: [] }, 200],
    ['a vector of nothing', { data: [{ index: 0, embedding: [0, 0] }] }, 200],
    ['something else', '<html>secret</html>', 200],
  ])('%s is refused without its own words', async (_what, body, status) => {
    says(body, status)
    await expect(model().embed(['a'])).rejects.toMatchObject({
      code: 'unavailable',
      message: 'What compares texts does not answer at the moment. Try again',
    })
  })
  test('silence is not waited for', async () => {
    answer = () => {}
    await expect(model(50).embed(['a'])).rejects.toMatchObject({ code: 'unavailable' })
  })
  test('it is configured by three variables', () => {
    expect(readConfig({ EMBEDDING_API_URL: 'https://m.example/v1', EMBEDDING_API_MODEL: 'small' }).embedding).toEqual({
      url: 'https://m.example/v1',
      key: null,
      model: 'small',
    })
    expect(readConfig({}).embedding).toBeNull()
    expect(() => readConfig({ EMBEDDING_API_URL: 'https://m.example/v1' })).toThrow('EMBEDDING_API_MODEL is not')
  })
})

forEachEngine((engine) => {
  let server: Started
  let auth: { authorization: string }
  beforeAll(async () => {
    server = await startApp(engine, { seed: 'demo' })
    auth = (await server.signIn()).auth
    // Three people of the test's own, each with what they publish about.
    const { make } = createBuilder(server.db)
    await make('organization', [{ id: 900_001, type: 'blogger', name: 'Matching' }])
    await make(
      'blogger',
      ['Quill', 'Rune', 'Sven'].map((name, at) => ({
        id: 900_001 + at,
        type_id: 800_001 + at,
        organization_id: 900_001,
        display_name: name,
        dob: `${1990 + at * 10}-01-01`,
      })),
    )
    await server.db
      .q()
      .execute(sql`insert into creator_trait (account_id, gender, category_ids) values (900001, 'F', '{3,5}'), (900002, 'M', '{3}')`)
    await server.db.q().execute(sql`insert into creator_media (account_id, channel, url, caption) values
      (900001, 'tiktok', '/a.svg', 'quokka zebrafish lullaby'), (900001, 'tiktok', '/b.svg', 'concrete bridges of Norway'),
      (900002, 'tiktok', '/c.svg', 'quokka zebrafish songs'), (900003, 'tiktok', '/d.svg', 'quokka zebrafish lullaby'),
      (900003, 'youtube', '/e.svg', 'quokka zebrafish lullaby')`)
    // Every fortieth creator is enough: making the vectors of all of them takes ten seconds.
    await server.db.q().execute(sql`delete from creator_media where account_id < 900001 and account_id % 40 <> 0`)
    await embedDue(server.db, plainEmbedding, new AbortController().signal)
  })
  afterAll(() => server.stop())

  const ask = async (path: string, body: object) => {
    const answer = await server.inject({ method: 'POST', url: `/admin/v1/creator-matching/${path}`, headers: auth, payload: body })
    return { status: answer.statusCode, ...answer.json<Matches & { message?: string; fields?: Record<string, string> }>() }
  }
  const search = (searchQuery: string, more: object = {}) =>
    ask('search', { searchQuery, channel: 'tiktok', matchType: 'single_media', searchType: 'search', ...more })
  const namesOf = ({ data }: Matches) => data.map(({ creatorName }) => creatorName)

  test('compares by pgvector where the database has it, and the embedded one has', async () => {
    const [{ there } = { there: false }] = await rowsOf<{ there: boolean }>(
      server.db,
      sql`select exists (select from pg_extension where extname = 'vector') as there`,
    )
    console.info(`${engine.name}: creators are compared ${there ? 'by pgvector' : 'in plain SQL'}`)
    expect(await hasVectors(server.db)).toBe(there)
    if (engine.name === 'embedded') expect(there).toBe(true)
  })

  test('both ways of comparing give the same creators at the same distance', async () => {
    const question = {
      vector: wordsVector('vegan food'),
      madeBy: plainEmbedding.name,
      channel: 'instagram',
      by: 'average',
      filters: {},
    } as const
    const plain = await matchCreators(server.db, question, false)
    expect(plain.data.length).toBeGreaterThan(10)
    const distances = plain.data.map(({ distance }) => distance ?? -1)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    // The embedded one has it, as the test above says; a PostgreSQL server may have been installed without.
    if (engine.name === 'postgres' && !(await hasVectors(server.db))) return
    const own = await matchCreators(server.db, question, true)
    expect(own.countByFilter).toEqual(plain.countByFilter)
    for (const [at, { distance }] of own.data.entries()) expect(distance).toBeCloseTo(distances[at] ?? -1, 3)
  })

  test('the nearest come first, with what of theirs is nearest; one media or the average of all counts', async () => {
    const { status, data } = await search('quokka zebrafish lullaby')
    expect(status).toBe(200)
    expect(data.slice(0, 3)).toEqual([
      { creatorId: 800001, creatorAccountId: 900001, creatorName: 'Quill', distance: 0, creatorMedia: ['/a.svg', '/b.svg'] },
      { creatorId: 800003, creatorAccountId: 900003, creatorName: 'Sven', distance: 0, creatorMedia: ['/d.svg'] },
      { creatorId: 800002, creatorAccountId: 900002, creatorName: 'Rune', distance: expect.any(Number), creatorMedia: ['/c.svg'] },
    ])
    // Bridges are far from quokkas.
    expect(namesOf(await search('quokka zebrafish lullaby', { matchType: 'average' })).slice(0, 2)).toEqual(['Sven', 'Rune'])
  })

  test('filters come first, and each is counted alone and with the others', async () => {
    const filters = { creatorGender: ['F'], creatorCategory: [5], creatorAge: { from: 30, to: 60 } }
    const { data, countByFilter } = await search('quokka zebrafish lullaby', { filters })
    expect(data[0]?.creatorName).toBe('Quill')
    expect(namesOf({ data, countByFilter })).not.toContain('Sven')
    expect(countByFilter.all).toBe(data.length)
    for (const one of ['gender', 'category', 'age'] as const) {
      expect(countByFilter[one]).toBeGreaterThanOrEqual(countByFilter.all)
      expect(countByFilter[one]).toBeLessThanOrEqual(countByFilter.everybody)
    }
    const none = await search('quokka', { filters: { creatorGender: ['F'], creatorAge: { from: 119 } } })
    expect([none.status, none.data, none.countByFilter.all]).toEqual([200, [], 0])
    // An address says nothing that could be near: whoever passes its filters is there, in no distance.
    const bare = await search('https://x.example/discover', { filters })
    expect(new Set(bare.data.map(({ distance }) => distance))).toEqual(new Set([null]))
  })

  test('a campaign is what it and its brand say; one that is not there is a clear no', async () => {
    const [campaign] = await rowsOf<{ id: number }>(server.db, sql`select min(id) as id from campaign`)
    const found = await search(String(campaign?.id), { searchType: 'campaign', channel: 'instagram' })
    expect(found.status).toBe(200)
    expect(found.data.length).toBeGreaterThan(0)
    for (const wrong of ['99999999', '0', '99999999999999999999', 'abc']) {
      const { status, message } = await search(wrong, { searchType: 'campaign' })
      expect([wrong, status, message]).toEqual([wrong, 404, `There is no campaign ${wrong}`])
    }
  })

  test('what cannot be asked is refused at its field; what is only strange is searched for', async () => {
    for (const empty of ['', '   ', '\u200b'])
      expect((await search(empty)).fields).toEqual({ searchQuery: 'Enter the id of a campaign, or what to look for' })
    expect((await search('x'.repeat(10_000))).fields).toEqual({ searchQuery: 'At most 2000 characters' })
    expect((await search('a\u0000b')).status).toBe(422)
    expect((await search('food', { filters: { creatorAge: { from: 'x' } } })).status).toBe(422)
    for (const strange of ['مرحبا بالعالم', "'; drop table creator_media; --", '%_\\', '🙂'])
      expect((await search(strange)).status, strange).toBe(200)
    expect((await search('food', { filters: { creatorGender: ["F' or true --"], creatorCategory: [2_147_483_648] } })).status).not.toBe(500)
  })

  test('who is not approved, or barred, is proposed to nobody', async () => {
    await server.db.q().execute(sql`update account set banned = true where id = 900003`)
    expect(namesOf(await search('quokka zebrafish lullaby'))).not.toContain('Sven')
    await server.db.q().execute(sql`update account set banned = false, approved_status = null where id = 900003`)
    expect(namesOf(await search('quokka zebrafish lullaby'))).not.toContain('Sven')
    await server.db.q().execute(sql`update account set approved_status = 1 where id = 900003`)
    expect(namesOf(await search('quokka zebrafish lullaby'))).toContain('Sven')
  })

  test('media of another embedding are not compared, and are made anew', async () => {
    await server.db.q().execute(sql`update creator_media set embedded_by = 'model:old' where account_id = 900002`)
    await server.db.q().execute(sql`update creator_media set embedding = null, embedded_by = null where account_id = 900003`)
    const names = namesOf(await search('quokka zebrafish'))
    expect(names).toContain('Quill')
    expect(names).not.toContain('Rune')
    expect(names).not.toContain('Sven')
    expect(await embedDue(server.db, plainEmbedding, new AbortController().signal)).toBe(3)
    expect(await embedDue(server.db, plainEmbedding, new AbortController().signal)).toBe(0)
    expect(
      namesOf(await search('quokka zebrafish'))
        .slice(0, 3)
        .sort(),
    ).toEqual(['Quill', 'Rune', 'Sven'])
  })

  test('a brand is matched by what it says of itself, on all channels; one that says nothing, or is not there, is a clear no', async () => {
    const [brand] = await rowsOf<{ id: number }>(
      server.db,
      sql`select min(account_id) as id from brand_description where jsonb_array_length(ideas) > 0`,
    )
    const [silent] = await rowsOf<{ id: number }>(
      server.db,
      sql`select min(id) as id from account where type = 'client' and not deleted and id not in (select account_id from brand_description)`,
    )
    const [gone] = await rowsOf<{ id: number }>(server.db, sql`select min(id) as id from account where type = 'blogger'`)
    const match = (brandId: unknown, matchType = 'description', more: object = {}) => ask('brand-search', { brandId, matchType, ...more })
    const answers = await Promise.all(
      ['description', 'extended_description', 'first_post_idea', 'all_post_ideas'].map((by) => match(brand?.id, by)),
    )
    for (const one of answers) {
      expect(one.status).toBe(200)
      expect(one.data.length).toBeGreaterThan(20)
    }
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(4)
    const men = await match(brand?.id, 'description', { filters: { creatorGender: ['M'] } })
    expect(men.countByFilter.gender).toBe(men.countByFilter.all)
    expect(men.countByFilter.all).toBeLessThan(men.countByFilter.everybody)
    expect(await match(silent?.id)).toMatchObject({ status: 404, message: `Brand ${silent?.id} has not described itself so` })
    expect(await match(gone?.id)).toMatchObject({ status: 404, message: `There is no brand with the account ${gone?.id}` })
  })

  test('nothing is stored by asking but the answer of its key', async () => {
    const [before] = await rowsOf<{ n: number }>(server.db, sql`select count(*)::int as n from audit`)
    await search('vegan food')
    expect(await rowsOf(server.db, sql`select count(*)::int as n from audit`)).toEqual([before])
  })

  test('pictures of the demo are drawn as wide as they are asked for', async () => {
    const { data } = await ask('search', { searchQuery: 'travel', channel: 'instagram', matchType: 'average', searchType: 'search' })
    const url = data[0]?.creatorMedia[0] ?? ''
    expect(url).toMatch(/^\/__product\/media\/.+\.svg$/)
    const picture = await server.inject({ url: `${url}?width=192&quality=65` })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(picture.body).toContain('width="192"')
    for (const strange of ['-1', '1e9', '99999', '"><script>', '']) {
      const drawn = await server.inject({ url: `${url}?width=${encodeURIComponent(strange)}` })
      expect(drawn.body, strange).toContain('width="960"')
    }
  })
})
