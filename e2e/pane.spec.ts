import { freeSeat, seatNow } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('a row is read beside its list, edited there and left, by keyboard alone', async ({ staff }) => {
  await staff.goto('/Seats')
  const grid = staff.getByRole('grid', { name: 'Seats' })
  const seat = await freeSeat(staff)
  await staff.goto(`/Seats?id=${seat.id}`)
  await expect(grid).toBeFocused()
  await expect(grid.getByRole('link', { name: String(seat.id), exact: true })).toBeVisible()
  await staff.keyboard.press('Space')
  const pane = staff.getByRole('complementary', { name: 'Seat', exact: true })
  await expect(pane.getByRole('heading', { name: `Seat ${seat.id}` })).toBeVisible()
  await expect(pane.getByRole('form')).toBeVisible()
  await expect(staff).toHaveURL(`/Seats?id=${seat.id}&pane=1`)
  await expect(grid).toBeFocused()

  await staff.keyboard.press('j')
  await expect(pane.getByRole('heading', { name: `Seat ${seat.id}` })).toHaveCount(0)
  await staff.keyboard.press('k')
  await expect(pane.getByRole('heading', { name: `Seat ${seat.id}` })).toBeVisible()

  const last = pane.getByRole('textbox', { name: 'Last name' })
  for (let at = 0; at < 30; at++) {
    if (await last.evaluate((input) => input === document.activeElement)) break
    await staff.keyboard.press('Tab')
  }
  await expect(last).toBeFocused()
  await staff.keyboard.press('Control+a')
  await staff.keyboard.type('Beside')
  await staff.keyboard.press('Control+Enter')
  await expect.poll(async () => (await seatNow(staff, seat.id)).last_name).toBe('Beside')
  // The row shows it too, from the same record.
  await expect(grid.getByText('Beside')).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await expect(pane.getByRole('heading', { name: `Seat ${seat.id}` })).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(grid).toBeFocused()
  await staff.goBack()
  await expect(pane.getByRole('heading', { name: `Seat ${seat.id}` })).toBeVisible()
})

test('the bar is dragged without a word from the content policy, its width stays, and a narrow window scrolls nowhere', async ({
  staff,
  look,
}) => {
  await staff.goto('/Seats?pane=1')
  const pane = staff.getByRole('complementary', { name: 'Seat', exact: true })
  await expect(pane.getByRole('form')).toBeVisible()
  const bar = staff.getByRole('separator', { name: 'Width of Seat' })
  const before = Number(await bar.getAttribute('aria-valuenow'))
  const box = await bar.boundingBox()
  const x = box?.x ?? 0
  await staff.mouse.move(x, 400)
  await staff.mouse.down()
  await staff.mouse.move(x - 120, 400, { steps: 8 })
  await staff.mouse.up()
  await expect(bar).toHaveAttribute('aria-valuenow', String(before + 120))
  expect(await staff.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
  await staff.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', String(before + 120))
  await expect(pane.getByRole('form')).toBeVisible()
  await expectAccessible(staff, 'pane')
  for (const width of [1440, 1024]) {
    await staff.setViewportSize({ width, height: width === 1440 ? 900 : 768 })
    await expect(pane).toBeInViewport()
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await look(staff, `pane-${width}`)
  }
})
