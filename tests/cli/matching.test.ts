import { expect, test } from 'vitest'
import { market } from './market.ts'
import { person } from './person.ts'

const { here } = market()
const demo = async () => {
  const me = person(here.origin)
  await me.signedIn(here.t)
  return me
}

test('the words behind the verb are the query; the answer is printed, and as data', async () => {
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

test('failures are told in the words of the product, and what cannot be asked at its flag', async () => {
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
