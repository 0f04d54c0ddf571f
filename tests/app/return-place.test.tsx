import { act, screen, waitFor } from '@testing-library/react'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { forget } from '#kit/session/log-out.ts'
import { keepSignIn } from '#kit/session/sign-in.ts'
import { refresh } from '#kit/store/list.ts'
import { createHold, grid, idOf, openPage, required, rowsThere, signedIn } from './list-page.ts'

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

test('Back and Forward return to the row, the scroll position and the focus of a list until the log-out; Esc leads to the row', async () => {
  const page = await openPage(here, '/Bookings')
  const { user, history } = page
  await rowsThere()
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

  act(() => history.go(-2))
  await listReady()
  expect(activeRow()).toBe(row + 1)
  act(() => forget('left'))
  await waitFor(() => expect(page.address()).toBe('/Login'))
  await act(async () => void (await keepSignIn(await here.server.signIn('mira@admin.test'))))
  act(() => history.go(history.location.pathname === '/Login' ? -1 : -2))
  await waitFor(() => expect(idOf(0, 'Booking ID')).toBeGreaterThan(0))
  expect(activeRow()).toBe(0)
  expect(grid().scrollTop).toBe(0)
})

test('Back to a list whose rows changed meanwhile keeps the record, or leads to the one that followed it; until then keys wait', async () => {
  let late: ReturnType<typeof createHold> | undefined
  const page = await openPage(here, '/Bookings?status=4', (url, init) => late?.gate(url, init))
  const { store, user, history } = page
  const target = () => store.get(focusedTargetAtom)?.id
  const forgetRows = () => act(() => store.get(queryClientAtom).resetQueries({ queryKey: ['list', 'booking'] }))
  /** Goes down to a row of the accepted bookings and opens its record. */
  async function leaveRow(row: number) {
    act(() => history.push('/Bookings?status=4'))
    await forgetRows()
    await rowsThere()
    grid().focus()
    await user.keyboard(`{Home}${'j'.repeat(row)}`)
    const [id, next] = [idOf(row, 'Booking ID'), idOf(row + 1, 'Booking ID')]
    const top = grid().scrollTop
    await user.keyboard('{Enter}')
    await waitFor(() => expect(title()).toBe(`Booking ${id}`))
    return { id, next, top }
  }
  /** Goes back; the rows load after the returned function is called. */
  async function goBack() {
    await forgetRows()
    const hold = createHold((url) => url.startsWith('/api/v1/admin/bookings?'))
    late = hold
    await back(page)
    await waitFor(() => expect(hold.held.length).toBeGreaterThan(0))
    expect(document.activeElement).toBe(grid())
    return hold.letGo
  }
  const first = async () => (await here.ask('/api/v1/admin/bookings?status[]=4&perPage=50')).items
  const reject = (id: number) => here.ask(`/admin/v1/bookings/${id}/change-status`, { status: 2 }, 'mira@admin.test')

  const left = await leaveRow(5)
  await reject((await first())[0].id)
  await reject(left.id)
  const letGo = await goBack()
  expect(target()).toBeUndefined()
  const targets = new Set([target()])
  const unsubscribe = store.sub(focusedTargetAtom, () => targets.add(target()))
  letGo()
  await waitFor(() => expect(target()).toBe(left.next))
  expect([...targets]).toEqual([undefined, left.next])
  unsubscribe()
  expect(activeRow()).toBe(4)
  expect(grid().scrollTop).toBe(left.top)

  // Rows that came above it: the scroll position stays if the record is in view.
  for (const { inserted, row, top } of [
    { inserted: 1, row: 2, top: 0 },
    { inserted: 40, row: 5, top: 46 * 32 - 170 },
  ]) {
    const { id: oldest } = (await first())[inserted - 1]
    await here.server.query('update booking set status = 44 where status = 4 and id >= $1', [oldest])
    const kept = await leaveRow(row)
    await here.server.query('update booking set status = 4 where status = 44')
    const release = await goBack()
    expect(grid().scrollTop).toBe(kept.top)
    // A key that is pressed before the rows have loaded waits for them.
    await user.keyboard('x')
    release()
    await waitFor(() => expect(target()).toBe(kept.id))
    expect(activeRow()).toBe(row + inserted)
    await waitFor(() => expect(grid().querySelector('[aria-selected=true]')).toHaveTextContent(String(kept.id)))
    expect(grid().scrollTop).toBe(top)
    await user.keyboard('x')
  }
})

test('Back returns to the link on Home, and to the row and the focus of a table inside a detail if it had the focus', async () => {
  const { items }: { items: { id: number }[] } = await here.ask('/api/v1/admin/users?per_page=20')
  const counts = await Promise.all(items.map(async ({ id }) => (await here.ask(`/api/v1/admin/users/${id}/seats`)).items.length))
  const { id } = required(items[counts.findIndex((count) => count > 1)], 'account with two seats')
  const page = await openPage(here, '/')
  const { user } = page
  const link = required((await screen.findAllByRole('link', { name: 'View' }))[1], 'link of the second card')
  link.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(title()).toBe('PayOut Requests'))
  await listReady()
  await back(page)
  await waitFor(() => expect(title()).toBe('Home'))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '/PayoutRequests'))
  act(() => page.history.push(`/Users/${id}`))
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
