import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { fillDatabase } from '#server/seed/fill.ts'
import { demoMembers } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { demo, scales } from '#server/seed/sizes.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import { startProgram } from '#tests/server/child.ts'
import { forEachEngine, postgres } from '#tests/server/engines.ts'
import { rules } from '#tests/server/seed-rules.ts'
import { looked, planOf, statementsOf } from '#tests/server/statements.ts'

/** All of a million in the long run; otherwise enough that its pages are those of a large result, of bookings and of transactions. */
const sizes = process.env.LONG ? scales.large : { ...demo, bookings: 30_000, transactions: 15_000 }
// A million rows beside all other tests on two cores, on two engines at once.
const fillMs = process.env.LONG ? 3_600_000 : 300_000

/** A result of no more is counted for every page, and the rows before a page are left out one by one. */
const few = 10_000
/** A payee who is known to the payment provider. */
const known = `exists (select from organization o where o.id = to_organization_id and o.kyc_level = 'REGULAR')`

const read = async <R extends Record<string, unknown>>(db: Database, query: string) => (await db.q().execute<R>(sql.raw(query))).rows

forEachEngine((engine) => {
  let t: Started
  let before: unknown
  const lines: string[] = []
  const definitions = async () => [
    await read(t.db, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    await read(
      t.db,
      `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
  ]
  beforeAll(async () => {
    t = await startApp({ open: (options) => engine.open({ ...options, longestQueryMs: fillMs }) })
    before = await definitions()
    const began = Date.now()
    const filled = await seedDemo(t.db, {
      members: demoMembers('demo@admin.test', 'x'),
      sizes,
      bulk: true,
      say: (line) => lines.push(line),
    })
    expect(filled).toBe(true)
    await t.db.pool.query('vacuum analyze')
    if (process.env.LONG) console.log(`${engine.name}: filled in ${Math.round((Date.now() - began) / 1000)} s`)
  }, fillMs)
  afterAll(() => t.stop())

  test('has as much as was wanted, and said how far it was', async () => {
    const [many] = await read(
      t.db,
      `select (select count(*) from booking) as bookings, (select count(*) from account) as accounts,
         (select count(*) from transaction) as transactions, (select count(*) from payout_request) as payouts`,
    )
    const { bookings, accounts, transactions, payouts } = sizes
    expect(many).toEqual({ bookings, accounts, transactions: Math.max(transactions, Number(many?.transactions)), payouts })
    expect(Number(many?.transactions)).toBeLessThan(transactions * 2)
    expect(lines).toContainEqual(expect.stringContaining(`booking: ${bookings.toLocaleString('en')} rows`))
  })
  test('has every index and every constraint that it had before, checked against all rows', async () => {
    expect(await definitions()).toEqual(before)
  })
  test.each(Object.entries(rules))(
    '%s',
    async (_rule, broken) => {
      expect(await read(t.db, `select id from (${broken}) broken limit 5`)).toEqual([])
    },
    fillMs,
  )

  /** How many rows the largest of the statements that find the ids of a full page looks at; `total`: of how many the page must say that it is. */
  async function lookedAt(table: string, url: string, headers: { authorization: string }, total: number): Promise<number> {
    const heard = await statementsOf(t.db, async () => {
      const answer = await t.inject({ url, headers })
      expect(answer.statusCode).toBe(200)
      const { items, pagination, data, meta } = answer.json()
      expect(items ?? data).toHaveLength(Math.min(100, total))
      expect(pagination?.count ?? meta.total).toBe(total)
    })
    const lists = heard.filter(({ text }) => text.startsWith(`select "id" from "${table}"`))
    expect(lists.length).toBeGreaterThan(0)
    return Math.max(...(await Promise.all(lists.map(async (one) => looked(await planOf(t.db, one, { analyze: true }))))))
  }
  /** Where a page would be found by leaving out the rows before it, those would all be read. */
  test.each(['id', '-id', 'date_created', '-date_due', 'client_price_ex_vat'])(
    'a page of the bookings by %s reads few rows at any depth',
    async (sort) => {
      const { auth } = await t.signIn()
      const last = sizes.bookings / 100
      for (const page of [last, Math.round(last / 2), Math.round(last * 0.6), 1]) {
        const url = `/api/v1/admin/bookings?per_page=100&sort_by=${sort}&page=${page}`
        await t.inject({ url, headers: auth })
        // The marks of an order are set behind the first answer.
        await expect.poll(() => lookedAt('booking', url, auth, sizes.bookings), { timeout: 60_000 }).toBeLessThanOrEqual(3000)
      }
    },
    fillMs,
  )
  /** What the list of transactions is narrowed to and ordered by, and the same as a condition. */
  const narrowed: readonly (readonly [query: string, where: string])[] = [
    ['sort_by=id', 'true'],
    ['sort_by=-id', 'true'],
    ['sort_by=createdAt', 'true'],
    ['status=1', 'status = 1'],
    ['type=2', 'type = 2'],
    ['approvalStatus=approved', `approval_status = 'approved'`],
    ['approvalStatus=pending', `approval_status = 'pending'`],
    ['kycStatus=approved', known],
    ['kycStatus=not_approved', `not ${known}`],
    ['fromOrganizationId=2', 'from_organization_id = 2'],
    ['dateFrom=2000-01-01&dateTo=2099-12-31', 'true'],
    ['status=1&type=2&approvalStatus=approved', `status = 1 and type = 2 and approval_status = 'approved'`],
  ]
  test.each(narrowed)(
    'a page of the transactions by %s reads few rows at any depth',
    async (query, where) => {
      const { auth } = await t.signIn()
      const [found] = await read(t.db, `select count(*) as n from transaction where ${where}`)
      const total = Number(found?.n)
      expect(total).toBeGreaterThan(0)
      const last = Math.max(1, Math.floor(total / 100))
      for (const page of new Set([last, Math.ceil(last / 2), Math.ceil(last * 0.6), 1])) {
        const url = `/admin/v1/transactions?per_page=100&${query}&page=${page}`
        await t.inject({ url, headers: auth })
        // Of a small result the rows before the page are looked at too, and of each the payee where that is asked for.
        const most = total > few ? 3000 : 3 * few
        await expect.poll(() => lookedAt('transaction', url, auth, total), { timeout: 60_000 }).toBeLessThanOrEqual(most)
      }
    },
    fillMs,
  )
  /** What was once found two tables away: with nothing to find, all of them were looked through. */
  const kept: readonly (readonly [url: string, table: string, where: string, within?: string])[] = [
    ['/api/v1/admin/kyc?kyc_verification_status=1', 'account', 'kyc_status = 1'],
    ['/api/v1/admin/kyc?kyc_verification_status=1&type=client', 'account', `kyc_status = 1 and type = 'client'`],
    ['/api/v1/admin/kyc?kyc_verification_status=1&kyc_level=LIGHT', 'account', `kyc_status = 1 and kyc_level = 'LIGHT'`],
    [
      '/api/v1/admin/kyc?kyc_verification_status=-1&type=blogger&kyc_level=LIGHT',
      'account',
      `kyc_status = -1 and type = 'blogger' and kyc_level <> 'REGULAR'`,
    ],
    ['/admin/v1/transactions?approvalStatus=pending&kycStatus=approved', 'transaction', `approval_status = 'pending' and ${known}`],
    ['/admin/v1/transactions?approvalStatus=pending&kycStatus=not_approved', 'transaction', `approval_status = 'pending' and not ${known}`],
    ['/api/v1/admin/campaigns?brand_has_active_contracts=1', 'campaign', 'brand_has_contracts'],
    [
      '/api/v1/admin/campaigns?brand_has_active_contracts=1&managed_by_full_service=1',
      'campaign',
      'brand_has_contracts and managed_by_full_service',
      // One index has both: those with contracts in their order, each with who manages it.
      'brand_has_contracts',
    ],
  ]
  test.each(kept)('%s is found and counted by looking at hardly more rows than it has', async (url, table, where, within = where) => {
    const { auth } = await t.signIn()
    const [found] = await read(t.db, `select count(*) filter (where ${where}) as n, count(*) as m from ${table} where ${within}`)
    const total = Number(found?.n)
    const most = Number(found?.m) + 100
    const heard = await statementsOf(t.db, async () => {
      const { pagination, meta } = (await t.inject({ url: `${url}&per_page=10`, headers: auth })).json()
      const told = pagination?.count ?? meta.total
      // Of many it is told about how many.
      if (total > few) expect(Math.abs(told - total)).toBeLessThan(total / 20)
      else expect(told).toBe(total)
    })
    // What the server does by itself meanwhile is no part of the answer.
    const narrowing = heard.filter(({ text }) => / limit \$\d+/.test(text) && !/^\s*(update|insert|delete)/.test(text))
    expect(narrowing.length).toBeGreaterThan(0)
    for (const one of narrowing) {
      const plan = await planOf(t.db, one, { analyze: true })
      expect([one.text, looked(plan)]).toEqual([one.text, expect.toSatisfy((rows: number) => rows <= most)])
    }
  })
})

describe('npm run seed', () => {
  const seed = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    startProgram('../../server/seed/main.ts', ['--scale', 'small', ...args], { MODE: 'demo', DATABASE_URL: '', ...env })
  const organizations = async (db: Database) => Number((await read(db, 'select count(*) as n from organization'))[0]?.n)

  test('killed in the middle leaves no folder; run again it fills it, never twice, and replaces it only when told so', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'admin-seed-'))
    const killed = seed([], { DATA_DIR: dir })
    await killed.says('  organization:')
    await killed.kill()
    expect(existsSync(join(dir, 'database'))).toBe(false)

    const fill = (replace: boolean) =>
      fillDatabase({ url: null, dir, sizes: scales.small, members: demoMembers('demo@admin.test', 'x'), replace, say: () => {} })
    await fill(false)
    await expect(fill(false)).rejects.toThrow(/^There are organizations already: nothing was changed\./)
    await fill(true)
    const names = readdirSync(dir).sort()
    expect(names).toEqual(['database', expect.stringMatching(/^database\.before-/)])
    const db = await openDatabase({ dir })
    expect(await organizations(db)).toBe(scales.small.organizations)
    await db.close()
    rmSync(dir, { recursive: true, force: true })
  }, 300_000)

  test('killed in the middle leaves an empty database on PostgreSQL, which the next run fills', async () => {
    const { db, at, close } = await postgres.open()
    const env = { DATABASE_URL: at.url ?? '' }
    const killed = seed([], env)
    await killed.says('  organization:')
    await killed.kill()
    await expect.poll(() => organizations(db)).toBe(0)
    expect(await seed([], env).ended()).toBe(0)
    expect(await organizations(db)).toBe(scales.small.organizations)
    expect(await seed(['--replace'], env).ended()).toBe(2)
    await close()
  }, 300_000)

  test('says which scales there are', async () => {
    const wrong = startProgram('../../server/seed/main.ts', ['--scale', 'huge'], { MODE: 'demo' })
    expect(await wrong.ended()).toBe(2)
    expect(wrong.lines().join()).toContain('--scale huge is not one of small, demo, large')
  })
})
