import type { Page } from '@playwright/test'
import { connectToApi } from '#e2e/support/api.ts'
import { copyDemoData } from '#e2e/support/demo-data.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { decidePayout, takePayout } from '#e2e/support/records.ts'
import { clickRow, expectLive, openList, rowOf } from '#e2e/support/screen.ts'
import { startServer } from '#e2e/support/server.ts'
import { demo, signIn } from '#e2e/support/sign-in.ts'

const list = '/PayoutRequests'

/** Sets the clock of a page that opens later. */
const addClock = (page: Page, hours: number) =>
  page.addInitScript((off) => {
    const now = Date.now.bind(Date)
    Reflect.set(window, 'hoursOff', off)
    Date.now = () => now() + Number(Reflect.get(window, 'hoursOff')) * 3_600_000
  }, hours)
/** Sets the clock of an open page. */
const setClock = (page: Page, hours: number) => page.evaluate((off) => Reflect.set(window, 'hoursOff', off), hours)

test('a computer clock that is wrong, and that is set while the page is open, loses no change', async ({ staff, api, server }) => {
  const mira = await connectToApi(server, demo.colleague)
  await addClock(staff, 26)
  await openList(staff, list)
  await expectLive(staff)
  for (const hours of [26, 0, 1]) {
    await setClock(staff, hours)
    const { id } = await takePayout(api)
    await expect(rowOf(staff, id)).toBeVisible()
    await decidePayout(mira, id, 'rejected')
    await expect(rowOf(staff, id), `${hours} hours off`).toHaveCount(0)
  }
})

test('a decision reloads its list once, and not again for the event that reports it', async ({ staff, api, server }) => {
  const mira = await connectToApi(server, demo.colleague)
  await openList(staff, list)
  await expectLive(staff)
  const [own, ...theirs] = [await takePayout(api), await takePayout(api), await takePayout(api)]
  await clickRow(staff, own.id)
  await staff.keyboard.press('r')
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  let loads = 0
  staff.on('request', (request) => {
    if (request.url().includes('/admin/payout-requests?')) loads += 1
  })
  await staff.keyboard.press('Control+Enter')
  await expect.poll(() => loads).toBe(1)
  // Events arrive in order. Once a later change shows, nothing of the own one is under way.
  for (const [index, { id }] of theirs.entries()) {
    await decidePayout(mira, id, 'rejected')
    await expect(rowOf(staff, id)).toHaveCount(0)
    await expect.poll(() => loads).toBe(index + 2)
  }
})

test('a page finds a restarted server and shows what happened meanwhile', async ({ page, allowErrors }) => {
  allowErrors(0, 401, 503)
  const data = await copyDemoData()
  let server = await startServer(data.env)
  const proxy = await startProxy(server.port)
  await page.goto(`${proxy.url}/Login?redirect=${list}`)
  await signIn(page, server, demo.email)
  await expectLive(page)
  await server.stop()
  await expect(page.getByText(/^as of \d{2}:\d{2}/)).toBeVisible()
  server = await startServer(data.env)
  const api = await connectToApi(server, demo.colleague)
  const { id } = await takePayout(api)
  await decidePayout(api, id, 'rejected')
  await expect(rowOf(page, id)).toBeVisible()
  proxy.redirect(server.port)
  await expect(rowOf(page, id)).toHaveCount(0, { timeout: 45_000 })
  await expectLive(page)
  await page.close()
  await proxy.close()
  await server.stop()
  await data.remove()
})

test('without an event stream a list says how old it is and reloads when the person comes back', async ({
  staff,
  api,
  server,
  allowErrors,
}) => {
  allowErrors(404)
  const proxy = await startProxy(server.port)
  void proxy.fail({ match: 'GET /admin/v1/workspace/events', type: 'missing', times: 1000 })
  const { id } = await takePayout(api)
  await addClock(staff, 0)
  await openList(staff, `${proxy.url}${list}`)
  await expect(staff.getByText(/^as of \d{2}:\d{2}/)).toBeVisible()
  await decidePayout(api, id, 'rejected')
  await expect(rowOf(staff, id)).toBeVisible()
  // A list is reloaded only if it is older than five seconds.
  await setClock(staff, 1)
  await staff.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(rowOf(staff, id)).toHaveCount(0)
  expect(proxy.requests.filter((line) => line.includes('/workspace/events')).length).toBeLessThanOrEqual(2)
  await staff.close()
  await proxy.close()
})
