import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  let mira: { authorization: string }

  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 2, payouts: 1 })
    await someSeats(t.db)
    demo = (await t.signIn()).auth
    mira = (await t.signIn('mira@admin.test')).auth
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())

  const read = (id: number | string) => t.inject({ url: `/admin/v1/user/${id}`, headers: demo })
  const save = (id: number | string, payload: object, headers: Record<string, string> = {}) =>
    t.inject({ method: 'POST', url: `/admin/v1/user/${id}`, headers: { ...demo, ...headers }, payload })
  const move = (id: number | string, what: 'ban' | 'unban' | 'delete', headers: Record<string, string> = {}) =>
    t.inject({
      method: what === 'ban' ? 'POST' : 'DELETE',
      url: `/api/v1/admin/seats/${id}${what === 'delete' ? '' : '/ban'}`,
      headers: { ...demo, ...headers },
    })

  test('one seat has every field and its accounts', async () => {
    expect((await read(2)).json().data).toEqual({
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
      alias_master_ref: null,
      accounts: [
        { id: 11, name: 'Nordic One', type: 'blogger', role: 'owner' },
        { id: 12, name: 'Nordic Two', type: 'client', role: 'member' },
      ],
      updated_at: null,
      updated_by: null,
    })
  })

  describe('a save', () => {
    const editable = { first_name: 'Åse', last_name: "O'Neil-Ødegård 李", email: 'ase@site.example', integration_intercom_disabled: true }

    test('stores the four editable fields, answers the whole seat, and is on record with what changed', async () => {
      const answer = await save(1, editable, mira)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.etag).toBe('"2"')
      const seat = answer.json().data
      expect(seat).toMatchObject({
        ...editable,
        version: 2,
        updated_by: { name: 'Mira Lindqvist' },
        updated_at: expect.stringMatching(/Z$/),
      })
      expect((await read(1)).json().data).toEqual(seat)
      const { rows } = await t.db.q().execute(sql`select command, before, after from audit where object_kind = 'seat' and object_id = 1`)
      expect(rows).toEqual([
        {
          command: 'seat.save',
          before: { first_name: 'First1', last_name: 'Last1', email: 'person1@site.example', integration_intercom_disabled: false },
          after: editable,
        },
      ])
    })
    test('of a seat as it was read changes nothing, whatever else is in it', async () => {
      await t.db
        .q()
        .execute(
          sql`update seat set email = 'Odd "Address"@LOCALHOST ', first_name = ${` ${'x'.repeat(10_000)}\n`}, last_name = '' where id = 9`,
        )
      const before = await read(9)
      const recorded = await countOf(t.db, 'audit')
      const answer = await save(9, {
        ...before.json().data,
        role: 'owner of all',
        banned: true,
        deleted: true,
        version: 77,
        id: 10,
        facebook_id: '1',
        accounts: [],
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(before.json())
      expect((await read(9)).json()).toEqual(before.json())
      expect(await countOf(t.db, 'audit')).toBe(recorded)
    })
    test('takes what is given alone, and the other spellings of a yes', async () => {
      const only = (await save(5, { integration_intercom_disabled: 1 })).json().data
      expect(only).toMatchObject({ integration_intercom_disabled: true, first_name: 'First5', email: 'person5@site.example', version: 2 })
      expect((await save(5, { integration_intercom_disabled: '0' })).json().data.integration_intercom_disabled).toBe(false)
      expect((await save(5, { first_name: null, last_name: '  Blank  ' })).json().data).toMatchObject({
        first_name: '',
        last_name: 'Blank',
      })
    })
    test('writes an e-mail without blanks and in small letters, so that nobody has it twice', async () => {
      expect((await save(6, { email: ' \u200bJo+1@Site.IO\u2069 ' })).json().data.email).toBe('jo+1@site.io')
      const taken = await save(7, { first_name: 'Jo', email: 'JO+1@site.io' })
      expect(taken.statusCode).toBe(422)
      expect(taken.json()).toMatchObject({ code: 'invalid', fields: { email: 'Seat 6 has this e-mail already' } })
      expect((await read(7)).json().data).toMatchObject({ first_name: 'First7', version: 1 })
      await t.db.q().execute(sql`update seat set deleted = true where id = 8`)
      expect((await save(7, { email: 'person8@site.example' })).json().fields).toEqual({
        email: 'The deleted seat 8 has this e-mail already',
      })
    })
    test('of one e-mail by many seats at once is done for one of them', async () => {
      const answers = await Promise.all([20, 21, 22, 23, 24].map((id) => save(id, { email: 'wanted@site.example' })))
      expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 422, 422, 422, 422])
      expect(await countOf(t.db, "seat where email = 'wanted@site.example'")).toBe(1)
    })
    test.each([
      [{ email: 'nobody' }, { email: 'Enter an e-mail address' }],
      [
        { first_name: 'x'.repeat(201), email: '@', last_name: 'fine' },
        { first_name: 'At most 200 characters', email: 'Enter an e-mail address' },
      ],
    ])('%j is refused at its field', async (body, fields) => {
      const answer = await save(10, body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual(fields)
      expect((await read(10)).json().data.version).toBe(1)
    })
    test('of a name that shows nothing leaves it out', async () => {
      const { data } = (await save(29, { first_name: '\u200b\u3164', last_name: ' \u2060On\u200bly ' })).json()
      expect([data.first_name, data.last_name]).toEqual(['', 'Only'])
    })
    test('of an older version says who changed it meanwhile, with the seat as it is now', async () => {
      await save(11, { last_name: 'Meanwhile' }, mira)
      const answer = await save(11, { first_name: 'Late' }, { 'if-match': '"1"' })
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({
        code: 'version_moved',
        message: expect.stringMatching(
          /^Seat 11 was changed by Mira Lindqvist on \d\d \w{3} \d{4} at \d\d:\d\d UTC since you read it\. Review it again$/,
        ),
        current: { id: 11, last_name: 'Meanwhile', first_name: 'First11', version: 2, updated_by: { name: 'Mira Lindqvist' } },
      })
      expect((await save(11, { first_name: 'Late' }, { 'if-match': '"2"' })).json().data).toMatchObject({
        first_name: 'Late',
        last_name: 'Meanwhile',
        version: 3,
      })
    })
    test('from different people at once for different fields loses none of them', async () => {
      const fields = [{ first_name: 'A' }, { last_name: 'B' }, { email: 'c@site.example' }, { integration_intercom_disabled: true }]
      const answers = await Promise.all(fields.map((body) => save(13, body)))
      expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200, 200])
      expect((await read(13)).json().data).toMatchObject({ ...Object.assign({}, ...fields), version: 5 })
    })
  })

  describe('ban, unban and delete', () => {
    test('go back and forth until the seat is deleted, each with its version and on record', async () => {
      for (const [what, tag] of [
        ['ban', 2],
        ['unban', 3],
        ['ban', 4],
        ['delete', 5],
      ] as const) {
        const answer = await move(14, what, { 'if-match': `"${tag - 1}"` })
        expect([answer.statusCode, answer.headers.etag, answer.body]).toEqual([204, `"${tag}"`, ''])
      }
      expect((await read(14)).json().data).toMatchObject({ banned: true, deleted: true, version: 5 })
      const { rows } = await t.db
        .q()
        .execute(sql`select command, before, after from audit where object_kind = 'seat' and object_id = 14 order by id`)
      expect(rows).toEqual([
        { command: 'seat.ban', before: { banned: false }, after: { banned: true } },
        { command: 'seat.unban', before: { banned: true }, after: { banned: false } },
        { command: 'seat.ban', before: { banned: false }, after: { banned: true } },
        { command: 'seat.delete', before: { deleted: false }, after: { deleted: true } },
      ])
    })
    test('say when it stands so already, by whom and since when', async () => {
      await move(15, 'ban', mira)
      const again = await move(15, 'ban')
      expect(again.statusCode).toBe(409)
      expect(again.json()).toMatchObject({
        code: 'state_moved',
        message: expect.stringMatching(/^Seat 15 was already banned by Mira Lindqvist on .* UTC$/),
        current: { id: 15, banned: true, version: 2 },
      })
      const not = await move(16, 'unban')
      expect([not.statusCode, not.json().message]).toEqual([409, 'Seat 16 is not banned'])
    })
    test.each([
      ['ban', 25],
      ['delete', 26],
    ] as const)('of two people who %s one seat at once, one succeeds', async (what, id) => {
      const answers = await Promise.all([move(id, what), move(id, what, mira)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      expect((await read(id)).json().data.version).toBe(2)
      expect(await countOf(t.db, `audit where object_kind = 'seat' and object_id = ${id} and result = 'done'`)).toBe(1)
    })
    test('do nothing to a deleted seat, and neither does a save', async () => {
      await move(17, 'delete', mira)
      const answers = [await move(17, 'ban'), await move(17, 'unban'), await move(17, 'delete'), await save(17, { first_name: 'Back' })]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(409)
        expect(answer.json()).toMatchObject({
          message: expect.stringMatching(/^Seat 17 was already deleted by Mira Lindqvist on /),
          current: { deleted: true },
        })
      }
      expect((await read(17)).json().data).toMatchObject({ version: 2, banned: false, first_name: 'First17' })
    })
  })

  test('the seats of an account and of an organization are listed, up to 9999 a page', async () => {
    const of = async (url: string) => (await t.inject({ url, headers: demo })).json()
    const account = await of('/api/v1/admin/users/12/seats?per_page=9999')
    expect(account.pagination).toMatchObject({ count: 15, per_page: 9999, page: 1 })
    expect(account.items[0]).toMatchObject({ id: 2, role: 'owner', banned: false, deleted: false })
    expect((await of('/admin/v1/organization/1/user?per_page=9999')).meta).toEqual({ total: 30, per_page: 9999, current_page: 1 })
    expect((await of('/admin/v1/organization/2/user')).data).toEqual([])
    expect((await of('/api/v1/admin/users/999/seats')).items).toEqual([])
  })
})
