import type { Page } from '@playwright/test'
import { pendingPayout } from './api.ts'
import { expect, test } from './fixtures.ts'
import { demo } from './sign-in.ts'

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(id), exact: true }) })
/** The last line of a list says that changes arrive by themselves. */
const lives = (page: Page) => expect(page.getByText('live', { exact: true })).toBeVisible()

/** Decides by the palette, as somebody does who has the number from a ticket. */
async function decide(page: Page, verb: 'approve' | 'reject', id: number) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${verb} payout ${id}`)
  await expect(page.getByRole('option', { selected: true })).toContainText(String(id))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Request (approve|reject)!$/)).toBeVisible()
}

test('what one person decides changes on the screen of another, who keeps the row, the selection and the place', async ({
  staff,
  another,
  expectStatus,
}) => {
  expectStatus(401)
  await staff.goto('/PayoutRequests?status=all')
  const payout = await pendingPayout(staff)
  await staff.goto('/PayoutRequests')
  await lives(staff)
  await expect(rowOf(staff, payout.id)).toBeVisible()
  const mira = await another(demo.colleague)
  await mira.goto('/PayoutRequests')
  await lives(mira)
  await decide(mira, 'reject', payout.id)
  await expect(rowOf(staff, payout.id)).toHaveCount(0)
})
