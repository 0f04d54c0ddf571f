import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { fetchedPage } from '#app/fetched-page.tsx'
import { keepKeysAhead } from '#app/keys-ahead.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { setCurrentStore } from '#kit/store/current.ts'

/** A page that shows every key that it hears. */
function Hears({ name }: { name: string }) {
  const [keys, setKeys] = useState('')
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => setKeys((before) => before + key)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return <p>{`${name} heard ${keys || 'nothing'}`}</p>
}

function open() {
  let come: (page: ComponentType) => void = () => undefined
  const root = createRootRoute({
    component: () => (
      <>
        <input aria-label="Search" />
        <Outlet />
      </>
    ),
  })
  const payouts = createRoute({ getParentRoute: () => root, path: '/PayoutRequests', component: () => <Hears name="Payouts" /> })
  const seats = createRoute({
    getParentRoute: () => root,
    path: '/Seats',
    component: fetchedPage(
      () =>
        new Promise((resolve) => {
          come = resolve
        }),
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/PayoutRequests'] })
  const router = createRouter({ routeTree: root.addChildren([payouts, seats]), history })
  const store = createStore()
  setCurrentStore(store)
  const stop = keepKeysAhead(router)
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), store, stop, history, come: () => come(() => <Hears name="Seats" />) }
}

test('a key that is pressed while another page is on its way is that page’s, never the one’s that is still shown', async () => {
  const { user, stop, history, come } = open()
  expect(await screen.findByText('Payouts heard nothing')).toBeVisible()
  await user.keyboard('k')
  expect(screen.getByText('Payouts heard k')).toBeVisible()
  act(() => history.push('/Seats'))
  await user.keyboard('ja')
  expect(screen.queryByText('Payouts heard kja')).toBeNull()
  await act(async () => come())
  expect(await screen.findByText('Seats heard ja')).toBeVisible()
  // From then on keys go their own way.
  await user.keyboard('x')
  expect(await screen.findByText('Seats heard jax')).toBeVisible()
  stop()
})

test('what is typed into a field or into the palette meanwhile is theirs', async () => {
  const { user, store, stop, history, come } = open()
  expect(await screen.findByText('Payouts heard nothing')).toBeVisible()
  act(() => history.push('/Seats'))
  await user.type(screen.getByLabelText('Search'), 'anna')
  expect(screen.getByLabelText('Search')).toHaveValue('anna')
  act(() => screen.getByLabelText('Search').blur())
  act(() => store.set(paletteAtom, { text: '' }))
  await user.keyboard('b')
  await act(async () => come())
  await waitFor(() => expect(screen.getByText(/^Seats heard/)).toBeVisible())
  expect(screen.getByText('Seats heard nothing')).toBeVisible()
  stop()
})
