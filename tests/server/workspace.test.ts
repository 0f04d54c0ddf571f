import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { finders } from '#server/domain/lookup-kinds.ts'
import { createBuilder } from '#server/factory/build.ts'
import { loadRoutes } from '#server/kit/routes.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { smallMarket } from './market.ts'
import { planOf, statementsOf } from './statements.ts'

/** One thing of every kind with the id 7, and a few with telling names. */
async function namedThings(t: Started): Promise<void> {
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute(statement)
  const { make } = createBuilder(t.db)
  const waiting = { type: 'blogger', approved_status: null }
  await make('account', [
    { ...waiting, id: 7, type_id: 700, organization_id: 1, display_name: 'Ella Berg', instagram_username: 'Ella.Creates' },
    { id: 8, type_id: 800, organization_id: 2, display_name: 'Bergans <b>of</b> Norway', banned: true, deleted: true },
    { ...waiting, id: 9, type_id: 900, organization_id: 3, display_name: 'Ingeberg', instagram_username: 'ella.creates.more' },
    { ...waiting, id: 10, type_id: 901, organization_id: 3, display_name: '100%_sure\\', instagram_username: 'other' },
  ])
  await make('user', [{ id: 7, email: 'Ella@Site.io', first_name: 'Ella', last_name: 'Berg', banned: true, account_id: 10 }])
  await make('campaign', [{ id: 7, account_id: 8, name: 'Winter' }])
  await make('booking', [{ id: 7, status: -5, campaign_id: 7, blogger_account_id: 7, client_price: 1000, blogger_price: 900 }])
  const unsaid = { status: null, approval_status: null, from_organization_id: null }
  await make('transaction', [{ ...unsaid, id: 7, to_organization_id: 1, amount: 99_950, currency: 'NOK' }])
  await q(sql`insert into kyc_request (id, organization_id, verification_status, requires_admin_action) values (7, 2, 0, true)`)
  await q(sql`insert into admin (id, email, name, password_hash) values (7, 'seven@admin.test', 'Seven', '')`)
  await q(sql`update payout_request set amount_minor = 125000 where id = 7`)
}

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 8, payouts: 8 })
    await namedThings(t)
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  describe('a lookup', () => {
    const ask = (...words: string[]) =>
      t.inject({ url: `/admin/v1/workspace/lookup?${new URLSearchParams(words.map((word) => ['q', word]))}`, headers })
    const found = async (...words: string[]): Promise<Found[]> => (await ask(...words)).json().data.found
    const shown = async (...words: string[]) =>
      (await found(...words)).map(({ kind, title, chips }) => `${kind}: ${title} (${chips.map((chip) => chip.label).join(', ')})`)

    test('of an id shows everything that has it, with title and state', async () => {
      expect(await shown('7')).toEqual([
        'account: Ella Berg (Creator, Approval pending)',
        'seat: Ella Berg · Ella@Site.io (Banned)',
        'organization: Nordic Agency 7 (Creator)',
        'booking: 7 · Bergans <b>of</b> Norway × Ella Berg (Cancelled by admin)',
        'kyc-request: 7 · Nordic Agency 2 (Pending, Requires admin action)',
        'payout-request: 7 · Nordic Agency 7 · 1,250.00 EUR (Pending)',
        'transaction: 7 · Wallet (single payment) · 999.50 NOK (Unspecified, Nordic Agency 1)',
        'campaign: Winter (Published)',
        'member: Seven · seven@admin.test ()',
      ])
    })
    test('tells the id, the version and the word that each thing answers', async () => {
      const payout = (await found(' #7 ')).find((one) => one.kind === 'payout-request')
      expect(payout).toEqual({
        kind: 'payout-request',
        id: 7,
        title: '7 · Nordic Agency 7 · 1,250.00 EUR',
        chips: [{ label: 'Pending', tone: 'wait' }],
        version: 1,
        q: ' #7 ',
      })
    })
    test.each([
      ['seat', '/admin/v1/user', 'data'],
      ['payout-request', '/api/v1/admin/payout-requests', 'items'],
      ['booking', '/api/v1/admin/bookings', 'items'],
      ['account', '/api/v1/admin/users', 'items'],
    ])('of a %s with its rows looks through that kind alone, and carries what its list has', async (kind, list, part) => {
      const listed = (await t.inject({ url: `${list}?page=1&per_page=100`, headers })).json()[part]
      const row = listed.find(({ id }: { id: number }) => id === 7)
      const answer = await t.inject({ url: `/admin/v1/workspace/lookup?q=7&q=999999&rows=${kind}`, headers })
      expect(answer.json().data).toMatchObject({ unknown: ['999999'], kinds: [kind] })
      expect(answer.json().data.found).toEqual([expect.objectContaining({ kind, id: 7, row })])
    })
    test('of a kind that has no rows to give says that it looked through nothing', async () => {
      const answer = await t.inject({ url: '/admin/v1/workspace/lookup?q=7&rows=campaign', headers })
      expect(answer.json().data).toMatchObject({ found: [], kinds: [] })
    })
    test('of an e-mail shows seats and members, in any case', async () => {
      expect(await shown('ELLA@site.io', 'Seven@Admin.test')).toEqual([
        'seat: Ella Berg · Ella@Site.io (Banned)',
        'member: Seven · seven@admin.test ()',
      ])
      expect(await shown('la@site.io'), 'a part of an e-mail is another').toEqual([])
    })
    test('of a handle shows its account', async () => {
      expect(await shown('@ella.creates')).toEqual(['account: Ella Berg (Creator, Approval pending)'])
    })
    test('of a name shows the few best of people and organizations: what begins with it, then a word of it, then what contains it', async () => {
      const titles = (await found('berg')).map((one) => `${one.kind}: ${one.title}`)
      expect(titles).toEqual([
        'account: Bergans <b>of</b> Norway',
        'account: Ella Berg',
        'seat: Ella Berg · Ella@Site.io',
        'account: Ingeberg',
      ])
      expect((await found('nordic')).map((one) => one.id)).toEqual([1, 2, 3, 4, 5])
    })
    test('takes the signs of a pattern for what they are', async () => {
      expect(await shown('%_')).toEqual(['account: 100%_sure\\ (Creator, Approval pending)'])
      expect(await shown('sure\\')).toEqual(['account: 100%_sure\\ (Creator, Approval pending)'])
      expect(await shown('E_la')).toEqual([])
    })
    test.each([
      '2147483648',
      '99999999999999999999',
      '0',
      '-7',
      '999999',
      '',
      ' ',
      '@',
      'x',
      "' or 1=1 --",
      'nobody@nowhere.test',
      '@nobody',
      'Nõbody',
    ])('lists %j as unknown', async (word) => {
      const answer = await ask(word, '8')
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data.unknown).toEqual([word])
      expect(answer.json().data.found.length).toBeGreaterThan(0)
    })
    test('of fifty words answers all of them, each once, in the order in which they were asked', async () => {
      const words = ['8', '7', '7', ...Array.from({ length: 46 }, (_, i) => String(5_000_000 + i)), '@ella.creates']
      const { found: all, unknown } = (await ask(...words)).json().data
      expect([...new Set(all.map((one: Found) => one.q))]).toEqual(['8', '7', '@ella.creates'])
      expect(all.filter((one: Found) => one.kind === 'seat')).toHaveLength(1)
      expect(unknown).toHaveLength(46)
    })
    test('a name cannot turn the amount behind it around', async () => {
      const renamed = (name: string) =>
        t.db.q().execute(sql`update organization set name = ${name} where id = (select organization_id from payout_request where id = 7)`)
      const { name } = (
        await t.db.pool.query('select name from organization where id = (select organization_id from payout_request where id = 7)')
      ).rows[0]
      await renamed('\u202eFar\u2067 away')
      const payout = (await found('7')).find((one) => one.kind === 'payout-request')
      expect(payout?.title).toMatch(/^7 · Far away · 1,250\.00 [A-Z]{3}$/)
      await renamed(name)
    })
    test('of 250 words answers in one statement for each kind, by its key, and each thing once', async () => {
      const words = Array.from({ length: 246 }, (_, i) => String(i + 1)).concat('7', 'ella@site.io', '@ella.creates', 'seven@admin.test')
      const heard = await statementsOf(t.db, () => found(...words))
      const asked = heard.filter(({ text }) => text.includes('unnest('))
      const kinds = [...finders, ...(await loadRoutes()).flatMap(([, { finds = [] }]) => finds)]
      // Each kind, and the record of what was deleted.
      expect(asked).toHaveLength(kinds.length + 1)
      for (const one of asked) {
        const plan = await planOf(t.db, one, { off: ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'] })
        const read = plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
        // The staff are few for ever.
        expect(read.filter((table) => table !== 'admin')).toEqual([])
      }
      const all = await found(...words)
      expect(new Set(all.map(({ kind, id, q }) => `${kind} ${id} ${q}`)).size).toBe(all.length)
      expect(all.filter(({ kind, q }) => kind === 'payout-request' && Number(q) > 0)).toHaveLength(8)
    })
    test('says of an id that nobody has who deleted what had it, and when', async () => {
      await t.db.q().execute(sql`insert into audit (admin_id, command, object_kind, object_id, request_id, result) values
        (7, 'campaign.delete', 'campaign', 4321, 'r', 'done'), (7, 'campaign.delete', 'campaign', 4322, 'r', 'refused'),
        (null, 'seat.delete', 'seat', 7, 'r', 'done')`)
      const { gone, unknown } = (await ask('4321', '#4321', '4322', '7')).json().data
      const one = { kind: 'campaign', id: 4321, by: 'Seven', at: expect.stringMatching(/^\d{4}-.*Z$/) }
      expect(gone).toEqual(
        expect.arrayContaining([
          { ...one, q: '4321' },
          { ...one, q: '#4321' },
        ]),
      )
      expect(gone).toHaveLength(2)
      expect(unknown).toEqual(['4321', '#4321', '4322'])
    })
    test('says so of what was removed by a command of another name, as a KYC request by its reset', async () => {
      await t.db.q().execute(sql`insert into audit (admin_id, command, object_kind, object_id, after, request_id, result) values
        (7, 'kyc-request.reset-process', 'kyc-request', 4323, '{"deleted": true}', 'r', 'done'),
        (7, 'account.undelete', 'account', 4323, '{"deleted": false}', 'r', 'done')`)
      const { gone } = (await ask('4323')).json().data
      expect(gone).toEqual([{ kind: 'kyc-request', id: 4323, q: '4323', by: 'Seven', at: expect.any(String) }])
    })
    test('of more than 250 words, of more than 50 names, or of ten thousand characters, is refused by name', async () => {
      const many = await ask(...Array.from({ length: 251 }, (_, i) => String(i)))
      expect([many.statusCode, many.json().fields]).toEqual([422, { q: 'takes at most 250 things at a time' }])
      const names = await ask(...Array.from({ length: 51 }, (_, i) => `name ${i}`))
      expect([names.statusCode, names.json().fields]).toEqual([422, { q: 'takes at most 50 names at a time' }])
      const long = await ask('x'.repeat(10_000))
      expect([long.statusCode, long.json().fields]).toEqual([422, { q: 'takes at most 200 characters each' }])
    })
  })

  describe('the age of the queues', () => {
    const ages = async () => (await t.inject({ url: '/admin/v1/workspace/queue-ages', headers })).json().data
    const back = (days: number) => sql`(now() at time zone 'UTC')::date::timestamp at time zone 'UTC' - make_interval(days => ${days}::int)`
    beforeEach(async () => {
      await t.db.q().execute(sql`delete from kyc_request`)
      await t.db.q().execute(sql`update payout_request set status = -1, decided_at = now()`)
    })

    test('of nothing that waits is nothing', async () => {
      for (const queue of await ages()) {
        expect(queue.oldestDays).toBeNull()
        expect(queue.buckets.map((bucket: { count: number }) => bucket.count)).toEqual([0, 0, 0, 0, 0])
      }
    })
    test('counts what waits, by how long', async () => {
      for (const [id, days] of [0, 1, 2, 3, 6, 7, 14, 15].entries())
        await t.db
          .q()
          .execute(sql`update payout_request set status = 0, decided_at = null, created_at = ${back(days)} where id = ${id + 1}`)
      for (const [status, requires, days] of [
        [0, true, 400],
        [0, false, 3],
        [1, true, 3],
        [-1, true, 3],
      ] as [number, boolean, number][])
        await t.db.q().execute(sql`insert into kyc_request (organization_id, verification_status, requires_admin_action, created_at)
          values (1, ${status}, ${requires}, ${back(days)})`)
      expect(await ages()).toEqual([
        { queue: 'kyc-request', oldestDays: 400, buckets: [0, 0, 0, 0, 1].map((count, i) => ({ label: labels[i], count })) },
        { queue: 'payout-request', oldestDays: 15, buckets: [1, 2, 2, 2, 1].map((count, i) => ({ label: labels[i], count })) },
      ])
    })
  })
})
const labels = ['today', '1–2 days', '3–6 days', '1–2 weeks', 'older']
