import { describe, expect, test } from 'vitest'
import type { QueueEvent } from '#kit/screen/queue/events.ts'
import { kept, step } from '#kit/screen/queue/machine.ts'
import {
  countsOf,
  empty,
  findRowToLeaveTo,
  goneWords,
  isLeft,
  median,
  nextAfter,
  type Queue,
  rowsOf,
  upcoming,
} from '#kit/screen/queue/standing.ts'
import { fc } from '#tests/properties.ts'

const all = () => true
const answer = (ids: readonly number[], more: { total?: number; can?: (id: number) => boolean; held?: number[] } = {}): QueueEvent => ({
  type: 'answer',
  answer: { ids, total: more.total ?? ids.length, can: more.can ?? all },
  held: more.held ?? [],
  now: 0,
})
const queueAfter = (...events: QueueEvent[]) => events.reduce(step, empty)
const decide = (id: number, now = 0): QueueEvent => ({ type: 'decided', id, words: 'Approve', advance: true, now })
const done = (id: number): QueueEvent => ({ type: 'done', id, words: 'Approved' })
const hold = (id: number): QueueEvent => ({ type: 'hold', id, now: 0 })
const changed = (id: number, words: string | null): QueueEvent => ({ type: 'changed', id, words, now: 0 })
const gone = (id: number): QueueEvent => ({ type: 'gone', id, words: goneWords })
const refresh = (ids: readonly number[]): QueueEvent => ({ type: 'refresh', ids, now: 0 })
const five = answer([1, 2, 3, 4, 5])

