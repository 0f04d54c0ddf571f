import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasOwnRun, noteOwnRun, ownRunsAtom } from '#kit/command/under-way.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const payout = (id: number) => ({ kind: 'payout-request', id })

test('a command explains changes of its records for five seconds, and of no other record', () => {
  const store = createStore()
  noteOwnRun(store, 'payout-request', [payout(1)])
  expect(hasOwnRun(store, 'payout-request', 1)).toBe(true)
  expect(hasOwnRun(store, 'payout-request', 2)).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(hasOwnRun(store, 'payout-request', 1)).toBe(false)
})

test('only a command without a record of its own kind creates one', () => {
  const store = createStore()
  noteOwnRun(store, 'payout-request', [payout(1)])
  expect(hasOwnRun(store, 'payout-request')).toBe(false)
  noteOwnRun(store, 'seat', [{ kind: 'account', id: 1 }])
  expect([hasOwnRun(store, 'seat'), hasOwnRun(store, 'account')]).toEqual([true, false])
})

test('a run drops the older ones that explain nothing any more', () => {
  const store = createStore()
  noteOwnRun(
    store,
    'payout-request',
    Array.from({ length: 10_000 }, (_, at) => payout(at + 1)),
  )
  vi.advanceTimersByTime(4_000)
  noteOwnRun(store, 'payout-request', [payout(1)])
  vi.advanceTimersByTime(1_000)
  noteOwnRun(store, 'payout-request', [payout(2)])
  expect(store.get(ownRunsAtom).size).toBe(2)
  expect(hasOwnRun(store, 'payout-request', 1)).toBe(true)
})
