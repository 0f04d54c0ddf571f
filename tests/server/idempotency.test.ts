import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOld } from '#server/kit/forget.ts'
import { hashBody } from '#server/kit/idempotency.ts'
import { canonical } from '#server/kit/wire.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { gateOfSlow, sampleRoutes } from './sample.ts'

forEachEngine((engine) => {
  let t: Started
  let auth: { authorization: string }
  beforeAll(async () => {
    t = await startApp(engine, { more: [['sample', sampleRoutes]] })
    auth = (await t.signIn()).auth
  })
  afterAll(() => t.stop())
  const post = (url: string, payload: object, key: string, headers = auth) =>
    t.inject({ method: 'POST', url: `/api/v1/sample/${url}`, headers: { ...headers, 'idempotency-key': key }, payload })
  const effects = async (id: number) => {
    const { rows } = await t.db.pool.query("select count(*)::int as n from outbox where recipient = 'effect' and subject = $1", [
      String(id),
    ])
    return rows[0].n
  }
  const code = (body: string) => JSON.parse(body).code

  test('the same call with the same key has one effect and the same answer', async () => {
    const first = await post('1', { name: 'a' }, 'k1')
    const again = await post('1', { name: 'a' }, 'k1')
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(await effects(1)).toBe(1)
  })

  test('keys written in another order are the same body; another key is another call', async () => {
    await post('2', { name: 'a', fail: 'no' }, 'k2')
    expect((await post('2', { fail: 'no', name: 'a' }, 'k2')).headers['idempotent-replayed']).toBe('true')
    await post('2', { name: 'a', fail: 'no' }, 'k2-other')
    expect(await effects(2)).toBe(2)
  })

  test('the same key with another body, address or method is refused', async () => {
    await post('3', { name: 'a' }, 'k3')
    for (const other of [await post('3', { name: 'b' }, 'k3'), await post('4', { name: 'a' }, 'k3'), await post('3/touch', {}, 'k3')]) {
      expect([other.statusCode, code(other.body)]).toEqual([422, 'key_reused'])
    }
    expect(await effects(4)).toBe(0)
  })

  test('of a password no fast hash is kept, and the same call with another one is refused all the same', async () => {
    const send = (password: string, key: string) =>
      t.inject({
        method: 'POST',
        url: '/api/v1/admin/admins',
        headers: { ...auth, 'idempotency-key': key },
        payload: { name: 'Kim', email: `${key}@admin.test`, password },
      })
    const member = { name: 'Kim', email: 'kp@admin.test', password: 'long enough' }
    expect((await send('long enough', 'kp')).statusCode).toBe(201)
    expect((await send('long enough', 'kp')).headers['idempotent-replayed']).toBe('true')
    expect((await send('another one', 'kp')).statusCode).toBe(422)
    const { rows } = await t.db.pool.query("select body_hash, answer::text from idempotency where key = 'kp'")
    const fast = createHash('sha256').update(canonical(member)).digest('base64url')
    expect(rows).toHaveLength(1)
    expect(rows[0].body_hash).not.toBe(fast)
    expect(await hashBody(member, 'a')).not.toBe(await hashBody(member, 'b'))
    expect(await hashBody({ name: 'Kim' }, 'a')).toBe(await hashBody({ name: 'Kim' }, 'b'))
    expect(rows[0].answer).not.toContain('long enough')
  })

  test('the same key of another person is another key', async () => {
    await post('5', { name: 'a' }, 'k5')
    const other = await t.signIn('other@admin.test')
    expect((await post('5', { name: 'b' }, 'k5', other.auth)).statusCode).toBe(200)
    expect(await effects(5)).toBe(2)
  })

  test('a list in the answer is read anew, the decided thing is not', async () => {
    const first = JSON.parse((await post('6/list', {}, 'k6')).body).data
    await post('6/list', {}, 'k6-other')
    const again = await post('6/list', {}, 'k6')
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(JSON.parse(again.body).data).toEqual({ decided: { id: 6 }, now: first.now + 1 })
  })

  test('a refusal of the call itself is the answer of its key, with its effect taken back', async () => {
    const first = await post('7', { name: 'a', fail: 'refuse' }, 'k7')
    const again = await post('7', { name: 'a', fail: 'refuse' }, 'k7')
    expect([first.statusCode, again.statusCode]).toEqual([409, 409])
    expect(again.headers['idempotent-replayed']).toBe('true')
    const [one, two] = [JSON.parse(first.body), JSON.parse(again.body)]
    expect(two).toEqual({ ...one, requestId: again.headers['request-id'] })
    expect(await effects(7)).toBe(0)
  })

  test('what was refused before it ran, and what broke, leaves the key free', async () => {
    expect((await post('8', { name: 5 }, 'k8')).statusCode).toBe(422)
    expect((await post('8', { name: 'a', fail: 'break' }, 'k8')).statusCode).toBe(500)
    expect(await effects(8)).toBe(0)
    expect((await post('8', { name: 'a' }, 'k8')).statusCode).toBe(200)
    expect(await effects(8)).toBe(1)
  })

  test('an answer without content is replayed without content', async () => {
    await post('9/touch', {}, 'k9')
    const again = await post('9/touch', {}, 'k9')
    expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([204, '', 'true'])
  })

  test.each(['', 'x'.repeat(201), 'with space', 'ümlaut'])('the key %j is none', async (key) => {
    expect((await post('10', { name: 'a' }, key)).statusCode).toBe(422)
    expect(await effects(10)).toBe(0)
  })

  test('two at once: one effect; the other is told to ask again, or gets the answer', async () => {
    const slow = () => post('11/slow', {}, 'k11')
    const gate = await t.db.pool.connect()
    // PostgreSQL runs calls side by side: the first waits at the gate until both others are answered.
    if (t.db.engine === 'postgres') await gate.query('select pg_advisory_lock($1)', [gateOfSlow])
    let answered = 0
    const all = [slow(), slow(), slow()].map(async (asked) => {
      const answer = await asked
      answered += 1
      return answer
    })
    if (t.db.engine === 'postgres') await expect.poll(() => answered).toBe(2)
    await gate.query('select pg_advisory_unlock_all()')
    gate.release()
    const answers = await Promise.all(all)
    expect(await effects(11)).toBe(1)
    expect(answers.filter((one) => one.statusCode === 200 && !one.headers['idempotent-replayed'])).toHaveLength(1)
    // The embedded engine runs them one after the other, so there the others find the answer.
    const others = answers.filter((one) => one.statusCode !== 200)
    for (const one of others) expect([one.statusCode, code(one.body), one.headers['retry-after']]).toEqual([409, 'in_flight', '1'])
    if (t.db.engine === 'postgres') expect(others).toHaveLength(2)
    const later = await slow()
    expect([later.statusCode, later.headers['idempotent-replayed']]).toEqual([200, 'true'])
  })

  test('keys are kept 30 days', async () => {
    await post('12', { name: 'a' }, 'k12')
    await post('13', { name: 'a' }, 'k13')
    await t.db.pool.query("update idempotency set created_at = now() - interval '29 days' where key = 'k12'")
    await t.db.pool.query("update idempotency set created_at = now() - interval '31 days' where key = 'k13'")
    expect((await forgetOld(t.db)).idempotency).toBe(1)
    expect((await post('12', { name: 'a' }, 'k12')).headers['idempotent-replayed']).toBe('true')
    expect((await post('13', { name: 'a' }, 'k13')).headers['idempotent-replayed']).toBeUndefined()
  })
})
