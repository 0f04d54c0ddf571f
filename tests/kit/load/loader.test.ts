import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoader } from '#kit/load/loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A file that is missing for the first requests. */
function file(missing: number) {
  const requests = { count: 0 }
  const loader = createLoader(async () => {
    requests.count += 1
    if (requests.count <= missing) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
  return { loader, requests }
}

test('a file that is missing for a moment is loaded by the second or third attempt', async () => {
  const { loader, requests } = file(2)
  const loaded = loader.load()
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(loaded).resolves.toBe('code')
  await loader.load()
  expect(requests.count).toBe(3)
})

test('however often a missing file is asked for, 24 seconds bring at most 18 requests', async () => {
  const { loader, requests } = file(Number.POSITIVE_INFINITY)
  const outcomes = new Set<string>()
  for (let ms = 0; ms < 24_000; ms += 20) {
    loader.load().catch((error: Error) => outcomes.add(error.message))
    await vi.advanceTimersByTimeAsync(20)
  }
  expect([...outcomes]).toEqual(['Failed to fetch dynamically imported module'])
  expect(requests.count).toBeGreaterThan(3)
  expect(requests.count).toBeLessThanOrEqual(18)
})

test('offline there is one attempt, and the next call tries again', async () => {
  const { loader, requests } = file(1)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loader.load()).rejects.toThrow('Failed to fetch')
  expect(requests.count).toBe(1)
  await expect(loader.load()).resolves.toBe('code')
})

test('code that nobody waits for is requested once', async () => {
  const { loader, requests } = file(1)
  await expect(loader.preload()).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.count).toBe(1)
})

test('code that throws is not requested again, and the next call starts anew', async () => {
  const requests = { count: 0 }
  const { load } = createLoader(async () => {
    requests.count += 1
    throw new TypeError('x is undefined')
  })
  await expect(load()).rejects.toThrow('x is undefined')
  expect(requests.count).toBe(1)
  await expect(load()).rejects.toThrow('x is undefined')
  expect(requests.count).toBe(2)
})
