import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countFailure, limits, networkOf, subjectsOf } from '#server/domain/sign-in-limit.ts'
import { letterLimit } from '#server/domain/verification-code.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { hashesIn, newAddress, newMember, password, signInPage } from './sign-in.ts'

describe('the network of an address', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s → %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

forEachEngine((engine) => {
  let t: Started
  let page: ReturnType<typeof signInPage>
  beforeAll(async () => {
    t = await startApp(engine)
    page = signInPage(t)
  })
  afterAll(() => t.stop())

  const fail = (email: string, address = newAddress()) => page.requestCode(email, 'wrong-password', { address })
  /** Failures of long ago, without their passwords being hashed again. */
  const failed = async (times: number, email: string, address = newAddress()) => {
    for (let i = 0; i < times; i++) await countFailure(t.db, subjectsOf(email, address))
  }
  const later = (minutes: number) => t.db.q().execute(sql`update sign_in_failure set at = at - make_interval(mins => ${minutes}::int)`)

  test.each(['limited@admin.test', 'nobody-at-all@admin.test'])(
    'after ten failures of %s even the right password waits, and then not',
    async (email) => {
      if (email.startsWith('limited')) await newMember(t, email)
      await failed(limits.account - 1, email)
      expect((await fail(email)).statusCode).toBe(401)
      for (const answer of [await page.requestCode(email), await page.signIn(email, '123456'), await fail(email.toUpperCase())]) {
        expect(answer.statusCode).toBe(429)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(limits.minutes * 60)
        expect(answer.json()).toMatchObject({
          code: 'too_many',
          message: expect.stringMatching(/^Too many failed attempts\. Try again in \d+ minutes?$/),
        })
      }
      await later(limits.minutes - 1)
      expect(Number((await fail(email)).headers['retry-after'])).toBeLessThanOrEqual(60)
      await later(1)
      expect((await page.requestCode(email)).statusCode, 'the window has slid').toBe(email.startsWith('limited') ? 204 : 401)
    },
  )
  test('guesses sent at once are no more than guesses sent in turn, and only those that may still fail cost a hash', async () => {
    await newMember(t, 'stormed@admin.test')
    await failed(limits.account - 3, 'stormed@admin.test')
    const { answer, spent } = await hashesIn(() =>
      Promise.all(Array.from({ length: limits.account * 3 }, () => fail('stormed@admin.test'))),
    )
    const heard = answer.map(({ statusCode }) => statusCode)
    expect(heard.filter((status) => status === 401)).toHaveLength(3)
    expect(heard.filter((status) => status === 429)).toHaveLength(limits.account * 3 - 3)
    expect(spent).toBe(3)
  })
  test('codes that nobody uses are not mailed for ever; codes that are used never count', async () => {
    const to = 'mailbox@admin.test'
    await newMember(t, to)
    expect((await page.wholeWay(to)).statusCode).toBe(200)
    await t.db.q().execute(sql`insert into verification_code (admin_id, code_hash, expires_at)
      select id, '', now() from admin, generate_series(1, ${letterLimit.unused - 2}::int) where email = ${to}`)
    const asked = await Promise.all(Array.from({ length: 4 }, () => page.requestCode(to)))
    expect(asked.filter((answer) => answer.statusCode === 204)).toHaveLength(2)
    expect(await t.mail(to)).toHaveLength(3)
    const refused = asked.find((answer) => answer.statusCode === 429)
    expect(refused?.json().message).toMatch(/^Too many codes were asked for\. Try again in \d+ minutes?$/)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(letterLimit.minutes * 60)
    await t.db.q().execute(sql`update verification_code set created_at = created_at - make_interval(mins => ${letterLimit.minutes}::int)`)
    expect((await page.requestCode(to)).statusCode).toBe(204)
  })
  test('tries that were refused do not prolong the waiting', async () => {
    await newMember(t, 'patient@admin.test')
    await failed(limits.account, 'patient@admin.test')
    await later(limits.minutes - 1)
    for (let i = 0; i < 15; i++) expect((await fail('patient@admin.test')).statusCode).toBe(429)
    await later(1)
    expect((await page.requestCode('patient@admin.test')).statusCode).toBe(204)
  })
  test('after thirty failures an address waits, whoever it asks for; others do not', async () => {
    const address = newAddress()
    for (let i = 1; i < limits.address; i++) await failed(1, `user${i}@admin.test`, address)
    expect((await fail('user30@admin.test', address)).statusCode).toBe(401)
    expect((await page.requestCode('demo@admin.test', password, { address })).statusCode).toBe(429)
    expect((await page.requestCode('demo@admin.test')).statusCode).toBe(204)
  })
  test('a wrong code counts like a wrong password', async () => {
    await newMember(t, 'coded@admin.test')
    await failed(limits.account - 1, 'coded@admin.test')
    expect((await page.signIn('coded@admin.test', '000000')).statusCode).toBe(401)
    expect((await page.requestCode('coded@admin.test')).statusCode).toBe(429)
  })
  test('successes never count', async () => {
    const address = newAddress()
    await newMember(t, 'diligent@admin.test')
    await failed(limits.account - 1, 'diligent@admin.test', address)
    for (let i = 0; i < 2; i++) expect((await page.wholeWay('diligent@admin.test', { address })).statusCode).toBe(200)
    expect((await fail('diligent@admin.test', address)).statusCode, 'the tenth failure').toBe(401)
    expect((await fail('diligent@admin.test', address)).statusCode).toBe(429)
  })
  test('blank input is not a failure', async () => {
    const address = newAddress()
    for (let i = 0; i < limits.address + 1; i++) await page.requestCode(' ', ' ', { address })
    expect((await page.requestCode('demo@admin.test', password, { address })).statusCode).toBe(204)
  })
})
