import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/kit/rows.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { signInPage } from './sign-in.ts'

forEachEngine((engine) => {
  let t: Started
  let headers: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { seed: 'demo' })
    headers = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, more: Record<string, string> = {}, as = headers) =>
    t.inject({ method, url: `/api/v1/admin/admins${path}`, headers: { ...as, ...more }, ...(payload && { payload }) })
  let serial = 0
  const fresh = async (more: object = {}) => {
    serial += 1
    const made = await call('POST', '', { name: `Ada ${serial}`, email: `ada${serial}@site.io`, password: 'correct horse', ...more })
    expect(made.statusCode, made.body).toBe(201)
    return made.json().item as { id: number; email: string; version: number }
  }
  const audits = (id: number) =>
    rowsOf<{ command: string; before: unknown; after: unknown; result: string }>(
      t.db,
      sql`select command, before, after, result from audit where object_kind = 'member' and object_id = ${id} order by id`,
    )

  test('a member is added, listed, read and can sign in; no answer and no record holds a password', async () => {
    const made = await call('POST', '', {
      name: ' Ada\u200b Lovelace ',
      email: ' \u200bAda@Site.io',
      password: 'correct horse',
      role: 'admin',
    })
    expect([made.statusCode, made.json().item]).toEqual([
      201,
      expect.objectContaining({ name: 'Ada Lovelace', email: 'ada@site.io', role: 'admin', version: 1 }),
    ])
    const { id } = made.json().item
    const list = await call('GET', '?per_page=1000')
    expect(list.json().items.at(-1)).toEqual({ id, name: 'Ada Lovelace', email: 'ada@site.io', role: 'admin', deleted: false, version: 1 })
    expect((await call('GET', '?sort_by=-email')).json().items[0].email > 'm').toBe(true)
    const whole = await call('GET', `/${id}`)
    expect(whole.json().item).toMatchObject({ id, updated_by: { name: 'Demo' } })
    expect(`${made.body}${list.body}${whole.body}${JSON.stringify(await audits(id))}`).not.toMatch(/horse|scrypt|hash/)
    const page = signInPage(t)
    expect((await page.requestCode('ada@site.io', 'correct horse')).statusCode).toBe(204)
    const kept = await rowsOf<{ answer: unknown }>(t.db, sql`select answer from idempotency`)
    expect(JSON.stringify(kept)).not.toMatch(/horse/)
  })

  test.each([
    [{}, { name: 'Enter a name', email: 'Enter an e-mail address', password: 'Enter a password' }],
    [
      { name: ' \t', email: 'ada', password: 'short' },
      { name: 'Enter a name', email: 'Enter an e-mail address', password: 'At least 8 characters' },
    ],
    [
      { name: 'x'.repeat(10_000), email: `${'x'.repeat(300)}@site.io`, password: 'correct horse' },
      { name: 'At most 200 characters', email: 'At most 254 characters' },
    ],
    [{ name: 'Ada', email: 'DEMO@admin.test', password: 'correct horse' }, { email: 'Team member 1 has this e-mail already' }],
    [{ name: 'Ada', email: 'role@site.io', password: 'correct horse', role: 'owner' }, { role: 'The only role is admin' }],
  ])('%j is refused at its fields', async (body, fields) => {
    const said = await call('POST', '', body)
    expect([said.statusCode, said.json().fields]).toEqual([422, fields])
  })

  test('of two who take one e-mail at once, one is told whose it is', async () => {
    const both = await Promise.all([1, 2].map(() => call('POST', '', { name: 'Twin', email: 'twin@site.io', password: 'correct horse' })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  test('a save stores what differs; an empty password leaves it as it was, a new one ends the sign-ins of that member', async () => {
    const { id, email } = await fresh()
    const theirs = (await t.signIn(email)).auth
    const saved = await call('POST', `/${id}`, { name: 'Ada B.', password: '' }, { 'if-match': '"1"' })
    expect([saved.statusCode, saved.json().item, saved.headers.etag]).toEqual([
      200,
      expect.objectContaining({ name: 'Ada B.', version: 2 }),
      '"2"',
    ])
    const page = signInPage(t)
    expect((await page.requestCode(email, 'correct horse')).statusCode).toBe(204)
    expect((await call('POST', `/${id}`, { name: 'Ada B.' })).json().item.version).toBe(2)
    expect((await call('GET', '', undefined, {}, theirs)).statusCode).toBe(200)
    const again = await call('POST', `/${id}`, { password: 'another horse' })
    expect(again.json().item.version).toBe(3)
    expect((await call('GET', '', undefined, {}, theirs)).statusCode).toBe(401)
    expect((await page.requestCode(email, 'correct horse')).statusCode).toBe(401)
    expect((await page.requestCode(email, 'another horse')).statusCode).toBe(204)
    expect(await audits(id)).toContainEqual({
      command: 'member.save',
      before: { password: '•••' },
      after: { password: '•••' },
      result: 'done',
    })
    const late = await call('POST', `/${id}`, { name: 'Late' }, { 'if-match': '"1"' })
    expect([late.statusCode, late.json().message]).toEqual([412, expect.stringMatching(/was changed by Demo/)])
    expect((await call('POST', `/${id}`, { email: 'mira@admin.test' })).json().fields).toEqual({
      email: 'Team member 2 has this e-mail already',
    })
  })

  test('a member that is sent back as it was read is no change; another role is refused at its field, and nothing else of it is stored', async () => {
    const { id, email } = await fresh()
    const whole = { name: `Ada ${serial}`, email, role: 'admin' }
    const same = await call('POST', `/${id}`, whole)
    expect([same.statusCode, same.json().item.version]).toEqual([200, 1])
    const other = await call('POST', `/${id}`, { ...whole, name: 'Ada R.', role: 'owner' })
    expect([other.statusCode, other.json().fields]).toEqual([422, { role: 'The role stays admin: nobody can be given another one' }])
    expect((await call('GET', `/${id}`)).json().item).toMatchObject({ name: whole.name, role: 'admin', version: 1 })
    // Written by another program: its blanks are nobody's change.
    await t.db.q().execute(sql`update admin set name = ' Odd  ' where id = ${id}`)
    expect((await call('POST', `/${id}`, { ...whole, name: ' Odd  ' })).json().item).toMatchObject({ name: ' Odd  ', version: 1 })
  })

  test('whoever changes their own password stays signed in where they did', async () => {
    const { id, email } = await fresh()
    const [here, there] = [(await t.signIn(email)).auth, (await t.signIn(email)).auth]
    expect((await call('POST', `/${id}`, { password: 'my new horse' }, {}, here)).statusCode).toBe(200)
    expect((await call('GET', '', undefined, {}, here)).statusCode).toBe(200)
    expect((await call('GET', '', undefined, {}, there)).statusCode).toBe(401)
  })

  test('a deleted member is out at once, leaves the list, is found by id, and can be added anew', async () => {
    const { id, email } = await fresh()
    const theirs = (await t.signIn(email)).auth
    expect((await call('GET', '', undefined, {}, theirs)).statusCode).toBe(200)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await call('GET', '', undefined, {}, theirs)).statusCode).toBe(401)
    expect((await signInPage(t).requestCode(email, 'correct horse')).statusCode).toBe(401)
    expect((await call('GET', '?per_page=1000')).json().items.map((one: { id: number }) => one.id)).not.toContain(id)
    expect((await call('GET', `/${id}`)).json().item).toMatchObject({ id, deleted: true })
    const twice = await call('DELETE', `/${id}`)
    expect([twice.statusCode, twice.json().message]).toEqual([409, expect.stringMatching(/was already deleted by Demo on/)])
    expect((await call('POST', `/${id}`, { name: 'Ghost' })).statusCode).toBe(409)
    expect((await call('POST', '', { name: 'Ada', email, password: 'correct horse' })).statusCode).toBe(201)
    expect((await audits(id)).map(({ command, result }) => `${command} ${result}`)).toEqual([
      'member.create done',
      'member.delete done',
      'member.delete refused',
      'member.save refused',
    ])
  })

  test('nobody deletes himself, and of two who delete each other at once one stays', async () => {
    const own = await call('DELETE', '/1')
    expect([own.statusCode, own.json().message]).toEqual([409, 'You cannot delete yourself'])
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await fresh(), await fresh()]
      const [as, and] = [(await t.signIn(one.email)).auth, (await t.signIn(other.email)).auth]
      const both = await Promise.all([call('DELETE', `/${other.id}`, undefined, {}, as), call('DELETE', `/${one.id}`, undefined, {}, and)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
    }
  })

  test('of three who delete each other in a ring, somebody stays', async () => {
    for (let round = 0; round < 2; round += 1) {
      const ring = await Promise.all([fresh(), fresh(), fresh()])
      const as = await Promise.all(ring.map(async ({ email }) => (await t.signIn(email)).auth))
      const said = await Promise.all(ring.map((_, at) => call('DELETE', `/${ring[(at + 1) % 3]?.id}`, undefined, {}, as[at])))
      expect(said.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 401])
      const left = await rowsOf(
        t.db,
        sql`select id from admin where deleted_at is null and id = any(${sql.param(ring.map(({ id }) => id))}::int[])`,
      )
      expect(left).toHaveLength(1)
    }
  })

  test('the last administrator is not deleted, whoever else is there', async () => {
    const helper = await fresh()
    await t.db.q().execute(sql`update admin set role = 'reader' where id = ${helper.id}`)
    const { auth } = await t.signIn(helper.email)
    await t.db.q().execute(sql`update admin set deleted_at = now() where id not in (1, ${helper.id}) and deleted_at is null`)
    const said = await call('DELETE', '/1', undefined, {}, auth)
    expect([said.statusCode, said.json().message]).toEqual([409, 'Demo is the last administrator'])
    await t.db.q().execute(sql`update admin set deleted_at = null where id = 2`)
  })
})
