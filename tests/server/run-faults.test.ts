import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { follow, request } from '#contract/define.ts'
import { type Seat, seat, seats } from '#contract/seat.ts'
import { command, one } from '#kit/command/define.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { replay } from '#kit/command/recheck.ts'
import { createClient, waitForStage } from '#tests/commands/runner.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

/** Undo, late decisions and steps in a row, against the real server: what a person is told when somebody else was there in between. */
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
    await t.signIn('mira@admin.test')
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())
  const demo = async () => createClient(origin, (await t.signIn()).token, 'Demo')
  const mira = async () => createClient(origin, (await t.signIn('mira@admin.test')).token, 'Mira Lindqvist')
  const banned = (id: number) => countOf(t.db, `seat where id = ${id} and banned`)
  const newest = (me: Awaited<ReturnType<typeof demo>>): Receipt => {
    const [receipt] = me.state.receipts
    if (!receipt) throw new Error('there is no receipt')
    return receipt
  }
  /** A command of this test alone, on one seat. */
  const entryOf = (call: (target: Seat) => ReturnType<typeof request> | ReturnType<typeof request>[]) => ({
    id: 'seat.try',
    noun: 'seat',
    verb: 'try',
    command: command({ title: 'Try seat', target: one(seat), risk: 'reversible', call }),
  })

  describe('an exception in the code of a command', () => {
    const bug = new TypeError("Cannot read properties of undefined (reading 'name')")
    const start = async (more: Partial<ReturnType<typeof entryOf>['command']>) => {
      const me = await demo()
      const id = fresh()
      const entry = entryOf(() => request(seats.save, { params: { id }, body: { first_name: 'Renamed' } }))
      const run = me.runner.start({ ...entry, command: { ...entry.command, ...more } }, [{ kind: 'seat', id }])
      return { me, id, run, stage: (await run.settled).stage }
    }
    const throws = () => {
      throw bug
    }
    test('is reported as a fault of the workspace and never shown as one of the network; nothing was sent', async () => {
      const { me, id, stage } = await start({ call: throws })
      const words = 'This is a fault of the workspace, not of the network or the server. Nothing was sent.'
      expect(stage).toMatchObject({ at: 'refused', words, again: false })
      expect([me.notices, me.faults, me.sent]).toEqual([[`Try seat: ${words}`], [bug], []])
      // Nothing of it holds up the next command on the same record.
      expect((await me.decide('seat.ban', id)).stage.at).toBe('done')
    })
    test('after it was done leaves it done', async () => {
      const { me, stage } = await start({ says: throws })
      expect([stage.at, me.faults, me.sent.length]).toEqual(['done', [bug], 1])
      expect(me.notices.join()).toContain('It was done.')
    })
  })

  describe('undo', () => {
    test('takes a ban back exactly, has its own receipt, and can be undone itself', async () => {
      const id = fresh()
      const me = await demo()
      await me.decide('seat.ban', id)
      const ban = newest(me)
      expect(ban).toMatchObject({
        changes: [{ label: 'Banned', before: 'No', after: 'Yes' }],
        undo: { kind: 'exact', command: 'seat.unban', title: 'Unban Seat', refs: [{ kind: 'seat', id }] },
      })
      expect((await me.undo(ban).settled).stage.at).toBe('done')
      expect(await banned(id)).toBe(0)
      const back = newest(me)
      expect(back).toMatchObject({ title: 'Undo: Ban Seat', changes: [{ before: 'Yes', after: 'No' }], undo: { command: 'seat.ban' } })
      expect((await me.undo(back).settled).stage.at).toBe('done')
      expect(await banned(id)).toBe(1)
    })
    test('of what somebody has taken back already is refused, with who and when', async () => {
      const id = fresh()
      const me = await demo()
      await me.decide('seat.ban', id)
      await (await mira()).decide('seat.unban', id)
      const posts = me.sent.length
      const run = me.undo(newest(me))
      expect((await run.settled).stage).toMatchObject({ at: 'blocked', words: 'Not undone: Banned was left as Yes and is No now' })
      await expect.poll(() => run.draft().stage).toMatchObject({ moved: { by: 'Mira Lindqvist' } })
      expect(me.sent.length).toBe(posts)
    })
    test('of a thing that has changed in another way asks first, shows what, and who', async () => {
      const id = fresh()
      const me = await demo()
      await me.decide('seat.ban', id)
      const other = await mira()
      const saved = await other.api.attempt(seats.save, { params: { id }, body: { first_name: 'Renamed' } })
      expect(saved).toHaveProperty('value')
      const run = me.undo(newest(me))
      await waitForStage(run, 'confirming')
      await expect
        .poll(() => run.draft().stage)
        .toMatchObject({ changes: [{ label: 'First name', after: 'Renamed' }], moved: { by: 'Mira Lindqvist' } })
      expect(await banned(id)).toBe(1)
      run.send({ type: 'commit' })
      expect((await run.settled).stage.at).toBe('done')
      expect(await banned(id)).toBe(0)
    })
  })

  describe('somebody was first', () => {
    test('the refusal says who and when and what differs, and it can be reviewed again', async () => {
      const id = fresh()
      const me = await demo()
      const run = await me.ask('seat.ban', id)
      await (await mira()).api.call(seats.save, { params: { id }, body: { last_name: 'Other' } })
      run.send({ type: 'commit' })
      const { stage } = await run.settled
      expect(stage).toMatchObject({
        at: 'refused',
        again: true,
        words: expect.stringMatching(/^Mira Lindqvist changed this on \d\d \w{3} \d{4} \d\d:\d\d\. Please review it again\.$/),
        changes: [{ label: 'Last name', after: 'Other' }],
      })
      expect(newest(me)).toMatchObject({ outcome: 'refused', changes: [{ label: 'Last name' }] })
      const rest = run.rest()
      run.send({ type: 'again' })
      await waitForStage(run, 'confirming')
      run.send({ type: 'commit' })
      expect((await rest).stage.at).toBe('done')
      expect(await banned(id)).toBe(1)
    })
    test('what vanished between the question and the answer is said, and nothing is sent', async () => {
      const id = fresh()
      const me = await demo()
      const run = await me.ask('seat.delete', id)
      await t.db.q().execute(sql`delete from seat_account where seat_id = ${id}`)
      await t.db.q().execute(sql`delete from seat where id = ${id}`)
      run.send({ type: 'commit' })
      expect((await run.settled).stage).toMatchObject({ at: 'blocked', words: `No seat has the id ${id}` })
      expect(me.sent).toEqual([])
    })
  })

  describe('steps in a row', () => {
    const ban = ({ id }: Seat) => request(seats.ban, { params: { id } })
    const nowhere = request(seats.ban, { params: { id: 999_999 } })
    test('one that only follows may fail alone, and is told', async () => {
      const id = fresh()
      const me = await demo()
      const run = me.runner.start(
        entryOf((target) => [ban(target), follow(nowhere)]),
        [{ kind: 'seat', id }],
      )
      expect((await run.settled).stage.at).toBe('done')
      expect(newest(me)).toMatchObject({ outcome: 'done', sent: [{ done: true }, { done: false, words: expect.any(String) }] })
      expect(me.notices).toHaveLength(1)
    })
    test('the first refusal ends them, and the receipt names what was done', async () => {
      const id = fresh()
      const me = await demo()
      const last = ({ id: of }: Seat) => request(seats.unban, { params: { id: of } })
      const run = me.runner.start(
        entryOf((target) => [ban(target), nowhere, last(target)]),
        [{ kind: 'seat', id }],
      )
      expect((await run.settled).stage).toMatchObject({
        at: 'refused',
        again: false,
        words: expect.stringMatching(/^1 of 3 steps were done/),
      })
      expect(newest(me).sent.map(({ done }) => done)).toEqual([true, false, false])
      expect(await banned(id)).toBe(1)
    })

    test('where somebody else signs in between two of them, the next one is not sent', async () => {
      const id = fresh()
      const me = await demo()
      const last = ({ id: of }: Seat) => request(seats.unban, { params: { id: of } })
      me.script.push('slow=200')
      const run = me.runner.start(
        entryOf((target) => [ban(target), last(target)]),
        [{ kind: 'seat', id }],
      )
      await vi.waitUntil(() => me.sent.length === 1)
      me.state.admin = 2
      expect((await run.settled).stage).toMatchObject({
        at: 'refused',
        again: false,
        words: expect.stringMatching(/somebody else is signed in/i),
      })
      expect(me.sent).toHaveLength(1)
      expect(await banned(id)).toBe(1)
    })
  })

  test('a field that the server finds wrong is asked for again, with its words, and nothing is lost', async () => {
    const id = fresh()
    const me = await demo()
    const entry = me.ports.find?.('seat.save')
    if (!entry) throw new Error('seat.save is gone')
    const answers = { first_name: 'Kept', email: 'no e-mail' }
    const asked = me.runner.start(entry, [{ kind: 'seat', id }], { answers })
    const inPlace = me.runner.start(entry, [{ kind: 'seat', id: fresh() }], { answers, inPlace: true })
    const { stage } = await inPlace.settled
    expect(stage).toMatchObject({ at: 'refused', fields: { email: expect.any(String) } })
    await waitForStage(asked, 'asking')
    expect(asked.draft()).toMatchObject({ answers, stage: { at: 'asking', errors: { email: expect.any(String) } } })
    expect(me.notices).toEqual([])
  })

  test('a page that died while it was sent leaves the key: asked again by the next page, it has happened once', async () => {
    const id = fresh()
    const me = await demo()
    for (let i = 0; i < 100; i += 1) me.script.push('cut-after')
    const run = await me.ask('seat.ban', id)
    run.send({ type: 'commit' })
    await expect.poll(() => me.sent.length).toBeGreaterThan(1)
    const [left] = me.state.pending
    expect(left).toMatchObject({ outcome: 'unknown', replay: [{ method: 'POST', path: 'admin/seats/:id/ban', key: me.sent[0]?.key }] })
    const later = await demo()
    expect(left && (await replay(later.ports, left))).toBe('done')
    expect(newest(later)).toMatchObject({
      outcome: 'done',
      replay: null,
      changes: [{ label: 'Banned', after: 'Yes' }],
      undo: { command: 'seat.unban' },
    })
    expect(later.sent[0]?.key).toBe(me.sent[0]?.key)
    expect(await countOf(t.db, `audit where object_kind = 'seat' and object_id = ${id} and result = 'done'`)).toBe(1)
    me.script.length = 0
    await run.settled
  })

  test('a save whose page died can be undone too, once it is known that it was done', async () => {
    const id = fresh()
    const me = await demo()
    const entry = me.ports.find?.('seat.save')
    if (!entry) throw new Error('seat.save is gone')
    for (let i = 0; i < 100; i += 1) me.script.push('cut-after')
    const run = me.runner.start(entry, [{ kind: 'seat', id }], { answers: { last_name: 'Afterwards' }, inPlace: true })
    await expect.poll(() => me.sent.length).toBeGreaterThan(1)
    const later = await demo()
    const [left] = me.state.pending
    expect(left && (await replay(later.ports, left))).toBe('done')
    const saved = newest(later)
    expect(saved).toMatchObject({
      changes: [{ label: 'Last name', after: 'Afterwards' }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(Object.keys(saved.undo?.answers ?? {})).toEqual(['last_name'])
    expect((await later.undo(saved).settled).stage.at).toBe('done')
    expect(await countOf(t.db, `seat where id = ${id} and last_name = 'Afterwards'`)).toBe(0)
    me.script.length = 0
    await run.settled
  })

  test('too many: it is said for how long, an earlier press does nothing, and then it is done once', async () => {
    const id = fresh()
    const me = await demo()
    me.script.push('busy=30')
    const run = await me.ask('seat.ban', id)
    run.send({ type: 'commit' })
    expect((await run.settled).stage).toMatchObject({
      at: 'refused',
      again: true,
      until: 31_000,
      words: 'Too many tries. Try again in 30 s.',
    })
    expect(me.sent).toHaveLength(1)
    me.state.now = 30_999
    run.send({ type: 'again' })
    expect(run.draft().stage.at).toBe('refused')
    me.state.now = 31_000
    const rest = run.rest()
    run.send({ type: 'again' })
    await waitForStage(run, 'confirming')
    run.send({ type: 'commit' })
    expect((await rest).stage.at).toBe('done')
    expect([me.sent.length, await banned(id)]).toEqual([2, 1])
  })

  describe('a sign-in that ended elsewhere', () => {
    const end = async (token: string) => {
      const { statusCode } = await t.inject({
        method: 'POST',
        url: '/api/v1/admin/auth/logout',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBeLessThan(300)
    }
    test('before it was sent: refused, and nothing has happened; after the next sign-in it can be tried again', async () => {
      const id = fresh()
      const { token } = await t.signIn()
      const me = createClient(origin, token, 'Demo')
      const run = await me.ask('seat.ban', id)
      await end(token)
      run.send({ type: 'commit' })
      expect((await run.settled).stage).toMatchObject({ at: 'refused', again: true })
      expect([me.sent.length, await banned(id)]).toEqual([1, 0])
    })
    test('while its answer was lost: the outcome stays open, for it has happened', async () => {
      const id = fresh()
      const { token } = await t.signIn()
      const me = createClient(origin, token, 'Demo')
      for (let i = 0; i < 1_000; i += 1) me.script.push('cut-after')
      const run = await me.ask('seat.ban', id)
      run.send({ type: 'commit' })
      await expect.poll(() => banned(id)).toBe(1)
      await end(token)
      me.script.length = 0
      expect((await run.settled).stage).toMatchObject({ at: 'unknown', words: expect.not.stringMatching(/fail/i) })
      expect(newest(me)).toMatchObject({ outcome: 'unknown', replay: [{ key: me.sent[0]?.key }] })
      const later = await demo()
      expect(await replay(later.ports, newest(me))).toBe('done')
    })
  })
})
