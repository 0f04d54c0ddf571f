import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/error.ts'
import { seats } from '#contract/seat.ts'
import { replay } from '#kit/command/recheck.ts'
import { createClient, waitForStage } from '#tests/commands/runner.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

/** Undo of a ban against the real server, when something goes wrong with the request or its response. */
forEachEngine((engine) => {
  let t: Started
  let origin: string
  let next = 0

  beforeAll(async () => {
    t = await startApp(engine, { env: { FAULTS: '1' } })
    await smallMarket(t.db, { organizations: 1, payouts: 1 })
    await someSeats(t.db, 30)
    origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  })
  const deleteFaults = () => t.inject({ method: 'DELETE', url: '/__faults' })
  afterEach(deleteFaults)
  afterAll(() => t.stop())

  /** Bans a seat that no other test has touched. */
  async function ban(timing = {}) {
    next += 1
    const id = next
    const me = createClient(origin, (await t.signIn()).token, 'Demo', timing)
    await me.decide('seat.ban', id)
    me.sent.length = 0
    me.notices.length = 0
    const action = () => {
      const found = me.state.receipts.find(({ command }) => command === 'seat.ban')
      if (!found) throw new Error('The ban has no receipt')
      return found
    }
    return {
      me,
      id,
      action,
      undo: () => me.undo(action()),
      isBanned: async () => (await countOf(t.db, `seat where id = ${id} and banned`)) === 1,
      /** Number of changes of the seat, the ban included. */
      changes: () => countOf(t.db, `audit where object_kind = 'seat' and object_id = ${id} and result = 'done'`),
    }
  }

  test.each(['cut', 'cut-after', 'html-after=200'])(
    'a response that is lost (%s): the undo is sent again with its key, made once, and the action is marked',
    async (fault) => {
      const { me, action, undo, isBanned, changes } = await ban()
      me.script.push(fault)
      expect((await undo().settled).stage.at).toBe('done')
      expect([await isBanned(), await changes()]).toEqual([false, 2])
      expect(me.sent.length).toBeGreaterThan(1)
      expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
      expect(me.state.receipts[0]).toMatchObject({ title: 'Undo: Ban Seat', outcome: 'done', undoes: action().key })
      expect(action().undoneBy).toBe(me.state.receipts[0]?.key)
    },
  )

  describe('a refusal', () => {
    test.each<[string, ErrorCode | 'error' | 'busy=30', RegExp]>([
      ['401', 'unauthenticated', /^Not today$/],
      ['409', 'conflict', /^Not today/],
      ['422', 'invalid', /^Not today$/],
      ['429', 'busy=30', /^Too many tries\. Try again in 30 s\.$/],
      ['500', 'error', /^Unspecified server error$/],
    ])('with %s leaves the action as it is; the person learns why, and a second undo makes it once', async (_status, fault, words) => {
      const { me, id, action, undo, isBanned, changes } = await ban()
      const isScripted = fault === 'error' || fault === 'busy=30'
      if (isScripted) me.script.push(fault)
      else {
        const payload = { path: `/seats/${id}/ban`, method: 'DELETE', fault: { code: fault, message: 'Not today' } }
        await t.inject({ method: 'POST', url: '/__faults', payload })
      }
      expect((await undo().settled).stage).toMatchObject({ at: 'refused', words: expect.stringMatching(words) })
      expect(me.notices).toEqual([expect.stringMatching(words)])
      expect(me.state.receipts[0]).toMatchObject({ title: 'Undo: Ban Seat', outcome: 'refused' })
      expect([me.sent.length, action().undoneBy, await isBanned()]).toEqual([1, null, true])
      expect((await undo().settled).stage.at).toBe('done')
      expect([action().undoneBy, await isBanned(), await changes()]).toEqual([me.state.receipts[0]?.key, false, 2])
    })

    test('with 412, because the seat was changed while the undo was sent, says so', async () => {
      const { me, id, action, undo, isBanned } = await ban()
      me.script.push('slow=300')
      const run = undo()
      await expect.poll(() => me.sent.length).toBe(1)
      const other = createClient(origin, (await t.signIn('mira@admin.test')).token, 'Mira')
      await other.api.call(seats.save, { params: { id }, body: { first_name: 'Renamed' } })
      expect((await run.settled).stage).toMatchObject({
        at: 'refused',
        again: true,
        words: expect.stringMatching(/review it again/),
        changes: [{ label: 'First name', after: 'Renamed' }],
      })
      expect([action().undoneBy, await isBanned()]).toEqual([null, true])
    })
  })

  test('without any response the undo is unknown, a second one is not sent, and it is made once as soon as the server responds', async () => {
    const { me, action, undo, isBanned, changes } = await ban({ slow: 20, checking: 60, writePatience: 300 })
    me.script.push('hold', 'hold', 'hold')
    const run = undo()
    await expect.poll(() => me.state.receipts[0]).toMatchObject({ outcome: 'unknown', undoes: action().key })
    expect([action().undoneBy, await isBanned()]).toEqual([null, true])
    const second = undo()
    expect((await second.settled).stage).toMatchObject({
      at: 'blocked',
      words: '“Undo: Ban Seat” is still running on this. Wait for its end.',
    })
    expect((await run.settled).stage.at).toBe('done')
    expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
    expect(action().undoneBy).toBe(me.state.receipts[0]?.key)
    // What was held up arrives at last.
    await deleteFaults()
    await expect.poll(isBanned).toBe(false)
    expect(await changes()).toBe(2)
  })

  test('the page that was closed during an undo leaves it unknown; the next page finds out whether it was made', async () => {
    const { me, action, undo, changes } = await ban()
    me.script.push(...Array.from({ length: 1_000 }, () => 'cut-after'))
    const run = undo()
    await waitForStage(run, 'running')
    await expect.poll(() => me.sent.length).toBeGreaterThan(1)
    const left = me.state.pending.at(-1)
    if (!left) throw new Error('The undo is not on record')
    expect(left).toMatchObject({ outcome: 'unknown', undoes: action().key })

    const later = createClient(origin, (await t.signIn()).token, 'Demo')
    later.state.receipts = [left, action()]
    for (const [fault, words] of [
      ['error', /^Undo: Ban Seat \d+: It is not known yet whether this happened\. Unspecified server error$/],
      ['busy=30', /^Undo: Ban Seat \d+: It is not known yet whether this happened\. Too many tries\. Try again in 30 s\.$/],
      ['html=404', /^Undo: Ban Seat \d+: It is not known yet whether this happened\./],
      ['html=403', /^Undo: Ban Seat \d+: It is not known yet whether this happened\./],
    ] as const) {
      later.script.push(fault)
      later.sent.length = 0
      expect(await replay(later.ports, left), fault).toBe('unknown')
      expect(later.notices.at(-1)).toMatch(words)
      expect(later.sent).toHaveLength(1)
      expect(later.state.receipts[0]).toMatchObject({ key: left.key, outcome: 'unknown', replay: [{ key: left.key }] })
      expect(later.state.receipts[1]?.undoneBy).toBeNull()
    }
    expect(await replay(later.ports, left)).toBe('done')
    expect(later.state.receipts).toMatchObject([{ key: left.key, outcome: 'done' }, { undoneBy: left.key }])
    expect(await changes()).toBe(2)
    me.script.length = 0
    await run.settled
  })
})
