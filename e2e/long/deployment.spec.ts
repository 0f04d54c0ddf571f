import { expect, test } from '#e2e/support/fixtures.ts'
import { startOtherBuild } from '#e2e/support/other-build.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { expectNotice, heading, openList } from '#e2e/support/screen.ts'

test('an open page reloads once after a deployment, says why, and keeps what was typed', async ({ staff, server, allowErrors }) => {
  allowErrors(0, 404)
  const [proxy, next] = [await startProxy(server.port), await startOtherBuild(server.databaseUrl)]
  await staff.goto(`${proxy.url}/Users/3000`)
  const phone = staff.getByRole('textbox', { name: 'Phone number' })
  await phone.fill('+47 99 88 77 66')
  await expect(staff.getByRole('button', { name: /^Save/ })).toBeVisible()
  await openList(staff, `${proxy.url}/PayoutRequests`)
  // The commands are loaded: only the page that is opened next is missing.
  await expect(staff.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
  const [loads, missing] = [[] as string[], [] as string[]]
  staff.on('load', () => loads.push(staff.url()))
  staff.on('response', (response) => response.status() === 404 && missing.push(response.url()))
  proxy.redirect(next.port)
  // The page may notice it earlier, when it loads a part in idle time.
  await staff.getByRole('link', { name: 'Admin V2' }).click()
  await expectNotice(staff, 'The page was reloaded because a new version was installed. Your drafts are kept.')
  await expect(heading(staff)).toHaveText(/^(PayOut Requests|Home)$/)
  expect(loads).toHaveLength(1)
  expect(missing.length).toBeLessThan(40)
  await staff.goto(`${proxy.url}/Users/3000`)
  await expect(phone).toHaveValue('+47 99 88 77 66')
  await staff.close()
  await Promise.all([proxy.close(), next.stop()])
})
