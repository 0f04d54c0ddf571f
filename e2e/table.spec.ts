import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { settled } from './settled.ts'
import { watchShifts } from './shifts.ts'

// A person drags the scrollbar; without this the browser of the tests has none.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }) })

const grid = (page: Page) => page.getByRole('grid', { name: 'Bookings' })
/** The row that the table names as active. */
const active = (page: Page) => page.locator('[role=row][data-active]')
/** Places of the rows that can be seen, from 0; those that still load too. */
const inSight = (page: Page) =>
  grid(page).evaluate((table) => {
    const { top, bottom } = table.getBoundingClientRect()
    const head = table.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? top
    return [...table.querySelectorAll<HTMLElement>('[data-row]')]
      .filter((row) => row.getBoundingClientRect().bottom > head + 1 && row.getBoundingClientRect().top < bottom - 1)
      .map((row) => Number(row.dataset.row))
      .sort((a, b) => a - b)
  })
const expectShown = async (page: Page, row: number) => {
  await expect(async () => expect(await inSight(page)).toContain(row)).toPass({ timeout: 8_000 })
  await settled(page)
}
async function openBookings(page: Page) {
  await page.goto('/Bookings')
  await expect(page.getByRole('link', { name: /^\d+$/ }).first()).toBeVisible()
  await settled(page)
  const rows = Number(await grid(page).getAttribute('aria-rowcount')) - 1
  return { last: rows - 1 }
}

test('the wheel, the scrollbar and the keys reach every row of a long list, which loads where one looks', async ({ staff, look }) => {
  const asked: string[] = []
  staff.on('request', (request) => {
    const page = /\/bookings\?.*\bpage=(\d+)/.exec(request.url())?.[1]
    if (page) asked.push(page)
  })
  const { last } = await openBookings(staff)
  expect(last).toBeGreaterThan(15_000)
  await grid(staff).focus()
  await staff.keyboard.press('End')
  await expectShown(staff, last)
  await expect(active(staff)).toHaveAttribute('aria-rowindex', String(last + 2))
  await expect(active(staff).getByRole('link').first()).toBeVisible()
  await look(staff, 'table-end')
  await staff.keyboard.press('PageUp')
  await staff.keyboard.press('PageDown')
  await expect(active(staff)).toHaveAttribute('aria-rowindex', String(last + 2))
  await staff.keyboard.press('Control+Home')
  await expectShown(staff, 0)

  // The thumb of the scrollbar (below its arrow): halfway, then to its end and beyond.
  const box = await grid(staff).boundingBox()
  if (!box) throw new Error('the table has no box')
  const bar = { x: box.x + box.width - 6, y: box.y + 23 }
  await staff.mouse.move(bar.x, bar.y)
  await staff.mouse.down()
  await staff.mouse.move(bar.x, bar.y + box.height / 2, { steps: 12 })
  await expect(async () => {
    const [first = 0] = await inSight(staff)
    expect(first / last).toBeGreaterThan(0.4)
    expect(first / last).toBeLessThan(0.6)
  }).toPass({ timeout: 5_000 })
  await staff.mouse.move(bar.x, bar.y + box.height + 60, { steps: 12 })
  await staff.mouse.up()
  await expectShown(staff, last)
  // Two hundred pages were passed, and only those were asked for on which the thumb rested.
  expect(new Set(asked).size).toBeLessThan(60)

  await staff.mouse.move(box.x + 300, box.y + 200)
  await staff.mouse.wheel(0, -3200)
  await expectShown(staff, last - 110)
  // The cursor stayed where it was, out of sight, and the table still names a cell that is there.
  const named = await grid(staff).getAttribute('aria-activedescendant')
  await expect(staff.locator(`[id="${named}"]`)).toHaveCount(1)
  await expectAccessible(staff, 'long table')

  // A page that is asked for by its number comes to the top.
  await staff.keyboard.press('Control+k')
  await staff.keyboard.type('go to page')
  await expect(staff.getByRole('option', { selected: true })).toContainText('Go to page')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('textbox', { name: /^Page, 1 to/ })).toBeFocused()
  await staff.keyboard.type('57')
  await staff.keyboard.press('Enter')
  await expect(active(staff)).toHaveAttribute('aria-rowindex', '5602')
  await expect(async () => expect((await inSight(staff))[0]).toBe(5600)).toPass({ timeout: 8_000 })
})

test('a held j walks row by row and stays in sight, and another density keeps the row that one looks at', async ({ staff }) => {
  await openBookings(staff)
  await grid(staff).focus()
  const indexOf = async () => Number(await active(staff).getAttribute('aria-rowindex')) - 2
  const from = await indexOf()
  // A key that is held comes again without being let go.
  for (let n = 0; n < 120; n += 1) await staff.keyboard.down('j')
  await staff.keyboard.up('j')
  await expect.poll(indexOf).toBe(from + 120)
  await expectShown(staff, from + 120)
  await staff.keyboard.press('PageDown')
  await staff.mouse.move(600, 400)
  await staff.mouse.wheel(0, 4800)
  await expect(async () => expect((await inSight(staff))[0]).toBeGreaterThan(230)).toPass({ timeout: 8_000 })
  await settled(staff)
  const [top = 0] = await inSight(staff)
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type('density comfortable')
  await expect(staff.getByRole('option', { selected: true })).toContainText('comfortable')
  await staff.keyboard.press('Enter')
  await expect(async () => expect((await staff.locator(`[data-row="${top}"]`).boundingBox())?.height).toBe(40)).toPass({ timeout: 8_000 })
  expect(Math.abs(((await inSight(staff))[0] ?? 0) - top)).toBeLessThanOrEqual(1)
  await expect(grid(staff)).toBeFocused()
})

test('nothing moves while a list loads, is sorted, narrowed or cannot be read; an empty one says what empties it, and what is selected', async ({
  staff,
  look,
  expectStatus,
}) => {
  expectStatus(0)
  // From one page to another, as a person goes: the letters of the first page were drawn in another face until theirs had come.
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  await settled(staff)
  const shifts = await watchShifts(staff)
  await staff.keyboard.press('g')
  await staff.keyboard.press('b')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  await expect(staff.getByRole('link', { name: /^\d{4,}$/ }).first()).toBeVisible()
  await settled(staff)
  expect(await shifts(), 'while it loads').toEqual([])

  await staff.getByRole('columnheader', { name: 'Booking ID' }).getByRole('button').click()
  await expect(staff.getByRole('columnheader', { name: 'Booking ID' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(staff.getByRole('link', { name: '4001', exact: true })).toBeVisible()
  await grid(staff).focus()
  await staff.keyboard.press('PageDown')
  await staff.keyboard.press('x')
  await expect(staff.getByText('1 selected')).toBeVisible()
  await look(staff, 'table-selected')
  expect(await shifts(), 'while it is sorted and a row is selected').toEqual([])

  await staff.getByRole('searchbox').fill('999999999')
  await expect(staff.getByText('No bookings for “999999999”')).toBeVisible()
  await expect(staff.getByText('1 selected, it is not in this list')).toBeVisible()
  await look(staff, 'table-empty')
  expect(await shifts(), 'while it is narrowed').toEqual([])

  await staff.context().setOffline(true)
  await staff.getByRole('searchbox').fill('4001')
  await expect(staff.getByText('The bookings could not be read')).toBeVisible()
  await look(staff, 'table-offline')
  // Once the network is back it is read by itself.
  await staff.context().setOffline(false)
  await expect(staff.getByRole('link', { name: '4001', exact: true })).toBeVisible()
  expect(await shifts(), 'while it cannot be read').toEqual([])
})
