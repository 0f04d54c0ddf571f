import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import { forEachEngine, type TestEngine } from '#tests/server/engines.ts'
import { brokenBooks, countOf, smallMarket } from '#tests/server/market.ts'

const pairs = process.env.LONG ? 10_000 : 200
/** How many pairs run beside each other. */
const beside = 4

type Status = 1 | -1
/** One person's decision; true when it was carried out. */
type Decide = (id: number, status: Status, person: 0 | 1) => Promise<boolean>

/** Lets two people decide each request at once, mostly against each other. Counts how many pairs had one winner, two, or none. */
async function race(decide: Decide) {
  const winners = { none: 0, one: 0, both: 0 }
  const pair = async (id: number) => {
    // Every fourth pair agrees to approve; who asks first takes turns.
    const second: Status = id % 4 === 0 ? 1 : -1
    const wishes: (() => Promise<boolean>)[] = [() => decide(id, 1, 0), () => decide(id, second, 1)]
    if (id % 2 === 0) wishes.reverse()
    const won = (await Promise.all(wishes.map((wish) => wish()))).filter(Boolean).length
    winners[(['none', 'one', 'both'] as const)[won] ?? 'none'] += 1
  }
  for (let from = 1; from <= pairs; from += beside)
    await Promise.all(Array.from({ length: Math.min(beside, pairs - from + 1) }, (_, i) => pair(from + i)))
  return winners
}

/** The control: reads, looks, then writes. Each step is right by itself; two at once both go through. */
const naively =
  (db: Database): Decide =>
  async (id, status) => {
    const { rows } = await db.q().execute<{ status: number }>(sql`select status from payout_request where id = ${id}`)
    if (rows[0]?.status !== 0) return false
    await db.q().execute(sql`update payout_request set status = ${status}, decided_at = now(), version = version + 1 where id = ${id}`)
    return true
  }

const report = (engine: TestEngine, what: string, winners: object) =>
  console.info(`${pairs} racing pairs, ${engine.name}, ${what}: ${JSON.stringify(winners)}`)

forEachEngine((engine) => {
  let t: Started
  beforeAll(async () => {
    t = await startApp(engine, { env: { LOG_LEVEL: 'silent' } })
    await smallMarket(t.db, { organizations: 5, payouts: pairs * 2 })
  })
  afterAll(() => t.stop())

  test(
    'of two decisions at once exactly one is carried out, and money moves at most once',
    async () => {
      const people = [(await t.signIn()).auth, (await t.signIn('mira@admin.test')).auth] as const
      const losers: string[] = []
      const winners = await race(async (id, status, person) => {
        const answer = await t.inject({
          method: 'POST',
          url: `/api/v1/admin/payout-requests/${id}?status=1`,
          headers: { ...people[person], 'idempotency-key': `race-${id}-${person}`, 'if-match': '"1"' },
          payload: { status },
        })
        if (answer.statusCode !== 200) losers.push(`${answer.statusCode} ${answer.json().code}`)
        return answer.statusCode === 200
      })
      report(engine, 'the conditional statement', winners)
      expect(winners).toEqual({ none: 0, one: pairs, both: 0 })
      expect(losers).toHaveLength(pairs)
      expect(new Set(losers)).toEqual(new Set(['409 state_moved']))
      const raced = `id <= ${pairs}`
      expect(await countOf(t.db, `payout_request where ${raced} and version = 2 and status <> 0`)).toBe(pairs)
      const approved = await countOf(t.db, `payout_request where ${raced} and status = 1`)
      expect(approved).toBeGreaterThan(0)
      expect(await countOf(t.db, 'journal where payout_id is not null')).toBe(approved)
      expect(await countOf(t.db, "audit where object_kind = 'payout-request' and result = 'done'")).toBe(pairs)
      expect(await countOf(t.db, "idempotency where key like 'race-%'"), 'done and refused are both remembered').toBe(pairs * 2)
      expect(await brokenBooks(t.db)).toEqual({ journals: 0, wallets: 0 })
    },
    process.env.LONG ? 1_800_000 : 120_000,
  )

  test(
    'the same race shows the fault of reading first and writing then',
    async () => {
      const decide = naively(t.db)
      const winners = await race((id, status, person) => decide(id + pairs, status, person))
      report(engine, 'read, then write (control)', winners)
      expect(winners.both, 'a race that cannot be lost proves nothing').toBeGreaterThan(0)
    },
    process.env.LONG ? 600_000 : 120_000,
  )
})
