import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receipt as schema } from '#contract/receipt.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf } from './market.ts'

// Lately: what is older than 30 days is forgotten at any moment.
const early = Date.now() - 60_000
const sample: Receipt = {
  key: 'k1',
  command: 'seat.ban',
  title: 'Ban Seat',
  target: { kind: 'seat', id: 7, title: 'ella@site.io' },
  before: { id: 7, version: 1 },
  after: { id: 7, version: 2 },
  changes: [{ field: 'banned', label: 'Banned', before: 'No', after: 'Yes' }],
  sent: [{ line: 'POST admin/seats/7/ban', done: true }],
  outcome: 'done',
  words: 'Updated',
  quiet: false,
  requestId: null,
  who: 'Demo',
  when: early,
  undo: { kind: 'exact', title: 'Unban Seat', command: 'seat.unban', refs: [{ kind: 'seat', id: 7 }] },
  undoneBy: null,
  replay: null,
}

forEachEngine((engine) => {
  let t: Started
  let mine: { authorization: string }
  let other: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    mine = (await t.signIn()).auth
    other = (await t.signIn('mira@admin.test')).auth
  })
  afterAll(() => t.stop())
  const url = '/admin/v1/workspace/receipts'
  const save = (body: object, headers = mine) => t.inject({ method: 'POST', url, headers, payload: body })
  const list = async (headers = mine): Promise<Receipt[]> => (await t.inject({ url, headers })).json().data

  test('come back as they were, newest first, to whoever left them and to nobody else', async () => {
    expect((await save(sample)).statusCode).toBe(204)
    expect((await save({ ...sample, key: 'k2', when: early + 1_000 })).statusCode).toBe(204)
    expect(await list()).toEqual([{ ...sample, key: 'k2', when: early + 1_000 }, sample])
    expect(schema.safeParse((await list())[0]).success).toBe(true)
    expect(await list(other)).toEqual([])
    expect((await save({ ...sample, words: 'Mine' }, other)).statusCode).toBe(204)
    expect((await list()).find(({ key }) => key === 'k1')?.words).toBe('Updated')
  })
  test('the same key replaces: unknown becomes done', async () => {
    await save({ ...sample, key: 'k3', outcome: 'unknown', when: early + 2_000 })
    await save({ ...sample, key: 'k3', when: early + 2_000 })
    expect((await list()).filter(({ key }) => key === 'k3')).toMatchObject([{ outcome: 'done' }])
  })
  test('one that is larger than 64 kB, or none at all, is refused', async () => {
    const large = await save({ ...sample, key: 'large', before: { id: 7, text: 'ø'.repeat(33_000) } })
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
    expect((await list()).map(({ key }) => key)).not.toContain('large')
  })
  test('a moment that no calendar has is refused', async () => {
    for (const when of [-1, -1e300, 1e300, 8.64e15, 0.5, 253_402_300_800_000])
      expect((await save({ ...sample, key: 'odd', when })).json().fields).toHaveProperty('when')
    expect((await save({ ...sample, key: 'odd', when: 253_402_300_799_999 })).statusCode).toBe(204)
  })
  test('the newest 500 of each are kept, the newest 200 are read', async () => {
    await t.db.q().execute(sql`insert into receipt (admin_id, key, at, body)
      select id, 'old' || n, now() - interval '1 hour' + make_interval(secs => n), '{}'::jsonb
      from admin, generate_series(1, 600) n where email = 'demo@admin.test'`)
    await save({ ...sample, key: 'last', when: Date.now() })
    const own = "receipt where admin_id = (select id from admin where email = 'demo@admin.test')"
    expect(await countOf(t.db, own)).toBe(500)
    expect(await countOf(t.db, `${own} and key in ('old600', 'last')`)).toBe(2)
    expect(await list()).toHaveLength(200)
    expect((await list(other)).length).toBe(1)
  })
  test('of what is no kind of thing no change is told: it is refused in words', async () => {
    for (const kind of ['sofa', 'admin', 'audit']) {
      const answer = await t.inject({ url: `/admin/v1/workspace/last-change/${kind}/7`, headers: mine })
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { kind: `Of “${kind}” no changes are on record: it is no kind of thing` },
      ])
    }
    expect((await t.inject({ url: '/admin/v1/workspace/last-change/review/7', headers: mine })).json().data).toBeNull()
  })
  test('who changed a thing last is told from the record', async () => {
    const last = async (id: number) => (await t.inject({ url: `/admin/v1/workspace/last-change/seat/${id}`, headers: mine })).json().data
    expect(await last(7)).toBeNull()
    // A log-in as the seat is done, too, and changes nothing of it.
    await t.db.q().execute(sql`insert into audit (admin_id, command, object_kind, object_id, after, request_id, result)
      select id, 'seat.' || verb, 'seat', 7, after::jsonb, 'r', result
      from admin, (values ('ban', '{}', 'done'), ('unban', '{}', 'refused'), ('log-in-as', null, 'done')) r (verb, after, result)
      where email = 'mira@admin.test'`)
    expect(await last(7)).toEqual({ by: 'mira@admin.test', at: expect.stringMatching(/^\d{4}-/), command: 'seat.ban' })
  })
})
