import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { bookingMarket, market } from './booking-market.ts'
import { forEachEngine } from './engines.ts'
import { countOf } from './market.ts'

forEachEngine((engine) => {
  let t: Started
  let mira: { authorization: string }
  let demo: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await bookingMarket(t.db, [1])
    await createBuilder(t.db).make(
      'campaign',
      Array.from({ length: 200 }, (_, at) => ({
        id: 401 + at,
        account_id: market.agencyBrand,
        name: `=SUM(A1) "Run" ${at + 1}`,
        status: (at + 1) % 2,
        managed_by_full_service: (at + 1) % 3 === 0,
        created_at: new Date('2026-03-31T23:30:00Z'),
      })),
    )
    mira = (await t.signIn('mira@admin.test')).auth
    demo = (await t.signIn()).auth
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())

  const read = async (id: number) => (await t.inject({ url: `/api/v1/admin/campaigns/${id}`, headers: demo })).json().item
  const save = (id: number | string, payload: unknown, headers: Record<string, string> = demo) =>
    t.inject({ method: 'POST', url: `/api/v1/admin/campaigns/${id}`, headers, payload: payload as object })
  const list = (query: string) => t.inject({ url: `/api/v1/admin/campaigns${query}`, headers: demo })
  const exported = (query: string) => t.inject({ url: `/admin/v1/campaigns/export${query}`, headers: demo })

  test('one campaign has the documented fields', async () => {
    expect(await read(301)).toMatchObject({
      id: 301,
      name: 'Winter',
      account: { id: market.brand },
      organization: { id: 1, name: 'Bergans AS' },
      status: 1,
      bookings_count: 1,
      managed_by_full_service: false,
      brand_has_active_contracts: false,
      version: 1,
    })
  })

  describe('managed by full service', () => {
    test('is set alone, with who and when; what it is already is no change', async () => {
      const answer = await save(301, { managed_by_full_service: true, name: 'Mine', status: 0 })
      expect(answer.json().item).toMatchObject({ id: 301, name: 'Winter', status: 1, managed_by_full_service: true, version: 2 })
      expect((await save(301, { managed_by_full_service: 1 })).json().item.version).toBe(2)
      expect((await save(301, {})).json().item.version).toBe(2)
      const { rows } = await t.db
        .q()
        .execute(sql`select command, before, after, result from audit where object_kind = 'campaign' and object_id = 301`)
      expect(rows).toEqual([
        {
          command: 'campaign.set-managed',
          before: { managed_by_full_service: false },
          after: { managed_by_full_service: true },
          result: 'done',
        },
      ])
    })
    test('of two who turn it the same way at once is turned once', async () => {
      const before = await countOf(t.db, `audit where object_kind = 'campaign' and object_id = 401`)
      const all = await Promise.all([save(401, { managed_by_full_service: true }), save(401, { managed_by_full_service: true }, mira)])
      expect(all.map((one) => one.statusCode)).toEqual([200, 200])
      expect((await read(401)).version).toBe(2)
      expect(await countOf(t.db, `audit where object_kind = 'campaign' and object_id = 401`)).toBe(before + 1)
    })
  })

  test('an organization has its own campaigns, and no others', async () => {
    const ids = (await list('?organization_ref=1&perPage=300')).json().items.map((one: { id: number }) => one.id)
    expect(ids).toEqual([301])
    expect((await list(`?account_ref=${market.agencyBrand}`)).json().pagination.count).toBe(201)
  })

  describe('the file', () => {
    test('has the heads of the list, days of the zone, and no cell that a spreadsheet would run', async () => {
      const answer = await exported('?id_from=401&id_to=402&time_zone=Europe/Oslo')
      const [heads, row] = answer.body.replace('\uFEFF', '').split('\r\n')
      expect(heads).toBe(
        'ID,Name,Account,Organization,Date created,Published,Bookings count,Managed by full service,Brand has active contracts,Account ID,Organization ID',
      )
      expect(row).toBe(`401,"'=SUM(A1) ""Run"" 1",Havn Coffee,Havn Group,2026-04-01,Published,0,Yes,No,${market.agencyBrand},4`)
      expect(answer.headers['x-row-count']).toBe('1')
    })
    test('comes in pieces of ids, each of which the server counts, with the filters of the list', async () => {
      const pieces = await Promise.all(
        [0, 150, 300, 450].map((from) => exported(`?managed_by_full_service=1&id_from=${from}&id_to=${from + 150}`)),
      )
      const total = (await list('?managed_by_full_service=1')).json().pagination.count
      expect(pieces.reduce((sum, one) => sum + Number(one.headers['x-row-count']), 0)).toBe(total)
      expect(await countOf(t.db, "audit where command = 'campaign.export' and result = 'done'")).toBeGreaterThan(3)
    })
  })
})
