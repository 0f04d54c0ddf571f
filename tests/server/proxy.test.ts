import { createServer, request, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '#server/ports/outbox.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { sampleRoutes } from './sample.ts'

/** The origin of a server that now listens on any free port. */
const listening = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const own = server.address()
      resolve(`http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`)
    })
  })

forEachEngine((engine) => {
  let far: Started
  let near: Started
  let farOrigin: string
  let nearOrigin: string
  beforeAll(async () => {
    far = await startApp(engine, { more: [['sample', sampleRoutes]] })
    farOrigin = await far.app.listen({ port: 0, host: '127.0.0.1' })
    near = await startApp(engine, { env: { API_ORIGIN_ME: farOrigin, API_ORIGIN_DEV: 'http://127.0.0.1:1' } })
    nearOrigin = await near.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await near.stop()
    await far.stop()
  })
  const me = { host: 'admin.me.example' }

  test('calls of a configured environment are answered by its server, with its sessions', async () => {
    const { auth } = await far.signIn()
    const answer = await near.inject({ url: '/api/v1/sample/5', headers: { ...me, ...auth } })
    expect([answer.statusCode, JSON.parse(answer.body).item.id]).toEqual([200, 5])
    expect(answer.headers.etag).toBe('"7"')
    const own = await near.signIn()
    expect((await near.inject({ url: '/api/v1/admin/auth', headers: { ...me, ...own.auth } })).statusCode).toBe(401)
    expect((await near.inject({ url: '/api/v1/admin/auth', headers: { host: 'localhost', ...own.auth } })).statusCode).toBe(200)
  })

  test('a write goes through once with its body, its key and its refusals', async () => {
    const { auth } = await far.signIn()
    const write = () =>
      near.inject({
        method: 'POST',
        url: '/api/v1/sample/8',
        headers: { ...me, ...auth, 'idempotency-key': 'through' },
        payload: { name: 'ü' },
      })
    expect((await write()).statusCode).toBe(200)
    expect((await write()).headers['idempotent-replayed']).toBe('true')
    expect((await readOutbox(far.db, 'effect')).filter((one) => one.subject === '8')).toHaveLength(1)
    const refused = await near.inject({ method: 'POST', url: '/api/v1/sample/8', headers: { ...me, ...auth }, payload: { name: 5 } })
    expect([refused.statusCode, JSON.parse(refused.body).fields]).toEqual([422, { name: 'must be of type string' }])
  })

  test('a browser signs in through it and its session is bound', async () => {
    const page = { ...me, origin: 'http://admin.me.example', 'sec-fetch-site': 'same-origin' }
    const credentials = { email: 'demo@admin.test', password: 'demo-admin-2026' }
    const asked = await near.inject({ method: 'POST', url: '/admin/v1/auth/verification-code', headers: page, payload: credentials })
    expect(asked.statusCode).toBe(204)
    const [letter] = await readOutbox(far.db, 'demo@admin.test')
    const signedIn = await near.inject({
      method: 'POST',
      url: '/api/v1/admin/auth',
      headers: page,
      payload: { ...credentials, verificationCode: letter?.code },
    })
    expect(signedIn.statusCode).toBe(200)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^__Host-admin_bind=[\w-]{40,}; Path=\/;.*HttpOnly; Secure; SameSite=Strict/)
    const { token } = JSON.parse(signedIn.body).data
    const auth = { authorization: `Bearer ${token}` }
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
    expect((await near.inject({ url: '/api/v1/admin/auth', headers: { ...page, ...auth } })).statusCode).toBe(401)
    expect((await near.inject({ url: '/api/v1/admin/auth', headers: { ...page, ...auth, cookie } })).statusCode).toBe(200)
  })

  test('another site is refused here already', async () => {
    const { auth } = await far.signIn()
    const answer = await near.inject({
      method: 'POST',
      url: '/api/v1/sample/8/touch',
      headers: { ...me, ...auth, origin: 'https://evil.test' },
    })
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([403, 'foreign_origin'])
  })

  test('an API that is not there is 503 in the envelope, without its address', async () => {
    const answer = await near.inject({ url: '/api/v1/sample/5', headers: { host: 'admin.example' } })
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([503, 'unavailable'])
    expect(answer.body).not.toContain('127.0.0.1')
  })

  describe('no caller chooses where a call goes', () => {
    test('pages and all else stay here, and the inner address cannot be asked for', async () => {
      expect((await near.inject({ url: '/__outbox.json', headers: me })).json()).toEqual([])
      for (const url of ['/__to/me/livez', '/__to/me/api/v1/sample/5', '/__to', '/__to/dev/'])
        expect((await near.inject({ url, headers: { ...me, ...(await far.signIn()).auth } })).statusCode).toBe(404)
    })
    test('no spelling of a path leads to another part of the other server', async () => {
      const asked: string[] = []
      const other = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end('other')
      })
      const origin = await listening(other)
      const t = await startApp(engine, { env: { API_ORIGIN_ME: origin } })
      const paths = ['/%5f_to/me/livez', '/%5F%5Fto/me/livez', '/__t%6f/me/livez', '//__to/me/livez', '/%61pi/v1/x', '/api%2fv1/x']
      for (const url of paths) expect([url, (await t.inject({ url, headers: me })).statusCode]).toEqual([url, 404])
      expect((await t.inject({ url: '/api/v1/x', headers: me })).body).toBe('other')
      // Another API documents no time zone: the parameter is left out, and every other one arrives as it was sent.
      await t.inject({ url: '/api/v1/x?q=a%20b&time_zone=Europe/Oslo&page=2', headers: me })
      expect(asked).toEqual(['/api/v1/x', '/api/v1/x?q=a%20b&page=2'])
      await t.stop()
      other.close()
    })
    test('the other server cannot loosen what pages of this origin may do, and hears who really asked', async () => {
      let heard: Record<string, unknown> = {}
      const other = createServer((request, response) => {
        heard = request.headers
        const headers = { 'content-security-policy': 'default-src *', 'access-control-allow-origin': '*', 'x-frame-options': 'ALLOWALL' }
        response.writeHead(302, { ...headers, 'content-type': 'text/html', location: '/api/v1/y' }).end('<script>alert(1)</script>')
      })
      const t = await startApp(engine, { env: { API_ORIGIN_ME: await listening(other) } })
      const said = { forwarded: 'for=1.2.3.4', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
      const { headers } = await t.inject({ url: '/api/v1/x', headers: { ...me, ...said } })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', location: '/api/v1/y' })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(heard).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': me.host, 'x-forwarded-proto': 'http' })
      expect(heard).not.toHaveProperty('forwarded')
      await t.stop()
      other.close()
    })
    test('a host, a whole address or dots in the path reach no other server', async () => {
      let reached = 0
      const trap = createServer((_request, response) => {
        reached += 1
        response.end('trap')
      })
      const port = Number(new URL(await listening(trap)).port)
      const own = new URL(nearOrigin)
      /** By hand: clients that know URLs tidy the path before they send it. */
      const ask = (path: string, headers: Record<string, string>) =>
        new Promise<number>((resolve, reject) => {
          request({ host: own.hostname, port: own.port, path, headers }, (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          })
            .on('error', reject)
            .end()
        })
      for (const host of [`127.0.0.1:${port}`, `me.127.0.0.1:${port}`, `x.me@127.0.0.1:${port}`, `127.0.0.1:${port}/.me.`]) {
        await ask('/api/v1/sample/5', { host, 'x-forwarded-host': `127.0.0.1:${port}` })
      }
      for (const path of [`//127.0.0.1:${port}/api/v1/x`, `/api/v1/@127.0.0.1:${port}/`, `/api/v1//127.0.0.1:${port}/`]) await ask(path, me)
      for (const path of ['/api/v1/../../livez', '/api/v1/%2e%2e/%2e%2e/livez', '/api/v1/..\\..\\livez'])
        expect(await ask(path, me)).toBe(404)
      expect(reached).toBe(0)
      await new Promise((done) => trap.close(done))
    })
  })
})
