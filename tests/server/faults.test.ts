import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOutbox } from '#server/ports/outbox.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { sampleRoutes } from './sample.ts'

forEachEngine((engine) => {
  let t: Started
  let origin: string
  let auth: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { env: { FAULTS: '1' }, more: [['sample', sampleRoutes]] })
    origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
    auth = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  const write = (id: number, fault: string) =>
    fetch(`${origin}/api/v1/sample/${id}`, {
      method: 'POST',
      headers: { ...auth, 'content-type': 'application/json', 'x-fault': fault },
      body: '{"name":"a"}',
    })
  const happened = async (id: number) => (await readOutbox(t.db, 'effect')).filter((one) => one.subject === String(id)).length

  test('before the call: nothing happens', async () => {
    const error = await write(1, 'error')
    expect([error.status, (await error.json()).code]).toEqual([500, 'internal'])
    const html = await write(1, 'html')
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html'])
    await expect(write(1, 'cut')).rejects.toThrow('fetch failed')
    expect(await happened(1)).toBe(0)
  })

  test('after the call: its effect is there though nobody hears of it', async () => {
    await expect((await write(2, 'broken')).json()).rejects.toThrow()
    await expect(write(3, 'cut-after')).rejects.toThrow('fetch failed')
    expect(await (await write(4, 'html-after')).text()).toContain('502 Bad Gateway')
    expect(await Promise.all([2, 3, 4].map(happened))).toEqual([1, 1, 1])
  })

  test('a response can lack everything but the IDs of its records', async () => {
    const me = await t.inject({ url: '/api/v1/admin/auth', headers: { ...auth, 'x-fault': 'bare' } })
    expect(me.json()).toEqual({ auth: { id: expect.any(Number) } })
  })

  test('slow before, late after', async () => {
    const started = Date.now()
    expect((await write(5, 'slow=200')).status).toBe(200)
    expect((await write(5, 'late=200')).status).toBe(200)
    expect(Date.now() - started).toBeGreaterThanOrEqual(390)
  })

  test('a refusal has the status of its code, its message and its field errors', async () => {
    const fault = { code: 'invalid', message: 'Not today', fields: { name: 'Too short' } }
    const arm = (payload: object) => t.inject({ method: 'POST', url: '/__faults', payload })
    await arm({ path: '/sample/7', fault })
    const refused = await t.inject({ method: 'POST', url: '/api/v1/sample/7', headers: auth, payload: { name: 'a' } })
    expect([refused.statusCode, refused.json()]).toEqual([422, { ...fault, errors: fault.fields, requestId: expect.any(String) }])
    expect(await happened(7)).toBe(0)
    expect((await arm({ path: '/sample/7', fault: { code: 'nonsense', message: 'x' } })).statusCode).toBe(422)
  })

  test('a held call is answered when the faults are deleted', async () => {
    await t.inject({ method: 'POST', url: '/__faults', payload: { path: '/sample/7', fault: 'hold' } })
    let isAnswered = false
    const answer = t.inject({ url: '/api/v1/sample/7', headers: auth }).then((reply) => {
      isAnswered = true
      return reply
    })
    // A later call of the same path is answered first.
    expect((await t.inject({ url: '/api/v1/sample/7', headers: auth })).statusCode).toBe(200)
    expect(isAnswered).toBe(false)
    await t.inject({ method: 'DELETE', url: '/__faults' })
    expect((await answer).statusCode).toBe(200)
  })

  test('armed for the next calls of a path, as often as said', async () => {
    const arm = { path: '/sample/6', method: 'GET', fault: 'error', times: 2 }
    await t.inject({ method: 'POST', url: '/__faults', payload: arm })
    const read = () => t.inject({ url: '/api/v1/sample/6', headers: auth })
    expect((await t.inject({ method: 'POST', url: '/api/v1/sample/6', headers: auth, payload: { name: 'a' } })).statusCode).toBe(200)
    expect([await read(), await read(), await read()].map((one) => one.statusCode)).toEqual([500, 500, 200])
    await t.inject({ method: 'POST', url: '/__faults', payload: arm })
    await t.inject({ method: 'DELETE', url: '/__faults' })
    expect((await read()).statusCode).toBe(200)
  })
})
