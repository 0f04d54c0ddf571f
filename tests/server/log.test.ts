import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { sampleRoutes } from './sample.ts'

forEachEngine((engine) => {
  let t: Started
  beforeAll(async () => {
    t = await startApp(engine, { more: [['sample', sampleRoutes]] })
  })
  afterAll(() => t.stop())

  test('the log has the errors that the client reports, at most twenty a minute on each server', async () => {
    const other = await startApp(engine)
    const { auth } = await t.signIn()
    const report = (to = t, headers = auth) =>
      to.inject({
        method: 'POST',
        url: '/admin/v1/workspace/client-errors',
        headers,
        payload: { message: 'x is undefined', stack: 'TypeError: x is undefined\n    at cell (table.js:1:2)', page: '/Users' },
      })
    const first = await report()
    expect(first.statusCode).toBe(204)
    for (let sent = 1; sent < 20; sent += 1) await report()
    expect((await report()).statusCode).toBe(429)
    // The IDs of administrators are those of a database.
    expect((await report(other, (await other.signIn()).auth)).statusCode).toBe(204)
    await other.stop()
    const logged = t.log.map((line) => JSON.parse(line)).find(({ requestId }) => requestId === first.headers['request-id'])
    expect(logged.msg).toBe('an exception in the client was reported')
    expect(logged.err).toMatchObject({ type: 'ClientError', message: 'x is undefined (/Users)', stack: '    at cell (table.js:1:2)' })
  })

  test('the log tells what happened, by request id, and no secret', async () => {
    const { token, cookie, auth } = await t.signIn('logged@admin.test', true)
    const headers = { ...auth, cookie: `${cookie}; admin_auth=${token}` }
    const secrets = ['hush-password', '654321', token, cookie.split('=')[1] ?? '', 'hush-name', 'hush-query', 'hush-row', 'hush-value']
    const credentials = { email: 'logged@admin.test', password: 'hush-password', verificationCode: '654321' }
    await t.inject({ method: 'POST', url: '/api/v1/admin/auth', payload: credentials })
    await t.inject({ method: 'POST', url: '/admin/v1/auth/verification-code', payload: credentials })
    await t.inject({
      method: 'POST',
      url: '/api/v1/admin/auth',
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"hush-password"',
    })
    await t.inject({ method: 'POST', url: '/api/v1/sample/1', headers, payload: { name: 'hush-name', fail: 'break' } })
    await t.inject({ method: 'POST', url: '/api/v1/sample/1/raw', headers, payload: { sql: "select 'hush-value'::integer from nowhere" } })
    await t.inject({
      method: 'POST',
      url: '/api/v1/sample/1/raw',
      headers,
      payload: { sql: "select ('hush-value' || id)::bool from outbox" },
    })
    const failing = await t.inject({
      method: 'POST',
      url: '/api/v1/sample/1/raw?token=hush-query&page=2',
      headers,
      payload: { sql: "insert into admin (email, name, password_hash) values ('hush-row', null, 'hush-row')" },
    })
    await t.inject({ url: `/Login?redirect=%2FUsers&code=hush-query`, headers })
    const log = t.log.join('')
    for (const secret of secrets) expect(log).not.toContain(secret)
    const lines = t.log.map((line) => JSON.parse(line))
    const told = lines.find((line) => line.requestId === failing.headers['request-id'])
    expect(failing.statusCode).toBe(500)
    expect(told.err).toMatchObject({ code: '23502', stack: expect.stringContaining('sample.ts') })
    expect(log).toContain('/api/v1/sample/1/raw?token=…&page=2')
  })
})
