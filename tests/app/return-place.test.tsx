import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forget } from '#kit/session/log-out.ts'
import { keepSignIn } from '#kit/session/sign-in.ts'
import { refresh } from '#kit/store/list.ts'
import { grid, idOf, openPage, required, signedIn } from './list-page.ts'

const here = signedIn()
type Page = Awaited<ReturnType<typeof openPage>>
const activeRow = (table = grid()) =>
  Number(
    document
      .getElementById(table.getAttribute('aria-activedescendant') ?? '')
      ?.closest('[data-row]')
      ?.getAttribute('data-row'),
  )
const back = async ({ history }: Page) => act(async () => history.back())
/** Waits until the keyboard is in the list. */
const listReady = () => waitFor(() => expect(document.activeElement).toBe(grid()))
const title = () => document.querySelector('h1')?.textContent

/** Opens the bookings, goes to a row of one of the last pages, scrolls back a little, and opens the record. */
async function leaveFarRow() {
  const page = await openPage(here, '/Bookings')
  const { user, history } = page
  await waitFor(() => expect(idOf(0, 'Booking ID')).toBeGreaterThan(0))
  act(() => history.push('/Bookings?sort=id'))
  await waitFor(() => expect(activeRow()).toBe(0))
  grid().focus()
  await user.keyboard('{Control>}{End}{/Control}{PageUp}{PageUp}')
  const row = activeRow()
  expect(row).toBeGreaterThan(100)
  await waitFor(() => expect(idOf(row, 'Booking ID')).toBeGreaterThan(0))
  const top = grid().scrollTop - 60
  act(() => {
    grid().scrollTop = top
    grid().dispatchEvent(new Event('scroll'))
  })
  const id = idOf(row, 'Booking ID')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(title()).toBe(`Booking ${id}`))
  return { ...page, row, top, id }
}

test('Back and Forward return to the row, the scroll position and the focus of a list; Esc leads to the row', async () => {
  const page = await leaveFarRow()
  const { user, history, row, top, id } = page
  await back(page)
  await listReady()
  expect(activeRow()).toBe(row)
  expect(idOf(row, 'Booking ID')).toBe(id)
  expect(grid().scrollTop).toBe(top)
  await user.keyboard('j{Enter}')
  await waitFor(() => expect(title()).toMatch(/^Booking /))
  await user.keyboard('{Escape}')
  await listReady()
  expect(page.address()).toMatch(/^\/Bookings\?.*id=\d+$/)
  await waitFor(() => expect(activeRow()).toBe(row + 1))
  // The address names row + 1, and the user has gone on from it.
  await user.keyboard('jjj')
  expect(activeRow()).toBe(row + 4)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(title()).toMatch(/^Booking /))
  await back(page)
  await listReady()
  expect(activeRow()).toBe(row + 4)
  await back(page)
  await waitFor(() => expect(title()).toMatch(/^Booking /))
  await back(page)
  await listReady()
  expect(activeRow()).toBe(row + 1)
  act(() => history.go(2))
  await listReady()
  expect(activeRow()).toBe(row + 4)
})

test('Back returns to the row and the focus of a table inside a detail, and only if it had the focus', async () => {
  const { items }: { items: { id: number }[] } = await here.ask('/api/v1/admin/users?per_page=60')
  const counts = await Promise.all(items.map(async ({ id }) => (await here.ask(`/api/v1/admin/users/${id}/seats`)).items.length))
  const { id } = required(items[counts.findIndex((count) => count > 1)], 'account with two seats')
  const page = await openPage(here, `/Users/${id}`)
  const { user } = page
  const seats = () => required(document.querySelector<HTMLElement>('[role=grid][aria-label=Seats]'), 'table of seats')
  await waitFor(() => expect(seats()).toHaveAttribute('aria-activedescendant'))
  await waitFor(() => expect(seats().querySelector('[data-row="1"]:not([aria-busy])')).not.toBeNull())
  seats().focus()
  await user.keyboard('j')
  await waitFor(() => expect(activeRow(seats())).toBe(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(title()).toMatch(/^Seat /))
  await back(page)
  await waitFor(() => expect(document.activeElement).toBe(seats()))
  expect(activeRow(seats())).toBe(1)
  act(() => required(document.querySelector('h1'), 'heading').focus())
  act(() => page.history.push('/Bookings'))
  await listReady()
  await back(page)
  await waitFor(() => expect(activeRow(seats())).toBe(1))
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('Back returns to the card and the page of cards that the user left, or to the next card if it is gone', async () => {
  const page = await openPage(here, '/CreatorApproval?page=2')
  const { user } = page
  const rows = () => [...grid().querySelectorAll('[role=row]')]
  const current = () => rows().findIndex((card) => card.hasAttribute('data-current'))
  await waitFor(() => expect(rows().length).toBe(10))
  grid().focus()
  await user.keyboard('jjj')
  expect(current()).toBe(3)
  const id = required(rows()[3], 'fourth card').id
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(page.address()).toBe('/CreatorApproval'))
  await waitFor(() => expect(rows().length).toBe(10))
  await user.keyboard('j')
  expect(current()).toBe(1)
  await back(page)
  await waitFor(() => expect(current()).toBe(3))
  expect(rows()[3]?.id).toBe(id)
  act(() => page.history.push('/Bookings'))
  await waitFor(() => expect(title()).toBe('Bookings'))
  await listReady()
  await back(page)
  await waitFor(() => expect(title()).toBe('Creator approval'))
  await listReady()
  expect(current()).toBe(3)

  // A colleague rejects that creator meanwhile: the next card takes its place.
  act(() => page.history.push('/Bookings'))
  await waitFor(() => expect(title()).toBe('Bookings'))
  await listReady()
  const { user_ref: account } = (await here.ask(`/api/v1/bloggers/${id.split('-').at(-1)}`)).item
  const path = `/api/v1/admin/users/${account}/approved-to-platform-status`
  await here.ask(path, { status: -1, send_email: false }, 'mira@admin.test')
  await act(() => refresh('creator'))
  await back(page)
  await waitFor(() => expect(title()).toBe('Creator approval'))
  await listReady()
  await waitFor(() => expect(rows()[3]?.id).not.toBe(id))
  await waitFor(() => expect(current()).toBe(3))
})

test('after a log-out Back leads to the first row', async () => {
  const { history, address, row } = await leaveFarRow()
  act(() => history.back())
  await listReady()
  expect(activeRow()).toBe(row)
  act(() => forget('left'))
  await waitFor(() => expect(address()).toBe('/Login'))
  await act(async () => void (await keepSignIn(await here.server.signIn('mira@admin.test'))))
  act(() => history.go(history.location.pathname === '/Login' ? -1 : -2))
  await waitFor(() => expect(idOf(0, 'Booking ID')).toBeGreaterThan(0))
  expect(activeRow()).toBe(0)
  expect(grid().scrollTop).toBe(0)
})
