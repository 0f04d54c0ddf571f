import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

/** What no client that knows URLs and HTTP would send, written by hand onto the wire. */
forEachEngine((engine) => {
  let t: Started
  let port: number
  beforeAll(async () => {
    const clientDir = mkdtempSync(join(tmpdir(), 'raw-'))
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Workspace</title>')
    t = await startApp(engine, { clientDir })
    port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => t.stop())

  const say = (text: string) =>
    new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (bytes) => {
        heard += bytes
      })
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', body = ''] = heard.split('\r\n\r\n')
        resolve({ status: Number(head.split(' ')[1]), head, body })
      })
    })
  const get = (path: string) => say(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

  test.each(['//', '//evil.test', '//evil.test/User/7', '/\\evil.test', '/\\/evil.test/Users', '/%', '/%ff', '/Users/%E0%A4%A', '*'])(
    '%s is a page that is not there',
    async (path) => {
      const { status, head, body } = await get(path)
      expect(status).toBe(404)
      expect(head).not.toMatch(/^location:/im)
      expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
      expect(body).toContain('Page not found')
    },
  )
  test('a call that the router cannot read is refused in the envelope, with its id', async () => {
    const { status, head, body } = await get('/api/v1/admin/payout-requests/%ff')
    expect([status, JSON.parse(body).code]).toEqual([400, 'malformed'])
    expect(head).toMatch(/^x-content-type-options: nosniff/im)
    expect(head.toLowerCase()).toContain(`request-id: ${JSON.parse(body).requestId}`)
  })
  test('an address that is written out with its host is answered by its path', async () => {
    expect((await get('http://x/livez')).status).toBe(200)
    expect((await get('HTTP://elsewhere.test/api/v1/admin/auth')).status).toBe(401)
    expect((await get('http://x?a=1')).body).toContain('Workspace')
    const { status, body } = await get('http://x/api/v1/no/such?x=1')
    expect([status, JSON.parse(body).code]).toEqual([404, 'not_found'])
  })
  test('a call with a slash too many is not there; no other method is proposed', async () => {
    const { status, head } = await get('/api/v1/admin/auth/')
    expect(status).toBe(404)
    expect(head).not.toMatch(/^allow:/im)
  })

  const post = (headers: string, body = '{}') =>
    say(`POST /api/v1/admin/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`)
  test.each([
    ['a length that is no number', 400, () => post('Content-Length: abc')],
    ['a negative length', 400, () => post('Content-Length: -1')],
    ['two lengths', 400, () => post('Content-Length: 2\r\nContent-Length: 3')],
    ['a length and chunks', 400, () => post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['an unknown method', 400, () => say('FOO / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['what is not HTTP', 400, () => say('\x16\x03\x01\x02\x00\r\n\r\n')],
    ['a head of 20 kB', 431, () => post(`X-Long: ${'a'.repeat(20_000)}`)],
  ])('%s is refused in the envelope', async (_name, expected, ask) => {
    const { status, head, body } = await ask()
    expect(status).toBe(expected)
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed', fields: {}, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(head).toContain(JSON.parse(body).requestId)
    expect((await t.inject('/livez')).statusCode).toBe(200)
  })
})
