import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { receiptsAtom, selectionAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { thisMonth } from '#kit/screen/filter/days.ts'
import { commandIs, grid, heads, idOf, openPage, required, row, rowsThere, says, signedIn } from './list-page.ts'
import { runsAreTold } from './runs.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
afterEach(() => runsAreTold(here.server, here.token))
const { ask: api } = here
const clients = async (): Promise<{ id: number; name: string }[]> =>
  (await api('/api/v1/organizations?invoice_agent_is_platform=1&perPage=100')).items
/** A client with several bookings, of which some are completed, in any month; the newest first. */
async function client() {
  for (const { id, name } of await clients()) {
    const { items } = await api(`/api/v1/admin/organizations/${id}/bookings?perPage=100`)
    const credited = items.find((one: { credit_status: string | null }) => one.credit_status !== null)
    const other = items.find((one: { credit_status: string | null }) => one.credit_status === null)
    if (credited && other) return { id, name, items, credited, other }
  }
  throw new Error('No client has a booking to be credited')
}
const cell = (index: number, head: string) => row(index)?.querySelectorAll<HTMLElement>('[role=gridcell]')[heads().indexOf(head)]
const listAsked = (asked: readonly string[]) => asked.filter((url) => /\/admin\/organizations\/\d+\/bookings/.test(url))
const bulk = ['Invoice Sent', 'Invoice Paid', 'Invoice Unpaid']

test('the page asks for nothing before a client is picked, then for its bookings with the fixed parameters; so does its file', async () => {
  const { asked, user, address, history, store } = await openPage(here, '/BusinessClientsBookings')
  expect(await screen.findByText('Please pick a Business Client from the list above')).toBeVisible()
  expect(document.querySelector('[role=grid]')).toBeNull()
  expect(listAsked(asked)).toEqual([])
  for (const name of bulk) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  const { id, name } = await client()
  await user.click(screen.getByRole('button', { name: /^Business client/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Business client' }), String(id))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  await waitFor(() => expect(address()).toBe(`/BusinessClientsBookings?organizationId=${id}`))
  await waitFor(() => expect(listAsked(asked).length).toBeGreaterThan(0))
  expect(screen.queryByText(/^Please pick/)).toBeNull()
  expect(asked.some((url) => url.includes('/organizations?') && url.includes('invoice_agent_is_platform=1'))).toBe(true)
  const url = new URL(listAsked(asked)[0] ?? '', here.server.origin)
  expect(url.pathname).toBe(`/api/v1/admin/organizations/${id}/bookings`)
  const { page: _page, perPage: _size, time_zone: zone, ...query } = Object.fromEntries(url.searchParams)
  expect(zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(query).toEqual({ include_credit_status: '1', invoice_agent_is_platform: 'not_null', month: thisMonth() })
  act(() => history.push(`/BusinessClientsBookings?organizationId=${id}&month=all&payment_status=pending&q=12`))
  await waitFor(() => {
    const last = new URL(listAsked(asked).at(-1) ?? '', here.server.origin).searchParams
    expect([last.get('month'), last.get('payment_status'), last.get('q')]).toEqual([null, 'pending', '12'])
  })
  act(() => history.push(`/BusinessClientsBookings?organizationId=${id}&month=all`))
  await rowsThere()
  expect(heads().slice(-4)).toEqual(['VAT amount', 'Inc. VAT', 'Invoice status', 'Credit status'])
  expect(heads().slice(0, 3)).toEqual(['Select', 'Status', 'Booking ID'])
  expect(heads()).toHaveLength(21)
  expect(cell(0, 'VAT amount')?.textContent).toMatch(/^[\d,]+\.\d\d \w{3} \(\d+ %\)$/)
  act(() => history.push(`/BusinessClientsBookings?organizationId=${id}&month=all&payment_status=unpaid`))
  await waitFor(() => expect(listAsked(asked).at(-1)).toContain('payment_status=unpaid'))
  await commandIs(store, 'booking.export-business')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await says(/rows, all that the server counted/)
  const file = new URL(asked.findLast((one) => one.includes('business-clients/bookings/export')) ?? '', here.server.origin).searchParams
  expect([file.get('organizationId'), file.get('payment_status'), file.get('month')]).toEqual([String(id), 'unpaid', null])
})

test('what is selected is set at once, in one call: credits and invoices; what is refused is told by no notice, and stays as it was', async () => {
  const { id, credited, other } = await client()
  const sent: { url: string; body: unknown }[] = []
  let isMissing = false
  const asking: typeof fetch = (input, init) => {
    const url = String(input).replace(here.server.origin, '')
    if (init?.method !== 'POST' || !url.includes('admin-data')) return fetch(input, init)
    sent.push({ url, body: JSON.parse(String(init.body)) })
    // The server is asked about a booking that nobody has.
    return fetch(input, isMissing ? { ...init, body: JSON.stringify([{ id: 2147483647, credit_status: 'SENT' }]) } : init)
  }
  const path = `/BusinessClientsBookings?organizationId=${id}&month=all`
  const { store } = await openAt(path, here.server.origin, here.token, { fetch: asking })
  const user = userEvent.setup()
  const box = (index: number) =>
    within(required(cell(index, 'Select'), `cell Select in row ${index}`)).getByRole('checkbox', { name: 'Select' })
  await rowsThere()
  await commandIs(store, 'booking.invoice-paid')
  const rowOf = (wanted: number) => {
    const index = Array.from({ length: 100 }, (_, at) => at).find((at) => idOf(at, 'Booking ID') === wanted)
    if (index === undefined) throw new Error(`Booking ${wanted} is in no row`)
    return index
  }
  // By its box, and by key.
  await user.click(box(rowOf(other.id)))
  await waitFor(() => expect(box(rowOf(other.id))).toBeChecked())
  expect(box(rowOf(credited.id))).not.toBeChecked()
  await user.click(required(cell(rowOf(credited.id), 'Inc. VAT'), 'cell Inc. VAT'))
  await user.keyboard('x')
  await waitFor(() => expect(box(rowOf(credited.id))).toBeChecked())
  await waitFor(() => expect(store.get(selectionAtom)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Invoice Paid' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    url: '/api/v1/bookings/admin-data',
    body: expect.arrayContaining([
      { id: other.id, paid_to_platform_status: 'PAID' },
      { id: credited.id, credit_status: 'CREDITED' },
    ]),
  })
  expect(sent[0]?.body).toHaveLength(2)
  await says('Status changed')
  await waitFor(async () => {
    const { items } = await api(`/api/v1/admin/organizations/${id}/bookings?perPage=100`)
    const now = (one: number) => items.find((each: { id: number }) => each.id === one)
    expect([now(other.id).invoice_status, now(credited.id).credit_status]).toEqual(['PAID', 'CREDITED'])
  })
  await waitFor(() => expect(within(grid()).getAllByText('Credited').length).toBeGreaterThan(0))
  // All of them leave the selection, not the first alone.
  await waitFor(() => expect(store.get(selectionAtom)).toEqual([]))

  isMissing = true
  const { items } = await api(`/api/v1/admin/organizations/${id}/bookings?perPage=100`)
  const notices = store.get(noticesAtom).map(({ text }) => text)
  grid().focus()
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: 'Invoice Sent' }))
  await says('Not saved: Invoice Sent')
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(notices)
  expect(store.get(receiptsAtom)[0]).toMatchObject({ outcome: 'refused', quiet: true })
  expect((await api(`/api/v1/admin/organizations/${id}/bookings?perPage=100`)).items).toEqual(items)
})
