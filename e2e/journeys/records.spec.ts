import { connectToApi } from '#e2e/support/api.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { commit, paste, typeInPalette, typeInto } from '#e2e/support/keyboard.ts'
import { readAccount, readOwnName, readSeat, saveSeat, takeCreator, takePayout, takeSeat } from '#e2e/support/records.ts'
import { drag, expectLive, expectNotice, heading, openList, settle } from '#e2e/support/screen.ts'
import { demo } from '#e2e/support/sign-in.ts'

test('a pasted ticket becomes a cart, and a payout in it is rejected by keyboard; a reload keeps the cart', async ({ staff, api }) => {
  const [payout, seat] = [await takePayout(api), await takeSeat(api)]
  await staff.goto('/')
  await expect(heading(staff)).toHaveText('Home')
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await paste(
    staff,
    `Hello team,
     my payout ${payout.id} of 1,250.00 EUR has not arrived. I write from ${seat.email}, see also
     ${new URL('/Booking/23990', staff.url()).href} and the account 3000.
     The payout 2000000001 is missing as well, since 2026. Thank you and best wishes!`,
  )
  await expect(staff.getByText(/Nothing found for the id 2000000001/)).toBeVisible()
  await expect(staff.getByRole('option', { name: 'Open all 5 as a cart' })).toHaveAttribute('aria-selected', 'true')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL('/Cart')
  const grid = staff.getByRole('grid', { name: 'Cart' })
  const row = (name: string | RegExp) => grid.getByRole('row', { name })
  const payoutRow = row(new RegExp(`Payout request ${payout.id}`))
  for (const name of [`Seat ${seat.id}`, 'Booking 23990', 'Account 3000']) await expect(row(name)).toBeVisible()
  await expect(row(/2000000001.*Not found/)).toBeVisible()
  // What was found is selected; the year is no ID.
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(4)
  await expect(staff.getByRole('toolbar', { name: 'Other numbers found' })).toContainText('2026')
  await expect(grid).toBeFocused()
  await staff.keyboard.press('Control+Home')
  await expect(payoutRow).toHaveAttribute('data-active', '')
  await staff.keyboard.press('r')
  await commit(staff)
  await expect(payoutRow).toContainText('Rejected')
  await staff.reload()
  await expect(payoutRow).toContainText('Rejected')
  await expect(row(/2000000001.*Not found/)).toBeVisible()
})

test('a creator is found by ID, its number and date fields refuse wrong entries, and Escape leads back to its row', async ({
  staff,
  api,
}) => {
  const creator = await takeCreator(api)
  const field = (name: string) => staff.getByLabel(name, { exact: true })
  await openList(staff, '/Users')
  await staff.keyboard.press('/')
  await expect(staff.getByRole('searchbox')).toBeFocused()
  await staff.keyboard.type(String(creator.id))
  await staff.keyboard.press('Enter')
  const grid = staff.getByRole('grid', { name: 'Accounts' })
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await staff.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1, name: `Account ${creator.id}` })).toBeFocused()
  await expect(field('Creator service fee')).toBeEnabled()
  // A native number field would drop this text without a word.
  await typeInto(staff, field('Creator service fee'), '1,5')
  await staff.keyboard.press('Control+s')
  await expect(staff.getByText('Enter a number', { exact: true })).toBeVisible()
  await typeInto(staff, field('Creator service fee'), '8.12')
  await staff.keyboard.press('Control+s')
  await expectNotice(staff, 'Saved')
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect((await readAccount(api, creator.id)).service_fee).toBe(8.12)

  // The native date field shows 30 February but reports an empty value.
  const birth = field('Date of birth')
  const typeDate = async (digits: string) => {
    await heading(staff).focus()
    await birth.focus()
    await staff.keyboard.type(digits)
    await staff.keyboard.press('Control+s')
  }
  await birth.fill('')
  await typeDate('02302000')
  await expect(staff.getByText('Enter a date that exists, as YYYY-MM-DD, not after today')).toBeVisible()
  await expect(birth).toBeFocused()
  await typeDate('02282000')
  await expect.poll(async () => (await readAccount(api, creator.id)).dob).toBe('2000-02-28')
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await heading(staff).focus()
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(new RegExp(`/Users\\?.*id=${creator.id}`))
  await expect(grid).toBeFocused()
})

