import { pendingPayout } from './api.ts'
import { expect, test } from './fixtures.ts'
import { leavePalette } from './keyboard.ts'
import { settled } from './settled.ts'

/** Pictures of every screen for looking at, in test-results/look; `npm run pictures` copies those of the README. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]
const screens = {
  home: '/',
  payouts: '/PayoutRequests',
  seats: '/Seats',
  seat: '/Seats/541',
  bookings: '/Bookings',
  booking: '/Booking/23990',
  accounts: '/Users',
  creator: '/Users/3000',
  brand: '/Users/1010',
  unbuilt: '/Organizations',
  parts: '/__ui',
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of sizes) {
    test(`the screens in the ${theme} theme at ${size.width} × ${size.height} need no sideways scroll`, async ({
      page,
      staff,
      look,
      expectStatus,
    }) => {
      expectStatus(401)
      const at = `${theme}-${size.width}`
      for (const one of [page, staff]) {
        await one.emulateMedia({ colorScheme: theme })
        await one.setViewportSize(size)
      }
      await page.goto('/Login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page, `sign-in-${at}`)
      for (const [name, path] of Object.entries(screens)) {
        await staff.goto(path)
        await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
        // Among the parts some are shown busy, for ever.
        if (name !== 'parts') await settled(staff)
        await look(staff, `${name}-${at}`)
        expect(
          await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${name} is wider than the window`,
        ).toBeLessThanOrEqual(0)
      }
      await staff.goto('/PayoutRequests')
      await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
      await staff.keyboard.press('Control+k')
      // Another test of this worker may have decided any of them.
      await staff.keyboard.type(`approve payout ${(await pendingPayout(staff)).id}`)
      await expect(staff.getByRole('option').first()).toBeVisible()
      await settled(staff)
      await expect(staff.getByText('Will send')).toBeVisible()
      await look(staff, `palette-${at}`)
      await leavePalette(staff)
      await staff.getByRole('button', { name: 'Approve' }).first().click()
      await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await settled(staff)
      await look(staff, `confirm-${at}`)
    })
  }
}
