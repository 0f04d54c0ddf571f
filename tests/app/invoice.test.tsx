import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { thisMonth } from '#kit/screen/filter/days.ts'
import { button, commandIs, grid, heads, openPage, row, rowsThere, signedIn } from './list-page.ts'

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const here = signedIn()
const { ask: api } = here
const listAsked = (asked: readonly string[]) => asked.filter((url) => url.startsWith('/api/v1/admin/invoices?'))
const queryOf = (url: string | undefined) => {
  const { page: _page, perPage: _size, ...query } = Object.fromEntries(new URL(url ?? '', here.server.origin).searchParams)
  return query
}

test('the list opens on this month and asks for its filters by their names; the sums of each vendor and the file of a row are links', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { asked, history, user, store } = await openPage(here, '/Invoices')
  await waitFor(() => expect(queryOf(listAsked(asked)[0])).toEqual({ month: thisMonth(), time_zone: zone }))
  act(() => history.push('/Invoices?month=all&type=-1&organization_ref=7&q=CN'))
  await waitFor(() => expect(queryOf(listAsked(asked).at(-1))).toEqual({ type: '-1', organization_ref: '7', q: 'CN' }))
  // The sums of each vendor are a link of the month that is shown, in a new tab.
  act(() => history.push('/Invoices?month=2026-03'))
  await waitFor(() => expect(queryOf(listAsked(asked).at(-1))).toMatchObject({ month: '2026-03' }))
  await commandIs(store, 'invoice.export-summary')
  for (const [title, vendor] of [
    ['Export summary Stripe', 'stripe'],
    ['Export summary Mangopay', 'mangopay'],
  ] as const) {
    await user.click(button(title))
    await waitFor(() =>
      expect(opened.mock.calls.at(-1)?.[0]).toBe(
        `/api/v1/admin/invoices/export/summary?vendor=${vendor}&month=2026-03&time_zone=${encodeURIComponent(zone)}`,
      ),
    )
  }
  expect(screen.getByText('Export', { selector: 'button' })).toBeVisible()

  const { items } = await api('/api/v1/admin/invoices?per_page=100&type=1')
  const wanted = items.find((one: { booking_ref: number | null }) => one.booking_ref !== null)
  act(() => history.push(`/Invoices?month=all&q=${wanted.invoiceNumber}`))
  await rowsThere()
  expect(heads()).toEqual(['Invoice number', 'Type', 'Organization', 'Booking', 'Date', 'Amount', 'Export'])
  await waitFor(() => expect(row(0)?.querySelectorAll('[role=gridcell]')[0]).toHaveTextContent(wanted.invoiceNumber))
  const links = [...(row(0)?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))
  expect(links).toEqual([
    `/Organizations/${wanted.organization.id}`,
    `/Booking/${wanted.booking_ref}`,
    `/api/v1/admin/invoices/${wanted.id}/export`,
  ])
  expect(grid().querySelector(`a[href="/api/v1/admin/invoices/${wanted.id}/export"]`)).toHaveAttribute('target', '_blank')
})
