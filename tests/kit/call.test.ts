import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventLog } from '#contract/event-log.ts'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { session } from '#contract/session.ts'
import { type ApiParts, createApi } from '#kit/api/call.ts'
import { wordsOf } from '#kit/api/words.ts'
import { resetZone } from '#kit/format/day-zone.ts'
import { dayZoneNote } from '#kit/format/day-zone-note.ts'
import { createEntities } from '#kit/store/entities.ts'
import { fc } from '#tests/properties.ts'
import { type Fault, type FaultServer, startFaultServer } from './fault-server.ts'

let server: FaultServer
beforeEach(async () => {
  server = await startFaultServer()
})
afterEach(() => server.close())

const quick = { firstPause: 5, longestPause: 20, readPatience: 5_000, writePatience: 5_000, clearWithin: 3_000, slow: 30, checking: 60 }
/** Short only where silence is what is tested: on a busy machine a good answer must not count as late. */
const impatient = { ...quick, readPatience: 500, writePatience: 500 }
const timingFor = (fault: Fault) => (fault.startsWith('hang') ? impatient : quick)
function start(more: Partial<ApiParts> = {}) {
  const store = createStore()
  const entities = createEntities(store)
  const api = createApi({ store, entities, origin: server.origin, token: () => 'good', onUnauthorized: () => {}, timing: quick, ...more })
  return { ...api, entities }
}
const approve = { params: { id: 3 }, body: { status: 1 } } as const

test('a read names its window, carries the bearer and the headers of its base, and its rows are in the store', async () => {
  const { call, entities } = start()
  const page = await call(payoutRequests.list, { query: { status: 0, page: 2, perPage: 5 } })
  expect(page.items.map((row) => row.id)).toEqual([6, 7, 8, 9, 10])
  expect(page.total).toBe(30)
  expect(entities.get(payoutRequest, 6)?.amount).toBe(125000)
  expect(server.seen[0]?.url).toBe('/api/v1/admin/payout-requests?status=0&page=2&perPage=5')
  expect(server.seen[0]?.headers).toMatchObject({ authorization: 'Bearer good', version: '2', app: 'admin' })
  expect(server.seen[0]?.headers['idempotency-key']).toBeUndefined()
})

test('a write carries a key and the version that was seen, and repaints its row', async () => {
  const { call, entities } = start()
  await call(payoutRequests.decide, approve, { key: 'run-1', ifMatch: 1 })
  expect(server.seen[0]?.headers).toMatchObject({ 'idempotency-key': 'run-1', 'if-match': '"1"', 'content-type': 'application/json' })
  expect(server.seen[0]?.body).toEqual({ status: 1 })
  expect(entities.get(payoutRequest, 3)).toMatchObject({ status: 1, version: 2 })
})

for (const fault of ['page502', 'drop', 'brokenAfter', 'bare500', 'refuse500', 'tooMany', 'closing'] as const) {
  test(`a read is asked again after ${fault}, three times at most`, async () => {
    let attempts = 0
    const counting: typeof fetch = (...asked) => {
      attempts += 1
      return fetch(...asked)
    }
    const { call } = start({ fetch: counting })
    server.script.push(fault, fault, fault)
    await expect(call(payoutRequests.list, {})).resolves.toMatchObject({ total: 30 })
    expect(attempts).toBe(4)
    server.script.push(fault, fault, fault, fault)
    const error = await call(payoutRequests.list, {}).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError' })
    expect(String(Reflect.get(Object(error), 'message'))).not.toContain('<')
    expect(attempts).toBe(8)
  })
}

test('a read that gets no answer is asked again', async () => {
  const { call } = start({ timing: impatient })
  server.script.push('hang')
  await expect(call(payoutRequests.list, {})).resolves.toMatchObject({ total: 30 })
  expect(server.seen).toHaveLength(2)
})

for (const fault of ['page502', 'hang', 'refuse500', 'tooMany'] as const) {
  test(`a read that costs is not asked again by itself after ${fault}`, async () => {
    const { attempt } = start({ timing: timingFor(fault) })
    server.script.push(fault)
    const got = await attempt({ ...payoutRequests.list, costs: true }, {})
    expect('value' in got ? '' : wordsOf(got.error)).not.toBe('')
    expect(server.seen).toHaveLength(1)
  })
}

test('a refusal is final: asked once, with the server’s words', async () => {
  const { attempt } = start()
  const got = await attempt(payoutRequests.read, { params: { id: 999 } })
  expect('value' in got ? '' : wordsOf(got.error)).toBe('There is none')
  expect(server.seen).toHaveLength(1)
})

