import { afterAll, beforeAll } from 'vitest'
import { type Started, startApp } from '#tests/server/app.ts'
import { anyEngine } from '#tests/server/engines.ts'
import { countOf, smallMarket } from '#tests/server/market.ts'
import { someSeats } from '#tests/server/seats.ts'

/** The real server with payout requests 1…60 and seats 1…30, listening for the tests of one file. */
export function market(env: Record<string, string> = {}) {
  const here: { t: Started; origin: string } = { t: {} as Started, origin: '' }
  beforeAll(async () => {
    here.t = await startApp(anyEngine, { env })
    await smallMarket(here.t.db, { organizations: 3, payouts: 60 })
    await someSeats(here.t.db)
    here.origin = await here.t.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => here.t.stop())
  let next = 0
  return {
    here,
    /** A payout request that no other test has touched. */
    fresh: () => (next += 1),
    statusOf: async (id: number) => {
      const approved = await countOf(here.t.db, `payout_request where id = ${id} and status = 1`)
      const rejected = await countOf(here.t.db, `payout_request where id = ${id} and status = -1`)
      return approved - rejected
    },
    /** Everything that a write would leave behind. */
    traces: async () => ({
      audit: await countOf(here.t.db, 'audit'),
      receipts: await countOf(here.t.db, 'receipt'),
      keys: await countOf(here.t.db, 'idempotency'),
      journal: await countOf(here.t.db, 'journal'),
    }),
  }
}
