import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastMonth } from '#contract/report-file.ts'
import { money } from '#kit/format/money.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { createHold, openPage, required, signedIn } from './list-page.ts'

const here = signedIn()
const { from, to } = lastMonth(daysAgo(0))
const zone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)
const days = `date_from=${from}&date_to=${to}&time_zone=${zone}`
const titles = ['Cost - Payments to creators', 'Revenue - Transaction fees', 'PIN report', 'New users', 'Metrics']
const card = (name: string) => screen.findByRole('region', { name })
const linksOf = (of: HTMLElement) => within(of).queryAllByRole('link')

test('every report of last month is a plain link in a new tab, with its days and filter, beside the numbers of the server', async () => {
  const { history, asked } = await openPage(here, '/Reports')
  const links = (await Promise.all(titles.map(card))).flatMap(linksOf)
  for (const link of links) await waitFor(() => expect(link).toHaveAttribute('href'))
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    `/api/v1/admin/accounting-reports/bookings-fees?${days}`,
    `/api/v1/admin/accounting-reports/bookings-fees/invoices-export?${days}`,
    `/api/v1/admin/accounting-reports/bookings-service-fees?${days}`,
    `/api/v1/admin/accounting-reports/bookings-service-fees/invoices-export?${days}`,
    `/api/v1/admin/accounting-reports/pin/csv?${days}`,
    `/api/v1/admin/accounting-reports/pin/xml?${days}`,
    `/api/v1/admin/metrics-reports/new-users?date_from=${from}&date_to=${to}&group_by=country&time_zone=${zone}`,
    `/api/v1/admin/metrics-reports/metrics?${days}`,
  ])
  for (const link of links) expect(link).toHaveAttribute('target', '_blank')
  // The numbers are those of the server, in words and as a table.
  const { data } = await here.ask(`/admin/v1/workspace/report-figures?report=metrics&${days}`)
  const metrics = await card('Metrics')
  const gmv = money(Math.round(Number(data.sums[0].total) * 100), 'EUR')
  await waitFor(() => expect(metrics).toHaveTextContent(`GMV: ${gmv}`))
  await waitFor(() => expect(within(metrics).getAllByRole('table')).toHaveLength(3))
  const rows = within(within(metrics).getAllByRole('table')[1] as HTMLElement).getAllByRole('row')
  expect(rows).toHaveLength(data.counts[0].points.length + 1)

  // A campaign and a grouping are in the links of their own cards alone.
  const { items } = await here.ask('/api/v1/admin/campaigns?per_page=1')
  const { id } = items[0]
  act(() => history.push(`/Reports?date_from=2026-01-01&date_to=2026-01-31&campaign_id=${id}&group_by=continent`))
  const pin = await card('PIN report')
  await waitFor(() => expect(linksOf(pin)[0]).toHaveAttribute('href', expect.stringContaining(`&campaign_id=${id}`)))
  expect(linksOf(await card('New users'))[0]).toHaveAttribute('href', expect.stringContaining('&group_by=continent'))
  for (const one of [...linksOf(await card('Metrics')), ...linksOf(await card('Revenue - Transaction fees'))])
    expect(one).toHaveAttribute('href', expect.not.stringMatching(/campaign_id|group_by/))
  act(() => history.push('/Reports?campaign_id=999999'))
  expect(await within(await card('PIN report')).findByText('There is no campaign 999999.')).toBeVisible()
  expect(linksOf(await card('PIN report'))).toEqual([])
  expect(linksOf(await card('Metrics'))).toHaveLength(1)

  // No file is offered for days out of their order.
  asked.length = 0
  act(() => history.push('/Reports?date_from=2026-03-31&date_to=2026-03-01'))
  expect(await screen.findByText('Date to is before Date from: choose days in their order.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Metrics' })).toBeNull()
  expect(asked.filter((url) => url.includes('report-figures'))).toEqual([])
  act(() => history.push('/Reports?date_from=0001-01-01'))
  expect(await screen.findByText(/^“0001-01-01” is not a value of Date from, so .* is shown\.$/)).toBeVisible()
  act(() => history.push('/Reports?date_from=all'))
  expect(await screen.findByText('A report needs both days: choose Date from and Date to.')).toBeVisible()
})

