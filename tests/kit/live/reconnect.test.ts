import { expect, test } from 'vitest'
import { nextTry } from '#kit/live/reconnect.ts'

const lost = { kind: 'lost', openMs: 0 } as const
const refused = (status: number, retryAfter: number | null = null) => ({ kind: 'refused', status, retryAfter }) as const

test('pauses double up to half a minute, and are spread so that nobody comes back in step', () => {
  let tries = 0
  const waits: number[] = []
  for (let i = 0; i < 10; i++) {
    const next = nextTry(tries, lost, 1)
    expect(nextTry(tries, lost, 0).wait).toBeLessThan(next.wait)
    expect(next.is).toBe('retry')
    waits.push(next.wait)
    tries = next.tries
  }
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000])
  expect(waits.at(-1)).toBe(30_000)
  expect(nextTry(0, lost, 0).wait).toBe(250)
})

test('a stream that stood a while begins with the first pause again; one that fell at once does not', () => {
  expect(nextTry(6, { kind: 'lost', openMs: 60_000 }, 1)).toEqual({ is: 'retry', wait: 500, tries: 1 })
  expect(nextTry(6, { kind: 'ended', why: 'stop', openMs: 60_000 }, 1)).toEqual({ is: 'retry', wait: 500, tries: 1 })
  expect(nextTry(6, { kind: 'lost', openMs: 100 }, 1).wait).toBe(30_000)
})

test('a server that has no stream is left alone for minutes; one in trouble is not', () => {
  for (const status of [400, 403, 404, 405, 406, 410, 501])
    expect(nextTry(0, refused(status), 1), `${status}`).toMatchObject({ is: 'absent' })
  expect(nextTry(0, refused(404), 1).wait).toBeGreaterThanOrEqual(60_000)
  for (const status of [408, 429, 500, 502, 503, 504])
    expect(nextTry(0, refused(status), 1), `${status}`).toEqual({ is: 'retry', wait: 500, tries: 1 })
  expect(nextTry(0, refused(429, 30), 0).wait).toBe(30_000)
})

test('a sign-in that ended is asked about, not tried again and again', () => {
  expect(nextTry(0, refused(401), 1).is).toBe('signed-out')
  expect(nextTry(0, { kind: 'ended', why: 'session', openMs: 90_000 }, 1).is).toBe('signed-out')
})
