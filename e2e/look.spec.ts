import { pendingPayout } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { leavePalette } from './keyboard.ts'
import { settled } from './settled.ts'

/** What differs from the pages as every-page.spec.ts sees them: filters, little room, the parts. `npm run pictures` copies those of the README. */
const screens = {
  lists: { home: '/', 'payouts-approved': '/PayoutRequests?status=1', bookings: '/Bookings?status=0,1&brand_type=free' },
  details: { booking: '/Booking/23990', creator: '/Users/3000' },
  others: { parts: '/__ui' },
}

for (const [group, places] of Object.entries(screens)) {
  test(`the ${group} are accessible and need no sideways scroll, in both themes`, async ({ staff }) => {
    for (const [name, path] of Object.entries(places)) {
      expect((await staff.goto(path))?.status()).toBe(200)
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
      // Among the parts some are shown busy, for ever.
      if (name !== 'parts') await settled(staff)
      await inspect(staff, name, [wide, small])
    }
  })
}

test('the sign-in is accessible and needs no sideways scroll, in both themes', async ({ page, expectStatus }) => {
  expectStatus(401)
  await page.goto('/Login')
  await expect(page.getByRole('textbox', { name: /^e-?mail$/i })).toBeVisible()
  await inspect(page, 'sign-in', [wide, small])
})

test('a menu, the palette, receipts and a confirmation are accessible in both themes', async ({ staff }) => {
  await staff.goto('/PayoutRequests')
  await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  await staff.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
  await inspect(staff, 'menu')
  await staff.keyboard.press('Escape')
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await inspect(staff, 'palette-empty')
  // Another test of this worker may have decided any of them.
  await staff.keyboard.type(`approve payout ${(await pendingPayout(staff)).id}`)
  await expect(staff.getByRole('option').first()).toBeVisible()
  await settled(staff)
  await expect(staff.getByText('Will send')).toBeVisible()
  await inspect(staff, 'palette', [wide, small])
  await leavePalette(staff)
  await staff.getByRole('button', { name: 'Receipts' }).click()
  await expect(staff.getByRole('dialog', { name: 'Receipts' })).toBeVisible()
  await inspect(staff, 'receipts')
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await staff.getByRole('button', { name: 'Approve' }).first().click()
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await settled(staff)
  await inspect(staff, 'confirm', [wide, small])
})
