import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadPatience } from '#contract/upload.ts'
import { bodyLimits } from '#server/kit/body.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { kycDesk, memoryFiles, multipart, pdf } from './kyc-desk.ts'

const limits = { whole: 600, files: 60_000, silence: 600, room: 4 * 1024 * 1024 }

forEachEngine((engine) => {
  let t: Started
  let desk: Awaited<ReturnType<typeof kycDesk>>
  let port: number
  let authorization: string
  beforeAll(async () => {
    t = await startApp(engine, { files: memoryFiles().files, limits })
    desk = await kycDesk(t)
    port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
    authorization = (await t.signIn()).auth.authorization
  })
  afterAll(() => t.stop())

  interface Sent {
    path: string
    type: string
    body: Buffer
    /** Milliseconds between its parts, and how many there are; one that falls silent sends only the first. */
    every: number
    parts: number
    silent?: boolean
  }
  /** A call whose body comes bit by bit. */
  const send = ({ path, type, body, every, parts, silent = false }: Sent) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const size = Math.ceil(body.length / parts)
      let heard = ''
      let at = 0
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
        )
        next()
      })
      const next = () => {
        if (at >= parts || (silent && at > 0) || socket.destroyed) return
        socket.write(body.subarray(at * size, (at + 1) * size))
        at += 1
        setTimeout(next, every)
      }
      socket.on('data', (bytes) => (heard += bytes))
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', ...rest] = heard.split('\r\n\r\n')
        resolve({ status: Number(head.split(' ')[1]), body: rest.join('') })
      })
    })
  const upload = async (more: Pick<Sent, 'every' | 'parts'> & { silent?: boolean }, bytes = pdf) => {
    const { id } = await desk.begin()
    const { payload, headers } = multipart([['IDENTITY_PROOF[0]', 'a.pdf', bytes]])
    return send({ path: `/api/v1/admin/kyc-documents/${id}`, type: headers['content-type'], body: payload, ...more })
  }

  describe('a body', () => {
    test('of files arrives over a slow line, in whatever time that takes', async () => {
      const { status, body } = await upload({ every: 200, parts: 8 })
      expect([status, JSON.parse(body).item.verification_status]).toEqual([200, 'CREATED'])
    })
    test('of files that falls silent is not waited for', async () => {
      const { status, body } = await upload({ every: 100, parts: 4, silent: true })
      expect([status, JSON.parse(body).message]).toEqual([408, 'The request took too long to arrive'])
    })
    test('without files has to be here at once', async () => {
      const { id } = await desk.begin()
      const path = `/api/v1/admin/kyc-documents/${id}/rejection-message`
      const body = Buffer.from(JSON.stringify({ rejection_message: 'x'.repeat(100) }))
      const { status } = await send({ path, type: 'application/json', body, every: 200, parts: 8 })
      expect(status).toBe(408)
    })
    test.each(['/api/v1/admin/payout-requests/1', '/admin/v1/auth/verification-code'])(
      'of files is not read where none are taken: %s',
      async (path) => {
        const { payload, headers } = multipart([['a', 'a.pdf', Buffer.alloc(3 * 1024 * 1024)]])
        const answer = await t.inject({ method: 'POST', url: path, headers: { ...headers, authorization }, payload })
        expect([answer.statusCode, answer.json().message]).toEqual([415, 'The content type must be application/json'])
      },
    )
    test('of files at an unknown address is one like any other', async () => {
      const { payload, headers } = multipart([['a', 'a.pdf', Buffer.alloc(3 * 1024 * 1024)]])
      const answer = await t.inject({ method: 'POST', url: '/api/v1/no/such', headers: { ...headers, authorization }, payload })
      expect([answer.statusCode, answer.json().message]).toEqual([413, 'The body is larger than 1 MiB'])
    })
    test('of files that is larger than all of them may be is told its own limit', async () => {
      const { id } = await desk.begin()
      const answer = await t.inject({
        method: 'POST',
        url: `/api/v1/admin/kyc-documents/${id}`,
        headers: { authorization, 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * 1024 * 1024) },
        payload: Buffer.from('--x--'),
      })
      expect([answer.statusCode, answer.json().message]).toEqual([413, 'The body is larger than 101 MiB'])
    })
    test('of files waits for another one where memory is not there for both', async () => {
      const large = Buffer.concat([pdf, Buffer.alloc(3 * 1024 * 1024)])
      const both = await Promise.all([upload({ every: 100, parts: 5 }, large), upload({ every: 100, parts: 5 }, large)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 503])
      expect((await upload({ every: 1, parts: 1 }, large)).status).toBe(200)
    })
  })
  test('the server waits for an upload for as long as a browser goes on sending it', () => {
    expect(bodyLimits.files).toBeGreaterThan(uploadPatience)
    expect(t.app.server.requestTimeout).toBe(limits.files)
  })
})
