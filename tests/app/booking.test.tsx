import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import { findDialog, press } from './dialogs.ts'
import { signedIn, words } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

interface Booking {
  id: number
  status: number
  client: { user_id: number; seat_ref: number | null }
  blogger: { user_id: number; seat_ref: number | null }
  reviews: { id: number; message: string }[]
}
const read = async (id: number): Promise<Booking> => (await here.ask(`/api/v1/admin/bookings/${id}`)).item
const some = async (query: string): Promise<Booking[]> => (await here.ask(`/api/v1/admin/bookings?per_page=60&${query}`)).items

async function at(path: string) {
  const sent: string[] = []
  const counting: typeof fetch = (input, init) => {
    const url = String(input).replace(here.server.origin, '')
    sent.push(`${init?.method ?? 'GET'} ${url}`)
    return fetch(input, init)
  }
  const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
  return { ...page, sent, user: userEvent.setup() }
}
async function bookingPage(id: number) {
  const page = await at(`/Booking/${id}`)
  await screen.findByRole('form', { name: `Details of booking ${id}` })
  await waitFor(() => expect(page.store.get(registryAtom).get('booking.cancel')).toBeDefined())
  return page
}

test('the list asks with every filter of its address, and has its sixteen columns in order; Deliveries is Yes or a dash', async () => {
  const [first, second] = await some('')
  await here.server.query('update booking set has_deliverables = (id = $1) where id in ($1, $2)', [first?.id, second?.id])
  const { sent, history } = await at('/Bookings?status=0,-4&currency=EUR&min_price_ex_vat=12.5&brand_type=free')
  const grid = await screen.findByRole('grid', { name: 'Bookings' })
  const heads = (await within(grid).findAllByRole('columnheader')).map((head) => head.textContent?.trim())
  expect(heads).toEqual(
    words(`Status, Booking ID, Campaign ID, Brand currency, Brand budget ex VAT, Creator currency,
    Creator budget ex VAT, Creator service fee percent, Brand, Brand organization, Creator, Talent agency,
    Deliveries, Created, Expiration, Due`),
  )
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
  act(() => history.push('/Bookings'))
  await within(grid).findByRole('link', { name: String(second?.id) })
  const cells = (row: number) => [...grid.querySelectorAll(`[data-row="${row}"] [role=gridcell]`)].map((cell) => cell.textContent)
  expect([cells(0)[1], cells(0)[12]]).toEqual([String(first?.id), 'Yes'])
  expect([cells(1)[1], cells(1)[12]]).toEqual([String(second?.id), '–'])
})

test('a pending booking has its links and says when it will expire, an expired one when it did; one budget is edited', async () => {
  const [[pending], [expired]] = await Promise.all([some('status[]=0'), some('status[]=-4')])
  const full = await read(pending?.id ?? 0)
  const { history } = await bookingPage(full.id)
  expect(screen.getByRole('textbox', { name: 'Will expire' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Brand' })).toHaveAttribute('href', `/Users/${full.client.user_id}`)
  expect(screen.getByRole('link', { name: 'Creator' })).toHaveAttribute('href', `/Users/${full.blogger.user_id}`)
  expect(screen.getByRole('link', { name: 'View related transactions' })).toHaveAttribute('href', `/Transactions?booking_ref=${full.id}`)
  const brand = await screen.findByRole('link', { name: 'View in App as Brand' })
  expect(brand).toHaveAttribute('href', expect.stringContaining(`/admin/seats/${full.client.seat_ref}/login?to=%2Fbookings%2F${full.id}`))
  expect(brand).toHaveAttribute('target', '_blank')
  expect(brand).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByText('No reviews')).toBeVisible()

  act(() => history.push(`/Booking/${expired?.id}`))
  await screen.findByRole('form', { name: `Details of booking ${expired?.id}` })
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

test('a review is reversed after its question, and goes; without a seat that can be used nobody is viewed as, and the button says why', async () => {
  const candidates = await Promise.all((await some('status[]=2')).slice(0, 12).map(({ id }) => read(id)))
  const full = candidates.find(({ reviews }) => reviews.length > 0)
  const [review] = full?.reviews ?? []
  if (!full || !review) throw new Error('no completed booking has a review')
  const { user, sent, history } = await bookingPage(full.id)
  const writes = () => sent.filter((one) => one.includes('/reverse'))
  const table = screen.getByRole('table', { name: 'Reviews' })
  expect(within(table).getByText(review.message)).toBeVisible()
  await press(user, table, `Reverse review ${review.id}`)
  const dialog = await findDialog('alertdialog', { name: 'Reverse this review?' })
  expect(writes()).toEqual([])
  await press(user, dialog, /^Reverse/)
  await waitFor(() => expect(writes()).toEqual([`POST /api/v1/admin/reviews/${review.id}/reverse`]))
  await waitFor(() => expect(screen.queryByRole('button', { name: `Reverse review ${review.id}` })).toBeNull())
  // Its row goes before the server has answered.
  await waitFor(async () => expect((await read(full.id)).reviews.map(({ id }) => id)).not.toContain(review.id))

  const [one] = await some('status[]=-3')
  const other = await read(one?.id ?? 0)
  const seats: { id: number }[] = (await here.ask(`/api/v1/admin/users/${other.blogger.user_id}/seats`)).items
  for (const { id } of seats) await here.ask(`/api/v1/admin/seats/${id}/ban`, {})
  act(() => history.push(`/Booking/${other.id}`))
  await screen.findByRole('form', { name: `Details of booking ${other.id}` })
  const button = screen.getByRole('button', { name: 'View in App as Creator' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('The creator has no seat that can be used')
  expect(screen.getByRole('link', { name: 'View in App as Brand' })).toBeVisible()
  // Nothing can be done with what was cancelled: then there is no menu.
  expect(screen.queryByRole('button', { name: /^Initiate Admin Action/ })).toBeNull()
})
