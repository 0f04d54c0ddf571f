import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatWhileUnknown } from '#kit/command/repeat-while-unknown.ts'

let online = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    addEventListener: (_event: string, listener: () => void) => {
      online = listener
    },
    removeEventListener: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Follows an outcome that becomes known with a certain check. Returns the seconds at which it was checked. */
function follow(knownAfter: number) {
  const at: number[] = []
  const checks = repeatWhileUnknown({
    isUnknown: () => at.length < knownAfter,
    check: async () => void at.push(Date.now() / 1_000),
  })
  vi.setSystemTime(0)
  checks.wake()
  return { at, checks }
}

test('an unknown outcome is checked after growing waits of at most ten seconds until it is known', async () => {
  const { at } = follow(6)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(at).toEqual([2, 6, 14, 24, 34, 44])
})

test('the network being back checks at once, and the waits begin anew', async () => {
  const { at } = follow(5)
  await vi.advanceTimersByTimeAsync(30_000)
  online()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at).toEqual([2, 6, 14, 24, 30])
})

test('nothing is checked after the end', async () => {
  const { at, checks } = follow(5)
  checks.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at).toEqual([])
})
