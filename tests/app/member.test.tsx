import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { findDialog, press } from './dialogs.ts'
import { choose, heads, openPage, required, signedIn } from './list-page.ts'

const here = signedIn()

const call = async (path: string, init: RequestInit = {}, as = here.token) =>
  fetch(`${here.server.origin}/api/v1/admin/admins${path}`, {
    ...init,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
  })
async function at(path: string) {
  const writes: { line: string; body: unknown; ifMatch: string | null }[] = []
  const page = await openPage(here, path, (url, init) => {
    if (init?.method === 'POST' && url.includes('/admin/admins')) {
      const ifMatch = new Headers(init.headers).get('if-match')
      writes.push({ line: `POST ${url}`, body: JSON.parse(String(init.body)), ifMatch })
    }
    return undefined
  })
  await waitFor(() => expect(page.store.get(registryAtom).get('member.create')).toBeDefined())
  return { ...page, writes, notices: () => page.store.get(noticesAtom).map(({ text }) => text) }
}
const field = (name: string) => screen.getByLabelText(name)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('the list of members; c adds one on a page of its own, with refusals at the fields; it is edited, then deleted by its name', async () => {
  const { user, notices, address, store, writes, history } = await at('/Admins')
  const team = () => screen.findByRole('grid', { name: 'Team' })
  await waitFor(async () => expect(within(await team()).getAllByRole('link').length).toBeGreaterThan(5))
  expect(heads()).toEqual(['ID', 'Email', 'Name', 'Role', 'Actions'])
  expect(within(await team()).getAllByRole('link')[0]).toHaveAttribute('href', '/Admins/1')
  const own = within(await team()).getByRole('row', { name: /demo@admin.test/ })
  expect(own).toHaveTextContent(/Demo.*admin/)
  expect(within(own).queryByRole('button', { name: /^Delete/ })).toBeNull()

  await user.keyboard('c')
  await screen.findByRole('heading', { level: 1, name: 'Add team member' })
  expect(address()).toBe('/Admins/new')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(field('Password')).toHaveAttribute('type', 'password')
  expect(screen.queryByLabelText('Role')).toBeNull()
  expect(screen.getByText('Role').nextElementSibling).toHaveTextContent('admin')
  fill('Name', 'Ada Lovelace')
  fill('Email', 'demo@admin.test')
  fill('Password', 'correct horse')
  expect(JSON.stringify(localStorage)).toContain('Ada Lovelace')
  expect(JSON.stringify(localStorage)).not.toContain('correct horse')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Team member 1 has this e-mail already'))
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(notices()).toEqual(['Team member 1 has this e-mail already'])
  fill('Email', 'ada@site.io')
  await user.click(screen.getByRole('button', { name: /^Add team member/ }))
  await waitFor(() => expect(notices()).toContain('Added'))
  expect(writes.at(-1)).toMatchObject({
    line: 'POST /api/v1/admin/admins',
    body: { name: 'Ada Lovelace', email: 'ada@site.io', password: 'correct horse', role: 'admin' },
  })
  const grid = await team()
  await waitFor(() => expect(within(grid).getByRole('row', { name: /ada@site.io/ })).toBeVisible())
  expect(address()).toMatch(/^\/Admins\?id=\d+$/)
  // In the list, and not alone: the rows that were kept from before were asked for anew first.
  expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(6)
  expect(screen.queryByText(/It is shown alone/)).toBeNull()
  const [receipt] = store.get(receiptsAtom)
  expect(receipt).toMatchObject({
    title: 'Add team member',
    target: { title: 'Ada Lovelace · ada@site.io' },
    undo: { command: 'member.delete' },
  })
  expect(JSON.stringify(store.get(receiptsAtom)) + JSON.stringify(localStorage)).not.toContain('correct horse')

  // The page of the new member: what changed is sent, an empty password is not.
  const id = required(receipt?.target?.id, 'ID of the new member')
  act(() => history.push(`/Admins/${id}`))
  await screen.findByRole('form', { name: `Details of team member ${id}` })
  fill('Name', '')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name'))
  expect(notices()).toContain('Enter a name')
  fill('Name', 'Ada Byron')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(notices()).toContain('Saved'))
  expect((await (await call(`/${id}`)).json()).item).toMatchObject({ name: 'Ada Byron', version: 2 })
  fill('Password', 'another horse')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Password')).toHaveValue(''))
  expect((await (await call(`/${id}`)).json()).item).toMatchObject({ version: 3 })
  const [line, role] = [`POST /api/v1/admin/admins/${id}`, 'admin']
  expect(writes.slice(-2)).toEqual([
    { line, body: { name: 'Ada Byron', email: 'ada@site.io', role }, ifMatch: '"1"' },
    { line, body: { name: 'Ada Byron', email: 'ada@site.io', password: 'another horse', role }, ifMatch: '"2"' },
  ])

  await user.click(await screen.findByRole('button', { name: /^Initiate Admin Action/ }))
  await choose(user, /^Delete/)
  const question = await findDialog('alertdialog', { name: 'Delete Ada Byron?' })
  await press(user, question, /^Delete/)
  await waitFor(() => expect(notices()).toContain('Deleted'))
  await waitFor(() => expect(address()).toBe('/Admins'))
  await waitFor(async () => expect(within(await team()).getByRole('row', { name: /demo@admin.test/ })).toBeVisible())
  await waitFor(async () => expect(within(await team()).queryByRole('row', { name: /Ada Byron/ })).toBeNull())
  expect(store.get(receiptsAtom)[0]?.undo).toBeNull()
})
