import type { Page } from '@playwright/test'
import { payoutRequests, pendingPayout } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { demo, signIn } from './sign-in.ts'

const decide = async (page: Page, verb: 'approve' | 'reject', id: number, name: string) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`${verb} payout ${id}`)
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
}
const tray = (page: Page) => page.getByRole('dialog', { name: 'Receipts' })
/** By the keys that lead there; the list of receipts then has the focus. */
const openTray = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(tray(page)).toBeVisible()
}

test('what was approved by keyboard is in the tray with before and after, and a reload keeps it; log-out leaves nothing', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(401)
  await page.goto('/Login')
  await signIn(page, server, demo.email)
  const payout = await pendingPayout(page)
  await decide(page, 'approve', payout.id, payout.organization.name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Request approve!', { exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await openTray(page)
  await expect(page.getByRole('listbox', { name: 'Receipts, newest first' })).toBeFocused()
  const newest = page.getByRole('option', { selected: true })
  await expect(newest).toContainText('Approve payout request')
  await expect(newest).toContainText(`${payout.id} · ${payout.organization.name}`)
  await expect(newest).toContainText('Done')
  await expect(tray(page).getByRole('region', { name: 'What changed' })).toContainText(/Status.*Pending.*Approved/)
  await expect(tray(page).getByText(/^Cannot be undone/)).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/workspace/receipts') && answer.request().method() === 'GET')
  await page.reload()
  await kept
  await openTray(page)
  await expect(page.getByRole('option', { selected: true })).toContainText(String(payout.id))
  await expect(tray(page).getByRole('region', { name: 'What changed' })).toContainText(/Status.*Pending.*Approved/)
  await page.keyboard.press('Escape')
  await expect(tray(page)).toBeHidden()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByText(payout.organization.name)).toHaveCount(0)
  const left = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  for (const personal of [payout.organization.name, 'receipt', String(payout.id)]) expect(left).not.toContain(personal)
})

test('what was refused is still in the tray when its notice is gone', async ({ staff, another, expectStatus }) => {
  expectStatus(401, 409, 412)
  await staff.goto('/')
  const payout = await pendingPayout(staff)
  const mira = await another(demo.colleague)
  // Her decision is under way for as long as it takes the other one to be first.
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await mira.route(`**/admin/payout-requests/${payout.id}*`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await decide(mira, 'reject', payout.id, payout.organization.name)
  const sent = mira.waitForRequest((request) => request.method() === 'POST' && request.url().includes(`payout-requests/${payout.id}`))
  await mira.keyboard.press('Control+Enter')
  await sent
  await mira.keyboard.press('Escape')
  await expect(mira.getByRole('alertdialog')).toBeHidden()
  await decide(staff, 'approve', payout.id, payout.organization.name)
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText('Request approve!', { exact: true })).toBeVisible()
  letGo()

  const notices = mira.getByRole('region', { name: 'Notices' })
  const words = /Approved by .+ on .+\d\d:\d\d/
  await expect(notices.getByText(words)).toBeVisible()
  await notices.getByRole('button', { name: 'Details' }).click()
  await expect(tray(mira).getByRole('alert')).toContainText(words)
  await mira.keyboard.press('Escape')
  await expect(tray(mira)).toBeHidden()
  await notices.getByRole('button', { name: 'Close' }).click()
  await expect(mira.getByText(words)).toHaveCount(0)

  await openTray(mira)
  await expect(mira.getByRole('option', { selected: true })).toContainText('Refused')
  await expect(tray(mira).getByRole('alert')).toContainText(words)
  await expect(tray(mira).getByRole('button', { name: 'Copy request id' })).toBeVisible()
  expect((await payoutRequests(staff, 1)).items.map(({ id }) => id)).toContain(payout.id)
})

test('it opens from the top bar as well, and axe finds nothing in it', async ({ staff, another }) => {
  const mira = await another(demo.colleague)
  await mira.getByRole('button', { name: 'Receipts' }).click()
  await expect(tray(mira)).toBeVisible()
  await expectAccessible(mira, 'the tray')
  await staff.goto('/PayoutRequests')
  await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  await openTray(staff)
  await expectAccessible(staff, 'the tray of the demo')
})
