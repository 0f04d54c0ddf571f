import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, entity, nothing, request } from '#contract/define.ts'
import { id } from '#contract/fields.ts'
import { ApiError } from '#kit/api/error.ts'
import { beginRun } from '#kit/bulk/begin.ts'
import { bulksAtom } from '#kit/bulk/state.ts'
import { readFromTab } from '#kit/bulk/tab.ts'
import { takeUp } from '#kit/bulk/work.ts'
import { command, one } from '#kit/command/define.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { pendingUndoAtom } from '#kit/command/pending-undo.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { lifeAtom } from '#kit/store/current.ts'
import { createEntities } from '#kit/store/entities.ts'
import { receipt } from '#tests/kit/receipt/sample.ts'

const cake = entity('cake', { one: 'cake', many: 'cakes' }, z.object({ id }))
const eat = endpoint({ method: 'POST', path: 'cakes/:id', reply: nothing() })
const entry = {
  id: 'cake.eat',
  noun: 'cake',
  verb: 'eat',
  command: command({
    title: 'Eat cake',
    target: one(cake),
    risk: 'reversible',
    call: (target) => request(eat, { params: { id: target.id } }),
    bulk: { max: 10, concurrency: 1 },
  }),
}

let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Creates what a run needs. `call` is the API. */
function prepare(call: () => Promise<void> = async () => {}) {
  const store = createStore()
  stop = () => store.get(lifeAtom).abort()
  store.set(sessionAtom, { state: 'in', admin: { id: 1, name: 'Demo' } })
  const notices: string[] = []
  const faults: unknown[] = []
  const receipts: Receipt[] = []
  const ports: Ports = {
    call: async () => (await call()) as never,
    entities: createEntities(store),
    nouns: () => createNouns([]),
    notify: ({ text }) => void notices.push(text),
    reportFault: (error) => void faults.push(error),
    words: ({ message }) => message,
    refresh: () => {},
    record: (of) => void receipts.push(of),
    tools: { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} },
    context: () => ({ admin: { id: 1, name: 'Demo' } }),
    signOut: () => {},
    now: Date.now,
    newKey: () => 'key',
  }
  const thingsOf = (ids: readonly number[]) => ids.map((one) => ({ id: one }))
  return {
    store,
    notices,
    faults,
    receipts,
    run: () => store.get(bulksAtom)[0]?.run,
    begin: (of: typeof entry, ids: readonly number[]) => beginRun(store, ports, { entry: of, answers: {}, things: thingsOf(ids) }),
    takeUp: (of: typeof entry, ids: readonly number[], id: number | null = null, undoes?: string) => {
      const rows = ids.map((one) => ({ id: one, outcome: 'waiting' as const }))
      return takeUp(store, ports, { entry: of, answers: {}, things: thingsOf(ids), key: 'key', id, rows, undoes })
    },
  }
}

/** Starts a run of the command over some records. `call` is the API. */
async function start(of: typeof entry, ids: readonly number[], call: () => Promise<void>) {
  const prepared = prepare(call)
  await prepared.takeUp(of, ids)
  return prepared
}

test('an exception in the command ends its row, is reported, and the run goes on to its end', async () => {
  const broken = (target: { id: number }) => {
    if (target.id === 5) throw new TypeError('x is undefined')
    return request(eat, { params: { id: target.id } })
  }
  const { run, faults } = await start({ ...entry, command: { ...entry.command, call: broken } }, [4, 5, 6], async () => {})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run()?.counts).toMatchObject({ done: 2, refused: 1, unknown: 0 })
  expect(run()?.rows[1]?.words).toBe('This is a fault of the workspace, not of the network or the server. Nothing was sent.')
  expect(faults).toEqual([new TypeError('x is undefined')])
})

test('a row whose outcome is unknown at the end of its run is checked until it is known', async () => {
  let calls = 0
  let isBroken = true
  const { notices, run } = await start(entry, [5], async () => {
    calls += 1
    if (isBroken) throw new ApiError('unknown', 'A page of a gateway', 502)
  })
  const counts = () => run()?.counts
  await vi.advanceTimersByTimeAsync(56_000)
  expect([calls, counts()]).toMatchObject([10, { unknown: 1, done: 0 }])
  await vi.advanceTimersByTimeAsync(180_000)
  expect(calls).toBeGreaterThan(15)
  isBroken = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(counts()).toMatchObject({ unknown: 0, done: 1 })
  expect(notices).toEqual([expect.stringContaining('1 unknown')])
})

test('an exception in the words or totals of a run is reported, and the run goes on to its end', async () => {
  const broken = () => {
    throw new TypeError('x is undefined')
  }
  const says = { ...entry.command, says: broken, bulk: { max: 10, concurrency: 1, tells: 5 } }
  const undo = { kind: 'exact' as const, by: broken, early: true as const }
  const { run, faults } = await start({ ...entry, command: { ...says, undo } as never }, [4, 5], async () => {})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run()).toMatchObject({ state: 'finished', counts: { done: 2 } })
  expect(faults.length).toBeGreaterThanOrEqual(2)
})

