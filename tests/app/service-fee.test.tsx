import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeRefused } from '#contract/service-fee.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { findDialog, press } from './dialogs.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
let token: string
let brand: number
let creator: { id: number; display_name: string }
let other: number
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
  const get = async (path: string) => (await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } })).json()
  brand = (await get('/api/v1/admin/users?account_type=client&perPage=1&sort_by=id')).items[0].id
  const fees = await get(`/admin/v1/brand/creator-service-fees?brandId=${brand}&per_page=1000`)
  const taken = new Set(fees.data.map((one: { creatorId: number }) => one.creatorId))
  const free = (await get('/api/v1/admin/users?account_type=blogger&perPage=400')).items.filter(
    (one: { id: number; deleted: boolean }) => !one.deleted && !taken.has(one.id),
  )
  creator = free[0]
  other = free[1].id
}, 120_000)
afterAll(() => server.stop())

/** What the server says of the fee of a creator. */
async function feeOfCreator(id: number) {
  const url = `${server.origin}/admin/v1/brand/creator-service-fees?brandId=${brand}&per_page=1000`
  const { data }: { data: { creatorId: number }[] } = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
  return data.find((one) => one.creatorId === id)
}
async function page() {
  const opened = await openAt(`/brands/${brand}/creator-service-fees`, server.origin, token)
  const grid = await screen.findByRole('grid', { name: 'Creator service fees' })
  await waitFor(() => expect(opened.store.get(registryAtom).get('service-fee.add')).toBeDefined())
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(5))
  return { ...opened, grid, user: userEvent.setup(), notices: () => opened.store.get(noticesAtom).map(({ text }) => text) }
}

