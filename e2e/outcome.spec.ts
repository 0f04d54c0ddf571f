import { payoutRequests, pendingPayout } from './api.ts'
import { expect, test } from './fixtures.ts'
import { type Fault, startProxy } from './proxy.ts'

const losses: Fault['how'][] = ['cut-inside', 'cut-after', 'html', 'garbage']
for (const how of losses) {
  test(`an answer lost on its way (${how}): one effect, and the truth is told`, async ({ staff, server, expectStatus }) => {
    expectStatus(0, 502)
    const wire = await startProxy(server.port)
    try {
      await staff.goto(`${wire.url}/PayoutRequests`)
      const payout = await pendingPayout(staff)
      const target = `POST /api/v1/admin/payout-requests/${payout.id}`
      const answers: (string | null)[] = []
      staff.on('response', async (answer) => {
        if (answer.request().method() === 'POST' && answer.ok()) answers.push(await answer.headerValue('idempotent-replayed'))
      })
      await staff.keyboard.press('Control+k')
      await staff.keyboard.type(`approve payout ${payout.id}`)
      await expect(staff.getByRole('option', { selected: true })).toContainText(payout.organization.name)
      await staff.keyboard.press('Enter')
      await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
      const struck = wire.fail({ match: target, how })
      await staff.keyboard.press('Control+Enter')
      await struck
      await expect(staff.getByText('Request approve!', { exact: true })).toBeVisible({ timeout: 30_000 })
      expect(wire.seen.filter((line) => line.startsWith(target)).length).toBeGreaterThanOrEqual(2)
      // The second answer is the stored one of the first: the server did it once.
      expect(answers).toContain('true')
      expect((await payoutRequests(staff, 1)).items.filter(({ id }) => id === payout.id)).toHaveLength(1)
    } finally {
      await wire.close()
    }
  })
}

test('a list whose line is cut is asked for again and comes', async ({ staff, server, expectStatus }) => {
  expectStatus(0, 502)
  const wire = await startProxy(server.port)
  try {
    const struck = wire.fail({ match: 'GET /api/v1/admin/payout-requests', how: 'html' })
    await staff.goto(`${wire.url}/PayoutRequests`)
    await struck
    await expect(staff.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
    await expect(staff.getByText('502 Bad Gateway')).toHaveCount(0)
  } finally {
    await wire.close()
  }
})

test('losing the line does not sign anybody out', async ({ staff, server, expectStatus }) => {
  expectStatus(0)
  const wire = await startProxy(server.port)
  try {
    await staff.goto(`${wire.url}/Users`)
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accounts')
    void wire.fail({ match: '/admin/auth', how: 'cut-before', times: 50 })
    await staff.getByRole('navigation').getByRole('button', { name: 'Reports', exact: true }).click()
    await staff.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Reports')
    await expect(staff.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(staff).toHaveURL(`${wire.url}/Reports`)
  } finally {
    await wire.close()
  }
})
