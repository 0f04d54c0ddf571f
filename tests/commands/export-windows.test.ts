import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#contract/booking.ts'
import { type Api, createApi } from '#kit/api/call.ts'
import { apiAtom } from '#kit/api/current.ts'
import { leftOf, wordsOf } from '#kit/export/host.tsx'
import { createScan } from '#kit/export/scan.ts'
import { exportsAtom, startExport } from '#kit/export/state.ts'
import { exportInWindows, nothingKept, type Progress, windowsOf } from '#kit/export/windows.ts'

const text = new TextEncoder()
const scanned = (parts: readonly string[]) => {
  const scan = createScan()
  for (const part of parts) scan.feed(text.encode(part))
  return scan.end()
}

const zone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)
describe('records of a CSV', () => {
  test.each<[string[], number, number, boolean]>([
    [['a,b\r\n'], 0, 5, false],
    [['a,b\r\n1,2\r\n3,4\r\n'], 2, 5, false],
    [['a,b\r\n1,', '"two\r\nlines ""x"""', '\r\n'], 1, 5, false],
    [['"a\nb",c\n1,2'], 1, 8, true],
    [['a,b'], 0, 3, true],
    [[''], 0, 0, false],
    [['ø,b\r', '\n東,🍺\r\n'], 1, 6, false],
  ])('%j', (parts, rows, headEnd, open) => {
    expect(scanned(parts)).toEqual({ rows, headEnd, open })
    // However it is cut.
    expect(scanned([...parts.join('')])).toEqual({ rows, headEnd, open })
  })
})

test('windows reach the highest id and not further: 1,200,000 ids are three', () => {
  const of = (maxId: number | null, query = {}) => windowsOf({ query, window: 500_000, maxId })
  expect(of(1_200_000)).toEqual([
    { id_from: 0, id_to: 500_000 },
    { id_from: 500_000, id_to: 1_000_000 },
    { id_from: 1_000_000, id_to: 1_500_000 },
  ])
  expect(of(499_999)).toHaveLength(1)
  expect(of(500_000)).toHaveLength(2)
  expect(of(10, { id_from: 9_000 })).toEqual([{ id_from: 9_000, id_to: 509_000 }])
  expect(of(2 ** 31 - 1).at(-1)?.id_to).toBe(2 ** 31)
  expect(of(null)).toEqual([{}])
})

test('what is left is told once it can be known', () => {
  expect(leftOf(0, 100, 9_000)).toBe('')
  expect(leftOf(50, 100, 1_000)).toBe('')
  expect(leftOf(25, 100, 10_000)).toBe('about 30 s left')
  expect(leftOf(1, 100, 10_000)).toBe('about 17 min left')
  // Tried again: 100 rows in these ten seconds; the other 500 were there.
  const progress = { rows: 600, expected: 1_000, piece: 2, pieces: 3, waiting: null }
  expect(wordsOf({ progress, began: 0, before: 500 }, 10_000)).toBe('600 of 1,000 rows · piece 2 of 3 · about 40 s left')
})

type Asking = Parameters<typeof exportInWindows>[1]['attempt']
type Act = (response: ServerResponse, rows: string[]) => void
const heads = 'id,name\r\n'
const whole: Act = (response, rows) => {
  response.writeHead(200, { 'content-type': 'text/csv', 'x-row-count': String(rows.length) })
  response.end(heads + rows.join(''))
}
const faults = {
  /** The connection breaks in the middle of it. */
  broken: (response, rows) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'x-row-count': String(rows.length) })
    response.write(heads + rows.slice(0, 2).join(''))
    setTimeout(() => response.destroy(), 20)
  },
  /** It ends well, and is short. */
  short: (response, rows) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'x-row-count': String(rows.length) })
    response.end(heads + rows.slice(1).join(''))
  },
  busy: (response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
    response.end('{"message":"Too many","code":"too_many","requestId":"r"}')
  },
  /** A server that tells no count. */
  mute: (response, rows) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.end(heads + rows.join(''))
  },
  muteAndShort: (response, rows) => {
    response.writeHead(200, { 'content-type': 'text/csv' })
    response.end(heads + rows.slice(1).join('').replace(/\r\n$/, ''))
  },
  never: () => undefined,
  gone: (response) => {
    response.writeHead(422, { 'content-type': 'application/json' })
    response.end('{"message":"status: must be one of …","code":"invalid","requestId":"r"}')
  },
} satisfies Record<string, Act>

