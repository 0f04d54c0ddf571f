import { builtFiles } from '#e2e/support/built-files.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { closePalette, press, typeInPalette } from '#e2e/support/keyboard.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { heading, notices, openList } from '#e2e/support/screen.ts'

test('while a file of the commands is missing, keys cause no storm of requests; a retry brings actions and palette back', async ({
  staff,
  server,
  allowErrors,
}) => {
  allowErrors(404)
  const proxy = await startProxy(server.port)
  for (const file of builtFiles('commands')) void proxy.fail({ match: file, type: 'missing', times: 1_000 })
  const requests: string[] = []
  staff.on('request', (request) => request.url().includes('/assets/') && requests.push(request.url()))
  await openList(staff, `${proxy.url}/PayoutRequests`)
  const banner = staff.getByRole('status').filter({ hasText: 'The commands could not be loaded' })
  await expect(banner).toBeVisible()
  requests.length = 0
  for (let times = 0; times < 60; times += 1) await staff.keyboard.press(times % 2 ? 'q' : 'g')
  await press(staff, 'Control+k', 'Escape')
  await expect(banner).toBeVisible()
  expect(requests.length).toBeLessThan(40)

  await banner.getByRole('button', { name: 'Try again' }).focus()
  proxy.recover()
  // A key, as the commands may load by themselves just now: a click would wait for the button that is gone.
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
  await expect(banner).toBeHidden()
  await typeInPalette(staff, 'log out', 'Log out')
  await closePalette(staff, 2)
  await expect(heading(staff)).toHaveText('PayOut Requests')
  await staff.close()
  await proxy.close()
})

test('a part of the page whose code cannot be loaded says so and loads on the next try', async ({ staff, server, allowErrors }) => {
  allowErrors(0, /dynamically imported module/)
  const proxy = await startProxy(server.port)
  const lose = (...names: string[]) => {
    for (const file of builtFiles(...names)) void proxy.fail({ match: file, type: 'cut-before', times: 1_000 })
  }
  lose('bar-plot', 'command-host', 'palette', 'tray')
  await staff.goto(proxy.url)
  await expect(staff.getByText(/^The oldest has waited/)).toHaveCount(2)
  proxy.recover()
  lose('command-host', 'palette', 'tray')
  await staff.getByRole('button', { name: 'Draw it' }).first().click()
  await expect(staff.getByRole('img')).toHaveCount(1)

  await staff.keyboard.press('Control+k')
  await expect(notices(staff)).toContainText('This part of the workspace could not be loaded. Try again.')
  proxy.recover()
  await typeInPalette(staff, 'log out', 'Log out')
  await closePalette(staff, 2)

  lose('booking')
  await staff.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await press(staff, 'g', 'b')
  await expect(staff.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.')
  await expect(heading(staff)).toHaveText('Bookings')
  proxy.recover()
  await staff.getByRole('button', { name: 'Try again' }).click()
  await expect(staff.getByRole('grid', { name: 'Bookings' })).toBeVisible()
  expect(await staff.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await staff.close()
  await proxy.close()
})

test('cards whose evidence did not load offer a retry in its place', async ({ staff, server, allowErrors }) => {
  allowErrors(404)
  const proxy = await startProxy(server.port)
  for (const file of builtFiles('card-evidence')) void proxy.fail({ match: file, type: 'missing', times: 1_000 })
  await staff.goto(`${proxy.url}/CreatorApproval`)
  const words = staff.getByText('Could not be read: This part of the workspace could not be loaded. Try again.')
  await expect(words.first()).toBeVisible()
  proxy.recover()
  await staff.getByRole('button', { name: 'Retry' }).first().click()
  await expect(words).toHaveCount(0)
  await expect(staff.getByRole('main').getByRole('img').first()).toBeVisible()
  await staff.close()
  await proxy.close()
})
