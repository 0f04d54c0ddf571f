import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { useReturnPlace, useSavePlace } from '#kit/screen/return-place.ts'
import { sessionAtom } from '#kit/session/state.ts'

let row = 0
function Part() {
  const returned = useReturnPlace<{ row: number }>('part')
  useSavePlace('part', () => ({ row }))
  return <p>{returned ? `Row ${returned.row}` : 'First visit'}</p>
}

test('a cursor that rewrites the address at each step does not push out the places of earlier entries', async () => {
  const store = createStore()
  // A page can be left before the server has said who is signed in.
  expect(store.get(sessionAtom).state).toBe('unknown')
  const history = createMemoryHistory({ initialEntries: ['/list'] })
  const router = createRouter({ routeTree: createRootRoute({ component: Part }), history })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  expect(await screen.findByText('First visit')).toBeVisible()
  row = 12
  await act(() => router.navigate({ href: '/list?queue=1' }))
  for (let id = 1; id <= 110; id += 1) await act(() => router.navigate({ href: `/list?queue=1&id=${id}`, replace: true }))
  row = 40
  await act(() => router.navigate({ href: '/other' }))
  expect(screen.getByText('First visit')).toBeVisible()
  await act(async () => history.back())
  await waitFor(() => expect(screen.getByText('Row 40')).toBeVisible())
  await act(async () => history.back())
  await waitFor(() => expect(screen.getByText('Row 12')).toBeVisible())
})
