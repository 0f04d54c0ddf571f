import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Outlet, openOutlet } from '#server/events/outlet.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A real connection whose reader takes nothing until it is told to. */
async function slowReader(limits: Parameters<typeof openOutlet>[2]): Promise<{ outlet: Outlet; reader: Socket; waiting: () => number }> {
  let serve = (_served: { outlet: Outlet; waiting: () => number }) => {}
  const served = new Promise<{ outlet: Outlet; waiting: () => number }>((resolve) => {
    serve = resolve
  })
  const server = createServer((_request, response) => {
    serve({ outlet: openOutlet(response, {}, limits), waiting: () => response.writableLength })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const reader = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  reader.pause()
  reader.on('error', () => {})
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  stops.push(() => {
    reader.destroy()
    server.close()
  })
  return { reader, ...(await served) }
}
const long = 'x'.repeat(10_000)
const turn = () => new Promise((next) => setImmediate(next))

test('a reader that takes nothing costs a bounded heap, and is cut in the end', async () => {
  const { outlet, waiting } = await slowReader({ stuckMs: 500, most: 100 })
  let ended = false
  outlet.onEnd(() => {
    ended = true
  })
  for (let i = 0; i < 20_000 && !ended; i++) {
    outlet.send('change', { i, long })
    if (i % 50 === 0) await turn()
    // One write is at most `most` frames.
    expect(waiting()).toBeLessThan(3_000_000)
  }
  await expect.poll(() => ended).toBe(true)
})

test('a reader that comes back is told what is newest, or to read everything again', async () => {
  const { outlet, reader, waiting } = await slowReader({ stuckMs: 20_000, most: 100 })
  for (let i = 0; waiting() === 0 && i < 20_000; i++) {
    outlet.send('change', { i, long })
    await turn()
  }
  for (let i = 0; i < 5_000; i++) outlet.send('change', { version: i }, 'seat:7')
  let text = ''
  reader.on('data', (chunk) => {
    text += chunk.toString()
  })
  reader.resume()
  await expect.poll(() => text).toContain('{"version":4999}')
  expect(text.match(/"version"/g)).toHaveLength(1)

  text = ''
  reader.pause()
  for (let i = 0; waiting() === 0 && i < 20_000; i++) {
    outlet.send('change', { i, long })
    await turn()
  }
  for (let i = 0; i < 5_000; i++) outlet.send('change', { never: i })
  reader.resume()
  await expect.poll(() => text).toContain('event: resync')
  expect(text).not.toContain('never')
})

test('a quiet stream says that it is there', async () => {
  const { outlet, reader } = await slowReader({ pingMs: 20 })
  let text = ''
  reader.on('data', (chunk) => {
    text += chunk.toString()
  })
  reader.resume()
  await expect.poll(() => text).toContain(': ping\n\n')
  outlet.end('stop')
  await expect.poll(() => text).toContain('event: end\ndata: {"why":"stop"}')
})