for (const fault of [
  'drop',
  'dropAfter',
  'hang',
  'hangAfter',
  'page502',
  'page502After',
  'brokenAfter',
  'working',
  'closing',
  'bare500',
] as const) {
  test(`a write meets ${fault}: asked again with the same key until known, one effect`, async () => {
    const { call } = start({ timing: timingFor(fault) })
    server.script.push(fault)
    await expect(call(payoutRequests.decide, approve)).resolves.toMatchObject([{ id: 3, status: 1 }])
    expect(server.effects).toEqual([3])
    expect(new Set(server.seen.map((one) => one.headers['idempotency-key'])).size).toBe(1)
    expect(server.seen.length).toBeGreaterThan(1)
  })
}

test('the same server without keys does it twice or says no: the control that the count can fail', async () => {
  const { call } = start({
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      headers.delete('idempotency-key')
      return fetch(url, { ...init, headers })
    },
  })
  server.script.push('dropAfter')
  await expect(call(payoutRequests.decide, approve)).rejects.toMatchObject({ status: 409 })
})

test('whatever goes wrong, in any order: never a second effect, and what is said is what happened', async () => {
  const faults: Fault[] = [
    'none',
    'page502',
    'page502After',
    'drop',
    'dropAfter',
    'hang',
    'hangAfter',
    'brokenAfter',
    'refuse500',
    'bare500',
  ]
  const any = fc.constantFrom<Fault>(...faults, 'tooMany', 'closing', 'working')
  let id = 1_000
  const { attempt } = start({ timing: { ...quick, firstPause: 1, longestPause: 4, writePatience: 40, clearWithin: 400 } })
  await fc.assert(
    fc.asyncProperty(fc.array(any, { maxLength: 4 }), async (script) => {
      // A thing of its own each time: an attempt whose outcome stayed open may still act during the next run.
      id += 1
      server.rows.set(id, { id, status: 0, version: 1, note: '' })
      server.script.splice(0, server.script.length, ...script)
      const got = await attempt(payoutRequests.decide, { params: { id }, body: { status: -1 } })
      const happened = server.effects.filter((one) => one === id).length
      expect(happened).toBeLessThanOrEqual(1)
      if ('value' in got) expect(happened).toBe(1)
      if ('error' in got && got.error.outcome === 'refused') expect(happened).toBe(0)
      server.script.length = 0
    }),
    { numRuns: 100 },
  )
})

test('a lost answer is told as slow, then as being checked, never as failed', async () => {
  const { call } = start({ timing: { ...quick, writePatience: 500 } })
  const stages: string[] = []
  server.script.push('hangAfter')
  await call(payoutRequests.decide, approve, { onProgress: (stage) => stages.push(stage) })
  expect(stages).toEqual(['slow', 'checking'])
})

test('a caller who gives up on a sent write learns that nothing is known; on a read, that it was replaced', async () => {
  const { attempt } = start()
  const stop = new AbortController()
  server.script.push('hangAfter', 'hang')
  const write = attempt(payoutRequests.decide, approve, { signal: stop.signal })
  const read = attempt(payoutRequests.list, {}, { signal: stop.signal })
  await expect.poll(() => server.seen.length).toBe(2)
  stop.abort()
  expect(await write).toMatchObject({ error: { outcome: 'unknown' } })
  expect(await read).toMatchObject({ error: { outcome: 'cancelled' } })
})

test('a write is never replayed as somebody else', async () => {
  let token = 'good'
  const { attempt } = start({ token: () => token, timing: { ...quick, firstPause: 400, longestPause: 400 } })
  server.script.push('dropAfter', 'drop', 'drop')
  const running = attempt(payoutRequests.decide, approve)
  await expect.poll(() => server.seen.length).toBeGreaterThan(0)
  token = 'other'
  expect(await running).toMatchObject({ error: { outcome: 'unknown' } })
  expect(server.seen.every((one) => one.headers.authorization === 'Bearer good')).toBe(true)
})

test('an expired sign-in is told once, however many calls meet it', async () => {
  let told = 0
  let token = 'old'
  const { attempt } = start({ token: () => token, onUnauthorized: () => (told += 1) })
  await Promise.all([attempt(payoutRequests.list, {}), attempt(payoutRequests.list, {}), attempt(payoutRequests.decide, approve)])
  expect(told).toBe(1)
  token = 'older'
  await attempt(payoutRequests.list, {}, { quiet: true })
  expect(told).toBe(1)
})

test('after a lost answer a 401 leaves the outcome open', async () => {
  const { attempt } = start({ timing: { ...quick, firstPause: 400, longestPause: 400 } })
  server.script.push('dropAfter')
  const running = attempt(payoutRequests.decide, approve)
  await expect.poll(() => server.effects.length).toBe(1)
  server.state.token = 'gone'
  expect(await running).toMatchObject({ error: { outcome: 'unknown', status: 401 } })
})

