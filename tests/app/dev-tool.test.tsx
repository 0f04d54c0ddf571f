import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { findDialog, press } from './dialogs.ts'
import { commandIs, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
async function open(path: string) {
  const page = await openAt(path, here.server.origin, here.token)
  await commandIs(page.store, 'account.batch-delete')
  return { ...page, user: userEvent.setup(), notices: () => page.store.get(noticesAtom).map(({ text }) => text) }
}
const { ask: get } = here

test('a developer command runs from anywhere or in its page: its notice, its output, and a refusal at the field; accounts are deleted by their ids', async () => {
  const { items } = await get('/api/v1/admin/users?account_type=client&perPage=50&sort_by=id')
  const [one, two, three] = items.filter((of: { deleted: boolean }) => !of.deleted).map(({ id }: { id: number }) => id)
  const { user, notices, store, address } = await open('/')
  await startCommand(store, 'dev-tool.run-command', { answers: { command: 'help' } })
  await waitFor(() => expect(address()).toBe('/DevTools'))
  expect(await screen.findByRole('log', { name: 'Output' })).toHaveTextContent('What each command does')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dev tools' })).toBeVisible()
  const table = await screen.findByRole('table', { name: 'Developer commands' })
  expect(within(table).getByText('check-books')).toBeVisible()
  const field = await screen.findByRole('textbox', { name: 'Command' })
  await user.type(field, 'check-books{Enter}')
  await waitFor(() => expect(notices()).toContain('Command success'))
  await waitFor(() => expect(screen.getByRole('log', { name: 'Output' })).toHaveTextContent(/All \d+ journals sum to nought/))
  await waitFor(() => expect(field).toHaveValue(''))
  await user.type(field, 'ls{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/No command is called “ls”/))
  expect(screen.getByRole('log', { name: 'Output' })).toHaveTextContent(/journals sum to nought/)
  await user.clear(field)

  const ids = await screen.findByRole('textbox', { name: 'Ids, one on each line' })
  const act = screen.getByRole('button', { name: /^Delete accounts/ })
  await user.click(act)
  await waitFor(() => expect(ids).toHaveAccessibleDescription('Type or paste the ids, one on each line'))
  await user.click(ids)
  await user.paste(`${one}\n\nabc`)
  await user.click(act)
  await waitFor(() => expect(ids).toHaveAccessibleDescription(/Not so: line 3 \(abc\)/))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.clear(ids)
  await user.paste(`${one}\n\n${two}\n${one}\n 2147483647 \n${three}\n`)
  expect(screen.getByText('4 accounts, 1 line is there twice')).toBeVisible()
  await user.click(act)
  const question = await findDialog('alertdialog', { name: 'Batch delete accounts: 3 accounts?' })
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  expect(within(question).getByText(/1 of 4 cannot, and is left out/)).toBeVisible()
  await user.keyboard('3')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(notices()).toEqual(expect.arrayContaining([`Deleted ${one}`, `Deleted ${two}`, `Deleted ${three}`])))
  const results = await screen.findByRole('table', { name: 'Batch delete accounts: results' })
  await waitFor(() => expect(within(results).getAllByText(/^Deleted \d+$/)).toHaveLength(3))
  expect(within(results).getByText('There is no such account')).toBeVisible()
  for (const id of [one, two, three]) expect((await get(`/api/v1/admin/users/${id}`)).item.deleted).toBe(true)
})

const made = async (name: string) => JSON.parse((await screen.findByRole('log', { name })).textContent ?? '')

test('test data is built with attributes and states, a scenario with its choices; what was built is shown, a refusal at its field', async () => {
  const { user } = await open('/Seeding')
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

  const scenarios = await screen.findByRole('form', { name: 'Build scenario by name' })
  const scenario = await within(scenarios).findByRole('combobox', { name: 'Scenario' })
  const options = (name: string) =>
    within(within(scenarios).getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((one) => one.textContent)
  expect(options('Currency')).toEqual(['EUR', 'USD', 'DKK'])
  expect(options('Deliverables')).toEqual(['10,000', '1,000', '45', '4', '1'])
  expect(options('Booking status')).toHaveLength(6)
  await user.selectOptions(scenario, 'Booking that is paid in parts')
  expect(options('Partial payment status')).toEqual(['Successful', 'Failed'])
  expect(within(scenarios).queryByRole('combobox', { name: 'Deliverables' })).toBeNull()
  await user.selectOptions(within(scenarios).getByRole('combobox', { name: 'Currency' }), 'DKK')
  await press(user, scenarios, /^Build scenario/)
  const scenarioAnswer = await made('What the scenario built')
  expect(scenarioAnswer).toMatchObject({ name: 'booking-partially-paid', count: 1 })
  expect((await get(`/api/v1/admin/bookings/${scenarioAnswer.ids[0]}`)).item).toBeDefined()
})
