import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { booking as table } from '#server/db/schema-booking.ts'
import { fillOf } from '#server/factory/fill.ts'
import { memoryOf } from '#server/kit/memory.ts'
import type { Order } from '#server/kit/order.ts'
import { ordered, paged } from '#server/kit/page.ts'
import { questionOf } from '#server/kit/question.ts'
import { forEachEngine, type Opened } from './engines.ts'
import { statementsOf } from './statements.ts'

const sorts = { due: table.dueAt, price: table.clientPrice, status: table.status }
/** Columns of distinct, repeated and missing values, and both directions. */
const orders: [name: string, order: Order, text: string][] = [
  ['the newest first', desc(table.id), 'id desc'],
  ['the oldest first', asc(table.id), 'id'],
  ...[
    ['due', 'due_at, id'],
    ['-due', 'due_at desc, id desc'],
    ['status', 'status, id'],
  ].map(([name = '', text = '']): [string, Order, string] => [name, ordered(name, sorts, desc(table.id)), text]),
]

forEachEngine((engine) => {
  let opened: Opened
  let db: Database
  beforeAll(async () => {
    opened = await engine.open({ seed: 'demo' })
    db = opened.db
  })
  afterAll(() => opened.close())

  const rows = async (ids: number[]) => ids.map((id) => ({ id }))
  const page = (where: SQL | undefined, order: Order, at: number, perPage: number) =>
    paged(db, { page: at, perPage }, { table, id: table.id, where, order, rows })
  const idsOf = async (statement: string) => {
    const { rows } = await db.q().execute<{ id: number }>(sql.raw(statement))
    return rows.map(({ id }) => id)
  }
  /** Every id of a result, page after page. */
  async function everyPage(where: SQL | undefined, order: Order, perPage: number) {
    const ids: number[] = []
    for (let at = 1; ; at += 1) {
      const { items } = await page(where, order, at, perPage)
      ids.push(...items.map(({ id }) => id))
      if (items.length < perPage) return ids
    }
  }
  const known = (where: SQL | undefined) => memoryOf(db).known(questionOf(table, where))
  /** Runs a change, and comes back when everybody here was told of it. */
  async function told(id: number, change: string) {
    await page(undefined, desc(table.id), 1, 1)
    const heard = new Promise<void>((resolve) => {
      const stop = db.listen('events', (payload) => {
        if (!new RegExp(`"id" : ${id},`).test(payload)) return
        void stop.then((end) => end())
        resolve()
      })
      void stop.then(() => db.q().execute(sql.raw(change)))
    })
    await heard
  }

  describe('20,000 rows', () => {
    test.each(orders)('%s: the pages together are the list, none is missing and none is twice', async (_name, order, text) => {
      expect(await everyPage(undefined, order, 3777)).toEqual(await idsOf(`select id from booking order by ${text}`))
      expect(known(undefined)).not.toBeNull()
    })
    test.each(orders)('%s: a record is found on its page', async (_name, order, text) => {
      const where = sql`${table.vatRate} > 0`
      const all = await idsOf(`select id from booking where vat_rate > 0 order by ${text}`)
      const found = async (containing: number) => {
        const { page: at, items } = await paged(db, { containing, perPage: 100 }, { table, id: table.id, where, order, rows })
        return { at, ids: items.map(({ id }) => id) }
      }
      for (const position of [0, 99, 100, 4321, all.length - 1]) {
        const at = Math.floor(position / 100) + 1
        expect(await found(all[position] ?? 0)).toEqual({ at, ids: all.slice((at - 1) * 100, at * 100) })
      }
      const [outside = 0] = await idsOf('select id from booking where vat_rate = 0 or vat_rate is null limit 1')
      expect(await found(outside)).toEqual({ at: 1, ids: all.slice(0, 100) })
    })
    test.each(orders.slice(1, 4))('%s under a filter, from a page in the middle', async (_name, order, text) => {
      const where = and(gte(table.clientPrice, 10_000), sql`${table.vatRate} > 0`)
      const all = await idsOf(`select id from booking where client_price_minor >= 10000 and vat_rate > 0 order by ${text}`)
      expect(all.length).toBeGreaterThan(10_000)
      for (const at of [1, 40, 77, 101, Math.ceil(all.length / 100)]) {
        const { items, total, maxId } = await page(where, order, at, 100)
        expect([at, items.map(({ id }) => id)]).toEqual([at, all.slice((at - 1) * 100, at * 100)])
        expect({ total, maxId }).toEqual({ total: all.length, maxId: Math.max(...all) })
      }
    })
    test('read behind the last id that came, nothing is skipped or doubled while one leaves the list and another arrives', async () => {
      const where = eq(table.status, 0)
      const before = await idsOf('select id from booking where status = 0 order by id')
      const [gone = 0, comes = 0] = [before[3], ...(await idsOf('select max(id) as id from booking where status <> 0'))]
      const [was] = await idsOf(`select status as id from booking where id = ${comes}`)
      const read: number[] = []
      for (let after = 0; ; ) {
        const { items, total } = await paged(db, { after, perPage: 100 }, { table, id: table.id, where, order: desc(table.id), rows })
        if (items.length === 0) break
        expect(total).toBe(before.length)
        read.push(...items.map(({ id }) => id))
        after = read.at(-1) ?? 0
        // As many as before: the count tells nothing of it.
        if (read.length === 100)
          await db
            .q()
            .execute(sql.raw(`update booking set status = case id when ${gone} then ${was} else 0 end where id in (${gone}, ${comes})`))
      }
      await db
        .q()
        .execute(sql.raw(`update booking set status = case id when ${gone} then 0 else ${was} end where id in (${gone}, ${comes})`))
      expect(read).toEqual([...before, comes].sort((a, b) => a - b))
    })
    test.each(orders.slice(1, 4))('%s, found by words: read once for the count and the page', async (_name, order, text) => {
      const where = sql`fold_name(${table.clientCurrency}) like 'sek'`
      const all = await idsOf(`select id from booking where client_currency = 'SEK' order by ${text}`)
      expect(all.length).toBeGreaterThan(1000)
      for (const at of [1, 7, Math.ceil(all.length / 100), Math.ceil(all.length / 100) + 1]) {
        const heard = await statementsOf(db, async () => {
          const { items, total, maxId } = await page(where, order, at, 100)
          expect([at, items.map(({ id }) => id)]).toEqual([at, all.slice((at - 1) * 100, at * 100)])
          expect({ total, maxId }).toEqual({ total: all.length, maxId: Math.max(...all) })
        })
        expect(heard.filter(({ text: one }) => one.includes('from "booking"'))).toHaveLength(1)
      }
    })
    test('one that was asked for stands before the others that are found by words', async () => {
      const where = sql`fold_name(${table.clientCurrency}) like 'sek'`
      const all = await idsOf(`select id from booking where client_currency = 'SEK' order by id desc`)
      const asked = all[500] ?? 0
      const order: Order = { first: sql`${table.id} = ${asked}`, others: desc(table.id) }
      const { items } = await page(where, order, 1, 3)
      expect(items.map(({ id }) => id)).toEqual([asked, all[0], all[1]])
    })
    test('more than a few that are found by words are paged like any others', async () => {
      const where = sql`fold_name(${table.clientCurrency}) like '%'`
      expect(await page(where, desc(table.id), 3, 100)).toMatchObject({ total: 20_000, items: { length: 100 } })
      expect(known(where)).not.toBeNull()
    })
    test('a page beyond the end is empty and still counts', async () => {
      expect(await page(undefined, desc(table.id), 9_999_999, 10)).toMatchObject({ items: [], total: 20_000 })
    })
    test('few rows are counted anew for every page, so that nothing about them is remembered', async () => {
      const where = eq(table.status, 0)
      const [n] = await idsOf('select count(*)::int as id from booking where status = 0')
      expect(await page(where, desc(table.id), 1, 10)).toMatchObject({ total: n })
      expect(known(where)).toBeNull()
    })
  })

  describe('while rows change', () => {
    beforeEach(async () => {
      await db.q().execute(sql`update booking set client_price_minor = 10000 + id where id in (4001, 4002, 9000, 15000, 24000)`)
    })
    const where = gte(table.clientPrice, 5000)
    const text = 'from booking where client_price_minor >= 5000'

    test.each(orders.slice(0, 2))(
      '%s: count and pages follow a row that leaves, one that comes back and a new one',
      async (_name, order, by) => {
        const check = async () => {
          const all = await idsOf(`select id ${text} order by ${by}`)
          const { total } = await page(where, order, 1, 1)
          expect(total).toBe(all.length)
          for (const at of [1, 75, 150]) {
            const { items } = await page(where, order, at, 100)
            expect(items.map(({ id }) => id)).toEqual(all.slice((at - 1) * 100, at * 100))
          }
          return total
        }
        const before = await check()
        await told(15000, 'update booking set client_price_minor = 1, version = version + 1 where id = 15000')
        expect(await check()).toBe(before - 1)
        await told(15000, 'update booking set client_price_minor = 20000, version = version + 1 where id = 15000')
        expect(await check()).toBe(before)
        const [next] = await idsOf('select max(id) + 1 as id from booking')
        await told(
          next ?? 0,
          fillOf(
            'booking',
            { id: `${next}`, campaign_id: 'campaign_id', blogger_account_id: 'blogger_account_id', client_price: '9000', due_at: 'null' },
            { from: 'from booking where id = 4001' },
          ),
        )
        expect(await check()).toBe(before + 1)
        expect((await page(where, order, 1, 1)).maxId).toBe(next)
      },
    )
    test('an order by a column is right again at once when its values change', async () => {
      const order = ordered('price', sorts, desc(table.id))
      await page(undefined, order, 140, 100)
      await told(9000, 'update booking set client_price_minor = 999999999, version = version + 1 where id = 9000')
      const all = await idsOf('select id from booking order by client_price_minor, id')
      for (const at of [60, 140, Math.ceil(all.length / 100)]) {
        expect((await page(undefined, order, at, 100)).items.map(({ id }) => id)).toEqual(all.slice((at - 1) * 100, at * 100))
      }
    })
    test('rows that are taken away without a word are missed, and the page is found in another way', async () => {
      await page(where, desc(table.id), 1, 10)
      await db.tx(async (t) => {
        await t.execute(sql`select set_config('app.quiet', 'on', true)`)
        await t.execute(sql`update booking set client_price_minor = 1 where id between 6144 and 8191`)
      })
      const all = await idsOf(`select id ${text} order by id`)
      expect((await page(where, asc(table.id), 23, 100)).items.map(({ id }) => id)).toEqual(all.slice(2200, 2300))
      expect((await page(where, asc(table.id), 23, 100)).total).toBe(all.length)
    })
    test('what a transaction sees is forgotten with it', async () => {
      const [before] = await idsOf(`select count(*)::int as id ${text}`)
      await db
        .tx(async () => {
          await db.q().execute(sql`update booking set client_price_minor = 1 where id between 8000 and 9000`)
          expect((await page(where, asc(table.id), 31, 100)).items).toHaveLength(100)
          throw new Error('taken back')
        })
        .catch(() => {})
      expect(await page(where, asc(table.id), 1, 1)).toMatchObject({ total: before })
    })
  })

  test('a table too large to be counted while somebody waits says about how many, then how many', async () => {
    const where = sql`${table.vatRate} >= 0`
    const [all] = await idsOf('select count(*)::int as id from booking')
    // Or it would find out how many there are.
    await db.q().execute(sql`alter table booking set (autovacuum_enabled = false)`)
    await db.q().execute(sql`update pg_class set reltuples = 1000000 where relname = 'booking'`)
    const first = await page(where, desc(table.id), 1, 10)
    expect(first).toMatchObject({ about: true, total: expect.any(Number) })
    expect(first.total).toBeGreaterThan(10_000)
    expect(first.items).toHaveLength(10)
    await expect.poll(() => page(where, desc(table.id), 1, 10)).not.toHaveProperty('about')
    expect(await page(where, desc(table.id), 1, 10)).toMatchObject({ total: all })
    // A deep page that is the first to be asked for has its own rows: by leaving out those before it, or, where few are expected, behind it.
    const ids = await idsOf('select id from booking order by id desc')
    const deep = [
      sql`${table.vatRate} >= -1`,
      sql`abs(${table.vatRate}) = ${table.vatRate}`,
      sql`abs(${table.vatRate}) = ${table.vatRate} + 0`,
    ]
    for (const [n, at] of [150, 150, Math.ceil(ids.length / 100)].entries()) {
      const { items, total, ...said } = await page(deep[n], desc(table.id), at, 100)
      expect(items.map(({ id }) => id)).toEqual(ids.slice((at - 1) * 100, at * 100))
      expect('about' in said ? n : total).toBe(n === 0 ? 0 : all)
      await expect.poll(() => page(deep[n], desc(table.id), 1, 10)).not.toHaveProperty('about')
    }
    const beyond = await page(sql`${table.vatRate} >= -2`, desc(table.id), 900, 100)
    expect(beyond).toMatchObject({ items: [], total: all })
    expect(beyond).not.toHaveProperty('about')
    await expect.poll(() => known(sql`${table.vatRate} >= -2`)).not.toBeNull()
    await db.q().execute(sql`analyze booking`)
  })

  test('two results are counted in the background at a time; another is when it is asked for later', async () => {
    const slowly = [1, 2, 3].map((n) => sql`${table.vatRate} >= ${-n} and (select count(*) from pg_sleep(0.1)) = 1`)
    const learn = () =>
      Promise.all(slowly.map((where) => memoryOf(db).learn(questionOf(table, where), { table, id: table.id, where }, false)))
    const learned = () => slowly.filter((where) => known(where)).length
    // Connections that stand already: the third question comes while the first is counted.
    await Promise.all(slowly.map(() => db.q().execute(sql`select`)))
    const asked = await statementsOf(db, async () => {
      expect(await learn()).toEqual([null, null, null])
      await db.q().execute(sql`select`)
    })
    // Each is counted in several statements.
    expect(new Set(asked.filter(({ text }) => text.includes('group by 1')).map(({ values }) => values[0])).size).toBe(2)
    await expect.poll(learned).toBe(2)
    await learn()
    await expect.poll(learned).toBe(3)
  })

  test('a condition on a table that tells no changes is counted every time', async () => {
    const where = sql`exists (select from seat_account l where l.account_id = ${table.clientAccountId})`
    const [all] = await idsOf(
      'select count(*)::int as id from booking b where exists (select from seat_account l where l.account_id = b.client_account_id)',
    )
    expect(await page(where, desc(table.id), 1, 10)).toMatchObject({ total: all })
    expect(known(where)).toBeNull()
  })
})
