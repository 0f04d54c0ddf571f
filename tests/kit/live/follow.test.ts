import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollower, type Follower } from '#kit/live/follow.ts'
import { createOwnWrites } from '#kit/live/own.ts'
import { watchShown } from '#kit/live/shown.ts'

const list = (kind: string, name = 'all') => ['list', kind, `main ${kind}s`, { name }, {}]
const record = (kind: string, id: number) => ['answer', kind, `main ${kind}s/:id`, { params: { id } }]
const sum = ['answer', '', 'nwapp sums', {}]

let queries: QueryClient
let follower: Follower
let own: ReturnType<typeof createOwnWrites>
const versions = new Map<string, number | null>()
const stops: (() => void)[] = []
let asked: string[] = []
let read: string[] = []
let dropped: string[] = []
const gone = new Set<string>()

/** A question on the screen, answered after `ms`. */
function show(key: readonly unknown[], ms = 10) {
  const observer = new QueryObserver(queries, {
    queryKey: key,
    staleTime: 5_000,
    queryFn: () =>
      new Promise<number>((resolve) => {
        asked.push(`${key[0]} ${key[1]} ${JSON.stringify(key[3])}`)
        setTimeout(() => resolve(asked.length), ms)
      }),
  })
  stops.push(observer.subscribe(() => {}))
}
const change = (kind: string, id: number, version: number) => follower.change({ kind, id, version }, Date.now())
/** What was asked since the last look. */
const since = () => asked.splice(0)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  queries = new QueryClient()
  own = createOwnWrites()
  asked = []
  read = []
  dropped = []
  gone.clear()
  versions.clear()
  const shown = watchShown(() => queries)
  follower = createFollower({
    shown,
    own,
    held: (kind, id) => versions.get(`${kind}:${id}`),
    read: (kind, id) => {
      read.push(`${kind}:${id}`)
      return new Promise((resolve) => setTimeout(() => resolve(gone.has(`${kind}:${id}`) ? 'gone' : undefined), 20))
    },
    drop: (kind, id) => void dropped.push(`${kind}:${id}`),
    about: (kind) => (kind === 'account' ? ['standing'] : []),
  })
  stops.push(shown.stop, follower.stop)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queries.clear()
  vi.useRealTimers()
})

test('reads a thing again only where it is held and the version is news', async () => {
  versions.set('seat:1', 3).set('seat:2', 4).set('seat:3', null)
  for (const id of [1, 2, 3, 4]) change('seat', id, 4)
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toEqual(['seat:1', 'seat:3'])
})

