import type { Page } from '@playwright/test'
import { endSessions, freeSeat, saveSeat, seatNow, whoAmI } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { demo, signIn } from './sign-in.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const notices = (page: Page) => page.locator('[data-notices]')

/** The page of a seat, its form ready for keys. */
async function openSeat(page: Page, id: number) {
  await page.goto(`/Seats/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Seat ${id}` })).toBeVisible()
  await expect(field(page, 'Email')).toBeEnabled()
}
/** Tab until the field has the focus, then type over what stands in it. */
async function typeInto(page: Page, name: string, text: string) {
  for (let at = 0; at < 60; at++) {
    if (await field(page, name).evaluate((input) => input === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(field(page, name)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('a seat is banned by its e-mail from Home, and z takes it back, by keyboard alone', async ({ staff }) => {
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Home')
  const seat = await freeSeat(staff)
  await staff.keyboard.press('Control+k')
  await expect(staff.getByRole('combobox')).toBeFocused()
  await staff.keyboard.type(`ban seat ${seat.email}`)
  const first = staff.getByRole('option', { selected: true })
  await expect(first).toContainText('Ban Seat')
  await expect(first).toContainText(String(seat.id))
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('alertdialog')).toContainText(`Ban seat ${seat.id}?`)
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Updated', { exact: true })).toBeVisible()
  expect((await seatNow(staff, seat.id)).banned).toBe(true)
  await expect(staff.getByRole('alertdialog')).toHaveCount(0)
  await staff.keyboard.press('z')
  await expect(staff.getByRole('alertdialog')).toContainText(`Undo: Ban Seat ${seat.id}?`)
  await staff.keyboard.press('Enter')
  await expect.poll(async () => (await seatNow(staff, seat.id)).banned).toBe(false)
})

test('from the list to a seat, edited and saved, and back to its row, by keyboard alone', async ({ staff }) => {
  await staff.goto('/Seats')
  const grid = staff.getByRole('grid', { name: 'Seats' })
  await expect(grid.getByRole('link').first()).toBeVisible()
  const seat = await freeSeat(staff)
  await staff.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
  await staff.keyboard.press('/')
  await expect(staff.getByRole('searchbox')).toBeFocused()
  await staff.keyboard.type(`${seat.email}`)
  await staff.keyboard.press('Enter')
  await expect(grid.getByRole('link', { name: String(seat.id), exact: true })).toBeVisible()
  await staff.keyboard.press('Tab')
  await expect(grid).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { level: 1, name: `Seat ${seat.id}` })).toBeFocused()
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await typeInto(staff, 'Last name', 'Lindqvist-Okafor')
  await expect(staff.getByRole('button', { name: 'Save' })).toBeVisible()
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Updated', { exact: true })).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect((await seatNow(staff, seat.id)).last_name).toBe('Lindqvist-Okafor')
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(new RegExp(`/Seats\\?.*id=${seat.id}`))
  await expect(grid).toBeFocused()
})

test('a wrong e-mail is said at its field, whoever finds it out', async ({ staff, expectStatus }) => {
  expectStatus(422)
  await staff.goto('/')
  const [seat, other] = [await freeSeat(staff), await freeSeat(staff)]
  await openSeat(staff, seat.id)
  await typeInto(staff, 'Email', 'not an address')
  await typeInto(staff, 'First name', 'Mira')
  const save = staff.getByRole('button', { name: 'Save' })
  const before = await save.boundingBox()
  await staff.keyboard.press('Control+s')
  await expect(field(staff, 'Email')).toBeFocused()
  // Its line was kept free: nothing below has moved.
  expect(await save.boundingBox()).toEqual(before)
  await expect(field(staff, 'Email')).toHaveAccessibleDescription('Enter an e-mail address')
  await typeInto(staff, 'Email', other.email)
  await staff.keyboard.press('Control+s')
  await expect(field(staff, 'Email')).toHaveAccessibleDescription(new RegExp(`Seat ${other.id} has this e-mail already`))
  await expect(field(staff, 'Email')).toBeFocused()
  await expect(field(staff, 'First name')).toHaveValue('Mira')
  await expect(notices(staff).getByRole('alert')).toBeEmpty()
})

test('two people edit: different fields are merged, the same field shows both values', async ({ staff, another, expectStatus }) => {
  expectStatus(401, 412)
  await staff.goto('/')
  const seat = await freeSeat(staff)
  const mira = await another(demo.colleague)
  const { name } = await whoAmI(mira)
  await openSeat(staff, seat.id)
  await typeInto(staff, 'First name', 'Ada')
  await saveSeat(mira, seat.id, { last_name: 'Byron' })
  await expect(staff.getByText(`${name} changed Last name meanwhile.`)).toBeVisible()
  await expect(field(staff, 'Last name')).toHaveValue('Byron')
  await expect(field(staff, 'First name')).toHaveValue('Ada')
  await expect(field(staff, 'First name')).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(notices(staff).getByText('Updated', { exact: true })).toBeVisible()
  expect(await seatNow(staff, seat.id)).toMatchObject({ first_name: 'Ada', last_name: 'Byron' })

  await typeInto(staff, 'First name', 'Augusta')
  await saveSeat(mira, seat.id, { first_name: 'Annabella' })
  const both = staff.getByRole('group', { name: 'Two values of First name' })
  await expect(both).toContainText('Yours: Augusta')
  await expect(both).toContainText(`${name} saved: Annabella`)
  await staff.keyboard.press('Control+Enter')
  await expect(field(staff, 'First name')).toBeFocused()
  expect((await seatNow(staff, seat.id)).first_name).toBe('Annabella')
  await staff.keyboard.press('Tab')
  await expect(both.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(both).toHaveCount(0)
  await staff.keyboard.press('Control+Enter')
  await expect.poll(async () => (await seatNow(staff, seat.id)).first_name).toBe('Augusta')
})

test('unsaved text survives a reload and a change of page, and Discard takes it back', async ({ staff }) => {
  await staff.goto('/')
  const seat = await freeSeat(staff)
  await openSeat(staff, seat.id)
  await typeInto(staff, 'Last name', 'Unsaved')
  await staff.reload()
  await expect(staff.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(field(staff, 'Last name')).toHaveValue('Unsaved')
  await staff.keyboard.press('g')
  await staff.keyboard.press('s')
  const guard = staff.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(guard.getByRole('button', { name: 'Stay' })).toBeFocused()
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL('/Seats')
  await staff.goBack()
  await expect(field(staff, 'Last name')).toHaveValue('Unsaved')

  await field(staff, 'Last name').press('Escape')
  const ask = staff.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(ask.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(field(staff, 'Last name')).toHaveValue(seat.last_name ?? '')
  await staff.reload()
  await expect(field(staff, 'Last name')).toHaveValue(seat.last_name ?? '')
  await expect(staff.getByText('What you typed before')).toHaveCount(0)
})

test('a session that ends keeps what was typed, for the next sign-in of the same person', async ({
  staff,
  another,
  server,
  expectStatus,
}) => {
  expectStatus(401)
  const mira = await another(demo.colleague)
  await staff.goto('/')
  const seat = await freeSeat(staff)
  await openSeat(mira, seat.id)
  await typeInto(mira, 'Last name', 'Kept')
  await endSessions(mira)
  await mira.keyboard.press('Control+Enter')
  await expect(mira.getByRole('alertdialog').getByLabel('Password')).toBeFocused()
  await mira.keyboard.press('Escape')
  await expect(mira).toHaveURL(/\/Login/)
  await signIn(mira, server, demo.colleague)
  await expect(mira).toHaveURL(`/Seats/${seat.id}`)
  await expect(mira.getByText('What you typed before and did not save is back.')).toBeVisible()
  await expect(field(mira, 'Last name')).toHaveValue('Kept')
})

test('a refused delete shows no red notice: the page says "Not saved"', async ({ staff, server, expectStatus }) => {
  expectStatus(500)
  await staff.goto('/')
  const seat = await freeSeat(staff)
  await openSeat(staff, seat.id)
  await fetch(`${server.url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: `/admin/seats/${seat.id}`, method: 'DELETE', fault: 'error', times: 1 }),
  })
  await staff.getByRole('button', { name: 'Initiate Admin Action' }).press('Enter')
  await expect(staff.getByRole('menu')).toBeFocused()
  await staff.keyboard.type('del')
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('alertdialog')).toContainText(`Delete seat ${seat.id}? This cannot be undone.`)
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText(/Not saved/).first()).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('alertdialog')).toHaveCount(0)
  await expect(staff.getByRole('main').getByText(/Not saved/)).toBeVisible()
  await expect(notices(staff).getByRole('alert')).toBeEmpty()
  expect((await seatNow(staff, seat.id)).deleted).toBe(false)
})

test('list, page and questions are accessible in both themes', async ({ staff, another, expectStatus }) => {
  expectStatus(401)
  await staff.goto('/')
  const seat = await freeSeat(staff)
  await openSeat(staff, seat.id)
  await expect(staff.getByRole('button', { name: 'Initiate Admin Action' })).toBeVisible()
  const mira = await another(demo.colleague)
  await typeInto(staff, 'First name', 'Ada')
  await saveSeat(mira, seat.id, { first_name: 'Annabella', last_name: 'Byron' })
  await expect(staff.getByRole('group', { name: 'Two values of First name' })).toBeVisible()
  await inspect(staff, 'seat-contested', [wide, small])
  await field(staff, 'First name').press('Escape')
  await expect(staff.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await inspect(staff, 'seat-discard')
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('alertdialog')).toHaveCount(0)
  await staff.getByRole('button', { name: 'Initiate Admin Action' }).click()
  await inspect(staff, 'seat-menu')
})
