import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { brokenBooks, countOf, opening, smallMarket } from './market.ts'

forEachEngine((engine) => {
  let t: Started
  let mira: { authorization: string }
  let demo: { authorization: string }

  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 3, payouts: 60 })
    mira = (await t.signIn('mira@admin.test')).auth
    demo = (await t.signIn()).auth
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())

  const get = (query = '', headers: Record<string, string> = demo) => t.inject({ url: `/api/v1/admin/payout-requests${query}`, headers })
  const decide = (id: number | string, status: unknown, headers: Record<string, string> = demo, query = '') =>
    t.inject({ method: 'POST', url: `/api/v1/admin/payout-requests/${id}${query}`, headers, payload: { status } })
  const read = (id: number | string) => t.inject({ url: `/admin/v1/workspace/payout-requests/${id}`, headers: demo })
  const ids = (answer: { json(): { items: { id: number }[] } }) => answer.json().items.map((each) => each.id)

  describe('the list', () => {
    test('pending requests come with the longest waiting first, whole and counted', async () => {
      const answer = await get('?status=0')
      expect(answer.statusCode).toBe(200)
      expect(ids(answer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(answer.json().items[0]).toMatchObject({
        id: 1,
        status: 0,
        organization: { id: 1, name: 'Nordic Agency 1' },
        amount: '10.00',
        currency: 'EUR',
        version: 1,
        decided_at: null,
        decided_by: null,
      })
      expect(answer.json().pagination).toEqual({ count: 60, pages: 6, per_page: 10, max_id: 60, page: 1 })
    })
    test('without a filter the newest come first', async () => {
      expect(ids(await get())).toEqual([60, 59, 58, 57, 56, 55, 54, 53, 52, 51])
    })
  })

  describe('a decision', () => {
    test('to approve takes the money once, is recorded, and answers the pending list', async () => {
      const answer = await decide(1, 1, mira)
      expect(answer.statusCode).toBe(200)
      expect(ids(answer)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      expect(answer.headers.etag).toBe('"2"')
      expect((await read(1)).json().item).toMatchObject({
        status: 1,
        version: 2,
        decided_by: { name: 'Mira Lindqvist' },
        decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      })
      const wallets = await t.inject({ url: '/admin/v1/organization/1/wallets', headers: demo })
      expect(wallets.json().data).toEqual([{ currency: 'EUR', balance: ((opening - 1000) / 100).toFixed(2) }])
      const { rows } = await t.db.q().execute(sql`
        select e.side, e.amount_minor::int as amount from journal j join journal_entry e on e.journal_id = j.id where j.payout_id = 1 order by 1`)
      expect(rows).toEqual([
        { side: 'provider', amount: 1000 },
        { side: 'wallet', amount: -1000 },
      ])
      const { rows: noted } = await t.db.q().execute(sql`
        select command, before, after, result, request_id from audit where object_kind = 'payout-request' and object_id = 1`)
      expect(noted).toEqual([
        {
          command: 'payout-request.approve',
          before: { status: 0 },
          after: { status: 1 },
          result: 'done',
          request_id: answer.headers['request-id'],
        },
      ])
    })
    test('to reject leaves the money alone', async () => {
      expect((await decide(2, -1)).statusCode).toBe(200)
      expect((await read(2)).json().item).toMatchObject({ status: -1, version: 2 })
      expect(await countOf(t.db, 'journal where payout_id = 2')).toBe(0)
      expect(await countOf(t.db, "audit where command = 'payout-request.reject' and object_id = 2 and result = 'done'")).toBe(1)
    })
    test('answers the list that the query names', async () => {
      expect(ids(await decide(4, 1, demo, '?status=1'))).toEqual([4, 1])
    })
    test('is refused when somebody was faster, with who, when and the request as it is', async () => {
      const answer = await decide(1, -1)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'state_moved',
        message: expect.stringMatching(/^Request 1 was already approved by Mira Lindqvist on \d\d \w{3} \d{4} at \d\d:\d\d UTC$/),
        current: { id: 1, status: 1, version: 2, amount: '10.00', decided_by: { name: 'Mira Lindqvist' } },
      })
      const { rows } = await t.db.q().execute(sql`
        select command, reason, request_id from audit where object_id = 1 and object_kind = 'payout-request' and result = 'refused'`)
      expect(rows).toEqual([{ command: 'payout-request.reject', reason: answer.json().message, request_id: answer.headers['request-id'] }])
    })
    test('on a decided request says so even when the version is old too', async () => {
      expect((await decide(5, 1, { ...demo, 'if-match': '"1"' })).statusCode).toBe(200)
      expect((await decide(5, 1, { ...demo, 'if-match': '"1"' })).json()).toMatchObject({ code: 'state_moved' })
    })
    test('without a wallet to pay from is refused and changes nothing', async () => {
      await t.db.q().execute(sql`update payout_request set currency = 'USD' where id = 60`)
      const answer = await decide(60, 1)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('no wallet in USD') })
      expect((await read(60)).json().item).toMatchObject({ status: 0, version: 1 })
      expect((await decide(60, -1)).statusCode, 'rejecting needs no wallet').toBe(200)
    })
    test('sent again with its key is done once and answers the list as it is now', async () => {
      const key = { ...demo, 'idempotency-key': 'decide-7' }
      const first = await decide(7, 1, key)
      await decide(8, 1)
      const again = await decide(7, 1, key)
      expect(ids(first)).toContain(8)
      expect(ids(again)).not.toContain(8)
      expect(await countOf(t.db, 'journal where payout_id = 7')).toBe(1)
    })
    test('tells whoever listens', async () => {
      const heard: string[] = []
      const stop = await t.db.listen('events', (payload) => void heard.push(payload))
      await decide(9, 1)
      await expect
        .poll(() => heard.map((payload) => JSON.parse(payload)))
        .toMatchObject([{ kind: 'payout-request', id: 9, version: 2, command: 'payout-request.approve' }])
      await stop()
    })
    test('after many of them the books are right', async () => {
      for (let id = 10; id <= 50; id++) expect((await decide(id, id % 3 === 0 ? -1 : 1)).statusCode).toBe(200)
      expect(await brokenBooks(t.db)).toEqual({ journals: 0, wallets: 0 })
      const approved = await countOf(t.db, 'payout_request where status = 1')
      expect(await countOf(t.db, 'journal where payout_id is not null')).toBe(approved)
      const { rows } = await t.db.q().execute(sql`select sum(balance_minor)::int as left from wallet`)
      expect(rows).toEqual([{ left: 3 * opening - approved * 1000 }])
    })
  })
})
