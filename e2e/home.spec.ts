import { kycPending, payoutRequests } from './api.ts'
import { isBuilt } from './built.ts'
import { expect, test } from './fixtures.ts'

test('the two counts are those of the lists behind their View links', async ({ staff, server }) => {
  await staff.goto('/')
  const payouts = staff
    .getByRole('region', { name: 'PayOut requests pending' })
    .or(staff.getByRole('group', { name: 'PayOut requests pending' }))
    .or(staff.getByRole('article', { name: 'PayOut requests pending' }))
  const kyc = staff
    .getByRole('region', { name: 'Creator KYC requests pending' })
    .or(staff.getByRole('group', { name: 'Creator KYC requests pending' }))
    .or(staff.getByRole('article', { name: 'Creator KYC requests pending' }))
  const { pagination } = await payoutRequests(staff, 0)
  await expect(payouts).toContainText(String(pagination.count))
  await expect(kyc).toContainText(String(await kycPending(staff)))
  await expect(kyc.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    '/KYCRequests?verification_status=0&requires_admin_action=1',
  )
  await payouts.getByRole('link', { name: /^View/ }).click()
  await expect(staff).toHaveURL(`${server.url}/PayoutRequests`)
  // The rows of the grid and its header.
  await expect(staff.getByRole('grid')).toHaveAttribute('aria-rowcount', String(pagination.count + 1))
})

test('the cards show a dash until the counts are there', async ({ staff }) => {
  let answer = () => {}
  const held = new Promise<void>((go) => {
    answer = go
  })
  await staff.route('**/admin/*-requests?*', async (route) => {
    await held
    await route.continue()
  })
  await staff.goto('/')
  await expect(staff.getByText('PayOut requests pending')).toBeVisible()
  await expect(staff.getByText('–', { exact: true })).toHaveCount(2)
  answer()
  await expect(staff.getByText('–', { exact: true })).toHaveCount(0)
})

test('the age of each queue is a plot with words and a table behind it', async ({ staff }) => {
  await staff.goto('/')
  await expect(staff.getByRole('img')).toHaveCount(2)
  await expect(staff.getByRole('table')).toHaveCount(2)
})

test('a plot whose code does not come says its sentence, and is drawn when it is asked for again', async ({ staff, expectStatus }) => {
  expectStatus(0)
  const plot = isBuilt('bar-plot')
  await staff.route(plot, (route) => route.abort())
  await staff.goto('/')
  await expect(staff.getByText(/^The oldest has waited/)).toHaveCount(2)
  await expect(staff.getByRole('img')).toHaveCount(0)
  await staff.unroute(plot)
  await staff.getByRole('button', { name: 'Draw it' }).first().click()
  await expect(staff.getByRole('img')).toHaveCount(1)
})
