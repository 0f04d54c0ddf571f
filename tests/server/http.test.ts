import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { sampleRoutes } from './sample.ts'

const words = (body: string): { message: string; code: string; fields: Record<string, string>; requestId: string; current?: unknown } =>
  JSON.parse(body)

forEachEngine((engine) => {
  let t: Started
  let auth: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { more: [['sample', sampleRoutes]] })
    auth = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  const get = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers: { ...auth, ...headers } })
  const post = (url: string, payload?: string | object, headers: Record<string, string> = {}) =>
    t.inject({
      method: 'POST',
      url,
      headers: { ...auth, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })

  describe('who asks', () => {
    test.each([
      ['no body', {}],
      ['a good body', { 'content-type': 'application/json', payload: '{"name":"a"}' }],
      ['a broken body', { 'content-type': 'application/json', payload: '{' }],
      ['a foreign type', { 'content-type': 'text/plain', payload: 'x' }],
      ['a body of 2 MiB', { 'content-type': 'application/json', payload: 'x'.repeat(2 * 1024 * 1024) }],
    ])(
      'without a token it is 401 whatever the body: %s',
      async (_name, { payload, ...headers }: { payload?: string; 'content-type'?: string }) => {
        const answer = await t.inject({ method: 'POST', url: '/api/v1/sample/1', headers, ...(payload ? { payload } : {}) })
        expect(answer.statusCode).toBe(401)
        expect(words(answer.body)).toMatchObject({ code: 'unauthenticated', requestId: answer.headers['request-id'] })
      },
    )

    test('a token that is unknown, revoked or of a deleted administrator opens nothing', async () => {
      const gone = await t.signIn('gone@admin.test')
      expect((await t.inject({ url: '/api/v1/sample/1', headers: gone.auth })).statusCode).toBe(200)
      await t.db.pool.query("update admin set deleted_at = now() where email = 'gone@admin.test'")
      expect((await t.inject({ url: '/api/v1/sample/1', headers: gone.auth })).statusCode).toBe(401)
      expect((await get('/api/v1/sample/1', { authorization: 'Bearer nonsense' })).statusCode).toBe(401)
      const out = await t.signIn('out@admin.test')
      await t.db.pool.query("update session set revoked_at = now() from admin where admin.id = admin_id and email = 'out@admin.test'")
      expect((await t.inject({ url: '/api/v1/sample/1', headers: out.auth })).statusCode).toBe(401)
      const old = await t.signIn('old@admin.test')
      await t.db.pool.query("update session set expires_at = now() from admin where admin.id = admin_id and email = 'old@admin.test'")
      expect((await t.inject({ url: '/api/v1/sample/1', headers: old.auth })).statusCode).toBe(401)
    })

    test('a bound session needs the cookie of its own browser', async () => {
      const one = await t.signIn('one@admin.test', true)
      const other = await t.signIn('other@admin.test', true)
      const ask = (cookie?: string) => t.inject({ url: '/api/v1/sample/1', headers: { ...one.auth, ...(cookie ? { cookie } : {}) } })
      expect((await ask(one.cookie)).statusCode).toBe(200)
      expect((await ask()).statusCode).toBe(401)
      expect((await ask(other.cookie)).statusCode).toBe(401)
    })

    test('the readable cookie opens downloads that a link of our own page asks for, and nothing else', async () => {
      const { token } = await t.signIn()
      const link = { cookie: `admin_auth=${token}`, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
      const ask = (url: string, headers: Record<string, string>) => t.inject({ url, headers })
      const file = await ask('/api/v1/sample/1/file', link)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe('text/csv')
      expect(file.body).toBe('id\n1\n')
      expect((await ask('/api/v1/sample/1', link)).statusCode).toBe(401)
      expect((await ask('/api/v1/sample/1/file', { ...link, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401)
      expect((await ask('/api/v1/sample/1/file', { ...link, 'sec-fetch-mode': 'cors' })).statusCode).toBe(401)
      expect((await ask('/api/v1/sample/1/file', { cookie: link.cookie })).statusCode).toBe(401)
    })

    test.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a sister host', { 'sec-fetch-site': 'same-site' }],
      ['a foreign origin', { origin: 'https://evil.test' }],
      ['a hidden origin', { origin: 'null' }],
    ])('a write that %s asked for is refused', async (_name, headers) => {
      const answer = await post('/api/v1/sample/1/touch', undefined, headers)
      expect(answer.statusCode).toBe(403)
      expect(words(answer.body).code).toBe('foreign_origin')
    })

    test('a write of our own page and of a script is taken', async () => {
      expect(
        (
          await post('/api/v1/sample/1/touch', undefined, {
            'sec-fetch-site': 'same-origin',
            origin: 'http://localhost:80',
            host: 'localhost',
          })
        ).statusCode,
      ).toBe(204)
      expect((await post('/api/v1/sample/1/touch')).statusCode).toBe(204)
    })
  })

  describe('bad input', () => {
    test.each([
      ['/api/v1/sample/2147483648'],
      ['/api/v1/sample/0'],
      ['/api/v1/sample/-1'],
      ['/api/v1/sample/1.5'],
      ['/api/v1/sample/1e3'],
      ['/api/v1/sample/01'],
      ['/api/v1/sample/abc'],
      ['/api/v1/sample/%00'],
      [`/api/v1/sample/${'9'.repeat(300)}`],
    ])('%s has an id that is none: 422 at the field', async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(words(answer.body).fields)).toEqual(['id'])
    })
    test('the last id of the database is one', async () => expect((await get('/api/v1/sample/2147483647')).statusCode).toBe(200))

    test.each([['{'], ['{"name":"a",}'], ['not json'], ["{'name':'a'}"]])('the body %s is malformed: 400', async (payload) => {
      const answer = await post('/api/v1/sample/1', payload)
      expect(answer.statusCode).toBe(400)
      expect(words(answer.body)).toMatchObject({ code: 'malformed', message: 'The body is not JSON' })
    })

    test.each([
      ['no name', {}, 'name'],
      ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
      ['a number as name', { name: 5 }, 'name'],
      ['NUL in the name', { name: 'a\u0000b' }, 'name'],
      ['half a surrogate pair', '{"name":"a\\ud800b"}', 'name'],
      ['a list instead of an object', '[]', ''],
      ['nothing', 'null', 'name'],
    ])('%s is 422 at its field', async (_name, payload, field) => {
      const answer = await post('/api/v1/sample/1', payload)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(words(answer.body).fields)).toEqual([field])
    })

    test('a name with markup is a name like any other', async () => {
      expect((await post('/api/v1/sample/1', { name: '<script>alert(1)</script>' })).statusCode).toBe(200)
    })

    test('a body deeper than 32 is refused, one of 32 is not', async () => {
      const nested = (depth: number) => `{"name":"a","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
      expect((await post('/api/v1/sample/1', nested(32))).statusCode).toBe(200)
      expect((await post('/api/v1/sample/1', nested(33))).statusCode).toBe(422)
      expect((await post('/api/v1/sample/1', nested(100_000))).statusCode).toBe(422)
    })

    test.each(['toString', 'constructor', 'hasOwnProperty'])(
      'a field of an upload that is called as what every object has is refused: %s',
      async (name) => {
        const answer = await post('/api/v1/admin/kyc-documents/3', JSON.stringify({ [name]: 1 }))
        expect([answer.statusCode, Object.keys(words(answer.body).fields)]).toEqual([422, [name]])
      },
    )
    test('a key that reaches for the prototype is refused', async () => {
      expect((await post('/api/v1/sample/1', '{"name":"a","__proto__":{"admin":true}}')).statusCode).toBe(422)
    })

    test('too large 413, another content type 415, another method 405 with what is allowed', async () => {
      const large = await post('/api/v1/sample/1', `{"name":"${'x'.repeat(1024 * 1024)}"}`)
      expect([large.statusCode, words(large.body).code]).toEqual([413, 'too_large'])
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json']) {
        const other = await post('/api/v1/sample/1', '{"name":"a"}', { 'content-type': type })
        expect([other.statusCode, words(other.body).code]).toEqual([415, 'unsupported_type'])
      }
      const method = await t.inject({ method: 'DELETE', url: '/api/v1/sample/1', headers: auth })
      expect([method.statusCode, words(method.body).code]).toEqual([405, 'method_not_allowed'])
      expect(method.headers.allow).toBe('GET, POST')
    })

    test('a body that is no UTF-8 is refused, and nothing else is stored in its place', async () => {
      const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
      const answer = await post('/api/v1/sample/1', bytes)
      expect([answer.statusCode, words(answer.body)]).toEqual([
        400,
        expect.objectContaining({ code: 'malformed', message: 'The body is not UTF-8' }),
      ])
    })
    test.each(['gzip', 'deflate', 'br', 'x'])('a body that is packed as %s is refused at once', async (packed) => {
      for (const url of ['/api/v1/sample/1', '/admin/v1/auth/verification-code']) {
        const answer = await post(url, '{"name":"a"}', { 'content-encoding': packed })
        expect([answer.statusCode, words(answer.body)]).toEqual([
          415,
          expect.objectContaining({ code: 'unsupported_type', message: 'The body must not be compressed' }),
        ])
      }
      expect((await post('/api/v1/sample/1', '{"name":"a"}', { 'content-encoding': 'identity' })).statusCode).toBe(200)
    })

    test('a parameter that comes twice is 400, except where a list is wanted', async () => {
      const twice = await get('/api/v1/sample?q=a&q=b')
      expect([twice.statusCode, words(twice.body).code]).toEqual([400, 'duplicate_parameter'])
      expect(JSON.parse((await get('/api/v1/sample?tag=a&tag=b')).body)).toEqual({ data: { tag: ['a', 'b'] } })
      expect(JSON.parse((await get('/api/v1/sample?tag=a')).body)).toEqual({ data: { tag: ['a'] } })
    })

    test.each([
      'page=0',
      'page=1.5',
      'page=1e2',
      'page=100000001',
      'after=-1',
      'after=1e3',
      'after=2147483648',
      'after=next',
      'perPage=10001',
      'per_page=0',
      'per_page=x',
      'q=%00',
      'q=%ED%A0%80',
      'q=a%C3',
      'q=%E0%A4%A',
      `q=${'x'.repeat(10_000)}`,
    ])('the query %s is 422 at its field', async (query) => {
      const answer = await get(`/api/v1/sample?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(words(answer.body).fields)).toEqual([query.split('=')[0]])
    })

    test('an address that cannot be decoded is 400 in the same envelope', async () => {
      const answer = await get('/api/v1/sample/%E0%A4%A')
      expect(answer.statusCode).toBe(400)
      expect(words(answer.body).code).toBe('malformed')
    })

    test.each([
      ["select 'a'::integer", 422],
      ['select 2147483648::integer', 422],
      ["insert into outbox (id, recipient, subject, body) values (1, '', '', ''), (1, '', '', '')", 409],
      ['select nothing from nowhere', 500],
    ])('what the database says to %s is told as %i without its words', async (statement, status) => {
      const answer = await post('/api/v1/sample/1/raw', { sql: statement })
      expect(answer.statusCode).toBe(status)
      expect(answer.body).not.toMatch(/integer|outbox|nowhere|relation|syntax|select|at \/|\.ts/i)
      expect(words(answer.body).requestId).toBe(answer.headers['request-id'])
    })

    test('an error of our own is a 500 that says nothing of itself', async () => {
      const answer = await post('/api/v1/sample/1', { name: 'hush', fail: 'break' })
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toMatch(/srv|secret|at \//)
    })
  })

  describe('answers', () => {
    test('a record carries its version as its tag; a reply without content is 204', async () => {
      const answer = await get('/api/v1/sample/5')
      expect(answer.headers.etag).toBe('"7"')
      expect(answer.headers['cache-control']).toBe('no-store')
      const touched = await post('/api/v1/sample/5/touch')
      expect([touched.statusCode, touched.body]).toEqual([204, ''])
    })

    test('a call is answered on its other base too', async () => {
      expect((await get('/admin/v1/sample-both')).statusCode).toBe(200)
      expect((await get('/api/v1/sample-both')).statusCode).toBe(200)
      expect((await get('/admin/v1/sample/1')).statusCode).toBe(404)
    })

    test('a refused write leaves no effect but its audit row, with who asked', async () => {
      const before = await t.db.pool.query("select count(*) from outbox where recipient = 'effect'")
      const answer = await post('/api/v1/sample/41', { name: 'a', fail: 'refuse' })
      expect(answer.statusCode).toBe(409)
      expect(words(answer.body)).toMatchObject({ code: 'state_moved', current: { id: 41, status: 1 } })
      const after = await t.db.pool.query("select count(*) from outbox where recipient = 'effect'")
      expect(after.rows).toEqual(before.rows)
      const { rows } = await t.db.pool.query(
        'select command, object_kind, result, reason, admin_id, request_id from audit where object_id = 41',
      )
      expect(rows).toEqual([
        {
          command: 'sample.write',
          object_kind: 'sample',
          result: 'refused',
          reason: 'It has moved on',
          admin_id: expect.any(Number),
          request_id: answer.headers['request-id'],
        },
      ])
    })
  })
})
