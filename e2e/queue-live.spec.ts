import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { many, patience, staysLight, warm } from './heap.ts'
import { inspect, small, wide } from './inspect.ts'
import { type OwnServer, ownServer, tokenOf } from './own-server.ts'
import { decide, idsOf, inHand, question, queueOf, rowOf } from './queue.ts'
import { demo, signIn } from './sign-in.ts'

// On a server of its own, whose database others change too.
test.describe.configure({ mode: 'serial', timeout: patience })

let own: OwnServer
test.beforeAll(async () => {
  own = await ownServer()
})
test.afterAll(() => own.stop())

const quietly = (statement: string) => own.query(`begin; set local app.quiet = 'on'; ${statement}; commit`)
/** Somebody who is no staff asks for money. */
async function arrive(): Promise<number> {
  const [row] = await own.query<{ id: number }>(
    `insert into payout_request (organization_id, amount_minor, currency)
     select organization_id, 120000, currency from payout_request order by id limit 1 returning id`,
  )
  return row?.id ?? 0
}
const waiting = async () =>
  (await own.query<{ id: number }>('select id from payout_request where status = 0 order by id')).map(({ id }) => id)
/** Somebody else decides. */
async function rejectElsewhere(id: number) {
  const token = await tokenOf(own, demo.colleague)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', version: '2', app: 'admin' }
  await fetch(`${own.url}/api/v1/admin/payout-requests/${id}`, { method: 'POST', headers, body: '{"status":-1}' })
}
async function enter(page: Page) {
  await page.goto(`${own.url}/Login?redirect=${encodeURIComponent('/PayoutRequests?queue=1')}`)
  await signIn(page, own, demo.email)
  await expect(queueOf(page)).toBeFocused()
}

test('many decisions in a row leave the page as light as it was', async ({ page, expectStatus }) => {
  expectStatus(401)
  // Pages of a hundred are let in as they are needed: after 100 and after 300 as many rows stand in the queue.
  await quietly(`insert into payout_request (organization_id, amount_minor, currency)
    select organization_id, 5000 + n, currency from payout_request, generate_series(1, ${Math.ceil((warm + many) / 40)}) n where status = 0`)
  const ids = await waiting()
  await enter(page)
  await staysLight(page, async (from, to) => {
    for (const [n, id] of ids.slice(from, to).entries()) await decide(page, id, n % 2 ? 'a' : 'r')
    await expect(page.getByText(new RegExp(`^${to}\\sdone · \\d+\\+?\\sleft · median\\s\\d+\\ss$`))).toBeVisible()
    // The newest fifty that are decided, and a page of those that are not.
    if (process.env.LONG === '1') await expect(queueOf(page).getByRole('row')).toHaveCount(150)
  })
})

