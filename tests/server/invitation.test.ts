import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { planOf, statementsOf } from './statements.ts'

type Json = Record<string, unknown>

forEachEngine((engine) => {
  let t: Started
  let demo: { authorization: string }
  const q = (statement: ReturnType<typeof sql>) => t.db.q().execute<Json>(statement)
  const list = (query = '') => t.inject({ url: `/admin/v1/client-invitations${query}`, headers: demo })
  const ids = async (query: string) => (await list(query)).json().data.map(({ id }: Json) => id)
  const invite = (email: unknown) => t.inject({ method: 'POST', url: '/admin/v1/client-invitations', headers: demo, payload: { email } })
  const remove = (id: number, headers: Record<string, string> = {}) =>
    t.inject({ method: 'DELETE', url: `/admin/v1/client-invitations/${id}`, headers: { ...demo, ...headers } })

  beforeAll(async () => {
    t = await startApp(engine)
    demo = (await t.signIn()).auth
    await createBuilder(t.db).make('organization', [{ id: 1, name: 'Bergans AS', price_currency: 'NOK' }])
    await q(sql`insert into client_invitation (id, email, code, organization_id, claimed_at, deleted) values
      (1, 'hello@bergans.example', 'used1', 1, now(), false), (2, 'Nils_O''Neil@x.example', 'open2', null, null, false),
      (3, 'gone@x.example', 'gone3', null, null, true)`)
    await q(sql`select setval(pg_get_serial_sequence('client_invitation', 'id'), 100)`)
  })
  afterAll(() => t.stop())

  test('a row has an organization only where its code was used', async () => {
    const answer = (await list()).json()
    expect(answer.data).toEqual([
      { id: 2, email: "Nils_O'Neil@x.example", code: 'open2', created_at: expect.any(String), version: 1 },
      {
        id: 1,
        email: 'hello@bergans.example',
        code: 'used1',
        organization: { id: 1, name: 'Bergans AS' },
        created_at: expect.any(String),
        version: 1,
      },
    ])
  })
  test.each([
    ['?claimed=1', [1]],
    ['?claimed=0', [2]],
    ['?q=bergans', [1]],
    ['?q=nils_o', [2]],
    ['?q=nilsxo', []],
    ['?q=gone', []],
    ['?sort_by=id', [1, 2]],
  ])('%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  describe('a new code', () => {
    test('is made for an e-mail, and is on record', async () => {
      const answer = await invite('  new@brand.example ')
      expect(answer.statusCode).toBe(200)
      const made = answer.json().data
      expect(made).toEqual({
        id: 101,
        email: 'new@brand.example',
        code: expect.stringMatching(/^[a-z2-9]{10}$/),
        created_at: expect.any(String),
        version: 1,
      })
      const audited = await q(sql`select after from audit where command = 'invitation.create' and object_id = 101`)
      expect(audited.rows).toEqual([{ after: { email: 'new@brand.example', code: made.code } }])
      expect((await t.inject({ url: '/admin/v1/client-invitations/101', headers: demo })).json().data).toEqual(made)
    })
    test.each([
      ['o/neil@x.example', 'o/neil@x.example'],
      ['jo@localhost', 'jo@localhost'],
      ['\u200bcopied@brand.example\u2069', 'copied@brand.example'],
    ])('is made for %j, as a seat has it', async (email, kept) => {
      expect((await invite(email)).json().data.email).toBe(kept)
    })
    test('waits for whoever has one: of two at once for the same e-mail one is made', async () => {
      const answers = await Promise.all(['twice@brand.example', 'TWICE@brand.example'].map(invite))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(answers.find(({ statusCode }) => statusCode === 422)?.json().fields.email).toMatch(
        /has a code already that was not used: \w+$/,
      )
      // A used one is no reason against another.
      expect((await invite('hello@bergans.example')).statusCode).toBe(200)
    })
  })

  describe('a delete', () => {
    test('takes an unused one out of every list, and is on record', async () => {
      const { id, code } = (await invite('short@brand.example')).json().data
      expect((await remove(id)).statusCode).toBe(204)
      expect(await ids('?q=short')).toEqual([])
      expect((await remove(id)).statusCode).toBe(404)
      const audited = await q(
        sql`select before, after from audit where command = 'invitation.delete' and object_id = ${id} and result = 'done'`,
      )
      expect(audited.rows).toEqual([{ before: { email: 'short@brand.example', code, deleted: false }, after: { deleted: true } }])
      // Somebody who was asked once can be asked again, with another code.
      expect((await invite('short@brand.example')).json().data.code).not.toBe(code)
    })
    test('refuses a used one, and says who used it', async () => {
      const answer = await remove(1)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message: 'Invitation used1 was used by Bergans AS', current: { id: 1 } })
      expect(await ids('?claimed=1')).toContain(1)
    })
    test('racing with the sign-up that uses it: either it is gone, or it is used', async () => {
      const { id } = (await invite('race@brand.example')).json().data
      const [gone] = await Promise.all([
        remove(id),
        q(sql`update client_invitation set organization_id = 1, claimed_at = now() where id = ${id} and not deleted`),
      ])
      const { rows } = await q(sql`select deleted, organization_id is not null as used from client_invitation where id = ${id}`)
      expect([gone.statusCode, rows[0]]).toEqual(
        gone.statusCode === 204 ? [204, { deleted: true, used: false }] : [409, { deleted: false, used: true }],
      )
    })
  })

  test('is found by its e-mail and its number, and a deleted one is not', async () => {
    const found = async (word: string) => {
      const answer = await t.inject({ url: `/admin/v1/workspace/lookup?q=${encodeURIComponent(word)}`, headers: demo })
      return answer.json().data.found.filter(({ kind }: Json) => kind === 'invitation')
    }
    expect(await found('hello@bergans.example')).toContainEqual(
      expect.objectContaining({
        id: 1,
        title: 'hello@bergans.example',
        chips: [
          { label: 'Used', tone: 'good' },
          { label: 'used1', tone: 'plain' },
        ],
      }),
    )
    expect(await found('2')).toHaveLength(1)
    expect(await found('gone@x.example')).toEqual([])
    // Without regard to case, and by the index.
    const heard = await statementsOf(t.db, async () => expect(await found("NILS_O'NEIL@x.example")).toHaveLength(1))
    const byEmail = heard.filter(({ text }) => text.includes('client_invitation') && text.includes('lower(t.email)'))
    expect(byEmail).toHaveLength(1)
    for (const one of byEmail)
      expect(JSON.stringify(await planOf(t.db, one, { off: ['enable_seqscan'] }))).toContain('client_invitation_email_start')
  })
})
