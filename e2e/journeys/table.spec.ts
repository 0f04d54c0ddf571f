import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { press, typeInPalette } from '#e2e/support/keyboard.ts'
import { watchLayoutShifts } from '#e2e/support/layout-shifts.ts'
import { drag, heading, openList, settle } from '#e2e/support/screen.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Bookings' })
const activeRow = (page: Page) => page.locator('[role=row][data-active]')
const activeIndex = async (page: Page) => Number(await activeRow(page).getAttribute('aria-rowindex')) - 2
/** Reads the indexes of the visible rows, from 0, including those that still load. */
const readVisibleRows = (page: Page) =>
  grid(page).evaluate((table) => {
    const { top, bottom } = table.getBoundingClientRect()
    const head = table.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? top
    return [...table.querySelectorAll<HTMLElement>('[data-row]')]
      .filter((row) => row.getBoundingClientRect().bottom > head + 1 && row.getBoundingClientRect().top < bottom - 1)
      .map((row) => Number(row.dataset.row))
      .sort((a, b) => a - b)
  })
async function expectVisible(page: Page, row: number) {
  await expect.poll(() => readVisibleRows(page)).toContain(row)
  await settle(page)
}
const readFirstVisible = async (page: Page) => (await readVisibleRows(page))[0] ?? -1

test('keys, scrollbar and wheel reach every row of a long list, which loads what is in view', async ({ staff }) => {
  const pages = new Set<string>()
  staff.on('request', (request) => {
    const page = /\/bookings\?.*\bpage=(\d+)/.exec(request.url())?.[1]
    if (page) pages.add(page)
  })
  await openList(staff, '/Bookings')
  const last = Number(await grid(staff).getAttribute('aria-rowcount')) - 2
  expect(last).toBeGreaterThan(15_000)
  await grid(staff).focus()
  await staff.keyboard.press('End')
  await expectVisible(staff, last)
  expect(await activeIndex(staff)).toBe(last)
  await expect(activeRow(staff).getByRole('link').first()).toBeVisible()
  await staff.keyboard.press('Control+Home')
  await expectVisible(staff, 0)

  const box = await grid(staff).boundingBox()
  if (!box) throw new Error('The table is not drawn.')
  const thumb = { x: box.x + box.width - 6, y: box.y + 23 }
  await staff.mouse.move(thumb.x, thumb.y)
  await staff.mouse.down()
  await staff.mouse.move(thumb.x, thumb.y + box.height / 2, { steps: 12 })
  await expect.poll(async () => Math.round((10 * (await readFirstVisible(staff))) / last)).toBe(5)
  await staff.mouse.move(thumb.x, thumb.y + box.height + 60, { steps: 12 })
  await staff.mouse.up()
  await expectVisible(staff, last)
  // The thumb passed two hundred pages; the list loads only those where it paused.
  expect(pages.size).toBeLessThan(60)
  await staff.mouse.move(box.x + 300, box.y + 200)
  await staff.mouse.wheel(0, -3200)
  await expectVisible(staff, last - 110)
  // The cursor is out of view, and the table still names a cell that exists.
  const named = await grid(staff).getAttribute('aria-activedescendant')
  await expect(staff.locator(`[id="${named}"]`)).toHaveCount(1)

  await typeInPalette(staff, 'go to page', 'Go to page')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('textbox', { name: /^Page, 1 to/ })).toBeFocused()
  await staff.keyboard.type('57')
  await staff.keyboard.press('Enter')
  await expect.poll(() => activeIndex(staff)).toBe(5600)
  await expect.poll(() => readFirstVisible(staff)).toBe(5600)

  // A held key repeats without being released.
  await grid(staff).focus()
  for (let repeats = 0; repeats < 60; repeats++) await staff.keyboard.down('j')
  await staff.keyboard.up('j')
  await expect.poll(() => activeIndex(staff)).toBe(5660)
  await expectVisible(staff, 5660)
  const top = await readFirstVisible(staff)
  await typeInPalette(staff, 'density comfortable', 'comfortable')
  await staff.keyboard.press('Enter')
  await expect.poll(async () => (await staff.locator(`[data-row="${top}"]`).boundingBox())?.height).toBe(40)
  expect(Math.abs((await readFirstVisible(staff)) - top)).toBeLessThanOrEqual(1)
  await expect(grid(staff)).toBeFocused()
})

