import { expect, test } from '#e2e/support/fixtures.ts'
import { commit, confirmation, typeInPalette } from '#e2e/support/keyboard.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { readPayoutIds, readSeat, takePayout, takeSeat } from '#e2e/support/records.ts'
import { expectNotice, heading, notices } from '#e2e/support/screen.ts'

test('an approval whose answer is lost is made once, and the person learns that it was made', async ({
  staff,
  server,
  api,
  allowErrors,
}) => {
  allowErrors(0, 502)
  const proxy = await startProxy(server.port)
  const replayed: (string | null)[] = []
  staff.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.ok()) replayed.push(await response.headerValue('idempotent-replayed'))
  })
  await staff.goto(proxy.url)
  await expect(heading(staff)).toHaveText('Home')
  for (const type of ['cut-inside', 'html'] as const) {
    const payout = await takePayout(api)
    const target = `POST /api/v1/admin/payout-requests/${payout.id}`
    replayed.length = 0
    await typeInPalette(staff, `approve payout ${payout.id}`, payout.organization.name)
    await staff.keyboard.press('Enter')
    const lost = proxy.fail({ match: target, type })
    await commit(staff)
    await lost
    await expectNotice(staff, 'Request approve!')
    await expect(confirmation(staff)).toBeHidden()
    expect(proxy.requests.filter((line) => line.startsWith(target)).length, type).toBeGreaterThanOrEqual(2)
    // The second answer is the stored first one, so the server has acted once.
    expect(replayed, type).toContain('true')
    expect((await readPayoutIds(api, 'approved')).filter((id) => id === payout.id)).toHaveLength(1)
    await notices(staff).getByRole('button', { name: 'Close' }).first().click()
  }
  await staff.close()
  await proxy.close()
})

test('offline, nothing is sent and the confirmation says so; back online it works, and so does its undo', async ({
  staff,
  api,
  allowErrors,
}) => {
  allowErrors(0)
  const seat = await takeSeat(api)
  await staff.goto('/')
  await expect(heading(staff)).toHaveText('Home')
  await typeInPalette(staff, `ban seat ${seat.email}`, 'Ban Seat')
  await staff.keyboard.press('Enter')
  await expect(confirmation(staff)).toContainText(`Ban seat ${seat.id}?`)
  await staff.context().setOffline(true)
  await commit(staff)
  await expect(confirmation(staff)).toContainText('You are offline. Nothing was sent.')
  await staff.context().setOffline(false)
  await confirmation(staff).getByRole('button', { name: 'Review again' }).click()
  await confirmation(staff).getByRole('button', { name: /^Ban/ }).click()
  await expectNotice(staff, 'Updated')
  expect((await readSeat(api, seat.id)).banned).toBe(true)
  await expect(confirmation(staff)).toBeHidden()

  await staff.keyboard.press('z')
  await expect(confirmation(staff)).toContainText(`Undo: Ban Seat ${seat.id}?`)
  await expect(confirmation(staff).getByRole('button', { name: /^Undo/ })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect.poll(async () => (await readSeat(api, seat.id)).banned).toBe(false)
})
