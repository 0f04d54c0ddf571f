import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { commit, confirmation } from '#e2e/support/keyboard.ts'
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

test('a notification covers neither the focused row and the top bar of a list, nor the decision bar and the row of a queue', async ({
  staff,
}) => {
  await openList(staff, '/PayoutRequests')
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('r')
  await commit(staff)
  await expectUncovered(staff, staff.getByRole('grid').locator('[role=row][data-active]'))
  await expectUncovered(staff, staff.getByRole('button', { name: 'Receipts' }))
  await notices(staff).getByRole('button', { name: 'Close' }).click()

  const payouts = queue(staff, 'PayOut Requests')
  await expect(confirmation(staff)).toHaveCount(0)
  await staff.keyboard.press('q')
  await expect(payouts.grid).toBeFocused()
  await decideInQueue(staff, await payouts.readCurrentId(), 'r')
  await expectUncovered(staff, staff.locator('[data-decision]').first())
  await expectUncovered(staff, payouts.grid.getByRole('row', { selected: true }))
})