describe('working through a queue', () => {
  test('begins at the first one and goes on by itself; what was decided stays in its row', () => {
    const queue = queueAfter(five, decide(1), done(1), decide(2))
    expect(rowsOf(queue)).toEqual([1, 2, 3, 4, 5])
    expect(queue.at).toBe(3)
    expect(countsOf(queue)).toEqual({ done: 1, sent: 1, elsewhere: 0, unknown: 0, left: 3 })
  })
  test('what was sent and is not answered for long stands as sent, until it is known what became of it', () => {
    const slow: QueueEvent = { type: 'slow', id: 1 }
    const queue = queueAfter(five, decide(1), slow)
    expect(queue.standing.get(1)).toEqual({ is: 'sent', words: 'Approve', slow: true })
    expect(step(queue, slow)).toBe(queue)
    expect(step(queue, done(1)).standing.get(1)).toEqual({ is: 'done', words: 'Approved' })
    expect(queueAfter(five, slow).standing.has(1)).toBe(false)
  })
  test('what cannot be decided is not taken in', () => {
    expect(rowsOf(queueAfter(answer([1, 2, 3], { can: (id) => id !== 2 })))).toEqual([1, 3])
  })
  test('one that the address names comes on top where it is in no row: with its reason, where it cannot be decided, or as gone', () => {
    const visit = (id: number, words: string | null, more: { gone?: true } = {}): QueueEvent => ({
      type: 'visit',
      id,
      words,
      ...more,
      now: 0,
    })
    expect(queueAfter(five, visit(4, null))).toMatchObject({ at: 4, order: [1, 2, 3, 4, 5] })
    const open = queueAfter(five, visit(9, null))
    expect(open).toMatchObject({ at: 9, order: [9, 1, 2, 3, 4, 5] })
    expect(isLeft(open, 9)).toBe(true)
    const over = queueAfter(five, visit(9, 'Approved by Mira'))
    expect(over.standing.get(9)).toEqual({ is: 'elsewhere', words: 'Approved by Mira' })
    expect(nextAfter(over, 9)).toBe(1)
    expect(queueAfter(answer([]), visit(9, goneWords, { gone: true }))).toMatchObject({
      at: 9,
      standing: new Map([[9, { is: 'elsewhere', words: goneWords, gone: true }]]),
    })
  })
  test('nothing is current until the record has loaded that the address names', () => {
    const waiting = [five, changed(2, null), refresh([1, 2, 3, 4, 5])].reduce(step, { ...empty, awaiting: 9 })
    expect(waiting).toMatchObject({ at: null, awaiting: 9 })
    expect(step(waiting, { type: 'visit', id: 9, words: null, now: 0 })).toMatchObject({ at: 9, awaiting: null, order: [9, 1, 2, 3, 4, 5] })
    expect(step(waiting, { type: 'go', id: 3, now: 0 })).toMatchObject({ at: 3, awaiting: null })
    expect(step(waiting, { type: 'await', id: null, now: 0 })).toMatchObject({ at: 1, awaiting: null })
    // It is in a row, or in one that is loaded later.
    expect(step({ ...empty, awaiting: 3 }, five)).toMatchObject({ at: 3, awaiting: null })
    const short = step({ ...empty, awaiting: 5 }, answer([1, 2, 3], { total: 5 }))
    expect(short).toMatchObject({ at: null, awaiting: 5 })
    expect(step(short, five)).toMatchObject({ at: 5, awaiting: null })
    // Another record is named while one is current.
    expect(queueAfter(five, { type: 'await', id: 9, now: 0 })).toMatchObject({ at: null, awaiting: 9 })
  })
  test('whoever leaves goes to the current record or the one that the queue waits for, never to another one that an address named', () => {
    const visit = (id: number, words: string | null): QueueEvent => ({ type: 'visit', id, words, now: 0 })
    expect(findRowToLeaveTo({ ...empty, awaiting: 9 }, 9)).toBe(9)
    expect(findRowToLeaveTo([five].reduce(step, { ...empty, awaiting: 9 }), 9)).toBe(9)
    expect(findRowToLeaveTo(queueAfter(five, visit(9, goneWords)), 9)).toBe(9)
    expect(findRowToLeaveTo(queueAfter(five, visit(4, null)), 4)).toBe(4)
    // The list has no row of a record that was decided here, or while the user worked through the queue.
    expect(findRowToLeaveTo(queueAfter(five, decide(4), { type: 'go', id: 4, now: 0 }), 4)).toBe(5)
    expect(findRowToLeaveTo(queueAfter(five, changed(1, 'Approved by Mira')), null)).toBe(2)
    expect(findRowToLeaveTo(queueAfter(answer([1]), decide(1)), null)).toBeNull()
  })
  test('what was put off stands at the end and comes last; put off again it returns to its place', () => {
    const queue = queueAfter(five, hold(1), hold(3))
    expect(rowsOf(queue)).toEqual([2, 4, 5, 1, 3])
    expect(queue.at).toBe(2)
    expect(rowsOf(step(queue, hold(3)))).toEqual([2, 3, 4, 5, 1])
    const rest = [2, 4, 5].map((id) => decide(id)).reduce(step, queue)
    expect(rest.at).toBe(1)
  })
  test('what was put off before a reload stands at the end from the first answer on', () => {
    expect(rowsOf(queueAfter(answer([1, 2, 3], { held: [9, 1] })))).toEqual([2, 3, 1])
  })
  test('what was put off in another tab stands at the end, and what was taken back there is back in its place', () => {
    const held = (...ids: number[]): QueueEvent => ({ type: 'held', ids, now: 0 })
    const queue = queueAfter(five, hold(2), held(2, 4, 9))
    expect(rowsOf(queue)).toEqual([1, 3, 5, 2, 4])
    expect(rowsOf(step(queue, held(4)))).toEqual([1, 2, 3, 5, 4])
    // In hand it stays in hand, and what was decided here is not put off any more.
    expect(step(queueAfter(five, decide(1)), held(1, 2))).toMatchObject({
      at: 2,
      standing: new Map([
        [1, { is: 'sent', words: 'Approve' }],
        [2, { is: 'held' }],
      ]),
    })
  })
  test('what failed stands on top with its words, the newest first, and can be decided again', () => {
    const back = (id: number): QueueEvent => ({ type: 'refused', id, words: `No ${id}`, over: false, now: 0 })
    const queue = queueAfter(five, decide(1), decide(2), back(1), back(2))
    expect(rowsOf(queue)).toEqual([2, 1, 3, 4, 5])
    expect(queue.at).toBe(3)
    expect(countsOf(queue).left).toBe(5)
    expect(countsOf(step(step(queue, decide(2)), done(2)))).toMatchObject({ done: 1, left: 4 })
  })
  test('an outcome that nobody knows stands on top and is not decided a second time', () => {
    const queue = queueAfter(five, decide(1), { type: 'unknown', id: 1, words: 'No answer yet' })
    expect(rowsOf(queue)[0]).toBe(1)
    expect(step(queue, decide(1))).toBe(queue)
    expect(countsOf(step(queue, done(1)))).toMatchObject({ done: 1, unknown: 0 })
  })
  test('somebody else’s decision greys the row with who; one that was sent here waits for its own outcome', () => {
    const words = 'Approved by Mira'
    const queue = queueAfter(five, decide(1), changed(1, words), changed(4, words))
    expect(queue.standing.get(1)?.is).toBe('sent')
    expect(queue.standing.get(4)).toEqual({ is: 'elsewhere', words })
    expect(nextAfter(queue, 3)).toBe(5)
  })
  test('a decision with an unknown outcome counts as done once it is known, though its record changed first', () => {
    const unknown: QueueEvent = { type: 'unknown', id: 1, words: 'No clear answer' }
    const queue = queueAfter(five, decide(1), unknown, changed(1, 'Approved by Demo'))
    expect(countsOf(queue)).toEqual({ done: 0, sent: 0, elsewhere: 0, unknown: 1, left: 4 })
    expect(countsOf(step(queue, done(1)))).toEqual({ done: 1, sent: 0, elsewhere: 0, unknown: 0, left: 4 })
  })
  test('what is gone stands where it stood and is not met any more; no older record brings it back', () => {
    const queue = queueAfter(five, gone(2), changed(2, null), decide(1))
    expect(rowsOf(queue)).toEqual([1, 2, 3, 4, 5])
    expect(queue.at).toBe(3)
    expect(countsOf(queue)).toMatchObject({ elsewhere: 1, left: 3 })
    const back = queueAfter(five, decide(1), { type: 'refused', id: 1, words: goneWords, over: true, now: 0 }, gone(1))
    expect(back.standing.get(1)).toEqual({ is: 'back', words: goneWords, over: true })
    expect(countsOf(back).left).toBe(4)
  })
  test('behind the last one there is nothing in hand, until something comes back or is let in', () => {
    const queue = queueAfter(answer([1, 2]), decide(1), decide(2), done(1))
    expect(queue.at).toBeNull()
    const back = step(queue, { type: 'refused', id: 2, words: 'No', over: false, now: 7_000 })
    expect([back.at, back.since]).toEqual([2, 7_000])
    expect(step(queue, { type: 'step', by: -1, now: 0 }).at).toBe(2)
    const arrived = step(step(queue, done(2)), answer([3]))
    expect([arrived.at, arrived.fresh]).toEqual([null, [3]])
    expect(step(arrived, refresh([3])).at).toBe(3)
  })
})

