import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { BrokenPage, fetchedPage } from '#app/fetched-page.tsx'
import { silenceErrors } from '#tests/console-errors.ts'

/** The page of bookings in a frame that stays. */
function open(load: () => Promise<ComponentType>) {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>Menus</nav>
        <Outlet />
      </>
    ),
  })
  const page = createRoute({ getParentRoute: () => root, path: '/Bookings', component: fetchedPage(load) })
  const history = createMemoryHistory({ initialEntries: ['/Bookings'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultErrorComponent: BrokenPage })
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}
const Here = () => <p>The list of bookings</p>
const again = () => screen.findByRole('button', { name: 'Try again' })

test('a page that fails while it is drawn leaves the frame standing, shows no raw text, and can be tried again', async () => {
  // React tells the console of it, as it should.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let odd = true
  const Odd = () => {
    if (odd) throw new TypeError('x is undefined')
    return <Here />
  }
  const user = open(async () => Odd)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This page could not be shown. This is a fault of the workspace. What you typed',
  )
  expect(screen.getByText('Menus')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/undefined|went wrong/)
  odd = false
  await user.click(await again())
  expect(await screen.findByText('The list of bookings')).toBeVisible()
})

test('a page whose code throws while it is loaded says that it is a fault of the workspace, and reports it; a lost file is not one', async () => {
  const reported = silenceErrors()
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const bug = new TypeError('x is undefined')
  const errors: (Error | undefined)[] = [lost, bug]
  // Offline, a file is requested once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = open(async () => {
    const error = errors.shift()
    if (error) throw error
    return Here
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.')
  expect(reported(lost.message)).toBe(0)
  await user.click(await again())
  expect(await screen.findByText(/^This page could not be shown\. This is a fault of the workspace/)).toBeVisible()
  expect(reported(bug.message)).toBe(1)
  await user.click(await again())
  expect(await screen.findByText('The list of bookings')).toBeVisible()
})
