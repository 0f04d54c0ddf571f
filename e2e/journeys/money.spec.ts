import { expect, test } from '#e2e/support/fixtures.ts'
import { commit, confirmation, press } from '#e2e/support/keyboard.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { completeBooking, countOpenRuns, type Payout, readPayouts, readPlatformBalance, readTransactions } from '#e2e/support/records.ts'
import { expectNotice, openList } from '#e2e/support/screen.ts'
import { addServerFault } from '#e2e/support/server.ts'

test('a booking completed by mistake: its payment is approved and reversed, then the booking goes back', async ({ staff, api }) => {
  const { id, payment } = await completeBooking(api)
  const balance = await readPlatformBalance(api, payment.currency)
  const state = (text: string) => staff.getByRole('status').getByText(text)
  const reverseStatus = async () => {
    await expect(state('Completed by admin')).toBeVisible()
    await staff.getByRole('button', { name: /Initiate Admin Action/ }).click()
    await staff.getByRole('menuitem', { name: 'Reverse Completed Status' }).click()
  }
  await staff.goto(`/Booking/${id}`)
  await reverseStatus()
  await expect(confirmation(staff)).toContainText(`Related transaction must be reversed first: transaction ${payment.id}`)
  await confirmation(staff).getByRole('button', { name: 'View related transactions' }).click()
  await expect(staff).toHaveURL(`/Transactions?booking_ref=${id}`)
  const grid = staff.getByRole('grid', { name: 'Transactions' })
  await expect(grid.getByRole('row').nth(1)).toContainText(String(payment.id))
  await grid.focus()
  await press(staff, 'Home', 'a')
  await expect(confirmation(staff)).toContainText(/The [A-Z]{3} wallet/)
  await commit(staff)
  await expectNotice(staff, 'Transaction approved')
  expect(await readPlatformBalance(api, payment.currency)).not.toBe(balance)

  await expect(confirmation(staff)).toHaveCount(0)
  await staff.getByRole('button', { name: `Reverse wallet transfer ${payment.id}` }).click()
  await expect(confirmation(staff).getByRole('checkbox', { name: 'Generate credit note invoices' })).toBeChecked()
  await confirmation(staff).getByRole('textbox', { name: 'Comment' }).fill('Completed by mistake')
  await staff.keyboard.press('Control+Enter')
  await expectNotice(staff, 'Transaction reverted successfully')
  await expect(grid.getByText('Wallet transfer (reversed)')).toBeVisible()
  expect(await readPlatformBalance(api, payment.currency)).toBe(balance)
  expect((await readTransactions(api, `bookingId=${id}`)).map(({ type }) => type)).toEqual([9, 2])

  await expect(confirmation(staff)).toHaveCount(0)
  await staff.goBack()
  await reverseStatus()
  await commit(staff)
  await expectNotice(staff, 'Action success')
  await expect(state('Accepted')).toBeVisible()
})

/** Adds amounts in minor units and formats one total for each currency. */
function formatTotals(payouts: readonly Payout[]) {
  const totals = new Map<string, number>()
  for (const { amount, currency } of payouts) totals.set(currency, (totals.get(currency) ?? 0) + Math.round(Number(amount) * 100))
  const format = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return [...totals].map(([currency, minor]) => `${format(minor)} ${currency}`).sort()
}

test('payouts are approved once each, although an answer is lost, the server is killed and the page is reloaded', async ({
  staff,
  server,
  api,
  allowErrors,
}) => {
  allowErrors(0, 502)
  const total = 16
  const proxy = await startProxy(server.port)
  const [pending, approvedBefore] = [await readPayouts(api, 'pending'), await readPayouts(api, 'approved')]
  const chosen = pending.slice(0, total)
  await openList(staff, `${proxy.url}/PayoutRequests`)
  await staff.getByRole('grid').focus()
  await press(staff, 'Home', ...Array.from({ length: total - 1 }, () => 'Shift+ArrowDown'))
  await staff.getByRole('button', { name: 'Actions on the selection' }).click()
  await staff.getByRole('menuitem', { name: 'Approve payout request' }).click()
  const dialog = staff.getByRole('alertdialog', { name: `Approve payout request: ${total} payout requests?` })
  for (const sum of formatTotals(chosen)) await expect(dialog).toContainText(sum)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: `Type ${total} to confirm` }).fill(String(total))
  const match = 'POST /api/v1/admin/payout-requests/'
  const lost = proxy.fail({ match, type: 'cut-after' })
  // Slow enough that approvals are still waiting when the server is killed.
  const slow = proxy.fail({ match, type: 'slow', ms: 500, times: total })
  await staff.keyboard.press('Control+Enter')
  const runs = staff.getByRole('region', { name: 'Runs' })
  await Promise.all([lost, slow])
  await expect(runs).toContainText(/[1-9]\d* done/)
  await server.kill()
  await expect(runs).toContainText(/[1-9] unknown/)
  await expect(runs).toContainText(/[1-9]\d* waiting/)

  await server.startAgain()
  await staff.reload()
  await expect(runs).toContainText(`${total} done`, { timeout: 60_000 })
  await expect(runs).not.toContainText(/unknown|waiting|refused/)
  expect(await readPayouts(api, 'pending')).toEqual(pending.slice(total))
  const approved = await readPayouts(api, 'approved')
  expect(approved).toHaveLength(approvedBefore.length + total)
  expect(formatTotals(approved.filter(({ id }) => chosen.some((payout) => payout.id === id)))).toEqual(formatTotals(chosen))
  await staff.close()
  await proxy.close()
})

test('a bulk run shows in a second tab, which takes it over when the first tab crashes', async ({ staff, server, api, allowErrors }) => {
  allowErrors(429)
  await openList(staff, '/Seats')
  // The server turns every request away for a while, so the run cannot end.
  await addServerFault(server, { path: '/ban', fault: 'busy=600', times: 1 })
  await staff.getByRole('grid').focus()
  await press(staff, 'ArrowDown', 'x', 'j', 'x', 'j', 'x')
  await staff.getByRole('button', { name: 'Actions on the selection' }).click()
  await staff.getByRole('menuitem', { name: 'Ban Seat', exact: true }).click()
  await expect(confirmation(staff)).toContainText('Unban Seat takes it back.')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('region', { name: 'Runs' })).toContainText('The server is busy. It goes on in')

  const other = await staff.context().newPage()
  await other.goto('/')
  const runs = other.getByRole('region', { name: 'Runs' })
  await expect(runs).toContainText('Runs in another tab')
  await expect(runs.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  const crash = staff.waitForEvent('crash')
  await staff.goto('chrome://crash').catch(() => undefined)
  await crash
  await expect(runs).toContainText('It stopped with its page')
  await runs.getByRole('button', { name: 'Go on' }).click()
  await expect(confirmation(other)).toContainText(/Go on with “Ban Seat”/)
  await other.keyboard.press('Control+Enter')
  await expect(runs).toContainText('3 done')
  await expect(runs).toContainText('Finished')
  await expect.poll(() => countOpenRuns(api)).toBe(0)
})
