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
