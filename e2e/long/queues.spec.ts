import type { Page } from '@playwright/test'
import { connectToApi } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { expectSteadyHeap, measured, warmUp } from '#e2e/support/heap.ts'
import { type OwnServer, startOwnServer } from '#e2e/support/own-server.ts'
import { decideInQueue, queue } from '#e2e/support/queue.ts'
import { decidePayout } from '#e2e/support/records.ts'
import { expectLive } from '#e2e/support/screen.ts'
import { demo, signIn } from '#e2e/support/sign-in.ts'

// These tests change the database of a server of their own.
test.describe.configure({ mode: 'serial' })
let own: OwnServer
test.beforeAll(async () => {
  own = await startOwnServer()
})
test.afterAll(() => own.stop())
test.beforeEach(({ allowErrors }) => allowErrors(0, 401, 404))

async function signInTo(page: Page, path: string) {
  await page.goto(`${own.url}/Login?redirect=${encodeURIComponent(path)}`)
  await signIn(page, own, demo.email)
}
async function createPayout(): Promise<number> {
  const [row] = await own.query<{ id: number }>(
    `insert into payout_request (organization_id, amount_minor, currency)
     select organization_id, 120000, currency from payout_request order by id limit 1 returning id`,
  )
  return row?.id ?? 0
}
const readPending = async () =>
  (await own.query<{ id: number }>('select id from payout_request where status = 0 order by id')).map(({ id }) => id)

test('two hundred payout decisions leave the page as light as it was', async ({ page }) => {
  await own.queryQuietly(`insert into payout_request (organization_id, amount_minor, currency)
    select organization_id, 5000 + n, currency from payout_request, generate_series(1, 8) n where status = 0`)
  const ids = await readPending()
  await signInTo(page, '/PayoutRequests?queue=1')
  await expectSteadyHeap(page, async (from, to) => {
    for (const [index, id] of ids.slice(from, to).entries()) await decideInQueue(page, id, index % 2 ? 'a' : 'r')
    await expect(page.getByText(new RegExp(`^${to}\\sdone`))).toBeVisible()
  })
})

test('two hundred creator decisions leave the page as light as it was', async ({ page }) => {
  await own.queryQuietly(`update account set approved_status = null, approved_by = null, approved_at = null where id in
    (select id from account where type = 'blogger' and not deleted and reach >= 1000 order by id limit ${warmUp + measured + 100})`)
  const creators = queue(page, 'Creator approval')
  await signInTo(page, '/CreatorApproval?queue=1')
  await expect(creators.grid).toBeFocused()
  await expectSteadyHeap(page, async (from, to) => {
    for (let count = from; count < to; count++) {
      const before = await creators.readCurrentId()
      await page.keyboard.press(count % 2 ? 'a' : 'r')
      await expect(creators.question(count % 2 ? /^Approve .*\?$/ : /^Reject .*\?$/)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => creators.readCurrentId()).not.toBe(before)
    }
  })
})

test('a queue shows what others add, decide and delete, works ahead without a network, and comes to its end', async ({ page, context }) => {
  await own.queryQuietly(`delete from payout_request where status = 0 and id not in
    (select id from payout_request where status = 0 order by id limit 9)`)
  const ids = await readPending()
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
  const payouts = queue(page, 'PayOut Requests')
  const { grid, current, question, row } = payouts
  const read = new Set<string>()
  page.on('requestfinished', (request) => read.add(new URL(request.url()).pathname))
  await signInTo(page, '/PayoutRequests?queue=1')
  await expect(grid).toBeFocused()
  const added = await createPayout()
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  expect(await payouts.readIds()).toEqual(ids)
  await page.keyboard.press('u')
  await expect(row(added)).toBeVisible()
  const organizations = await own.query<{ id: number }>('select organization_id as id from payout_request where id = any($1)', [
    ids.slice(0, 6),
  ])
  const isRead = ({ id }: { id: number }) => [...read].some((path) => path.endsWith(`/organization/${id}/wallets`))
  await expect.poll(() => organizations.filter((one) => !isRead(one))).toEqual([])
  await context.setOffline(true)
  for (const id of ids.slice(1, 6)) {
    await page.keyboard.press('j')
    await expect(current).toContainText(String(id))
    await expect(page.getByRole('region', { name: 'Before you decide' }).getByRole('term').first()).toBeVisible()
    await expect(page.getByText('Could not be read')).toHaveCount(0)
  }
  await context.setOffline(false)
  await page.keyboard.press('Home')

  // A colleague decides first: the open question says so, and Enter decides nothing.
  await page.keyboard.press('r')
  await expect(question('Reject payout?')).toBeFocused()
  await decidePayout(await connectToApi(own, demo.colleague), first, 'rejected')
  await expect(question('Reject payout?')).toContainText(/Rejected by Mira.* on \d/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(row(first)).toContainText('Rejected by Mira')
  await page.keyboard.press('n')

  // A held key decides one record only.
  await expect(current).toContainText(String(second))
  await page.keyboard.press('r')
  await expect(question('Reject payout?')).toBeFocused()
  for (let repeats = 0; repeats < 4; repeats++) await page.keyboard.down('Enter')
  await expect(current).toContainText(String(third))
  await page.keyboard.up('Enter')
  await expect(page.getByText(/^1\sdone · \d+\sleft/)).toBeVisible()

  // Deleted records: one that is decided all the same, and one further down.
  await own.queryQuietly(`delete from payout_request where id = ${third}`)
  await decideInQueue(page, third, 'r')
  await expect(row(third)).toContainText('It does not exist any more')
  await own.queryQuietly(`delete from payout_request where id = ${fifth}`)
  await createPayout()
  await expect(row(fifth)).toContainText('Gone')
  await expect(current).toContainText(String(fourth))
  await page.keyboard.press('h')
  await expect(question(`Hold payout request ${fourth}, `)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(fourth)).toContainText('Held')
  await page.reload()
  await expect(grid).toBeFocused()
  expect((await payouts.readIds()).at(-1)).toBe(fourth)
  for (const id of await payouts.readIds()) await decideInQueue(page, id, 'r')
  await expect(page.getByText('Nothing is left to decide')).toBeVisible()
  const late = await createPayout()
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(current).toContainText(String(late))
})

test('a record that is deleted elsewhere leaves its list, and its open page says so', async ({ page }) => {
  const id = await createPayout()
  await signInTo(page, '/PayoutRequests')
  await expectLive(page)
  const cell = page.getByRole('gridcell', { name: String(id), exact: true })
  await expect(cell).toBeVisible()
  await own.query('delete from payout_request where id = $1', [id])
  await expect(cell).toHaveCount(0)
  const [seat] = await own.query<{ id: number }>('select id from seat where not deleted order by id desc limit 1')
  await page.goto(`${own.url}/Seats/${seat?.id}`)
  await expect(page.getByRole('form', { name: `Details of seat ${seat?.id}` })).toBeVisible()
  await expectLive(page)
  await own.query(`begin; delete from seat_account where seat_id = ${seat?.id}; delete from seat where id = ${seat?.id}; commit`)
  await expect(page.getByText(`No seat has the id ${seat?.id}`)).toBeVisible()
})