test('the page stands among the tabs of its brand', async () => {
  const { address } = await page()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Account ${brand}`)
  const tabs = screen.getByRole('navigation', { name: `Tabs of account ${brand}` })
  expect(within(tabs).getByRole('link', { name: 'Service fees' })).toHaveAttribute('aria-current', 'page')
  expect(within(tabs).getByRole('link', { name: 'Service fees' })).toHaveAttribute('href', address())
  expect(within(tabs).getByRole('link', { name: 'General' })).toHaveAttribute('href', `/Users/${brand}`)
})

test('a fee is added in a dialog that stands open with its error, that of the server too', async () => {
  const { user, notices } = await page()
  await user.click(screen.getByRole('button', { name: /^Add service fee/ }))
  const dialog = await findDialog('dialog', { name: 'Add service fee' })
  const picks = within(dialog).getByRole('combobox', { name: 'Creator' })
  await user.type(picks, String(creator.id))
  await user.click(await screen.findByRole('option', { name: new RegExp(String(creator.id)) }))
  const fee = within(dialog).getByRole('spinbutton', { name: 'Service fee' })
  // A comma is no point: 7,25 is never 725, and stands there to be mended.
  for (const wrong of ['7.255', '7,25']) {
    await user.clear(fee)
    await user.type(fee, wrong)
    await waitFor(() => expect(fee).not.toHaveAccessibleDescription(expect.stringContaining(feeRefused)))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(fee).toHaveAccessibleDescription(expect.stringContaining(feeRefused)))
    expect(fee).toHaveValue(wrong)
  }
  await user.clear(fee)
  await user.type(fee, '7.25')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(notices()).toContain('Added'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await feeOfCreator(creator.id)).toMatchObject({ serviceFee: 7.25 })

  // The same creator once more: only the server knows, and what was typed stays.
  await user.click(screen.getByRole('button', { name: /^Add service fee/ }))
  const again = await findDialog('dialog', { name: 'Add service fee' })
  await user.type(within(again).getByRole('combobox', { name: 'Creator' }), String(creator.id))
  await user.click(await screen.findByRole('option', { name: new RegExp(String(creator.id)) }))
  await user.type(within(again).getByLabelText('Service fee'), '9')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(again).findByText(new RegExp(`account ${creator.id} has a fee for this brand already`))).toBeVisible()
  expect(within(again).getByLabelText('Service fee')).toHaveValue('9')
  expect(await feeOfCreator(creator.id)).toMatchObject({ serviceFee: 7.25 })
})

test('the key of the button asks for a new fee from anywhere on the page, and so does the palette', async () => {
  const { user, store, grid } = await page()
  expect(grid).not.toHaveFocus()
  expect(
    store
      .get(registryAtom)
      .all.find(({ id }) => id === 'list.add')
      ?.here?.(),
  ).toBe(true)
  await user.keyboard('c')
  const dialog = await findDialog('dialog', { name: 'Add service fee' })
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Creator' })).toHaveFocus())
  // In a field it is a letter.
  await user.keyboard('c')
  expect(within(dialog).getByRole('combobox', { name: 'Creator' })).toHaveValue('c')
  await press(user, dialog, /^Cancel/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => grid.focus())
  await user.keyboard('c')
  await findDialog('dialog', { name: 'Add service fee' })
  await user.keyboard('{Escape}{Escape}')
})

test('whoever adds one by the key, from nowhere on the page, has the keyboard in the table then', async () => {
  const { user, grid, notices } = await page()
  const rows = () => Number(grid.getAttribute('aria-rowcount'))
  await waitFor(() => expect(rows()).toBeGreaterThan(1))
  const before = rows()
  expect(document.body).toHaveFocus()
  await user.keyboard('c')
  const dialog = await findDialog('dialog', { name: 'Add service fee' })
  const picks = within(dialog).getByRole('combobox', { name: 'Creator' })
  await user.type(picks, String(other))
  await user.click(await screen.findByRole('option', { name: new RegExp(String(other)) }))
  await user.type(within(dialog).getByLabelText('Service fee'), '3')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(notices()).toContain('Added'))
  await waitFor(() => expect(grid).toHaveFocus())
  expect(await feeOfCreator(other)).toMatchObject({ serviceFee: 3 })
  await waitFor(() => expect(rows()).toBe(before + 1))
})

/** The cell of a row's fee, opened for typing: the row stands at this place. */
async function editedAt(place: number) {
  const opened = await page()
  const { grid, user, store } = opened
  grid.focus()
  await user.keyboard('{Control>}{Home}{/Control}')
  for (let at = 0; at < place; at += 1) await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(store.get(focusedTargetAtom)).toMatchObject({ kind: 'service-fee' }))
  await user.keyboard('{ArrowRight}{F2}')
  const input = await screen.findByLabelText(/^Service fee of service fee/)
  const id = Number(/\d+$/.exec(input.getAttribute('aria-label') ?? '')?.[0])
  return { ...opened, input, id }
}
const call = (method: string, path: string, body?: object) =>
  fetch(`${server.origin}/admin/v1/brand/creator-service-fees${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
interface Fee {
  id: number
  brandId: number
  creatorId: number
  serviceFee: number
}
const feeOf = async (id: number): Promise<Fee | undefined> =>
  (await (await call('GET', `?brandId=${brand}&per_page=1000`)).json()).data.find((one: Fee) => one.id === id)

test('what is no percentage is refused at the cell, stays as it was typed, and is not sent', async () => {
  const { user, input, id } = await editedAt(3)
  const before = await feeOf(id)
  for (const text of ['1e-3', '0.005', '1.999', '١٢', '1e1', '0x10', '1,5', '-1', '100.01', 'Infinity']) {
    await user.clear(input)
    await user.type(input, `${text}{Enter}`)
    await waitFor(() => expect(input, text).toHaveAccessibleDescription(expect.stringContaining(feeRefused)))
    expect(input).toHaveValue(text)
  }
  expect(await feeOf(id)).toEqual(before)
})

test('of two who edit one fee the second is told what it is now, and nothing is written over unseen', async () => {
  const { user, input, id, grid } = await editedAt(4)
  const before = await feeOf(id)
  await user.clear(input)
  await user.type(input, '8.88')
  expect((await call('POST', '', { ...before, serviceFee: 44.44 })).status).toBe(200)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(input).toHaveAccessibleDescription(/was changed to 44\.44 % by .* Review it again/))
  expect([await feeOf(id), input]).toEqual([expect.objectContaining({ serviceFee: 44.44 }), expect.objectContaining({ value: '8.88' })])
  // Seen now: what was typed is meant all the same.
  await waitFor(async () => {
    await user.keyboard('{Enter}')
    expect((await feeOf(id))?.serviceFee).toBe(8.88)
  })
  await waitFor(() => expect(within(grid).getByText('8.88 %')).toBeVisible())
})

test('a cell whose row somebody has deleted says so, and what was typed is told', async () => {
  const { user, input, id, notices } = await editedAt(5)
  await user.clear(input)
  await user.type(input, '9.99')
  expect((await call('DELETE', `?serviceFeeId=${id}`)).status).toBe(204)
  await user.keyboard('{Enter}')
  const words = `${feeRefused}: this fee is not there any more`
  const lost = `“9.99” was not saved: service fee ${id} is not in this list any more.`
  await waitFor(() => {
    const said = screen.queryByText(new RegExp(words)) !== null || notices().some((text) => text.includes(words) || text === lost)
    expect(said, notices().join(' | ')).toBe(true)
  })
})

test('a fee is edited at its cell, a third decimal is refused there, and deleting asks the exact question', async () => {
  const { user, notices, grid, store } = await page()
  grid.focus()
  await waitFor(() => expect(store.get(focusedTargetAtom)).toMatchObject({ kind: 'service-fee' }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toMatch(/1$/))
  await user.keyboard('{F2}')
  const input = await screen.findByLabelText(/Service fee/)
  await user.clear(input)
  await user.type(input, '3.333{Enter}')
  expect(await screen.findByText(feeRefused)).toBeVisible()
  await user.clear(screen.getByLabelText(/Service fee/))
  await user.keyboard('3.33{Enter}')
  await waitFor(() => expect(within(grid).getByText('3.33 %')).toBeVisible())
  await waitFor(() => expect(notices()).toContain('Updated'))
  const row = within(grid).getByText('3.33 %').closest<HTMLElement>('[role=row]')
  if (!row) throw new Error('no row')
  await press(user, row, /^Delete/)
  const question = await findDialog('alertdialog', { name: 'Are you sure want to delete this service fee?' })
  await press(user, question, /^Delete/)
  await waitFor(() => expect(notices()).toContain('Deleted'))
  await waitFor(() => expect(within(grid).queryByText('3.33 %')).toBeNull())
  // One question names what comes back, and one ↵ brings it.
  const [gone] = store.get(receiptsAtom)
  grid.focus()
  await user.keyboard('z')
  const asked = await findDialog('alertdialog', { name: `Undo: Delete service fee ${gone?.target?.id}?` })
  expect(asked).toHaveTextContent(`${gone?.target?.title}`)
  expect(asked).toHaveTextContent('3.33 %')
  await waitFor(() => expect(within(asked).getByRole('button', { name: /^Undo/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(notices()).toContain('Added'))
  const back = store.get(receiptsAtom)[0]?.target
  expect(back?.title).toBe(gone?.target?.title)
  expect(await feeOf(back?.id ?? 0)).toMatchObject({ serviceFee: 3.33 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(store.get(receiptsAtom)[1]).toMatchObject({ key: gone?.key, undoneBy: store.get(receiptsAtom)[0]?.key })
})
