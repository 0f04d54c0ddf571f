import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { builtFiles } from '#e2e/support/built-files.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { closePalette, press, typeInPalette } from '#e2e/support/keyboard.ts'
import { expectNotice, heading, openList } from '#e2e/support/screen.ts'

/**
 * Deploys the build under other file names: pages and scripts name the new files, and the old ones are gone. Only the names
 * change, so that the test does not have to build twice.
 */
async function deploy(page: Page) {
  const old = new Set(readdirSync('dist/assets').filter((file) => file.endsWith('.js')))
  const renamed = (text: string) => text.replace(/([\w-]{8})\.js/g, (file, hash) => (old.has(file) ? `${hash}.v2.js` : file))
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url()
    if (!url.endsWith('.v2.js')) return route.fulfill({ status: 404, body: 'Not found' })
    const response = await route.fetch({ url: url.replace('.v2.js', '.js') })
    await route.fulfill({ response, body: renamed(await response.text()) })
  })
  const isPage = ({ pathname }: URL) => !/^\/(api|admin|assets)\/|\.\w+$/.test(pathname)
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: renamed(await response.text()) })
  })
}

test('an open page reloads once after a deployment, says why, and keeps what was typed', async ({ staff, allowErrors }) => {
  allowErrors(404)
  await staff.goto('/Users/3000')
  const phone = staff.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('+47 99 88 77 66')
  await expect(staff.getByRole('button', { name: /^Save/ })).toBeVisible()
  await openList(staff, '/PayoutRequests')
  // The commands are loaded: only the page that is opened next is missing.
  await expect(staff.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
  const [loads, missing] = [[] as string[], [] as string[]]
  staff.on('load', () => loads.push(staff.url()))
  staff.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  await deploy(staff)
  // The page may notice it earlier, when it loads a part in idle time.
  await staff.getByRole('link', { name: 'Admin V2' }).click()
  await expectNotice(staff, 'The page was reloaded because a new version was installed. Your drafts are kept.')
  await expect(heading(staff)).toHaveText(/^(PayOut Requests|Home)$/)
  expect(loads).toHaveLength(1)
  expect(missing.length).toBeLessThan(40)
  await staff.goto('/Users/3000')
  await expect(phone).toHaveValue('+47 99 88 77 66')
  await staff.unrouteAll({ behavior: 'ignoreErrors' })
})

test('while a file of the commands is missing, keys cause no storm of requests; a retry brings actions and palette back', async ({
  staff,
  allowErrors,
}) => {
  allowErrors(404)
  const files = builtFiles('seat')
  const isMissing = ({ pathname }: URL) => files.includes(pathname)
  await staff.route(isMissing, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const requests: string[] = []
  staff.on('request', (request) => request.url().includes('/assets/') && requests.push(request.url()))
  await openList(staff, '/PayoutRequests')
  const banner = staff.getByRole('status').filter({ hasText: 'The commands could not be loaded' })
  await expect(banner).toBeVisible()
  requests.length = 0
  for (let times = 0; times < 60; times += 1) await staff.keyboard.press(times % 2 ? 'q' : 'g')
  await press(staff, 'Control+k', 'Escape')
  await expect(banner).toBeVisible()
  expect(requests.length).toBeLessThan(40)

  await banner.getByRole('button', { name: 'Try again' }).focus()
  await staff.unroute(isMissing)
  // A key, as the commands may load by themselves just now: a click would wait for the button that is gone.
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
  await expect(banner).toBeHidden()
  await typeInPalette(staff, 'log out', 'Log out')
  await closePalette(staff, 2)
  await expect(heading(staff)).toHaveText('PayOut Requests')
})
