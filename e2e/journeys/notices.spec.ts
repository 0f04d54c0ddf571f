import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { commit } from '#e2e/support/keyboard.ts'
import { decideInQueue, queue } from '#e2e/support/queue.ts'
import { notices, openList } from '#e2e/support/screen.ts'

/** Expects a notification in the middle of the window that does not overlap a part of the page. */
async function expectUncovered(staff: Page, part: Locator) {
  const notice = notices(staff).locator('[data-tone]').first()
  await expect(notice).toBeVisible()
  const [one, other] = [await notice.boundingBox(), await part.boundingBox()]
  if (!one || !other) throw new Error('The notification or the part of the page has no box.')
  const window = staff.viewportSize()?.width ?? 0
  expect(Math.abs(one.x + one.width / 2 - window / 2), 'distance of the notification from the middle').toBeLessThan(2)
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y
  expect([isBeside || isAbove, one, other]).toEqual([true, one, other])
}

test('a notification in a queue covers neither the decision bar nor the current row', async ({ staff }) => {
  const payouts = queue(staff, 'PayOut Requests')
  await staff.goto('/PayoutRequests?queue=1')
  await expect(payouts.grid).toBeFocused()
  await decideInQueue(staff, await payouts.readCurrentId(), 'r')
  await expectUncovered(staff, staff.locator('[data-decision]').first())
  await expectUncovered(staff, payouts.grid.getByRole('row', { selected: true }))
})

test('a notification in a list covers neither the focused row nor the top bar', async ({ staff }) => {
  await openList(staff, '/PayoutRequests')
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('r')
  await commit(staff)
  await expectUncovered(staff, staff.getByRole('grid').locator('[role=row][data-active]'))
  await expectUncovered(staff, staff.getByRole('button', { name: 'Receipts' }))
})
