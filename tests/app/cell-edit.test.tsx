import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test } from 'vitest'
import { account, accounts } from '#contract/account.ts'
import { booking, bookings } from '#contract/booking.ts'
import { priceRule } from '#contract/booking-edit.ts'
import { href, searchText } from '#contract/paths.ts'
import { engineAtom, receiptsAtom } from '#kit/command/state.ts'
import { search } from '#kit/screen/filter/filters.ts'
import { readSearch } from '#kit/screen/filter/search.ts'
import { listScreen } from '#kit/screen/list.tsx'
import { entitiesAtom } from '#kit/store/current.ts'
import { choose, commandIs, grid, heads, idOf, openPage, read, row, says, signedIn } from './list-page.ts'

const here = signedIn()
const headers = () => ({ authorization: `Bearer ${here.token}`, version: '2', app: 'admin', 'content-type': 'application/json' })
const get = async (path: string) => (await (await fetch(here.server.origin + path, { headers: headers() })).json()).item
const post = (path: string, body: object) =>
  fetch(here.server.origin + path, { method: 'POST', headers: headers(), body: JSON.stringify(body) })
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
const line = (id: number) => screen.getByRole('textbox', { name: `${budget} of booking ${id}` })

test('F2 edits the cell: what breaks a rule is said there and stays as it was typed, Esc leaves it, Enter saves it', async () => {
  const { user, store, id } = await bookingsAt(1)
  const before = cell(1, budget)?.textContent
  expect(cell(1, budget)).toHaveAttribute('aria-readonly', 'false')
  await user.keyboard('{F2}')
  // The first time its code may still be on its way.
  await screen.findByRole('textbox', { name: `${budget} of booking ${id}` })
  expect(line(id)).toHaveFocus()
  expect(line(id)).toHaveAccessibleDescription(/saves.*leaves/)
  await user.keyboard('{Escape}')
  expect(grid()).toHaveFocus()
  expect(cell(1, budget)).toHaveTextContent(before ?? '')

  await user.keyboard('{Enter}')
  await user.clear(line(id))
  await user.keyboard('1234.567{Enter}')
  await waitFor(() => expect(line(id)).toHaveAccessibleDescription(priceRule))
  expect(line(id)).toHaveValue('1234.567')
  expect(line(id)).toHaveFocus()
  expect(line(id)).toBeInvalid()
  expect(screen.getByText(priceRule)).toHaveAttribute('role', 'alert')
  await user.keyboard('{Backspace}')
  expect(line(id)).toBeValid()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(1, budget)).toHaveTextContent('1,234.56'))
  await waitFor(() => expect(grid()).toHaveFocus())
  expect(screen.queryByRole('textbox', { name: `${budget} of booking ${id}` })).toBeNull()
  expect((await get(`/api/v1/admin/bookings/${id}`)).client_price_ex_vat).toBe('1234.56')
  await waitFor(() => expect(store.get(receiptsAtom)[0]).toMatchObject({ command: 'booking.save', outcome: 'done' }))
  // The cursor stands where it stood.
  expect(document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('1,234.56')
})

test('what somebody else has saved meanwhile is not written over unseen', async () => {
  const { user, store, id } = await bookingsAt(2)
  await user.keyboard('{F2}')
  const typed = line(id)
  await user.clear(typed)
  await user.keyboard('77')
  const full = await get(`/api/v1/admin/bookings/${id}`)
  expect((await post(`/api/v1/admin/bookings/${id}`, { ...full, client_price_ex_vat: '99.00' })).ok).toBe(true)
  await act(async () => void (await store.get(engineAtom)?.ports.call(bookings.read, { params: { id } })))
  expect(store.get(entitiesAtom).get(booking, id)).toMatchObject({ client_price_ex_vat: 9900 })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(typed).toHaveAccessibleDescription(/changed to 99\.00 meanwhile/))
  expect(typed).toHaveValue('77')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(2, budget)).toHaveTextContent('77.00'))
})

test('a refusal of the server is said at the cell and keeps what was typed; on other cells Enter opens the row', async () => {
  let others = 0
  // Just before the save arrives somebody else saves: the version that it names is an old one by then.
  const quicker = async (url: string, init: RequestInit | undefined) => {
    const [, id] = /\/admin\/bookings\/(\d+)$/.exec(url) ?? []
    if (others > 0 || init?.method !== 'POST' || !id) return
    others += 1
    const full = await get(`/api/v1/admin/bookings/${id}`)
    await post(`/api/v1/admin/bookings/${id}`, { ...full, date_due: '2031-01-02T10:00:00Z' })
  }
  const { user, address, id } = await bookingsAt(3, (url, init) => quicker(url, init))
  await user.keyboard('{F2}')
  await user.clear(line(id))
  await user.keyboard('55{Enter}')
  await waitFor(() => expect(line(id)).toHaveAccessibleDescription(/changed this .*review it again/))
  expect(line(id)).toHaveValue('55')
  expect(line(id)).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(3, budget)).toHaveTextContent('55.00'))
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(address()).toContain(`/Booking/${id}`))
})