test('two people edit one seat: different fields merge, the same field shows both values, and a reload keeps the draft', async ({
  staff,
  api,
  server,
  allowErrors,
}) => {
  allowErrors(412)
  const seat = await takeSeat(api)
  const mira = await connectToApi(server, demo.colleague)
  const name = await readOwnName(mira)
  const field = (label: string) => staff.getByRole('textbox', { name: label, exact: true })
  await staff.goto(`/Seats/${seat.id}`)
  await expect(field('Email')).toBeEnabled()
  await expectLive(staff)
  await typeInto(staff, field('First name'), 'Ada')
  await saveSeat(mira, seat.id, { last_name: 'Byron' })
  await expect(staff.getByText(`${name} changed Last name meanwhile.`)).toBeVisible()
  await expect(field('Last name')).toHaveValue('Byron')
  await expect(field('First name')).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expectNotice(staff, 'Updated')
  expect(await readSeat(api, seat.id)).toMatchObject({ first_name: 'Ada', last_name: 'Byron' })

  await typeInto(staff, field('First name'), 'Augusta')
  await staff.reload()
  await expect(staff.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(field('First name')).toHaveValue('Augusta')
  await expectLive(staff)
  await saveSeat(mira, seat.id, { first_name: 'Annabella' })
  const both = staff.getByRole('group', { name: 'Two values of First name' })
  await expect(both).toContainText('Yours: Augusta')
  await expect(both).toContainText(`${name} saved: Annabella`)
  await field('First name').press('Control+Enter')
  await expect(field('First name')).toBeFocused()
  expect((await readSeat(api, seat.id)).first_name).toBe('Annabella')
  await staff.keyboard.press('Tab')
  await expect(both.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(both).toHaveCount(0)
  await staff.keyboard.press('Control+Enter')
  await expect.poll(async () => (await readSeat(api, seat.id)).first_name).toBe('Augusta')
})

test('a record is read and edited beside its list, and the pane keeps the width it is dragged to', async ({ staff, api }) => {
  const seat = await takeSeat(api)
  const grid = staff.getByRole('grid', { name: 'Seats' })
  const pane = staff.getByRole('complementary', { name: 'Seat', exact: true })
  const title = pane.getByRole('heading', { name: `Seat ${seat.id}` })
  await openList(staff, `/Seats?id=${seat.id}`)
  await expect(grid).toBeFocused()
  await staff.keyboard.press('Space')
  await expect(title).toBeVisible()
  await expect(pane.getByRole('form')).toBeVisible()
  await expect(grid).toBeFocused()
  await staff.keyboard.press('j')
  await expect(title).toHaveCount(0)
  await staff.keyboard.press('k')
  await expect(title).toBeVisible()
  await typeInto(staff, pane.getByRole('textbox', { name: 'Last name' }), 'Beside')
  await staff.keyboard.press('Control+Enter')
  await expect.poll(async () => (await readSeat(api, seat.id)).last_name).toBe('Beside')
  await expect(grid.getByText('Beside')).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await expect(title).toBeFocused()

  const bar = staff.getByRole('separator', { name: 'Width of Seat' })
  const width = Number(await bar.getAttribute('aria-valuenow'))
  const x = (await bar.boundingBox())?.x ?? 0
  await drag(staff, { x, y: 400 }, { x: x - 120, y: 400 })
  await expect(bar).toHaveAttribute('aria-valuenow', String(width + 120))
  // The policy forbids style elements, which a library might add while one drags.
  expect(await staff.evaluate(() => document.querySelectorAll('style').length)).toBe(0)
  await staff.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', String(width + 120))
  await expect(title).toBeVisible()
  await settle(staff)
  await staff.setViewportSize({ width: 1024, height: 768 })
  await expect(pane).toBeInViewport()
  expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await title.focus()
  await staff.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(grid).toBeFocused()
})

test('“Log in as” opens the product in a tab of its own, which says so until the visit ends', async ({ staff, api, allowErrors }) => {
  allowErrors(403, 409)
  const [seat, other] = [await takeSeat(api), await takeSeat(api)]
  await saveSeat(api, seat.id, { first_name: '<b>Ola</b>', last_name: "O'Neil" })
  const logInAs = async (id: number) => {
    await typeInPalette(staff, `log in as ${id}`, 'Log in as')
    const [tab] = await Promise.all([staff.context().waitForEvent('page'), staff.keyboard.press('Enter')])
    await tab.waitForLoadState()
    return tab
  }
  await staff.goto('/')
  await expect(heading(staff)).toHaveText('Home')
  const visit = await logInAs(seat.id)
  expect(new URL(visit.url()).pathname + new URL(visit.url()).search, 'no code stays in the address').toBe('/__product')
  const traces = () => [window.opener, document.referrer, document.cookie.includes('product_visit')]
  expect(await visit.evaluate(traces)).toEqual([null, '', false])
  await expect(heading(visit)).toHaveText("<b>Ola</b> O'Neil")
  await visit.reload()
  await expect(visit.getByText(`You are acting as ${seat.email}`)).toBeVisible()

  const second = await logInAs(other.id)
  await expect(heading(second)).toHaveText(`You are acting as ${seat.email} already. End that visit first`)
  await second.getByRole('link', { name: 'Go to that visit' }).click()
  await second.getByRole('button', { name: 'End' }).click()
  await expect(heading(second)).toHaveText('The visit has ended')
  await visit.reload()
  await expect(heading(visit)).toHaveText('You act as nobody')
})
