import { screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { cursorTargetAtom, focusedTargetAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import type { Store } from '#kit/store/entities.ts'
import { commandIs, createHold, openPage, read, row, signedIn } from './list-page.ts'

const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () =>
    Promise.all([
      import('#features/payout-request.tsx'),
      import('#kit/screen/queue/page.tsx'),
      import('#kit/screen/named/named-banner.tsx'),
      loadCommands(createStore()),
    ]),
  120_000,
)

const missing = 2147483647
const payouts = async (status: number): Promise<{ id: number }[]> =>
  (await here.ask(`/api/v1/admin/payout-requests?status=${status}&perPage=20`)).items
const idOf = async (status: number, index: number) => (await payouts(status))[index]?.id ?? 0
const targets = (store: Store) => [focusedTargetAtom, cursorTargetAtom, openTargetAtom].map((target) => store.get(target)?.id)
const queue = () => screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
const current = async () => within(await queue()).queryByRole('row', { selected: true })
const activeRows = () => document.querySelectorAll('[role=row][data-active]')

type Page = Awaited<ReturnType<typeof openPage>>
const ways: readonly [string, (page: Page) => Promise<void>][] = [
  ['q', ({ user }) => user.keyboard('q')],
  ['the Queue button', ({ user }) => user.click(screen.getByText('Queue', { selector: 'button' }))],
]

describe('the queue opens', () => {
  test.each(ways)('by %s at the record of the address, also before the list has loaded', async (_, enter) => {
    const id = await idOf(0, 5)
    const hold = createHold((url) => url.includes('/admin/payout-requests?'))
    const page = await openPage(here, `/PayoutRequests?id=${id}`, hold.gate)
    await commandIs(page.store, 'queue.open')
    await waitFor(() => expect(hold.held).not.toHaveLength(0))
    await enter(page)
    await waitFor(() => expect(page.address()).toBe(`/PayoutRequests?queue=1&id=${id}`))
    expect(targets(page.store)).toEqual([undefined, undefined, undefined])
    hold.letGo()
    await waitFor(async () => expect(await current()).toHaveTextContent(String(id)))
    expect(page.address()).toBe(`/PayoutRequests?queue=1&id=${id}`)
  })

  test('at the row of the cursor', async () => {
    const id = await idOf(0, 5)
    const page = await openPage(here, `/PayoutRequests?id=${id}`)
    await commandIs(page.store, 'queue.open')
    await waitFor(() => expect(page.store.get(focusedTargetAtom)?.id).toBe(id))
    await page.user.keyboard('j')
    const next = await idOf(0, 6)
    await waitFor(() => expect(page.store.get(focusedTargetAtom)?.id).toBe(next))
    await page.user.keyboard('q')
    await waitFor(() => expect(page.address()).toBe(`/PayoutRequests?queue=1&id=${next}`))
    await waitFor(async () => expect(await current()).toHaveTextContent(String(next)))
  })

  test('at a record that does not exist, and Esc leads back to it', async () => {
    const page = await openPage(here, `/PayoutRequests?id=${missing}`)
    await commandIs(page.store, 'queue.open')
    expect(await screen.findByText(`No payout request has the ID ${missing}.`)).toBeVisible()
    await page.user.keyboard('q')
    expect(await screen.findByText(`Payout request ${missing} does not exist`)).toBeVisible()
    await waitFor(async () => expect(await current()).toHaveTextContent(String(missing)))
    await page.user.keyboard('{Escape}')
    expect(await screen.findByText(`No payout request has the ID ${missing}.`)).toBeVisible()
    expect(page.address()).toBe(`/PayoutRequests?id=${missing}`)
    await waitFor(() => expect(row(3) && read(3)).toBe(true))
    expect(activeRows()).toHaveLength(0)
    expect(targets(page.store)).toEqual([undefined, undefined, undefined])
  })
})

test('Esc in a queue that waits for its record leads to this record in the list', async () => {
  const id = await idOf(1, 0)
  const hold = createHold((url) => url.includes(`/workspace/payout-requests/${id}`))
  const page = await openPage(here, `/PayoutRequests?queue=1&id=${id}`, hold.gate)
  await commandIs(page.store, 'payout-request.approve')
  const rows = await queue()
  await waitFor(() => expect(within(rows).getAllByRole('row').length).toBeGreaterThan(10))
  expect(await screen.findByText(`Loading payout request ${id}…`)).toBeVisible()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.address()).toBe(`/PayoutRequests?id=${id}`))
  await waitFor(() => expect(row(3) && read(3)).toBe(true))
  expect(activeRows()).toHaveLength(0)
  expect(targets(page.store)).toEqual([undefined, undefined, undefined])
  hold.letGo()
  await waitFor(() => expect(page.store.get(cursorTargetAtom)?.id).toBe(id))
  expect(page.address()).toBe(`/PayoutRequests?id=${id}`)
})

test('an ID of the address that cannot be read is not called a record', async () => {
  await openPage(here, '/PayoutRequests?queue=1&id=abc')
  expect(await screen.findByText('The ID in the address cannot be read')).toBeVisible()
})
