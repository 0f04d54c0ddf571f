import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { explain, readConfig } from '#server/config.ts'
import { discoveryApi } from '#server/ports/discovery-api.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

type Json = Record<string, unknown>
const tokens = '/settings/api-tokens'

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute<Json>(statement)
  const account = async (headers = demo) => (await t.inject({ url: '/admin/v1/business-discovery-account', headers })).json().data
  const stateOf = async (headers = demo) => new URL((await account(headers)).connectUrl, 'http://server').searchParams.get('state') ?? ''
  const comeBack = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    t.inject({ url: `/connect/business-discovery?${new URLSearchParams(query)}`, headers })

  beforeAll(async () => {
    t = await startApp(engine)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  beforeEach(() => q(sql`delete from business_discovery`))

  test('says how the account stands, by when its token ends', async () => {
    expect(await account()).toEqual({ status: 'not_connected', expiration: null, user: null, connectUrl: expect.any(String) })
    await q(sql`insert into business_discovery (id, username, expires_at) values (1, 'nordic.studio', '2099-01-31T12:00:00Z')`)
    expect(await account()).toMatchObject({ status: 'connected', expiration: '2099-01-31T12:00:00.000Z', user: 'nordic.studio' })
    await q(sql`update business_discovery set expires_at = now() - interval '1 minute'`)
    expect(await account()).toMatchObject({ status: 'expired', user: 'nordic.studio' })
  })

  describe('the way to the provider of a demo and back', () => {
    test('a business account is kept, and is on record', async () => {
      const { connectUrl } = await account()
      const page = await t.inject(connectUrl)
      expect(page.statusCode).toBe(200)
      const links = [...page.body.matchAll(/href="(\/connect\/[^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
      expect(links).toHaveLength(3)
      const answer = await t.inject(links[0] ?? '')
      expect([answer.statusCode, answer.headers.location]).toEqual([303, tokens])
      const now = await account()
      expect(now).toMatchObject({ status: 'connected', user: 'nordic.studio' })
      expect((Date.parse(now.expiration) - Date.now()) / 86_400_000).toBeCloseTo(60, 1)
      const audited = await q(
        sql`select admin_id, before, after from audit where command = 'business-discovery.connect' order by id desc limit 1`,
      )
      expect(audited.rows).toEqual([
        { admin_id: expect.any(Number), before: null, after: expect.objectContaining({ user: 'nordic.studio' }) },
      ])
    })
    test('a personal account is not, and the page says why', async () => {
      const answer = await comeBack({ state: await stateOf(), code: 'anna.at.home' })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${tokens}?error=not_business_account`])
      expect(await account()).toMatchObject({ status: 'not_connected' })
    })
    test.each([
      [{ error: 'access_denied' }, 'declined'],
      [{}, 'declined'],
      [{ code: 'nobody' }, 'no_answer'],
    ])('%j changes nothing', async (query, error) => {
      const answer = await comeBack({ state: await stateOf(), ...query })
      expect(answer.headers.location).toBe(`${tokens}?error=${error}`)
      expect(await account()).toMatchObject({ status: 'not_connected' })
    })
    test('nobody comes back who has not gone: another state, an old one, one of a sign-in that is over', async () => {
      const code = 'nordic.studio'
      const state = await stateOf()
      const [id = '', session = '', until = '', sign = ''] = state.split('.')
      const other = await t.signIn()
      const ended = await stateOf(other.auth)
      await q(sql`update session set revoked_at = now() where id = ${Number(ended.split('.')[1])}`)
      const states = ['', 'x', `${id}.${session}.${Number(until) + 60}.${sign}`, `${Number(id) + 1}.${session}.${until}.${sign}`, ended]
      for (const one of states) {
        const answer = await comeBack({ state: one, code })
        expect([one, answer.statusCode]).toEqual([one, 403])
        expect(answer.body).toContain('Nothing was connected')
      }
      // Whoever fetches the link ahead has not come back either.
      expect((await comeBack({ state, code }, { 'sec-purpose': 'prefetch' })).statusCode).toBe(403)
      expect(await account()).toMatchObject({ status: 'not_connected' })
    })
    test('what stands in the address is text in the page', async () => {
      const page = await t.inject(`/__provider/business-discovery?state=${encodeURIComponent('"><script>alert(1)</script>')}`)
      expect(page.body).not.toContain('<script>alert')
    })
  })
})

describe('a provider elsewhere', () => {
  let answer = (res: ServerResponse): void => void res.end()
  const seen: unknown[] = []
  const service = createServer(async (req: IncomingMessage, res) => {
    let text = ''
    for await (const part of req) text += String(part)
    seen.push([req.headers.authorization, JSON.parse(text)])
    answer(res)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/token`
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const api = (wait?: number) => discoveryApi({ connectUrl: 'https://ig.example/agree?client=7', url, key: 'k-1' }, wait)
  const says = (content: unknown) => {
    answer = (res) => void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }

  test('is gone to with our state, and tells the account of a code', async () => {
    expect(api().connectUrl('a.b')).toBe('https://ig.example/agree?client=7&state=a.b')
    says({ user: ' nordic ', business: true, expires_at: '2099-01-31T12:00:00Z', more: 1 })
    expect(await api().account('c-1')).toEqual({ user: 'nordic', business: true, expires: new Date('2099-01-31T12:00:00Z') })
    expect(seen).toEqual([['Bearer k-1', { code: 'c-1' }]])
  })
  test.each<[string, (res: ServerResponse) => void, number?]>([
    ['an error', (res) => void res.writeHead(500).end('secret')],
    ['no JSON', (res) => void res.end('<html>')],
    ['another shape', (res) => void res.end('{"user": "a"}')],
    ['nothing in time', () => undefined, 400],
    ['a redirect', (res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('that gives %s has not answered', async (_name, gives, wait) => {
    answer = gives
    await expect(api(wait).account('c-1')).rejects.toThrow()
  })
  test('is configured by both addresses, or by none', () => {
    const both = {
      DISCOVERY_CONNECT_URL: 'https://ig.example/agree',
      DISCOVERY_API_URL: 'https://ig.example/token',
      DISCOVERY_API_KEY: 'k-secret',
    }
    expect(readConfig(both).discovery).toEqual({ connectUrl: both.DISCOVERY_CONNECT_URL, url: both.DISCOVERY_API_URL, key: 'k-secret' })
    expect(explain(readConfig(both))).not.toContain('k-secret')
    expect(readConfig({}).discovery).toBeNull()
    expect(() => readConfig({ DISCOVERY_API_URL: 'https://ig.example/token' })).toThrow('DISCOVERY_CONNECT_URL')
    expect(() => readConfig({ DISCOVERY_CONNECT_URL: 'https://ig.example/agree' })).toThrow('DISCOVERY_API_URL')
  })
})
