import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceRule } from '#contract/booking-edit.ts'
import { receiptsAtom } from '#kit/command/state.ts'
import { reloadHooks } from '#kit/load/reload.ts'
import { commandIs, grid, heads, idOf, openPage, read, row, signedIn } from './list-page.ts'

const here = signedIn()
const get = async (path: string) => (await here.ask(path)).item
const cell = (index: number, head: string) => row(index)?.querySelectorAll<HTMLElement>('[role=gridcell]')[heads().indexOf(head)]
const budget = 'Brand budget ex VAT'

async function bookingsAt(index: number, gate?: Parameters<typeof openPage>[2]) {
  const page = await openPage(here, '/Bookings?sort_by=id', gate)
  await waitFor(() => expect(document.querySelector('[role=grid]') && row(index) && read(index)).toBe(true))
  await commandIs(page.store, 'booking.save')
  grid().focus()
  for (let at = 0; at < index; at += 1) await page.user.keyboard('{ArrowDown}')
  for (let at = 0; at < heads().indexOf(budget); at += 1) await page.user.keyboard('{ArrowRight}')
  return { ...page, id: idOf(index, 'Booking ID') }
}
/** Titles of the work for which a reload of the page would wait. */
const runningWork = () => [...reloadHooks.running].flatMap((titles) => titles())
const line = (id: number) => screen.getByRole('textbox', { name: `${budget} of booking ${id}` })

test('F2 edits the cell: what breaks a rule or is refused is said there and stays as it was typed, Esc leaves it, Enter saves it', async () => {
  let others = 0
  let isRaced = false
  // Just before the save arrives somebody else saves: the version that it names is an old one by then.
  const quicker = async (url: string, init: RequestInit | undefined) => {
    const [, id] = /\/admin\/bookings\/(\d+)$/.exec(url) ?? []
    if (!isRaced || others > 0 || init?.method !== 'POST' || !id) return
    others += 1
    const full = await get(`/api/v1/admin/bookings/${id}`)
    await here.ask(`/api/v1/admin/bookings/${id}`, { ...full, date_due: '2031-01-02T10:00:00Z' })
  }
  const { user, store, address, id } = await bookingsAt(1, (url, init) => quicker(url, init))
  const before = cell(1, budget)?.textContent
  expect(cell(1, budget)).toHaveAttribute('aria-readonly', 'false')
  await user.keyboard('{F2}')
  // The first time its code may still be on its way.
  await screen.findByRole('textbox', { name: `${budget} of booking ${id}` })
  await waitFor(() => expect(line(id)).toHaveFocus())
  expect(line(id)).toHaveAccessibleDescription(/saves.*leaves/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())
  expect(cell(1, budget)).toHaveTextContent(before ?? '')

  await user.keyboard('{Enter}')
  await user.clear(line(id))
  await user.keyboard('1234.567{Enter}')
  await waitFor(() => expect(line(id)).toHaveAccessibleDescription(priceRule))
  expect(runningWork()).toEqual([`Edit ${budget}`])
  expect(line(id)).toHaveValue('1234.567')
  await waitFor(() => expect(line(id)).toHaveFocus())
  expect(line(id)).toBeInvalid()
  expect(screen.getByText(priceRule)).toHaveAttribute('role', 'alert')
  await user.keyboard('{Backspace}')
  expect(line(id)).toBeValid()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(1, budget)).toHaveTextContent('1,234.56'))
  await waitFor(() => expect(grid()).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: `${budget} of booking ${id}` })).toBeNull())
  expect((await get(`/api/v1/admin/bookings/${id}`)).client_price_ex_vat).toBe('1234.56')
  await waitFor(() => expect(store.get(receiptsAtom)[0]).toMatchObject({ command: 'booking.save', outcome: 'done' }))
  // The cursor stands where it stood.
  expect(document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('1,234.56')

  // A refusal of the server keeps what was typed; then it is saved after all.
  isRaced = true
  await user.keyboard('{F2}')
  await user.clear(line(id))
  await user.keyboard('55{Enter}')
  await waitFor(() => expect(line(id)).toHaveAccessibleDescription(/changed this .*review it again/))
  expect(line(id)).toHaveValue('55')
  await waitFor(() => expect(line(id)).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(1, budget)).toHaveTextContent('55.00'))
  await waitFor(() => expect(grid()).toHaveFocus())
  // On other cells Enter opens the row.
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(address()).toContain(`/Booking/${id}`))
})
