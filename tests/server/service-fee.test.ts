import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeRefused } from '#contract/service-fee.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  let brand: number
  let creators: number[]
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
    const ids = async (text: string) => (await rowsOf<{ id: number }>(t.db, sql.raw(text))).map(({ id }) => id)
    ;[brand = 0] = await ids(`select id from account where type = 'client' and not deleted order by id desc limit 1`)
    await t.db.q().execute(sql`delete from service_fee where brand_account_id = ${brand}`)
    creators = await ids(`select id from account where type = 'blogger' and not deleted order by id desc limit 40`)
  })
  afterAll(() => t.stop())

  const path = '/admin/v1/brand/creator-service-fees'
  const post = (payload: object) => t.inject({ method: 'POST', url: path, headers, payload })
  const list = async (query = '') => (await t.inject({ url: `${path}?brandId=${brand}${query}`, headers })).json()
  const creator = () => creators.pop() ?? 0
  const add = async (serviceFee = 12.5) => {
    const made = await post({ id: null, brandId: brand, creatorId: creator(), serviceFee })
    expect(made.statusCode, made.body).toBe(201)
    return made.json().data
  }

  test('a fee is added, listed with the name of its creator, changed and deleted; every step is on record', async () => {
    const creatorId = creator()
    const made = await post({ brandId: brand, creatorId, serviceFee: 12.25 })
    expect([made.statusCode, made.json().data]).toEqual([
      201,
      {
        id: expect.any(Number),
        brandId: brand,
        creatorId,
        serviceFee: 12.25,
        creator: { id: creatorId, display_name: expect.any(String) },
        version: 1,
      },
    ])
    const { id } = made.json().data
    expect((await list()).data).toEqual([made.json().data])
    const both = await t.inject({ method: 'DELETE', url: `${path}?serviceFeeId=${id}`, headers, payload: { serviceFeeId: id + 1 } })
    expect([both.statusCode, both.json().fields]).toEqual([
      422,
      { serviceFeeId: `Service fee ${id} is meant by the address and ${id + 1} by the body` },
    ])
    const changed = await post({ id, brandId: brand, creatorId, serviceFee: 1.15 })
    expect([changed.statusCode, changed.json().data]).toEqual([200, expect.objectContaining({ id, serviceFee: 1.15, version: 2 })])
    expect((await post({ id, brandId: brand, creatorId, serviceFee: 1.15 })).json().data.version).toBe(2)
    expect((await t.inject({ method: 'DELETE', url: `${path}?serviceFeeId=${id}`, headers })).statusCode).toBe(204)
    expect((await list()).data).toEqual([])
    expect((await t.inject({ method: 'DELETE', url: path, headers, payload: { serviceFeeId: id } })).statusCode).toBe(404)
    const record = await rowsOf<{ command: string; result: string }>(
      t.db,
      sql`select command, result from audit where object_kind = 'service-fee' and object_id = ${id} order by id`,
    )
    expect(record.filter(({ result }) => result === 'done').map(({ command }) => command)).toEqual([
      'service-fee.add',
      'service-fee.edit',
      'service-fee.delete',
    ])
  })
  test.each([0.001, 0.005, 1.999, 12.345, -1, 100.01, 1e3, '12', '١٢', '1e1', null, 1e-7])(
    '%s percent is refused at its field',
    async (serviceFee) => {
      const said = await post({ id: null, brandId: brand, creatorId: creators[0], serviceFee })
      expect([said.statusCode, said.json().fields]).toEqual([422, { serviceFee: feeRefused }])
      const { id, creatorId, serviceFee: before } = await add()
      expect((await post({ id, brandId: brand, creatorId, serviceFee })).statusCode).toBe(422)
      expect((await list('&per_page=1000')).data.find((one: { id: number }) => one.id === id).serviceFee).toBe(before)
    },
  )
  test('of two who change what both have read, the second is told by whom and to what; so is who deletes it', async () => {
    const { id, creatorId, version } = await add(10)
    const mira = { ...(await t.signIn('mira@admin.test')).auth, 'if-match': `"${version}"` }
    const change = (serviceFee: number, as: Record<string, string>) =>
      t.inject({ method: 'POST', url: path, headers: as, payload: { id, brandId: brand, creatorId, serviceFee } })
    const both = await Promise.all([change(11, { ...headers, 'if-match': `"${version}"` }), change(12, mira)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const [won, lost] = both[0].statusCode === 200 ? both : [both[1], both[0]]
    const stands = won.json().data.serviceFee
    expect(lost.json()).toMatchObject({
      code: 'version_moved',
      message: expect.stringMatching(new RegExp(`^Service fee ${id} was changed to ${stands} % by .* since you read it`)),
      current: { id, serviceFee: stands, version: version + 1 },
    })
    const old = await t.inject({ method: 'DELETE', url: `${path}?serviceFeeId=${id}`, headers: mira })
    expect([old.statusCode, (await list('&per_page=1000')).data.some((one: { id: number }) => one.id === id)]).toEqual([412, true])
    const gone = await Promise.all([1, 2].map(() => t.inject({ method: 'DELETE', url: `${path}?serviceFeeId=${id}`, headers })))
    expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    expect((await change(13, headers)).statusCode).toBe(404)
  })
  test('only a creator has a fee, only for a brand, and one for each', async () => {
    const [one = 0] = creators
    const fee = { id: null, brandId: brand, creatorId: one, serviceFee: 5 }
    expect((await post({ ...fee, creatorId: brand })).json().fields).toEqual({ creatorId: `${feeRefused}: account ${brand} is no creator` })
    expect((await post({ ...fee, brandId: one })).json().fields).toEqual({ brandId: `${feeRefused}: account ${one} is no brand` })
    expect((await post({ ...fee, creatorId: 999_999_9 })).json().fields).toEqual({
      creatorId: `${feeRefused}: account 9999999 is no creator`,
    })
    const [gone] = await rowsOf<{ id: number }>(t.db, sql`select id from account where type = 'blogger' and deleted limit 1`)
    expect((await post({ ...fee, creatorId: gone?.id })).json().fields).toEqual({
      creatorId: `${feeRefused}: account ${gone?.id} is deleted`,
    })
    const twice = await Promise.all([1, 2].map(() => post({ ...fee, creatorId: creators[1] })))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    const { id, creatorId } = await add()
    expect((await post({ id, brandId: brand, creatorId: one, serviceFee: 5 })).json().fields).toEqual({
      creatorId: `${feeRefused}: the fee is of creator ${creatorId}`,
    })
    expect((await post({ id: 9_999_999, brandId: brand, creatorId, serviceFee: 5 })).statusCode).toBe(404)
  })
})
