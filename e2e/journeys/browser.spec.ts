import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { expectNotice, heading, openList, rowOf } from '#e2e/support/screen.ts'
import { demo } from '#e2e/support/sign-in.ts'

test('Back and Forward move between pages, old addresses lead to the page, and unknown ones load once and end there', async ({
  staff,
  server,
  allowErrors,
}) => {
  allowErrors(404)
  const documents: string[] = []
  staff.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await staff.goto('/User/3000')
  await expect(staff).toHaveURL(`${server.url}/Users/3000`)
  await expect(heading(staff)).toBeVisible()
  const checked = staff.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/admin/auth'))
  const bar = staff.getByRole('navigation')
  await bar.getByRole('button', { name: 'Bookings', exact: true }).click()
  await bar.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(heading(staff)).toHaveText('Campaigns')
  expect((await checked).headers().authorization).toMatch(/^Bearer ./)
  await staff.goBack()
  await expect(heading(staff)).toHaveText(/3000/)
  await staff.goForward()
  await expect(heading(staff)).toHaveText('Campaigns')

  // A menu that is opened while the next page is on its way stays open.
  const menu = bar.getByRole('button', { name: 'Users', exact: true })
  const home = await staff.getByRole('link', { name: 'Admin V2', exact: true }).elementHandle()
  await menu.evaluate((button: HTMLElement, link) => {
    if (link instanceof HTMLElement) link.click()
    button.focus()
    button.click()
  }, home)
  await expect(heading(staff)).toHaveText('Home')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(menu).toBeFocused()

  documents.length = 0
  await staff.evaluate(() => {
    history.pushState({}, '', '/NoSuchPage')
    history.pushState({}, '', '/Reports')
    history.back()
  })
  await expect(staff.getByRole('heading', { name: /not found|no such page/i })).toBeVisible()
  // A second load would begin before the page is idle.
  await staff.waitForLoadState('load')
  await staff.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(documents).toEqual(['/NoSuchPage'])
})

test('the plot and the link of a card on Home stay within the card, and forced colors apply to the bars', async ({ staff }) => {
  await staff.setViewportSize({ width: 1280, height: 720 })
  await staff.goto('/')
  await expect(staff.getByRole('main').getByRole('img')).toHaveCount(2)
  const outside = staff.locator('main section').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      const parts = [...card.querySelectorAll('svg, a')]
      return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.tagName)
    }),
  )
  expect(await outside).toEqual([])

  await staff.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const bars = staff.getByRole('main').getByRole('img').locator('rect')
  const text = await staff.locator('body').evaluate((body) => getComputedStyle(body).color)
  for (const bar of await bars.all()) await expect(bar).toHaveCSS('fill', text)
  await staff.emulateMedia({ forcedColors: null, colorScheme: null })
})

