import { type Atom, atom, createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { writeToken } from '#kit/session/cookie.ts'
import { startKit } from '#kit/start.ts'
import { answerAtom } from '#kit/store/answer.ts'
import { type List, listAtom, refresh } from '#kit/store/list.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

let server: FaultServer
let kit: ReturnType<typeof startKit>
beforeEach(async () => {
  server = await startFaultServer()
  writeToken('good')
  kit = startKit({ store: createStore(), origin: server.origin, timing: { firstPause: 5, longestPause: 10, readPatience: 5_000 } })
})
afterEach(async () => {
  kit.stop()
  await server.close()
})

/** Mounts an atom and keeps every value that it showed. */
function watch(of: Atom<List>) {
  const shown: List[] = []
  const now = () => kit.store.get(of)
  const stop = kit.store.sub(of, () => shown.push(now()))
  shown.push(now())
  return { shown, stop, now }
}
const pending = { status: 0 } as const

test('a list holds ids and page facts, its rows are in the store, and it names page 1 of ten by itself', async () => {
  const list = watch(listAtom(payoutRequests.list, pending))
  expect(list.now()).toMatchObject({ loading: true, ids: [], asOf: null })
  await expect.poll(() => list.now().loading).toBe(false)
  expect(list.now()).toMatchObject({ ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], total: 30, refreshing: false, error: null })
  expect(list.now().asOf).toBeGreaterThan(0)
  expect(kit.entities.get(payoutRequest, 10)?.organization.name).toBe('Org 10')
  expect(new URL(server.seen[0]?.url ?? '', 'http://x').searchParams.toString()).toBe('page=1&perPage=10&status=0')
})

test('two readers of one question ask once, and read the same atom', async () => {
  const one = watch(listAtom(payoutRequests.list, pending))
  const two = watch(listAtom(payoutRequests.list, { status: 0 }))
  await expect.poll(() => two.now().loading).toBe(false)
  expect(one.now()).toBe(two.now())
  expect(server.seen).toHaveLength(1)
})

test('after a command the lists of its kind are asked again; what stands stays until the answer is there', async () => {
  const list = watch(listAtom(payoutRequests.list, pending))
  await expect.poll(() => list.now().ids[0]).toBe(1)
  await kit.api.call(payoutRequests.decide, { params: { id: 1 }, body: { status: 1 } })
  list.shown.length = 0
  await refresh('payout-request')
  expect(list.now()).toMatchObject({ total: 29, refreshing: false })
  expect(list.now().ids[0]).toBe(2)
  expect(list.shown.every((one) => one.ids.length === 10 && !one.loading)).toBe(true)
  await refresh('kyc-request')
  expect(server.seen.filter((one) => one.method === 'GET')).toHaveLength(2)
})

test('a refetch that says the same keeps the same ids', async () => {
  const list = watch(listAtom(payoutRequests.list, pending))
  await expect.poll(() => list.now().loading).toBe(false)
  const { ids } = list.now()
  await refresh('payout-request')
  expect(list.now().ids).toBe(ids)
})

test('a filter that moves on keeps the last answer, marked, until the new one is there', async () => {
  const query = atom<{ status?: 0 | 1 | -1 }>({ status: 0 })
  const list = watch(listAtom(payoutRequests.list, query))
  await expect.poll(() => list.now().loading).toBe(false)
  list.shown.length = 0
  kit.store.set(query, { status: -1 })
  expect(list.now()).toMatchObject({ previous: true, refreshing: true, total: 30 })
  await expect.poll(() => list.now().previous).toBe(false)
  expect(list.now()).toMatchObject({ ids: [], total: 0 })
})

test('the latest question wins: the one before is cancelled, and its answer shows nowhere', async () => {
  server.state.delay = (url) => (url.includes('status=0') ? 120 : 0)
  const query = atom<{ status?: 0 | 1 | -1 }>({ status: 0 })
  const list = watch(listAtom(payoutRequests.list, query))
  await expect.poll(() => server.seen.length).toBe(1)
  kit.store.set(query, { status: 1 })
  await expect.poll(() => list.now().loading).toBe(false)
  await expect.poll(() => server.state.cut).toBe(1)
  expect(list.now()).toMatchObject({ total: 0, ids: [], refreshing: false })
  expect(list.shown.every((one) => one.total === 0)).toBe(true)
  expect(kit.entities.get(payoutRequest, 1)).toBeUndefined()
})

test('a list that cannot be had says why; the next refresh brings it', async () => {
  server.script.push('bare500', 'bare500', 'bare500', 'bare500')
  const list = watch(listAtom(payoutRequests.list, pending))
  await expect.poll(() => list.now().error?.name).toBe('ApiError')
  expect(list.now()).toMatchObject({ loading: false, ids: [] })
  await refresh('payout-request')
  expect(list.now()).toMatchObject({ error: null, total: 30 })
})

test('coming back to the window asks again for what has grown old, not for what is fresh', async () => {
  const list = watch(listAtom(payoutRequests.list, pending))
  await expect.poll(() => list.now().loading).toBe(false)
  window.dispatchEvent(new Event('focus'))
  expect(list.now().refreshing).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => server.seen.length).toBe(2)
  vi.useRealTimers()
})

test('a read that is no list: the record arrives in the answer and in the store', async () => {
  const answer = answerAtom(payoutRequests.read, { params: { id: 4 } })
  const stop = kit.store.sub(answer, () => {})
  await expect.poll(() => kit.store.get(answer).data?.id).toBe(4)
  expect(kit.entities.full(payoutRequest, 4)?.status).toBe(0)
  stop()
})
