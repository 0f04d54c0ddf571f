import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

const lists = {
  kyc: ['/KYC', 'KYC (list)'],
  brands: ['/BrandsSummary', 'Brands Summary'],
  invitations: ['/BrandInvites', 'Brand Invitations'],
  channels: ['/Channels', 'Channels'],
  'managed-service': ['/ManagedServiceOverview', 'Managed Service'],
  referrals: ['/BloggerReferralProgramOverview', 'Referrals Overview'],
  creators: ['/Creators', 'Creators Summary'],
} as const

test('the lists of people are filled, accessible and need no sideways scroll of the page, in both themes', async ({ staff }) => {
  for (const [name, [path, title]] of Object.entries(lists)) {
    expect((await staff.goto(path))?.status()).toBe(200)
    const grid = staff.getByRole('grid', { name: title })
    await expect(grid.getByRole('gridcell').first()).toBeVisible()
    await settled(staff)
    expect(Number(await grid.getAttribute('aria-rowcount')), name).toBeGreaterThan(20)
    await inspect(staff, name, [wide, small])
  }
})

test('by keyboard alone: to the creators whose Instagram failed, what it answered, and all of them as a file', async ({ staff }) => {
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type('creators summary')
  await expect(staff.getByRole('option').first()).toContainText('Creators Summary')
  await staff.keyboard.press('Enter')
  const grid = staff.getByRole('grid', { name: 'Creators Summary' })
  await expect(grid).toBeFocused()
  await expect(grid.getByRole('link').first()).toBeVisible()
  await staff.keyboard.press('f')
  await staff.keyboard.type('ig connection')
  await staff.keyboard.press('Enter')
  await staff.keyboard.type('yes')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/ig_connect_error=1/)
  await expect(grid).toBeFocused()
  await settled(staff)
  await staff.keyboard.press('Home')
  // The cell is found by the head of its column, which is the twelfth.
  for (let at = 1; at < 12; at += 1) await staff.keyboard.press('ArrowRight')
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog', { name: /^Instagram connection errors of / })
  await expect(dialog.getByText('Payload').first()).toBeVisible()
  await inspect(staff, 'creators-error')
  await staff.keyboard.press('Escape')
  await expect(grid).toBeFocused()
  const total = Number(await grid.getAttribute('aria-rowcount')) - 1
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type('export filtered creators')
  await expect(staff.getByRole('option').first()).toContainText('Export filtered creators')
  const coming = staff.waitForEvent('download')
  await staff.keyboard.press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^creators-\d{4}-\d\d-\d\dT.*\.csv$/)
  const text = await readFile((await file.path()) ?? '', 'utf8')
  // One line of heads and the end of the last line; no message of the demo breaks a line.
  expect(text.split('\r\n')).toHaveLength(total + 2)
})
