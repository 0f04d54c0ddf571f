import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from '#e2e/support/fixtures.ts'
import { palette, typeInPalette } from '#e2e/support/keyboard.ts'
import { queue } from '#e2e/support/queue.ts'
import { openList, settle } from '#e2e/support/screen.ts'

test('with a default font size of 32 px, text and rows are twice as large and nothing is cut off', async ({ staff }) => {
  const devTools = await staff.context().newCDPSession(staff)
  await devTools.send('Page.enable')
  const setFontSize = (standard: number) => devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  await setFontSize(32)
  /** What is higher than its own box, by its text. */
  const cutOff = (selector: string) =>
    staff.locator(selector).evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent))
  const expectNoSidewaysScroll = async (width = 1440) =>
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

  await openList(staff, '/Users')
  const row = staff.locator('[data-row="1"]')
  const cell = row.getByRole('gridcell').nth(3)
  expect(await cell.evaluate((element) => getComputedStyle(element).fontSize)).toBe('26px')
  const readTops = async () => {
    const tops = await staff.locator('[data-row]').evaluateAll((rows) => rows.slice(0, 4).map((one) => one.getBoundingClientRect().top))
    return tops.map((top) => top - (tops[0] ?? 0))
  }
  expect(await readTops()).toEqual([0, 64, 128, 192])
  // The user changes the setting while the page is in view.
  await setFontSize(16)
  await expect.poll(readTops).toEqual([0, 32, 64, 96])
  await setFontSize(32)
  await expect.poll(readTops).toEqual([0, 64, 128, 192])
  expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(360)
  expect(await cutOff('[role=gridcell], [role=columnheader], button')).toEqual([])
  // The layout for narrow windows.
  await expect(staff.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expectNoSidewaysScroll()

  await staff.goto('/')
  await expect(staff.getByRole('main').getByRole('img')).toHaveCount(2)
  expect(
    await staff
      .getByRole('img')
      .first()
      .locator('text')
      .first()
      .evaluate((text) => text.getBoundingClientRect().height),
  ).toBeGreaterThan(22)
  await expectNoSidewaysScroll()

  // What a decision asks, and its buttons, are in view in a small window too.
  await staff.setViewportSize({ width: 1024, height: 768 })
  await staff.goto('/PayoutRequests?queue=1')
  await expect(queue(staff, 'PayOut Requests').grid).toBeFocused()
  await staff.keyboard.press('a')
  const question = staff.getByRole('group', { name: /^Approve payout/ })
  await expect(question.getByText(/^Approve payout .*\?$/)).toBeInViewport({ ratio: 1 })
  for (const button of await question.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await staff.keyboard.press('Escape')
  await typeInPalette(staff, 'approve payout 812', 'Approve payout request')
  const options = palette(staff).getByRole('option')
  await expect(options.nth(0)).toBeInViewport({ ratio: 0.95 })
  await expect(options.nth(1)).toBeInViewport({ ratio: 0.95 })
  const facts = palette(staff).getByRole('region', { name: 'Before you approve' })
  await expect(facts).toContainText('covers')
  // They scroll in a box of this height.
  expect(await facts.evaluate((part) => part.parentElement?.clientHeight)).toBeGreaterThanOrEqual(144)
  for (const hint of ['dry run', 'help']) await expect(palette(staff).getByText(hint)).toBeInViewport({ ratio: 1 })
  await staff.keyboard.press('Escape')

  // In a narrow window, too, the keyboard reaches each button of a decision and brings it into view.
  await staff.setViewportSize({ width: 390, height: 800 })
  await staff.goto('/PayoutRequests?queue=1')
  await expect(queue(staff, 'PayOut Requests').grid).toBeFocused()
  await staff.keyboard.press('a')
  await expect(question.getByText(/^Approve payout .*\?$/)).toBeInViewport({ ratio: 1 })
  await staff.keyboard.press('Escape')
  // The evidence above the buttons is read again, and its height changes.
  await settle(staff)
  await staff.getByRole('button', { name: /^Reject payout request/ }).focus()
  for (const name of [/^Approve payout request/, /^Hold/, /^Next undecided/]) {
    await staff.keyboard.press('Tab')
    await expect(staff.getByRole('button', { name })).toBeFocused()
    await expect(staff.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }

  // There the page scrolls, so that all evidence can be read; the row of the next record is in view with it.
  for (const path of ['/PayoutRequests?queue=1', '/CreatorApproval?queue=1']) {
    await staff.goto(path)
    await expect(staff.getByRole('grid', { name: /^Queue: / })).toBeFocused()
    const evidence = staff.getByRole('region', { name: /^(Payout request|Creator) \d+$/ })
    const last = evidence.getByRole('heading').last()
    await expect(last).toBeAttached()
    expect((await evidence.boundingBox())?.height).toBeGreaterThan(600)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(390)
    await staff.keyboard.press('j')
    await expect(staff.getByRole('row', { selected: true })).toBeInViewport({ ratio: 1 })
  }

  // Nothing scrolls sideways on a phone.
  await setFontSize(16)
  await staff.setViewportSize({ width: 390, height: 800 })
  await staff.goto('/PayoutRequests')
  await expect(staff.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** Prints the page and returns the text of each sheet. */
async function printPage(page: Page): Promise<string[]> {
  const sheets = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise
  const numbers = Array.from({ length: sheets.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await sheets.getPage(number)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
    }),
  )
}

test('a printed list has all loaded rows below a header on each sheet, and a printed record all of its page', async ({ staff }) => {
  await staff.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await openList(staff, '/Users')
  const drawn = staff.locator('[data-row]')
  const before = await drawn.count()
  await expect(staff.getByText('live', { exact: true })).toBeVisible()
  const list = await printPage(staff)
  expect(list.length).toBeGreaterThan(1)
  for (const sheet of list) expect(sheet).toContain('Account ID')
  const text = list.join(' ')
  expect(text).toContain('100 of 2,000 rows')
  const ids = Array.from({ length: 100 }, (_, index) => 3000 - index)
  expect(ids.filter((id) => !text.includes(` ${id} `))).toEqual([])
  for (const control of ['Search, paste', 'Log out', 'Columns', 'live']) expect(text).not.toContain(control)
  await expect(drawn).toHaveCount(before)

  await staff.goto('/Users/3000')
  await expect(staff.getByRole('heading', { name: 'Creator channels' })).toBeAttached()
  await expect(staff.getByLabel('Blog name')).toHaveValue('Magnus Ekström')
  expect((await printPage(staff)).join(' ')).toMatch(/Account 3000.*Blog name.*Creator channels.*Facts/s)
  await staff.emulateMedia({ media: 'print' })
  expect(await staff.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(/^lab\(99/)
  await staff.emulateMedia({ media: null })
})
