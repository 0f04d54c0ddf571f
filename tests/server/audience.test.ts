import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { explain, readConfig } from '#server/config.ts'
import { answerDue } from '#server/domain/integration-answer.ts'
import { firstRounds } from '#server/kit/chore.ts'
import { plainAudience } from '#server/ports/audience.ts'
import { audienceApi } from '#server/ports/audience-api.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const seen: { auth: string | undefined; body: unknown }[] = []
let answer = (res: ServerResponse): void => void res.end()
const says = (content: unknown, status = 200) => {
  answer = (res) => void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
}
const service = createServer(async (req: IncomingMessage, res) => {
  let text = ''
  for await (const part of req) text += String(part)
  seen.push({ auth: req.headers.authorization, body: JSON.parse(text) })
  answer(res)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/fetch`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => void seen.splice(0))
const never = () => new AbortController().signal

describe('the service of audience analytics', () => {
  const ask = (patience = 60_000) => audienceApi({ url, key: 'k-1' }, patience).fetch('nordic.one', never())

  test('is told the username with the key, and answers in its own words', async () => {
    says({ status: ' Ready ', message: '', more: 1 })
    expect(await ask()).toEqual({ status: 'Ready', message: null })
    expect(seen).toEqual([{ auth: 'Bearer k-1', body: { username: 'nordic.one' } }])
    says({ status: 'Failed', message: 'x'.repeat(900) })
    expect((await ask()).message).toHaveLength(500)
  })
  test.each<[string, (res: ServerResponse) => void, number?]>([
    ['an error', (res) => void res.writeHead(500).end('secret')],
    ['no JSON', (res) => void res.end('<html>')],
    ['another shape', (res) => void res.end('{"status": ""}')],
    ['nothing in time', () => undefined, 400],
    ['a redirect', (res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('that gives %s has not answered', async (_name, gives, patience) => {
    answer = gives
    await expect(ask(patience)).rejects.toThrow()
  })
  test('is not waited for once the server comes to its end', async () => {
    const over = new AbortController()
    answer = () => over.abort(new Error('the end'))
    await expect(audienceApi({ url, key: null }, 60_000).fetch('nordic.one', over.signal)).rejects.toThrow('the end')
  })
  test('is configured by its address, and shown without what may be a password', () => {
    expect(readConfig({}).audience).toBeNull()
    const config = readConfig({ AUDIENCE_API_URL: 'https://u:hush@a.example/fetch', AUDIENCE_API_KEY: 'hush' })
    expect(config.audience).toEqual({ url: 'https://u:hush@a.example/fetch', key: 'hush' })
    expect(explain(config)).toContain('a.example/fetch')
    expect(explain(config)).not.toContain('hush')
    expect(() => readConfig({ AUDIENCE_API_URL: 'ftp://a.example' })).toThrow(/AUDIENCE_API_URL=/)
  })
})

forEachEngine((engine) => {
  let t: Started
  let id: number
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
    // The server's own first round would answer the requests of these tests.
    await firstRounds(t.app)
  })
  afterAll(() => t.stop())
  beforeEach(async () => {
    await t.db.pool.query('delete from analytics_request')
    const { rows } = await t.db.pool.query(
      `select id from account where type = 'blogger' and not deleted and instagram_username is not null order by id limit 1`,
    )
    id = rows[0].id
    const asked = await t.inject({ method: 'POST', url: `/api/v1/admin/users/${id}/hypeauditor-fetch`, headers })
    expect(asked.statusCode).toBe(204)
  })

  const unheard: unknown[] = []
  const round = (over = never()) =>
    answerDue(t.db, audienceApi({ url, key: null }, 60_000), { failed: (err) => void unheard.push(err), over })
  const now = async () => {
    const { item } = (await t.inject({ url: `/api/v1/admin/users/${id}`, headers })).json()
    const [{ last_request_status: status, last_request_message: message }] = item.integrations
    return { version: item.version, status, message }
  }
  const waited = (minutes: number) =>
    t.db.pool.query(`update analytics_request set due_at = now(), requested_at = now() - make_interval(mins => $1)`, [minutes])

  test('a request is answered once, in the words of the service, and the account moves on with it', async () => {
    const { version } = await now()
    says({ status: 'Failed', message: 'The profile is private' })
    const both = await Promise.all([round(), round()])
    expect(both.sort()).toEqual([0, 1])
    expect(seen).toHaveLength(1)
    expect(await now()).toEqual({ version: version + 1, status: 'Failed', message: 'The profile is private' })
    expect(await round()).toBe(0)
  })
  test('what gets no answer waits, is asked again, and says after an hour that there was none', async () => {
    const before = await now()
    answer = (res) => void res.writeHead(500).end()
    expect(await round()).toBe(0)
    expect(await now()).toEqual(before)
    // It is another server's for two minutes.
    expect([await round(), seen.length]).toEqual([0, 1])
    await waited(59)
    expect([await round(), seen.length, (await now()).status]).toEqual([0, 2, null])
    await waited(61)
    expect(await round()).toBe(1)
    expect(await now()).toMatchObject({ status: 'Failed', message: 'The service did not answer' })
    expect(unheard).toHaveLength(3)
  })
  test('after the end of the server nothing more is asked', async () => {
    expect(await round(AbortSignal.abort())).toBe(0)
    expect(seen).toEqual([])
  })
  test('a demo answers by itself; where nobody is there to answer the request says so', async () => {
    expect(await answerDue(t.db, plainAudience, { failed: () => {}, over: never() })).toBe(1)
    expect(await now()).toMatchObject({ status: 'Ready', message: null })
    await t.db.pool.query('update analytics_request set status = null')
    await waited(0)
    expect(await answerDue(t.db, null, { failed: () => {}, over: never() })).toBe(1)
    expect(await now()).toMatchObject({ status: 'Not sent', message: 'No service of audience analytics is configured' })
  })
  test('a server that starts answers what has waited, with the service that it is configured for', async () => {
    says({ status: 'Ready' })
    await waited(0)
    const other = await startApp(
      { open: async () => ({ db: t.db, close: async () => undefined }) },
      { env: { AUDIENCE_API_URL: url }, seed: 'demo' },
    )
    await expect.poll(async () => (await now()).status).toBe('Ready')
    expect(seen).toHaveLength(1)
    await other.stop()
  })
})
