import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payoutRequest } from '#contract/payout-request.ts'
import { foundIn, restoredAtom } from '#kit/local/found.ts'
import { startKeeper } from '#kit/local/keeper.ts'
import { createUnder } from '#kit/local/under.ts'
import { keysOf, plain } from '#kit/local/words.ts'
import { silenceErrors } from '#tests/console-errors.ts'
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
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } })
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
const asked = () => page.server.seen.filter(({ url }) => /payout-requests\/\d+/.test(url)).map(({ url }) => url.replace(/.*\//, ''))

test('a kept thing that was deleted stands there until the server says so, and then is gone everywhere', async () => {
  restore([request(812, 'Kept Ash')])
  await type('payout 812')
  await expect.poll(() => options().join()).toContain('No payout request has the id 812')
  expect(page.kit.entities.get(payoutRequest, 812)).toBeUndefined()
  expect(foundIn(page.store).finder.search('ash', null, 8)).toHaveLength(1)
  foundIn(page.store).catchUp()
  expect(foundIn(page.store).finder.search('ash', null, 8)).toEqual([])
})

test('a stored record that was deleted is not read while its ID is typed, and leaves the store', async () => {
  page.server.state.kinds = ['payout-request']
  restore([request(812, 'Kept Ash')])
  await type('payout 812')
  await expect.poll(() => options().join()).toContain('No payout request has the id 812')
  expect(page.kit.entities.get(payoutRequest, 812)).toBeUndefined()
  expect(asked()).toEqual([])
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

test('a session that ends while the local database is being opened leaves neither the database nor its name', async () => {
  const opened = { objectStoreNames: { contains: () => true }, close: vi.fn() }
  const opening: { result: typeof opened; onsuccess?: () => void } = { result: opened }
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase, open: () => opening })
  const onProblem = vi.fn()
  const stop = startKeeper({ store: page.store, admin: 7, build: '', onProblem })
  stop()
  localStorage.clear()
  opening.onsuccess?.()
  await expect.poll(() => deleteDatabase.mock.calls).toEqual([['kept.7']])
  expect(opened.close).toHaveBeenCalled()
  expect(Object.keys(localStorage)).toEqual([])
  expect(onProblem).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a browser that refuses to store is told; an exception in the workspace’s own code is reported instead', async () => {
  const reported = silenceErrors()
  const onProblem = vi.fn()
  const start = (error: Error) => {
    const open = () => {
      throw error
    }
    vi.stubGlobal('indexedDB', { open })
    return startKeeper({ store: page.store, admin: 7, build: '', onProblem })
  }
  const refusal = new DOMException('Not in a private window', 'SecurityError')
  let stop = start(refusal)
  await expect.poll(() => onProblem.mock.calls).toEqual([['refused']])
  expect(reported(refusal.message)).toBe(0)
  stop()
  const bug = new TypeError('x is undefined')
  stop = start(bug)
  await expect.poll(() => reported(bug.message)).toBe(1)
  expect(onProblem).toHaveBeenCalledOnce()
  stop()
  vi.unstubAllGlobals()
})
