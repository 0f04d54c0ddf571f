import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { registryAtom } from '#kit/command/state.ts'
import { findDialog, press } from './dialogs.ts'
import { choose } from './list-page.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
let token: string
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
}, 120_000)
afterAll(() => server.stop())

interface Booking {
  id: number
  status: number
  client: { user_id: number; seat_ref: number | null }
  blogger: { user_id: number; seat_ref: number | null }
  reviews: { id: number; message: string }[]
}
const ask = async (path: string, method = 'GET') =>
  fetch(server.origin + path, { method, headers: { authorization: `Bearer ${token}`, version: '2', app: 'admin' } })
const read = async (id: number): Promise<Booking> => (await (await ask(`/api/v1/admin/bookings/${id}`)).json()).item
const some = async (query: string): Promise<Booking[]> => (await (await ask(`/api/v1/admin/bookings?per_page=60&${query}`)).json()).items

type Answer = (url: string) => Response | Promise<Response> | undefined
async function at(path: string, answer: Answer = () => undefined) {
  const sent: string[] = []
  const counting: typeof fetch = (input, init) => {
    const url = String(input).replace(server.origin, '')
    sent.push(`${init?.method ?? 'GET'} ${url}`)
    const own = answer(url)
    return own ? Promise.resolve(own) : fetch(input, init)
  }
  const page = await openAt(path, server.origin, token, { fetch: counting })
  return { ...page, sent, user: userEvent.setup() }
}
async function bookingPage(id: number, answer?: Answer) {
  const page = await at(`/Booking/${id}`, answer)
  await screen.findByRole('form', { name: `Details of booking ${id}` })
  await waitFor(() => expect(page.store.get(registryAtom).get('booking.cancel')).toBeDefined())
  return page
}

test('the list asks with every filter of its address, and has its sixteen columns in order', async () => {
  const { sent } = await at('/Bookings?status=0,-4&currency=EUR&min_price_ex_vat=12.5&brand_type=free')
  const grid = await screen.findByRole('grid', { name: 'Bookings' })
  const heads = (await within(grid).findAllByRole('columnheader')).map((head) => head.textContent?.trim())
  expect(heads).toEqual([
    'Status',
    'Booking ID',
    'Campaign ID',
    'Brand currency',
    'Brand budget ex VAT',
    'Creator currency',
    'Creator budget ex VAT',
    'Creator service fee percent',
    'Brand',
    'Brand organization',
    'Creator',
    'Talent agency',
    'Deliveries',
    'Created',
    'Expiration',
    'Due',
  ])
  await waitFor(() => expect(sent.some((one) => one.includes('/admin/bookings?'))).toBe(true))
  const asked = new URL(sent.find((one) => one.includes('/admin/bookings?'))?.split(' ')[1] ?? '', 'http://x.test').searchParams
  expect(asked.getAll('status[]').sort()).toEqual(['-4', '0'])
  expect([asked.get('currency'), asked.get('min_price_ex_vat'), asked.get('brand_type'), asked.get('id_from')]).toEqual([
    'EUR',
    '12.5',
    'free',
    '0',
  ])
  expect(screen.getByRole('link', { name: 'Business clients bookings' })).toHaveAttribute('href', '/BusinessClientsBookings')
})

test('Deliveries shows Yes, or a dash if there are none', async () => {
  const items = [true, false].map((has_deliverables, at) => ({ id: 4001 + at, status: 1, has_deliverables }))
  await at('/Bookings', (url) =>
    url.startsWith('/api/v1/admin/bookings?') ? Response.json({ items, pagination: { count: 2, per_page: 100, page: 1 } }) : undefined,
  )
  const grid = await screen.findByRole('grid', { name: 'Bookings' })
  await within(grid).findByRole('link', { name: '4001' })
  const shown = [0, 1].map((row) => grid.querySelectorAll(`[data-row="${row}"] [role=gridcell]`)[12]?.textContent)
  expect(shown).toEqual(['Yes', '–'])
})

