import { act, waitFor } from '@testing-library/react'
import { queryClientAtom } from 'jotai-tanstack-query'
import { describe, expect, test } from 'vitest'
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

describe('Back to a list whose rows are no longer in memory and changed meanwhile', () => {
  /** Opens the accepted bookings, goes down to a row, and opens its record. */
  async function leaveRow(row: number) {
    let isLate = false
    const late = createHold((url) => isLate && url.startsWith('/api/v1/admin/bookings?'))
    const page = await openPage(here, '/Bookings?status=4', late.gate)
    const { store, user } = page
    await rowsThere()
    grid().focus()
    await user.keyboard('j'.repeat(row))
    const [id, next] = [idOf(row, 'Booking ID'), idOf(row + 1, 'Booking ID')]
    const top = grid().scrollTop
    await user.keyboard('{Enter}')
    await waitFor(() => expect(title()).toBe(`Booking ${id}`))
    return {
      store,
      user,
      id,
      next,
      top,
      letGo: late.letGo,
      target: () => store.get(focusedTargetAtom)?.id,
      /** Goes back; the rows load after `letGo`. */
      goBack: async () => {
        await act(() => store.get(queryClientAtom).resetQueries({ queryKey: ['list', 'booking'] }))
        isLate = true
        await back(page)
        await waitFor(() => expect(late.held.length).toBeGreaterThan(0))
        expect(document.activeElement).toBe(grid())
      },
    }
  }
  const reject = (id: number) => here.ask(`/admin/v1/bookings/${id}/change-status`, { status: 2 }, 'mira@admin.test')
  /** Takes the first rows out of the list, or brings them back. */
  async function hideRows(count: number) {
    const { items } = await here.ask(`/api/v1/admin/bookings?status[]=4&perPage=${count}`)
    await here.server.query('update booking set status = 44 where status = 4 and id >= $1', [items[count - 1].id])
  }
  const showRows = () => here.server.query('update booking set status = 4 where status = 44')

  test('leads to the record that followed the one that left; until the rows have loaded, nothing is the target', async () => {
    const list = await leaveRow(5)
    const [first] = (await here.ask('/api/v1/admin/bookings?status[]=4&perPage=1')).items
    await reject(first.id)
    await reject(list.id)
    await list.goBack()
    expect(list.target()).toBeUndefined()
    const targets = new Set([list.target()])
    list.store.sub(focusedTargetAtom, () => targets.add(list.target()))
    list.letGo()
    await waitFor(() => expect(list.target()).toBe(list.next))
    expect([...targets]).toEqual([undefined, list.next])
    expect(activeRow()).toBe(4)
    expect(grid().scrollTop).toBe(list.top)
  })

  test.each([
    { inserted: 1, row: 2, top: 0 },
    { inserted: 40, row: 5, top: 46 * 32 - 170 },
  ])('keeps the record when $inserted rows came above it, and its scroll position if it is in view', async ({ inserted, row, top }) => {
    await hideRows(inserted)
    const list = await leaveRow(row)
    await showRows()
    await list.goBack()
    expect(grid().scrollTop).toBe(list.top)
    // A key that is pressed before the rows have loaded waits for them.
    await list.user.keyboard('x')
    list.letGo()
    await waitFor(() => expect(list.target()).toBe(list.id))
    expect(activeRow()).toBe(row + inserted)
    await waitFor(() => expect(grid().querySelector('[aria-selected=true]')).toHaveTextContent(String(list.id)))
    expect(grid().scrollTop).toBe(top)
  })
})

test('Back returns to the row and the focus of a table inside a detail, and only if it had the focus', async () => {
  const { items }: { items: { id: number }[] } = await here.ask('/api/v1/admin/users?per_page=20')
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
