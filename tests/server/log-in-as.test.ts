import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endLapsedVisits, visitRule } from '#server/domain/visit.ts'
import { createBuilder } from '#server/factory/build.ts'
import { bindCookie } from '#server/kit/sessions.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

/** What a browser says of a link that a person opened inside the workspace. */
const link = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html' }

forEachEngine((engine) => {
  let t: Started
  /** The cookies of a browser in which the demo member signed in. */
  let cookies: string
  let auth: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine)
    await smallMarket(t.db, { organizations: 2, payouts: 1 })
    await someSeats(t.db, 12)
    await t.db.q().execute(sql`update seat set banned = true where id = 3`)
    await t.db.q().execute(sql`update seat set deleted = true where id = 4`)
    await t.db.q().execute(sql`update seat set first_name = '<script>alert(1)</script>', last_name = '"&''' where id = 5`)
  })
  beforeEach(async () => {
    const { token, cookie } = await t.signIn('demo@admin.test', true)
    cookies = `admin_auth=${token}; ${cookie}`
    auth = (await t.signIn()).auth
  })
  afterAll(() => t.stop())

  const open = (url: string, cookie = cookies, headers: Record<string, string> = {}) =>
    t.inject({ url, headers: { ...link, cookie, ...headers } })
  const logIn = (id: number | string, cookie = cookies, headers: Record<string, string> = {}) =>
    open(`/api/v1/admin/seats/${id}/login`, cookie, headers)
  const locationOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location)
  /** Follows the link into the product; the cookie of the visit, and where it led. */
  const visit = async (id: number, to = '') => {
    const entered = await open(locationOf(await open(`/api/v1/admin/seats/${id}/login${to}`)))
    const [line = ''] = [entered.headers['set-cookie']].flat()
    return { entered, line, cookie: `${cookies}; ${line.split(';')[0]}` }
  }
  const end = (cookie: string, headers: Record<string, string> = {}) =>
    t.inject({
      method: 'POST',
      url: '/__product/end',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    })
  const audited = async (seat: number) => {
    const { rows } = await t.db.q().execute<{ command: string; seat: number; admin: string; result: string }>(sql`
      select a.command, a.acted_as_seat_id as seat, m.email as admin, a.result from audit a left join admin m on m.id = a.admin_id
      where object_kind = 'seat' and object_id = ${seat} order by a.id`)
    return rows
  }

  describe('the link', () => {
    test('leads into the product by a code that is nowhere stored and that no cache or referrer keeps', async () => {
      const answer = await logIn(1)
      expect(answer.statusCode).toBe(303)
      expect(locationOf(answer)).toMatch(/^\/__product\?code=[\w-]{43}$/)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const code = locationOf(answer).split('=')[1]
      expect(await countOf(t.db, `impersonation i where i::text like '%${code}%'`)).toBe(0)
      expect((await t.db.q().execute(sql`select 1 from audit a where a::text like ${`%${code}%`}`)).rows).toEqual([])
    })
    test.each([
      ['from another site', { 'sec-fetch-site': 'cross-site' }],
      ['from another host of the same site', { 'sec-fetch-site': 'same-site' }],
      ['typed into the address bar', { 'sec-fetch-site': 'none' }],
      ['by a script of the page', { 'sec-fetch-mode': 'cors' }],
      ['by an image of the page', { 'sec-fetch-mode': 'no-cors' }],
      ['ahead of time', { 'sec-purpose': 'prefetch;prerender' }],
    ])('opens nothing %s, where the cookie alone would speak', async (_how, headers) => {
      const before = await countOf(t.db, 'impersonation')
      expect((await logIn(1, cookies, headers)).statusCode).toBe(401)
      expect(await countOf(t.db, 'impersonation')).toBe(before)
    })
    test('asks who is not signed in to do so, on a page', async () => {
      for (const cookie of ['', `admin_auth=${'x'.repeat(43)}`, cookies.replace(bindCookie, 'other')]) {
        const answer = await logIn(1, cookie)
        expect(answer.statusCode).toBe(401)
        expect(answer.headers['content-type']).toContain('text/html')
        expect(answer.body).toContain('<h1>Sign in first</h1>')
        expect(answer.body).toContain('<a href="/Login">Sign in</a>')
      }
    })
    test.each([
      [3, 'Seat 3 is banned. Nobody can log in as it'],
      [4, 'Seat 4 is deleted. Nobody can log in as it'],
    ])('refuses seat %s: a page for a person, JSON for a program, and the record has both', async (id, message) => {
      const page = await logIn(id)
      expect(page.statusCode).toBe(403)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain(`<h1>${message}</h1>`)
      const json = await t.inject({ url: `/api/v1/admin/seats/${id}/login`, headers: auth })
      expect(json.statusCode).toBe(403)
      expect(json.json()).toMatchObject({ code: 'forbidden', message })
      expect(await audited(id)).toEqual(
        Array(2).fill({ command: 'seat.log-in-as', seat: null, admin: 'demo@admin.test', result: 'refused' }),
      )
      expect(await countOf(t.db, `impersonation where seat_id = ${id}`)).toBe(0)
    })
    test.each(['//evil.test', 'https://evil.test', '/bookings/0', '/bookings/1/../..', '/bookings/1%0d%0aSet-Cookie:a=b'])(
      'leads to no other page than a booking: %s',
      async (to) => {
        expect((await open(`/api/v1/admin/seats/1/login?to=${to}`)).statusCode).toBe(422)
      },
    )
  })

  describe('the code', () => {
    test('opens one visit, however many ask with it at once', async () => {
      const address = locationOf(await logIn(6))
      const answers = await Promise.all(Array.from({ length: 10 }, () => open(address)))
      expect(answers.filter((one) => one.statusCode === 303)).toHaveLength(1)
      const rest = answers.filter((one) => one.statusCode !== 303)
      expect(rest.map((one) => one.statusCode)).toEqual(Array(9).fill(410))
      for (const one of rest) {
        expect(one.body).toContain('This code was used already. It works once')
        expect(one.headers['set-cookie']).toBeUndefined()
        expect(one.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      }
      expect((await audited(6)).filter((one) => one.command === 'visit.start')).toHaveLength(1)
    })
    test('expires, and nobody else can make one up', async () => {
      const address = locationOf(await logIn(7))
      await t.db
        .q()
        .execute(sql`update impersonation set created_at = now() - make_interval(secs => ${visitRule.codeSeconds}::int) where seat_id = 7`)
      const late = await open(address)
      expect(late.statusCode).toBe(410)
      expect(late.body).toContain('This code has expired. It works for 60 seconds')
      for (const code of ['', 'x', 'x'.repeat(43), '%00', "'--"]) {
        const answer = await open(`/__product?code=${code}`)
        expect(answer.statusCode).toBe(404)
        expect(answer.body).toContain('This is no code of ours')
      }
    })
    test('opens nothing once the seat was banned, or the member has signed out', async () => {
      const banned = locationOf(await logIn(8))
      await t.db.q().execute(sql`update seat set banned = true where id = 8`)
      const left = locationOf(await logIn(9))
      await t.inject({ method: 'POST', url: '/admin/v1/workspace/revoke-sessions', headers: auth })
      for (const address of [banned, left]) {
        const answer = await open(address)
        expect(answer.statusCode).toBe(410)
        expect(answer.body).toContain('This seat was banned or deleted meanwhile, or you have signed out')
      }
    })
    test('is not taken from another site', async () => {
      const address = locationOf(await logIn(1))
      expect((await open(address, cookies, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      expect((await open(address)).statusCode).toBe(303)
    })
    test('is left alone by whoever only looks at the link or fetches it ahead', async () => {
      const address = locationOf(await logIn(1))
      const look = await t.inject({ method: 'HEAD', url: address })
      expect([look.statusCode, look.headers['set-cookie']]).toEqual([403, undefined])
      const ahead = await open(address, cookies, { 'sec-purpose': 'prefetch;prerender' })
      expect([ahead.statusCode, ahead.headers['set-cookie']]).toEqual([403, undefined])
      expect((await open(address)).statusCode).toBe(303)
    })
  })

  describe('the visit', () => {
    test('shows the seat with its accounts, says who acts as whom, and its markup is text', async () => {
      const { entered, line, cookie } = await visit(5)
      expect(locationOf(entered)).toBe('/__product')
      expect(line).toMatch(/^product_visit=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
      const page = await open('/__product', cookie)
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('You are acting as <strong>person5@site.example</strong>')
      expect(page.body).toContain('<h1>&#60;script&#62;alert(1)&#60;/script&#62; &#34;&#38;&#39;</h1>')
      expect(page.body).not.toMatch(/<script|style=/)
      expect(page.body).toContain('<td>11</td><td>Nordic One</td><td>Creator</td><td>owner</td>')
    })
    test('is only the visitor’s', async () => {
      await visit(1)
      for (const cookie of [cookies, `${cookies}; product_visit=${'x'.repeat(43)}`]) {
        const page = await open('/__product', cookie)
        expect(page.statusCode).toBe(403)
        expect(page.body).toContain('You act as nobody')
      }
    })
    test('ends by its button, once, and then code and token open nothing; start and end are on record', async () => {
      const { cookie } = await visit(10)
      const ended = await end(cookie)
      expect([ended.statusCode, locationOf(ended)]).toEqual([303, '/__product/ended'])
      expect(String(ended.headers['set-cookie'])).toContain('product_visit=; Path=/; Max-Age=0')
      expect((await open('/__product/ended')).body).toContain('The visit has ended')
      expect((await open('/__product', cookie)).statusCode).toBe(403)
      expect(locationOf(await end(cookie))).toBe('/__product')
      const by = { seat: 10, admin: 'demo@admin.test', result: 'done' }
      expect(await audited(10)).toEqual(['seat.log-in-as', 'visit.start', 'visit.end'].map((command) => ({ command, ...by })))
    })
    test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.test' }])(
      'is not ended by another site: %s',
      async (headers) => {
        const { cookie } = await visit(1)
        expect((await end(cookie, headers)).statusCode).toBe(403)
        expect((await open('/__product', cookie)).statusCode).toBe(200)
      },
    )
    test('opens no call of the workspace', async () => {
      const { line } = await visit(1)
      const token = line.split(/[=;]/)[1]
      expect((await t.inject({ url: '/api/v1/admin/auth', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
      expect((await logIn(2, line.split(';')[0])).statusCode).toBe(401)
    })
    test('is not nested: who acts as a seat ends that first', async () => {
      const { cookie } = await visit(1)
      const second = await logIn(2, cookie)
      expect(second.statusCode).toBe(409)
      expect(second.body).toContain('You are acting as person1@site.example already. End that visit first')
      expect(second.body).toContain('<a href="/__product">Go to that visit</a>')
      await end(cookie)
      expect((await logIn(2, cookie)).statusCode).toBe(303)
    })
    test('is over when the hour is, when the seat is deleted and when the member signs out', async () => {
      const over = async (how: ReturnType<typeof sql>, id: number) => {
        const { cookie } = await visit(id)
        expect((await open('/__product', cookie)).statusCode).toBe(200)
        await t.db.q().execute(how)
        expect((await open('/__product', cookie)).statusCode).toBe(403)
        expect(locationOf(await end(cookie))).toBe('/__product')
      }
      const lapsed = () => countOf(t.db, "audit where command = 'visit.lapse' and acted_as_seat_id = 11")
      await endLapsedVisits(t.db)
      const before = await lapsed()
      await over(sql`update impersonation set used_at = now() - interval '60 minutes' where used_at is not null`, 11)
      // Nobody pressed End: its end is on record all the same, once.
      expect(await endLapsedVisits(t.db)).toBeGreaterThan(0)
      expect(await endLapsedVisits(t.db)).toBe(0)
      expect(await lapsed()).toBe(before + 1)
      await over(sql`update session set revoked_at = now()`, 11)
      const { token, cookie } = await t.signIn('demo@admin.test', true)
      cookies = `admin_auth=${token}; ${cookie}`
      await over(sql`update seat set deleted = true where id = 11`, 11)
    })
  })

  describe('a profile', () => {
    beforeAll(async () => {
      await createBuilder(t.db).make('account', [
        { id: 31, type: 'blogger', type_id: 31, organization_id: 2, public_id: 'profile-of-31', display_name: 'Ella <b>Berg</b>' },
        { id: 32, type_id: 32, organization_id: 2, public_id: 'profile-of-32', display_name: 'Hidden', suspended: true },
      ])
    })
    test('is public, and its markup is text', async () => {
      const page = await t.inject('/__product/profile/profile-of-31')
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('<h1>Ella &#60;b&#62;Berg&#60;/b&#62;</h1>')
      expect(page.body).toContain('<td>Type</td><td>Creator</td>')
    })
    test.each(['profile-of-32', 'nobody', '31', "'--"])('of whoever has none is not found: %s', async (publicId) => {
      const page = await t.inject(`/__product/profile/${encodeURIComponent(publicId)}`)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('No such profile')
      expect(page.body).not.toContain('Hidden')
    })
  })

  describe('a booking', () => {
    beforeAll(async () => {
      const { make } = createBuilder(t.db)
      await make('blogger', [{ id: 13, type_id: 22, organization_id: 2, display_name: 'Some <b>Body</b>' }])
      await make('campaign', [{ id: 1, account_id: 12, name: 'Spring' }])
      await make('booking', [
        { id: 4411, status: 1, campaign_id: 1, blogger_account_id: 13, client_price: 125_000, blogger_price: 100_000, due_at: null },
      ])
    })
    test('is shown to a seat of one of its accounts, straight from the link', async () => {
      const { entered, cookie } = await visit(2, '?to=/bookings/4411')
      expect(locationOf(entered)).toBe('/__product/bookings/4411')
      const page = await open('/__product/bookings/4411', cookie)
      expect(page.statusCode).toBe(200)
      for (const text of [
        'Booking 4411',
        'Accepted',
        'Nordic Two',
        'Some &#60;b&#62;Body&#60;/b&#62;',
        '1,250.00 EUR',
        'You are acting as',
      ])
        expect(page.body).toContain(text)
      expect((await open('/__product', cookie)).body).toContain('<a href="/__product/bookings/4411">')
    })
    test.each(['4411', '9', '0', 'x', '99999999999', '%3Cscript%3E'])(
      '%s is not shown to a seat that has nothing to do with it',
      async (id) => {
        const { cookie } = await visit(1)
        const page = await open(`/__product/bookings/${id}`, cookie)
        expect(page.statusCode).toBe(404)
        expect(page.body).toContain('No such booking')
        expect(page.body).not.toMatch(/<script|Nordic/)
      },
    )
  })
})

forEachEngine((engine) => {
  test('where the product is known the link leads there, and the page of the demo is not', async () => {
    const t = await startApp(engine, { mode: 'production', env: { APP_URL: 'https://product.test/app/' } })
    await smallMarket(t.db, { organizations: 1, payouts: 1 })
    await someSeats(t.db, 1)
    const { auth } = await t.signIn()
    const answer = await t.inject({ url: '/api/v1/admin/seats/1/login?to=/bookings/7', headers: auth })
    expect(answer.headers.location).toMatch(/^https:\/\/product\.test\/app\/login\?code=[\w-]{43}&to=%2Fbookings%2F7$/)
    expect((await t.inject('/__product')).statusCode).toBe(404)
    expect((await t.inject({ method: 'POST', url: '/__product/end' })).statusCode).toBe(404)
    await t.stop()
  })
  test('where nobody told, it says so', async () => {
    const t = await startApp(engine, { mode: 'production' })
    await smallMarket(t.db, { organizations: 1, payouts: 1 })
    await someSeats(t.db, 1)
    const answer = await t.inject({ url: '/api/v1/admin/seats/1/login', headers: (await t.signIn()).auth })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Nobody has told this server where the product is. Set APP_URL')
    await t.stop()
  })
})
