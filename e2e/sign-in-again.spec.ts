import { freeSeat, seatNow } from './api.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { demo, newestCode, signIn } from './sign-in.ts'

test('a session that is ended elsewhere under an edit is taken up again in place', async ({
  staff,
  browser,
  server,
  another,
  expectStatus,
}) => {
  // Three people sign in.
  test.slow()
  expectStatus(401)
  await staff.goto('/')
  const seat = await freeSeat(staff)
  const mira = await another(demo.colleague)
  const other = await mira.context().newPage()
  await other.goto('/Seats')
  await expect(other.getByRole('grid', { name: 'Seats' }).getByRole('link').first()).toBeVisible()
  await mira.goto(`/Seats/${seat.id}`)
  const name = mira.getByRole('textbox', { name: 'Last name', exact: true })
  await name.fill('Held')

  // The same person, in another browser, ends every session.
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await elsewhere.goto('/Login')
  await signIn(elsewhere, server, demo.colleague)
  await elsewhere.keyboard.press('Control+k')
  await elsewhere.keyboard.type('log out everywhere')
  await expect(elsewhere.getByRole('option', { selected: true })).toContainText('Log out everywhere')
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await elsewhere.keyboard.press('Control+Enter')
  await expect(elsewhere).toHaveURL(/\/Login/)
  await elsewhere.context().close()

  // The open stream may have heard of it already; Save finds it out otherwise.
  const dialog = mira.getByRole('alertdialog', { name: 'Your sign-in has ended. Sign in again to go on.' })
  if (!(await dialog.isVisible())) await mira.keyboard.press('Control+s')
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(demo.colleague)
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  // Nothing of the page can be read; a tab without unsaved work is at the sign-in.
  await expect(mira.locator('main')).toBeHidden()
  await expect(mira.locator('main h1')).toBeHidden()
  await expect(mira.getByRole('heading', { name: `Seat ${seat.id}` })).toHaveCount(0)
  await expect(other).toHaveURL(/\/Login\?redirect=%2FSeats/)
  await inspect(mira, 'sign-in-again')

  await mira.keyboard.type(demo.password)
  await mira.keyboard.press('Enter')
  await expect(dialog.getByLabel('Verification code')).toBeFocused()
  await inspect(mira, 'sign-in-again-code')
  await mira.keyboard.type(await newestCode(server, demo.colleague))
  await mira.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(name).toHaveValue('Held')
  await expect(name).toBeVisible()
  await expect(other.getByRole('grid', { name: 'Seats' }).getByRole('link').first()).toBeVisible()
  expect((await seatNow(mira, seat.id)).last_name).toBe(seat.last_name)
  await mira.keyboard.press('Control+s')
  await expect(mira.locator('[data-notices]').getByText('Updated', { exact: true })).toBeVisible()
  expect((await seatNow(mira, seat.id)).last_name).toBe('Held')
})
