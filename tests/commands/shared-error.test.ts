import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seat } from '#contract/seat.ts'
import { createClient } from './runner.ts'

/** An API that knows only the documented error responses. */
let body = ''
const server = createServer((request, response) => {
  const isWrite = request.method === 'POST'
  response.writeHead(isWrite ? 422 : 404, { 'content-type': 'application/json' }).end(isWrite ? body : '{}')
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

test.each([
  ['{"errors":{"email":["Invalid input"]}}', '{"email":["Invalid input"]}'],
  ['{"errors":["bad","worse"]}', '["bad","worse"]'],
  ['{"errors":{}}', 'Unspecified server error'],
  ['{}', 'Unspecified server error'],
])('the shared notification of a refusal with %s shows %s', async (response, text) => {
  body = response
  const { port } = server.address() as AddressInfo
  const me = createClient(`http://127.0.0.1:${port}`, '', 'Demo')
  const user = { id: 7, email: 'user@site.io', banned: false, deleted: false }
  me.ports.entities.put(seat, 'row', [user])
  const run = await me.ask('seat.ban', 7)
  run.send({ type: 'commit' })
  await run.settled
  expect(me.notices).toEqual([text])
})