test('bookings are exported with progress that follows to other pages, and invoices open with the browser’s sign-in alone', async ({
  staff,
}) => {
  await openList(staff, '/Bookings?status=0,1,4')
  const rows = Number(await staff.getByRole('grid', { name: 'Bookings' }).getAttribute('aria-rowcount')) - 1
  // This request is never answered.
  await staff.route('**/bookings/export?*', () => undefined)
  await staff.getByRole('button', { name: 'Export bookings CSV' }).click()
  const panel = staff.getByRole('region', { name: 'Exports' })
  await expect(panel.getByRole('progressbar', { name: 'Export of bookings' })).toBeVisible()
  await staff.getByRole('link', { name: 'Admin V2' }).click()
  await expect(heading(staff)).toHaveText('Home')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toContainText('Cancelled. Nothing was saved.')
  await staff.unroute('**/bookings/export?*')
  const download = async (start: () => Promise<void>) => {
    const [file] = await Promise.all([staff.waitForEvent('download'), start()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await download(() => panel.getByRole('button', { name: 'Try again' }).click())
  expect(csv.name).toMatch(/^bookings-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.csv$/)
  await expect(panel).toContainText(`${rows.toLocaleString('en')} rows, all that the server counted.`)
  const lines = csv.bytes.toString().split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(rows + 1)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(['Pending', 'Accepted', 'Delivered']))

  // The browser follows a link with its cookies and none of our headers.
  const follow = (link: Locator) => download(() => link.press('Enter'))
  await openList(staff, '/Invoices?month=all')
  const pdf = await follow(staff.getByRole('link', { name: /\.pdf$/ }).first())
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await staff.goto('/Reports')
  const report = staff.getByRole('link', { name: 'PIN report: XML' })
  await expect(report).toHaveAttribute('href')
  const xml = await follow(report)
  expect(xml.bytes.toString()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<pinReport [^>]+>/)
})

test('a date filter finds the rows of a day as the column shows it, in the time zone of the browser', async ({ openAs, api }) => {
  // In this zone, 14 hours ahead of UTC, most of a day in UTC is already the next day.
  const timezoneId = 'Pacific/Kiritimati'
  const { data } = await api.get('/admin/v1/transactions?perPage=100')
  const late = data.find(({ createdAt }: { createdAt: string }) => Number(createdAt.slice(11, 13)) >= 10)
  const local = new Date(Date.parse(late.createdAt) + 14 * 3_600_000)
  const day = local.toISOString().slice(0, 10)
  expect(day).not.toBe(late.createdAt.slice(0, 10))
  const page = await openAs(demo.email, { timezoneId })
  await openList(page, `/Transactions?dateFrom=${day}&dateTo=${day}`)
  const shown = local.toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
  await expect(rowOf(page, late.id).getByRole('gridcell', { name: shown.replace('Sept', 'Sep'), exact: true })).toBeVisible()
})

test('a booking template shows a preview in which no script runs', async ({ staff, allowErrors }) => {
  // The sanitizer parses the text in an inert document, where the browser reports the handlers it finds.
  allowErrors(422, /inline event handler|script-src-attr/)
  await openList(staff, '/Dictionaries/booking-description-templates')
  await staff.keyboard.press('c')
  const dialog = staff.getByRole('dialog', { name: 'Add booking template' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await staff.keyboard.type('Aaa try-out')
  const template = dialog.getByLabel('HTML template')
  await template.focus()
  const active = '<script>top.ran = 1</script><img src=x onerror="top.ran = 1"><p onclick="top.ran = 1">Show it</p>'
  await staff.keyboard.insertText(`<h2>Brief</h2>${active}<a href="javascript:top.ran = 1">Link</a>`)
  const preview = dialog.frameLocator('iframe[title="Preview of HTML template"]').locator('body')
  await expect.poll(() => preview.innerHTML()).toBe('<h2>Brief</h2><p>Show it</p><a>Link</a>')
  await expect(dialog.getByText('Left out: <script>, <img>, onclick')).toBeVisible()
  expect(await staff.evaluate(() => 'ran' in window)).toBe(false)
  await template.press('Control+a')
  await staff.keyboard.insertText('<h2>Brief</h2><p>Show it</p>')
  await staff.keyboard.press('Control+Enter')
  await expectNotice(staff, 'Added')
  await expect(staff.getByRole('gridcell', { name: 'Aaa try-out' })).toBeVisible()
})

/** Loads a page and returns the size of the JavaScript that was requested before its heading was there. */
async function measureScripts(page: Page, path: string) {
  const sizes = new Map<string, Promise<{ gzip: number; sent: number }>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = Promise.all([response.body(), response.request().sizes()]).then(([body, { responseBodySize }]) => ({
      gzip: gzipSync(body).length,
      sent: responseBodySize,
    }))
    // The page may close before scripts that come after the first screen.
    size.catch(() => {})
    sizes.set(response.url(), size)
  })
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('h1')?.textContent?.trim()) performance.mark('first-screen')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0)
  const requested = await page.evaluate(() => {
    const time = performance.getEntriesByName('first-screen')[0]?.startTime ?? 0
    return performance.getEntriesByType('resource').flatMap(({ startTime, name }) => (startTime <= time ? [name] : []))
  })
  const measured = await Promise.all([...sizes].flatMap(([url, size]) => (requested.includes(url) ? [size] : [])))
  const add = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
  return { gzip: add(measured.map(({ gzip }) => gzip)), sent: add(measured.map(({ sent }) => sent)) }
}

test('the first screen needs at most 160 kB of JavaScript, and the page refuses to turn text into markup', async ({
  page,
  staff,
  allowErrors,
}) => {
  allowErrors(401, /TrustedHTML|require-trusted-types-for/)
  for (const [visitor, path] of [
    [page, '/Login'],
    [staff, '/'],
  ] as const) {
    const { gzip, sent } = await measureScripts(visitor, path)
    // The base alone is larger than this, so the measurement works.
    expect(gzip, path).toBeGreaterThan(120_000)
    expect(gzip, path).toBeLessThanOrEqual(160_000)
    expect(sent, path).toBeLessThanOrEqual(gzip * 1.05)
  }
  const attempt = () => {
    try {
      document.createElement('div').innerHTML = '<img src="x" onerror="document.title = \'taken over\'">'
      return 'accepted'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  }
  expect(await staff.evaluate(attempt)).toBe('TypeError')
})
