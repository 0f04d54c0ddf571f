import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

test('by keyboard alone: from the card to the provider and back, with a private account and with one of a business', async ({ staff }) => {
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type('api tokens')
  await expect(staff.getByRole('option').first()).toContainText('API Tokens')
  await staff.keyboard.press('Enter')
  const card = staff.getByRole('region', { name: 'Business-discovery account' })
  // The demo's token ends within the week.
  await expect(card.getByText(/ days left$/)).toBeVisible()
  await settled(staff)
  await inspect(staff, 'api-tokens', [wide, small])
  const connect = async (account: string) => {
    await card.getByRole('link', { name: 'Connect' }).focus()
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Connect an Instagram account')
    if (account === 'anna.at.home') await inspect(staff, 'provider', [wide])
    await staff.getByRole('link', { name: account }).focus()
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('API Tokens')
    await expect(card.getByRole('link', { name: 'Connect' })).toBeVisible()
  }
  await connect('anna.at.home')
  await expect(staff).toHaveURL(/\/settings\/api-tokens\?error=not_business_account$/)
  const told = staff.getByText('Instagram account you wanted to connect was not business.', { exact: true })
  await expect(told).toBeVisible()
  await inspect(staff, 'api-tokens-private', [wide])
  await connect('nordic.studio')
  await expect(staff).toHaveURL(/\/settings\/api-tokens$/)
  await expect(told).toHaveCount(0)
  await expect(card.getByText(/ (59|60) days left$/)).toBeVisible()
  await expect(card.getByText('nordic.studio')).toBeVisible()
})
