import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRuns, payoutRequests } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startProxy } from './proxy.ts'
import { serve } from './server.ts'
import { demo, signIn } from './sign-in.ts'
import { templateVariable } from './template.ts'

/** Minor units by currency. */
function sums(items: readonly { amount: unknown; currency: string }[]) {
  const all = new Map<string, number>()
  for (const { amount, currency } of items) all.set(currency, (all.get(currency) ?? 0) + Math.round(Number(amount) * 100))
  return [...all].map(([currency, minor]) => `${(minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} ${currency}`)
}

test('all that match are approved together while the line is cut, the server is killed and the page is read anew; the books agree', async ({
  page,
  expectStatus,
  look,
}) => {
  test.slow()
  expectStatus(0, 401, 502)
  const folder = await mkdtemp(join(tmpdir(), 'admin-v2-bulk-'))
  await cp(join(process.env[templateVariable] ?? '', 'data'), join(folder, 'data'), { recursive: true })
  let server = await serve(join(folder, 'data'))
  const wire = await startProxy(server.port)
  try {
    await page.goto(`${wire.url}/Login`)
    await signIn(page, server, demo.email)
    await page.goto(`${wire.url}/PayoutRequests`)
    const before = (await payoutRequests(page, 0)).items
    const approvedBefore = (await payoutRequests(page, 1)).items.length
    const many = before.length

    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Actions on the selection' }).click()
    await page.getByRole('menuitem', { name: 'Approve payout request' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Approve payout request: ${many} payout requests?` })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    for (const sum of sums(before)) await expect(dialog).toContainText(sum)
    await expectAccessible(page, 'a bulk run')
    await look(page, 'bulk-question')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: `Type ${many} to confirm` }).fill(String(many))

    // An answer is lost on its way, then nothing gets through any more, and the server dies.
    const cut = wire.fail({ match: 'POST /api/v1/admin/payout-requests/', how: 'cut-after' })
    const slow = wire.fail({ match: 'POST /api/v1/admin/payout-requests/', how: 'slow', ms: 700, times: 1000 })
    await page.keyboard.press('Control+Enter')
    const run = page.getByRole('region', { name: 'Runs' })
    await Promise.all([cut, slow])
    await expect(run).toContainText(/[1-9]\d* done/)
    await server.kill()
    await expect(run).toContainText(/[1-9] unknown/)
    await expectAccessible(page, 'a bulk run')
    await look(page, 'bulk-unknown')

    server = await serve(join(folder, 'data'))
    wire.aim(server.port)
    await expect(run).not.toContainText('No answer yet', { timeout: 30_000 })
    await expect(run).toContainText(/waiting/)
    // In the middle of it the page is read anew; the tab that ran it goes on by itself.
    await page.reload()
    await expect(run).toContainText(`${many} done`, { timeout: 60_000 })
    await expect(run).not.toContainText(/unknown|waiting|refused/)
    await look(page, 'bulk-done')

    expect((await payoutRequests(page, 0)).items).toEqual([])
    const approved = (await payoutRequests(page, 1)).items
    expect(approved).toHaveLength(approvedBefore + many)
    const theirs = approved.filter(({ id }) => before.some((one) => one.id === id))
    expect(sums(theirs).sort()).toEqual(sums(before).sort())
  } finally {
    await wire.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a run whose page was killed is offered to the next one, which watches while another tab runs it', async ({
  staff,
  server,
  expectStatus,
}) => {
  expectStatus(429)
  await staff.goto('/Seats')
  await expect(staff.getByRole('gridcell').first()).toBeVisible()
  // The server turns each caller away, so that it lasts.
  await fetch(`${server.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/ban', fault: 'busy=600', times: 1 }),
  })
  await staff.getByRole('grid').focus()
  await staff.keyboard.press('ArrowDown')
  for (const key of ['x', 'j', 'x', 'j', 'x']) await staff.keyboard.press(key)
  await staff.getByRole('button', { name: 'Actions on the selection' }).click()
  await staff.getByRole('menuitem', { name: 'Ban Seat', exact: true }).click()
  await expect(staff.getByRole('alertdialog', { name: 'Ban Seat: 3 seats?' })).toContainText('Unban Seat takes it back.')
  await staff.keyboard.press('Control+Enter')
  const runs = staff.getByRole('region', { name: 'Runs' })
  await expect(runs).toContainText('The server is busy. It goes on in')

  const other = await staff.context().newPage()
  await other.goto('/')
  const watched = other.getByRole('region', { name: 'Runs' })
  await expect(watched).toContainText('Runs in another tab')
  await expect(watched.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  // Killed, as by the system: no farewell is said.
  const killed = staff.waitForEvent('crash')
  await staff.goto('chrome://crash').catch(() => undefined)
  await killed
  await expect(watched).toContainText('It stopped with its page', { timeout: 15_000 })
  await watched.getByRole('button', { name: 'Go on' }).click()
  await expect(other.getByRole('alertdialog', { name: /^Go on with “Ban Seat”/ })).toBeVisible()
  await other.keyboard.press('Control+Enter')
  await expect(watched).toContainText('3 done')
  await expect(watched).toContainText('Finished')
  // A page that closes before the server knows the end leaves it to the next one.
  await expect.poll(() => openRuns(other)).toBe(0)
})
