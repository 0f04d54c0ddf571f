import type { Change } from '#contract/event.ts'
import type { OwnWrites } from './own.ts'
import type { Shown } from './shown.ts'

interface Reading {
  shown: Shown
  own: OwnWrites
  /** The version that the store holds of a thing: undefined where it holds nothing, null where it does not know. */
  held(kind: string, id: number): number | null | undefined
  /** Reads one thing into the store; done too where the API has no call for it. Ends with `gone` where the server has no such thing. */
  read(kind: string, id: number): Promise<unknown>
  /** Forgets a thing that is gone. */
  drop(kind: string, id: number): void
  /** Kinds of the overviews that tell of things of this kind. */
  about(kind: string): readonly string[]
}

/** A change that still has to be looked at, and when it happened (this machine's clock). */
interface PendingChange {
  change: Change
  at: number
  /** Answers that were asked for later are new enough; unset before the first look. */
  since?: number
}

/** Lists of a kind are asked again at most so often; sums over many things more seldom (milliseconds). */
const everyMs = 500
const sumsEveryMs = 5_000
/** Things are read one by one up to here; of more at once the lists that are shown tell. */
const mostThings = 100
const atOnce = 4

// The keys of src/kit/store: ['list', kind, place, …] and ['answer', kind, place, { params }].
const idIn = (args: unknown): unknown => {
  const params: unknown = typeof args === 'object' && args !== null ? Reflect.get(args, 'params') : undefined
  return typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined
}
/** A word that comes late, or twice, takes back nothing of what is known: what is gone stays so. */
const isOlder = (one: Change, than: Change) => !one.gone && (than.gone === true || (one.version ?? 0) < (than.version ?? 0))
const listOf = (kind: string) => (key: readonly unknown[]) => key[1] === kind && (key[0] === 'list' || idIn(key[3]) === undefined)
const recordOf = (kind: string, id: number) => (key: readonly unknown[]) =>
  key[0] === 'answer' && key[1] === kind && Number(idIn(key[3])) === id

/** Never longer than from one time to the next, also where the clock was set back in between. */
const untilNext = (next: number, every: number) => Math.min(every, Math.max(0, next - Date.now()))

/** Brings what is shown up to what others changed: the thing itself where the store holds it, and the lists of its kind. */
export function createFollower({ shown, own, held, read, drop, about }: Reading) {
  const waiting = new Map<string, PendingChange>()
  const lists = new Map<string, { since: number; timer: ReturnType<typeof setTimeout> | undefined; last: number }>()
  const things: PendingChange[] = []
  let reading = 0
  let over = false
  let later: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function take(): void {
    if (own.underWay()) return
    const all = [...waiting.values()]
    waiting.clear()
    for (const pending of all) {
      const { at, change } = pending
      const { kind, id, version, gone } = change
      const known = held(kind, id)
      const isShown = shown.showing(recordOf(kind, id))
      // A record that is shown but not held is being read for the first time: the answer may be older than the change.
      const isNew = known === undefined ? isShown : known === null || version === undefined || version === null || version > known
      // Whoever has its page open reads there that it is gone, and what it was.
      if (gone && !isShown) drop(kind, id)
      else if ((isNew || gone) && things.length < mostThings) things.push(pending)
      for (const one of [kind, ...about(kind), '']) wantList(one, at)
    }
    readOn()
  }

  function readOn(): void {
    while (!over && reading < atOnce) {
      const next = things.shift()
      if (!next) return
      reading += 1
      const { kind, id } = next.change
      const record = recordOf(kind, id)
      const now = Date.now()
      const done = shown.showing(record)
        ? shown.renew(record, next.since ?? now).then((outcome) => {
            // Its other answers are being read now, and need not be read at each look.
            if (outcome === 'busy') postpone({ since: now - 1, ...next })
          })
        : read(kind, id).then((told) => told === 'gone' && drop(kind, id))
      void Promise.resolve(done).finally(() => {
        reading -= 1
        readOn()
      })
    }
  }

  /** Looks at a change again after the first read of its record, which is still in progress. */
  function postpone(pending: PendingChange): void {
    add(pending)
    clearTimeout(retry)
    if (!over) retry = setTimeout(take, everyMs)
  }
  function add(pending: PendingChange): void {
    const { change, at } = pending
    const key = `${change.kind}:${change.id}`
    const before = waiting.get(key)
    if (!before) return void waiting.set(key, pending)
    const latest = isOlder(change, before.change) ? before.change : change
    waiting.set(key, { change: latest, at: Math.max(at, before.at) })
  }

  function wantList(kind: string, since: number): void {
    const list = lists.get(kind) ?? { since: 0, timer: undefined, last: 0 }
    lists.set(kind, list)
    list.since = Math.max(list.since, since)
    if (list.timer !== undefined) return
    const every = kind === '' ? sumsEveryMs : everyMs
    list.timer = setTimeout(() => void renewList(kind), untilNext(list.last + every, every))
  }
  async function renewList(kind: string): Promise<void> {
    const list = lists.get(kind)
    if (!list || over) return
    list.timer = undefined
    const { since } = list
    list.last = Date.now()
    // A write of ours began meanwhile: its own reading may do.
    if (own.underWay()) return wantList(kind, since)
    if ((await shown.renew(listOf(kind), since)) === 'busy') wantList(kind, since)
  }

  const stopResting = own.onRest(take)
  return {
    /** Something changed `at` (this machine's clock). */
    change(change: Change, at: number): void {
      add({ change, at })
      take()
    },
    /** Everything that was asked before `since` may be old. */
    async renewAll(since: number): Promise<void> {
      if ((await shown.renew(() => true, since)) === 'done' || over) return
      clearTimeout(later)
      later = setTimeout(() => void this.renewAll(since), everyMs)
    },
    stop(): void {
      over = true
      stopResting()
      clearTimeout(later)
      clearTimeout(retry)
      for (const { timer } of lists.values()) clearTimeout(timer)
    },
  }
}
export type Follower = ReturnType<typeof createFollower>
