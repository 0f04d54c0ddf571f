import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countOf } from '#tests/server/market.ts'
import { market } from './market.ts'
import { person } from './person.ts'
import { wireTo } from './wire.ts'

const { here, fresh, statusOf, traces } = market({ FAULTS: '1' })
const late = { timeout: 60_000 }
const demo = async () => {
  const me = person(here.origin)
  await me.signedIn(here.t)
  return me
}
const some = (n: number) => Array.from({ length: n }, fresh)
const lines = (out: string): Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
/** Of these payout requests, how many were paid how often. */
const paid = (ids: readonly number[]) => countOf(here.t.db, `journal where payout_id in (${ids.join(', ')})`)
const keyIn = (text: string) => /--run ([0-9a-f]{32})/.exec(text)?.[1] ?? ''
const runOf = async (key: string) => {
  const { auth } = await here.t.signIn()
  const { data } = (await here.t.inject({ url: '/admin/v1/workspace/runs?perPage=100', headers: auth })).json()
  return data.find((one: { key: string }) => one.key === key)
}

test('ids from the input run as many, the count is named, and each is said on a line of its own', async () => {
  const ids = some(4)
  const [a, b, c, d] = ids
  const me = await demo()
  const before = await traces()
  const text = `${a}, #${b}\n\n${c};${a}\t${here.origin}/PayoutRequests\n`
  const given = `${a}, ${b}\n\n${c};${a}\t${d}\n`
  const [strange, words, bare, none, wrong, empty, keyed, link] = await Promise.all([
    me.piped(text, 'payout-request', 'approve', '-', '--yes=4'),
    me.piped(`id\n${a}`, 'po', 'ap', '-', '--yes=1'),
    me.piped(given, 'po', 'ap', '-', '--yes'),
    me.piped(given, 'po', 'ap', '-'),
    me.piped(given, 'po', 'ap', '-', '--yes=5'),
    me.piped('\n', 'po', 'ap', '-', '--yes=0'),
    me.piped(given, 'po', 'ap', '-', '--yes=4', '--key', 'a'.repeat(32)),
    me.admin('po', 'ap', `${here.origin}/PayoutRequests?ids=${a},${b}`, '--yes=5'),
  ])
  expect([strange, words, bare, none, wrong, empty, keyed, link].map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  expect(link.err).toContain('It would run on 2, not on 5')
  expect(strange.err).toContain('is no link to one payout request')
  expect(keyed.err).toContain('a run over many goes on with --run=<key>')
  expect(words.err).toContain('The input has 1 words that are no id of a payout request: id')
  expect(bare.err).toContain('add --yes=<count>')
  expect(wrong.err).toContain('It would run on 4, not on 5: confirm it with --yes=4. Nothing was sent.')
  expect(empty.err).toContain('No ids came from the input')
  expect(await traces()).toEqual(before)

  const { code, out, err } = await me.piped(given, 'po', 'ap', '-', '--yes=4', '--json')
  expect(code, err).toBe(0)
  const told = lines(out)
  expect(told.slice(0, -1).sort((x, y) => Number(x.id) - Number(y.id))).toEqual(ids.map((id) => ({ id, outcome: 'done', words: '' })))
  expect(told.at(-1)).toMatchObject({
    outcome: 'done',
    words: 'Approve payout request: 4 done.',
    exit: 0,
    data: { total: 4, done: 4, refused: 0, unknown: 0, waiting: 0, leftOut: 0 },
  })
  expect(await paid(ids)).toBe(4)
  expect(await runOf(String(told.at(-1)?.key))).toMatchObject({ state: 'finished', total: 4, done: 4, command: 'payout-request.approve' })
})

test('what cannot be done is left out before, and said; what the server refuses is told by its row and the exit code', async () => {
  const [a = 0, b = 0, c = 0] = some(3)
  const me = await demo()
  const { auth } = await here.t.signIn()
  const rejected = await here.t.inject({
    method: 'POST',
    url: `/api/v1/admin/payout-requests/${a}`,
    headers: { ...auth, 'idempotency-key': 'b'.repeat(32) },
    payload: { status: -1 },
  })
  expect(rejected.statusCode).toBe(200)
  const dry = await me.admin('po', 'ap', `${a},${b}`, String(c), '999999', '--dry-run')
  expect(dry.code, dry.err).toBe(0)
  expect(dry.out).toMatch(/Runs on +2 payout requests/)
  expect(dry.out).toMatch(/Total EUR +20\.00 EUR in 2/)
  expect(dry.out).toMatch(/The EUR wallet +(does not exist|covers .* after these 2 together \(20\.00 EUR\))/)
  expect(dry.out).toMatch(new RegExp(`Left out +1: .* \\(${a}\\)`))
  expect(dry.out).toContain('(999999)')
  for (const id of [b, c]) expect(dry.out).toContain(`POST /api/v1/admin/payout-requests/${id}  If-Match: "1"  {"status":1}`)
  expect([await statusOf(b), await statusOf(c)]).toEqual([0, 0])

  const { code, out } = await me.admin('po', 'ap', `${a},${b}`, String(c), '--yes=2')
  expect(code).toBe(7)
  expect(out).toContain(`done     payout-request ${b}  `)
  expect(out).toContain('Approve payout request: 2 done, 1 left out.')
  const again = await me.admin('po', 'ap', String(a), String(b), '--yes=2')
  expect([again.code, again.err]).toEqual([5, expect.stringContaining('It can run on none of them. Nothing was sent.')])
})

test('on a terminal the count is typed; a yes is not enough', async () => {
  const ids = some(2)
  const me = await demo()
  const first = me.typing('po', 'ap', ...ids.map(String))
  await expect.poll(first.screen, late).toContain('Type 2 to begin; anything else cancels: ')
  expect(first.screen()).toContain('Approve payout request: 2 payout requests?')
  first.type('yes\r')
  expect(await first.ended).toBe(5)
  expect(await paid(ids)).toBe(0)
  // Typed one by one they end with Ctrl+D, and the question is put all the same.
  const second = me.typing('po', 'ap', '-')
  await expect.poll(second.screen, late).toContain('then Ctrl+D')
  second.type(`${ids.join(' ')}\r`)
  second.type('\u0004')
  await expect.poll(second.screen, late).toContain('Type 2 to begin')
  second.type('2\r')
  expect(await second.ended).toBe(0)
  expect(await paid(ids)).toBe(2)
})

test('lost answers and a busy server: the same keys are asked again, all of it waits, and each is done once', async () => {
  const ids = some(6)
  const wire = await wireTo(here.origin)
  const me = person(wire.origin)
  await me.signedIn(here.t)
  // Four are under way at once; then one alone tries whether the server is there.
  wire.faults.push('cut', 'page', 'cut', 'page', 'busy', 'busy')
  const { code, out, err } = await me.piped(ids.join('\n'), 'po', 'ap', '-', '--yes=6', '--json')
  expect(code, err).toBe(0)
  expect(
    lines(out)
      .slice(0, -1)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ids].map(Number).sort())
  expect(err).toMatch(/The server is busy\. It goes on in 1 s/)
  expect(err).toContain('No answer yet, checking')
  expect(new Set(wire.writes().map(({ key }) => key)).size).toBe(6)
  expect(await paid(ids)).toBe(6)
})

