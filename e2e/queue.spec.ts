import type { Page } from '@playwright/test'
import { payoutRequests, whoAmI } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { decide, inHand, queueOf, rowOf } from './queue.ts'
import { settled } from './settled.ts'
import { demo } from './sign-in.ts'

/** Into the queue from its list, by keys. */
async function enter(page: Page) {
  await page.goto('/PayoutRequests')
  await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible()
  await page.keyboard.press('q')
  await expect(queueOf(page)).toBeFocused()
  await expect(page).toHaveURL(/\?queue=1$/)
}

test('ten payout requests by keyboard alone, while somebody else decides one and one fails', async ({
  staff,
  another,
  server,
  expectStatus,
}) => {
  expectStatus(401, 500)
  test.slow()
  await enter(staff)
  const mira = await another(demo.colleague)
  const { name } = await whoAmI(mira)
  const waiting = (await payoutRequests(staff, 0)).items.map(({ id }) => id)
  const [failing = 0, taken = 0] = [waiting[2], waiting[5]]
  await fetch(`${server.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: `/payout-requests/${failing}`, method: 'POST', fault: 'error' }),
  })
  for (let at = 0; at < 11; at++) {
    if (at === 3) {
      await mira.evaluate(async (id) => {
        const token = /(?:^|; )admin_auth=([^;]*)/.exec(document.cookie)?.[1] ?? ''
        const headers = {
          Authorization: `Bearer ${decodeURIComponent(token)}`,
          version: '2',
          app: 'admin',
          'Content-Type': 'application/json',
        }
        await fetch(`/api/v1/admin/payout-requests/${id}`, { method: 'POST', headers, body: '{"status":-1}' })
      }, taken)
      await expect(rowOf(staff, taken)).toContainText(name)
    }
    const id = waiting[at] ?? 0
    if (id === taken) continue
    await decide(staff, id, 'r')
  }
  // Nothing moved but the one that failed: it stands on top, with its words.
  const first = queueOf(staff).getByRole('row').first()
  await expect(first).toContainText(String(failing))
  await expect(first).toContainText('Not done')
  await expect(rowOf(staff, taken)).toContainText('Rejected')
  await expect(staff.getByText(/^9\sdone · \d+\sleft · median\s\d+\ss · 1\selsewhere/)).toBeVisible()
  await staff.keyboard.press('Home')
  await decide(staff, failing, 'r')
  await expect(staff.getByText(/^10\sdone/)).toBeVisible()
  const rejected = (await payoutRequests(staff, -1)).items.map(({ id }) => id)
  expect(waiting.slice(0, 11).filter((id) => !rejected.includes(id))).toEqual([])
  expect((await payoutRequests(staff, 0)).items.map(({ id }) => id)).toEqual(waiting.slice(11))
  // Esc leads back to the row.
  const here = Number(/\d+/.exec((await inHand(staff).getByRole('gridcell').last().textContent()) ?? '')?.[0])
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(/PayoutRequests\?id=\d+$/)
  expect(waiting.slice(11)).toContain(here)
})

test('a queue is accessible in both themes, and so is a question in it', async ({ staff }) => {
  await staff.goto('/PayoutRequests?queue=1')
  await expect(queueOf(staff)).toBeFocused()
  await expect(staff.getByRole('region', { name: 'Before you decide' }).getByRole('term')).not.toHaveCount(0)
  await settled(staff)
  await inspect(staff, 'queue', [wide, small])
  await staff.keyboard.press('a')
  await expect(staff.getByRole('group', { name: /^Approve payout/ })).toBeFocused()
  await inspect(staff, 'queue-question', [wide, small])
})
