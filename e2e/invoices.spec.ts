import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

test('invoices and reports are accessible and need no sideways scroll of the page, in both themes', async ({ staff }) => {
  expect((await staff.goto('/Invoices?month=all'))?.status()).toBe(200)
  const grid = staff.getByRole('grid', { name: 'Invoices' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  await settled(staff)
  await inspect(staff, 'invoices', [wide, small])
  expect((await staff.goto('/Reports'))?.status()).toBe(200)
  const metrics = staff.getByRole('region', { name: 'Metrics' })
  await expect(metrics.getByRole('img')).toHaveCount(3)
  for (const name of ['Cost - Payments to creators', 'New users'])
    await expect(staff.getByRole('region', { name }).getByRole('img')).toBeVisible()
  await settled(staff)
  await inspect(staff, 'reports', [wide, small])
})

test('a link to an invoice and one to a report need no more than the sign-in of the browser, and are files', async ({ staff, server }) => {
  await staff.goto('/Invoices?month=all')
  const link = staff
    .getByRole('grid', { name: 'Invoices' })
    .getByRole('link', { name: /\.pdf$/ })
    .first()
  // As the browser follows it: with its cookies, and no header of ours.
  const follow = async (href: string | null) => staff.context().request.get(server.url + href)
  const pdf = await follow(await link.getAttribute('href'))
  expect([pdf.status(), pdf.headers()['content-disposition']]).toEqual([200, `attachment; filename="${await link.textContent()}"`])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await staff.goto('/Reports')
  const xml = await follow(await staff.getByRole('link', { name: 'PIN report: XML' }).getAttribute('href'))
  expect(await xml.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<pinReport [^>]+>[\s\S]*<\/pinReport>\n$/)
})
