import type { Page } from '@playwright/test'
import { accountNow, accountsOf, freeCreator, manyOf, seatsOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

const notices = (page: Page) => page.locator('[data-notices]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Tab until this has the focus. */
async function tabOnTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string) {
  const wanted = page.getByRole('main').getByRole(role, { name })
  await expect(wanted).toBeVisible()
  for (let at = 0; at < 60; at++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return wanted
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}
async function pick(page: Page, label: string, id: number) {
  const picker = await tabOnTo(page, 'combobox', label)
  await page.keyboard.type(String(id))
  await expect(page.getByRole('option', { name: String(id) })).toBeVisible()
  await expect(picker).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(new RegExp(` · ${id}$`))
}

test('a creator is referred, linked as an alias and parted again, by keyboard alone', async ({ staff }) => {
  await staff.goto('/')
  await expect(heading(staff)).toHaveText('Home')
  const single = async () => {
    for (;;) {
      const one = await accountNow(staff, (await freeCreator(staff)).id)
      if (!one.referring_blogger && !one.master_account_ref && !one.slave_account_ref) return one
    }
  }
  const [creator, other] = [await single(), await single()]
  await staff.goto(`/Users/${creator.id}`)
  await expect(staff.getByLabel('Blog name', { exact: true })).toBeEnabled()
  // It stands there once the actions are known, and with them the keys.
  await expect(staff.getByRole('button', { name: 'Initiate Admin Action' })).toBeVisible()
  // Over the two that lead to other pages.
  await heading(staff).focus()
  await staff.keyboard.press(']')
  await staff.keyboard.press(']')
  await staff.keyboard.press(']')
  await expect(staff).toHaveURL(new RegExp(`/Users/${creator.id}/referrals$`))
  await pick(staff, 'Referred creator', other.id)
  await staff.keyboard.press('Enter')
  await expect(notices(staff).getByText('Added', { exact: true })).toBeVisible()
  const referred = staff.getByRole('grid', { name: 'Referred creators' })
  await expect(referred.getByRole('link', { name: String(other.id), exact: true })).toBeVisible()

  await heading(staff).focus()
  await staff.keyboard.press(']')
  await expect(staff).toHaveURL(new RegExp(`/Users/${creator.id}/alias$`))
  await pick(staff, 'Account to link with', other.id)
  await staff.keyboard.press('Tab')
  await expect(staff.getByLabel('This account is')).toBeFocused()
  await staff.keyboard.type('Prim')
  const email = staff.getByLabel('New email of the secondary seat')
  await expect(email).toHaveValue(/\+1@/)
  const changed = await email.inputValue()
  await settled(staff)
  await inspect(staff, 'account-alias-form', [wide, small])
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Updated', { exact: true })).toBeVisible()
  await expect(staff.getByRole('table', { name: 'Alias accounts' }).getByRole('link', { name: String(other.id) })).toBeVisible()
  expect(await accountNow(staff, other.id)).toMatchObject({ master_account_ref: creator.id })
  expect((await seatsOf(staff, other.id)).map((seat) => seat.email)).toContain(changed)
  await tabOnTo(staff, 'button', `Unlink alias ${creator.id}`)
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('alertdialog')).toContainText('Unlink alias accounts?')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('combobox', { name: 'Account to link with' })).toBeVisible()

  await heading(staff).focus()
  await staff.keyboard.press('[')
  await expect(referred.getByRole('link', { name: String(other.id), exact: true })).toBeVisible()
  await referred.focus()
  await staff.keyboard.press('.')
  await expect(staff.getByRole('menuitem', { name: 'Remove referral' })).toBeVisible()
  await staff.keyboard.type('Remove ref')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('alertdialog')).toContainText('Remove referral ?')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText('No referred creators')).toBeVisible()
  expect((await accountNow(staff, other.id)).referring_blogger).toBeNull()
})

test('each tab is filled, accessible and as wide as the window, in both themes', async ({ staff }) => {
  await staff.goto('/')
  const [creators, brands] = [await accountsOf(staff, 'blogger'), await accountsOf(staff, 'client')]
  const most = async (tab: Parameters<typeof manyOf>[2], of: typeof creators) => {
    const counts = await Promise.all(of.slice(0, 120).map(async ({ id }) => ({ id, many: await manyOf(staff, id, tab) })))
    return counts.reduce((best, one) => (one.many > best.many ? one : best)).id
  }
  const places = {
    referrals: `/Users/${await most('referrals', creators.slice(-120))}/referrals`,
    alias: `/Users/${creators.find((one) => one.slave_account_ref)?.id}/alias`,
    integrations: `/Users/${creators.find((one) => one.slave_account_ref)?.id}/integrations`,
    shortlists: `/Users/${await most('lists', brands)}/shortlists`,
    recommendations: `/Users/${await most('recommended-bloggers', brands)}/refcode`,
  }
  for (const [name, path] of Object.entries(places)) {
    await staff.goto(path)
    await expect(heading(staff)).toBeVisible()
    await settled(staff)
    await inspect(staff, `account-${name}`, [wide, small])
  }
  await staff.getByRole('combobox', { name: 'Recommended creator' }).focus()
  await expect(staff.getByRole('option').first()).toBeVisible()
  await inspect(staff, 'account-picker', [wide, small])
})
