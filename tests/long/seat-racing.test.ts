import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import { forEachEngine, type TestEngine } from '#tests/server/engines.ts'
import { countOf, smallMarket } from '#tests/server/market.ts'
import { someSeats } from '#tests/server/seats.ts'

const pairs = process.env.LONG ? 10_000 : 200
/** How many pairs run beside each other. */
const beside = 4
const minutes = process.env.LONG ? 30 : 2

type Wish = 'ban' | 'unban' | 'delete'
/** One person's wish for a seat; true when it was carried out. */
type Move = (id: number, wish: Wish, person: 0 | 1) => Promise<boolean>

/** What two people want at once of seat `id`: a third each ban twice, delete twice, or unban (of a banned one) and delete. */
const wishesOf = (id: number): readonly [Wish, Wish] => {
  if (id % 3 === 0) return ['ban', 'ban']
  return id % 3 === 1 ? ['delete', 'delete'] : ['unban', 'delete']
}

/** Runs every pair, whoever asks first in turn. Counts winners of pairs of which one alone can win, and of those where unban may come first. */
async function race(move: Move, from = 0) {
  const same = { none: 0, one: 0, both: 0 }
  const mixed = { none: 0, one: 0, both: 0 }
  const pair = async (n: number) => {
    const [first, second] = wishesOf(n)
    const asks = [() => move(from + n, first, 0), () => move(from + n, second, 1)]
    if (n % 2 === 0) asks.reverse()
    const won = (await Promise.all(asks.map((ask) => ask()))).filter(Boolean).length
    const counted = first === second ? same : mixed
    counted[(['none', 'one', 'both'] as const)[won] ?? 'none'] += 1
  }
  for (let n = 1; n <= pairs; n += beside) await Promise.all(Array.from({ length: Math.min(beside, pairs - n + 1) }, (_, i) => pair(n + i)))
  return { same, mixed }
}

/** The control: reads, looks, then writes. Each step is right by itself; two at once both go through. */
const naively =
  (db: Database): Move =>
  async (id, wish) => {
    const { rows } = await db.q().execute<{ banned: boolean; deleted: boolean }>(sql`select banned, deleted from seat where id = ${id}`)
    const [now] = rows
    if (!now || now.deleted || (wish === 'ban' && now.banned) || (wish === 'unban' && !now.banned)) return false
    const set = { ban: sql`banned = true`, unban: sql`banned = false`, delete: sql`deleted = true` }[wish]
    await db.q().execute(sql`update seat set ${set}, version = version + 1 where id = ${id}`)
    return true
  }

const report = (engine: TestEngine, what: string, winners: object) =>
  console.info(`${pairs} racing pairs of seats, ${engine.name}, ${what}: ${JSON.stringify(winners)}`)

forEachEngine((engine) => {
  let t: Started
  beforeAll(async () => {
    t = await startApp(engine, { env: { LOG_LEVEL: 'silent' } })
    await smallMarket(t.db, { organizations: 1, payouts: 1 })
    await someSeats(t.db, pairs * 3)
    await t.db.q().execute(sql`update seat set banned = true where ((id - 1) % ${pairs} + 1) % 3 = 2`)
  })
  afterAll(() => t.stop())
  const url = (id: number, wish: Wish) => `/api/v1/admin/seats/${id}${wish === 'delete' ? '' : '/ban'}`

  test(
    'of two at once who want the same for a seat one gets it, and nothing is done to a deleted one',
    async () => {
      const people = [(await t.signIn()).auth, (await t.signIn('mira@admin.test')).auth] as const
      const losers = new Set<string>()
      const { same, mixed } = await race(async (id, wish, person) => {
        const answer = await t.inject({
          method: wish === 'ban' ? 'POST' : 'DELETE',
          url: url(id, wish),
          headers: { ...people[person], 'idempotency-key': `race-${id}-${person}` },
        })
        if (answer.statusCode === 204) return true
        losers.add(`${answer.statusCode} ${answer.json().code} ${answer.json().current.id === id}`)
        return false
      })
      report(engine, 'the conditional statement', { same, mixed })
      expect(same).toMatchObject({ none: 0, both: 0 })
      expect(mixed.none, 'a deletion is never lost').toBe(0)
      expect(losers).toEqual(new Set(['409 state_moved true']))
      const done = same.one + mixed.one + 2 * mixed.both
      expect(await countOf(t.db, "audit where object_kind = 'seat' and result = 'done'")).toBe(done)
      const [sum] = (await t.db.q().execute<{ n: number }>(sql`select sum(version - 1)::int as n from seat`)).rows
      expect(sum?.n, 'every change has its version').toBe(done)
      expect(await countOf(t.db, "idempotency where key like 'race-%'"), 'done and refused are both remembered').toBe(pairs * 2)
      const afterTheEnd = `audit a join audit d on d.object_id = a.object_id and d.command = 'seat.delete' and d.result = 'done'
        where a.object_kind = 'seat' and a.result = 'done' and a.id > d.id`
      expect(await countOf(t.db, afterTheEnd)).toBe(0)
    },
    minutes * 60_000,
  )

  test(
    'with the version that both saw, one of any two wins',
    async () => {
      const { auth } = await t.signIn()
      const { same, mixed } = await race(async (id, wish) => {
        const answer = await t.inject({
          method: wish === 'ban' ? 'POST' : 'DELETE',
          url: url(id, wish),
          headers: { ...auth, 'if-match': '"1"' },
        })
        expect([204, 409, 412]).toContain(answer.statusCode)
        return answer.statusCode === 204
      }, pairs)
      report(engine, 'with If-Match', { same, mixed })
      for (const winners of [same, mixed]) expect(winners).toMatchObject({ none: 0, both: 0 })
    },
    minutes * 60_000,
  )

  test(
    'the same race shows the fault of reading first and writing then',
    async () => {
      const { same } = await race(naively(t.db), pairs * 2)
      report(engine, 'read, then write (control)', same)
      expect(same.both, 'a race that cannot be lost proves nothing').toBeGreaterThan(0)
    },
    minutes * 60_000,
  )
})