test('Back and Forward return to the rows, the row and the focus that a list had', async ({ staff }) => {
  await openList(staff, '/Bookings?id=4300')
  await expect.poll(() => activeIndex(staff)).toBeGreaterThan(1000)
  await expect(grid(staff)).toBeFocused()
  // The address names another row than the one that the user goes on to.
  await press(staff, 'PageUp', 'PageUp', 'ArrowRight')
  const first = await readFirstVisible(staff)
  await staff.mouse.move(600, 400)
  await staff.mouse.wheel(0, -130)
  await expect.poll(() => readFirstVisible(staff)).toBeLessThan(first)
  await settle(staff)
  const [row, visible] = [await activeIndex(staff), await readVisibleRows(staff)]
  expect(visible).toContain(row)
  await staff.keyboard.press('Enter')
  await expect(heading(staff)).toHaveText(/^Booking \d+$/)
  await staff.goBack()
  await expect(grid(staff)).toBeFocused()
  // Nothing moves afterwards: the rows are there with the focus.
  expect(await readVisibleRows(staff)).toEqual(visible)
  expect(await activeIndex(staff)).toBe(row)
  await staff.keyboard.press('j')
  expect(await activeIndex(staff)).toBe(row + 1)
  await staff.goForward()
  await expect(heading(staff)).toHaveText(/^Booking \d+$/)
  await staff.goBack()
  await expect(grid(staff)).toBeFocused()
  expect(await activeIndex(staff)).toBe(row + 1)
  expect(await readVisibleRows(staff)).toEqual(visible)

  // A detail page scrolls too, with a table of its own or a link that has the focus.
  await staff.setViewportSize({ width: 1280, height: 500 })
  await staff.goto('/Users/3000')
  const seats = staff.getByRole('grid', { name: 'Seats' })
  const link = staff.getByRole('main').getByRole('link', { name: 'Organization', exact: true })
  for (const [part, next] of [
    [seats, 'Seat'],
    [link, 'Organization'],
  ] as const) {
    await expect(seats.getByRole('gridcell').first()).not.toHaveText('')
    await settle(staff)
    await part.focus()
    const top = (await part.boundingBox())?.y
    await staff.keyboard.press('Enter')
    await expect(heading(staff)).toHaveText(new RegExp(`^${next} \\d+$`))
    await staff.goBack()
    await expect(part).toBeFocused()
    expect((await part.boundingBox())?.y).toBe(top)
  }
})

test('nothing moves while a list loads, is sorted, searched or cannot be read', async ({ staff, allowErrors }) => {
  allowErrors(0)
  await staff.goto('/')
  await expect(heading(staff)).toHaveText('Home')
  await settle(staff)
  const readShifts = await watchLayoutShifts(staff)
  await press(staff, 'g', 'b')
  await expect(
    grid(staff)
      .getByRole('link', { name: /^\d{4,}$/ })
      .first(),
  ).toBeVisible()
  await settle(staff)
  expect(await readShifts(), 'while it loads').toEqual([])

  await staff.getByRole('columnheader', { name: 'Booking ID' }).getByRole('button').click()
  const oldest = staff.getByRole('link', { name: '4001', exact: true })
  await expect(oldest).toBeVisible()
  await grid(staff).focus()
  await press(staff, 'PageDown', 'x')
  await expect(staff.getByText('1 selected')).toBeVisible()
  expect(await readShifts(), 'while it is sorted and a row is selected').toEqual([])
  await staff.getByRole('searchbox').fill('999999999')
  await expect(staff.getByText('No bookings for “999999999”')).toBeVisible()
  expect(await readShifts(), 'while it is searched').toEqual([])

  await staff.context().setOffline(true)
  await staff.getByRole('searchbox').fill('4001')
  await expect(staff.getByText('The bookings could not be read')).toBeVisible()
  await staff.context().setOffline(false)
  await expect(oldest).toBeVisible()
  expect(await readShifts(), 'while it cannot be read').toEqual([])
})