test('filters set back leave the order, the open view and the open pane', async () => {
  const saved = await fetch(`${server.origin}/admin/v1/workspace/views`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', version: '2', app: 'admin' },
    body: JSON.stringify({ list: 'Bookings', name: 'Euro', search: '?currency=EUR', columns: null }),
  })
  const { id }: { id: number } = (await saved.json()).data
  const stay = `sort_by=-id&view=${id}&pane=1`
  const { user, address, history } = await at(`/Bookings?currency=EUR&${stay}`)
  await screen.findByText('View: Euro')
  // The row that the pane shows is of the new question.
  const back = new RegExp(`^/Bookings\\?${stay}(&id=\\d+)?$`)
  act(() => document.querySelector<HTMLElement>('[data-open-filters]')?.click())
  await user.click(await screen.findByText('Reset filters'))
  await waitFor(() => expect(address()).toMatch(back))
  act(() => history.push(`/Bookings?q=999999999&${stay}`))
  await user.click(await screen.findByText('Clear filters'))
  await waitFor(() => expect(address()).toMatch(back))
})

test('a pending booking says when it will expire; its links lead to both accounts, its transactions and into the product', async () => {
  const [pending] = await some('status[]=0')
  const full = await read(pending?.id ?? 0)
  await bookingPage(full.id)
  expect(screen.getByRole('textbox', { name: 'Will expire' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Brand' })).toHaveAttribute('href', `/Users/${full.client.user_id}`)
  expect(screen.getByRole('link', { name: 'Creator' })).toHaveAttribute('href', `/Users/${full.blogger.user_id}`)
  expect(screen.getByRole('link', { name: 'View related transactions' })).toHaveAttribute('href', `/Transactions?booking_ref=${full.id}`)
  const brand = screen.getByRole('link', { name: 'View in App as Brand' })
  expect(brand).toHaveAttribute('href', expect.stringContaining(`/admin/seats/${full.client.seat_ref}/login?to=%2Fbookings%2F${full.id}`))
  expect(brand).toHaveAttribute('target', '_blank')
  expect(brand).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByText('No reviews')).toBeVisible()
})

test('an expired booking says when it expired; of its budgets one is edited, and the rest is read', async () => {
  const [expired] = await some('status[]=-4')
  await bookingPage(expired?.id ?? 0)
  expect(screen.queryByRole('textbox', { name: 'Will expire' })).toBeNull()
  expect(
    screen.getAllByRole('textbox', { name: /budget|VAT|fee|expire/i }).map((box) => box.getAttribute('id')?.split('-').at(-1)),
  ).toEqual(['client_price_ex_vat'])
  const facts = within(screen.getByRole('complementary', { name: 'Facts' }))
  for (const name of [
    'Expired',
    'Brand currency',
    'Brand budget VAT amount',
    'Brand budget inc VAT',
    'Creator budget ex VAT',
    'Creator budget VAT amount',
    'Creator budget inc VAT in EUR',
    'VAT rate',
    'Booking creator service fee',
  ])
    expect(facts.getByText(name).nextElementSibling).toHaveTextContent(/\d|EUR|USD|NOK|GBP|SEK|DKK/)
})

test('without a seat that can be used nobody is viewed as, and the button says why', async () => {
  const [one] = await some('status[]=-3')
  const full = await read(one?.id ?? 0)
  const seats: { id: number }[] = (await (await ask(`/api/v1/admin/users/${full.blogger.user_id}/seats`)).json()).items
  for (const { id } of seats) await ask(`/api/v1/admin/seats/${id}/ban`, 'POST')
  await bookingPage(full.id)
  const button = screen.getByRole('button', { name: 'View in App as Creator' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('The creator has no seat that can be used')
  expect(screen.getByRole('link', { name: 'View in App as Brand' })).toBeVisible()
  // Nothing can be done with what was cancelled: then there is no menu.
  expect(screen.queryByRole('button', { name: /^Initiate Admin Action/ })).toBeNull()
})

test('a booking of which no more than its status is known is shown with dashes, in its list and on its page', async () => {
  const bare = { id: 4001, status: 1 }
  const { user } = await at('/Bookings', (url) => {
    if (url.startsWith('/api/v1/admin/bookings?')) return Response.json({ items: [bare], pagination: { count: 1, per_page: 100, page: 1 } })
    return url === '/api/v1/admin/bookings/4001' ? Response.json({ item: bare }) : undefined
  })
  const grid = await screen.findByRole('grid', { name: 'Bookings' })
  const link = await within(grid).findByRole('link', { name: '4001' })
  expect(within(grid).getByText('Accepted')).toBeVisible()
  expect(within(grid).getAllByRole('link')).toHaveLength(1)
  await user.click(link)
  await screen.findByRole('form', { name: 'Details of booking 4001' })
  const facts = within(screen.getByRole('complementary', { name: 'Facts' }))
  for (const side of ['Brand', 'Creator', 'Brand service fee', 'Creator service fee'])
    expect(facts.getByText(side).nextElementSibling).toHaveTextContent('–')
  expect(screen.queryByRole('link', { name: 'Brand' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View related transactions' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'View in App as Brand' })).toHaveAccessibleDescription(
    'The brand of this booking is not known',
  )
  expect(screen.getByText('No reviews')).toBeVisible()
})

test('fields that nobody here has heard of change nothing of what a row and its page show', async () => {
  const [one] = await some('status=1')
  const id = one?.id ?? 0
  const more = { mood: 'tomorrow', '<b>': [1, { deep: null }], constructor: 'odd', price_currency_2: 'XXX' }
  const added = async (url: string) => {
    const answer = await (await ask(url)).json()
    return Response.json({
      ...answer,
      ...(answer.item ? { item: { ...more, ...answer.item } } : {}),
      ...more,
      ...(answer.items && { items: answer.items.map((row: object) => ({ ...more, ...row })) }),
    })
  }
  await at(`/Bookings?id_from=${id}`, (url) => (/^\/api\/v1\/admin\/bookings[/?]/.test(url) ? added(url) : undefined))
  const grid = await screen.findByRole('grid', { name: 'Bookings' })
  expect(await within(grid).findByRole('link', { name: String(id) })).toBeVisible()
  expect(grid).not.toHaveTextContent(/tomorrow|XXX|odd/)
  cleanup()
  await bookingPage(id, (url) => (url === `/api/v1/admin/bookings/${id}` ? added(url) : undefined))
  expect(document.body).not.toHaveTextContent(/tomorrow|XXX/)
})

test('where the last pages have gone meanwhile the list ends where its rows end, and says how many there are', async () => {
  const gone: string[] = []
  const { user } = await at('/Bookings', (url) => {
    const page = Number(/bookings\?.*\bpage=(\d+)/.exec(url)?.[1] ?? 0)
    if (page < 2) return undefined
    gone.push(url)
    return Response.json({ items: [], pagination: { count: 100, per_page: 100, page } })
  })
  const grid = await screen.findByRole('grid', { name: 'Bookings' })
  await within(grid).findAllByRole('link')
  expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(101)
  act(() => grid.focus())
  await user.keyboard('{End}')
  await waitFor(() => expect(gone).not.toEqual([]))
  await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '101'))
  await waitFor(() => expect(grid.querySelector('[data-row="99"]:not([aria-busy])')).not.toBeNull())
  await user.keyboard('{End}')
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toMatch(/-99-\d+$/))
  expect(screen.getByText(/^100 /)).toBeVisible()
})

test('a review is reversed after its question, and goes', async () => {
  const candidates = await Promise.all((await some('status[]=2')).slice(0, 12).map(({ id }) => read(id)))
  const full = candidates.find(({ reviews }) => reviews.length > 0)
  const [review] = full?.reviews ?? []
  if (!full || !review) throw new Error('no completed booking has a review')
  const { user, sent } = await bookingPage(full.id)
  const writes = () => sent.filter((one) => one.includes('/reverse'))
  const table = screen.getByRole('table', { name: 'Reviews' })
  expect(within(table).getByText(review.message)).toBeVisible()
  await press(user, table, `Reverse review ${review.id}`)
  const dialog = await findDialog('alertdialog', { name: 'Reverse this review?' })
  expect(writes()).toEqual([])
  await press(user, dialog, /^Reverse/)
  await waitFor(() => expect(writes()).toEqual([`POST /api/v1/admin/reviews/${review.id}/reverse`]))
  await waitFor(() => expect(screen.queryByRole('button', { name: `Reverse review ${review.id}` })).toBeNull())
  expect((await read(full.id)).reviews.map(({ id }) => id)).not.toContain(review.id)
})

test('what is typed waits for the next visit, other people’s changes are merged into it, and one date shows both values', async () => {
  const [one] = await some('status[]=0&id_from=1')
  const { id } = await read(one?.id ?? 0)
  const mira = await server.signIn('mira@admin.test')
  const change = (body: object) =>
    fetch(`${server.origin}/api/v1/admin/bookings/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mira}`, 'content-type': 'application/json', version: '2', app: 'admin' },
      body: JSON.stringify(body),
    })
  const due = () => screen.getByRole('textbox', { name: 'Due' })
  const first = await bookingPage(id)
  expect(screen.queryByRole('button', { name: /^Save booking settings/ })).toBeNull()
  await first.user.clear(due())
  await first.user.type(due(), '2031-02-30 10:00')
  await first.user.click(screen.getByRole('button', { name: /^Save booking settings/ }))
  expect(await screen.findByText(/^Enter a day and a time that exist/)).toBeVisible()
  expect(due()).toHaveFocus()
  await first.user.clear(due())
  await first.user.type(due(), '2031-02-28 10:00')
  await act(async () => first.history.push('/Bookings'))
  const asked = await findDialog('alertdialog', { name: 'Leave without saving?' })
  expect(asked).toHaveTextContent('Not saved: Due.')
  await press(first.user, asked, 'Leave')
  await screen.findByRole('grid', { name: 'Bookings' })
  cleanup()
  await change({ client_price_ex_vat: '4321.00', date_due: '2032-01-01T12:00:00.000Z' })
  const { user } = await bookingPage(id)
  expect(due()).toHaveValue('2031-02-28 10:00')
  expect(screen.getByRole('textbox', { name: 'Brand budget ex VAT' })).toHaveValue('4321.00')
  const both = within(screen.getByRole('group', { name: 'Two values of Due' }))
  await user.click(both.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: /^Save booking settings/ }))
  await waitFor(async () =>
    expect(await read(id)).toMatchObject({ date_due: new Date(2031, 1, 28, 10).toISOString(), client_price_ex_vat: '4321.00' }),
  )
})

