import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passedOn } from '#contract/picture.ts'
import { type Started, startApp } from './app.ts'
import { anyEngine } from './engines.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const avif = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')
/** A place of pictures that also answers what no such place should. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/face.png': (response) => response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end(png),
  '/face.avif': (response) => response.end(avif),
  '/drawing.svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>'),
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>no picture</html>'),
  '/moved': (response) => response.writeHead(302, { location: '/face.png' }).end(),
  '/large': (response) => response.end(Buffer.concat([png, Buffer.alloc(6 * 1024 ** 2)])),
  '/cut': (response) => response.writeHead(200, { 'content-length': '5000' }).write(png, () => response.destroy()),
}

describe('pictures of elsewhere', () => {
  let t: Started
  let place = ''
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const answer = answers[request.url?.split('?')[0] ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const own = server.address()
    place = `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`
    t = await startApp(anyEngine, { env: { PICTURE_ORIGINS: `https://pictures.test, ${place}` } })
  })
  afterAll(async () => {
    await t.stop()
    server.close()
  })
  const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image', cookie: 'admin_auth=secret', authorization: 'Bearer secret' }
  const get = (url: string, headers: Record<string, string> = page) => t.inject({ url: passedOn(url), headers })

  test('come from this origin as what they are, and may be kept by the one who looks', async () => {
    const answer = await get(`${place}/face.png?width=88`)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, max-age=86400',
    ])
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await get(`${place}/face.avif`)).headers['content-type']).toBe('image/avif')
  })
  test('are asked for without anything of who looks', async () => {
    asked.length = 0
    await get(`${place}/face.png?width=88`)
    expect(asked.map(({ url }) => url)).toEqual(['/face.png?width=88'])
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
    expect(asked[0]?.headers).not.toHaveProperty('referer')
  })
  test.each([
    ['a page', '/page', 404],
    ['what may hold a script', '/drawing.svg', 404],
    ['what has moved', '/moved', 503],
    ['more than a web page shows', '/large', 404],
    ['nothing', '/none.png', 404],
    ['what is cut off', '/cut', 503],
  ])('%s is none', async (_what, path, status) => {
    const answer = await get(place + path)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
  })
  test.each([
    ['another origin', () => 'http://127.0.0.1:1/face.png'],
    ['another port', () => `${place.replace(/:\d+$/, ':2')}/face.png`],
    ['a name in front', () => `${place.replace('//', '//pictures.test@')}/face.png`],
    ['an address inside', () => 'http://169.254.169.254/latest/meta-data'],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => '/face.png'],
  ])('%s is never asked', async (_what, url) => {
    asked.length = 0
    expect((await get(url())).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a window of its own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['who does not say', {}],
  ])('%s gets none', async (_who, headers) => {
    expect((await get(`${place}/face.png`, headers)).statusCode).toBe(403)
  })
})