test('a link to a report never names a time zone that the server does not know, also before its numbers have arrived', async () => {
  // The zone of the machine may be UTC, which needs no question.
  const options = Intl.DateTimeFormat().resolvedOptions()
  const browser = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Europe/Oslo' })
  const fields = { time_zone: 'must be the name of a time zone' }
  const release = await here.server.addFault({ path: '/workspace/report-figures', fault: 'hold', times: 5 })
  onTestFinished(async () => {
    browser.mockRestore()
    await release()
  })
  await here.server.addFault({ path: '/workspace/event-log', fault: { code: 'invalid', message: 'Invalid', fields } })
  const zones = createHold((url) => url.includes('event-log'))
  const { asked } = await openPage(here, '/Reports', zones.gate)
  const link = required(linksOf(await card('Metrics'))[0], 'link of the report')
  await waitFor(() => expect(asked.filter((url) => url.includes('report-figures'))).toHaveLength(5))
  await waitFor(() => expect(zones.held.length).toBeGreaterThan(0))
  expect(link).not.toHaveAttribute('href')
  expect(link).toHaveAttribute('aria-disabled', 'true')
  zones.letGo()
  const file = `/api/v1/admin/metrics-reports/metrics?date_from=${from}&date_to=${to}&time_zone=UTC`
  await waitFor(() => expect(link).toHaveAttribute('href', file))
  expect(link).not.toHaveAttribute('aria-disabled')
  expect(await screen.findAllByText(/days in UTC: the server does not know the time zone Europe.Oslo/)).not.toEqual([])
})

test('a campaign is found by its name in the filter of the PIN report, which shows it after a reload, and in the palette', async () => {
  const { id, name } = await distinctCampaign()
  const { asked, user, address } = await openPage(here, '/Reports')
  screen.getByRole('button', { name: /^PIN report: campaign/ }).focus()
  await user.keyboard('{Enter}')
  const box = await screen.findByRole('combobox', { name: 'PIN report: campaign' })
  await waitFor(() => expect(asked.some((url) => url.startsWith('/api/v1/admin/organizations/2/campaigns'))).toBe(true))
  await waitFor(() => expect(box).toHaveFocus())
  await user.paste(name.toUpperCase())
  expect(await screen.findByRole('option', { name: new RegExp(`${id}`) })).toHaveTextContent(name)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/Reports?campaign_id=${id}`))
  cleanup()
  const { user: again } = await openPage(here, `/Reports?campaign_id=${id}`)
  await waitFor(() => expect(screen.getByRole('button', { name: /^PIN report: campaign/ })).toHaveTextContent(name))

  // The palette asks for it in the same way, and Enter takes all of them.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const start = async () => {
    await again.keyboard('{Control>}k{/Control}')
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'pin report csv' } })
    await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('PIN report CSV'))
    await again.keyboard('{Enter}')
    expect(await screen.findByRole('textbox', { name: 'Date from' })).toHaveFocus()
    await again.keyboard('{Enter}')
    expect(await screen.findByRole('textbox', { name: 'Date to' })).toHaveFocus()
    await again.keyboard('{Enter}')
    return screen.findByRole('combobox', { name: 'Campaign (all if empty)' })
  }
  fireEvent.change(await start(), { target: { value: name } })
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(name)
  await again.keyboard('{Enter}')
  const file = `/api/v1/admin/accounting-reports/pin/csv?date_from=${from}&date_to=${to}`
  await waitFor(() => expect(opened.mock.calls[0]?.[0]).toBe(`${file}&campaign_id=${id}&time_zone=${zone}`))
  await start()
  await again.keyboard('{Enter}')
  await waitFor(() => expect(opened.mock.calls[1]?.[0]).toBe(`${file}&time_zone=${zone}`))
})

/** Creates a campaign of another organization than 2, with a name that no other one has. */
async function distinctCampaign(): Promise<{ id: number; name: string }> {
  const [found] = await here.server.query(
    `update campaign set name = 'Café Zürich ' || id where id = (
       select c.id from campaign c join account a on a.id = c.account_id where a.organization_id <> 2 order by c.id limit 1)
     returning id, name`,
  )
  return found
}
