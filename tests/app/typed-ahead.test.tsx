import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { commandIs, createHold, openPage, rowsThere, signedIn } from './list-page.ts'

const here = signedIn({ FAULTS: '1' })

/** Presses keys as a browser does that was busy: one event right after the other, with nothing between them. */
function pressAtOnce(...keys: string[]) {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
    document.activeElement?.dispatchEvent(event)
  }
}

test('two keys pressed at once after the page has loaded act in their order', async () => {
  const { store, address } = await openPage(here, '/PayoutRequests')
  await rowsThere()
  await commandIs(store, 'payout-request.approve')
  expect(document.body).toHaveFocus()
  pressAtOnce('g', 'a')
  await waitFor(() => expect(address()).toBe('/Users'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

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

test('a letter acts on the record of the address as soon as its row is active', async () => {
  const { items } = await here.ask('/api/v1/admin/payout-requests?status=0&perPage=6')
  const { id } = items[5]
  const rows = createHold((url) => url.includes('/payout-requests?'))
  const page = await openPage(here, `/PayoutRequests?id=${id}`, rows.gate)
  const grid = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=grid]')
    expect(found).not.toBeNull()
    return found
  })
  await commandIs(page.store, 'payout-request.approve')
  grid?.focus()
  const target: unknown[] = []
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=row][data-active]')) return
    observer.disconnect()
    target.push(page.store.get(focusedTargetAtom))
    pressAtOnce('a')
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
  rows.letGo()
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(String(id))
  expect(target).toEqual([{ kind: 'payout-request', id }])
})
