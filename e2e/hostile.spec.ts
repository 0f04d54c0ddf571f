import { freeSeat, seatNow, whoAmI } from './api.ts'
import { expect, test } from './fixtures.ts'

test('a poisoned draft stands in no field, and an undo without a network says so, sends nothing, and can be asked for again', async ({
  staff,
  expectStatus,
}) => {
  expectStatus(0)
  await staff.goto('/')
  const seat = await freeSeat(staff)
  const key = `draft.${(await whoAmI(staff)).id}.seat.${seat.id}`
  await staff.evaluate((name) => {
    const long = 'x'.repeat(1_000_000)
    const values = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"first_name":{"a":[1]},"last_name":"${long}","email":[1],"integration_intercom_disabled":"yes"}`
    localStorage.setItem(name, `{"__proto__":{"polluted":1},"base":{"first_name":{"a":1}},"values":${values}}`)
  }, key)
  await staff.goto(`/Seats/${seat.id}`)
  const field = (name: string) => staff.getByRole('textbox', { name, exact: true })
  await expect(field('First name')).toHaveValue(seat.first_name ?? '')
  await expect(field('Last name')).toHaveValue(seat.last_name ?? '')
  await expect(field('Email')).toHaveValue(seat.email)
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(await staff.evaluate(() => 'polluted' in {})).toBe(false)

  // It stands there once the actions are known, and with them the keys.
  await expect(staff.getByRole('button', { name: 'Initiate Admin Action' })).toBeVisible()
  await staff.getByRole('heading', { level: 1 }).focus()
  await staff.keyboard.press('.')
  await staff.getByRole('menuitem', { name: 'Ban Seat' }).click()
  await expect(staff.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByText('Updated', { exact: true })).toBeVisible()
  await expect(staff.getByRole('alertdialog')).toBeHidden()
  const question = staff.getByRole('alertdialog', { name: `Undo: Ban Seat ${seat.id}?` })
  // Asked once and left: its code is on this machine before the network goes.
  await staff.keyboard.press('z')
  await expect(question.getByRole('button', { name: 'Undo' })).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await staff.context().setOffline(true)
  await staff.keyboard.press('z')
  await expect(question.getByRole('button', { name: 'Undo' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('You are offline. Nothing was sent.')).toBeVisible()
  await staff.context().setOffline(false)
  expect((await seatNow(staff, seat.id)).banned).toBe(true)
  await staff.keyboard.press('z')
  await expect(question.getByRole('button', { name: 'Undo' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect.poll(async () => (await seatNow(staff, seat.id)).banned).toBe(false)
})