/** A list of accounts whose fee is typed and whose suspension is ticked. */
const Fixture = await listScreen({
  path: 'Users',
  title: 'Fees',
  entity: account,
  source: accounts.list,
  filters: { q: search('Search') },
  opens: ({ id }) => href('User', { id }),
  columns: (is) => [
    is.id('ID'),
    is.edit(
      'account.save',
      'service_fee',
      is.number('Fee', (one) => Number(Reflect.get(one, 'service_fee') ?? 0)),
    ),
    is.edit(
      'account.save',
      'suspended',
      is.check('Suspended', (one) => Reflect.get(one, 'suspended') === true),
    ),
  ],
}).load()

async function fixture() {
  const page = await openPage(here, '/Settings')
  await commandIs(page.store, 'account.save')
  const root = createRootRoute()
  const routes = ['/', '/Users/$id'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => (path === '/' ? <Fixture /> : null) }),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch: readSearch, stringifySearch: searchText })
  render(
    <Provider store={page.store}>
      <main>
        <RouterProvider router={router} />
      </main>
    </Provider>,
  )
  await waitFor(() => expect(document.querySelector('[role=grid]') && row(4) && read(4)).toBe(true))
  const rows = Array.from({ length: 40 }, (_, at) => at).filter((at) => row(at) && read(at))
  for (const at of rows.slice(0, 8)) {
    const id = idOf(at, 'ID')
    const full = account.full.parse(await get(`/api/v1/admin/users/${id}`))
    act(() => page.store.get(entitiesAtom).put(account, 'full', [full]))
  }
  const first = (type: string) => rows.find((at) => page.store.get(entitiesAtom).get(account, idOf(at, 'ID'))?.type === type) ?? Number.NaN
  const to = async (index: number, column: number) => {
    grid().focus()
    await page.user.keyboard('{Control>}{Home}{/Control}')
    for (let at = 0; at < index; at += 1) await page.user.keyboard('{ArrowDown}')
    for (let at = 0; at < column; at += 1) await page.user.keyboard('{ArrowRight}')
  }
  return { ...page, address: () => history.location.href, first, to }
}

test('a number is edited where its field belongs to the row, from the menu of the row too; elsewhere Enter opens the row', async () => {
  const { user, address, first, to } = await fixture()
  const creator = first('blogger')
  await to(creator, 1)
  await says('edit')
  await user.keyboard('.')
  await choose(user, 'Edit Fee')
  const input = await screen.findByRole('textbox', { name: `Fee of account ${idOf(creator, 'ID')}` })
  await user.clear(input)
  await user.keyboard('12.345{Enter}')
  await waitFor(() => expect(input).toHaveAccessibleDescription(/^Only up to 2 decimal pieces will be saved for creator service fee\./))
  await user.keyboard('{Backspace}{Enter}')
  await waitFor(async () => expect((await get(`/api/v1/admin/users/${idOf(creator, 'ID')}`)).service_fee).toBe(12.34))
  await waitFor(() => expect(grid()).toHaveFocus())
  const brand = first('client')
  await to(brand, 1)
  const id = idOf(brand, 'ID')
  await user.keyboard('{F2}')
  expect(screen.queryByRole('textbox', { name: `Fee of account ${id}` })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain(`/Users/${id}`))
})

test('a box in a cell is ticked by F2 and by a press', async () => {
  const { user, store, first, to } = await fixture()
  const at = first('blogger')
  const id = idOf(at, 'ID')
  const box = () => cell(at, 'Suspended')?.querySelector('[role=img]')
  await to(at, 2)
  expect(box()).toHaveAccessibleName('No')
  await user.keyboard('{F2}')
  await waitFor(() => expect(box()).toHaveAccessibleName('Yes'))
  expect(grid()).toHaveFocus()
  await waitFor(async () => expect((await get(`/api/v1/admin/users/${id}`)).suspended).toBeTruthy())
  const pressed = box()
  if (pressed) await user.click(pressed)
  await waitFor(() => expect(box()).toHaveAccessibleName('No'))
  const held = store.get(entitiesAtom).get(account, id)
  expect(held).toMatchObject({ suspended: false })
})
