import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payoutRequest } from '#contract/payout-request.ts'
import type { Run } from '#kit/command/run.ts'
import { createClient, waitForStage } from '#tests/commands/runner.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { brokenBooks, countOf, smallMarket } from './market.ts'

/** Commands against the real server: the runner, the calls and the store of the workspace, over a real connection. */
forEachEngine((engine) => {
  let t: Started
  let origin: string
  let next = 0
  /** A payout request that no other test has touched. */
  const fresh = () => (next += 1)

  beforeAll(async () => {
    t = await startApp(engine, { env: { FAULTS: '1' } })
    await smallMarket(t.db, { organizations: 3, payouts: 60 })
    origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
    await t.signIn('mira@admin.test')
    await t.db.q().execute(sql`update admin set name = 'Mira Lindqvist' where email = 'mira@admin.test'`)
  })
  afterAll(() => t.stop())
  const demo = async (timing = {}) => createClient(origin, (await t.signIn()).token, 'Demo', timing)
  const mira = async () => createClient(origin, (await t.signIn('mira@admin.test')).token, 'Mira Lindqvist')
  const statusOf = async (id: number) => countOf(t.db, `payout_request where id = ${id} and status = 1`)

  describe('a decision', () => {
    test('is done once, said, and leaves its receipt', async () => {
      const id = fresh()
      const me = await demo()
      expect((await me.decide('payout-request.approve', id)).stage.at).toBe('done')
      expect(me.notices).toEqual(['Request approve!'])
      expect(me.refreshed).toEqual(['payout-request'])
      expect(await statusOf(id)).toBe(1)
      expect(me.entities.get(payoutRequest, id)).toMatchObject({ status: 1, decided_by: { name: expect.any(String) } })
      expect(me.state.receipts).toMatchObject([
        {
          command: 'payout-request.approve',
          target: { kind: 'payout-request', id, title: expect.stringMatching(/^Nordic Agency/) },
          before: { status: 0 },
          after: { status: 1 },
          outcome: 'done',
          sent: [{ line: `POST admin/payout-requests/${id}`, done: true }],
          who: 'Demo',
        },
      ])
      const requestId = me.state.receipts[0]?.requestId ?? ''
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(await countOf(t.db, `audit where request_id = '${requestId}' and object_id = ${id}`)).toBe(1)
    })
    test('tells what is known before it is taken: wallets before and after, KYC, other requests', async () => {
      const id = fresh()
      const run = await (await demo()).ask('payout-request.approve', id)
      await expect.poll(() => run.draft().facts).not.toBe('loading')
      const facts = run.draft().facts
      expect(facts === 'loading' ? [] : facts.map(({ label }) => label)).toEqual([
        'The EUR wallet',
        'Wallet of the organization',
        'KYC of the organization',
        'Other pending payouts of this organization',
      ])
      expect(facts).toContainEqual(expect.objectContaining({ text: '1,000,000.00 EUR, 999,990.00 EUR after this', tone: 'good' }))
      expect(facts).toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^\d+ \(\d+, /) }))
      run.send({ type: 'cancel' })
      expect(await statusOf(id)).toBe(0)
    })
    test('carries the version that was looked at and a key of its own', async () => {
      const me = await demo()
      await me.decide('payout-request.reject', fresh())
      await me.decide('payout-request.reject', fresh())
      expect(me.sent.map(({ match }) => match)).toEqual(['"1"', '"1"'])
      expect(new Set(me.sent.map(({ key }) => key)).size).toBe(2)
    })
    test('leaves once what comes first is drawn, is under way until then, and goes out as nobody else', async () => {
      const id = fresh()
      const me = await demo()
      let drawn: () => void = () => {}
      const first = () =>
        new Promise<void>((resolve) => {
          drawn = resolve
        })
      const run = await me.ask('payout-request.approve', id, first)
      run.send({ type: 'commit' })
      await waitForStage(run, 'running')
      const beside = me.start('payout-request.reject', id)
      expect((await beside.settled).stage).toMatchObject({ at: 'blocked', words: expect.stringContaining('is still running on this') })
      expect([me.sent, me.state.pending.length, await statusOf(id)]).toEqual([[], 1, 0])
      drawn()
      expect((await run.settled).stage.at).toBe('done')
      expect([me.sent.length, me.state.pending.length, await statusOf(id)]).toEqual([1, 1, 1])

      const later = fresh()
      const other = await me.ask('payout-request.approve', later, first)
      other.send({ type: 'commit' })
      await waitForStage(other, 'running')
      me.state.admin = 2
      drawn()
      expect((await other.settled).stage).toMatchObject({ at: 'refused', words: 'Somebody else is signed in by now. Start it again.' })
      expect([me.sent.length, await statusOf(later)]).toEqual([1, 0])
    })
  })

  test('an edit started as soon as the previous one is reported is not refused because of it', async () => {
    const me = await demo()
    const flagged = { kind: 'organization', id: 1 }
    await t.db.q().execute(sql`insert into feature_flag (id, name) values (1, 'Invoices')`)
    const setFlags = (flags: readonly number[]) => {
      const entry = me.ports.find?.('organization.set-feature-flags')
      if (!entry) throw new Error('There is no such command')
      return me.runner.start(entry, [flagged], { answers: { feature_flags: flags } })
    }
    const { notify } = me.ports
    const second = new Promise<Run>((resolve) => {
      me.ports.notify = (notice) => {
        notify(notice)
        me.ports.notify = notify
        resolve(setFlags([]))
      }
    })
    expect((await setFlags([1]).settled).stage.at).toBe('done')
    expect((await (await second).settled).stage).toEqual({ at: 'done' })
    expect(await countOf(t.db, 'organization_feature_flag where organization_id = 1')).toBe(0)
  })

  test('edits of one record that are started together are sent one after the other', async () => {
    const me = await demo()
    const entry = me.ports.find?.('organization.set-feature-flags')
    if (!entry) throw new Error('There is no such command')
    const edits = [[], [1], []].map((flags) =>
      me.runner.start(entry, [{ kind: 'organization', id: 2 }], { answers: { feature_flags: flags } }),
    )
    const ends = await Promise.all(edits.map((run) => run.settled))
    expect(ends.map(({ stage }) => stage)).toEqual([{ at: 'done' }, { at: 'done' }, { at: 'done' }])
    expect(me.sent).toHaveLength(3)
  })

  describe('two people', () => {
    test('at once: one wins, the other is told who and when, and the books are right', async () => {
      const id = fresh()
      const [one, two] = await Promise.all([demo(), mira()])
      const runs = await Promise.all([one.ask('payout-request.approve', id), two.ask('payout-request.reject', id)])
      for (const run of runs) run.send({ type: 'commit' })
      const ends = await Promise.all(runs.map((run) => run.settled))
      const stages = ends.map(({ stage }) => stage)
      expect(stages.filter(({ at }) => at === 'done')).toHaveLength(1)
      const loser = stages.find(({ at }) => at !== 'done')
      expect(loser).toMatchObject({
        at: expect.stringMatching(/^(refused|blocked)$/),
        words: expect.stringMatching(/^(Approved|Rejected) by .+ on \d\d \w{3} \d{4} \d\d:\d\d$/),
      })
      expect(await countOf(t.db, `journal where payout_id = ${id}`)).toBe(await statusOf(id))
      expect(await brokenBooks(t.db)).toEqual({ journals: 0, wallets: 0 })
    })
  })

  describe('when the answer is lost', () => {
    test.each(['cut-after', 'html-after', 'broken'])('%s: the same key is asked again, and it has happened once', async (fault) => {
      const id = fresh()
      const me = await demo()
      me.script.push(fault)
      expect((await me.decide('payout-request.approve', id)).stage.at).toBe('done')
      expect(me.sent.length).toBeGreaterThan(1)
      expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
      expect(me.notices).toEqual(['Request approve!'])
      expect(await countOf(t.db, `journal where payout_id = ${id}`)).toBe(1)
    })
    test('for good: it is called unknown, never failed; asked again with its key, the truth comes out', async () => {
      const id = fresh()
      const me = await demo({ clearWithin: 100 })
      for (let i = 0; i < 100; i += 1) me.script.push('html-after')
      const run = await me.ask('payout-request.approve', id)
      run.send({ type: 'commit' })
      const { stage } = await run.settled
      expect(stage).toMatchObject({ at: 'unknown', words: expect.not.stringMatching(/fail/i) })
      expect(me.state.receipts).toMatchObject([{ outcome: 'unknown' }])
      me.script.length = 0
      run.send({ type: 'again' })
      await expect.poll(() => run.draft().stage.at).toBe('done')
      expect(new Set(me.sent.map(({ key }) => key)).size).toBe(1)
      expect(me.state.receipts).toMatchObject([{ outcome: 'done' }])
      expect(await countOf(t.db, `journal where payout_id = ${id}`)).toBe(1)
    })
  })

  describe('refused', () => {
    test('what was shown at once is taken back, and the words are the server’s', async () => {
      const id = fresh()
      const me = await demo()
      me.script.push('error')
      const seen: unknown[] = []
      me.entities.onChange(({ ids }) => ids.includes(id) && seen.push(me.entities.get(payoutRequest, id)?.status))
      const end = await me.decide('payout-request.approve', id)
      expect(end.stage.at).toMatch(/^(refused|unknown)$/)
      expect(seen).toContain(1)
      expect(me.entities.get(payoutRequest, id)?.status).toBe(0)
      expect(me.notices).not.toContain('Request approve!')
    })
    test.each([0, 9_999, 2 ** 31])('an id that is none, %i, is said in words and sends nothing', async (id) => {
      const me = await demo()
      const { stage } = await me.start('payout-request.approve', id).settled
      expect(stage).toMatchObject({
        at: 'blocked',
        words: expect.stringMatching(/^(No payout request has the id|Payout request \d+ could not be read: )/),
      })
      expect(me.sent).toEqual([])
    })
    test('one run at a time on one thing', async () => {
      const id = fresh()
      const me = await demo()
      const [one, two] = [await me.ask('payout-request.approve', id), await me.ask('payout-request.approve', id)]
      one.send({ type: 'commit' })
      two.send({ type: 'commit' })
      const ends = [await one.settled, await two.settled].map(({ stage }) => stage.at)
      expect(ends.filter((at) => at === 'done')).toHaveLength(1)
      expect(me.notices.filter((text) => text === 'Request approve!')).toHaveLength(1)
    })
  })

  test('nothing is sent as long as it is not known who is signed in, except a log-out', async () => {
    const me = await demo()
    me.state.admin = 0
    me.ports.isUserKnown = async () => false
    const words = 'The server has not said yet who is signed in. Try again.'
    expect((await me.start('payout-request.approve', fresh()).settled).stage).toEqual({ at: 'blocked', words })
    expect(me.sent).toEqual([])
    expect((await me.start('session.log-out').settled).stage.at).toBe('done')
  })

  test('log out and log out everywhere end the sessions and leave nothing here', async () => {
    const session = await t.signIn()
    const me = createClient(origin, session.token, 'Demo')
    expect((await me.start('session.log-out').settled).stage.at).toBe('done')
    expect(me.state.signedOut).toBe(1)
    const check = (token: string) => t.inject({ url: '/api/v1/admin/auth', headers: { authorization: `Bearer ${token}` } })
    // It leaves at once and does not wait for the answer.
    await expect.poll(async () => (await check(session.token)).statusCode).toBe(401)
    const [here, there] = [await t.signIn(), await t.signIn()]
    const again = createClient(origin, here.token, 'Demo')
    expect((await again.decide('session.log-out-everywhere')).stage.at).toBe('done')
    expect(again.state.signedOut).toBe(1)
    expect((await check(there.token)).statusCode).toBe(401)
  })
})
