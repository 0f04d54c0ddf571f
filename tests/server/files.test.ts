import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import type { FileStore } from '#server/ports/files.ts'
import { folderFiles } from '#server/ports/folder-files.ts'
import { s3Files } from '#server/ports/s3-files.ts'
import { sampleKey, withSamples } from '#server/ports/sample-files.ts'

/** A storage that speaks as much of S3 as is asked of it: a bucket, signed requests, and a bad day. */
function bucket() {
  const kept = new Map<string, { bytes: Buffer; type: string }>()
  const heard: { method: string; authorization: string }[] = []
  let failing = 0
  let takes = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      heard.push({ method, authorization: headers.authorization ?? '' })
      const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
      if (failing > 0) {
        failing -= 1
        return setTimeout(() => answer(503, 'SlowDown'), takes)
      }
      if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-north-1\/s3\/aws4_request/.test(headers.authorization ?? '')) return answer(403)
      if (!url.startsWith('/papers/')) return answer(404)
      if (method === 'PUT') kept.set(url, { bytes: Buffer.concat(parts), type: headers['content-type'] ?? '' })
      if (method === 'DELETE') kept.delete(url)
      const found = kept.get(url)
      return answer(method === 'GET' && !found ? 404 : 200, method === 'GET' ? (found?.bytes ?? '') : '')
    })
  })
  return { server, kept, heard, fail: (times: number, ms = 0) => ([failing, takes] = [times, ms]) }
}

describe.each(['folder', 'S3'] as const)('a store of files: %s', (which) => {
  const { server, kept, heard, fail } = bucket()
  let folder = ''
  let files: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const settings = { region: 'eu-north-1', accessKeyId: 'key', secretAccessKey: 'secret' }
    files = which === 'folder' ? folderFiles(join(folder, 'papers')) : s3Files({ url: `http://127.0.0.1:${port}/papers/`, ...settings })
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  test('gives back the bytes that it was given, and nothing where it has none or has them no more', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 251)
    await files.put('0a1b-2c', bytes, 'image/png')
    expect(Buffer.from((await files.get('0a1b-2c')) ?? []).equals(Buffer.from(bytes))).toBe(true)
    expect(await files.get('other')).toBeNull()
    await files.remove(['0a1b-2c', 'other'])
    expect(await files.get('0a1b-2c')).toBeNull()
    if (which === 'folder') expect(await readdir(join(folder, 'papers'))).toEqual([])
    else expect([kept.size, heard.every(({ authorization }) => authorization.startsWith('AWS4-HMAC-SHA256 '))]).toEqual([0, true])
  })
  test('says what went wrong', async () => {
    if (which === 'folder') await expect(files.get('../secret')).rejects.toThrow('not a key of a file')
    else {
      fail(1)
      // A busy storage is asked again.
      expect(await files.get('other')).toBeNull()
      const { port } = server.address() as AddressInfo
      // Each try has its own time: two busy answers take more of it together than one may.
      const settings = { region: 'eu-north-1', accessKeyId: 'key', secretAccessKey: 'secret' }
      fail(2, 700)
      expect(await s3Files({ url: `http://127.0.0.1:${port}/papers/`, ...settings }, 1000).get('other')).toBeNull()
      const wrong = s3Files({ url: `http://127.0.0.1:${port}/papers`, region: 'eu-north-1', accessKeyId: 'nobody', secretAccessKey: 'x' })
      await expect(wrong.get('a')).rejects.toThrow('the storage answered 403 to GET')
    }
  })
})

test('the samples of a demo are drawn and nowhere stored', async () => {
  const removed: (readonly string[])[] = []
  const under: FileStore = { put: async () => undefined, get: async () => null, remove: async (keys) => void removed.push(keys) }
  const files = withSamples(under)
  const [pdf, png] = await Promise.all([files.get(sampleKey('pdf', 'passport', 7)), files.get(sampleKey('png', 'card', 8))])
  expect(Buffer.from(pdf ?? []).toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  expect(
    Buffer.from(png ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await files.remove([sampleKey('pdf', 'passport', 7), 'a-real-one'])
  expect(removed).toEqual([['a-real-one']])
})

test('a storage without its keys is refused by name, and without one files are beside the database', () => {
  expect(() => readConfig({ FILES_S3_URL: 'https://s3.example/bucket' })).toThrow(ConfigError)
  expect(readConfig({ DATA_DIR: '/var/admin' }).files).toEqual({ folder: '/var/admin-files', s3: null })
})
