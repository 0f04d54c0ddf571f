import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { noticesAtom } from '#kit/notice/notices.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
async function open(path = '/DevTools') {
  const page = await openAt(path, here.server.origin, here.token)
  await commandIs(page.store, 'account.batch-delete')
  return { ...page, user: userEvent.setup(), notices: () => page.store.get(noticesAtom).map(({ text }) => text) }
}
const { ask: get } = here

test('a developer command runs in the page: its notice, its output, and a refusal at the field', async () => {
  const { user, notices } = await open()
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
})

test('from anywhere a command leads to the page that shows what it said', async () => {
  const { store, address } = await open('/')
  const { startCommand } = await import('#kit/command/start.ts')
  await startCommand(store, 'dev-tool.run-command', { answers: { command: 'help' } })
  await waitFor(() => expect(address()).toBe('/DevTools'))
  expect(await screen.findByRole('log', { name: 'Output' })).toHaveTextContent('What each command does')
})

test('accounts are deleted one by one by their ids, each with its own words; what cannot be is left out and named', async () => {
  const { items } = await get('/api/v1/admin/users?account_type=client&perPage=50&sort_by=id')
  const [one, two, three] = items.filter((of: { deleted: boolean }) => !of.deleted).map(({ id }: { id: number }) => id)
  const { user, notices } = await open()
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
