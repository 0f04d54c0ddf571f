import type { Page } from '@playwright/test'
import { freeSeat, saveSeat } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** Types a line into the palette and runs its first row; the tab that opens. */
async function logInAs(staff: Page, who: string | number): Promise<Page> {
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type(`log in as ${who}`)
  await expect(staff.getByRole('option', { selected: true })).toContainText('Log in as')
  const [opened] = await Promise.all([staff.context().waitForEvent('page'), staff.keyboard.press('Enter')])
  await opened.waitForLoadState()
  return opened
}

test('a seat is logged in as from the palette, in a tab of its own that says so until the visit is ended', async ({
  staff,
  expectStatus,
  look,
}) => {
  expectStatus(403, 409)
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  const seat = await freeSeat(staff)
  await saveSeat(staff, seat.id, { first_name: '<b>Ola</b>', last_name: "O'Neil" })
  const product = await logInAs(staff, seat.id)

  expect(new URL(product.url()).pathname + new URL(product.url()).search, 'no code stays in the address').toBe('/__product')
  expect(await product.evaluate(() => [window.opener, document.referrer, document.cookie.includes('product_visit')])).toEqual([
    null,
    '',
    false,
  ])
  await expect(product.getByRole('heading', { level: 1 })).toHaveText("<b>Ola</b> O'Neil")
  await expect(product.getByText(`You are acting as ${seat.email}`)).toBeVisible()
  await expect(product.getByRole('cell').first()).toBeVisible()
  await expectAccessible(product, 'the product page')
  await look(product, 'product')
  await product.reload()
  await expect(product.getByText(`You are acting as ${seat.email}`)).toBeVisible()

  const nested = await logInAs(staff, (await freeSeat(staff)).id)
  await expect(nested.getByRole('heading', { level: 1 })).toHaveText(`You are acting as ${seat.email} already. End that visit first`)
  await nested.getByRole('link', { name: 'Go to that visit' }).click()
  await nested.getByRole('button', { name: 'End' }).click()
  await expect(nested.getByRole('heading', { level: 1 })).toHaveText('The visit has ended')
  await product.reload()
  await expect(product.getByRole('heading', { level: 1 })).toHaveText('You act as nobody')
})
