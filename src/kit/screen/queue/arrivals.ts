import type { QueueEvent } from './events.ts'
import { drop, isLeft, nextAfter, type Queue, rowsOf } from './standing.ts'

type Of<T extends QueueEvent['type']> = Extract<QueueEvent, { type: T }>

/**
 * Takes in what the list says now. The first answer is the queue. Of a later one, what stands behind everything known, where the list went on
 * there, goes on at the end; all else that is new waits to be let in.
 */
export function arrive(queue: Queue, { answer: { ids, total, can }, held, now }: Of<'answer'>): Queue {
  const more = total > ids.length
  if (!queue.loaded) {
    const order = [...new Set(ids)].filter(can)
    const there = new Set(order)
    const standing = new Map(held.filter((id) => there.has(id)).map((id) => [id, { is: 'held' }] as const))
    const first: Queue = { ...queue, loaded: true, order, standing, more }
    return take(first, now)
  }
  const own = new Set(queue.order)
  const known = new Set([...own, ...queue.fresh])
  const last = ids.findLastIndex((id) => own.has(id))
  const unknown = [...new Set(ids)].filter((id) => !known.has(id) && can(id))
  const behind = queue.more ? unknown.filter((id) => ids.indexOf(id) > last) : []
  const further = new Set(behind)
  const fresh = [...queue.fresh.filter(can), ...unknown.filter((id) => !further.has(id))]
  const same = behind.length === 0 && fresh.length === queue.fresh.length && fresh.every((id, i) => id === queue.fresh[i])
  if (same && more === queue.more) return queue
  const next: Queue = { ...queue, order: [...queue.order, ...behind], fresh, more }
  return next.at === null ? take(next, now) : next
}

/** Makes a record current: the one that the address names, once a row has it; otherwise the first that is left. */
export function take(queue: Queue, now: number): Queue {
  const { awaiting } = queue
  if (awaiting === null) return { ...queue, at: nextAfter(queue, null), since: now }
  return queue.order.includes(awaiting) ? { ...queue, at: awaiting, awaiting: null, since: now } : queue
}

/** Lets in what has arrived, each behind what stands before it in the list, and lets go what is decided. The others keep their order. */
export function renew(queue: Queue, { ids, now }: Of<'refresh'>): Queue {
  const over = queue.order.filter((id) => {
    const is = queue.standing.get(id)?.is
    return is === 'done' || is === 'elsewhere' || (is === 'back' && !isLeft(queue, id))
  })
  // Where one stood, so that one goes on from there.
  const rows = rowsOf(queue)
  const from = queue.at !== null && over.includes(queue.at) ? nextAfter(queue, queue.at) : queue.at
  const order = letIn(drop(queue, over).order, queue.fresh, ids)
  const next: Queue = { ...drop(queue, over), order, fresh: [] }
  if (next.awaiting !== null) return take(next, now)
  const at = from !== null && order.includes(from) ? from : nextAfter(next, null)
  const settled = at ?? rows.find((id) => order.includes(id)) ?? null
  return { ...next, at: settled, since: settled === queue.at ? queue.since : now }
}

function letIn(order: readonly number[], fresh: readonly number[], ids: readonly number[]): readonly number[] {
  const place = new Map(ids.map((id, i) => [id, i]))
  const result = [...order]
  for (const id of [...fresh].sort((a, b) => (place.get(a) ?? ids.length) - (place.get(b) ?? ids.length))) {
    const mine = place.get(id)
    // What the list no longer names goes to the end: it must not be lost.
    const before = mine === undefined ? result.length - 1 : result.findLastIndex((one) => (place.get(one) ?? -1) < mine && place.has(one))
    result.splice(before + 1, 0, id)
  }
  return result
}
