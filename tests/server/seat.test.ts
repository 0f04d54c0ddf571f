import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }

  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 2, payouts: 1 })
    await someSeats(t.db)
    demo = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const list = (query = '', headers: Record<string, string> = demo) => t.inject({ url: `/admin/v1/user${query}`, headers })
  const ids = async (query: string) => (await list(query)).json().data.map((one: { id: number }) => one.id)
  const read = (id: number | string) => t.inject({ url: `/admin/v1/user/${id}`, headers: demo })
  const save = (id: number | string, payload: object, headers: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: `/admin/v1/user/${id}`, headers: { ...demo, ...headers }, payload })
  const move = (id: number | string, what: 'ban' | 'unban' | 'delete', headers: Record<string, string> = {}) =>
    t.inject({
      method: what === 'ban' ? 'POST' : 'DELETE',
      url: `/api/v1/admin/seats/${id}${what === 'delete' ? '' : '/ban'}`,
      headers: { ...demo, ...headers },
    })

  describe('the list', () => {
    test('comes in the envelope of the second API, the newest first, each with its accounts counted', async () => {
      const answer = (await list()).json()
      expect(answer.meta).toEqual({ total: 30, per_page: 10, current_page: 1 })
      expect(answer.data).toHaveLength(10)
      expect(answer.data[0]).toEqual({
        id: 30,
        email: 'person30@site.example',
        first_name: 'First30',
        last_name: 'Last30',
        role: 'owner',
        accounts_count: 2,
        created_at: '2026-01-01T00:00:00.000Z',
        banned: false,
        deleted: false,
        version: 1,
      })
      expect(answer.data[1].accounts_count).toBe(1)
    })
    test('both spellings of the page size are read, and the order can be asked for', async () => {
      expect(await ids('?page=2&perPage=3')).toEqual([27, 26, 25])
      expect(await ids('?page=2&per_page=3')).toEqual([27, 26, 25])
      expect(await ids('?sort_by=id&per_page=2')).toEqual([1, 2])
      expect(await ids('?page=4')).toEqual([])
    })
    test.each(['?page=0', '?per_page=10001', '?sort_by=email%20desc', `?q=${'x'.repeat(201)}`, '?q=%00'])(
      '%s is refused',
      async (query) => {
        expect((await list(query)).statusCode).toBe(422)
      },
    )
    test('nobody reads it without signing in', async () => {
      expect((await list('', {})).statusCode).toBe(401)
      expect((await t.inject('/admin/v1/user/1')).statusCode).toBe(401)
    })
  })

  test('one seat comes whole, with its accounts and its version as ETag', async () => {
    const answer = await read(2)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json().data).toEqual({
      id: 2,
      email: 'person2@site.example',
      first_name: 'First2',
      last_name: 'Last2',
      role: 'owner',
      accounts_count: 2,
      created_at: '2026-01-01T00:00:00.000Z',
      banned: false,
      deleted: false,
      version: 1,
      facebook_id: null,
      facebook_email: null,
      google_email: null,
      integration_intercom_disabled: false,
      accounts: [
        { id: 11, name: 'Nordic One', type: 'blogger', role: 'owner' },
        { id: 12, name: 'Nordic Two', type: 'client', role: 'member' },
      ],
      updated_at: null,
      updated_by: null,
    })
  })
  test.each([
    [999_999, 404],
    [2 ** 31 - 1, 404],
    [2 ** 31, 422],
    [0, 422],
    ['abc', 422],
  ])('%s is answered with %s by every call', async (id, status) => {
    expect((await read(id)).statusCode).toBe(status)
    expect((await save(id, { first_name: 'x' })).statusCode).toBe(status)
    for (const what of ['ban', 'unban', 'delete'] as const) expect((await move(id, what)).statusCode).toBe(status)
  })
})
