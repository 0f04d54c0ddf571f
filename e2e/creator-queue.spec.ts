import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { many, patience, staysLight, warm } from './heap.ts'
import { inspect, small, wide } from './inspect.ts'
import { type OwnServer, ownServer } from './own-server.ts'
import { settled } from './settled.ts'
import { demo, signIn } from './sign-in.ts'

// On a server of its own, whose database others change too.
test.describe.configure({ mode: 'serial', timeout: patience })

let own: OwnServer
test.beforeAll(async () => {
  own = await ownServer()
})
test.afterAll(() => own.stop())

const queueOf = (page: Page) => page.getByRole('grid', { name: 'Queue: Creator approval' })
async function enter(page: Page, path: string) {
  await page.goto(`${own.url}/Login?redirect=${encodeURIComponent(path)}`)
  await signIn(page, own, demo.email)
}

test('a name of any length or direction stays in its place, and what vanishes under the question or fails behind it is told', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401, 500)
  const waiting = await own.query<{ id: number; type_id: number }>(`select id, type_id from account
    where type = 'blogger' and not deleted and approved_status is null and reach >= 1000 and (dob is null or dob < now() - interval '19 years')
    order by id limit 2`)
  const [long, other] = waiting
  await own.query(`delete from channel where kind = 'tiktok' and account_id = $1`, [long?.id])
  await own.query(
    `insert into channel (account_id, kind, status, username, followers) values ($1, 'tiktok', 'connected', 'soon.gone', 5)`,
    [long?.id],
  )
  await own.query(`update account set display_name = repeat('Sehr langer Name ', 600) where id = $1`, [long?.id])
  await own.query(`update account set display_name = 'سلمى من الدار البيضاء <script>window.ran = 1</script>' where id = $1`, [other?.id])
  await enter(page, '/CreatorApproval')
  const cards = page.getByRole('grid', { name: 'Creator approval' })
  await expect(cards.getByRole('heading', { name: /^\u2068?Sehr langer Name/ })).toBeVisible()
  await settled(page)
  await inspect(page, 'creator-approval-names', [wide, small])
  const button = cards.getByRole('button', { name: new RegExp(`^Approve creator ${long?.type_id}\\b`) })
  const [at, frame] = [await button.boundingBox(), await cards.boundingBox()]
  expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))

  await page.goto(`${own.url}/CreatorApproval?queue=1&id=${long?.type_id}`)
  await expect(queueOf(page)).toBeFocused()
  await expect(queueOf(page).getByRole('row', { selected: true })).toContainText('Sehr langer Name')
  await expect(page.getByRole('table', { name: 'Channels' })).toContainText('TikTok')
  await inspect(page, 'creator-approval-queue-names', [wide, small])
  await page.keyboard.press('a')
  const asks = page.getByRole('group', { name: /^Approve / })
  await expect(asks).toBeFocused()
  await own.query(`delete from channel where kind = 'tiktok' and account_id = $1`, [long?.id])
  await expect(asks).toContainText('This changed since you looked. Please review it again.')
  await expect(asks).toContainText(/Channels.*tiktok/i)
  await expect(page.getByRole('table', { name: 'Channels' })).not.toContainText('TikTok')
  await page.keyboard.press('Escape')
  const status = async () => (await own.query('select approved_status from account where id = $1', [long?.id]))[0]?.approved_status
  expect(await status()).toBeNull()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  // A screening that fails takes no approval back: it is told, and stands in the receipt.
  await fetch(`${own.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/brand/creator-screening', method: 'POST', fault: 'error' }),
  })
  await page.keyboard.press('a')
  await expect(asks).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(status).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Unspecified server error' })).toBeVisible()
  await expect(queueOf(page).getByRole('row').filter({ hasText: 'Sehr langer Name' })).toContainText('Approved')
  expect(await own.query('select from creator_screening where account_id = $1', [long?.id])).toEqual([])
})

test('many creators decided in a row by keyboard leave the page as light as it was', async ({ page, expectStatus }) => {
  expectStatus(401)
  await own.query(`begin; set local app.quiet = 'on'; update account set approved_status = null, approved_by = null, approved_at = null
    where id in (select id from account where type = 'blogger' and not deleted and reach >= 1000 order by id limit ${warm + many + 100}); commit`)
  await enter(page, '/CreatorApproval?queue=1')
  await expect(queueOf(page)).toBeFocused()
  const inHand = queueOf(page).getByRole('row', { selected: true })
  await staysLight(page, async (from, to) => {
    for (let n = from; n < to; n++) {
      const before = await inHand.getByRole('gridcell').last().textContent()
      await page.keyboard.press(n % 2 ? 'a' : 'r')
      await expect(page.getByRole('group', { name: n % 2 ? /^Approve .*\?$/ : /^Reject .*\?$/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(inHand.getByRole('gridcell').last()).not.toHaveText(before ?? '')
    }
    await expect(page.getByText(new RegExp(`^${to}\\sdone · \\d+\\+?\\sleft · median\\s\\d+\\ss`))).toBeVisible()
  })
})

test('the run is not bound by the pager: where few are left of what was read, those behind come', async ({ page, expectStatus }) => {
  expectStatus(401)
  await own.query(`begin; set local app.quiet = 'on'; update account set approved_status = null, approved_by = null, approved_at = null
    where id in (select id from account where type = 'blogger' and not deleted and reach >= 1000 order by id limit 250); commit`)
  const waiting = await own.query<{ id: number; type_id: number }>(`select id, type_id from account
    where type = 'blogger' and not deleted and approved_status is null and reach >= 1000 and (dob is null or dob < now() - interval '19 years')
    order by id limit 140`)
  await enter(page, '/CreatorApproval?queue=1')
  await expect(queueOf(page)).toBeFocused()
  const rowOf = (id: number | undefined) => queueOf(page).getByRole('gridcell', { name: new RegExp(`^${id} ·`) })
  await expect(rowOf(waiting[1]?.type_id)).toBeVisible()
  await expect(rowOf(waiting.at(-1)?.type_id)).toHaveCount(0)
  await own.query(`update account set approved_status = 1 where id = any($1)`, [waiting.slice(1, 86).map(({ id }) => id)])
  await expect(rowOf(waiting.at(-1)?.type_id)).toHaveCount(1)
})
