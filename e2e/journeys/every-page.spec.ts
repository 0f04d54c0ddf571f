import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { closePalette, confirmation, press, typeInPalette } from '#e2e/support/keyboard.ts'
import { collectNames, expectRoomForNames } from '#e2e/support/long-names.ts'
import { groupPages, pageNames, visitPages } from '#e2e/support/pages.ts'
import { queue } from '#e2e/support/queue.ts'
import { takePayout } from '#e2e/support/records.ts'
import { notices, openList, settle } from '#e2e/support/screen.ts'
import { signInForm } from '#e2e/support/sign-in.ts'

const groups = groupPages(2)
for (const [index, names] of groups.entries())
  test(`every page opens at its address, is accessible and needs no sideways scrolling (${index + 1} of 2)`, async ({ staff, api }) => {
    expect(groups.flat().sort()).toEqual(pageNames.sort())
    // The bar around the pages is the same on all of them.
    let within = 'html'
    const look = async (name: string) => {
      await expectAccessible(staff, name, { within })
      within = 'main'
      const overflow = await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await visitPages({ page: staff, api, names, isLoaded: false, look })
  })

test('the sign-in, menus, dialogs, panels and the queue are accessible', async ({ page, staff, api, allowErrors }) => {
  allowErrors(401)
  await page.goto('/Login')
  await expect(signInForm(page).email).toBeVisible()
  await expectAccessible(page, 'sign-in')

  const recordNames = collectNames(staff)
  // At this width, names have the least room.
  await staff.setViewportSize({ width: 1024, height: 900 })
  await openList(staff, '/PayoutRequests')
  await staff.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
  await expectAccessible(staff, 'menu', { within: 'nav' })
  await staff.keyboard.press('Escape')
  await typeInPalette(staff, `approve payout ${(await takePayout(api)).id}`, 'Approve payout request')
  await expect(staff.getByText('Will send')).toBeVisible()
  await expectAccessible(staff, 'palette', { within: '[role=dialog]' })
  await expectRoomForNames(staff, recordNames, 'palette')
  await closePalette(staff, 2)
  const dialog = (name: string) => staff.getByRole('dialog', { name })
  const inspectDialog = async (name: string) => {
    await expect(dialog(name)).toBeVisible()
    await settle(staff)
    await expectAccessible(staff, name, { within: '[role=dialog]' })
    await expectRoomForNames(staff, recordNames, name)
    await staff.keyboard.press('Escape')
    await expect(dialog(name)).toBeHidden()
  }
  await staff.getByRole('button', { name: 'Receipts' }).click()
  await inspectDialog('Receipts')
  await staff.keyboard.press('?')
  await inspectDialog('What works here now')
  const grid = staff.getByRole('grid')
  await grid.focus()
  await press(staff, 'ArrowUp', '.')
  await inspectDialog('Columns of PayOut Requests')
  await press(staff, 'ArrowDown', 'Home', 'Space')
  const pane = staff.getByRole('complementary', { name: 'Payout request', exact: true })
  await expect(pane).toBeVisible()
  await settle(staff)
  await expectAccessible(staff, 'pane', { within: 'aside' })
  await expectRoomForNames(staff, recordNames, 'pane')
  await staff.keyboard.press('y')
  await expect(notices(staff).locator('[data-tone]').first()).toBeVisible()
  await expectRoomForNames(staff, recordNames, 'notification')
  await staff.keyboard.press('a')
  await expect(confirmation(staff).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await settle(staff)
  await expectAccessible(staff, 'confirmation', { within: '[role=alertdialog]' })
  await expectRoomForNames(staff, recordNames, 'confirmation')
  await staff.keyboard.press('Escape')
  await expect(confirmation(staff)).toBeHidden()
  await staff.keyboard.press('q')
  const { grid: rows, question } = queue(staff, 'PayOut Requests')
  await expect(rows).toBeFocused()
  await expect(staff.getByRole('region', { name: 'Before you decide' }).getByRole('term')).not.toHaveCount(0)
  await staff.keyboard.press('a')
  await expect(question(/^Approve payout/)).toBeFocused()
  await expectAccessible(staff, 'question in a queue', { within: 'main' })
  await expectRoomForNames(staff, recordNames, 'question in a queue')
  await press(staff, 'Escape', 'Escape')
  await openList(staff, '/Bookings')
  await staff.keyboard.press('f')
  await expect(staff.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
  await settle(staff)
  await expectAccessible(staff, 'filter panel', { within: '[role=dialog]' })
})