describe('arrivals', () => {
  test('wait until they are let in, and then stand where the list has them', () => {
    const queue = queueAfter(five, decide(2), done(2), answer([6, 1, 3, 7, 4, 5, 8]))
    expect(rowsOf(queue)).toEqual([1, 2, 3, 4, 5])
    expect(queue.fresh).toEqual([6, 7, 8])
    const letIn = step(queue, refresh([6, 1, 3, 7, 4, 5, 8]))
    expect(rowsOf(letIn)).toEqual([6, 1, 3, 7, 4, 5, 8])
    expect(letIn.at).toBe(1)
    expect(countsOf(letIn)).toMatchObject({ done: 1, left: 7 })
  })
  test('one that is decided before it was let in is no arrival any more', () => {
    const queue = queueAfter(five, answer([1, 2, 3, 4, 5, 6]), changed(6, 'Rejected'))
    expect(queue.fresh).toEqual([])
  })
  test('a list that went on behind its first page goes on at the end', () => {
    const queue = queueAfter(answer([1, 2, 3], { total: 9 }), decide(1), done(1), answer([2, 3, 4], { total: 8 }))
    expect(rowsOf(queue)).toEqual([1, 2, 3, 4])
    expect(queue.fresh).toEqual([])
  })
})

test('the median is the middle, or between the two in the middle', () => {
  expect([median([]), median([9_000]), median([1, 9, 5]), median([4, 1, 3, 2])]).toEqual([null, 9_000, 5, 2.5])
})

test('the next five are those that come in turn, what was put off last', () => {
  expect(upcoming(queueAfter(five, hold(3)), 4, 5)).toEqual([5, 1, 2, 3])
})

