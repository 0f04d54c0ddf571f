import { builtFiles } from '#e2e/support/built-files.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { press, typeInPalette } from '#e2e/support/keyboard.ts'
import { watchLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { readTransactions } from '#e2e/support/records.ts'
import { openList, settle } from '#e2e/support/screen.ts'

test('nothing moves on creator cards when audiences, plots and text fields arrive late', async ({ staff, server }) => {
  const proxy = await startProxy(server.port)
  const late = ['/insights/', ...builtFiles('bar-plot', 'box')].map((match) => proxy.fail({ match, type: 'slow', times: 4, ms: 1_500 }))
  await openList(staff, `${proxy.url}/Seats`)
  await settle(staff)
  const readShifts = await watchLayoutShifts(staff)
  await press(staff, 'g', 'c')
  const cards = staff.getByRole('grid', { name: 'Creator approval' })
  await expect(cards.getByRole('figure', { name: 'Top 5 countries' }).first()).toBeVisible()
  await expect(cards.getByRole('textbox', { name: 'Admin comments' }).first()).toBeVisible()
  await settle(staff)
  await Promise.all(late)
  expect(await readShifts()).toEqual([])
  await staff.close()
  await proxy.close()
})

test('selected transactions show what they leave in their wallets, and are approved together', async ({ staff, api }) => {
  await openList(staff, '/Transactions?approvalStatus=pending&dateFrom=all')
  const readPending = async () => (await readTransactions(api, 'approvalStatus=pending')).map(({ id }) => id)
  const first = (await readPending()).slice(0, 4)
  await staff.getByRole('grid', { name: 'Transactions' }).focus()
  await press(staff, 'Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(staff.getByText(/^4 selected/)).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Wallets' })).toContainText(/After (this one|these \d)/)
  await staff.keyboard.press('a')
  const dialog = staff.getByRole('alertdialog')
  await expect(dialog.getByLabel('What it comes to')).toContainText(/The [A-Z]{3} wallet/)
  await dialog.getByRole('textbox', { name: 'Type 4 to confirm' }).fill('4')
  await staff.keyboard.press('Control+Enter')
  await expect.poll(async () => (await readPending()).filter((id) => first.includes(id))).toEqual([])
})

test('creator matching shows pictures at twice their width for sharp screens', async ({ staff }) => {
  await staff.goto('/')
  await typeInPalette(staff, 'run creator matching vegan food?gender=F', 'Search matching creators')
  await staff.keyboard.press('Enter')
  const picture = staff.getByRole('img', { name: /^Media 1 of/ }).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
  expect(await picture.getAttribute('width')).toBe('96')
})

test('an Instagram account is connected at the provider, which sends back to the card', async ({ staff }) => {
  await staff.goto('/settings/api-tokens')
  const card = staff.getByRole('region', { name: 'Business-discovery account' })
  const connect = async (account: string) => {
    await card.getByRole('link', { name: 'Connect' }).click()
    await staff.getByRole('link', { name: account }).click()
    await expect(card.getByRole('link', { name: 'Connect' })).toBeVisible()
  }
  await connect('anna.at.home')
  await expect(staff.getByText('Instagram account you wanted to connect was not business.', { exact: true })).toBeVisible()
  await connect('nordic.studio')
  await expect(staff).toHaveURL(/\/settings\/api-tokens$/)
  await expect(card.getByText('nordic.studio')).toBeVisible()
})

test('documents are read ahead while a person goes through many KYC requests', async ({ staff, api }) => {
  const { items } = await api.get('/api/v1/admin/kyc-requests?per_page=200&verification_status=0')
  await staff.goto(`/KYCRequest/${items[0].id}`)
  const image = staff.getByRole('tabpanel').getByRole('img').first()
  const next = staff.getByRole('button', { name: 'Next pending request' })
  const idOf = (url: string) => /\/kyc-?requests?\/(\d+)/i.exec(url)?.[1] ?? ''
  const read = new Set<string>()
  staff.on('response', (response) => response.url().includes('/documents') && read.add(idOf(response.url())))
  const passed = new Set<string>()
  // Each document is opened while the one before is being closed.
  for (let count = 0; count < 6; count++) {
    const before = staff.url()
    passed.add(idOf(before))
    await next.click()
    await expect(staff).not.toHaveURL(before)
  }
  passed.add(idOf(staff.url()))
  await expect(image).not.toHaveAttribute('aria-busy', 'true')
  await settle(staff)
  await expect.poll(() => [...read].filter((id) => !passed.has(id)).length).toBeGreaterThan(0)
  const requested: string[] = []
  staff.on('request', (request) => requested.push(request.url()))
  await next.click()
  await expect(image).not.toHaveAttribute('aria-busy', 'true')
  const current = idOf(staff.url())
  expect(requested.filter((url) => url.includes(`kyc-requests/${current}/documents`))).toEqual([])
})