describe('an export in windows', () => {
  const asked: string[] = []
  let script: Act[] = []
  let api: Api
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    asked.push(`${request.headers.authorization} ${url.search}`)
    if (!url.pathname.endsWith('/export')) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"items":[],"pagination":{"count":30,"max_id":1200000}}')
      return
    }
    const from = Number(url.searchParams.get('id_from'))
    const rows = Array.from({ length: 10 }, (_, i) => `${from + i},"a ""b""\r\nc"\r\n`)
    const act = script.shift() ?? whole
    act(response, rows)
  })
  beforeEach(async () => {
    asked.splice(0)
    script = []
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    api = createApi({
      store: createStore(),
      entities: { put: () => undefined },
      origin: `http://127.0.0.1:${port}`,
      token: () => 'good',
      onUnauthorized: () => undefined,
      timing: { firstPause: 1, longestPause: 2 },
    })
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const told: Progress[] = []
  const run = (more: { expected?: number; signal?: AbortSignal; kept?: ReturnType<typeof nothingKept>; attempt?: Asking } = {}) => {
    told.splice(0)
    return exportInWindows(
      { endpoint: bookings.export, query: { status: [0, 1] }, window: 500_000, maxId: 1_200_000, expected: more.expected ?? 30 },
      {
        attempt: more.attempt ?? api.attempt,
        signal: more.signal ?? new AbortController().signal,
        onProgress: (progress) => void told.push(progress),
        firstPause: 1,
        ...(more.kept && { kept: more.kept }),
      },
    )
  }
  const linesOf = async (file: Blob) => (await file.text()).match(/^\d+,|^id/gm)

  test('three requests make one file with one line of heads', async () => {
    const ended = await run()
    if (ended.kind !== 'whole') throw new Error(JSON.stringify(ended))
    expect(asked).toEqual([
      `Bearer good ?status%5B%5D=0&status%5B%5D=1&id_from=0&id_to=500000&time_zone=${zone}`,
      `Bearer good ?status%5B%5D=0&status%5B%5D=1&id_from=500000&id_to=1000000&time_zone=${zone}`,
      `Bearer good ?status%5B%5D=0&status%5B%5D=1&id_from=1000000&id_to=1500000&time_zone=${zone}`,
    ])
    const lines = await linesOf(ended.file)
    expect(lines).toHaveLength(31)
    expect(lines?.filter((line) => line === 'id')).toHaveLength(1)
    expect(ended.rows).toBe(30)
    expect(told.at(-1)).toEqual({ rows: 30, expected: 30, piece: 3, pieces: 3, waiting: null })
  })

  test.each(['broken', 'short', 'busy'] as const)(
    'a second piece that meets “%s” is asked for again, and the file is whole',
    async (fault) => {
      script = [whole, faults[fault]]
      const ended = await run()
      expect(ended).toMatchObject({ kind: 'whole', rows: 30 })
      expect(asked).toHaveLength(4)
    },
  )

  test('a second piece that always fails leaves no file; tried again, it goes on behind the first', async () => {
    const kept = nothingKept()
    script = [whole, ...Array.from({ length: 4 }, () => faults.short)]
    expect(await run({ kept })).toEqual({ kind: 'failed', words: '9 rows came where 10 were counted. Nothing was saved.' })
    asked.splice(0)
    const ended = await run({ kept })
    expect(ended).toMatchObject({ kind: 'whole', rows: 30 })
    expect(asked).toHaveLength(2)
    if (ended.kind === 'whole') expect(await linesOf(ended.file)).toHaveLength(31)
  })

  test('a refusal ends it at once, in the server’s words', async () => {
    script = [faults.gone]
    expect(await run()).toEqual({ kind: 'failed', words: 'status: must be one of … Nothing was saved.' })
    expect(asked).toHaveLength(1)
  })

  test('an exception in the code that watches a piece is thrown on; it is no lost connection, and nothing is asked again', async () => {
    const bug = new TypeError('x is undefined')
    const sink = () => () => {
      throw bug
    }
    await expect(api.attempt(bookings.export, { query: { id_from: 0, id_to: 9 } }, { sink })).rejects.toBe(bug)
    expect(asked).toHaveLength(1)
  })

  test('cancelled while a piece is on its way: nothing is left', async () => {
    const stop = new AbortController()
    script = [whole, faults.never]
    const ended = run({ signal: stop.signal })
    await expect.poll(() => asked.length).toBe(2)
    stop.abort()
    expect(await ended).toEqual({ kind: 'cancelled' })
  })

  test('a piece that comes in the moment of the cancel is not kept', async () => {
    const stop = new AbortController()
    const kept = nothingKept()
    const attempt: Asking = async (...question) => {
      const answer = await api.attempt(...question)
      stop.abort()
      return answer
    }
    expect(await run({ kept, attempt, signal: stop.signal })).toEqual({ kind: 'cancelled' })
    expect(kept).toEqual(nothingKept())
    expect(asked).toHaveLength(1)
  })

  test('tried again it goes on behind the rows that are there, and counts its time without them; after a cancel none are', async () => {
    const store = createStore()
    store.set(apiAtom, api)
    const shown = () => store.get(exportsAtom)[0]
    const { list, export: endpoint } = bookings
    script = [whole, faults.gone]
    void startExport(store, { name: 'bookings', title: 'Export of bookings', kind: 'booking', list, endpoint, window: 500_000 })
    await expect.poll(() => shown()?.ended?.kind).toBe('failed')
    for (const [from, before] of [
      [500_000, 10],
      [0, 0],
    ]) {
      asked.splice(0)
      script = [faults.never]
      shown()?.again()
      await expect.poll(() => asked.at(-1) ?? '').toContain(`id_from=${from}&`)
      expect(shown()).toMatchObject({ ended: null, before })
      shown()?.cancel()
      expect(shown()).toMatchObject({ ended: { kind: 'cancelled' } })
    }
  })

  test('of a server that counts nothing, all pieces together must be the list', async () => {
    script = [faults.mute, faults.mute, faults.mute]
    expect(await run()).toMatchObject({ kind: 'whole', rows: 30 })
    script = [faults.mute, faults.muteAndShort, faults.mute]
    const ended = await run()
    expect(ended).toMatchObject({ kind: 'failed', words: expect.stringContaining('29 rows came where 30 were counted. This server does') })
    // What came can be saved as what it is, and to go on with it would end the same.
    expect(ended.kind === 'failed' && (await ended.doubtful?.text())?.split('\r\n1000000,')).toHaveLength(2)
  })
})
