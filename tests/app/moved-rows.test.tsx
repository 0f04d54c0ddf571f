import { act, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import type { Store } from '#kit/store/entities.ts'
import { refresh } from '#kit/store/list.ts'
import { commandIs, createHold, grid, openPage, row, signedIn } from './list-page.ts'

const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () =>
    Promise.all([
      import('#features/creator.tsx'),
      import('#features/booking.tsx'),
      import('#kit/screen/cards/cards-body.tsx'),
      import('#kit/screen/named/find-record.ts'),
      loadCommands(createStore()),
    ]),
  120_000,
)
/** A colleague rejects a creator. */
const reject = (user: number) =>
  here.ask(`/api/v1/admin/users/${user}/approved-to-platform-status`, { status: -1, send_email: false }, 'mira@admin.test')

/** Records the IDs of all targets from now on. */
function recordTargets(store: Store) {
  const ids = new Set([store.get(focusedTargetAtom)?.id])
  store.sub(focusedTargetAtom, () => ids.add(store.get(focusedTargetAtom)?.id))
  return () => [...ids].filter((id) => id !== undefined)
}

test('among cards, the cursor follows its record to the page before', async () => {
  const { store, asked, address } = await openPage(here, '/CreatorApproval?page=2')
  await waitFor(() => expect(document.querySelector('[role=row][data-row="10"]')).not.toBeNull())
  await commandIs(store, 'creator.mark-suspicious')
  act(() => grid().focus())
  await waitFor(() => expect(store.get(focusedTargetAtom)).toBeDefined())
  const id = store.get(focusedTargetAtom)?.id
  const targets = recordTargets(store)
  const list = asked.find((url) => url.includes('/bloggers?'))?.replace(/page=2/, 'page=1') ?? ''
  const [{ user_ref: user }] = (await here.ask(list)).items
  await reject(user)
  await act(() => refresh('creator'))
  await waitFor(() => expect(address()).toBe('/CreatorApproval'))
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  expect(document.querySelector('[role=row][data-current]')).toHaveAttribute('data-row', '9')
  expect(targets()).toEqual([id])
})

test('in a table, the cursor follows its record to a page that is not loaded', async () => {
  const all: { id: number }[] = (await here.ask('/api/v1/admin/bookings?status[]=4&perPage=120')).items
  const id = all[100]?.id
  const { store, asked } = await openPage(here, `/Bookings?status=4&id=${id}`)
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  const targets = recordTargets(store)
  asked.length = 0
  await here.ask(`/admin/v1/bookings/${all[5]?.id}/change-status`, { status: 2 }, 'mira@admin.test')
  await act(() => refresh('booking'))
  await waitFor(() => expect(row(99)).toHaveAttribute('data-active'))
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  expect(row(99)).toHaveTextContent(String(id))
  expect(targets()).toEqual([id])
  expect(asked.filter((url) => url.includes('containing=')).length).toBeLessThanOrEqual(1)
})

/** Opens cards of which a colleague rejects the current one, so that the list searches it until the hold is released. */
async function openWhileSearching() {
  const search = createHold((url) => url.includes('containing='))
  const page = await openPage(here, '/CreatorApproval', search.gate)
  const { store } = page
  await waitFor(() => expect(document.querySelector('[role=row][data-row="1"]')).not.toBeNull())
  await commandIs(store, 'creator.mark-suspicious')
  await commandIs(store, 'queue.open')
  act(() => grid().focus())
  await waitFor(() => expect(store.get(focusedTargetAtom)).toBeDefined())
  const id = store.get(focusedTargetAtom)?.id
  const { user_ref: ref } = (await here.ask(`/api/v1/bloggers/${id}`)).item
  await reject(ref)
  await act(() => refresh('creator'))
  await waitFor(() => expect(search.held).toHaveLength(1))
  return { ...page, search, id }
}

test('while the list searches the record, letters act on no other card, and a step goes on', async () => {
  const { search, id, store, user, asked } = await openWhileSearching()
  expect(screen.queryByRole('checkbox', { name: `Select creator ${id}` })).toBeNull()
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  asked.length = 0
  await user.keyboard('!')
  expect(asked.filter((url) => url.includes('suspicious'))).toEqual([])
  await user.keyboard('j')
  const current = document.querySelector('[role=row][data-current]')
  expect(current).toHaveTextContent(`Creator ${store.get(focusedTargetAtom)?.id}`)
  search.letGo()
})

test('while the list searches the record, the queue opens at no other card', async () => {
  const { search, id, user, address } = await openWhileSearching()
  await user.keyboard('q')
  await waitFor(() => expect(address()).toMatch(new RegExp(`[?&]id=${id}(&|$)`)))
  search.letGo()
})
