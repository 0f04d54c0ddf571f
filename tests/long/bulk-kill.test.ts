import { expect, onTestFinished, test } from 'vitest'
import type { Run, RunRow } from '#contract/run.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/kit/sessions.ts'
import { forEachEngine } from '#tests/server/engines.ts'
import { brokenBooks, countOf, smallMarket } from '#tests/server/market.ts'
import { run as startServer } from '#tests/server/server-process.ts'

const kills = process.env.LONG ? 20 : 2
const perKill = 24
const size = kills * perKill
const beside = 3
const key = 'feedfacefeedfacefeedfacefeedface'

/** A page that runs the rows as the client does: what it has no answer for is asked again with the same key. */
function createDriver(address: string, token: string, runId: number, onAnswer: () => void) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const rowsUrl = `${address}/admin/v1/workspace/runs/${runId}/rows`
  const learnt: { id: number; outcome: string }[] = []

  /** Sends what is not known yet, at most three at a time; ends when all is known or the server is gone. */
  async function work(todo: number[]): Promise<'all' | 'gone'> {
    const worker = async (): Promise<'all' | 'gone'> => {
      for (let id = todo.shift(); id !== undefined; id = todo.shift()) {
        const answer = await fetch(`${address}/api/v1/admin/payout-requests/${id}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `${key}:${id}` },
          body: '{"status":1}',
        })
          .then(async (got) => ({ status: got.status, body: await got.text() }))
          .catch(() => null)
        if (!answer) {
          todo.push(id)
          return 'gone'
        }
        expect([200, 409], answer.body).toContain(answer.status)
        learnt.push({ id, outcome: answer.status === 200 ? 'done' : 'refused' })
        onAnswer()
        if (learnt.length % 7 === 0) await report().catch(() => {})
      }
      return 'all'
    }
    const ends = await Promise.all(Array.from({ length: beside }, worker))
    return ends.includes('gone') ? 'gone' : 'all'
  }
  const report = async () => {
    const part = learnt.splice(0)
    await (await fetch(rowsUrl, { method: 'POST', headers, body: JSON.stringify(part) })).text()
  }
  return {
    work,
    /** What a page that knows nothing reads: the rows whose outcome is open. */
    async open() {
      const { data }: { data: RunRow[] } = await (await fetch(`${rowsUrl}?perPage=10000`, { headers })).json()
      return data.flatMap(({ id, outcome }) => (outcome === 'done' || outcome === 'refused' ? [] : [id]))
    },
  }
}

forEachEngine((engine) => {
  test(
    `a run of ${size} approvals over ${kills} kills of the server at random rows: each once, none left out, and its counts are the database's`,
    async () => {
      const { db, at, close } = await engine.open()
      onTestFinished(close)
      await smallMarket(db, { organizations: 3, payouts: size })
      const { rows } = await db.pool.query<{ id: number }>(
        "insert into admin (email, name, password_hash) values ('demo@admin.test', 'Demo', '') returning id",
      )
      // Every twelfth was decided by somebody else before.
      await db.pool.query('update payout_request set status = -1, decided_at = now(), version = 2 where id % 12 = 0')
      const { token } = await createSession(db, { id: rows[0]?.id ?? 0 }, false)
      await db.close()
      const where = { ...(at.url ? { DATABASE_URL: at.url } : {}), ...(at.dir ? { DATA_DIR: at.dir } : {}) }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

      let server = startServer({ ...where, PORT: '0' })
      const address = await server.ready
      const { port } = new URL(address)
      const runs = `${address}/admin/v1/workspace/runs`
      const ids = Array.from({ length: size }, (_, i) => size - i)
      const body = { key, command: 'payout-request.approve', title: 'Approve payout request', kind: 'payout-request', ids }
      const begun: { data: Run } = await (await fetch(runs, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      const runId = begun.data.id

      let answered = 0
      let killAt = 0
      let killed = 0
      const onAnswer = () => {
        answered += 1
        if (answered !== killAt) return
        killed += 1
        server.child.kill('SIGKILL')
      }
      let remembered = ids.slice()
      for (let life = 1; ; life += 1) {
        killAt = life <= kills ? answered + 1 + Math.floor(Math.random() * (perKill - 4)) : 0
        const page = createDriver(address, token, runId, onAnswer)
        // Every second time the page died with the server, and begins with what the server knows.
        const todo = life % 2 === 0 ? await page.open() : remembered
        const end = await page.work(todo)
        if (end === 'all') break
        remembered = todo
        await server.ended
        server = startServer({ ...where, PORT: port })
        await server.ready
      }
      expect(killed).toBe(kills)

      const refused = Math.floor(size / 12)
      const now: { data: Run } = await (await fetch(`${runs}/${runId}`, { headers })).json()
      expect(now.data).toMatchObject({ total: size, done: size - refused, refused, unknown: 0, waiting: 0 })
      const finished = await fetch(`${runs}/${runId}`, { method: 'POST', headers, body: '{"state":"finished"}' })
      expect(finished.status).toBe(200)
      await finished.text()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)

      const end = await openDatabase({ ...at })
      const counted = await Promise.all(
        [
          'payout_request where status = 1',
          'journal where payout_id is not null',
          "audit where command = 'payout-request.approve' and result = 'done'",
          `idempotency where key like '${key}:%' and status = 200`,
          `idempotency where key like '${key}:%' and status = 409`,
        ].map((from) => countOf(end, from)),
      )
      expect(counted).toEqual([now.data.done, now.data.done, now.data.done, now.data.done, now.data.refused])
      expect(await brokenBooks(end)).toEqual({ journals: 0, wallets: 0 })
      await end.close()
    },
    (kills + 1) * 60_000,
  )
})