const id = fc.integer({ min: 1, max: 30 })
const anyEvent: fc.Arbitrary<QueueEvent> = fc.oneof(
  fc
    .record({ ids: fc.uniqueArray(id, { maxLength: 30 }), beyond: fc.nat({ max: 5 }) })
    .map(({ ids, beyond }) => answer(ids, { total: ids.length + beyond })),
  id.map((one) => decide(one)),
  id.map(done),
  id.map((one): QueueEvent => ({ type: 'unknown', id: one, words: '?' })),
  fc.tuple(id, fc.boolean()).map(([one, over]): QueueEvent => ({ type: 'refused', id: one, words: 'No', over, now: 0 })),
  id.map((one): QueueEvent => ({ type: 'left', id: one, now: 0 })),
  fc.tuple(id, fc.constantFrom(null, 'Approved by Mira')).map(([one, words]) => changed(one, words)),
  id.map(gone),
  id.map(hold),
  fc.uniqueArray(id, { maxLength: 8 }).map((ids): QueueEvent => ({ type: 'held', ids, now: 0 })),
  id.map((one): QueueEvent => ({ type: 'go', id: one, now: 0 })),
  fc.integer({ min: -3, max: 3 }).map((by): QueueEvent => ({ type: 'step', by, now: 0 })),
  fc.constant<QueueEvent>({ type: 'next', now: 0 }),
  fc.uniqueArray(id, { maxLength: 30 }).map(refresh),
)
const histories = fc.array(anyEvent, { maxLength: 40 })
const inPlace = (queue: Queue) => queue.order.filter((one) => !queue.standing.has(one))
const keepsOrder = (before: readonly number[], now: readonly number[]) => {
  const both = before.filter((one) => now.includes(one))
  return JSON.stringify(now.filter((one) => both.includes(one))) === JSON.stringify(both)
}

/** What must never be so after any event, in words. */
function wrong(before: Queue, event: QueueEvent, now: Queue): string[] {
  const rows = rowsOf(now)
  const there = new Set(rows)
  const { done, elsewhere, sent, unknown, left } = countsOf(now)
  const lost = before.fresh.filter((one) => !now.fresh.includes(one) && !there.has(one))
  const rules: Record<string, boolean> = {
    'one stands twice': there.size !== rows.length,
    'a row is none of the order, or is missing': JSON.stringify([...rows].sort()) !== JSON.stringify([...now.order].sort()),
    'one is in a row and waits to be let in': now.fresh.some((one) => there.has(one)),
    'the counts do not add up': done + elsewhere + sent + unknown + left !== rows.length + now.gone.done + now.gone.elsewhere,
    'what is left is miscounted': rows.filter((one) => isLeft(now, one)).length !== left,
    'fewer are done than before': done < countsOf(before).done,
    'one that waited for a decision was skipped': before.order.some((one) => isLeft(before, one) && !there.has(one)),
    'one that had arrived was lost': lost.length > 0 && event.type !== 'changed' && event.type !== 'gone',
    'one works on what is in no row': now.at !== null && !there.has(now.at),
    'one works on nothing although something is left': now.at === null && left > 0,
  }
  return Object.keys(rules).filter((rule) => rules[rule])
}

describe('whatever happens', () => {
  test('nothing is skipped, nothing stands twice, and the counts add up', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let queue = empty
        for (const event of events) {
          const before = queue
          queue = step(queue, event)
          expect(wrong(before, event, queue)).toEqual([])
        }
      }),
    )
  })
  test('the order of what is undecided never changes, and only a refresh puts anything between', () => {
    fc.assert(
      fc.property(histories, (events) => {
        let queue = empty
        for (const event of events) {
          const next = step(queue, event)
          const grown = event.type === 'refresh' || next.order.slice(0, queue.order.length).join() === queue.order.join()
          expect([keepsOrder(inPlace(queue), inPlace(next)), grown]).toEqual([true, true])
          queue = next
        }
      }),
    )
  })
  test('who only decides and goes on meets each one exactly once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 }), (ids) => {
        let queue = queueAfter(answer(ids))
        const met: number[] = []
        while (queue.at !== null && isLeft(queue, queue.at)) {
          met.push(queue.at)
          queue = step(step(queue, decide(queue.at)), done(queue.at))
        }
        expect(met).toEqual(ids)
      }),
    )
  })
})

test('two thousand decisions in a row leave no more behind than the newest of them', () => {
  let queue = empty
  for (let first = 1; first <= 2_000; first += 100) {
    const ids = Array.from({ length: 100 }, (_, i) => first + i)
    queue = step(queue, answer(ids, { total: 20_000 }))
    for (const one of ids) queue = step(step(queue, decide(one, one * 1_000)), done(one))
  }
  expect(countsOf(queue).done).toBe(2_000)
  expect(queue.order.length).toBeLessThanOrEqual(kept.decided + 1)
  expect(queue.standing.size).toBeLessThanOrEqual(kept.decided + 1)
  expect(queue.times).toHaveLength(kept.times)
})
