import { expect, test } from 'vitest'
import { countOf } from '#tests/server/market.ts'
import { market } from './market.ts'
import { person } from './person.ts'

const { here } = market()
const demo = async () => {
  const me = person(here.origin)
  await me.signedIn(here.t)
  return me
}

test('a developer command prints what it says; a name that is not registered is refused at its flag', async () => {
  const me = await demo()
  const said = await me.admin('dev-tool', 'run-command', '--command', 'check-books')
  expect(said.code, said.err).toBe(0)
  expect(said.out).toBe('Command success\nAll 3 journals sum to nought, and all 3 wallets equal their entries.\n')
  const { told } = await me.json('dev-tool', 'run-command', '--command', 'help status')
  expect(told).toMatchObject({ outcome: 'done', data: { output: expect.stringContaining('Which database answers') } })
  const wrong = await me.admin('dev-tool', 'run-command', '--command', 'ls')
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain('--command: No command is called “ls”. There are: help, status,')
})

test('accounts are deleted by the ids of the input: each once, what is not there is left out and named', async () => {
  const me = await demo()
  const strange = await me.piped('11\nabc\n', 'account', 'batch-delete', '-', '--yes=1')
  expect(strange.code).toBe(2)
  expect(await countOf(here.t.db, 'account where deleted')).toBe(0)
  const { code, out, err } = await me.piped('11\n\n12\n11\n999\n', 'account', 'batch-delete', '-', '--yes=2')
  expect(code, err).toBe(7)
  expect(out).toMatch(/done +account 11/)
  expect(out).toMatch(/done +account 12/)
  expect(out).toContain('Batch delete accounts: 2 done, 1 left out.')
  expect(out).toMatch(/Left out, 1: .*\(999\)/)
  expect(await countOf(here.t.db, 'account where deleted and id in (11, 12)')).toBe(2)
})

test('test data and scenarios are built, and what was built is printed as it came', async () => {
  const me = await demo()
  const before = await countOf(here.t.db, 'organization')
  const { told } = await me.json('seeding', 'build', '--model', 'organization', '--count', '2', '--attributes', '{"name":"Made by a line"}')
  expect(told).toMatchObject({ outcome: 'done', command: 'seeding.build' })
  expect(await countOf(here.t.db, `organization where name = 'Made by a line'`)).toBe(2)
  const wrong = await me.admin('seeding', 'build', '--model', 'organization', '--attributes', '{"__proto__":{}}')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toContain('--attributes: “__proto__” is no name of an attribute')
  const scenario = await me.admin('seeding', 'build-scenario', '--name', 'brand-with-plan')
  expect(scenario.code, scenario.err).toBe(0)
  expect(scenario.out).toContain('"name": "brand-with-plan"')
  expect(await countOf(here.t.db, 'organization')).toBe(before + 3)
  const turns = ['--count', '2', '--attributes', '{"booking_status":2}', '--attributes-sequence', '[{"currency":"DKK"},{"currency":"USD"}]']
  const { told: parts } = await me.json('seeding', 'build-scenario', '--name', 'booking-partially-paid', ...turns)
  expect(parts).toMatchObject({ outcome: 'done', command: 'seeding.build-scenario' })
  expect(await countOf(here.t.db, `booking where status = 2 and client_currency in ('DKK', 'USD')`)).toBe(2)
})

test('the words behind the verb of a matching are its query; the answer is printed, and as data', async () => {
  const me = await demo()
  const { code, out, err } = await me.admin('matching', 'search-creators', 'vegan', 'food', '--channel', 'tiktok')
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toMatch(/^\d+ of \d+ creators$/m)
  const dry = await me.admin('matching', 'search-creators', '--query', 'food?gender=F', '--dry-run')
  expect(dry.out).toContain(
    'POST /admin/v1/creator-matching/search  {"searchQuery":"food","channel":"instagram","matchType":"average","searchType":"search","filters":{"creatorGender":["F"]}}',
  )
})

test('a matching that fails is told in the words of the product, and what cannot be asked at its flag', async () => {
  const me = await demo()
  const campaign = await me.admin('matching', 'search-creators', '99999999')
  expect([campaign.code, campaign.err.split('\n')[0]]).toEqual([1, 'Something went wrong. Most likely campaign was not found.'])
  const brand = await me.admin('matching', 'search-brand', '2147483647')
  expect([brand.code, brand.err.split('\n')[0]]).toEqual([
    1,
    'Something went wrong. Most likely brand was not found or is missing description.',
  ])
  const both = await me.admin('matching', 'search-creators', 'food', '--query', 'other')
  expect([both.code, both.err]).toEqual([2, expect.stringContaining('--query')])
  const none = await me.admin('matching', 'search-creators', '--query=')
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('Enter the id of a campaign, or what to look for')])
})
