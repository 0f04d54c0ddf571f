import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInWords } from '#contract/session.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { browser, hashesIn, newMember, password, signInPage, wrong } from './sign-in.ts'

forEachEngine((engine) => {
  let t: Started
  let page: ReturnType<typeof signInPage>
  const demo = 'demo@admin.test'

  beforeAll(async () => {
    t = await startApp(engine)
    page = signInPage(t)
  })
  afterAll(() => t.stop())
  // The limits have their own test; here each failure is the first.
  beforeEach(() => t.db.q().execute(sql`delete from sign_in_failure`))
  const sql1 = async (statement: ReturnType<typeof sql>) => (await t.db.q().execute(statement)).rows

  describe('sign-in', () => {
    test('goes by e-mail and password, a code of six digits by mail, and a token', async () => {
      const asked = await page.requestCode(demo)
      expect([asked.statusCode, asked.body]).toEqual([204, ''])
      const [letter] = await t.mail(demo)
      expect(letter?.body).toMatch(/\b\d{6}\b/)
      const answer = await page.signIn(demo, letter?.code ?? '')
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data.token).toMatch(/^[\w-]{43}$/)
      const me = await page.me(answer.json().data.token)
      expect(me.json()).toEqual({ auth: { id: expect.any(Number), name: expect.any(String), email: demo, role: expect.any(String) } })
    })
    test('reads the e-mail in any case and the code with blanks', async () => {
      await page.requestCode('\u200b DEMO@Admin.test\ufeff')
      const code = await page.code(demo)
      expect((await page.signIn('Demo@ADMIN.TEST', ` ${code.slice(0, 3)}\u200b ${code.slice(3)}\u200e`)).statusCode).toBe(200)
    })
    test('gives another token every time and stores none of what is secret', async () => {
      const first = (await page.wholeWay(demo)).json().data.token
      const code = await page.code(demo)
      const second = (await page.wholeWay(demo)).json().data.token
      expect(first).not.toBe(second)
      const stored = JSON.stringify([
        await sql1(sql`select * from session`),
        await sql1(sql`select * from verification_code`),
        await sql1(sql`select * from admin`),
        await sql1(sql`select * from audit`),
        t.log,
      ])
      for (const secret of [first, second, password]) expect(stored).not.toContain(secret)
      expect(stored).not.toContain(`"${code}"`)
    })
    test.each([
      [{ email: '', password: '' }, ['email', 'password']],
      [{ email: ' ', password: 'x' }, ['email']],
      [{ email: demo, password: ' \t' }, ['password']],
      [{}, ['email', 'password']],
      [{ email: 5, password: ['x'] }, ['email', 'password']],
      [{ email: 'x'.repeat(10_000), password: 'x' }, ['email']],
      [{ email: 'a\u0000b', password: 'x' }, ['email']],
    ])('step 1 with %j names what is wrong', async (payload, fields) => {
      const answer = await t.inject({ method: 'POST', url: '/admin/v1/auth/verification-code', payload })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(fields)
    })
    test('step 2 needs all three', async () => {
      const answer = await page.signIn('', ' ', '')
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(['email', 'password', 'verificationCode'])
    })
    test.each([
      ['a wrong password', demo, 'not-the-password'],
      ['an unknown e-mail', 'nobody@admin.test', password],
      ['a pattern', '%', password],
    ])('%s is refused in the words of the page and sends no letter', async (_name, email, secret) => {
      const before = (await t.mail()).length
      const answer = await page.requestCode(email, secret)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'unauthenticated', message: signInWords.credentials })
      expect((await t.mail()).length).toBe(before)
    })
    test('known and unknown e-mails get the same answer for the same work', async () => {
      await newMember(t, 'timed@admin.test')
      await page.requestCode('timed@admin.test')
      const code = wrong(await page.code('timed@admin.test'))
      for (const [hashes, ask] of [
        [1, (email: string) => page.requestCode(email, 'wrong-password')],
        [2, (email: string) => page.signIn(email, code)],
        [2, (email: string) => page.signIn(email, code, 'wrong-password')],
      ] as const) {
        const heard: unknown[] = []
        for (const email of ['timed@admin.test', 'unknown@admin.test']) {
          const { answer, spent } = await hashesIn(() => ask(email))
          heard.push({ message: answer.json().message, code: answer.json().code, status: answer.statusCode, spent })
        }
        expect(heard[0]).toMatchObject({ status: 401, spent: hashes })
        expect(heard[1]).toEqual(heard[0])
      }
    })
    test('a wrong code is refused in the words of the page', async () => {
      await page.requestCode(demo)
      for (const code of [wrong(await page.code(demo)), 'abcdef', '0'.repeat(900)]) {
        const answer = await page.signIn(demo, code)
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toMatchObject({ message: signInWords.code })
      }
      expect((await page.signIn(demo, await page.code(demo))).statusCode, 'the fourth try').toBe(200)
    })
    test('a code without its password is worth nothing, and costs no try', async () => {
      await page.requestCode(demo)
      expect((await page.signIn(demo, await page.code(demo), 'guess')).statusCode).toBe(401)
      expect((await page.signIn('nobody@admin.test', await page.code(demo))).statusCode).toBe(401)
      const [newest] = await sql1(sql`select tries_left from verification_code order by id desc limit 1`)
      expect(newest).toEqual({ tries_left: 5 })
    })
    test("a code is its member's own", async () => {
      await newMember(t, 'other@admin.test')
      await page.requestCode('other@admin.test')
      await page.requestCode(demo)
      expect((await page.signIn(demo, await page.code('other@admin.test'))).statusCode).toBe(401)
    })
    test('a code is used once', async () => {
      await page.requestCode(demo)
      const code = await page.code(demo)
      expect((await page.signIn(demo, code)).statusCode).toBe(200)
      const again = await page.signIn(demo, code)
      expect([again.statusCode, again.json().message]).toEqual([401, signInWords.code])
    })
    test('a code lives for ten minutes', async () => {
      await page.requestCode(demo)
      await sql1(sql`update verification_code set expires_at = expires_at - interval '10 minutes'`)
      expect((await page.signIn(demo, await page.code(demo))).statusCode).toBe(401)
    })
    test('a new code voids the older one', async () => {
      await page.requestCode(demo)
      const older = await page.code(demo)
      await page.requestCode(demo)
      const newer = await page.code(demo)
      if (older !== newer) expect((await page.signIn(demo, older)).statusCode).toBe(401)
      expect((await page.signIn(demo, newer)).statusCode).toBe(200)
    })
    test('of two sign-ins at once with one code exactly one wins', async () => {
      await newMember(t, 'twice@admin.test')
      for (let i = 0; i < 3; i++) {
        await page.requestCode('twice@admin.test')
        const code = await page.code('twice@admin.test')
        const both = await Promise.all([page.signIn('twice@admin.test', code), page.signIn('twice@admin.test', code)])
        expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 401])
      }
    })
    test('however many guess at once, a code takes five', async () => {
      await newMember(t, 'guessed@admin.test')
      await page.requestCode('guessed@admin.test')
      const code = await page.code('guessed@admin.test')
      const guesses = await Promise.all(Array.from({ length: 9 }, () => page.signIn('guessed@admin.test', wrong(code))))
      expect(new Set(guesses.map((answer) => answer.statusCode))).toEqual(new Set([401]))
      expect((await page.signIn('guessed@admin.test', code)).statusCode, 'the right one, too late').toBe(401)
    })
  })

  describe('a session', () => {
    test('of a browser is bound to a cookie that script cannot read', async () => {
      const answer = await page.wholeWay(demo, { headers: browser })
      const token = answer.json().data.token
      const line = String(answer.headers['set-cookie'])
      expect(line).toMatch(/^__Host-admin_bind=[\w-]{43}; /)
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=604800']) expect(line).toContain(part)
      expect(line).not.toContain('Domain')
      const cookie = line.split(';')[0] ?? ''
      expect((await page.me(token, { cookie })).statusCode).toBe(200)
      expect((await page.me(token)).statusCode, 'the token alone').toBe(401)
      expect((await page.me(token, { ...browser, cookie: `admin_auth=${token}` })).statusCode, 'the readable cookie').toBe(401)
      expect((await page.me(token, { cookie: `__Host-admin_bind=${'x'.repeat(43)}` })).statusCode, 'another binding').toBe(401)
    })
    test('of another program is its bearer token and no cookie', async () => {
      const answer = await page.wholeWay(demo)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect((await page.me(answer.json().data.token)).statusCode).toBe(200)
    })
    test('needs its token whole', async () => {
      const { token } = await t.signIn()
      for (const bad of ['', 'x', token.slice(1), `${token}x`, token.toUpperCase()]) expect((await page.me(bad)).statusCode).toBe(401)
      expect((await t.inject({ url: '/api/v1/admin/auth', headers: { cookie: `admin_auth=${token}` } })).statusCode).toBe(401)
    })
    test('lasts seven days', async () => {
      const { token } = await t.signIn()
      await sql1(sql`update session set expires_at = expires_at - interval '7 days' + interval '1 minute'`)
      expect((await page.me(token)).statusCode).toBe(200)
      await sql1(sql`update session set expires_at = expires_at - interval '1 minute'`)
      expect((await page.me(token)).statusCode).toBe(401)
    })
    test('ends by logging out, and only this one', async () => {
      const here = await t.signIn(demo, true)
      const there = await t.signIn()
      const answer = await page.post('/api/v1/admin/auth/logout', here.token, { cookie: here.cookie })
      expect(answer.statusCode).toBe(204)
      expect(answer.headers['set-cookie']).toMatch(/^__Host-admin_bind=; .*Max-Age=0/)
      expect((await page.me(here.token, { cookie: here.cookie })).statusCode).toBe(401)
      expect((await page.me(there.token)).statusCode).toBe(200)
      expect((await page.post('/api/v1/admin/auth/logout', here.token, { cookie: here.cookie })).statusCode).toBe(401)
    })
    test('ends with all others by logging out everywhere', async () => {
      await newMember(t, 'everywhere@admin.test')
      const mine = [
        await t.signIn('everywhere@admin.test'),
        await t.signIn('everywhere@admin.test'),
        await t.signIn('everywhere@admin.test'),
      ]
      const somebody = await t.signIn()
      expect((await page.post('/admin/v1/workspace/revoke-sessions', mine[0]?.token ?? '')).statusCode).toBe(204)
      for (const { token } of mine) expect((await page.me(token)).statusCode).toBe(401)
      expect((await page.me(somebody.token)).statusCode).toBe(200)
    })
    test('ends when its member is deleted, who then cannot come back', async () => {
      await newMember(t, 'gone@admin.test')
      const { token } = await t.signIn('gone@admin.test')
      await page.requestCode('gone@admin.test')
      const code = await page.code('gone@admin.test')
      await sql1(sql`update admin set deleted_at = now() where email = 'gone@admin.test'`)
      expect((await page.me(token)).statusCode).toBe(401)
      expect((await page.signIn('gone@admin.test', code)).statusCode).toBe(401)
      expect((await page.requestCode('gone@admin.test')).statusCode).toBe(401)
    })
    test('is on record from its beginning to its end', async () => {
      const answer = await page.wholeWay(demo)
      await page.post('/api/v1/admin/auth/logout', answer.json().data.token)
      const rows = await sql1(sql`select command, result, object_kind from audit order by id desc limit 3`)
      expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
        'session.log-out done member',
        'session.sign-in done member',
        'session.request-code done member',
      ])
    })
    test('that did not begin is on record too, with whom it was tried for', async () => {
      await newMember(t, 'tried@admin.test')
      const [{ id } = {}] = await sql1(sql`select id from admin where email = 'tried@admin.test'`)
      await page.requestCode('tried@admin.test', 'wrong-password')
      await page.signIn('tried@admin.test', '000000', 'wrong-password')
      await page.requestCode('nobody@admin.test')
      const rows = await sql1(sql`select command, result, object_kind, object_id from audit order by id desc limit 3`)
      expect(rows.map((row) => Object.values(row).join(' ').trim())).toEqual([
        'session.request-code refused',
        `session.sign-in refused member ${id}`,
        `session.request-code refused member ${id}`,
      ])
    })
  })
})