test('columns are resized, moved and pinned, and saved as a view that the palette opens', async ({ staff }) => {
  const list = staff.getByRole('grid', { name: 'PayOut Requests' })
  const head = (name: string) => list.getByRole('columnheader', { name, exact: true })
  const readHeads = () => list.getByRole('columnheader').allInnerTexts()
  const boxOf = async (name: string) => (await head(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await openList(staff, '/PayoutRequests')
  expect(await readHeads()).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
  const { x, y, width } = await boxOf('Organization')
  const edge = { x: x + width - 3, y: y + 15 }
  await drag(staff, edge, { x: edge.x + 160, y: edge.y + 40 })
  await expect.poll(async () => (await boxOf('Organization')).width).toBe(width + 160)
  const [currency, amount] = [await boxOf('Currency'), await boxOf('Amount')]
  await drag(staff, { x: currency.x + 20, y: currency.y + 15 }, { x: amount.x + 10, y: amount.y + 15 })
  await expect.poll(readHeads).toEqual(['ID', 'Organization', 'Currency', 'Amount', 'Actions'])

  await list.focus()
  await press(staff, 'ArrowUp', 'ArrowRight')
  await expect(head('Organization')).toHaveAttribute('data-active', '')
  await staff.keyboard.press('.')
  const dialog = staff.getByRole('dialog', { name: 'Columns of PayOut Requests' })
  await expect(dialog.getByRole('checkbox', { name: 'Organization' })).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Currency' }).press('Space')
  await dialog.getByRole('spinbutton', { name: 'Width of Amount in pixels' }).fill('1200')
  await dialog.getByRole('button', { name: 'Pin Organization' }).press('Enter')
  await staff.keyboard.press('Escape')
  await expect(list).toBeFocused()
  // A pinned column stays in place while the others scroll beneath it.
  const [pinned, actions] = [(await boxOf('Organization')).x, (await boxOf('Actions')).x]
  await list.evaluate((element) => element.scrollTo({ left: 300 }))
  await expect.poll(async () => (await boxOf('Actions')).x).toBe(actions - 300)
  expect((await boxOf('Organization')).x).toBe(pinned)

  await press(staff, 'ArrowDown', 'v')
  await staff.getByRole('menuitem', { name: 'Save view…' }).click()
  await expect(staff.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
  await staff.keyboard.type('Wide ones')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/\?view=\d+$/)
  await staff.goto('/PayoutRequests')
  await staff.getByRole('button', { name: 'Views', exact: true }).click()
  await staff.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect.poll(readHeads).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
  await settle(staff)
  await typeInPalette(staff, 'open view wide', 'Open view Wide ones')
  await staff.keyboard.press('Enter')
  await expect.poll(readHeads).toEqual(['ID', 'Organization', 'Amount', 'Actions'])
  await staff.goBack()
  await expect.poll(readHeads).toEqual(['ID', 'Organization', 'Amount', 'Currency', 'Actions'])
})

test('Enter applies a date and a month, in the browser’s own fields', async ({ staff }) => {
  for (const [path, filter, value] of [
    ['/EventLog', 'From', '2026-03-01'],
    ['/Invoices', 'Month', '2026-03'],
  ] as const) {
    await staff.goto(path)
    await staff.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
    await staff.getByRole('dialog', { name: filter }).getByLabel(filter, { exact: true }).fill(value)
    await staff.keyboard.press('Enter')
    await expect(staff).toHaveURL(new RegExp(`=${value}$`))
    await expect(staff.getByRole('dialog', { name: filter })).toBeHidden()
  }
})
