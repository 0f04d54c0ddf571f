import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
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

test('a link to an invoice and one to a report need no more than the sign-in of the browser, and are files', async ({ staff }) => {
  await staff.goto('/Invoices?month=all')
  const link = staff
    .getByRole('grid', { name: 'Invoices' })
    .getByRole('link', { name: /\.pdf$/ })
    .first()
  // The browser follows it: with its cookies, and no header of ours.
  const follow = async (to: Locator) => {
    const coming = staff.waitForEvent('download')
    await to.press('Enter')
    const file = await coming
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const pdf = await follow(link)
  expect(pdf.name).toBe(await link.textContent())
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await staff.goto('/Reports')
  const xml = await follow(staff.getByRole('link', { name: 'PIN report: XML' }))
  expect(xml.bytes.toString()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<pinReport [^>]+>[\s\S]*<\/pinReport>\n$/)
})
