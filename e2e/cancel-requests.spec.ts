import type { Page } from '@playwright/test'
import { bookingNow, freeBooking } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { settled } from './settled.ts'
import { demo } from './sign-in.ts'

const cards = (page: Page) => page.getByRole('grid', { name: 'Booking Cancel Requests' })
const queue = (page: Page) => page.getByRole('grid', { name: 'Queue: Booking Cancel Requests' })
const inHand = (page: Page) => queue(page).getByRole('row', { selected: true })
const idOf = async (page: Page) => Number(/^\d+/.exec((await inHand(page).getByRole('gridcell').last().textContent()) ?? '')?.[0])
const section = (page: Page, name: string) => page.getByRole('region', { name })
const bookingIn = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await page
        .getByRole('link', { name: /^Booking \d+$/ })
        .first()
        .textContent()) ?? '',
    )?.[0],
  )

test('cancellations are read, approved with a review and rejected by keyboard alone; list, detail and question are accessible in both themes', async ({
  staff,
}) => {
  // Many pictures are taken on the way.
  test.slow()
  await staff.goto('/')
  await staff.keyboard.press('g')
  await staff.keyboard.press('x')
  await expect(cards(staff)).toBeFocused()
  await settled(staff)
  await inspect(staff, 'cancellations', [wide, small])
  // ↵ on a card shows it whole, at an address of its own.
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('Enter')
  await expect(queue(staff)).toBeFocused()
  await expect(staff).toHaveURL(/\/BookingCancelRequests\?id=\d+$/)
  const first = await idOf(staff)
  await expect(section(staff, 'Money').getByRole('term')).not.toHaveCount(0)
  const booking = await bookingIn(staff)
  const include = staff.getByRole('checkbox', { name: 'Include review' })
  await include.focus()
  await staff.keyboard.press('Space')
  const picker = staff.getByRole('combobox', { name: 'Auto review text' })
  await expect(picker.getByRole('option')).not.toHaveCount(1)
  await staff.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await staff.keyboard.type('Illness')
  await expect(staff.getByRole('textbox', { name: 'Review text' })).toHaveValue(/because of illness/)
  await staff.keyboard.press('Tab')
  await expect(staff.getByRole('button', { name: 'Edit review texts' })).toBeFocused()
  await staff.keyboard.press('Enter')
  const texts = staff.getByRole('dialog', { name: 'Review texts' })
  await expect(texts.getByRole('heading', { name: 'Illness' })).toBeVisible()
  await inspect(staff, 'cancellation-texts', [wide, small])
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('button', { name: 'Edit review texts' })).toBeFocused()
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('ArrowRight')
  await staff.keyboard.press('ArrowRight')
  await expect(staff.getByRole('radiogroup', { name: 'Communicaton' }).getByRole('radio', { name: '2 stars' })).toBeChecked()
  await inspect(staff, 'cancellation', [wide, small])
  await staff.keyboard.press('Escape')
  await expect(queue(staff)).toBeFocused()
  await staff.keyboard.press('a')
  const asks = staff.getByRole('group', { name: /^Approve cancellation of booking/ })
  await expect(asks).toBeFocused()
  await expect(asks).toContainText('Communicaton 2, Quality of work unrated, Reliability unrated.')
  await inspect(staff, 'cancellation-question', [wide, small])
  await staff.keyboard.press('Enter')
  await expect(staff.locator('[data-notices]').getByText('Cancellation approve!', { exact: true })).toBeVisible()
  await expect.poll(async () => (await bookingNow(staff, booking)).status).toBeLessThan(-1)
  await expect.poll(() => idOf(staff)).not.toBe(first)
  // All that is to be known of the next one is there with it.
  await expect(section(staff, 'Money').getByRole('term')).not.toHaveCount(0)
  await staff.keyboard.press('r')
  await expect(staff.getByRole('group', { name: /^Reject cancellation of booking/ })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.locator('[data-notices]').getByText('Cancellation reject!', { exact: true })).toBeVisible()
  await expect(staff.getByText(/^2\sdone · \d+\+?\sleft/)).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(/\/BookingCancelRequests$/)
  await expect(cards(staff)).toBeFocused()
})

test('a booking that one person cancels is seen cancelled by another within a second, without a reload', async ({
  staff,
  another,
  expectStatus,
}) => {
  expectStatus(401)
  await staff.goto('/Bookings')
  await expect(staff.getByText('live', { exact: true })).toBeVisible({ timeout: 30_000 })
  const booking = await freeBooking(staff, 1)
  await staff.goto(`/Booking/${booking.id}`)
  await expect(staff.getByRole('status').getByText('Accepted', { exact: true })).toBeVisible()
  const loads: string[] = []
  staff.on('framenavigated', (frame) => loads.push(frame.url()))
  const mira = await another(demo.colleague)
  await mira.goto(`/Booking/${booking.id}`)
  await expect(mira.getByRole('status').getByText('Accepted', { exact: true })).toBeVisible()
  await expect(mira.getByRole('button', { name: /^Initiate Admin Action/ })).toBeVisible()
  const ends = Promise.all([
    staff
      .getByRole('status')
      .getByText('Cancelled by admin', { exact: true })
      .waitFor()
      .then(() => Date.now()),
    mira.waitForResponse((answer) => answer.url().endsWith(`/admin/bookings/${booking.id}/cancel`)).then(() => Date.now()),
  ])
  await mira.keyboard.press('.')
  const menu = mira.getByRole('menu', { name: 'Initiate Admin Action' })
  await mira.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Cancel' })).toHaveAttribute('data-highlighted', '')
  await mira.keyboard.press('Enter')
  await expect(mira.getByRole('alertdialog')).toContainText(`Cancel booking ${booking.id}?`)
  await mira.keyboard.press('Control+Enter')
  const [seen, done] = await ends
  expect(seen - done, 'milliseconds from the answer to the other screen').toBeLessThan(1000)
  expect(loads).toEqual([])
})
