import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { createStore, Provider, useSetAtom } from 'jotai'
import { type ComponentType, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { followPages } from '#app/arrive.ts'
import { fetchedPage } from '#app/fetched-page.tsx'
import { currentTargets } from '#kit/command/current-targets.ts'
import { cursorTargetAtom, focusedTargetAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import { selectionAtom } from '#kit/command/state.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { setCurrentStore } from '#kit/store/current.ts'

/** A page that publishes a record as each of its targets. */
function Publishes({ kind }: { kind: string }) {
  const setters = [useSetAtom(cursorTargetAtom), useSetAtom(focusedTargetAtom), useSetAtom(openTargetAtom)]
  const select = useSetAtom(selectionAtom)
  useLayoutEffect(() => {
    for (const set of setters) set({ kind, id: 7 })
    select([{ kind, id: 7 }])
  })
  return <p>{kind}</p>
}

test('from the start of a navigation the record of the page just left is no target, and the next page has its own', async () => {
  let show: (page: ComponentType) => void = () => undefined
  const root = createRootRoute({ component: Outlet })
  const payouts = createRoute({
    getParentRoute: () => root,
    path: '/PayoutRequests',
    component: () => <Publishes kind="payout-request" />,
  })
  const loading = new Promise<ComponentType>((resolve) => {
    show = resolve
  })
  const seats = createRoute({ getParentRoute: () => root, path: '/Seats', component: fetchedPage(() => loading) })
  const history = createMemoryHistory({ initialEntries: ['/PayoutRequests'] })
  const router = createRouter({ routeTree: root.addChildren([payouts, seats]), history })
  const store = createStore()
  store.set(sessionAtom, { state: 'out', admin: null, why: 'never' })
  setCurrentStore(store)
  const stop = followPages(router)
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const all = () => ({ ...currentTargets(store), cursor: store.get(cursorTargetAtom) })
  const targets = (kind: string) => {
    const record = { kind, id: 7 }
    return { selection: [record], focused: record, open: record, part: undefined, cursor: record }
  }
  expect(await screen.findByText('payout-request')).toBeVisible()
  expect(all()).toEqual(targets('payout-request'))

  // A filter or a cursor in the address is no other page.
  await act(async () => history.push('/PayoutRequests?id=7'))
  expect(all()).toEqual(targets('payout-request'))

  await act(async () => history.push('/Seats'))
  expect(screen.getByText('payout-request')).toBeVisible()
  expect(all()).toEqual({ selection: [], focused: undefined, open: undefined, part: undefined, cursor: undefined })

  await act(async () => show(() => <Publishes kind="seat" />))
  expect(await screen.findByText('seat')).toBeVisible()
  expect(all()).toEqual(targets('seat'))
  stop()
})
