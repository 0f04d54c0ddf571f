import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findPortError } from '#scripts/ports.mjs'

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return String((server.address() as { port: number }).port)
}

test('a port in use is named with its variable', async () => {
  const port = await listen()
  const sentence = `Port ${port} is in use. End the program that uses it, or set CLIENT_PORT to another port.`
  expect(await findPortError({ PORT: '0', CLIENT_PORT: port })).toBe(sentence)
})

test('free ports are no error', async () => {
  expect(await findPortError({ PORT: '0', CLIENT_PORT: '0' })).toBeUndefined()
})
