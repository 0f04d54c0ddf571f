import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { receiptsAtom } from '#kit/command/state.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, grid, heads, openPage, required, row, rowsThere, says, signedIn } from './list-page.ts'

const here = signedIn()
// As the server writes it into the page: where the product is.
beforeAll(() => {
  const meta = document.createElement('meta')
  meta.name = 'product'
  meta.content = 'https://product.test/app'
  document.head.append(meta)
  return () => meta.remove()
})

async function open(path: string) {
  const page = await openPage(here, path)
  await rowsThere()
  await commandIs(page.store, 'invitation.delete')
  return page
}
const cell = (index: number, words: string) => row(index)?.querySelectorAll('[role=gridcell]')[heads().indexOf(words)]
const acts = (index: number) => [...(cell(index, 'Actions')?.querySelectorAll('button') ?? [])]
const count = () => Number(grid().getAttribute('aria-rowcount')) - 1

test('search and the used filter go by their parameters; a used code leads to its organization and cannot be deleted, an unused one says so', async () => {
  const { asked } = await open('/BrandInvites?claimed=1&q=example')
  expect(heads()).toEqual(['ID', 'Email', 'Code', 'Organization', 'Created', 'Actions'])
  const { searchParams } = new URL(asked.findLast((url) => url.includes('/client-invitations?')) ?? '', here.server.origin)
  expect([searchParams.get('q'), searchParams.get('claimed')]).toEqual(['example', '1'])
  expect(cell(0, 'Organization')?.querySelector('a')?.getAttribute('href')).toMatch(/^\/Organizations\/\d+$/)
  await waitFor(() => expect(acts(0).map((one) => one.textContent)).toEqual([expect.stringMatching(/^Copy/)]))
})

test('an email is entered in a dialog; its code leads to the sign-up, whose link can be copied; of a pasted list each gets a code, or is said to have one', async () => {
  const { user, address, store } = await open('/BrandInvites?claimed=0')
  const before = count()
  expect(cell(0, 'Organization')?.textContent).toBe('Unused')
  grid().focus()
  await user.keyboard('c')
  const dialog = await findDialog('dialog', { name: 'Add invitation code' })
  const email = within(dialog).getByLabelText('Email')
  fireEvent.change(email, { target: { value: 'no address' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter an e-mail address'))
  fireEvent.change(email, { target: { value: 'new@brand.example' } })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await says('Added')
  await waitFor(() => expect(address()).toMatch(/^\/BrandInvites\?id=\d+/))
  await waitFor(() => expect(cell(0, 'Email')?.textContent).toBe('new@brand.example'))
  expect(count()).toBeGreaterThan(before)
  const code = cell(0, 'Code')?.textContent ?? ''
  expect(code).toMatch(/^[a-z2-9]{10}$/)
  await waitFor(() => expect(acts(0)).toHaveLength(2))
  await user.click(required(acts(0)[0], 'button in row 0'))
  await says('Copied')
  expect(await navigator.clipboard.readText()).toBe(`https://product.test/app/signup?code=${code}`)
  expect(cell(0, 'Code')?.querySelector('a')?.getAttribute('href')).toBe(`https://product.test/app/signup?code=${code}`)

  grid().focus()
  await user.keyboard('c')
  const again = await findDialog('dialog', { name: 'Add invitation code' })
  const emails = within(again).getByLabelText('Email')
  await waitFor(() => expect(emails).toHaveFocus())
  await user.paste('one@list.example\nno address, two@list.example')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(emails).toHaveAccessibleDescription('no address: Enter an e-mail address'))
  await user.clear(emails)
  await user.paste('one@list.example\nnew@brand.example\n two@list.example;one@list.example')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(again).not.toBeInTheDocument())
  await says(/new@brand\.example has a code already that was not used/)
  expect(store.get(receiptsAtom)[0]).toMatchObject({ command: 'invitation.create', undo: null, outcome: 'done' })
  expect(store.get(receiptsAtom)[0]?.sent.map(({ done }) => done)).toEqual([true, false, true])
  const listed = await fetch(`${here.server.origin}/admin/v1/client-invitations?q=list.example`, {
    headers: { authorization: `Bearer ${here.token}` },
  })
  const { data }: { data: { email: string }[] } = await listed.json()
  expect(data.map((one) => one.email).sort()).toEqual(['one@list.example', 'two@list.example'])
})
