import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press } from './dialogs.ts'
import { commandIs, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
async function open(path = '/Seeding') {
  const page = await openAt(path, here.server.origin, here.token)
  await commandIs(page.store, 'seeding.build')
  return { ...page, user: userEvent.setup() }
}
const { ask: get } = here
const made = async (name: string) => JSON.parse((await screen.findByRole('log', { name })).textContent ?? '')

test('test data is built in the page with attributes and states, what was built stands there, and a refusal at its field', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Testing generator' })).toBeVisible()
  const form = await screen.findByRole('form', { name: 'Build test data' })
  const kind = await within(form).findByRole('combobox', { name: 'Kind' })
  expect(
    within(kind)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toHaveLength(16)
  await user.selectOptions(kind, 'Blogger')
  const attributes = within(form).getByRole('textbox', { name: 'Attributes, as JSON' })
  await user.click(attributes)
  await user.paste('{"__proto__": {"banned": true}}')
  await press(user, form, /^Build/)
  await waitFor(() => expect(attributes).toHaveAccessibleDescription('“__proto__” is no name of an attribute'))
  await user.clear(attributes)
  await user.click(attributes)
  await user.paste('{"nickname": "x"}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(attributes).toHaveAccessibleDescription(/Blogger has no attribute “nickname”/))
  expect(screen.queryByRole('log')).toBeNull()
  await user.clear(attributes)
  await user.click(attributes)
  await user.paste('{"display_name": "Ella of the generator"}')
  await user.type(within(form).getByRole('textbox', { name: /^States/ }), 'suspicious, hidden')
  await user.click(within(form).getByRole('checkbox', { name: 'Return data' }))
  await press(user, form, /^Build/)
  const answer = await made('What was built')
  expect(answer).toMatchObject({ name: 'blogger', count: 1, also: [{ model: 'organization' }] })
  expect(answer.items[0]).toMatchObject({ display_name: 'Ella of the generator', marked_suspicious: true, visible: false })
  expect((await get(`/api/v1/admin/users/${answer.ids[0]}`)).item.display_name).toBe('Ella of the generator')
})

test('a scenario is built with the choices that it takes', async () => {
  const { user } = await open()
  const form = await screen.findByRole('form', { name: 'Build scenario by name' })
  const scenario = await within(form).findByRole('combobox', { name: 'Scenario' })
  const options = (name: string) =>
    within(within(form).getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((one) => one.textContent)
  expect(options('Currency')).toEqual(['EUR', 'USD', 'DKK'])
  expect(options('Deliverables')).toEqual(['10,000', '1,000', '45', '4', '1'])
  expect(options('Booking status')).toHaveLength(6)
  await user.selectOptions(scenario, 'Booking that is paid in parts')
  expect(options('Partial payment status')).toEqual(['Successful', 'Failed'])
  expect(within(form).queryByRole('combobox', { name: 'Deliverables' })).toBeNull()
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Currency' }), 'DKK')
  await press(user, form, /^Build scenario/)
  const answer = await made('What the scenario built')
  expect(answer).toMatchObject({ name: 'booking-partially-paid', count: 1 })
  expect((await get(`/api/v1/admin/bookings/${answer.ids[0]}`)).item).toBeDefined()
})
