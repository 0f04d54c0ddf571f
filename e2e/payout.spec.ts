import type { Page } from '@playwright/test'
import { payoutRequests, pendingPayout, whoAmI } from './api.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { demo, newestCode } from './sign-in.ts'

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: String(id), exact: true }) })

test('by keyboard alone, from the sign-in to the notice', async ({ page, staff, server, expectStatus }) => {
  expectStatus(401)
  await staff.goto('/')
  const payout = await pendingPayout(staff)

  await page.goto('/Login')
  await expect(page.getByRole('textbox', { name: /^e-?mail$/i })).toBeFocused()
  await page.keyboard.type(demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /code/i })).toBeFocused()
  await page.keyboard.type(await newestCode(server, demo.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`approve payout ${payout.id}`)
  const first = page.getByRole('option', { selected: true })
  await expect(first).toContainText('Approve payout request')
  await expect(first).toContainText(payout.organization.name)
  await page.keyboard.press('Enter')
  const ask = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(ask).toContainText(/Approve payout .+\?/)
  await expect(ask).toContainText(payout.organization.name)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Request approve!', { exact: true })).toBeVisible()
  expect((await payoutRequests(staff, 1)).items.map(({ id }) => id)).toContain(payout.id)
})

test('from the focused row by its key; Esc and Cancel change nothing', async ({ staff }) => {
  await staff.goto('/PayoutRequests')
  await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  await tabTo(staff, 'grid')
  await staff.keyboard.press('Home')
  const active = staff.locator(`[id="${await staff.getByRole('grid').getAttribute('aria-activedescendant')}"]`)
  await expect(active).toBeVisible()
  const before = (await payoutRequests(staff, 0)).items
  const row = staff.getByRole('row').filter({ has: active })
  const id = before[0]?.id ?? 0
  await expect(row).toContainText(String(id))

  await staff.keyboard.press('a')
  await expect(staff.getByText(/Approve payout .+\?/)).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff.getByText(/Approve payout .+\?/)).toBeHidden()
  await staff.keyboard.press('a')
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/Approve payout .+\?/)).toBeHidden()
  expect((await payoutRequests(staff, 0)).pagination.count).toBe(before.length)

  await staff.keyboard.press('r')
  await expect(staff.getByText('Reject payout?')).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText('Request reject!', { exact: true })).toBeVisible()
  await expect(rowOf(staff, id)).toHaveCount(0)
  expect((await payoutRequests(staff, -1)).items.map((one) => one.id)).toContain(id)
})

test('the list has its documented columns and its four choices, which live in the address', async ({ staff }) => {
  const asked = staff.waitForRequest(/admin\/payout-requests\?/)
  await staff.goto('/PayoutRequests')
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('0')
  for (const name of ['ID', 'Organization', 'Amount', 'Currency'])
    await expect(staff.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await staff
    .getByRole('radio', { name: 'Approved' })
    .or(staff.getByRole('button', { name: 'Approved', exact: true }))
    .click()
  await expect(staff).toHaveURL(/status=1/)
  await expect(staff.getByRole('gridcell').first()).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await staff.goBack()
  await expect(staff).not.toHaveURL(/status=/)
  await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
})

test('two people decide at once: one wins, the other is told who and when', async ({ staff, another, expectStatus }) => {
  expectStatus(401, 409, 412)
  await staff.goto('/PayoutRequests')
  const payout = await pendingPayout(staff)
  const mira = await another(demo.colleague)
  await mira.goto('/PayoutRequests')
  const people = [staff, mira]
  for (const page of people) {
    const search = page.getByRole('button', { name: /search/i })
    await expect(search).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${page === staff ? 'approve' : 'reject'} payout ${payout.id}`)
    await expect(page.getByRole('option', { selected: true })).toContainText(payout.organization.name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }
  await Promise.all(people.map((page) => page.keyboard.press('Control+Enter')))

  const won = (page: Page) => page.getByText(/^Request (approve|reject)!$/)
  await expect.poll(async () => (await Promise.all(people.map((page) => won(page).count()))).reduce((sum, one) => sum + one, 0)).toBe(1)
  const staffWon = (await won(staff).count()) === 1
  const [winner, loser] = staffWon ? [staff, mira] : [mira, staff]
  const { name } = await whoAmI(winner)
  await expect(loser.getByText(new RegExp(`(approved|rejected).*${name}|${name}.*(approved|rejected)`, 'i')).first()).toBeVisible()
  await expect(loser.getByText(/\d{1,2}:\d{2}|just now|second|minute/i).first()).toBeVisible()
  expect((await payoutRequests(staff, staffWon ? 1 : -1)).items.map(({ id }) => id)).toContain(payout.id)
  expect((await payoutRequests(staff, staffWon ? -1 : 1)).items.map(({ id }) => id)).not.toContain(payout.id)
})

test('what is not there, or decided already, is said at its place and cannot be run', async ({ staff }) => {
  await staff.goto('/')
  const [decided] = (await payoutRequests(staff, 1)).items
  const line = async (text: string) => {
    await staff.keyboard.press('Control+k')
    await expect(staff.getByRole('combobox')).toBeFocused()
    await staff.keyboard.type(text)
  }
  await line(`approve payout ${decided?.id}`)
  await expect(staff.getByRole('option', { selected: true })).toContainText(/not available: .*approved/i)
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('combobox')).toBeFocused()
  for (const [id, words] of [
    ['2147483648', /2,?147,?483,?647|id/i],
    ['999999999', /no payout request|not found|unknown|nothing/i],
  ] as const) {
    await staff.goto('/')
    await line(`approve payout ${id}`)
    await expect(staff.getByRole('dialog')).toContainText(words)
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  }
})
