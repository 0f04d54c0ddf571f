import { act, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { cursorTargetAtom, focusedTargetAtom } from '#kit/command/in-hand.ts'
import { refresh } from '#kit/store/list.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, openPage, read, row, signedIn } from './list-page.ts'

const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () => Promise.all([import('#features/payout-request.tsx'), import('#kit/palette/palette.tsx'), loadCommands(createStore())]),
  120_000,
)

test('the palette offers commands for the row under the cursor, also while another control of the page has the focus', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.approve')
  act(() => document.querySelector<HTMLElement>('main button')?.focus())
  const target = store.get(cursorTargetAtom)
  expect(target).toMatchObject({ kind: 'payout-request' })
  // The letters of the list stay off there.
  expect(store.get(focusedTargetAtom)).toBeUndefined()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'approve payout')
  const option = await screen.findByRole('option', { selected: true })
  expect(option).toHaveTextContent(/^Approve payout request/)
  expect(option).toHaveTextContent(String(target?.id))
})

test('an open palette keeps its record when a colleague decides it and another row moves under the cursor', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.reject')
  const first = store.get(cursorTargetAtom)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'reject payout')
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(String(first?.id))

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

test('an open row menu closes when its row leaves the list, so that no other record is acted on', async () => {
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
})

test('a key on a selected row that has left the list names its record, not the row under the cursor', async () => {
  const { store, user } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.approve')
  const first = store.get(cursorTargetAtom)
  screen.getByRole('grid').focus()
  await user.keyboard('x')
  await here.ask(`/api/v1/admin/payout-requests/${first?.id}`, { status: -1 })
  await act(async () => void (await refresh('payout-request')))
  await screen.findByText('1 selected, it is not in this list')
  await waitFor(() => expect([undefined, first?.id]).not.toContain(store.get(focusedTargetAtom)?.id))
  await user.keyboard('a')
  const dialog = await findDialog('alertdialog')
  expect(dialog).toHaveTextContent(new RegExp(`Payout request ${first?.id} .*is selected, but not shown in the list\\.`))
})
