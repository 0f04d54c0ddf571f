import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { createBuilder } from '#server/factory/build.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { createSession } from '#server/kit/sessions.ts'
import { someAccounts } from '#tests/server/accounts.ts'
import { forEachEngine } from '#tests/server/engines.ts'
import { countOf, smallMarket } from '#tests/server/market.ts'
import { run } from '#tests/server/server-process.ts'

const kills = process.env.LONG ? 20 : 1
/** Creators that nobody has linked, referred or given a fee: as many as could be needed. */
const many = 2_000

/** Four things that are done of people, each once for every number, and what must then be there of it. */
const writes = {
  alias: {
    of: (n: number) => ({ path: `/api/v1/admin/users/${99 + 2 * n}/alias`, body: { slave_account_ref: 100 + 2 * n } }),
    there: 'account where master_account_id is not null',
    // It is noted at both accounts.
    noted: `(select distinct request_id from audit where command = 'account.link-alias' and result = 'done') a`,
  },
  referral: {
    of: (n: number) => ({ path: '/api/v1/admin/users/11/referrals', body: { user_id: 100 + n } }),
    there: 'account where id > 100 and referring_account_id = 11',
    noted: `audit where command = 'account.add-referral' and result = 'done'`,
  },
  fee: {
    of: (n: number) => ({ path: '/admin/v1/brand/creator-service-fees', body: { brandId: 31, creatorId: 100 + n, serviceFee: 7.25 } }),
    there: 'service_fee where fee = 725',
    noted: `audit where command = 'service-fee.add' and result = 'done'`,
  },
  invitation: {
    of: (n: number) => ({ path: '/admin/v1/client-invitations', body: { email: `brand${n}@kill.example` } }),
    there: `client_invitation where email like '%@kill.example'`,
    noted: `audit where command = 'invitation.create' and result = 'done'`,
  },
}
type What = keyof typeof writes
const whats = Object.keys(writes) as What[]

forEachEngine((engine) => {
  test(
    `over ${kills} kills of the server nothing that was answered of people is lost or half there, and the same keys find out the rest`,
    async () => {
      const { db, at, close } = await engine.open()
      onTestFinished(close)
      const token = await prepared(db)
      await db.close()
      const where = { PORT: '0', ...(at.url ? { DATABASE_URL: at.url } : {}), ...(at.dir ? { DATA_DIR: at.dir } : {}) }
      const answered = { alias: 0, referral: 0, fee: 0, invitation: 0 }
      const next = { alias: 1, referral: 1, fee: 1, invitation: 1 }
      const open: [What, number][] = []

      const write = async (address: string, what: What, n: number) => {
        const { path, body } = writes[what].of(n)
        const answer = await fetch(address + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `kill-${what}-${n}` },
          body: JSON.stringify(body),
        })
        expect([200, 201], `${what} ${n}: ${await answer.text()}`).toContain(answer.status)
      }
      /** Does one after the other until the server is gone. */
      const person = async (address: string, what: What) => {
        for (;;) {
          const n = next[what]++
          const lost = await write(address, what, n).then(
            () => false,
            (error: unknown) => {
              if (!(error instanceof TypeError)) throw error
              return true
            },
          )
          if (lost) return void open.push([what, n])
          answered[what] += 1
        }
      }
      /** What is there, what is on record, and which keys have their answer: all the same number of each. */
      const standing = async (of: Database, what: What) => {
        const { there, noted } = writes[what]
        const kept = `idempotency where key like 'kill-${what}-%' and status in (200, 201)`
        return [await countOf(of, there), await countOf(of, noted), await countOf(of, kept)]
      }

      for (let kill = 1; kill <= kills; kill += 1) {
        const server = run(where)
        const address = await server.ready
        const enough = Object.fromEntries(whats.map((what) => [what, answered[what] + 2 + Math.floor(Math.random() * 8)]))
        const people = Promise.all(whats.map((what) => person(address, what)))
        await expect.poll(() => whats.every((what) => answered[what] >= (enough[what] ?? 0)), { interval: 1, timeout: 30_000 }).toBe(true)
        server.child.kill('SIGKILL')
        await people
        await server.ended
      }

      const after = await openDatabase({ ...at })
      for (const what of whats) {
        const [there = 0, ...others] = await standing(after, what)
        expect(others, what).toEqual([there, there])
        expect(there, what).toBeGreaterThanOrEqual(answered[what])
        expect(there, what).toBeLessThanOrEqual(answered[what] + open.filter(([one]) => one === what).length)
      }
      await after.close()

      const server = run(where)
      const address = await server.ready
      for (const [what, n] of open) await write(address, what, n)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      const end = await openDatabase({ ...at })
      for (const what of whats) expect(await standing(end, what), what).toEqual(Array(3).fill(next[what] - 1))
      // An alias is one value of the secondary: nobody is both, or of himself.
      expect(
        await rowsOf(
          end,
          sql`select a.id from account a join account b on b.id = a.master_account_id where b.master_account_id is not null`,
        ),
      ).toEqual([])
      await end.close()
    },
    60_000 + kills * 30_000,
  )
})

/** A market with many creators, and the token of somebody who works in it. */
async function prepared(db: Database): Promise<string> {
  await smallMarket(db, { organizations: 2, payouts: 1 })
  await someAccounts(db)
  await createBuilder(db).make(
    'blogger',
    Array.from({ length: many }, (_, at) => ({
      id: 101 + at,
      type_id: 1001 + at,
      organization_id: 1,
      public_id: `many${at + 1}`,
      display_name: `Creator ${at + 1}`,
    })),
  )
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into admin (email, name, password_hash) values ('demo@admin.test', 'Demo', '') returning id`,
  )
  return (await createSession(db, { id: made?.id ?? 0 }, false)).token
}
