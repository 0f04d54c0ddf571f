import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'

test('by keyboard alone: a query from the palette, its creators with pictures of twice their width, and a brand', async ({
  staff,
  expectStatus,
}) => {
  // Nobody has the campaign that is asked for last.
  expectStatus(404)
  const asked: string[] = []
  staff.on('request', (request) => {
    if (request.url().includes('/creator-matching/')) asked.push(request.postData() ?? '')
  })
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type('run creator matching vegan food?gender=F')
  await expect(staff.getByRole('option').first()).toContainText('Search matching creators')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/\/tools\/creator-matching\?query=vegan\+food%3Fgender%3DF&channel=instagram&matchType=average$/)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Creator Matching')
  const pictures = staff.getByRole('img', { name: /^Media 1 of/ })
  await expect(pictures.first()).toBeVisible()
  await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(192)
  expect(await pictures.first().getAttribute('width')).toBe('96')
  expect(await pictures.first().getAttribute('src')).toMatch(/\?width=192&quality=65$/)
  expect(asked.map((body) => JSON.parse(body))).toEqual([
    { searchQuery: 'vegan food', channel: 'instagram', matchType: 'average', searchType: 'search', filters: { creatorGender: ['F'] } },
  ])
  await settled(staff)
  await inspect(staff, 'creator-matching', [wide, small])

  await staff.getByLabel('Campaign ID or search').fill('99999999')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Something went wrong. Most likely campaign was not found.')).toBeVisible()
  await settled(staff)
  await inspect(staff, 'creator-matching-failed')

  await staff.goto('/tools/brand-creator-matching')
  const brand = staff.getByRole('combobox', { name: 'Brand' })
  await expect(brand).toBeVisible()
  await settled(staff)
  await inspect(staff, 'brand-matching')
})
