import { menus } from '#contract/menu.ts'
import { routes, routeTable } from '#contract/paths.ts'
import { expect, test } from './fixtures.ts'

const sample = (pattern: string) => pattern.replace(':id', '7').replace('/:tab?', '')
const pages = Object.entries(routeTable).filter(([name]) => name !== 'Login')

test('every address of the table answers 200 with a heading and its title', async ({ staff, expectStatus }) => {
  test.slow()
  // Not everything has a number 7; its page says so.
  expectStatus(404)
  expect(pages).toHaveLength(43)
  for (const [name, { pattern, title }] of pages) {
    const answer = await staff.goto(sample(pattern))
    expect(answer?.status(), pattern).toBe(200)
    await expect(staff.getByRole('heading', { level: 1 }), pattern).toHaveText(/\S/)
    await expect(staff, pattern).toHaveTitle(name === 'Home' ? 'Admin V2' : new RegExp(`${title.replace(/[()]/g, '\\$&')}.* – Admin V2`))
  }
})

test('older spellings end on the page itself', async ({ staff, server, expectStatus }) => {
  expectStatus(404)
  const moved: [string, string][] = [
    ['/User/7', '/Users/7'],
    ['/User/7/alias', '/Users/7/alias'],
    ['/Seat/7', '/Seats/7'],
    ['/Admin/7', '/Admins/7'],
    ['/KYCRequests/7', '/KYCRequest/7'],
    ['/Bookings/7', '/Booking/7'],
    ['/Users/7/brandCreatorServiceFees', '/brands/7/creator-service-fees'],
    ['/Users/7/aiGeneratedDescription', '/brands/7/ai-description'],
  ]
  for (const [from, to] of moved) {
    await staff.goto(from)
    await expect(staff).toHaveURL(server.url + to)
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the eight menus stand in their order and each entry leads to its page', async ({ staff, server }) => {
  test.slow()
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { label, entries } of menus) {
    const menu = staff.getByRole('navigation').getByRole('button', { name: label, exact: true })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(staff.getByRole('navigation').getByRole('link').filter({ visible: true }).and(staff.locator('ul a'))).toHaveText(
      entries.map(([text]) => text),
    )
    for (const [text, to] of entries) {
      if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
      await staff.getByRole('navigation').getByRole('link', { name: text, exact: true }).filter({ visible: true }).click()
      await expect(staff).toHaveURL(server.url + routes[to].pattern)
      await expect(staff).toHaveTitle(`${routes[to].title} – Admin V2`)
    }
  }
})

test('a menu that is opened while the next page is on its way stays open when the page comes', async ({ staff }) => {
  await staff.goto('/Users')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  const bar = staff.getByRole('navigation')
  const menu = bar.getByRole('button', { name: 'Bookings', exact: true })
  const page = await staff.getByRole('link', { name: 'Admin V2', exact: true }).elementHandle()
  // One after the other before the page can be drawn, as on a slow machine.
  await menu.evaluate((button, link) => {
    if (!(button instanceof HTMLElement) || !(link instanceof HTMLElement)) return
    link.focus()
    link.click()
    button.focus()
    button.click()
  }, page)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await expect(staff).toHaveTitle('Admin V2')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(menu).toBeFocused()
  await bar.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Campaigns')
})

test('an unknown address is asked for once, answers 404 and stays', async ({ staff, expectStatus }) => {
  expectStatus(404)
  const asked: string[] = []
  staff.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
  const answer = await staff.goto('/NoSuchPage')
  expect(answer?.status()).toBe(404)
  await expect(staff.getByRole('heading')).toBeVisible()
  await staff.waitForLoadState('networkidle')
  expect(asked).toEqual(['/NoSuchPage'])
})

test('inside the workspace an unknown address makes one full navigation and ends there', async ({ staff, expectStatus }) => {
  expectStatus(404)
  await staff.goto('/Users')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  const asked: string[] = []
  staff.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
  await staff.evaluate(() => {
    history.pushState({}, '', '/NoSuchPage')
    history.pushState({}, '', '/Reports')
    history.back()
  })
  await expect(staff.getByRole('heading', { name: /not found|no such page/i })).toBeVisible()
  await staff.waitForLoadState('networkidle')
  expect(asked).toEqual(['/NoSuchPage'])
})

test('Back and Forward move between screens, and each move asks who is signed in', async ({ staff }) => {
  await staff.goto('/Users')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  const asked = staff.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/admin/auth'))
  await staff.getByRole('navigation').getByRole('button', { name: 'Bookings', exact: true }).click()
  await staff.getByRole('navigation').getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Campaigns')
  expect((await asked).headers().authorization).toMatch(/^Bearer ./)
  await staff.goBack()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  await staff.goForward()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Campaigns')
})
