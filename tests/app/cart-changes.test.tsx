import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Cart, keptCart } from '#kit/cart/cart.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { selectionAtom } from '#kit/command/state.ts'
import { sessionAtom } from '#kit/session/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { carts } from './cart-page.tsx'
import { createHold } from './list-page.ts'

const { open, grid, rowsIn, cells, pending } = carts()

const nameOf = (store: Store) => `cart.${store.get(sessionAtom).admin?.id}`
const readCart = (store: Store): Cart => keptCart.parse(JSON.parse(localStorage.getItem(nameOf(store)) ?? ''))
/** Changes the stored cart as another tab does. */
function writeInOtherTab(store: Store, change: (cart: Cart) => Cart): void {
  const name = nameOf(store)
  localStorage.setItem(name, JSON.stringify(change(readCart(store))))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })))
}
const without = (id: number | undefined) => (cart: Cart) => ({ ...cart, entries: cart.entries.filter((one) => one.ref?.id !== id) })

test('what another tab pastes or removes changes the rows and of the selection only what is gone; no key then acts on another line', async () => {
  const { user, store } = await open('/Cart')
  const [mine, removed, theirs] = await pending(3)
  const { email = '' } = store.get(sessionAtom).admin ?? {}
  expect(email).toMatch(/@/)
  // The email of the person in the signature of a ticket is not selected.
  await user.paste(`Hello, please check payout ${mine}.\n\nKind regards\nDemo\n${email}`)
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
  expect(await rowsIn()).toBe(1)
  await user.paste(`payouts ${mine} ${removed}`)
  expect(await screen.findByText('2 selected')).toBeInTheDocument()
  const ref = (id: number | undefined) => ({ kind: 'payout-request', id: id ?? 0 })
  writeInOtherTab(store, (cart) => ({
    ...cart,
    next: cart.next + 1,
    pastes: (cart.pastes ?? 0) + 1,
    entries: [...cart.entries, { n: cart.next, ref: ref(theirs), pick: (cart.pastes ?? 0) + 1, tab: 'another tab' }],
  }))
  await waitFor(async () => expect(await rowsIn()).toBe(3))
  await waitFor(async () => expect((await cells(3)).join()).toMatch(/€|\d\.\d\d/))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  expect(store.get(selectionAtom)).toEqual([ref(mine), ref(removed)])
  writeInOtherTab(store, without(removed))
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove 1' })).toBeInTheDocument()
  expect(store.get(selectionAtom)).toEqual([ref(mine)])

  await user.paste(`payouts ${removed}`)
  await waitFor(async () => expect(await rowsIn()).toBe(3))
  const [first, second, third] = [mine, theirs, removed]
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(first))
  writeInOtherTab(store, without(first))
  await user.keyboard('a{Delete}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await rowsIn()).toBe(2)
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(second))
  // One's own removal moves the cursor on at once.
  await user.keyboard('{Delete}')
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(third))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Cart' })).toBeNull())
})

test('a paste selects only what it names, also while the one before it is being found; what is found after Clear stays unselected', async () => {
  let lookups = createHold(() => true)
  const { user, store } = await open('/Cart', (url, init) => lookups.gate(url, init))
  const [payout] = await pending(1)
  await user.paste(`payout ${payout} and /Seats/541`)
  await waitFor(() => expect(lookups.held).not.toEqual([]))
  lookups.letGo()
  await waitFor(() => {
    expect(screen.getAllByText('2 rows')).toHaveLength(2)
    // At once: the effects of what is rendered now have not run yet.
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    document.body.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => '/Seats/541' } }))
  })
  expect(await screen.findByText('0 added, 1 already there')).toBeInTheDocument()
  await waitFor(async () => expect((await cells(1))[1]).toBe(String(payout)))
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
  ;(await grid()).focus()
  await user.keyboard('{Delete}')
  await waitFor(async () => expect(await rowsIn()).toBe(1))
  expect((await cells(1)).slice(0, 2)).toEqual(['Payout request', String(payout)])

  lookups = createHold(() => true)
  const ids = Array.from({ length: 300 }, (_, at) => 601 + at).filter((id) => id !== payout)
  await user.paste(`payouts\n${ids.join('\n')}`)
  await waitFor(() => expect(lookups.held.length).toBeGreaterThan(1))
  lookups.held[0]?.open()
  const clear = await screen.findByRole('button', { name: 'Clear' })
  await user.click(clear)
  ;(await grid()).focus()
  await user.keyboard('x')
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
  const countOpen = () => readCart(store).entries.filter(({ pick }) => pick !== undefined).length
  const before = countOpen()
  lookups.letGo()
  // The page has considered more of them for the selection.
  await waitFor(() => expect(countOpen()).toBeLessThan(before))
  await act(async () => {})
  expect(screen.getByText('1 selected')).toBeInTheDocument()
})
