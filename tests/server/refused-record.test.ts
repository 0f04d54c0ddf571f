import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

type Method = 'POST' | 'PUT' | 'DELETE'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  /** What a refused call is on record under. */
  async function recordOf(method: Method, url: string, payload: object = {}) {
    const answer = await t.inject({ method, url, headers, payload })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    const rows = await rowsOf<{ command: string; kind: string; id: number }>(
      t.db,
      sql`select command, object_kind as kind, object_id as id from audit where request_id = ${String(answer.headers['request-id'])}`,
    )
    return rows
  }

  // Each number space is another one: an account is recorded as an account also where its call belongs to another noun.
  test('a refused change of a channel is one of the account that a success is, though the path has the number of the creator', async () => {
    const [one] = await rowsOf<{ id: number; creator: number; kind: string }>(
      t.db,
      sql`select a.id, a.type_id as creator, c.kind, c.visible from channel c join account a on a.id = c.account_id
        where c.status = 'connected' and c.visible and a.id <> a.type_id and not a.deleted order by a.id limit 1`,
    )
    const url = `/admin/v1/creators/${one?.creator}/channels/${one?.kind}/visibility`
    expect(await recordOf('POST', url, { isVisible: true })).toEqual([
      { command: 'account.set-channel-visibility', kind: 'account', id: one?.id },
    ])
    const done = await t.inject({ method: 'POST', url, headers, payload: { isVisible: false } })
    expect(
      await rowsOf(
        t.db,
        sql`select object_kind as kind, object_id as id from audit where request_id = ${String(done.headers['request-id'])} and result = 'done'`,
      ),
    ).toEqual([{ kind: 'account', id: one?.id }])
  })
})
