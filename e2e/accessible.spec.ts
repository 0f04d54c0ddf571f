import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { leavePalette } from './keyboard.ts'
import { settled } from './settled.ts'

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme axe finds nothing`, () => {
    test('on the sign-in page', async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/Login')
      await expect(page.getByRole('textbox', { name: /^e-?mail$/i })).toBeVisible()
      await expectAccessible(page, 'sign-in')
    })
    for (const path of ['/', '/PayoutRequests', '/PayoutRequests?status=1', '/Seats', '/Users', '/Users/3000', '/Users/1010']) {
      test(`on ${path}`, async ({ staff }) => {
        await staff.emulateMedia({ colorScheme: theme })
        await staff.goto(path)
        await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
        await settled(staff)
        await expectAccessible(staff, path)
      })
    }
    test('with a menu, the palette and a confirmation open', async ({ staff }) => {
      await staff.emulateMedia({ colorScheme: theme })
      await staff.goto('/PayoutRequests')
      await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
      await staff.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
      await expectAccessible(staff, 'menu')
      await staff.keyboard.press('Escape')
      await staff.keyboard.press('Control+k')
      await expect(staff.getByRole('combobox')).toBeFocused()
      await expectAccessible(staff, 'palette')
      await staff.keyboard.type('approve')
      await expect(staff.getByRole('option').first()).toBeVisible()
      await expectAccessible(staff, 'palette with results')
      await leavePalette(staff)
      await staff.getByRole('button', { name: 'Receipts' }).click()
      await expect(staff.getByRole('dialog', { name: 'Receipts' })).toBeVisible()
      await expectAccessible(staff, 'receipts')
      await staff.keyboard.press('Escape')
      await expect(staff.getByRole('dialog')).toHaveCount(0)
      await staff.getByRole('button', { name: 'Approve' }).first().click()
      await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await expectAccessible(staff, 'confirmation')
    })
    test('among all parts in all their states', async ({ staff }) => {
      await staff.emulateMedia({ colorScheme: theme })
      expect((await staff.goto('/__ui'))?.status()).toBe(200)
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(staff, 'parts')
    })
  })
}