test('what others do while one works: it arrives, it goes, it is decided elsewhere; and the end of the queue', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(0, 401, 404)
  await quietly(`delete from payout_request where status = 0 and id not in
    (select id from payout_request where status = 0 order by id limit 12)`)
  const ids = await waiting()
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
  const read: string[] = []
  page.on('requestfinished', (request) => read.push(new URL(request.url()).pathname))
  await enter(page)
  expect(await idsOf(page)).toEqual(ids)

  // What arrives is counted, and stands nowhere before it is let in.
  const arrived = await arrive()
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible()
  expect(await idsOf(page)).toEqual(ids)
  await page.keyboard.press('u')
  await expect(rowOf(page, arrived)).toBeVisible()
  expect(await idsOf(page)).toEqual([...ids, arrived])

  // The next five are there without the network.
  const paid = await own.query<{ id: number }>('select organization_id as id from payout_request where id = any($1)', [ids.slice(0, 6)])
  const wanted = paid.flatMap(({ id }) => [`organizations/${id}`, `organization/${id}/wallets`])
  await expect.poll(() => wanted.filter((path) => !read.some((url) => url.endsWith(path)))).toEqual([])
  await context.setOffline(true)
  for (const id of ids.slice(1, 6)) {
    await page.keyboard.press('j')
    await expect(inHand(page)).toContainText(String(id))
    await expect(page.getByRole('region', { name: 'Before you decide' }).getByRole('term').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Organization' }).getByText('KYC level')).toBeVisible()
    await expect(page.getByText('Could not be read')).toHaveCount(0)
  }
  await context.setOffline(false)
  await page.keyboard.press('Home')

  // Decided by somebody else under the open question: who and when, and Enter decides nothing any more.
  await page.keyboard.press('r')
  await expect(question(page, 'Reject payout?')).toBeFocused()
  await rejectElsewhere(first)
  await expect(question(page, 'Reject payout?')).toContainText(/Rejected by Mira.* on \d/)
  await inspect(page, 'queue-stale', [wide, small])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, first)).toContainText('Rejected by Mira')
  await page.keyboard.press('n')

  // A held key decides once: its repeats meet nothing that they could answer.
  await expect(inHand(page)).toContainText(String(second))
  await page.keyboard.press('r')
  await expect(question(page, 'Reject payout?')).toBeFocused()
  for (let n = 0; n < 4; n++) await page.keyboard.down('Enter')
  await expect(inHand(page)).toContainText(String(third))
  await page.keyboard.down('r')
  await expect(question(page, 'Reject payout?')).toContainText(`Payout request ${third} of`)
  for (let n = 0; n < 3; n++) await page.keyboard.down('r')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.up('r')
  await expect(question(page, 'Reject payout?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^1\sdone · \d+\sleft · median\s\d+\ss · 1\selsewhere$/)).toBeVisible()
  // What cannot be undone says so.
  await page.keyboard.press('z')
  await expect(page.getByText(/^There is nothing left to undo: .*cannot be undone/)).toBeVisible()
  // What is said of the one before never lies over the name and the status of the next.
  const said = await page.locator('[data-notices]').boundingBox()
  const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox()
  expect(said?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0))

  // Gone meanwhile: decided all the same it comes back with why, and is no longer to be decided; another one is greyed where it stands.
  await quietly(`delete from payout_request where id = ${third}`)
  await decide(page, third, 'r')
  await expect(queueOf(page).getByRole('row').first()).toContainText('Not done')
  await expect(rowOf(page, third)).toContainText('It does not exist any more')
  await expect(inHand(page)).toContainText(String(fourth))
  await quietly(`delete from payout_request where id = ${fifth}`)
  await arrive()
  await expect(rowOf(page, fifth)).toContainText('Gone')
  await page.keyboard.press('j')
  await expect(page.getByText(`Payout request ${fifth} does not exist any more`)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText(/^1\sdone · 9\sleft · .* · 3\selsewhere$/)).toBeVisible()

  // Put off: at the end, and still there for whoever comes back to this machine.
  await page.keyboard.press('h')
  await expect(question(page, `Hold payout request ${fourth}, `)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, fourth)).toContainText('Held')
  await page.reload()
  await expect(queueOf(page)).toBeFocused()
  expect((await idsOf(page)).at(-1)).toBe(fourth)

  // To the end.
  for (const id of await idsOf(page)) await decide(page, id, 'r')
  await expect(page.getByText('Nothing is left to decide')).toBeVisible()
  await expect(page.getByText(/^10\sdone · 0\sleft/).first()).toBeVisible()
  await inspect(page, 'queue-finished', [wide, small])
  await page.keyboard.press('k')
  await expect(inHand(page)).toContainText('Rejected')
  await page.keyboard.press('u')
  const late = await arrive()
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(inHand(page)).toContainText(String(late))

  // What was put off is personal: nothing of it is left after a log-out.
  await page.keyboard.press('h')
  await expect(question(page, `Hold payout request ${late}, `)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, late)).toContainText('Held')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('queue')))).toEqual([])
})

test('what somebody deletes leaves the list within a second, and its open page says that it is gone', async ({ page, expectStatus }) => {
  expectStatus(401, 404)
  await arrive()
  // The list begins with whoever waits longest.
  const [id] = await waiting()
  await page.goto(`${own.url}/Login?redirect=${encodeURIComponent('/PayoutRequests')}`)
  await signIn(page, own, demo.email)
  await expect(page.getByText('live', { exact: true })).toBeVisible({ timeout: 30_000 })
  const row = page.getByRole('gridcell', { name: String(id), exact: true })
  await expect(row).toBeVisible()
  await own.query('delete from payout_request where id = $1', [id])
  await expect(row).toHaveCount(0, { timeout: 1_000 })

  const [seat] = await own.query<{ id: number }>('select id from seat where not deleted order by id desc limit 1')
  await page.goto(`${own.url}/Seats/${seat?.id}`)
  await expect(page.getByRole('form', { name: `Details of seat ${seat?.id}` })).toBeVisible()
  await expect(page.getByText('live', { exact: true })).toBeVisible({ timeout: 30_000 })
  await own.query(`begin; delete from seat_account where seat_id = ${seat?.id}; delete from seat where id = ${seat?.id}; commit`)
  await expect(page.getByText(`No seat has the id ${seat?.id}`)).toBeVisible({ timeout: 1_000 })
})
