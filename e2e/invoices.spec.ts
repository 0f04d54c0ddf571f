import { readFile } from 'node:fs/promises'
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

test('a link to an invoice and one to a report are followed with the sign-in, and bring files', async ({ staff }) => {
  await staff.goto('/Invoices?month=all')
  const link = staff
    .getByRole('grid', { name: 'Invoices' })
    .getByRole('link', { name: /\.pdf$/ })
    .first()
  const coming = staff
    .context()
    .waitForEvent('page')
    .then((page) => page.waitForEvent('download'))
  await link.click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(await link.textContent())
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await staff.goto('/Reports')
  const second = staff
    .context()
    .waitForEvent('page')
    .then((page) => page.waitForEvent('download'))
  await staff.getByRole('link', { name: 'PIN report: XML' }).click()
  expect(await readFile(await (await second).path(), 'utf8')).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<pinReport [^>]+>[\s\S]*<\/pinReport>\n$/,
  )
})