test('a change that arrives during the first read of the record on the screen is read behind it', async () => {
  show(record('seat', 1), 700)
  await vi.advanceTimersByTimeAsync(10)
  since()
  change('seat', 1, 4)
  await vi.advanceTimersByTimeAsync(690)
  expect(since()).toEqual([])
  // The answer is older than the change.
  versions.set('seat:1', 3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(since()).toEqual(['answer seat {"params":{"id":1}}'])
})

test('while the first read of a record goes on, its other answers are not read again and again', async () => {
  show(['answer', 'seat', 'main seats/:id/logs', { params: { id: 1 } }])
  show(record('seat', 1), 3_000)
  await vi.advanceTimersByTimeAsync(100)
  since()
  change('seat', 1, 4)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(since()).toEqual(['answer seat {"params":{"id":1}}'])
})

test('a change that the first read of the record already has is not read again', async () => {
  show(record('seat', 1), 700)
  await vi.advanceTimersByTimeAsync(10)
  since()
  change('seat', 1, 4)
  versions.set('seat:1', 4)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(since()).toEqual([])
})

test('a word that comes twice, or after a newer one, is read once and takes nothing back', async () => {
  versions.set('seat:1', 3).set('seat:2', 5)
  // Both wait for an own write, and are looked at together.
  let settle = () => {}
  void own.sent(new Promise<void>((resolve) => (settle = resolve)))
  for (const version of [4, 6, 5, 6, 4]) change('seat', 1, version)
  follower.change({ kind: 'seat', id: 2, gone: true }, Date.now())
  change('seat', 2, 5)
  settle()
  await vi.advanceTimersByTimeAsync(1_500)
  expect([read, dropped]).toEqual([['seat:1'], ['seat:2']])
  versions.set('seat:1', 6)
  for (const version of [6, 4, 5]) change('seat', 1, version)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(read).toEqual(['seat:1'])
})

test('asks an overview again when a thing that it tells of has changed', async () => {
  show(list('standing'))
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  change('seat', 1, 2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(since()).toEqual([])
  change('account', 1, 2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(since()).toEqual(['list standing {"name":"all"}'])
})

test('what was deleted is forgotten and leaves the lists within a second; whoever has it open reads that it is gone', async () => {
  versions.set('seat:1', 3).set('seat:2', 3).set('seat:3', 3)
  show(list('seat'))
  show(record('seat', 2))
  await vi.advanceTimersByTimeAsync(50)
  since()
  for (const id of [1, 2, 9]) follower.change({ kind: 'seat', id, version: 3, gone: true }, Date.now())
  // One that is read again because it changed, and is not there any more.
  gone.add('seat:3')
  change('seat', 3, 4)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dropped).toEqual(['seat:1', 'seat:9', 'seat:3'])
  expect(since().sort()).toEqual(['answer seat {"params":{"id":2}}', 'list seat {"name":"all"}'])
})

test('asks the lists of the kind again, at most twice a second, and no others', async () => {
  show(list('seat'))
  show(list('seat', 'banned'))
  show(list('payout-request'))
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  change('seat', 1, 2)
  await vi.advanceTimersByTimeAsync(50)
  expect(since(), 'at once').toEqual(['list seat {"name":"all"}', 'list seat {"name":"banned"}'])
  for (let i = 0; i < 20; i++) {
    change('seat', i, 9)
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(1000)
  const rounds = since().length / 2
  expect(rounds).toBeGreaterThanOrEqual(2)
  expect(rounds).toBeLessThanOrEqual(3)
})

test('a list that was asked after the change is new enough; one that was asked before is not, however late it came', async () => {
  const before = Date.now()
  await vi.advanceTimersByTimeAsync(1000)
  show(list('seat'), 3_000)
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  follower.change({ kind: 'seat', id: 1, version: 2 }, before)
  await vi.advanceTimersByTimeAsync(2000)
  expect(since()).toEqual([])
  follower.change({ kind: 'seat', id: 1, version: 2 }, before + 1_500)
  await vi.advanceTimersByTimeAsync(5000)
  expect(since()).toEqual(['list seat {"name":"all"}'])
})

test('a record that is shown is asked as itself, a sum over all kinds every five seconds', async () => {
  versions.set('seat:1', 1)
  show(record('seat', 1))
  show(record('seat', 2))
  show(sum)
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  for (let version = 2; version < 12; version++) {
    change('payout-request', 7, version)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(since()).toEqual(['answer  {}'])
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  change('seat', 1, 2)
  await vi.advanceTimersByTimeAsync(100)
  expect(since()).toEqual(['answer seat {"params":{"id":1}}', 'answer  {}'])
  expect(read).toEqual([])
})

test('an own write is not read a second time: its change waits until its own reading is over', async () => {
  show(list('seat'))
  versions.set('seat:1', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  let answer = () => {}
  const write = own.sent(
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  // The stream is faster than the answer.
  change('seat', 1, 2)
  await vi.advanceTimersByTimeAsync(700)
  expect([since(), read]).toEqual([[], []])
  answer()
  await write
  versions.set('seat:1', 2)
  own.reading(queries.invalidateQueries({ queryKey: ['list', 'seat'] }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(since(), 'by the command itself').toEqual(['list seat {"name":"all"}'])
  expect(read).toEqual([])
})

test('what another person changed during an own write is read after it, also when the write fails', async () => {
  versions.set('seat:1', 1)
  let fail = (_error: Error) => {}
  const write = own.sent(
    new Promise<void>((_, reject) => {
      fail = reject
    }),
  )
  change('seat', 1, 2)
  fail(new Error('refused'))
  await write.catch(() => {})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(read).toEqual(['seat:1'])
})

test('after a gap everything on the screen that was asked before it is asked again, once', async () => {
  show(list('seat'))
  show(record('seat', 1))
  await vi.advanceTimersByTimeAsync(10_000)
  since()
  void follower.renewAll(Date.now())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(since()).toHaveLength(2)
  void follower.renewAll(Date.now() - 5_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(since()).toEqual([])
})
