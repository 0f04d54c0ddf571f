import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuilder } from '#server/factory/build.ts'
import { someAccounts } from '#tests/server/accounts.ts'
import { type Started, startApp } from '#tests/server/app.ts'
import { anyEngine } from '#tests/server/engines.ts'
import { countOf, smallMarket } from '#tests/server/market.ts'
import { person } from './person.ts'

let t: Started
let origin: string
beforeAll(async () => {
  t = await startApp(anyEngine, {})
  await smallMarket(t.db, { organizations: 2, payouts: 0 })
  await someAccounts(t.db)
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.stop())
const demo = async () => {
  const me = person(origin)
  await me.signedIn(t)
  return me
}
const referredBy = (id: number, ids: readonly number[]) =>
  countOf(t.db, `account where referring_account_id = ${id} and id in (${ids.join()})`)

test('a list of creators is referred by one: who has a referrer, is deleted or a brand is left out, the rest each once, and all of it goes back', async () => {
  const me = await demo()
  const list = '12 13\n14, 15\n31;11'
  const lacking = await me.piped(list, 'account', 'add-referral', '-')
  expect([lacking.code, lacking.err]).toEqual([2, expect.stringContaining('--by')])
  const dry = await me.piped(list, 'account', 'add-referral', '-', '--by', '11', '--dry-run', '--json')
  expect(JSON.parse(dry.out).requests.map(({ line, body }: { line: string; body: unknown }) => [line, body])).toEqual(
    [13, 15, 11].map((id) => ['POST /api/v1/admin/users/11/referrals', JSON.stringify({ user_id: id })]),
  )
  const left = JSON.parse(dry.out).facts.filter(({ label }: { label: string }) => label === 'Left out')
  expect(left.map(({ text }: { text: string }) => text).sort()).toEqual([
    '1: Account is a brand; only creators are referred (31)',
    '1: Account is deleted (14)',
    '1: Account was already referred by account 11 (12)',
  ])
  expect(await referredBy(11, [13, 15])).toBe(0)

  const { code, out, err } = await me.piped(list, 'account', 'add-referral', '-', '--by', '11', '--json')
  expect(code, err).toBe(7)
  const told = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(told.slice(0, -1).sort((a, b) => a.id - b.id)).toEqual([
    { id: 11, outcome: 'refused', words: 'A creator cannot refer itself' },
    { id: 13, outcome: 'done', words: '' },
    { id: 15, outcome: 'done', words: '' },
  ])
  expect(told.at(-1)).toMatchObject({ outcome: 'partly', data: { total: 3, done: 2, refused: 1, leftOut: 3 } })
  expect(await referredBy(11, [13, 15])).toBe(2)
  const back = await me.admin('account', 'remove-referral', '13,15', '--yes=2')
  expect(back.code, back.err).toBe(0)
  expect(await referredBy(11, [13, 15])).toBe(0)
}, 60_000)

test("the ID of a creator and of another creator's account is refused with both listed; a link or a handle names one of them", async () => {
  const { make } = createBuilder(t.db)
  const created_at = new Date('2026-01-01T00:00:00Z')
  const second = { id: 21, type_id: 51, organization_id: 1, public_id: 'creator21', display_name: 'Second Self', created_at }
  await make('blogger', [second])
  const marked = () => countOf(t.db, 'account where admin_marked_suspicious')
  const before = await marked()
  const me = await demo()
  const both = [
    { kind: 'creator', id: 21, title: 'Nordic One' },
    { kind: 'creator', id: 51, title: 'Second Self' },
  ]
  for (const line of [['21'], ['22', '21']]) {
    const { code, out } = await me.admin('creator', 'mark-suspicious', ...line, '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ candidates: both, words: expect.stringContaining(`${origin}/CreatorApproval?id=21`) })
  }
  const piped = await me.piped('22\n21', 'creator', 'mark-suspicious', '-', '--json')
  expect([piped.code, JSON.parse(piped.out).candidates]).toEqual([2, both])
  const account = await me.admin('creator', 'mark-suspicious', '13')
  expect([account.code, account.out + account.err]).toEqual([2, expect.stringMatching(/13 is the ID of an account, whose creator is 23/)])
  expect(await marked()).toBe(before)
  const link = await me.admin('creator', 'mark-suspicious', `${origin}/CreatorApproval?id=21`)
  expect(link.code, link.err).toBe(0)
  expect(await countOf(t.db, 'account where admin_marked_suspicious and type_id = 21')).toBe(1)
  const handle = await me.admin('creator', 'unmark-suspicious', '@nordic.one')
  expect(handle.code, handle.err).toBe(0)
  expect(await marked()).toBe(before)
}, 60_000)

test('a list of e-mails is invited in one line, what has a code already is said', async () => {
  const me = await demo()
  const wrong = await me.admin('invitation', 'create', '--email', 'a@list.example, nobody')
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('nobody: Enter an e-mail address')])
  expect((await me.admin('invitation', 'create', '--email', 'a@list.example')).code).toBe(0)
  const { code, out, err } = await me.admin('invitation', 'create', '--email', 'b@list.example, a@list.example; c@list.example')
  expect([code, err]).toEqual([0, expect.any(String)])
  expect(out + err).toContain('a@list.example has a code already that was not used')
  expect(await countOf(t.db, "client_invitation where email like '%@list.example' and not deleted")).toBe(3)
}, 60_000)
