import { expect, type Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const notices = (page: Page) => page.locator('[data-notices]')
/** Expects a notification with exactly this text. */
export const expectNotice = (page: Page, text: string) => expect(notices(page).getByText(text, { exact: true }).last()).toBeVisible()
/** Finds the row of a list whose ID column shows the number. */
export const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(id), exact: true }) })
/** Puts the cursor of a list on a row, with a click. */
export const clickRow = (page: Page, id: number) =>
  rowOf(page, id)
    .getByRole('gridcell', { name: String(id), exact: true })
    .click()

/** Waits until nothing on the page is loading. */
export const settle = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
/** Waits until the page receives changes from the server. */
export const expectLive = (page: Page) => expect(page.getByText('live', { exact: true })).toBeVisible({ timeout: 30_000 })

/** Opens a list and waits for its first rows. */
export async function openList(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-row]:not([aria-busy]) [role=gridcell]').first()).toBeVisible()
}
/** Moves the pointer from one place to another with the button pressed. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
