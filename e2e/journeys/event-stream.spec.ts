import type { Page, Request } from '@playwright/test'
import { connectToApi } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { decidePayout, takePayout } from '#e2e/support/records.ts'
import { expectLive, rowOf } from '#e2e/support/screen.ts'
import { demo } from '#e2e/support/sign-in.ts'

test('seven tabs share one event stream; when its tab closes, another tab takes over and every tab stays live', async ({
  staff,
  server,
  api,
}) => {
  const streams: Request[] = []
  staff.context().on('request', (request) => {
    if (request.url().endsWith('/workspace/events')) streams.push(request)
  })
  // A browser opens six connections to a server: a stream for each of seven tabs would leave none for requests.
  const tabs = [staff]
  while (tabs.length < 7) tabs.push(await staff.context().newPage())
  await staff.goto('/PayoutRequests')
  await expectLive(staff)
  const open = async (tab: Page) => {
    await tab.goto('/PayoutRequests')
    await expectLive(tab)
  }
  // Three tabs show the list; the others only take part.
  for (const tab of tabs.slice(3)) await tab.goto('/Cart')
  await Promise.all(tabs.slice(1, 3).map(open))
  expect(streams).toHaveLength(1)
  const mira = await connectToApi(server, demo.colleague)
  const [first, second] = [await takePayout(api), await takePayout(api)]
  await decidePayout(mira, first.id, 'rejected')
  for (const tab of tabs.slice(0, 3)) await expect(rowOf(tab, first.id)).toHaveCount(0)
  await tabs.shift()?.close()
  await expect.poll(() => streams.length).toBe(2)
  await decidePayout(mira, second.id, 'rejected')
  for (const tab of tabs.slice(0, 2)) await expect(rowOf(tab, second.id)).toHaveCount(0)
  expect(streams).toHaveLength(2)
})
