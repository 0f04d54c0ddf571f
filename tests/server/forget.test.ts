import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOld } from '#server/kit/forget.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf } from './market.ts'

forEachEngine((engine) => {
  let t: Started
  beforeAll(async () => {
    t = await startApp(engine)
  })
  afterAll(() => t.stop())
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute(statement)

  test('what is old goes, what may still be asked for stays, and the audit is left alone', async () => {
    const { auth } = await t.signIn()
    await q(sql`insert into audit (at, command, request_id, result) values (now() - interval '10 years', 'x.y', 'r', 'done')`)
    await q(sql`insert into sign_in_failure (subject, at) values ('a', now() - interval '25 hours'), ('a', now() - interval '23 hours')`)
    await q(sql`insert into verification_code (admin_id, code_hash, expires_at, created_at)
      select id, 'x', now(), now() - age.of from admin, (values (interval '25 hours'), (interval '23 hours')) age (of)`)
    await q(sql`insert into session (admin_id, token_hash, expires_at, revoked_at)
      select admin.id, hash, now() + till, now() + gone from admin, (values
        ('expired long ago', interval '-31 days', null), ('expired lately', interval '-29 days', null),
        ('revoked long ago', interval '1 day', interval '-31 days'), ('revoked lately', interval '1 day', interval '-1 day')) s (hash, till, gone)`)
    await q(sql`insert into outbox (recipient, subject, body, created_at) values
      ('a', '', '', now() - interval '31 days'), ('a', '', '', now() - interval '29 days')`)
    await q(sql`insert into receipt (admin_id, key, at, body)
      select id, key, now() - age, '{}' from admin, (values ('old', interval '31 days'), ('late', interval '29 days')) r (key, age)`)
    await q(sql`insert into run (admin_id, key, command, title, kind, answers, calls, total, created_at)
      select id, key, 'x.y', '', 'x', '{}', 1, 1, now() - age from admin, (values ('old', interval '31 days'), ('late', interval '29 days')) r (key, age)`)
    await q(sql`insert into run_row (run_id, position, target_id) select id, 1, 1 from run`)
    const recorded = await countOf(t.db, 'audit')
    await forgetOld(t.db)
    // The server's own round at its start may have taken some of them before.
    for (const one of ["sign_in_failure where subject = 'a'", "verification_code where code_hash = 'x'", "outbox where recipient = 'a'"])
      expect(await countOf(t.db, one), one).toBe(1)
    expect((await q(sql`select key from receipt`)).rows).toEqual([{ key: 'late' }])
    expect((await q(sql`select key, (select count(*)::int from run_row) as rows from run`)).rows).toEqual([{ key: 'late', rows: 1 }])
    expect((await q(sql`select token_hash as hash from session where token_hash like '% l%' order by 1`)).rows).toEqual([
      { hash: 'expired lately' },
      { hash: 'revoked lately' },
    ])
    expect(await countOf(t.db, 'audit')).toBe(recorded)
    expect((await t.inject({ url: '/api/v1/admin/auth', headers: auth })).statusCode).toBe(200)
    expect(Object.values(await forgetOld(t.db))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('it happens by itself when a server starts', async () => {
    await q(sql`insert into sign_in_failure (subject, at) values ('b', now() - interval '2 days')`)
    const other = await startApp({ open: async () => ({ db: t.db, close: async () => {} }) })
    await expect.poll(() => countOf(t.db, "sign_in_failure where subject = 'b'")).toBe(0)
    await other.stop()
  })
})