test('too many: a write waits for nobody, the person is told how long', async () => {
  const { attempt } = start()
  server.script.push('tooMany')
  const got = await attempt(payoutRequests.decide, approve)
  expect(got).toMatchObject({ error: { outcome: 'refused', status: 429, retryAfter: 0.01 } })
  expect('value' in got ? '' : wordsOf(got.error)).toBe('Too many tries. Try again in 1 s.')
})

test('a decision that somebody else took shows the thing as it is now', async () => {
  const { attempt, entities } = start()
  await attempt(payoutRequests.list, {})
  const other = server.rows.get(3)
  if (other) Object.assign(other, { status: -1, version: 2 })
  const got = await attempt(payoutRequests.decide, approve)
  expect('value' in got ? '' : wordsOf(got.error)).toBe('Decided by Mira')
  expect('value' in got ? '' : got.error.requestId).toBe('r-409')
  expect(entities.get(payoutRequest, 3)?.status).toBe(-1)
})

test('sign-in is never sent twice by us, and needs no bearer', async () => {
  const { attempt } = start()
  server.script.push('drop')
  const got = await attempt(session.requestCode, { body: { email: 'a@b.test', password: 'x' } })
  expect(got).toMatchObject({ error: { outcome: 'unknown' } })
  expect(server.seen).toHaveLength(1)
  expect(server.seen[0]?.headers.authorization).toBeUndefined()
})

test('the answer of an earlier question never brings a decided row back', async () => {
  const { call, entities } = start()
  server.state.delay = (url) => (url.includes('page=1') ? 60 : 0)
  const early = call(payoutRequests.list, { query: { page: 1 } })
  await call(payoutRequests.decide, approve)
  // The slow list was computed late, so make it the old picture it would have been.
  const row = server.rows.get(3)
  if (row) Object.assign(row, { status: 0, version: 1 })
  await early
  expect(entities.get(payoutRequest, 3)?.status).toBe(1)
})

test('without a network nothing is sent, and that is what is said', async () => {
  const { attempt } = start()
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  const write = await attempt(payoutRequests.decide, approve)
  const read = await attempt(payoutRequests.list, {})
  Reflect.deleteProperty(navigator, 'onLine')
  expect(write).toMatchObject({ error: { outcome: 'offline' } })
  expect(read).toMatchObject({ error: { outcome: 'offline' } })
  expect(server.seen).toEqual([])
})

test('a network that comes back is used at once, not after the pause', async () => {
  const { call } = start({ timing: { ...quick, firstPause: 60_000, longestPause: 60_000 } })
  server.script.push('dropAfter')
  const running = call(payoutRequests.decide, approve)
  const back = setInterval(() => window.dispatchEvent(new Event('online')), 20)
  await expect(running).resolves.toMatchObject([{ id: 3, status: 1 }])
  clearInterval(back)
})

describe('the time zone of a date filter', () => {
  const asked: (string | null)[] = []
  /** A server that knows no zone but UTC. */
  const knowsUtc: typeof fetch = async (input) => {
    const zone = new URL(String(input)).searchParams.get('time_zone')
    asked.push(zone)
    const fields = { time_zone: 'must be the name of a time zone' }
    return zone === 'UTC' || zone === null
      ? Response.json({ data: [], meta: { total: 0, page: 1, perPage: 10, pages: 0 } })
      : Response.json({ message: 'No', code: 'invalid', errors: fields, fields, requestId: 'x' }, { status: 422 })
  }
  const inBrowser = (timeZone: string) => {
    const usual = new Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...usual, timeZone })
    return () => start({ fetch: knowsUtc }).attempt(eventLog.list, { query: { date_from: '2026-05-01' } })
  }
  beforeEach(() => {
    asked.length = 0
    resetZone()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    resetZone()
  })

  test('a zone that the server refuses is replaced by UTC, once and for all, and the screen says so', async () => {
    const list = inBrowser('Europe/Oslo')
    expect(dayZoneNote()).toBeNull()
    expect(await list()).not.toHaveProperty('error.status')
    await list()
    expect(asked).toEqual(['Europe/Oslo', 'UTC', 'UTC'])
    expect(dayZoneNote()).toMatch(/days in UTC: the server does not know the time zone Europe\/Oslo/)
  })
  test('a browser without a known zone sends UTC and the screen says so', async () => {
    await inBrowser('Etc/Unknown')()
    expect(asked).toEqual(['UTC'])
    expect(dayZoneNote()).toMatch(/days in UTC: this browser gives no known time zone \(Etc\/Unknown\)/)
  })
})
