import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { fromMinor } from '#contract/fields.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/kit/sessions.ts'
import { bookRules } from '#tests/server/book-rules.ts'
import { forEachEngine } from '#tests/server/engines.ts'
import { brokenBooks, countOf } from '#tests/server/market.ts'
import { run } from '#tests/server/server-process.ts'
import { transactionMarket } from '#tests/server/transaction-market.ts'

const operations = process.env.LONG ? 10_000 : 240
const kills = process.env.LONG ? 20 : 2

/** What each wallet must hold by what became of every transaction and payout, without a look at the journal; minor units by organization. */
async function owed(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.q().execute<{ organization: number; held: number }>(sql`
    with moved as (
      select 2 as organization, 5000000 as by
      union all
      select side.organization, side.sign * t.amount_minor from transaction t,
        lateral (values (2, case t.type when 9 then 1 else -1 end),
          (case t.type when 9 then t.from_organization_id else t.to_organization_id end, case t.type when 9 then -1 else 1 end)) side (organization, sign)
      where t.type in (2, 8, 9) and t.status = 1 and t.approval_status = 'approved' and t.payment_provider = 'mangopay'
      union all select organization_id, -amount_minor from payout_request where status = 1)
    select organization, sum(by)::int as held from moved group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ organization, held }) => [organization, held]))
}

forEachEngine((engine) => {
  test(
    `the wallets are true to the cent after ${operations} random operations at once, with ${kills} kills of the server`,
    async () => {
      const { db, at, close } = await engine.open()
      onTestFinished(close)
      await transactionMarket(db, operations)
      await db.q().execute(sql`update transaction set amount_minor = 1 + (id * 7919) % 4999`)
      await db.q().execute(sql`update wallet set balance_minor = 5000000 where id = 1`)
      await db.q().execute(sql`update journal_entry set amount_minor = sign(amount_minor) * 5000000`)
      await db.q().execute(sql`insert into payout_request (id, organization_id, amount_minor, currency)
        select n, 3, 1 + (n * 31) % 1997, 'EUR' from generate_series(1, ${operations}::int) n`)
      // Each approval is to make its own.
      await db.q().execute(sql`delete from invoice`)
      const { rows } = await db.pool.query<{ id: number }>(
        "insert into admin (email, name, password_hash) values ('demo@admin.test', 'Demo', '') returning id",
      )
      const { token } = await createSession(db, { id: rows[0]?.id ?? 0 }, false)
      await db.close()
      const where = { PORT: '0', ...(at.url ? { DATABASE_URL: at.url } : {}), ...(at.dir ? { DATA_DIR: at.dir } : {}) }

      interface Operation {
        key: string
        path: string
        body: object
      }
      const send = async (address: string, { key, path, body }: Operation) => {
        const answer = await fetch(address + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        })
        await answer.text()
        return answer.status
      }
      const draw = (n: number): Operation => {
        const id = 1 + Math.floor(Math.random() * operations)
        const turn = Math.random()
        const key = `money-${n}`
        const decide = `/admin/v1/transactions/${id}/change-approval-status`
        if (turn < 0.45) return { key, path: decide, body: { status: 'approved', paymentProvider: 'mangopay' } }
        if (turn < 0.5) return { key, path: decide, body: { status: 'approved', paymentProvider: 'manual' } }
        if (turn < 0.55) return { key, path: decide, body: { status: 'rejected' } }
        if (turn < 0.85) return { key, path: `/admin/v1/transactions/${id}/revert`, body: { generateCreditNoteInvoices: turn < 0.7 } }
        return { key, path: `/api/v1/admin/payout-requests/${id}`, body: { status: turn < 0.95 ? 1 : -1 } }
      }

      let next = 1
      let unknown: Operation[] = []
      const counted = new Map<number, number>()
      const count = (status: number) => counted.set(status, (counted.get(status) ?? 0) + 1)
      /** Does one after the other until enough is done, or the server is gone. */
      const person = async (address: string, until: number) => {
        while (next <= until) {
          const operation = draw(next++)
          const status = await send(address, operation).catch(() => 'gone' as const)
          if (status === 'gone') return void unknown.push(operation)
          count(status)
        }
      }
      let withdrawn = 0
      /** The journal, the balances and the constraints as they are; gives what each wallet should hold. */
      const agree = async () => {
        const look = await openDatabase({ ...at })
        const should = await owed(look)
        expect(await brokenBooks(look)).toEqual({ journals: 0, wallets: 0 })
        for (const check of ['reversed_transaction_id', 'transaction_id', 'payout_id'])
          expect(await countOf(look, `(select from journal where ${check} is not null group by ${check} having count(*) > 1) twice`)).toBe(
            0,
          )
        for (const [rule, broken] of Object.entries(bookRules))
          expect((await look.q().execute(sql.raw(`select * from (${broken}) broken limit 3`))).rows, rule).toEqual([])
        withdrawn = await countOf(look, "transaction where withdrawal_status = 'completed'")
        await look.close()
        return should
      }
      for (let kill = 1; kill <= kills; kill += 1) {
        const server = run(where)
        const address = await server.ready
        for (const one of unknown.splice(0)) count(await send(address, one))
        const until = Math.floor((operations * kill) / (kills + 1))
        const people = Promise.all([1, 2, 3, 4].map(() => person(address, until + 40)))
        await expect.poll(() => next, { interval: 1, timeout: 60_000 }).toBeGreaterThan(until)
        server.child.kill('SIGKILL')
        await people
        await server.ended
        await agree()
      }

      const server = run(where)
      const address = await server.ready
      for (const one of unknown) count(await send(address, one))
      unknown = []
      await Promise.all([1, 2, 3, 4].map(() => person(address, operations)))
      expect(unknown).toEqual([])
      const panel: Record<string, string> = {}
      for (const id of [2, 3, 4]) {
        const answer = await fetch(`${address}/admin/v1/organization/${id}/wallets`, { headers: { authorization: `Bearer ${token}` } })
        const { data } = await answer.json()
        panel[id] = data.find((one: { currency: string }) => one.currency === 'EUR')?.balance ?? '0.00'
      }
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      const should = await agree()
      expect(withdrawn).toBeGreaterThan(0)
      expect(panel).toEqual(Object.fromEntries([2, 3, 4].map((id) => [id, fromMinor(should[id] ?? 0)])))
      // It was no test of refusals alone.
      expect(counted.get(200) ?? 0).toBeGreaterThan(operations / 4)
      expect([...counted.keys()].filter((status) => ![200, 409, 422].includes(status))).toEqual([])
      console.info(`${operations} operations, ${kills} kills, ${engine.name}: ${JSON.stringify(Object.fromEntries(counted))}`)
    },
    process.env.LONG ? 3_600_000 : 240_000,
  )
})
