import type { Page } from '@playwright/test'
import { completedBooking, platformBalance, transactionsOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { tabTo } from './keyboard.ts'
import { settled } from './settled.ts'

const notices = (page: Page) => page.locator('[data-notices]')

test('the list, its wallets and its queue are accessible and need no sideways scroll of the page, in both themes', async ({ staff }) => {
  expect((await staff.goto('/Transactions'))?.status()).toBe(200)
  const grid = staff.getByRole('grid', { name: 'Transactions' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  const wallets = staff.getByRole('region', { name: 'Wallets' })
  await expect(wallets.getByRole('img').nth(5)).toBeVisible()
  await settled(staff)
  await inspect(staff, 'transactions', [wide, small])
  await staff.getByRole('button', { name: /^Queue/ }).click()
  await expect(staff.getByRole('grid', { name: 'Queue: Transactions' })).toBeFocused()
  await expect(staff.getByRole('region', { name: 'Wallet', exact: true }).getByRole('img')).toBeVisible()
  await settled(staff)
  await inspect(staff, 'transactions-queue', [wide, small])
})

test('a booking that was completed by mistake: its payment is approved, then reversed, and the booking goes back', async ({
  staff,
  look,
}) => {
  await staff.goto('/')
  const { id, payment } = await completedBooking(staff)
  const balance = await platformBalance(staff, payment.currency)
  await staff.goto(`/Booking/${id}`)
  await expect(staff.getByRole('status').getByText('Completed by admin')).toBeVisible()
  const dialog = staff.getByRole('alertdialog')
  const goBack = async () => {
    await staff.getByRole('button', { name: /Initiate Admin Action/ }).click()
    await staff.getByRole('menuitem', { name: 'Reverse Completed Status' }).click()
    await expect(dialog.getByRole('button', { name: /^(Cancel|Close)/ })).toBeFocused()
  }
  await goBack()
  await expect(dialog).toContainText(`Related transaction must be reversed first: transaction ${payment.id}`)
  await dialog.getByRole('button', { name: 'View related transactions' }).click()
  await expect(staff).toHaveURL(`/Transactions?booking_ref=${id}`)
  const grid = staff.getByRole('grid', { name: 'Transactions' })
  await expect(grid.getByRole('row').nth(1)).toContainText(String(payment.id))
  await tabTo(staff, 'grid')
  await staff.keyboard.press('Home')

  await staff.keyboard.press('a')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(/The [A-Z]{3} wallet/)
  await settled(staff)
  await look(staff, 'transaction-approve')
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Transaction approved', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await platformBalance(staff, payment.currency)).not.toBe(balance)

  await staff.getByRole('button', { name: `Reverse wallet transfer ${payment.id}` }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'Generate credit note invoices' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Completed by mistake')
  await look(staff, 'transaction-reverse')
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Transaction reverted successfully', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(grid.getByText('Wallet transfer (reversed)')).toBeVisible()
  expect(await platformBalance(staff, payment.currency)).toBe(balance)
  expect((await transactionsOf(staff, `bookingId=${id}`)).map(({ type }) => type)).toEqual([9, 2])

  await staff.goto(`/Booking/${id}`)
  await expect(staff.getByRole('status').getByText('Completed by admin')).toBeVisible()
  await goBack()
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Action success', { exact: true })).toBeVisible()
  await expect(staff.getByRole('status').getByText('Accepted')).toBeVisible()
})

test('selected approvals are weighed against their wallets at once, and made together', async ({ staff }) => {
  await staff.goto('/Transactions?approvalStatus=pending&dateFrom=all')
  const grid = staff.getByRole('grid', { name: 'Transactions' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  const waiting = async () => (await transactionsOf(staff, 'approvalStatus=pending')).map(({ id }) => id)
  const first = (await waiting()).slice(0, 4)
  await tabTo(staff, 'grid')
  await staff.keyboard.press('Home')
  for (let at = 0; at < 3; at++) await staff.keyboard.press('Shift+ArrowDown')
  await expect(staff.getByText(/^4 selected/)).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Wallets' })).toContainText(/After (this one|these \d)/)
  await staff.keyboard.press('a')
  const dialog = staff.getByRole('alertdialog')
  await expect(dialog.getByLabel('What it comes to')).toContainText(/The [A-Z]{3} wallet/)
  await dialog.getByRole('textbox', { name: 'Type 4 to confirm' }).fill('4')
  await staff.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await waiting()).filter((id) => first.includes(id))).toEqual([])
})
