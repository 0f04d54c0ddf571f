import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { feeRefused } from '#contract/service-fee.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { findDialog, press } from './dialogs.ts'
import { commandIs, openPage, signedIn } from './list-page.ts'

interface Fee {
  id: number
  brandId: number
  creatorId: number
  serviceFee: number
}
const here = signedIn()
const calls = '/admin/v1/brand/creator-service-fees'
let brand: number
let creator: number
const fees = async (): Promise<Fee[]> => (await here.ask(`${calls}?brandId=${brand}&per_page=1000`)).data
const feeOf = async (id: number) => (await fees()).find((one) => one.id === id)
const feeOfCreator = async (id: number) => (await fees()).find((one) => one.creatorId === id)
beforeAll(async () => {
  brand = (await here.ask('/api/v1/admin/users?account_type=client&perPage=1&sort_by=id')).items[0].id
  const taken = new Set((await fees()).map((one) => one.creatorId))
  const { items } = await here.ask('/api/v1/admin/users?account_type=blogger&perPage=400')
  creator = items.find((one: { id: number; deleted: boolean }) => !one.deleted && !taken.has(one.id)).id
})

async function page() {
  const opened = await openPage(here, `/brands/${brand}/creator-service-fees`)
  const grid = await screen.findByRole('grid', { name: 'Creator service fees' })
  await commandIs(opened.store, 'service-fee.add')
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(5))
  return { ...opened, grid, notices: () => opened.store.get(noticesAtom).map(({ text }) => text) }
}

test('on a tab of its brand, c or its button asks for a fee in a dialog that stays open with an error, also one of the server', async () => {
  const { user, notices, address, store } = await page()
  const tabs = within(screen.getByRole('navigation', { name: `Tabs of account ${brand}` }))
  expect(tabs.getByRole('link', { name: 'Service fees' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'Service fees' })).toHaveAttribute('href', address())
  await user.click(screen.getByRole('button', { name: /^Add service fee/ }))
  const dialog = await findDialog('dialog', { name: 'Add service fee' })
  const pick = async (box: HTMLElement) => {
    await user.click(within(box).getByRole('combobox', { name: 'Creator' }))
    await user.paste(String(creator))
    await user.click(await screen.findByRole('option', { name: new RegExp(String(creator)) }))
  }
  await pick(dialog)
  const fee = within(dialog).getByRole('spinbutton', { name: 'Service fee' })
  // 7,25 is invalid, never 725; the text stays for correction.
  await user.type(fee, '7,25')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(fee).toHaveAccessibleDescription(expect.stringContaining(feeRefused)))
  expect(fee).toHaveValue('7,25')
  await user.clear(fee)
  await user.type(fee, '7.25')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(notices()).toContain('Added'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await feeOfCreator(creator)).toMatchObject({ serviceFee: 7.25 })

  // The same creator once more: only the server knows, and what was typed stays.
  await user.click(screen.getByRole('button', { name: /^Add service fee/ }))
  const again = await findDialog('dialog', { name: 'Add service fee' })
  await pick(again)
  await user.type(within(again).getByLabelText('Service fee'), '9')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(again).findByText(new RegExp(`account ${creator} has a fee for this brand already`))).toBeVisible()
  expect(within(again).getByLabelText('Service fee')).toHaveValue('9')
  expect(await feeOfCreator(creator)).toMatchObject({ serviceFee: 7.25 })
  await press(user, again, /^Cancel/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // The key of the button asks for a new fee from anywhere on the page, and so does the palette.
  act(() => screen.getByRole('heading', { level: 1 }).focus())
  expect(
    store
      .get(registryAtom)
      .all.find(({ id }) => id === 'list.add')
      ?.here?.(),
  ).toBe(true)
  await user.keyboard('c')
  const third = await findDialog('dialog', { name: 'Add service fee' })
  await waitFor(() => expect(within(third).getByRole('combobox', { name: 'Creator' })).toHaveFocus())
  // In a field it is a letter.
  await user.keyboard('c')
  expect(within(third).getByRole('combobox', { name: 'Creator' })).toHaveValue('c')
  await press(user, third, /^Cancel/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
  expect(input).toHaveValue('3.333')
  expect(input).toHaveAccessibleDescription(expect.stringContaining(feeRefused))
  expect(notices()).toEqual([])
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

  // A cell whose row somebody has deleted says so, with what was typed.
  grid.focus()
  await user.keyboard('{Control>}{Home}{/Control}jjj')
  await user.keyboard('{ArrowRight}{F2}')
  const edited = await screen.findByLabelText(/^Service fee of service fee/)
  const id = Number(/\d+$/.exec(edited.getAttribute('aria-label') ?? '')?.[0])
  await user.clear(edited)
  await user.type(edited, '9.99')
  expect(await here.ask(`${calls}?serviceFeeId=${id}`, undefined, undefined, 'DELETE')).toBeNull()
  await user.keyboard('{Enter}')
  const words = `${feeRefused}: this fee is not there any more`
  const lost = `“9.99” was not saved: service fee ${id} is not in this list any more.`
  await waitFor(() => {
    const said = screen.queryByText(new RegExp(words)) !== null || notices().some((text) => text.includes(words) || text === lost)
    expect(said, notices().join(' | ')).toBe(true)
  })
})
