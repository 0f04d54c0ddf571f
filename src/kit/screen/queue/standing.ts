/** Where one thing of a queue stands. Without one it is undecided and in its place. */
export type Standing =
  /** Put off by this person: at the end. */
  | { is: 'held' }
  /** Decided by this person; what became of it is not known yet. `slow`: and has not been for long, so nobody is told that it is done. */
  | { is: 'sent'; words: string; slow?: true }
  | { is: 'done'; words: string }
  /** Decided by somebody else, or no longer to be decided; the words say who and when. `gone`: there is no such thing any more. */
  | { is: 'elsewhere'; words: string; gone?: true }
  /** It was not done: on top, with the reason. `over`: somebody else was first, nothing is left to decide. */
  | { is: 'back'; words: string; over: boolean }
  /** It may have happened: on top. */
  | { is: 'unknown'; words: string }

/** Said of a thing that the server has no more. */
export const goneWords = 'It does not exist any more'

/** The whole state of a queue; pure data. Ids are unique in `order` and `fresh` together. */
export interface Queue {
  /** An answer has come. */
  loaded: boolean
  /** Frozen: nothing but a refresh puts anything between these. */
  order: readonly number[]
  /** In the order in which they came to stand so. */
  standing: ReadonlyMap<number, Standing>
  /** Arrived since, in the list's order; in no row yet. */
  fresh: readonly number[]
  /** The list goes on behind the last of `order`. */
  more: boolean
  /** What one works on; null where there is nothing, or everything is decided. */
  at: number | null
  /** The record that the address names, until it has loaded: no other record becomes the current one before. */
  awaiting: number | null
  /** Since when that is looked at (milliseconds since 1970). */
  since: number
  /** How long the newest decisions took, in milliseconds. */
  times: readonly number[]
  /** Decided ones that stand in no row any more. */
  gone: { done: number; elsewhere: number }
}

export const empty: Queue = {
  loaded: false,
  order: [],
  standing: new Map(),
  fresh: [],
  more: false,
  at: null,
  awaiting: null,
  since: 0,
  times: [],
  gone: { done: 0, elsewhere: 0 },
}

/** Whether it waits for a decision of this person. */
export function isLeft(queue: Queue, id: number): boolean {
  const now = queue.standing.get(id)
  return now === undefined || now.is === 'held' || (now.is === 'back' && !now.over)
}

const isOnTop = ({ is }: Standing) => is === 'back' || is === 'unknown'

/** The ids as they stand below each other: what came back (the newest first), the frozen order, what was put off. */
export function rowsOf({ order, standing }: Queue): readonly number[] {
  const top: number[] = []
  const held: number[] = []
  for (const [id, now] of standing) {
    if (isOnTop(now)) top.unshift(id)
    if (now.is === 'held') held.push(id)
  }
  if (top.length === 0 && held.length === 0) return order
  const moved = new Set([...top, ...held])
  return [...top, ...order.filter((id) => !moved.has(id)), ...held]
}

/** The next one to decide below a row, then from the top; what was put off comes last. Null where no other is left. */
export function nextAfter(queue: Queue, from: number | null): number | null {
  const rows = rowsOf(queue)
  const at = from === null ? -1 : rows.indexOf(from)
  const round = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].filter((id) => isLeft(queue, id))
  return round.find((id) => queue.standing.get(id)?.is !== 'held') ?? round[0] ?? null
}

/**
 * Returns the record at which the list opens when the user leaves the queue: the current one, or the one for which the queue waits. The list
 * no longer has a decided record, so the next undecided one takes its place; but a record that the address names (`namedId`) and that is
 * missing or decided by somebody else stays named, and the list says so. Null if nothing is left.
 */
export function findRowToLeaveTo(queue: Queue, namedId: number | null): number | null {
  const { at, awaiting, standing } = queue
  if (awaiting !== null) return awaiting
  if (at === null) return nextAfter(queue, null)
  const isNamed = at === namedId && standing.get(at)?.is === 'elsewhere'
  return isNamed || isLeft(queue, at) ? at : nextAfter(queue, at)
}

/** As many as a person meets next, from a row on: what is worth reading ahead. */
export function upcoming(queue: Queue, from: number | null, most: number): readonly number[] {
  const found: number[] = []
  const passed = new Map(queue.standing)
  let at = from
  for (;;) {
    if (at !== null) passed.set(at, { is: 'sent', words: '' })
    const next = found.length < most ? nextAfter({ ...queue, standing: passed }, at) : null
    if (next === null) return found
    found.push(next)
    at = next
  }
}

/** Takes decided things out of the rows. */
export function drop(queue: Queue, ids: readonly number[]): Queue {
  const out = new Set(ids)
  const standing = new Map(queue.standing)
  const gone = { ...queue.gone }
  for (const id of out) {
    gone[standing.get(id)?.is === 'done' ? 'done' : 'elsewhere'] += 1
    standing.delete(id)
  }
  return { ...queue, order: queue.order.filter((id) => !out.has(id)), standing, gone }
}

interface Counts {
  /** Decided by this person here. */
  done: number
  elsewhere: number
  /** On their way. */
  sent: number
  unknown: number
  /** To be decided. */
  left: number
}
/** How many stand how; together they are all that ever stood in the queue. */
export function countsOf(queue: Queue): Counts {
  const counts: Counts = { ...queue.gone, sent: 0, unknown: 0, left: queue.order.length }
  for (const [id, { is }] of queue.standing) {
    if (isLeft(queue, id)) continue
    counts.left -= 1
    counts[is === 'back' || is === 'held' ? 'elsewhere' : is] += 1
  }
  return counts
}

/** The middle of some durations; null where there are none. */
export function median(times: readonly number[]): number | null {
  if (times.length === 0) return null
  const sorted = [...times].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}
