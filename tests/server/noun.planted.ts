import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

// Copied beside the noun of docs/adding-a-noun.md by tests/commands/new-command.test.ts, in a copy of the tree.
forEachEngine((engine) => {
  let t: Started
  let headers: Record<string, string>
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const get = async (path: string) => (await t.inject({ url: `/admin/v1/${path}`, headers })).json()
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: `/admin/v1/${path}`, headers: { ...headers, ...more }, payload: body })

  test('the noun of the documentation is listed, filtered, saved, moved, found and told of', async () => {
    const heard: string[] = []
    const deaf = await t.db.listen('events', (payload) => void heard.push(payload))
    const open = await get('coupons?status=0&per_page=100')
    expect(open.meta.total ?? open.meta.pagination?.total).toBe(40)
    const [{ id, code }] = open.data
    expect(await get(`coupons/${id}`)).toMatchObject({ data: { id, code, version: 1, created_at: expect.stringMatching(/^20\d\d-.*Z$/) } })

    const saved = await post(`coupons/${id}`, { percent: 33 }, { 'if-match': '"1"' })
    expect([saved.statusCode, saved.json().data]).toEqual([200, expect.objectContaining({ percent: 33, version: 2 })])
    expect((await post(`coupons/${id}`, { percent: 33 })).json().data.version).toBe(2)
    expect((await post(`coupons/${id}`, { percent: 101 })).json()).toMatchObject({ fields: { percent: 'At most 100' } })
    const late = await post(`coupons/${id}`, { percent: 34 }, { 'if-match': '"1"' })
    expect([late.statusCode, late.json().message]).toEqual([
      412,
      expect.stringMatching(/was changed by demo@admin.test|was changed by Demo/),
    ])
    expect((await post(`coupons/${id}`, { code: 'SPRING2' })).statusCode).toBe(409)

    expect((await post(`coupons/${id}/retire`, {})).statusCode).toBe(204)
    const twice = await post(`coupons/${id}/retire`, {}, { 'if-match': '"1"' })
    expect([twice.statusCode, twice.json().current]).toEqual([409, expect.objectContaining({ status: 1, version: 3 })])
    expect((await post('coupons/999/retire', {})).json().message).toBe('There is no coupon 999')
    expect((await get('coupons?status=1&sort_by=-id')).data[0]).toMatchObject({ id, status: 1 })

    const { found } = (await get(`workspace/lookup?q=${id}&q=${code}`)).data
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'coupon', id, title: code, chips: [{ label: 'Retired', tone: 'plain' }], q: String(id) }),
        expect.objectContaining({ kind: 'coupon', id, q: code }),
      ]),
    )
    expect((await get(`workspace/last-change/coupon/${id}`)).data).toMatchObject({ command: 'coupon.retire' })
    await expect.poll(() => heard.map((one) => JSON.parse(one)).filter((one) => one.kind === 'coupon')).toHaveLength(2)
    await deaf()
  })
})
