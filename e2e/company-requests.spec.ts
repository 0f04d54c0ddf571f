import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

const queue = (page: Page) => page.getByRole('grid', { name: 'Queue: Creator Company Requests' })
const idOf = async (page: Page) =>
  Number(
    /\d+$/.exec(
      (await page
        .getByRole('link', { name: /^Company request \d+$/ })
        .first()
        .textContent()) ?? '',
    )?.[0],
  )

test('company requests are edited, approved and rejected by keyboard alone; list, queue and page are accessible in both themes', async ({
  staff,
}) => {
  // Two pages and a queue are looked at in both themes and sizes.
  test.slow()
  await staff.goto('/')
  await staff.keyboard.press('g')
  await staff.keyboard.press('m')
  await expect(staff.getByRole('grid', { name: 'Creator Company Requests' })).toBeFocused()
  await settled(staff)
  await inspect(staff, 'company-requests', [wide, small])
  await staff.keyboard.press('q')
  await expect(queue(staff)).toBeFocused()
  const first = await idOf(staff)
  // Whatever the creator left out is given here.
  for (const [name, value] of [
    ['VAT or tax number', '912345678'],
    ['Postal code', '0155'],
  ] as const)
    await staff.getByRole('textbox', { name }).fill(value)
  const vat = staff.getByRole('spinbutton', { name: /^VAT/ })
  await vat.fill('101')
  await staff.keyboard.press('Escape')
  await staff.keyboard.press('a')
  await expect(staff.getByText('VAT is a percentage from 0 to 100, with at most two decimals')).toBeVisible()
  await expect(vat).toBeFocused()
  await vat.fill('25')
  await expect(staff.getByRole('region', { name: 'Legal entities' })).toBeVisible()
  await inspect(staff, 'company-request', [wide, small])
  await staff.keyboard.press('Escape')
  await expect(queue(staff)).toBeFocused()
  await staff.keyboard.press('a')
  const asks = staff.getByRole('group', { name: /^Approve company/ })
  await expect(asks).toBeFocused()
  await expect(asks).toContainText('VAT 25 %')
  await staff.keyboard.press('Enter')
  await expect(staff.locator('[data-notices]').getByText('Company approved', { exact: true })).toBeVisible()
  await expect.poll(() => idOf(staff)).not.toBe(first)
  const second = await idOf(staff)
  await staff.keyboard.press('r')
  await expect(staff.getByRole('group', { name: /^Reject company/ })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.locator('[data-notices]').getByText('Company rejected', { exact: true })).toBeVisible()
  await staff.goto(`/BloggerCompanyRequests/${first}`)
  const facts = staff.getByRole('region', { name: 'Facts' })
  await expect(staff.getByRole('region', { name: 'Company' })).toContainText('912345678')
  await inspect(staff, 'company-request-decided')
  await facts.getByRole('link').last().click()
  await expect(staff.getByText(/^Company/).first()).toBeVisible()
  await staff.goto(`/BloggerCompanyRequests/${second}`)
  await expect(staff.getByRole('status').getByText('Rejected', { exact: true })).toBeVisible()
  await expect(staff.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0)
})
