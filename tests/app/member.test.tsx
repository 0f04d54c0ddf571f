import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { findDialog, press } from './dialogs.ts'
import { choose, openPage, signedIn } from './list-page.ts'

const here = signedIn()

const call = async (path: string, init: RequestInit = {}, as = here.token) =>
  fetch(`${here.server.origin}/api/v1/admin/admins${path}`, {
    ...init,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
  })
let serial = 0
async function fresh(): Promise<{ id: number; name: string; email: string }> {
  serial += 1
  const body = { name: `Grete ${serial}`, email: `grete${serial}@site.io`, password: 'correct horse' }
  return (await (await call('', { method: 'POST', body: JSON.stringify(body) })).json()).item
}
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
const list = async () => {
  const page = await at('/Admins')
  const grid = await screen.findByRole('grid', { name: 'Team' })
  await waitFor(() => expect(within(grid).getAllByRole('link').length).toBeGreaterThan(5))
  return { ...page, grid }
}
const field = (name: string) => screen.getByLabelText(name)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('c asks for a new member on a page of its own, whose refusals stand at their fields and in the shared notice; then it is in the list', async () => {
  const { user, notices, address, store, writes } = await list()
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
  const grid = await screen.findByRole('grid', { name: 'Team' })
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
})

test('a member is edited in place and sent whole; an empty password is not sent, and its error is told by the shared notice', async () => {
  const { id, email } = await fresh()
  const { user, notices, writes } = await at(`/Admins/${id}`)
  await screen.findByRole('form', { name: `Details of team member ${id}` })
  fill('Name', '')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Enter a name'))
  expect(notices()).toEqual(['Enter a name'])
  fill('Name', 'Grete B.')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(notices()).toContain('Saved'))
  expect((await (await call(`/${id}`)).json()).item).toMatchObject({ name: 'Grete B.', version: 2 })
  fill('Password', 'another horse')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(field('Password')).toHaveValue(''))
  expect((await (await call(`/${id}`)).json()).item).toMatchObject({ version: 3 })
  const [line, role] = [`POST /api/v1/admin/admins/${id}`, 'admin']
  expect(writes.slice(-2)).toEqual([
    { line, body: { name: 'Grete B.', email, role }, ifMatch: '"1"' },
    { line, body: { name: 'Grete B.', email, password: 'another horse', role }, ifMatch: '"2"' },
  ])
})

test('deleting asks by the name, ends on the list with its documented columns, and is not offered for oneself', async () => {
  const { id, name } = await fresh()
  const { user, notices, address, store } = await at(`/Admins/${id}`)
  await user.click(await screen.findByRole('button', { name: /^Initiate Admin Action/ }))
  await choose(user, /^Delete/)
  const question = await findDialog('alertdialog', { name: `Delete ${name}?` })
  await press(user, question, /^Delete/)
  await waitFor(() => expect(notices()).toContain('Deleted'))
  await waitFor(() => expect(address()).toBe('/Admins'))
  const grid = await screen.findByRole('grid', { name: 'Team' })
  await waitFor(() => expect(within(grid).getByRole('row', { name: /demo@admin.test/ })).toBeVisible())
  expect(within(grid).queryByRole('row', { name: new RegExp(name) })).toBeNull()
  expect(store.get(receiptsAtom)[0]?.undo).toBeNull()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['ID', 'Email', 'Name', 'Role', 'Actions'])
  expect(within(grid).getAllByRole('link')[0]).toHaveAttribute('href', '/Admins/1')
  const own = within(grid).getByRole('row', { name: /demo@admin.test/ })
  expect(own).toHaveTextContent(/Demo.*admin/)
  expect(within(own).queryByRole('button', { name: /^Delete/ })).toBeNull()
})
