import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seats } from '#contract/seat.ts'
import { sendRow } from '#kit/bulk/send-row.ts'
import { createClient, waitForStage } from '#tests/commands/runner.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

/** Checks of an unknown outcome, and successful responses that cannot be read, against the real server. */
forEachEngine((engine) => {
  let t: Started
  let origin: string
  let next = 0
  /** A seat that no other test has touched. */
  const fresh = () => (next += 1)

  beforeAll(async () => {
    t = await startApp(engine, { env: { FAULTS: '1' } })
    await smallMarket(t.db, { organizations: 1, payouts: 1 })
    await someSeats(t.db, 40)
    origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => t.inject({ method: 'DELETE', url: '/__faults' }))
  afterAll(() => t.stop())
  const demo = async (timing = {}) => createClient(origin, (await t.signIn()).token, 'Demo', timing)
  const changesOf = (id: number) => countOf(t.db, `audit where object_kind = 'seat' and object_id = ${id} and result = 'done'`)

  /** Bans a seat; its outcome stays unknown, because each response is replaced by `fault`. */
  async function banWithoutResponse(fault = 'html-after') {
    const id = fresh()
    const me = await demo({ clearWithin: 50 })
    me.script.push(...Array.from({ length: 1_000 }, () => fault))
    const run = await me.ask('seat.ban', id)
    run.send({ type: 'commit' })
    expect((await run.settled).stage.at).toBe('unknown')
    me.script.length = 0
    const key = me.sent[0]?.key
    me.sent.length = 0
    return { id, me, run, key }
  }

  describe('a check of an unknown outcome', () => {
    test.each(['error', 'html=403', 'cut', 'cut-after', 'html-after=200'])(
      'that ends with %s is sent once, says nothing and leaves the outcome unknown; the next check finds it out',
      async (fault) => {
        const { id, me, run, key } = await banWithoutResponse()
        const notices = me.notices.length
        me.script.push(fault)
        expect(await run.recheck()).toEqual(expect.any(String))
        expect([run.draft().stage.at, me.state.receipts[0]?.outcome, me.notices.length]).toEqual(['unknown', 'unknown', notices])
        expect(me.sent.map((one) => one.key)).toEqual([key])
        expect(await run.recheck()).toBeNull()
        expect([run.draft().stage.at, me.state.receipts[0]?.outcome, await changesOf(id)]).toEqual(['done', 'done', 1])
        expect(me.sent.map((one) => one.key)).toEqual([key, key])
      },
    )

    test('that ends with 429 is followed by another one only after the time that the server has named', async () => {
      const { me, run } = await banWithoutResponse()
      me.script.push('busy=30')
      const unknown = 'It is not known yet whether this happened. '
      expect(await run.recheck()).toBe(`${unknown}Too many tries. Try again in 30 s.`)
      me.state.now += 29_000
      expect(await run.recheck()).toBe('Too many tries. Try again in 1 s.')
      expect(me.sent).toHaveLength(1)
      me.state.now += 1_000
      expect(await run.recheck()).toBeNull()
      expect([me.sent.length, run.draft().stage.at]).toEqual([2, 'done'])
    })

    test('that a person asks for and that ends with 429 says so and names the action; the page itself waits then, too', async () => {
      const { id, me, run } = await banWithoutResponse()
      me.script.push('busy=30')
      const rest = run.rest()
      run.send({ type: 'again' })
      const words = 'It is not known yet whether this happened. Too many tries. Try again in 30 s.'
      expect((await rest).stage).toEqual({ at: 'unknown', words })
      expect(me.notices.at(-1)).toBe(`Ban Seat ${id}: ${words}`)
      expect(await run.recheck()).toBe('Too many tries. Try again in 30 s.')
      expect(me.sent).toHaveLength(1)
    })

    test('after the session has ended leaves it unknown', async () => {
      const { id, run } = await banWithoutResponse()
      const fault = { code: 'unauthenticated', message: 'Sign in' }
      await t.inject({ method: 'POST', url: '/__faults', payload: { path: `/seats/${id}/ban`, method: 'POST', fault } })
      expect(await run.recheck()).toMatch(/^It is not known yet whether this happened\./)
      expect(run.draft().stage.at).toBe('unknown')
      expect(await run.recheck()).toBeNull()
      expect(run.draft().stage.at).toBe('done')
    })

    test('is offered instead of the same command once more, of which nothing is sent', async () => {
      const { id, me, run } = await banWithoutResponse('html')
      await me.api.call(seats.read, { params: { id } })
      const second = me.start('seat.ban', id)
      expect((await second.settled).stage).toMatchObject({
        at: 'blocked',
        words: 'It is not known yet whether “Ban Seat” happened. Receipts can check it.',
      })
      expect(me.sent).toEqual([])
      expect(await run.recheck()).toBeNull()
      expect([run.draft().stage.at, await changesOf(id)]).toEqual(['done', 1])
    })

    test('of a request that never arrived ends as refused if the record does not exist any more', async () => {
      const { id, me, run } = await banWithoutResponse('html')
      await t.db.q().execute(sql`delete from seat_account where seat_id = ${id}`)
      await t.db.q().execute(sql`delete from seat where id = ${id}`)
      expect(await run.recheck()).toBeNull()
      expect(run.draft().stage).toMatchObject({ at: 'refused', again: false })
      expect(me.state.receipts[0]).toMatchObject({ outcome: 'refused', replay: null })
    })

    test('that cannot be sent because another command runs on the record leaves it unknown, and keeps its key', async () => {
      const { id, me, run, key } = await banWithoutResponse()
      await me.api.call(seats.read, { params: { id } })
      const other = await me.ask('seat.unban', id)
      me.script.push('slow=300')
      other.send({ type: 'commit' })
      await waitForStage(other, 'running')
      expect(await run.recheck()).toBe('“Unban Seat” is still running on this. Wait for its end.')
      const rest = run.rest()
      run.send({ type: 'again' })
      expect((await rest).stage).toMatchObject({ at: 'unknown' })
      expect((await other.settled).stage.at).toBe('done')
      expect(await run.recheck()).toBeNull()
      expect(run.draft().stage.at).toBe('done')
      expect(me.sent.filter(({ method }) => method === 'POST').map((one) => one.key)).toEqual([key])
      expect(await countOf(t.db, `seat where id = ${id} and banned`)).toBe(0)
    })
  })

  describe('a successful response that cannot be read', () => {
    const entryOf = (me: Awaited<ReturnType<typeof demo>>) => {
      const entry = me.ports.find?.('seat.save')
      if (!entry) throw new Error('There is no command seat.save')
      return entry
    }
    const answers = { last_name: 'Afterwards' }
    const isSaved = (id: number) => countOf(t.db, `seat where id = ${id} and last_name = 'Afterwards'`)

    test.each(['empty', 'bare', 'html-after=200'])('to a save (%s): it is made once and known as done', async (fault) => {
      const id = fresh()
      const me = await demo()
      me.script.push(fault)
      const run = me.runner.start(entryOf(me), [{ kind: 'seat', id }], { answers, inPlace: true })
      expect((await run.settled).stage.at).toBe('done')
      expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
      expect(me.state.receipts).toMatchObject([{ outcome: 'done', changes: [{ label: 'Last name', after: 'Afterwards' }] }])
      expect([await isSaved(id), await changesOf(id), me.faults]).toEqual([1, 1, []])
    })

    test.each([
      ['empty', 'unclear'],
      ['html-after=200', 'unclear'],
      ['bare', 'done'],
    ])('to a row of a bulk run (%s): it is %s and never refused; sent again it is done, once', async (fault, is) => {
      const id = fresh()
      const me = await demo()
      const thing = await me.api.call(seats.read, { params: { id } })
      const send = (wasSent: boolean) => sendRow(me.ports, { entry: entryOf(me), answers, key: 'a'.repeat(16) }, thing, wasSent)
      me.script.push(fault)
      expect(await send(false)).toEqual({ is })
      expect(await send(true)).toEqual({ is: 'done' })
      expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
      expect([await isSaved(id), await changesOf(id), me.faults]).toEqual([1, 1, []])
    })

    test('a page in front of the server (200, HTML) is not taken for the success of a command without a result', async () => {
      const id = fresh()
      const me = await demo()
      me.script.push('html=200')
      expect((await me.decide('seat.ban', id)).stage.at).toBe('done')
      expect([me.sent.length, await countOf(t.db, `seat where id = ${id} and banned`)]).toEqual([2, 1])
    })
  })
})
