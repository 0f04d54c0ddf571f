import { arrive, renew, take } from './arrivals.ts'
import type { QueueEvent } from './events.ts'
import { drop, isLeft, nextAfter, type Queue, rowsOf, type Standing } from './standing.ts'

/** Durations that count, and decided rows that stay: however long one works, the state does not grow. */
export const kept = { times: 99, decided: 50 }

/** The next state of a queue. Events that make no sense where a thing stands leave it as it is. Pure. */
export function step(queue: Queue, event: QueueEvent): Queue {
  const next = after(queue, event)
  // Everything was decided, and something came back: it is taken up.
  return next.at === null && next.awaiting === null && next !== queue && 'now' in event
    ? look(next, nextAfter(next, null), event.now)
    : next
}

function after(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'answer':
      return arrive(queue, event)
    case 'refresh':
      return renew(queue, event)
    case 'decided':
      return decided(queue, event)
    case 'slow':
      return slow(queue, event)
    case 'done':
      return isOpen(queue, event.id) ? trimmed(stand(queue, event.id, { is: 'done', words: event.words })) : queue
    case 'refused':
      return isOpen(queue, event.id) ? stand(queue, event.id, { is: 'back', words: event.words, over: event.over }) : queue
    case 'unknown':
      return isOpen(queue, event.id) ? stand(queue, event.id, { is: 'unknown', words: event.words }) : queue
    case 'left':
      return isOpen(queue, event.id) ? stand(queue, event.id, undefined) : queue
    case 'changed':
      return changed(queue, event)
    case 'gone':
      return gone(queue, event)
    case 'hold':
      return hold(queue, event)
    case 'held':
      return follow(queue, event)
    case 'go':
      return rowsOf(queue).includes(event.id) ? look(queue, event.id, event.now) : queue
    case 'await':
      return queue.awaiting === event.id ? queue : take({ ...queue, at: null, awaiting: event.id }, event.now)
    case 'visit':
      return visit(queue, event)
    case 'step': {
      const rows = rowsOf(queue)
      // Behind the last one, where everything is decided.
      const at = queue.at === null ? rows.length : rows.indexOf(queue.at)
      return look(queue, rows[Math.max(0, Math.min(at + event.by, rows.length - 1))] ?? null, event.now)
    }
    case 'next':
      return look(queue, nextAfter(queue, queue.at) ?? queue.at, event.now)
  }
}

const look = (queue: Queue, at: number | null, now: number): Queue =>
  at === queue.at ? queue : { ...queue, at, awaiting: null, since: now }

/** Somebody looks at one that stands in no row: it was decided long ago, say, or comes far behind. */
function visit(queue: Queue, { id, words, gone: isGone, now }: Extract<QueueEvent, { type: 'visit' }>): Queue {
  if (queue.order.includes(id)) return look(queue, id, now)
  const there = { ...without(queue, id), order: [id, ...queue.order] }
  return look(words === null ? there : stand(there, id, { is: 'elsewhere', words, ...(isGone && { gone: true }) }), id, now)
}

/** Sent, and its outcome is open. */
function isOpen({ standing }: Queue, id: number): boolean {
  const is = standing.get(id)?.is
  return is === 'sent' || is === 'unknown'
}

/** Put last, so that the map tells in which order things came to stand as they do. */
function stand(queue: Queue, id: number, as: Standing | undefined): Queue {
  const standing = new Map(queue.standing)
  standing.delete(id)
  if (as) standing.set(id, as)
  return { ...queue, standing }
}

function decided(queue: Queue, { id, words, advance, now }: Extract<QueueEvent, { type: 'decided' }>): Queue {
  if (!queue.order.includes(id) || !isLeft(queue, id)) return queue
  const times = queue.at === id ? [...queue.times, Math.max(0, now - queue.since)].slice(-kept.times) : queue.times
  const next = advance && queue.at === id ? nextAfter(queue, id) : queue.at
  return look({ ...stand(queue, id, { is: 'sent', words }), times }, next, now)
}

function slow(queue: Queue, { id }: Extract<QueueEvent, { type: 'slow' }>): Queue {
  const now = queue.standing.get(id)
  return now?.is === 'sent' && !now.slow ? stand(queue, id, { ...now, slow: true }) : queue
}

function changed(queue: Queue, { id, words }: Extract<QueueEvent, { type: 'changed' }>): Queue {
  if (!queue.order.includes(id)) return queue.fresh.includes(id) && words !== null ? without(queue, id) : queue
  const now = queue.standing.get(id)
  if (words === null) return now?.is === 'elsewhere' && !now.gone ? stand(queue, id, undefined) : queue
  if (now?.is === 'elsewhere' && now.words === words) return queue
  // What was decided here waits for its own result: the record may already show it.
  if (now?.is === 'sent' || now?.is === 'unknown' || now?.is === 'done' || (now?.is === 'back' && now.over)) return queue
  return trimmed(stand(queue, id, { is: 'elsewhere', words }))
}
function gone(queue: Queue, { id, words }: Extract<QueueEvent, { type: 'gone' }>): Queue {
  if (!queue.order.includes(id)) return without(queue, id)
  return isLeft(queue, id) ? trimmed(stand(queue, id, { is: 'elsewhere', words, gone: true })) : queue
}
const without = (queue: Queue, id: number): Queue => ({ ...queue, fresh: queue.fresh.filter((one) => one !== id) })

function hold(queue: Queue, { id, now }: Extract<QueueEvent, { type: 'hold' }>): Queue {
  if (!queue.order.includes(id) || !isLeft(queue, id)) return queue
  if (queue.standing.get(id)?.is === 'held') return stand(queue, id, undefined)
  const next = queue.at === id ? (nextAfter(queue, id) ?? id) : queue.at
  return look(stand(queue, id, { is: 'held' }), next, now)
}

/** What was put off elsewhere stands at the end here too, and comes back with it; what is in hand stays in hand. */
function follow(queue: Queue, { ids }: Extract<QueueEvent, { type: 'held' }>): Queue {
  const wanted = new Set(ids)
  const turned = queue.order.filter((id) => {
    const now = queue.standing.get(id)
    return wanted.has(id) ? now === undefined : now?.is === 'held'
  })
  return turned.reduce((now, id) => stand(now, id, wanted.has(id) ? { is: 'held' } : undefined), queue)
}

/** Of very many decided rows the first ones go; they are counted all the same. */
function trimmed(queue: Queue): Queue {
  const over = queue.order.filter((id) => id !== queue.at && isFinished(queue.standing.get(id))).slice(0, -kept.decided)
  return over.length === 0 ? queue : drop(queue, over)
}
const isFinished = (now: Standing | undefined) => now?.is === 'done' || now?.is === 'elsewhere'
