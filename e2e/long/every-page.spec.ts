import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { closePalette, confirmation, typeInPalette } from '#e2e/support/keyboard.ts'
import { collectNames, expectRoomForNames } from '#e2e/support/long-names.ts'
import { groupPages, visitPages } from '#e2e/support/pages.ts'
import { takePayout } from '#e2e/support/records.ts'
import { openList, settle } from '#e2e/support/screen.ts'

const widths = [390, 1024, 1440]
/** The navigation bar needs this width; below it the page scrolls sideways. */
const narrowest = 1024
const pictures = 'test-results/look'

/** Applies every axe rule to every row in both themes, and saves a picture of each theme and width. */
async function inspect(page: Page, name: string, atWidths = widths) {
  await mkdir(pictures, { recursive: true })
  const file = name.replace(/\?.*/, '').replaceAll('/', '-').replace(/^-$/, 'home').replace(/^-/, '')
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: width === 1024 ? 768 : 900 })
    await settle(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (width >= narrowest) expect(overflow, `${name} is wider than ${width} pixels`).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${name}, ${colorScheme}, ${width} pixels`, { thorough: true })
      await page.screenshot({ path: `${pictures}/${file}-${colorScheme}-${width}.png`, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

const groups = groupPages(8)
for (const [index, names] of groups.entries())
  test(`every page is accessible in both themes at 390, 1024 and 1440 pixels (${index + 1} of ${groups.length})`, async ({
    staff,
    api,
  }) => {
    const recordNames = collectNames(staff)
    const look = async (name: string) => {
      await inspect(staff, name)
      for (const width of [390, 1024]) await expectRoomForNames(staff, recordNames, name, width)
    }
    await visitPages({ page: staff, api, names, isLoaded: true, look })
  })

test('the palette, a confirmation and the parts of the design are accessible in both themes at each width', async ({ staff, api }) => {
  await openList(staff, '/PayoutRequests')
  await typeInPalette(staff, `approve payout ${(await takePayout(api)).id}`, 'Approve payout request')
  await expect(staff.getByText('Will send')).toBeVisible()
  await inspect(staff, 'palette', [1024, 1440])
  await closePalette(staff, 2)
  await staff.getByRole('button', { name: 'Approve' }).first().click()
  await expect(confirmation(staff).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await inspect(staff, 'confirm', [1024, 1440])
  await staff.goto('/__ui')
  await expectAccessible(staff, 'parts', { thorough: true })
})
