import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, entity, nothing, request } from '#contract/define.ts'
import { id } from '#contract/fields.ts'
import { ApiError } from '#kit/api/error.ts'
import { bulksAtom } from '#kit/bulk/state.ts'
import { stopAll, takeUp } from '#kit/bulk/work.ts'
import { command, one } from '#kit/command/define.ts'
import { createNouns } from '#kit/command/nouns.ts'
import type { Ports } from '#kit/command/ports.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { createEntities } from '#kit/store/entities.ts'

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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stopAll()
  vi.useRealTimers()
})

test('a row whose outcome is unknown at the end of its run is checked until it is known', async () => {
  const store = createStore()
  store.set(sessionAtom, { state: 'in', admin: { id: 1, name: 'Demo' } })
  const notices: string[] = []
  let calls = 0
  let isBroken = true
  const ports: Ports = {
    call: async () => {
      calls += 1
      if (isBroken) throw new ApiError('unknown', 'A page of a gateway', 502)
      return undefined as never
    },
    entities: createEntities(store),
    nouns: () => createNouns([]),
    notify: ({ text }) => void notices.push(text),
    words: ({ message }) => message,
    refresh: () => {},
    record: () => {},
    tools: { go: () => {}, open: () => {}, copy: async () => {}, look: () => {} },
    context: () => ({ admin: { id: 1, name: 'Demo' } }),
    signOut: () => {},
    now: Date.now,
    newKey: () => 'key',
  }
  await takeUp(store, ports, { entry, answers: {}, things: [{ id: 5 }], key: 'key', id: null, rows: [{ id: 5, outcome: 'waiting' }] })
  const counts = () => store.get(bulksAtom)[0]?.run.counts
  await vi.advanceTimersByTimeAsync(56_000)
  expect([calls, counts()]).toMatchObject([10, { unknown: 1, done: 0 }])
  await vi.advanceTimersByTimeAsync(180_000)
  expect(calls).toBeGreaterThan(15)
  isBroken = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(counts()).toMatchObject({ unknown: 0, done: 1 })
  expect(notices).toEqual([expect.stringContaining('1 unknown')])
})