test('a run that an exception stops before it begins says so, and its panel is gone', async () => {
  const broken = () => {
    throw new TypeError('x is undefined')
  }
  const { begin, run, faults, notices } = prepare()
  await begin({ ...entry, command: { ...entry.command, call: broken } }, [4])
  expect(run()).toBeUndefined()
  expect(notices).toEqual(['The run was not begun: This is a fault of the workspace, not of the network or the server.'])
  expect(faults).toEqual([new TypeError('x is undefined')])
})

const admin = { id: 1, name: 'Demo' }
/** Begins a run while the session has ended: the server refuses to register it, and the page is held. */
function beginSignedOut(answers: number[]) {
  const prepared = prepare(async () => {
    const status = answers.shift()
    if (status === 401) prepared.store.set(sessionAtom, { state: 'held', admin })
    if (status) throw new ApiError('refused', 'Refused', status)
  })
  return { ...prepared, begun: prepared.begin(entry, [4]) }
}

test('a run whose session has ended begins after the next sign-in on its page', async () => {
  const answers = [401, 404]
  const { store, run, notices, begun } = beginSignedOut(answers)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([answers, run()?.counts]).toMatchObject([[404], { done: 0, waiting: 1 }])
  store.set(sessionAtom, { state: 'in', admin })
  await begun
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run()?.counts).toMatchObject({ done: 1 })
  expect(notices).toEqual([])
})

test('a run whose session has ended does not begin if its page is left', async () => {
  const answers = [401, 404]
  const { store, notices, begun } = beginSignedOut(answers)
  await vi.advanceTimersByTimeAsync(1_000)
  store.set(sessionAtom, { state: 'out', admin: null, why: 'left' })
  store.get(lifeAtom).abort()
  await begun
  expect([answers, notices]).toEqual([[404], []])
})

test('a run on a held page is stored for its tab again after the next sign-in', async () => {
  const { store, takeUp } = prepare(() => new Promise(() => {}))
  await takeUp(entry, [4], 3)
  store.set(sessionAtom, { state: 'held', admin })
  sessionStorage.clear()
  store.set(sessionAtom, { state: 'in', admin })
  expect(readFromTab(1, 'key')).toMatchObject({ things: [{ id: 4 }] })
  sessionStorage.clear()
})

test('checks of an unknown outcome wait longer each time', async () => {
  const sentAt: number[] = []
  await start(entry, [5], async () => {
    sentAt.push(Date.now())
    throw new ApiError('unknown', 'A page of a gateway', 502)
  })
  await vi.advanceTimersByTimeAsync(400_000)
  // The run and each check send the row ten times, until it is left as unknown.
  const waits = [10, 20, 30].map((at) => Math.round(((sentAt[at] ?? 0) - (sentAt[at - 1] ?? 0)) / 1_000))
  expect(waits).toEqual([2, 4, 8])
})

test('an outcome that is unknown when the session ends is checked after the next sign-in', async () => {
  let isBroken = true
  const { store, run } = await start(entry, [5], async () => {
    if (isBroken) throw new ApiError('unknown', 'A page of a gateway', 502)
  })
  await vi.advanceTimersByTimeAsync(50_000)
  store.set(sessionAtom, { state: 'held', admin: { id: 1, name: 'Demo' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run()?.counts.unknown).toBe(1)
  isBroken = false
  store.set(sessionAtom, { state: 'in', admin: { id: 1, name: 'Demo' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run()?.counts).toMatchObject({ unknown: 0, done: 1 })
})

test('a bulk undo prevents a second one until its end, and names the run that it undoes: in its receipt, and for a reload', async () => {
  let isBroken = true
  const { store, run, receipts, takeUp } = prepare(async () => {
    if (isBroken) throw new ApiError('unknown', 'A page of a gateway', 502)
  })
  const pending = () => store.get(pendingUndoAtom)(receipt({ title: 'Buy cakes: 2 cakes' }))
  await takeUp(entry, [5], 3, 'k1')
  expect(readFromTab(1, 'key')).toMatchObject({ things: [{ id: 5 }], undoes: 'k1' })
  await vi.advanceTimersByTimeAsync(56_000)
  expect([run()?.counts.unknown, pending()?.words]).toEqual([1, '“Buy cakes: 2 cakes” is being undone.'])
  isBroken = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect([run()?.counts.done, pending()]).toEqual([1, undefined])
  expect(receipts.map(({ outcome, undoes }) => [outcome, undoes])).toEqual([
    ['unknown', 'k1'],
    ['done', 'k1'],
  ])
})
