import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { leavePalette } from './keyboard.ts'
import { settled } from './settled.ts'
import { demo } from './sign-in.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'PayOut Requests' })
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const heads = (page: Page) => grid(page).getByRole('columnheader').allInnerTexts()
async function boxOf(page: Page, name: string) {
  const box = await head(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not drawn`)
  return box
}
/** Presses at one place, lets go at another, as a hand does it: in several steps. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
async function openList(page: Page) {
  await page.goto('/PayoutRequests')
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
}

test('columns are resized, moved, hidden and pinned by mouse and by keys, saved as a view that opens from the palette, and gone after log-out', async ({
  staff,
  another,
  look,
  expectStatus,
}) => {
  expectStatus(401)
  await staff.close()
  const page = await another(demo.colleague)
  await openList(page)
  expect(await heads(page)).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])

  // By mouse: the edge resizes, a double press on it fits, the head itself moves.
  const organization = await boxOf(page, 'Organization')
  const edge = { x: organization.x + organization.width - 3, y: organization.y + 15 }
  await drag(page, edge, { x: edge.x + 160, y: edge.y + 40 })
  await expect.poll(async () => (await boxOf(page, 'Organization')).width).toBe(organization.width + 160)
  const wide = await boxOf(page, 'Organization')
  await page.mouse.dblclick(wide.x + wide.width - 3, wide.y + 15)
  await expect.poll(async () => (await boxOf(page, 'Organization')).width).toBeLessThan(organization.width)
  const currency = await boxOf(page, 'Currency')
  const amount = await boxOf(page, 'Amount')
  await drag(page, { x: currency.x + 20, y: currency.y + 15 }, { x: amount.x + 10, y: amount.y + 15 })
  await expect.poll(() => heads(page)).toEqual(['ID', 'Organization', 'Currency', 'Amount', 'Actions'])

  // By keys, on the heads: wider, then back to where it was; and in the dialog of all columns.
  await grid(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(head(page, 'Organization')).toHaveAttribute('data-active', '')
  const before = (await boxOf(page, 'Organization')).width
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await boxOf(page, 'Organization')).width).toBe(before + 16)
  await expect(page.getByRole('status').getByText(`Organization, ${before + 16} pixels wide`)).toBeAttached()
  await page.keyboard.press('Control+ArrowRight')
  await expect.poll(() => heads(page)).toEqual(['ID', 'Currency', 'Organization', 'Amount', 'Actions'])
  await expect(head(page, 'Organization')).toHaveAttribute('data-active', '')
  await page.keyboard.press('.')
  const dialog = page.getByRole('dialog', { name: 'Columns of PayOut Requests' })
  await expect(dialog.getByRole('checkbox', { name: 'Organization' })).toBeFocused()
  await expectAccessible(page, 'the columns of a list')
  await page.keyboard.press('Control+ArrowUp')
  await expect(dialog.getByRole('status')).toHaveText('Organization, 2 of 5')
  await expect(dialog.getByRole('checkbox', { name: 'Organization' })).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Currency' }).press('Space')
  await dialog.getByRole('spinbutton', { name: 'Width of Amount in pixels' }).fill('1200')
  await dialog.getByRole('button', { name: 'Pin Organization' }).press('Enter')
  await look(page, 'columns-dialog-light')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(grid(page)).toBeFocused()
  expect(await heads(page)).toEqual(['ID', 'Organization', 'Amount', 'Actions'])

  // Pinned ones stay while the others pass below them.
  const pinned = (await boxOf(page, 'Organization')).x
  await grid(page).evaluate((one) => one.scrollTo({ left: 300 }))
  await expect.poll(async () => (await boxOf(page, 'Actions')).x).toBeLessThan(1_400)
  expect((await boxOf(page, 'Organization')).x).toBe(pinned)
  const cell = grid(page).getByRole('row').nth(2).getByRole('gridcell').nth(1)
  expect((await cell.boundingBox())?.x).toBe(pinned)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.keyboard.press('Escape')
    await grid(page).focus()
    await look(page, `columns-pinned-${colorScheme}`)
  }

  // A view is an address and its columns.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('v')
  await expect(page.getByRole('menu', { name: 'Views' })).toBeVisible()
  await look(page, 'columns-views-dark')
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
  await page.keyboard.type('Wide ones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'View: Wide ones' })).toBeVisible()
  await expect(page).toHaveURL(/\?view=\d+$/)
  await page.goto('/PayoutRequests')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect.poll(() => heads(page)).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  expect(await heads(page)).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('open view wide')
  await expect(page.getByRole('option', { selected: true })).toContainText('Open view Wide ones')
  await page.keyboard.press('Enter')
  await expect.poll(() => heads(page)).toEqual(['ID', 'Organization', 'Amount', 'Actions'])
  await page.goBack()
  await expect.poll(() => heads(page)).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
  await page.goForward()
  await expect(page.getByRole('button', { name: 'View: Wide ones' })).toBeVisible()

  // Deleted by its command, which asks; a log-out leaves nothing of all this.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('delete view wide')
  await expect(page.getByRole('option', { selected: true })).toContainText('Delete view Wide ones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/PayoutRequests$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('view wide')
  await expect(page.getByRole('option').filter({ hasText: 'Wide ones' })).toHaveCount(0)
  await leavePalette(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('views.')))).toHaveLength(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /^(views|columns)\./.test(name)))).toEqual([])
})
