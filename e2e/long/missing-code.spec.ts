import { builtFiles } from '#e2e/support/built-files.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { closePalette, press, typeInPalette } from '#e2e/support/keyboard.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { heading, openList } from '#e2e/support/screen.ts'

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