test('a server that is gone is told as it is, and the printed line goes on without doubling anything', async () => {
  const ids = some(5)
  const wire = await wireTo(here.origin)
  const me = person(wire.origin)
  await me.signedIn(here.t)
  wire.faults.push('hold', 'hold', 'hold', 'hold')
  const first = await me.piped(ids.join(' '), 'po', 'ap', '-', '--yes=5', '--wait', '2')
  expect(first.code, first.err).toBe(4)
  expect(first.err).toMatch(/No clear answer for 2 s\. 0 done · 4 unknown · 1 waiting\./)
  expect(first.err).not.toMatch(/fail/i)
  const key = keyIn(first.err)
  // The server did them, and knows it by their keys.
  expect(await runOf(key)).toMatchObject({ state: 'paused', done: 4, unknown: 0, waiting: 1 })
  const again = await me.admin('po', 'ap', '--run', key, '--yes=1')
  expect(again.code, again.err).toBe(0)
  expect(again.out).toContain('Approve payout request: 5 done.')
  expect(await paid(ids)).toBe(5)
  const [over, wrong] = await Promise.all([
    me.admin('po', 'ap', '--run', key, '--yes=1'),
    me.admin('po', 'reject', '--run', key, '--yes=1'),
  ])
  expect([over.code, over.err]).toEqual([5, expect.stringContaining(`Run ${key} is finished: 5 done`)])
  expect([wrong.code, wrong.err]).toEqual([5, expect.stringContaining('is one of "Approve payout request"')])
})

