import { connectToApi } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { commit, confirmation, press, typeInPalette } from '#e2e/support/keyboard.ts'
import { decidePayout, readOwnName, readPayoutIds, takePayout } from '#e2e/support/records.ts'
import { clickRow, expectLive, expectNotice, heading, openList, rowOf } from '#e2e/support/screen.ts'
import { demo, readCode, signInForm } from '#e2e/support/sign-in.ts'

const list = '/PayoutRequests'

test('sign in and approve a payout by keyboard alone; Receipts shows it, also after a reload', async ({
  page,
  server,
  api,
  allowErrors,
}) => {
  allowErrors(401)
  const payout = await takePayout(api)
  await page.goto('/Login')
  const form = signInForm(page)
  await expect(form.email).toBeFocused()
  await page.keyboard.type(demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await expect(form.code).toBeFocused()
  await page.keyboard.type(await readCode(server, demo.email))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Home')

  await typeInPalette(page, `approve payout ${payout.id}`, 'Approve payout request')
  await expect(page.getByRole('option', { selected: true })).toContainText(payout.organization.name)
  await page.keyboard.press('Enter')
  await expect(confirmation(page)).toContainText(/Approve payout .+\?/)
  await expect(confirmation(page)).toContainText(payout.organization.name)
  await commit(page)
  await expectNotice(page, 'Request approve!')
  expect(await readPayoutIds(api, 'approved')).toContain(payout.id)

  const receipts = page.getByRole('dialog', { name: 'Receipts' })
  const expectReceipt = async () => {
    await press(page, 'g', 'r')
    await expect(receipts.getByRole('option', { selected: true })).toContainText(`${payout.id} · ${payout.organization.name}`)
    await expect(receipts.getByRole('region', { name: 'What changed' })).toContainText(/Status.*Pending.*Approved/)
  }
  await expect(confirmation(page)).toBeHidden()
  await expectReceipt()
  const stored = page.waitForResponse((response) => response.url().endsWith('/workspace/receipts'))
  await page.reload()
  await stored
  await expect(heading(page)).toHaveText('Home')
  await expectReceipt()
})

test('what a colleague decides leaves the list at once, and an open confirmation says who was first', async ({ staff, api, server }) => {
  const mira = await connectToApi(server, demo.colleague)
  const [decided, selected, active] = [await takePayout(api), await takePayout(api), await takePayout(api)]
  await openList(staff, list)
  await expectLive(staff)
  await clickRow(staff, selected.id)
  await staff.keyboard.press('x')
  await clickRow(staff, active.id)
  await decidePayout(mira, decided.id, 'rejected')
  await expect(rowOf(staff, decided.id)).toHaveCount(0)
  await expect(rowOf(staff, selected.id)).toHaveAttribute('aria-selected', 'true')
  await expect(staff.getByRole('grid')).toBeFocused()
  await expect(rowOf(staff, active.id)).toHaveAttribute('data-active', '')

  // Keys act on the selection. Escape and Cancel change nothing, and keys act again once the focus is back in the list.
  for (const key of ['Escape', 'Enter']) {
    await staff.keyboard.press('a')
    await expect(confirmation(staff).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await staff.keyboard.press(key)
    await expect(staff.getByRole('grid')).toBeFocused()
  }
  expect(await readPayoutIds(api, 'pending')).toContain(selected.id)

  await staff.keyboard.press('a')
  await expect(confirmation(staff)).toContainText(/Approve payout .+\?/)
  await decidePayout(mira, selected.id, 'rejected')
  await expect(confirmation(staff)).toContainText(new RegExp(`rejected by ${await readOwnName(mira)} on .*\\d:\\d\\d`, 'i'))
  await staff.keyboard.press('Control+Enter')
  await expect(confirmation(staff).getByRole('button', { name: 'Close' })).toBeVisible()
  expect(await readPayoutIds(api, 'approved')).not.toContain(selected.id)
})
