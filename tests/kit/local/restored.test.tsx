import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { foundIn, restoredAtom } from '#kit/local/found.ts'
import { createUnder } from '#kit/local/under.ts'
import { keysOf, plain } from '#kit/local/words.ts'
import { openPage } from '#tests/kit/palette/open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
beforeEach(async () => {
  page = await openPage()
})
afterEach(() => page.stop())

const request = (id: number, name: string, status = 0) => ({
  id,
  status,
  organization: { id: 1, name },
  amount: 100_00,
  currency: 'EUR',
  version: 9,
})
/** Lays things under the store as a start does, kept by an earlier page. */
function restore(all: readonly ReturnType<typeof request>[]) {
  const words = (one: (typeof all)[number]) => one.organization.name
  const texts = all.map((one) => plain(words(one)))
  act(() => {
    page.kit.entities.layUnder(
      createUnder(new Map([['payout-request', new Map(all.map((one) => [one.id, { thing: one, words: words(one) }]))]])),
    )
    foundIn(page.store).finder.addOlder({
      kind: 'payout-request',
      ids: Int32Array.from(all, ({ id }) => id),
      keys: keysOf(texts),
      texts: () => texts,
    })
    page.store.set(restoredAtom, 1)
  })
}
async function type(text: string) {
  await page.user.keyboard('{Control>}k{/Control}')
  await page.user.type(await screen.findByRole('combobox'), text)
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
const asked = () => page.server.seen.filter(({ url }) => /payout-requests\/\d+/.test(url)).map(({ url }) => url.replace(/.*\//, ''))

test('a kept thing is found at once by its name, read again when it is shown, and what the server says counts, older or not', async () => {
  restore([request(3, 'Kept Oak', 1), request(4, 'Kept Elm', 1)])
  // The server is silent while it is typed.
  page.server.state.delay = () => 60_000
  await type('oak kept')
  await expect.poll(() => options()[0]).toMatch(/^Payout request 3.*Kept Oak.*Approved/)
  expect(options().join()).not.toContain('Kept Elm')
  expect(screen.getByRole('region', { name: 'Preview of Payout request 3' })).toHaveTextContent('an earlier visit')
  await expect.poll(asked).toContain('3')
  page.server.state.delay = () => 0
  await page.kit.api.call(payoutRequests.read, { params: { id: 3 } })
  expect(page.kit.entities.get(payoutRequest, 3)).toMatchObject({ organization: { name: 'Org 3' }, status: 0, version: 1 })
  expect(page.kit.entities.get(payoutRequest, 4)).toMatchObject({ organization: { name: 'Kept Elm' }, status: 1 })
  expect(page.kit.entities.full(payoutRequest, 4)).toBeUndefined()
})

test('a kept thing that was deleted stands there until the server says so, and then is gone everywhere', async () => {
  restore([request(812, 'Kept Ash')])
  await type('payout 812')
  await expect.poll(() => options().join()).toContain('No payout request has the id 812')
  expect(page.kit.entities.get(payoutRequest, 812)).toBeUndefined()
  expect(foundIn(page.store).finder.search('ash', null, 8)).toHaveLength(1)
  foundIn(page.store).catchUp()
  expect(foundIn(page.store).finder.search('ash', null, 8)).toEqual([])
})

test('a command never decides on what was kept: it reads the thing first', async () => {
  restore([request(3, 'Kept Oak', 1)])
  await type('approve payout 3')
  await expect.poll(asked).toContain('3')
  await expect.poll(() => document.activeElement?.getAttribute('aria-activedescendant')).toBeTruthy()
  await expect.poll(() => options().join()).toContain('Approve payout request3 · Org 3')
  await page.user.click(screen.getByRole('option', { name: /Approve payout request/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Approve payout 1,250.00 EUR?' })).toHaveTextContent('Org 3')
})

test('what to know before a decision is told of what this page has read, not of what was kept', async () => {
  restore([request(3, 'Kept Oak')])
  page.server.state.delay = (url) => (url.includes('payout-requests/3') ? 600 : 0)
  await type('approve payout 3')
  await expect.poll(() => options().join()).toContain('Kept Oak')
  await screen.findByRole('region', { name: 'Before you approve' })
  expect(options().join()).toContain('Approve payout request3 · Org 3')
})

test('after a log-out nothing of it is found or held', async () => {
  restore([request(3, 'Kept Oak')])
  await type('log out')
  await expect.poll(() => screen.getAllByRole('option')[0]?.textContent).toContain('Log out')
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.kit.entities.get(payoutRequest, 3)).toBeUndefined()
  expect(foundIn(page.store).finder.search('kept', null, 8)).toEqual([])
})
