import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

// tests/long/new-command.test.ts copies this test beside the resource of docs/adding-a-noun.md, in a copy of the tree.
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

  test('the noun of the documentation is listed, filtered, saved, moved, found and told of, and a new one is made', async () => {
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
    expect((await post(`coupons/${id}`, { code: 'SPRING2' })).json()).toMatchObject({
      fields: { code: 'Coupon 2 has this code already' },
    })

    const made = await post('coupons', { code: ' AUTUMN ', percent: 15 })
    expect([made.statusCode, made.json().data]).toEqual([
      201,
      expect.objectContaining({ id: 61, code: 'AUTUMN', percent: 15, status: 0, version: 1 }),
    ])
    expect((await post('coupons', { code: 'AUTUMN', percent: 15 })).json()).toMatchObject({
      code: 'invalid',
      fields: { code: 'Coupon 61 has this code already' },
    })
    expect((await post('coupons', { percent: 15 })).json()).toMatchObject({ fields: { code: 'Enter a code' } })
    expect((await get('workspace/last-change/coupon/61')).data).toMatchObject({ command: 'coupon.create' })

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
    // A run over many reads them by one question.
    expect((await get(`workspace/lookup?rows=coupon&q=${id}&q=999`)).data).toMatchObject({
      kinds: ['coupon'],
      found: [{ kind: 'coupon', id, row: { id, code, status: 1, version: 3 } }],
    })
    expect((await get(`workspace/last-change/coupon/${id}`)).data).toMatchObject({ command: 'coupon.retire' })
    await expect.poll(() => heard.map((one) => JSON.parse(one)).filter((one) => one.kind === 'coupon')).toHaveLength(3)
    await deaf()
  })
})
