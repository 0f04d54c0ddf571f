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

test('among cards, the cursor follows its record to the page before; while the list searches it, keys act on no other card', async () => {
  const search = createHold((url) => isSearched && url.includes('containing='))
  let isSearched = false
  const { store, asked, address, user } = await openPage(here, '/CreatorApproval?page=2', search.gate)
  await waitFor(() => expect(document.querySelector('[role=row][data-row="10"]')).not.toBeNull())
  await commandIs(store, 'creator.mark-suspicious')
  await commandIs(store, 'queue.open')
  act(() => grid().focus())
  await waitFor(() => expect(store.get(focusedTargetAtom)).toBeDefined())
  const id = store.get(focusedTargetAtom)?.id
  const targets = recordTargets(store)
  const list = asked.find((url) => url.includes('/bloggers?'))?.replace(/page=2/, 'page=1') ?? ''
  const [{ user_ref: first }] = (await here.ask(list)).items
  await reject(first)
  await act(() => refresh('creator'))
  await waitFor(() => expect(address()).toBe('/CreatorApproval'))
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  expect(document.querySelector('[role=row][data-current]')).toHaveAttribute('data-row', '9')
  expect(targets()).toEqual([id])

  isSearched = true
  const { user_ref: ref } = (await here.ask(`/api/v1/bloggers/${id}`)).item
  await reject(ref)
  await act(() => refresh('creator'))
  await waitFor(() => expect(search.held).toHaveLength(1))
  expect(screen.queryByRole('checkbox', { name: `Select creator ${id}` })).toBeNull()
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  asked.length = 0
  await user.keyboard('!')
  expect(asked.filter((url) => url.includes('suspicious'))).toEqual([])
  await user.keyboard('q')
  await waitFor(() => expect(address()).toMatch(new RegExp(`[?&]id=${id}(&|$)`)))
  search.letGo()
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

test('when its row leaves the list, an open palette keeps its record, a row menu closes, and a key on the selected row names it', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.reject')
  /** A colleague decides the record, and another row moves under the cursor; for a moment, none is a target. */
  async function decide(id: number | undefined) {
    await here.ask(`/api/v1/admin/payout-requests/${id}`, { status: -1 }, 'mira@admin.test')
    await act(async () => void (await refresh('payout-request')))
    await waitFor(() => expect([undefined, id]).not.toContain(store.get(cursorTargetAtom)?.id))
    return store.get(cursorTargetAtom)?.id
  }
  // Another control of the page has the focus; the letters of the list are off there.
  const button = document.querySelector<HTMLElement>('main button')
  act(() => button?.focus())
  const first = store.get(cursorTargetAtom)
  expect(first).toMatchObject({ kind: 'payout-request' })
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  await user.keyboard('{Control>}k{/Control}')
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'reject payout' } })
  const option = await screen.findByRole('option', { selected: true })
  expect(option).toHaveTextContent(/^Reject payout request/)
  expect(option).toHaveTextContent(String(first?.id))
  const second = await decide(first?.id)
  expect(screen.getByRole('listbox')).toHaveTextContent(String(first?.id))
  expect(screen.getByRole('listbox')).not.toHaveTextContent(String(second))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  // The palette gives the focus back a moment after it has closed.
  await waitFor(() => expect(button).toHaveFocus())

  act(() => grid().focus())
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(second))
  await user.keyboard('.')
  const menu = await screen.findByRole('menu', { name: `Actions of payout request ${second}` })
  await within(menu).findByRole('menuitem', { name: /Approve/ })
  const third = await decide(second)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(grid()).toHaveFocus()

  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(third))
  await user.keyboard('x')
  await decide(third)
  await screen.findByText('1 selected, it is not in this list')
  await user.keyboard('a')
  const dialog = await findDialog('alertdialog')
  expect(dialog).toHaveTextContent(new RegExp(`Payout request ${third} .*is selected, but not shown in the list\\.`))
})
