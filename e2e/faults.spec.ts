import type { Page } from '@playwright/test'
import { freeSeat, seatNow } from './api.ts'
import { isBuilt } from './built.ts'
import { expect, test } from './fixtures.ts'

const notices = (page: Page) => page.locator('[data-notices]')

/** Home with the palette open on `ban seat <id>`, the command highlighted. */
async function typeBan(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  const { id } = await freeSeat(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`ban seat ${id}`)
  await expect(page.getByRole('option', { selected: true })).toContainText('Ban Seat')
  return id
}

test('offline: nothing is sent and that is said; once the network is back the same question is answered again', async ({
  staff,
  expectStatus,
}) => {
  expectStatus(0)
  const id = await typeBan(staff)
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.context().setOffline(true)
  await staff.keyboard.press('Control+Enter')
  const question = staff.getByRole('alertdialog')
  await expect(question).toContainText('You are offline. Nothing was sent.')
  await staff.context().setOffline(false)
  await question.getByRole('button', { name: 'Review again' }).click()
  await question.getByRole('button', { name: /^Ban/ }).click()
  await expect(notices(staff).getByText('Updated', { exact: true })).toBeVisible()
  expect((await seatNow(staff, id)).banned).toBe(true)
})

test('a held Enter puts the question and answers nothing; Enter within a composition does not even put it', async ({ staff }) => {
  const id = await typeBan(staff)
  const keys = await staff.context().newCDPSession(staff)
  await keys.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await keys.send('Input.dispatchKeyEvent', { type, key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 })
  }
  await expect(staff.getByRole('combobox')).toBeFocused()
  await expect(staff.getByRole('alertdialog')).toHaveCount(0)
  await keys.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
  await expect(staff.getByRole('combobox')).toHaveValue(/\d+$/)
  await expect(staff.getByRole('option', { selected: true })).toContainText('Ban Seat')
  await staff.keyboard.down('Enter')
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The same key, held: the browser repeats it, with and without Control.
  await staff.keyboard.down('Enter')
  await staff.keyboard.down('Control')
  await staff.keyboard.down('Enter')
  await staff.keyboard.up('Control')
  await expect(staff.getByRole('alertdialog')).toContainText(`Ban seat ${id}?`)
  await staff.keyboard.up('Enter')
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect((await seatNow(staff, id)).banned).toBe(false)
})

test('a part whose code does not come is said in words, and comes when it is asked for again', async ({
  staff,
  expectStatus,
  expectComplaint,
}) => {
  expectStatus(0)
  expectComplaint(/dynamically imported module/)
  const parts = isBuilt('command-host', 'palette', 'tray')
  await staff.route(parts, (route) => route.abort())
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await staff.keyboard.press('Control+k')
  await expect(notices(staff)).toContainText('This part of the workspace could not be loaded. Try again.')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await staff.unroute(parts)
  await staff.keyboard.press('Control+k')
  await staff.keyboard.type('log out')
  await expect(staff.getByRole('option', { selected: true })).toContainText('Log out')
  await staff.keyboard.press('Escape')
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('combobox')).toHaveCount(0)

  // A whole page too: it says so in its place, and nothing is reloaded.
  await staff.evaluate(() => Object.assign(window, { here: true }))
  const page = isBuilt('booking')
  await staff.route(page, (route) => route.abort())
  await staff.keyboard.press('g')
  await staff.keyboard.press('b')
  await expect(staff.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await staff.unroute(page)
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('grid', { name: 'Bookings' })).toBeVisible()
  expect(await staff.evaluate(() => 'here' in window)).toBe(true)
})
