import { expect, onTestFinished, test } from 'vitest'
import { payoutRequests } from '#contract/payout-request.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/kit/sessions.ts'
import { createClient } from '#tests/commands/runner.ts'
import { forEachEngine } from '#tests/server/engines.ts'
import { brokenBooks, countOf, smallMarket } from '#tests/server/market.ts'
import { run } from '#tests/server/server-process.ts'

const kills = process.env.LONG ? 20 : 2

forEachEngine((engine) => {
  test(
    `no approval that was answered is lost and none is half done, over ${kills} kills of the server, and the same keys find out the rest`,
    async () => {
      const { db, at, close } = await engine.open()
      onTestFinished(close)
      await smallMarket(db, { organizations: 3, payouts: 20_000 })
      const { rows } = await db.pool.query<{ id: number }>(
        "insert into admin (email, name, password_hash) values ('demo@admin.test', 'Demo', '') returning id",
      )
      const { token } = await createSession(db, { id: rows[0]?.id ?? 0 }, false)
      await db.close()
      const where = { PORT: '0', ...(at.url ? { DATABASE_URL: at.url } : {}), ...(at.dir ? { DATA_DIR: at.dir } : {}) }
      const approve = async (address: string, id: number) => {
        const answer = await fetch(`${address}/api/v1/admin/payout-requests/${id}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `kill-${id}` },
          body: '{"status":1}',
        })
        await answer.text()
        return answer.status
      }

      const answered = new Set<number>()
      const unknown: number[] = []
      let next = 1
      /** Approves one request after the other until the server is gone. */
      const person = async (address: string) => {
        for (;;) {
          const id = next++
          const status = await approve(address, id).catch(() => 'gone')
          if (status === 'gone') return void unknown.push(id)
          expect(status).toBe(200)
          answered.add(id)
        }
      }
      for (let kill = 1; kill <= kills; kill += 1) {
        const server = run(where)
        const address = await server.ready
        const enough = answered.size + 5 + Math.floor(Math.random() * 30)
        const people = Promise.all([person(address), person(address), person(address)])
        await expect.poll(() => answered.size, { interval: 1, timeout: 30_000 }).toBeGreaterThan(enough)
        server.child.kill('SIGKILL')
        await people
        await server.ended
      }

      const after = await openDatabase({ ...at })
      const { rows: approved } = await after.pool.query<{ id: number }>('select id from payout_request where status = 1')
      const done = new Set(approved.map(({ id }) => id))
      expect([...answered].filter((id) => !done.has(id))).toEqual([])
      expect([...done].filter((id) => !answered.has(id) && !unknown.includes(id))).toEqual([])
      const whole = async (of: typeof after) => [
        await countOf(of, 'journal where payout_id is not null'),
        await countOf(of, "audit where command = 'payout-request.approve' and result = 'done'"),
        await countOf(of, 'idempotency where status = 200'),
      ]
      expect(await whole(after)).toEqual([done.size, done.size, done.size])
      expect(await brokenBooks(after)).toEqual({ journals: 0, wallets: 0 })
      await after.close()

      const server = run(where)
      const address = await server.ready
      for (const id of unknown) expect(await approve(address, id)).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      const end = await openDatabase({ ...at })
      expect(await whole(end)).toEqual([next - 1, next - 1, next - 1])
      expect(await brokenBooks(end)).toEqual({ journals: 0, wallets: 0 })
      await end.close()
    },
    kills * 60_000,
  )

  test('a server that is killed behind a command and started again: asked with the same key it says done, and it happened once', async () => {
    const { db, at, close } = await engine.open()
    onTestFinished(close)
    await smallMarket(db, { organizations: 1, payouts: 3 })
    const { rows } = await db.pool.query<{ id: number }>(
      "insert into admin (email, name, password_hash) values ('demo@admin.test', 'Demo', '') returning id",
    )
    const { token } = await createSession(db, { id: rows[0]?.id ?? 0 }, false)
    await db.close()
    const where = { PORT: '0', FAULTS: '1', ...(at.url ? { DATABASE_URL: at.url } : {}), ...(at.dir ? { DATA_DIR: at.dir } : {}) }
    const first = run(where)
    const address = await first.ready
    const me = createClient(address, token, 'Demo')
    // The answer waits behind the effect for longer than the server lives.
    me.script.push('late=60000')
    const decided = await me.ask('payout-request.approve', 1)
    decided.send({ type: 'commit' })
    const other = createClient(address, token, 'Demo')
    await expect
      .poll(async () => (await other.api.call(payoutRequests.list, { query: { status: 1 } })).items.map(({ id }) => id))
      .toEqual([1])
    expect(me.notices).toEqual([])
    first.child.kill('SIGKILL')
    await first.ended
    const second = run({ ...where, PORT: new URL(address).port })
    await second.ready
    expect((await decided.settled).stage.at).toBe('done')
    expect(me.notices).toEqual(['Request approve!'])
    expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
    second.child.kill('SIGTERM')
    await second.ended
    const end = await openDatabase({ ...at })
    expect(await countOf(end, 'journal where payout_id = 1')).toBe(1)
    expect(await brokenBooks(end)).toEqual({ journals: 0, wallets: 0 })
    await end.close()
  }, 120_000)
})
