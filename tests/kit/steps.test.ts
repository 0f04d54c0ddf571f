import { expect, test } from 'vitest'
import { ApiError } from '#kit/api/error.ts'
import { nextUpload, nextWrite, saysWhatHappened } from '#kit/api/replay.ts'
import { type Event, nextRead } from '#kit/api/retry.ts'
import { backOff, timing } from '#kit/api/timing.ts'
import { fc } from '#tests/properties.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const seconds = fc.option(fc.integer({ min: 0, max: 30 }))
const silent: fc.Arbitrary<Event> = fc.constantFrom<Event>({ kind: 'lost' }, { kind: 'late' })
const error = (outcome: 'refused' | 'unknown', status: number, retryAfter: number | null) =>
  new ApiError(outcome, 'words', status, {}, retryAfter)
const unclear = fc.constantFrom(200, 500, 502, 504).map((status): Event => ({ kind: 'unclear', error: error('unknown', status, null) }))
const inFlight = seconds.map((after): Event => ({ kind: 'waiting', error: error('unknown', 409, after) }))
const closing = seconds.map((after): Event => ({ kind: 'waiting', error: error('refused', 503, after) }))
const refused = fc
  .tuple(fc.constantFrom(400, 401, 403, 404, 409, 412, 422, 429, 500), seconds)
  .map(([status, after]): Event => ({ kind: 'refused', error: error('refused', status, after) }))
const anything = fc.oneof(silent, unclear, inFlight, closing, refused)
const tries = fc.record({ attempts: fc.integer({ min: 1, max: 40 }), elapsed: fc.nat(100_000), chance, open: fc.boolean() })

test('a read ends after four attempts whatever comes, and never waits longer than it was told and ten seconds', () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 4, maxLength: 4 }), chance, (events, chance) => {
      const steps = events.map((event, i) => nextRead({ attempts: i + 1, elapsed: 0, chance, open: false }, event, timing))
      expect(steps.at(-1)?.do).not.toBe('again')
      for (const step of steps) if (step.do === 'again') expect(step.after).toBeLessThanOrEqual(10_000)
    }),
  )
})

test('a refusal that is about the asker is final for a read at once', () => {
  fc.assert(
    fc.property(tries, fc.constantFrom(400, 401, 403, 404, 409, 412, 422), (now, status) => {
      expect(nextRead(now, { kind: 'refused', error: error('refused', status, null) }, timing)).toEqual({ do: 'settle' })
    }),
  )
})

test('silence never ends a write: however often, however long, it is asked again', () => {
  fc.assert(
    fc.property(tries, silent, (now, event) => {
      expect(nextWrite(now, event, timing).do).toBe('again')
    }),
  )
})

test('an earlier attempt that still runs is waited for, as long as the server says', () => {
  fc.assert(
    fc.property(tries, inFlight, (now, event) => {
      const step = nextWrite(now, event, timing)
      expect(step.do).toBe('again')
      if (step.do === 'again' && 'error' in event && event.error.retryAfter !== null) expect(step.after).toBe(event.error.retryAfter * 1000)
    }),
  )
})

test('unclear answers and a server that is leaving are bounded, so a screen never checks for ever while somebody answers', () => {
  fc.assert(
    fc.property(fc.oneof(unclear, closing), tries, (event, now) => {
      const late = { ...now, attempts: 40, elapsed: timing.clearWithin }
      expect(nextWrite(late, event, timing).do).toBe('settle')
    }),
  )
})

test('a refusal ends a write at once, unless an earlier attempt is open and the refusal does not speak of it', () => {
  fc.assert(
    fc.property(tries, refused, (now, event) => {
      const status = 'error' in event ? event.error.status : 0
      const step = nextWrite({ ...now, elapsed: 0, attempts: 1 }, event, timing)
      expect(step.do).toBe(now.open && [404, 429, 500].includes(status) ? 'again' : 'settle')
    }),
  )
})

test.each([
  ['a 404 of the API', 404, { code: 'not_found', message: 'There is none' }, true],
  ['a 404 of another API', 404, { errors: { id: ['unknown'] } }, true],
  ['a 404 of a gateway', 404, {}, false],
  ['a conflict', 409, {}, true],
  ['an expired session', 401, { code: 'unauthenticated' }, false],
  ['a limit of requests', 429, { code: 'too_many' }, false],
  ['a request that was not sent', 0, { code: 'not_sent' }, false],
])('%s (%i) says what became of an earlier attempt, or not', (_what, status, body, expected) => {
  expect(saysWhatHappened(new ApiError('refused', 'words', status, body))).toBe(expected)
})

test('a body of files goes out three times at most, whatever becomes of it', () => {
  fc.assert(
    fc.property(tries, anything, (now, event) => {
      expect(nextUpload({ ...now, attempts: 3 }, event, timing).do).not.toBe('again')
      expect(nextUpload({ ...now, attempts: 2 }, event, timing)).toEqual(nextWrite({ ...now, attempts: 2 }, event, timing))
    }),
  )
})

test('pauses double up to ten seconds and are spread by half', () => {
  fc.assert(
    fc.property(fc.nat(60), chance, (attempt, chance) => {
      const whole = Math.min(timing.longestPause, timing.firstPause * 2 ** attempt)
      const pause = backOff(attempt, chance, timing)
      expect(pause).toBeGreaterThanOrEqual(whole / 2)
      expect(pause).toBeLessThanOrEqual(whole)
    }),
  )
})
