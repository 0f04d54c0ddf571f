import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prefLimits } from '#contract/pref.ts'
import { savedView, viewLimits } from '#contract/view.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const columns = { order: ['Amount'], hidden: ['Currency'], widths: { Amount: 240 }, pin: ['ID'] }
const sample = { list: 'PayoutRequests', name: 'Big ones', search: '?status=1', columns }

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
  const views = '/admin/v1/workspace/views'
  const prefs = '/admin/v1/workspace/prefs'
  const save = (payload: object, headers = mine) => t.inject({ method: 'POST', url: views, headers, payload })
  const remove = (id: number, headers = mine) => t.inject({ method: 'DELETE', url: `${views}/${id}`, headers })
  const list = async (headers = mine): Promise<{ id: number; name: string }[]> => (await t.inject({ url: views, headers })).json().data
  const prefer = (payload: object, headers = mine) => t.inject({ method: 'POST', url: prefs, headers, payload })
  const preferred = async (headers = mine) => (await t.inject({ url: prefs, headers })).json().data

  test('a view comes back as it was saved, to whoever saved it and to nobody else', async () => {
    const saved = await save({ ...sample, name: '  Big ones ' })
    expect(saved.statusCode).toBe(200)
    expect(savedView.safeParse(saved.json().data).success).toBe(true)
    expect(await list()).toEqual([{ ...sample, id: expect.any(Number), shared: false }])
    expect(await list(other)).toEqual([])
    const { id } = saved.json().data
    expect((await remove(id, other)).statusCode).toBe(404)
    expect((await save({ ...sample, id, name: 'Taken over' }, other)).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ name: 'Big ones' }])
  })
  test('the same name of the same list is written over only where that is meant; by its id a view gets another name', async () => {
    const [{ id } = { id: 0 }] = await list()
    const refused = await save({ ...sample, search: '' })
    expect([refused.statusCode, refused.json().fields.name]).toEqual([422, 'Another view of this list has this name'])
    expect(await list()).toMatchObject([{ id, search: sample.search }])
    expect((await save({ ...sample, search: '', replace: true })).json().data).toMatchObject({ id, search: '' })
    expect((await save({ ...sample, list: 'Seats' })).json().data.id).not.toBe(id)
    expect((await save({ ...sample, id, name: 'Small ones', columns: null })).json().data).toMatchObject({
      id,
      name: 'Small ones',
      columns: null,
    })
    await save(sample)
    const taken = await save({ ...sample, id })
    expect([taken.statusCode, taken.json().fields.name]).toEqual([422, 'Another view of this list has this name'])
    expect((await list()).map(({ name }) => name)).toEqual(['Big ones', 'Big ones', 'Small ones'])
  })
  test('a deleted view is gone', async () => {
    const { id } = (await save({ ...sample, name: 'For a day' })).json().data
    expect((await remove(id)).statusCode).toBe(204)
    expect((await remove(id)).statusCode).toBe(404)
    expect((await save({ ...sample, id, name: 'For a day' })).statusCode).toBe(404)
    expect((await list()).map(({ name }) => name)).not.toContain('For a day')
  })
  test('a hundred views are kept, also where the last are saved at once; nobody else has fewer for it', async () => {
    const left = 3
    await t.db.q().execute(sql`insert into view (admin_id, list, name, search) select admin_id, list, 'Older ' || n, search
      from (select * from view where name = 'Big ones' limit 1) v, generate_series(1, ${viewLimits.kept - (await list()).length - left}::int) n`)
    const many = await Promise.all(Array.from({ length: left + 3 }, (_, i) => save({ ...sample, name: `View ${i}` })))
    expect(many.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(left)
    expect(many.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'conflict' })
    expect(await list()).toHaveLength(viewLimits.kept)
    expect((await save({ ...sample, search: '?status=-1', replace: true })).statusCode).toBe(200)
    expect((await save(sample, other)).statusCode).toBe(200)
  })

  test('a preference comes back to its owner only, the last one written wins, null forgets it', async () => {
    expect((await prefer({ key: 'columns.Seats', value: columns })).statusCode).toBe(204)
    expect((await prefer({ key: 'columns.Seats', value: { ...columns, pin: [] } })).statusCode).toBe(204)
    expect(await preferred()).toEqual([{ key: 'columns.Seats', value: { ...columns, pin: [] } }])
    expect(await preferred(other)).toEqual([])
    expect((await prefer({ key: 'columns.Seats', value: null })).statusCode).toBe(204)
    expect(await preferred()).toEqual([])
    expect((await t.inject({ url: prefs })).statusCode).toBe(401)
  })
  test('what is no preference is refused', async () => {
    for (const key of ['', 'Ä', 'a b', '../x', `a${'x'.repeat(100)}`])
      expect((await prefer({ key, value: 1 })).json().fields, key).toHaveProperty('key')
    for (const value of [1, 'x', [], {}, { ...columns, widths: { Amount: -1 } }, { ...columns, hidden: [''] }])
      expect((await prefer({ key: 'columns.Seats', value })).json().fields, JSON.stringify(value)).toHaveProperty('value')
    const large = await prefer({ key: 'pane', value: 'ø'.repeat(prefLimits.bytes / 2) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
    expect(await preferred()).toEqual([])
  })
  test('the newest of each are kept', async () => {
    await t.db.q().execute(sql`insert into pref (admin_id, key, value, at)
      select id, 'p' || n, '1', now() - interval '1 hour' + n * interval '1 second' from admin, generate_series(0, ${prefLimits.kept - 1}::int) n
      where email = 'mira@admin.test'`)
    for (const n of [0, 1]) await prefer({ key: `p${prefLimits.kept + n}`, value: n }, other)
    const kept: { key: string }[] = await preferred(other)
    expect(kept).toHaveLength(prefLimits.kept)
    expect(kept.map(({ key }) => key)).toContain(`p${prefLimits.kept + 1}`)
    expect(kept.map(({ key }) => key)).not.toContain('p0')
  })
})
