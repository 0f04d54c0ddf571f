import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import type { Store } from '#kit/store/entities.ts'
import { refresh } from '#kit/store/list.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, createHold, grid, openPage, read, row, signedIn } from './list-page.ts'

const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () =>
    Promise.all([
      import('#features/creator.tsx'),
      import('#features/booking.tsx'),
      import('#features/payout-request.tsx'),
      import('#kit/palette/palette.tsx'),
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

test('while the list searches the record, letters act on no other card, and the queue opens at no other one', async () => {
  const { search, id, store, user, asked, address } = await openWhileSearching()
  expect(screen.queryByRole('checkbox', { name: `Select creator ${id}` })).toBeNull()
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  asked.length = 0
  await user.keyboard('!')
  expect(asked.filter((url) => url.includes('suspicious'))).toEqual([])
  await user.keyboard('q')
  await waitFor(() => expect(address()).toMatch(new RegExp(`[?&]id=${id}(&|$)`)))
  search.letGo()
})

test('an open palette keeps the row of the cursor when a colleague decides it and another row moves there', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.reject')
  // Another control of the page has the focus; the letters of the list are off there.
  act(() => document.querySelector<HTMLElement>('main button')?.focus())
  const first = store.get(cursorTargetAtom)
  expect(first).toMatchObject({ kind: 'payout-request' })
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  await user.keyboard('{Control>}k{/Control}')
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'reject payout' } })
  const option = await screen.findByRole('option', { selected: true })
  expect(option).toHaveTextContent(/^Reject payout request/)
  expect(option).toHaveTextContent(String(first?.id))

  await here.ask(`/api/v1/admin/payout-requests/${first?.id}`, { status: -1 })
  await act(async () => void (await refresh('payout-request')))
  // For a moment, the row that has moved under the cursor is no target.
  await waitFor(() => expect([undefined, first?.id]).not.toContain(store.get(cursorTargetAtom)?.id))
  const next = store.get(cursorTargetAtom)

  expect(screen.getByRole('listbox')).toHaveTextContent(String(first?.id))
  expect(screen.getByRole('listbox')).not.toHaveTextContent(String(next?.id))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('when its row leaves the list, a row menu closes, and a key on the selected row names its record', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.approve')
  const first = store.get(cursorTargetAtom)
  await user.keyboard('.')
  const menu = await screen.findByRole('menu', { name: `Actions of payout request ${first?.id}` })
  await within(menu).findByRole('menuitem', { name: /Approve/ })

  await here.ask(`/api/v1/admin/payout-requests/${first?.id}`, { status: -1 })
  await act(async () => void (await refresh('payout-request')))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.getByRole('grid')).toHaveFocus()

  // A key on a selected row that has left the list names its record, and not the row under the cursor.
  await waitFor(() => expect([undefined, first?.id]).not.toContain(store.get(focusedTargetAtom)?.id))
  const second = store.get(cursorTargetAtom)
  await user.keyboard('x')
  await here.ask(`/api/v1/admin/payout-requests/${second?.id}`, { status: -1 })
  await act(async () => void (await refresh('payout-request')))
  await screen.findByText('1 selected, it is not in this list')
  await waitFor(() => expect([undefined, second?.id]).not.toContain(store.get(focusedTargetAtom)?.id))
  await user.keyboard('a')
  const dialog = await findDialog('alertdialog')
  expect(dialog).toHaveTextContent(new RegExp(`Payout request ${second?.id} .*is selected, but not shown in the list\\.`))
})
