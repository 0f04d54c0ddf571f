import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
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
const current = async () => (await queue()).querySelector('[role=row][aria-selected=true]')
const activeRows = () => document.querySelectorAll('[role=row][data-active]')

test('q and the button open the queue at the record of the address before the list has loaded, or at the row of the cursor', async () => {
  const [first, id] = [await idOf(0, 0), await idOf(0, 5)]
  const hold = createHold((url) => url.includes('/admin/payout-requests?'))
  const { store, user, address, history } = await openPage(here, `/PayoutRequests?id=${id}`, hold.gate)
  await commandIs(store, 'queue.open')
  await waitFor(() => expect(hold.held).not.toHaveLength(0))
  await user.click(screen.getByText('Queue', { selector: 'button' }))
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?queue=1&id=${id}`))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${id}`))
  await user.keyboard('q')
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?queue=1&id=${id}`))
  expect(targets(store)).toEqual([undefined, undefined, undefined])
  hold.letGo()
  await waitFor(async () => expect(await current()).toHaveTextContent(String(id)))
  expect(address()).toBe(`/PayoutRequests?queue=1&id=${id}`)

  await user.keyboard('{Escape}')
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  await user.keyboard('j')
  const next = await idOf(0, 6)
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(next))
  await user.click(screen.getByText('Queue', { selector: 'button' }))
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?queue=1&id=${next}`))
  await waitFor(async () => expect(await current()).toHaveTextContent(String(next)))

  // A record that does not exist: Esc leads back to it.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${next}`))
  act(() => history.push(`/PayoutRequests?id=${missing}`))
  expect(await screen.findByText(`No payout request has the ID ${missing}.`)).toBeVisible()
  await user.keyboard('q')
  expect(await screen.findByText(`Payout request ${missing} does not exist`)).toBeVisible()
  await waitFor(async () => expect(await current()).toHaveTextContent(String(missing)))
  expect(screen.queryByRole('toolbar', { name: /^Decisions on/ })).toBeNull()
  await user.keyboard('{Escape}')
  expect(await screen.findByText(`No payout request has the ID ${missing}.`)).toBeVisible()
  expect(address()).toBe(`/PayoutRequests?id=${missing}`)
  await waitFor(() => expect(row(3) && read(3)).toBe(true))
  expect(activeRows()).toHaveLength(0)
  expect(targets(store)).toEqual([undefined, undefined, undefined])

  // `n` leads on to the first record of the queue.
  await user.keyboard('q')
  expect(await screen.findByText(`Payout request ${missing} does not exist`)).toBeVisible()
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('n')
  expect(await screen.findByRole('toolbar', { name: `Decisions on payout request ${first}` })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${first}`))

  act(() => history.push('/PayoutRequests?queue=1&id=abc'))
  expect(await screen.findByText('The ID in the address cannot be read')).toBeVisible()
})

test('Esc in a queue that waits for its record leads to it in the list; the address of a queue keeps its place', async () => {
  const id = await idOf(1, 0)
  const hold = createHold((url) => url.includes(`/workspace/payout-requests/${id}`))
  const { store, user, address, history } = await openPage(here, `/PayoutRequests?queue=1&id=${id}`, hold.gate)
  await commandIs(store, 'payout-request.approve')
  const rows = await queue()
  await waitFor(() => expect(rows.querySelectorAll('[role=row]').length).toBeGreaterThan(10))
  expect(await screen.findByText(`Loading payout request ${id}…`)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${id}`))
  await waitFor(() => expect(row(3) && read(3)).toBe(true))
  expect(activeRows()).toHaveLength(0)
  expect(targets(store)).toEqual([undefined, undefined, undefined])
  hold.letGo()
  await waitFor(() => expect(store.get(cursorTargetAtom)?.id).toBe(id))
  expect(address()).toBe(`/PayoutRequests?id=${id}`)

  const third = await idOf(0, 3)
  act(() => history.push(`/PayoutRequests?queue=1&id=${third}`))
  await waitFor(async () => expect(await current()).toHaveTextContent(String(third)))
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('jj')
  const fifth = await idOf(0, 5)
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?queue=1&id=${fifth}`))
  // As after a reload.
  cleanup()
  await openPage(here, address())
  await waitFor(async () => expect(await current()).toHaveTextContent(String(fifth)))
})
