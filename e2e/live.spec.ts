import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { freeSeat, payoutRequests, pendingPayout, whoAmI } from './api.ts'
import { expect, test } from './fixtures.ts'
import { startProxy } from './proxy.ts'
import { serve } from './server.ts'
import { demo, signIn } from './sign-in.ts'
import { templateVariable } from './template.ts'

const list = '/PayoutRequests'
const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(id), exact: true }) })
/** The last line of a list says that changes arrive by themselves. */
const isLive = (page: Page) => expect(page.getByText('live', { exact: true })).toBeVisible({ timeout: 30_000 })
const isStream = (request: Request) => request.url().endsWith('/workspace/events')

/** Decides by the palette, as somebody does who has the number from a ticket. */
async function decide(page: Page, verb: 'approve' | 'reject', id: number) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${verb} payout ${id}`)
  await expect(page.getByRole('option', { selected: true })).toContainText(String(id))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Request (approve|reject)!$/)).toBeVisible()
}

test('what one person decides leaves the list of another, who keeps place and selection', async ({ staff, another, expectStatus }) => {
  expectStatus(401)
  await staff.goto(list)
  await isLive(staff)
  const payout = await pendingPayout(staff)
  const [kept, here] = [await pendingPayout(staff), await pendingPayout(staff)]
  await rowOf(staff, kept.id)
    .getByRole('gridcell', { name: String(kept.id), exact: true })
    .click()
  await staff.keyboard.press('x')
  await rowOf(staff, here.id)
    .getByRole('gridcell', { name: String(here.id), exact: true })
    .click()
  const mira = await another(demo.colleague)
  await mira.goto(list)
  await isLive(mira)
  await decide(mira, 'reject', payout.id)
  await expect(rowOf(staff, payout.id)).toHaveCount(0)
  await expect(rowOf(staff, kept.id)).toHaveAttribute('aria-selected', 'true')
  await expect(staff.getByRole('grid')).toBeFocused()
  const active = (await staff.getByRole('grid').getAttribute('aria-activedescendant')) ?? ''
  await expect(rowOf(staff, here.id).locator(`[id="${active}"]`)).toHaveCount(1)
})

test('a clock that is wrong from the start, and set while the page is open, loses no change', async ({ staff, another, expectStatus }) => {
  expectStatus(401)
  await staff.addInitScript(() => {
    const real = Date.now.bind(Date)
    Reflect.set(window, 'hoursOff', 26)
    Date.now = () => real() + Number(Reflect.get(window, 'hoursOff')) * 3_600_000
  })
  await staff.goto(list)
  await isLive(staff)
  const mira = await another(demo.colleague)
  await mira.goto(list)
  // Right from here on, so back by a day; then an hour ahead.
  for (const hours of [26, 0, 1]) {
    await staff.evaluate((off) => Reflect.set(window, 'hoursOff', off), hours)
    const payout = await pendingPayout(staff)
    await expect(rowOf(staff, payout.id)).toBeVisible()
    await decide(mira, 'reject', payout.id)
    await expect(rowOf(staff, payout.id), `${hours} hours off`).toHaveCount(0, { timeout: 4_000 })
    await expect(mira.getByText('Request reject!')).toHaveCount(0, { timeout: 15_000 })
  }
})

test('ten tabs hold one stream; when its tab closes another one takes over, and every tab hears', async ({
  staff,
  another,
  expectStatus,
}) => {
  test.slow()
  expectStatus(401)
  const streams: Request[] = []
  staff.context().on('request', (request) => {
    if (isStream(request)) streams.push(request)
  })
  await staff.goto(list)
  await isLive(staff)
  const tabs = [staff]
  while (tabs.length < 10) {
    const tab = await staff.context().newPage()
    await tab.goto(list)
    await isLive(tab)
    tabs.push(tab)
  }
  expect(streams).toHaveLength(1)
  const mira = await another(demo.colleague)
  await mira.goto(list)
  const [first, second] = [await pendingPayout(mira), await pendingPayout(mira)]
  await decide(mira, 'reject', first.id)
  for (const tab of tabs) await expect(rowOf(tab, first.id)).toHaveCount(0)

  await tabs.shift()?.close()
  await expect.poll(() => streams.length).toBe(2)
  await decide(mira, 'reject', second.id)
  for (const tab of tabs) await expect(rowOf(tab, second.id)).toHaveCount(0)
  expect(streams).toHaveLength(2)
})

test('a question that stands open says that another decided first, who and when, and cannot be answered any more', async ({
  staff,
  another,
  expectStatus,
}) => {
  expectStatus(401)
  await staff.goto(list)
  await isLive(staff)
  const payout = await pendingPayout(staff)
  await rowOf(staff, payout.id)
    .getByRole('gridcell', { name: String(payout.id), exact: true })
    .click()
  await staff.keyboard.press('a')
  const question = staff.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const mira = await another(demo.colleague)
  await decide(mira, 'reject', payout.id)
  const { name } = await whoAmI(mira)
  await expect(question).toContainText(/rejected/i)
  await expect(question).toContainText(name)
  await expect(question).toContainText(/\d{1,2}:\d{2}/)
  await staff.keyboard.press('Control+Enter')
  await expect(question.getByRole('button', { name: 'Close' })).toBeVisible()
  expect((await payoutRequests(staff, 1)).items.map(({ id }) => id)).not.toContain(payout.id)
})

test('a seat that one person bans by command is banned on the page of another', async ({ staff, another, expectStatus }) => {
  expectStatus(401)
  await staff.goto('/Seats')
  await isLive(staff)
  const { id, email } = await freeSeat(staff)
  await staff.goto(`/Seats/${id}`)
  // The word stands among the facts; a seat that is banned wears it as its chip, too.
  const banned = staff.getByText('Banned', { exact: true })
  await expect(banned).toHaveCount(1)
  const mira = await another(demo.colleague)
  await mira.keyboard.press('Control+k')
  await mira.keyboard.type(`ban seat ${email}`)
  await expect(mira.getByRole('option', { selected: true })).toContainText(email)
  await mira.keyboard.press('Enter')
  await expect(mira.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await mira.keyboard.press('Control+Enter')
  await expect(mira.getByText('Updated', { exact: true })).toBeVisible()
  await expect(banned).toHaveCount(2)
})

test('an own decision asks for its list once, not again for the word that comes back', async ({ staff, another, expectStatus }) => {
  expectStatus(401)
  const mira = await another(demo.colleague)
  await staff.goto(list)
  await isLive(staff)
  const [own, theirs] = [await pendingPayout(staff), await pendingPayout(staff)]
  await rowOf(staff, own.id)
    .getByRole('gridcell', { name: String(own.id), exact: true })
    .click()
  await staff.keyboard.press('r')
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  let asked = 0
  staff.on('request', (request) => {
    if (request.url().includes('/admin/payout-requests?')) asked += 1
  })
  await staff.keyboard.press('Control+Enter')
  await expect(rowOf(staff, own.id)).toHaveCount(0)
  // A change of another comes after the own one: when it is there, nothing of before is under way any more.
  await decide(mira, 'reject', theirs.id)
  await expect(rowOf(staff, theirs.id)).toHaveCount(0)
  expect(asked).toBe(2)
})

test('a server that is started again is found again, and what happened meanwhile is there', async ({ browser, expectStatus }) => {
  test.slow()
  expectStatus(0, 401, 503)
  const folder = await mkdtemp(join(tmpdir(), 'admin-v2-live-'))
  await cp(join(process.env[templateVariable] ?? '', 'data'), join(folder, 'data'), { recursive: true })
  let server = await serve(join(folder, 'data'))
  const proxy = await startProxy(server.port)
  const context = await browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  await page.goto('/Login')
  await signIn(page, server, demo.email)
  await page.goto(list)
  await isLive(page)
  const payout = await pendingPayout(page)
  await server.stop()
  await expect(page.getByText(/^as of \d{2}:\d{2}/)).toBeVisible()
  server = await serve(join(folder, 'data'))
  const other = await browser.newContext({ baseURL: server.url })
  const mira = await other.newPage()
  await mira.goto('/Login')
  await signIn(mira, server, demo.colleague)
  await decide(mira, 'reject', payout.id)
  await expect(rowOf(page, payout.id)).toBeVisible()
  proxy.aim(server.port)
  await expect(rowOf(page, payout.id)).toHaveCount(0, { timeout: 45_000 })
  await isLive(page)
  await other.close()
  await context.close()
  await proxy.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('where the server has no stream, a list says since when it stands and is read again when somebody comes back', async ({
  browser,
  server,
  another,
  expectStatus,
}) => {
  expectStatus(401)
  const proxy = await startProxy(server.port)
  void proxy.fail({ match: 'GET /admin/v1/workspace/events', how: 'missing', times: 1000 })
  const context = await browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  await page.goto('/Login')
  await signIn(page, server, demo.email)
  await page.goto(list)
  await expect(page.getByText(/^as of \d{2}:\d{2}/)).toBeVisible()
  const payout = await pendingPayout(page)
  const mira = await another(demo.colleague)
  await decide(mira, 'reject', payout.id)
  await expect(rowOf(page, payout.id)).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(rowOf(page, payout.id)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  expect(proxy.seen.filter((line) => line.includes('/workspace/events')).length).toBeLessThanOrEqual(2)
  await context.close()
  await proxy.close()
})

test('whoever ends all sign-ins of a person empties the screens of the others', async ({ another, expectStatus }) => {
  expectStatus(401)
  const [one, two] = [await another(demo.colleague), await another(demo.colleague)]
  for (const page of [one, two]) {
    await page.goto(list)
    await isLive(page)
  }
  await one.keyboard.press('Control+k')
  await one.keyboard.type('log out everywhere')
  await expect(one.getByRole('option', { selected: true })).toContainText('Log out everywhere')
  await one.keyboard.press('Enter')
  await expect(one.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await one.keyboard.press('Control+Enter')
  await expect(one).toHaveURL(/\/Login/)
  await expect(two).toHaveURL(/\/Login/)
  await expect(two.getByRole('gridcell')).toHaveCount(0)
})
