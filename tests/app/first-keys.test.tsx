import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { selectionAtom } from '#kit/command/state.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, createHold, grid, openPage, read, row, rowsThere, signedIn } from './list-page.ts'
import { closeWorkspaces } from './open-workspaces.ts'

const here = signedIn()
beforeAll(
  () =>
    Promise.all([
      import('#features/creator.tsx'),
      import('#features/payout-request.tsx'),
      import('#kit/screen/cards/cards-body.tsx'),
      import('#kit/screen/queue/page.tsx'),
      loadCommands(createStore()),
    ]),
  120_000,
)

/** Opens a page on which nothing has the focus, as after a load of the document. */
async function open(path: string) {
  const page = await openPage(here, path)
  await rowsThere()
  await commandIs(page.store, 'payout-request.approve')
  expect(document.body).toHaveFocus()
  return page
}

describe('right after a load, without an arrow first,', () => {
  test('Shift and an arrow select from the first row of a list, Ctrl A selects all, and Space opens the pane', async () => {
    const { user, store, address } = await open('/PayoutRequests')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(store.get(selectionAtom)).toHaveLength(2))
    act(() => grid().blur())
    await user.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(store.get(selectionAtom).length).toBeGreaterThan(3))
    expect(grid()).toHaveFocus()
    act(() => grid().blur())
    await user.keyboard(' ')
    await waitFor(() => expect(address()).toContain('pane=1'))
  })
  test('Ctrl A selects cards, and Enter opens the card', async () => {
    const { user, store, address } = await open('/CreatorApproval')
    await user.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(store.get(selectionAtom)).toHaveLength(10))
    act(() => grid().blur())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toContain('queue=1'))
  })
  test('Delete removes the row of the cart', async () => {
    const { user, store } = await openPage(here, '/Cart')
    await commandIs(store, 'payout-request.approve')
    const { items } = await here.ask('/api/v1/admin/payout-requests?status=0&perPage=2')
    await user.paste(`payouts ${items[0].id} ${items[1].id}`)
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(row(1) && read(1)).toBe(true))
    act(() => grid().blur())
    expect(document.body).toHaveFocus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '2'))
    expect(row(0)).toHaveTextContent(String(items[1].id))
  })
})

/** Presses keys as a browser does that was busy: one event right after the other, with nothing between them. */
function pressAtOnce(...keys: string[]) {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
    document.activeElement?.dispatchEvent(event)
  }
}

test('keys that waited for the rows act before one that is pressed once the rows are there', async () => {
  const { items } = await here.ask('/api/v1/admin/payout-requests?status=0&perPage=3')
  const rows = createHold((url) => url.includes('/payout-requests?'))
  const page = await openPage(here, '/PayoutRequests', rows.gate)
  await waitFor(() => expect(document.querySelector('[role=grid]')).not.toBeNull())
  await commandIs(page.store, 'payout-request.approve')
  document.querySelector<HTMLElement>('[role=grid]')?.focus()
  // In the task in which the first row becomes active, before anything else can run.
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=row][data-active] [role=gridcell] a')) return
      observer.disconnect()
      pressAtOnce('j', 'a')
      resolve()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  pressAtOnce('j')
  rows.letGo()
  await pressed
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(String(items[2].id))
})

test('j moves to the second row; under a dialog without the focus no key acts; the page that replaces it has no focus, and takes keys in their order', async () => {
  const { user } = await open('/PayoutRequests')
  expect(row(0)).toHaveAttribute('data-active')
  await user.keyboard('j')
  await waitFor(() => expect(row(1)).toHaveAttribute('data-active'))
  expect(grid()).toHaveFocus()
  await user.keyboard('k')
  await waitFor(() => expect(row(0)).toHaveAttribute('data-active'))

  await user.keyboard('a')
  const dialog = await findDialog('alertdialog')
  const approve = within(dialog).getByRole('button', { name: 'Approve' })
  act(() => approve.focus())
  // A click beside the dialog has this effect.
  act(() => approve.blur())
  for (const key of ['Enter', ' ', 'x', '/', 'ArrowDown']) {
    const press = createEvent.keyDown(document.body, { key })
    fireEvent(document.body, press)
    expect([key, press.defaultPrevented]).toEqual([key, false])
    expect(document.body).toHaveFocus()
  }
  expect(dialog).toBeInTheDocument()

  act(() => approve.focus())
  closeWorkspaces()
  cleanup()
  // Expects that nothing has the focus.
  const { address } = await open('/PayoutRequests')
  pressAtOnce('g', 'a')
  await waitFor(() => expect(address()).toBe('/Users'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
