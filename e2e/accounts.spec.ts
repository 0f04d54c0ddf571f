import type { Page } from '@playwright/test'
import { accountNow, freeCreator } from './api.ts'
import { expect, test } from './fixtures.ts'

const notices = (page: Page) => page.locator('[data-notices]')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Tab until the field has the focus, then type over what stands in it. */
async function typeInto(page: Page, name: string, text: string) {
  for (let at = 0; at < 60; at++) {
    if (await field(page, name).evaluate((input) => input === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(field(page, name)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('a creator is found by its id, its fee mended and saved, and back to its row, by keyboard alone', async ({ staff, look }) => {
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  const creator = await freeCreator(staff)
  await staff.keyboard.press('g')
  await staff.keyboard.press('a')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  const grid = staff.getByRole('grid', { name: 'Accounts' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  await expect(grid).toBeFocused()
  await staff.keyboard.press('/')
  await expect(staff.getByRole('searchbox')).toBeFocused()
  await staff.keyboard.type(String(creator.id))
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(new RegExp(`q=${creator.id}`))
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await staff.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1, name: `Account ${creator.id}` })).toBeFocused()
  await expect(field(staff, 'Creator service fee')).toBeEnabled()
  // What does not fit into a table on this page ends in dots.
  await expect(staff.getByRole('grid', { name: 'Seats' }).getByRole('gridcell').nth(1)).toHaveCSS('text-overflow', 'ellipsis')
  // What the browser's own field of numbers would swallow stands there, and is refused in words.
  await typeInto(staff, 'Creator service fee', '1,5')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('Enter a number', { exact: true })).toBeVisible()
  await expect(staff.getByRole('spinbutton', { name: 'Creator service fee' })).toHaveValue('1,5')
  await typeInto(staff, 'Creator service fee', '8.125')
  await staff.keyboard.press('Control+s')
  const rule = 'Only up to 2 decimal pieces will be saved for creator service fee. Please update the value before saving.'
  await expect(staff.getByText(rule)).toBeVisible()
  await expect(field(staff, 'Creator service fee')).toBeFocused()
  await staff.keyboard.press('Control+a')
  await staff.keyboard.type('8.12')
  await expect(staff.getByText(rule)).toHaveCount(0)
  await staff.keyboard.press('Control+s')
  await expect(notices(staff).getByText('Saved', { exact: true })).toBeVisible()
  // It covers nothing that is used: neither the head of the page, nor the bar of hints.
  const [said, head] = [
    await notices(staff).getByRole('status').boundingBox(),
    await staff.getByRole('main').locator('header').first().boundingBox(),
  ]
  if (!said || !head) throw new Error('nothing is said')
  expect(said.y).toBeGreaterThan(head.y + head.height)
  expect(said.y + said.height).toBeLessThan(900 - 34)
  for (const colorScheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme })
    await look(staff, `account-saved-${colorScheme}`)
  }
  await staff.emulateMedia({ colorScheme: null })
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect((await accountNow(staff, creator.id)).service_fee).toBe(8.12)
  // 30 February stands in the browser's field and is given to nobody: in an empty field it is no untouched one, in a filled one no emptied one.
  const birth = field(staff, 'Date of birth')
  const noDay = staff.getByText('Enter a date that exists, as YYYY-MM-DD, not after today')
  const typeDay = async (digits: string) => {
    await staff.getByRole('heading', { level: 1 }).focus()
    await birth.focus()
    await staff.keyboard.type(digits)
    await staff.keyboard.press('Control+s')
  }
  await birth.fill('')
  await typeDay('02302000')
  await expect(noDay).toBeVisible()
  await expect(birth).toBeFocused()
  await typeDay('02282000')
  await expect.poll(async () => (await accountNow(staff, creator.id)).dob).toBe('2000-02-28')
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await typeDay('0230')
  await expect(noDay).toBeVisible()
  await staff.getByRole('button', { name: 'Discard' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(birth).toHaveValue('2000-02-28')
  expect((await accountNow(staff, creator.id)).dob).toBe('2000-02-28')
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(new RegExp(`/Users\\?.*id=${creator.id}`))
  await expect(grid).toBeFocused()
})

test('a note by its key, the delete with its question, and z that takes it back, by keyboard alone', async ({ staff }) => {
  await staff.goto('/')
  const creator = await freeCreator(staff)
  await staff.goto(`/Users/${creator.id}`)
  await expect(staff.getByRole('heading', { level: 1, name: `Account ${creator.id}` })).toBeVisible()
  await expect(field(staff, 'Blog name')).toBeEnabled()
  const [profile] = await Promise.all([staff.context().waitForEvent('page'), staff.getByRole('link', { name: 'Public profile' }).click()])
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(creator.display_name)
  await profile.close()
  // It stands there once the actions are known, and with them the keys.
  await expect(staff.getByRole('button', { name: 'Initiate Admin Action' })).toBeVisible()
  const note = staff.getByRole('textbox', { name: 'New note' })
  await expect(note).toBeVisible()
  await staff.getByRole('heading', { level: 1 }).focus()
  await staff.keyboard.press('m')
  await expect(note).toBeFocused()
  await staff.keyboard.type('Asked for the papers')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('list', { name: 'Notes' }).getByText('Asked for the papers')).toBeVisible()
  await staff.getByRole('heading', { level: 1 }).focus()
  await staff.keyboard.press('.')
  const item = staff.getByRole('menuitem', { name: 'Delete User' })
  await expect(item).toBeVisible()
  await staff.keyboard.press('ArrowDown')
  await expect(item).toHaveAttribute('data-highlighted', '')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('alertdialog')).toContainText(`Delete user ${creator.id}?`)
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('status').getByText('Deleted', { exact: true })).toBeVisible()
  expect((await accountNow(staff, creator.id)).deleted).toBe(true)
  await expect(staff.getByRole('alertdialog')).toHaveCount(0)
  await staff.keyboard.press('z')
  const undo = staff.getByRole('alertdialog')
  await expect(undo).toContainText(`Undo: Delete User ${creator.id}?`)
  await expect(undo.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect.poll(async () => (await accountNow(staff, creator.id)).deleted).toBe(false)
})
