import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptLimits } from '#contract/receipt.ts'
import { isOwnWayBack } from '#kit/command/honest.ts'
import { createJournal } from '#kit/command/journal.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { replay } from '#kit/command/recheck.ts'
import { createClient } from '#tests/commands/runner.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { countOf, smallMarket } from './market.ts'
import { someSeats } from './seats.ts'

/** What a receipt in a storage says is not believed: it can never make a page send what its action would not send. */
forEachEngine((engine) => {
  let t: Started
  let origin: string
  beforeAll(async () => {
    t = await startApp(engine, { env: { FAULTS: '1' } })
    await smallMarket(t.db, { organizations: 1, payouts: 3 })
    await someSeats(t.db, 10)
    origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => t.stop())
  const demo = async () => createClient(origin, (await t.signIn()).token, 'Demo')
  /** An honest receipt of a run whose answer never came. */
  async function open(command: string, id: number): Promise<Receipt> {
    const me = await demo()
    for (let i = 0; i < 50; i += 1) me.script.push('cut-before')
    const run = await me.ask(command, id)
    run.send({ type: 'commit' })
    await expect.poll(() => me.sent.length).toBeGreaterThan(0)
    const [left] = me.state.pending
    if (!left?.replay) throw new Error('no receipt was left')
    return left
  }
  const first = ({ replay: all }: Receipt) => {
    const [one] = all ?? []
    if (!one) throw new Error('nothing was sent')
    return one
  }

  test('an honest one is asked about; a forged one sends nothing, whatever of it was forged', async () => {
    const ban = await open('seat.ban', 5)
    const one = first(ban)
    const payout = {
      ...one,
      base: 'main',
      method: 'POST',
      path: 'admin/payout-requests/:id',
      args: { params: { id: 1 }, body: { status: 1 } },
    }
    const line = 'POST admin/payout-requests/1'
    const forged: Receipt[] = [
      { ...ban, replay: [payout] },
      { ...ban, replay: [payout], sent: [{ line, done: false }] },
      { ...ban, replay: [payout], sent: [{ line, done: false }], before: null, target: { kind: 'seat', id: 7, title: '' } },
      { ...ban, replay: [one, payout], sent: [...ban.sent, { line, done: false }] },
      { ...ban, replay: [{ ...one, args: { params: { id: 6 } } }] },
      { ...ban, replay: [{ ...one, args: { params: { id: 6 } } }], sent: [{ line: 'POST admin/seats/6/ban', done: false }] },
      { ...ban, replay: [{ ...one, method: 'DELETE', path: 'admin/seats/:id' }], sent: [{ line: 'DELETE admin/seats/5', done: false }] },
      { ...ban, replay: [{ ...one, key: 'another' }] },
      { ...ban, command: 'seat.nothing' },
      { ...ban, replay: [] },
    ]
    for (const receipt of forged) {
      const me = await demo()
      expect(await replay(me.ports, receipt)).toBe('unknown')
      expect(me.sent).toEqual([])
      expect(me.notices).toEqual(['This receipt does not fit its action: nothing was sent. Look at the thing itself.'])
    }
    expect(await replay((await demo()).ports, ban)).toBe('done')
    expect(await countOf(t.db, 'seat where banned')).toBe(1)
    expect(await countOf(t.db, 'payout_request where status <> 0')).toBe(0)
  })
  test('a rejection cannot be turned into an approval in its body', async () => {
    const reject = await open('payout-request.reject', 2)
    const one = first(reject)
    const me = await demo()
    expect(await replay(me.ports, { ...reject, replay: [{ ...one, args: { params: { id: 2 }, body: { status: 1 } } }] })).toBe('unknown')
    expect(me.sent).toEqual([])
    expect(await replay(me.ports, reject)).toBe('done')
    expect(await countOf(t.db, 'payout_request where id = 2 and status = -1')).toBe(1)
  })
  test('a save is asked about with what was typed for it; nothing else can be put into it', async () => {
    const me = await demo()
    for (let i = 0; i < 50; i += 1) me.script.push('cut-before')
    const entry = me.ports.find?.('seat.save')
    if (!entry) throw new Error('seat.save is no command')
    me.runner.start(entry, [{ kind: 'seat', id: 6 }], { answers: { last_name: 'Typed' } })
    await expect.poll(() => me.sent.length).toBeGreaterThan(0)
    const save = JSON.parse(JSON.stringify(me.state.pending[0])) as Receipt
    expect(save.answers).toEqual({ last_name: 'Typed' })
    const one = first(save)
    const body = Object(one.args.body)
    const forged = { ...one, args: { ...one.args, body: { ...body, email: 'mine@evil.test' } } }
    const other = await demo()
    expect(await replay(other.ports, { ...save, replay: [forged] })).toBe('unknown')
    expect(await replay(other.ports, { ...save, answers: undefined })).toBe('unknown')
    expect(other.sent).toEqual([])
    expect(await replay(other.ports, save)).toBe('done')
    expect(await countOf(t.db, "seat where id = 6 and last_name = 'Typed' and email not like '%evil%'")).toBe(1)
    expect(other.state.receipts[0]?.answers).toBeUndefined()
  })
  test('nothing is sent again once the server may have forgotten its key', async () => {
    const ban = await open('seat.ban', 8)
    const me = await demo()
    const old = { ...ban, when: me.ports.now() - (receiptLimits.days - 0.5) * 24 * 60 * 60 * 1000 }
    expect(await replay(me.ports, old)).toBe('unknown')
    expect(me.sent).toEqual([])
    expect(me.notices).toEqual(['It is too long ago to ask the server about it. Look at the thing itself.'])
  })
  test('a way back leads to the own inverse on the same thing, and nowhere else', async () => {
    const me = await demo()
    await me.decide('seat.ban', 9)
    const [ban] = me.state.receipts
    if (!ban?.undo) throw new Error('a ban can be undone')
    const { undo } = ban
    expect(await isOwnWayBack(me.ports, ban, undo)).toBe(true)
    for (const other of [
      { ...undo, command: 'seat.save', answers: { email: 'mine@evil.test' } },
      { ...undo, command: 'seat.delete' },
      { ...undo, refs: [{ kind: 'seat', id: 3 }] },
      { ...undo, refs: [...undo.refs, { kind: 'seat', id: 3 }] },
      { ...undo, kind: 'compensating' as const },
    ])
      expect(await isOwnWayBack(me.ports, ban, other)).toBe(false)
  })
})

test('a journal with broken or foreign entries still gives the others', () => {
  const kept = new Map<string, string>()
  const storage = Object.create(
    { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) },
    {},
  )
  for (const [key, text] of Object.entries({ a: '{"key":"x"}}', b: '{"key":"', c: '[]', d: '{"key":"d","when":1e300}' })) {
    storage[`receipts.open.1.${key}`] = text
    kept.set(`receipts.open.1.${key}`, text)
  }
  expect(createJournal(storage, 1).all()).toEqual([])
})
