import { freeSeat, pendingPayout } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { paste } from './keyboard.ts'

test('a ticket becomes a cart, and one kind of it is acted on, by keyboard alone', async ({ staff, look }) => {
  await staff.goto('/PayoutRequests')
  await expect(staff.getByRole('grid', { name: 'PayOut Requests' })).toBeVisible()
  const payout = await pendingPayout(staff)
  const seat = await freeSeat(staff)
  const ticket = `Hello team,
    my payout ${payout.id} of 1,250.00 EUR has not arrived. I write from ${seat.email}, see also
    ${new URL('/Booking/23990', staff.url()).href} and the account 3000.
    The number 2000000001 stands on the receipt. Thank you and best wishes!`
  await staff.keyboard.press('Control+k')
  const line = staff.getByRole('combobox')
  await expect(line).toBeFocused()
  await line.evaluate((input, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, ticket)
  await expect(staff.getByRole('option', { name: 'Open all 5 as a cart' })).toHaveAttribute('aria-selected', 'true')
  await expect(staff.getByText(/Nothing found for the id 2000000001/)).toBeVisible()
  // What came late has moved nothing.
  await expect(staff.getByRole('option', { name: 'Open all 5 as a cart' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(staff, 'the palette on a ticket')
  await look(staff, 'palette-ticket')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL('/Cart')
  const grid = staff.getByRole('grid', { name: 'Cart' })
  const row = (name: RegExp) => grid.getByRole('row', { name })
  await expect(row(new RegExp(`Payout request ${payout.id}`))).toBeVisible()
  await expect(row(new RegExp(`Seat ${seat.id}`))).toBeVisible()
  await expect(row(/Booking 23990/)).toBeVisible()
  await expect(row(/Account 3000/)).toBeVisible()
  await expect(row(/2000000001.*Not found/)).toBeVisible()
  await expectAccessible(staff, 'the cart')
  await look(staff, 'cart')

  await expect(grid).toBeFocused()
  await staff.keyboard.press('Control+Home')
  await expect(row(new RegExp(`Payout request ${payout.id}`))).toHaveAttribute('data-active', '')
  await staff.keyboard.press('r')
  await expect(staff.getByRole('alertdialog')).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(row(new RegExp(`Payout request ${payout.id}.*Rejected`))).toBeVisible()

  await staff.reload()
  await expect(row(new RegExp(`Payout request ${payout.id}.*Rejected`))).toBeVisible()
  await expect(row(/2000000001.*Not found/)).toBeVisible()
})

test('two hundred pasted ids are asked in one question, and every one has its row', async ({ staff }) => {
  const asked: number[] = []
  staff.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/workspace/lookup')) asked.push(url.searchParams.getAll('q').length)
  })
  await staff.goto('/Cart')
  await expect(staff.getByText('Nothing is in the cart')).toBeVisible()
  const ids = Array.from({ length: 200 }, (_, at) => 2_000_000_000 + at)
  await paste(staff, ids.join('\n'))
  await expect(staff.getByText('200 rows, 200 not found').first()).toBeVisible()
  const grid = staff.getByRole('grid', { name: 'Cart' })
  await expect(grid).toHaveAttribute('aria-rowcount', '201')
  await grid.focus()
  await staff.keyboard.press('Control+End')
  await expect(grid.getByRole('row', { name: /2000000199/ })).toBeVisible()
  expect(asked).toEqual([200])
})