test('the question that calls a booking off shows its money, and no button of it is only called Cancel', async () => {
  const [one] = await some('status[]=4')
  const id = one?.id ?? 0
  const { store, user, sent } = await bookingPage(id)
  await act(() => startCommand(store, 'booking.cancel', { refs: [{ kind: 'booking', id }] }))
  const dialog = within(await findDialog('alertdialog', { name: `Cancel booking ${id}? Users can no longer complete it.` }))
  const keep = dialog.getByRole('button', { name: 'Keep booking' })
  await waitFor(() => expect(keep).toHaveFocus())
  expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeEnabled()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect((await dialog.findByText('Brand budget')).nextElementSibling).toHaveTextContent(
    /^[\d,]+\.\d\d [A-Z]{3} ex VAT, [\d,]+\.\d\d [A-Z]{3} inc VAT$/,
  )
  expect(dialog.getByText('Refunded').nextElementSibling).toHaveTextContent(/^nothing/)
  await user.click(keep)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await read(id)).status).toBe(4)
  expect(sent.filter((line) => line.includes('/cancel'))).toEqual([])
})

test('a completion that a standing transaction forbids says so before it is asked, and leads to the transactions', async () => {
  const [one] = await some('status[]=1')
  const { user, sent } = await bookingPage(one?.id ?? 0, (url) =>
    url === `/api/v1/admin/bookings/${one?.id}`
      ? read(one?.id ?? 0).then((item) => Response.json({ item: { ...item, transaction_ref: 77 } }))
      : undefined,
  )
  await user.click(await screen.findByRole('button', { name: /^Initiate Admin Action/ }))
  await choose(user, 'Complete')
  const dialog = within(await findDialog('alertdialog'))
  expect(await dialog.findByText(/^Related transaction must be reversed first: transaction 77/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Complete/ })).toBeNull()
  expect(dialog.getByRole('button', { name: 'View related transactions' })).toBeEnabled()
  expect(sent.filter((line) => line.startsWith('POST') && line.includes('/change-status'))).toEqual([])
})