test('Ctrl+C lets what is under way end, says what is done, and how it goes on', async () => {
  const ids = some(12)
  const me = await demo()
  const busy = { path: '/admin/payout-requests/', method: 'POST', fault: 'late=400', times: 8 }
  await fetch(`${here.origin}/__faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(busy) })
  const line = me.startPiped(ids.join(' '), 'po', 'ap', '-', '--yes=12')
  await expect.poll(line.out, late).toContain('done ')
  line.child.kill('SIGINT')
  const left = await line.ended
  expect(left.signal).toBe('SIGINT')
  const [, done = '0', waiting = '0'] = /Paused\. (\d+) done · (\d+) waiting\./.exec(left.err) ?? []
  expect(Number(done)).toBeGreaterThan(0)
  expect(Number(done) + Number(waiting)).toBe(12)
  expect(await paid(ids)).toBe(Number(done))
  const key = keyIn(left.err)
  expect(await runOf(key)).toMatchObject({ state: 'paused', done: Number(done), waiting: Number(waiting) })
  const again = await me.admin('po', 'ap', '--run', key, `--yes=${waiting}`)
  expect(again.code, again.err).toBe(0)
  expect(await paid(ids)).toBe(12)
  expect(await runOf(key)).toMatchObject({ state: 'finished', done: 12 })
})

test('a run that is taken up asks about what was sent by its key, as it was agreed to, whether its thing can be read or not', async () => {
  const wire = await wireTo(here.origin)
  const me = person(wire.origin)
  await me.signedIn(here.t)
  const { auth } = await here.t.signIn()
  const post = async (url: string, payload: object) => (await here.t.inject({ method: 'POST', url, headers: auth, payload })).json()
  const key = 'c'.repeat(32)
  const ids = [21, 22, 23]
  const about = { key, command: 'seat.ban', title: 'Ban Seat', kind: 'seat' }
  const { data } = await post('/admin/v1/workspace/runs', { ...about, ids, versions: [1, 1, 1] })
  await post(`/admin/v1/workspace/runs/${data.id}/rows`, [
    { id: 21, outcome: 'unknown' },
    { id: 22, outcome: 'unknown' },
  ])
  // None of the two had arrived; one has changed meanwhile, the other is gone without a trace.
  await here.t.db.q().execute(sql`update seat set version = 2 where id = 21`)
  await here.t.db.q().execute(sql`delete from seat_account where seat_id in (22, 23)`)
  await here.t.db.q().execute(sql`delete from seat where id in (22, 23)`)
  const { code, out, err } = await me.admin('seat', 'ban', '--run', key, '--yes=1')
  expect(code, err + out).toBe(1)
  expect(out).toMatch(/refused +seat 21 .*was changed/)
  expect(out).toMatch(/refused +seat 22 .*There is no seat 22/)
  expect(out).toMatch(/refused +seat 23 .*There is no such seat/)
  expect(
    wire
      .writes()
      .map((one) => one.key)
      .sort(),
  ).toEqual([`${key}:21`, `${key}:22`])
  expect(await countOf(here.t.db, 'seat where id = 21 and not banned')).toBe(1)
})
