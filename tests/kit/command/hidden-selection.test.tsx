import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creator } from '#contract/creator.ts'
import { payoutRequest } from '#contract/payout-request.ts'
import { shownRowsAtom } from '#kit/command/hidden-selection.ts'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { manyAskedAtom, selectionAtom } from '#kit/command/state.ts'
import { openPage } from '#tests/kit/palette/open.tsx'

type Page = Awaited<ReturnType<typeof openPage>>
let page: Page
beforeAll(() => import('#kit/confirm/dialog.tsx'))
beforeEach(async () => {
  page = await openPage()
})
afterEach(() => page.stop())

const posts = () => page.server.seen.filter(({ method, url }) => method === 'POST' && !url.includes('/workspace/receipts'))

/**
 * Selects one record, puts the cursor on another and presses a key. `shown`: whether the list shows the
 * selected one.
 */
async function press(key: string, kind: string, { shown }: { shown: boolean }) {
  const [selected, focused] = [
    { kind, id: 1 },
    { kind, id: 2 },
  ]
  act(() => {
    page.store.set(selectionAtom, [selected])
    page.store.set(focusedTargetAtom, focused)
    page.store.set(shownRowsAtom, { has: ({ id }: Ref) => id === 2 || shown })
  })
  screen.getByRole('grid', { name: 'A table' }).focus()
  await page.user.keyboard(key)
}
/** Stores two creators, of whom one is marked as suspicious. */
function storeCreators({ marked }: { marked: 1 | 2 }) {
  const of = (id: number, name: string) => ({
    id,
    user_ref: 10 + id,
    blog_name: name,
    approved_to_platform_status: null,
    admin_marked_suspicious: id === marked ? 1 : 0,
  })
  // @ts-expect-error The commands read no other fields.
  act(() => page.kit.entities.put(creator, 'row', [of(1, 'Bram Bos'), of(2, 'Luna Smit')]))
}

describe('a key on a selected record that the list does not show', () => {
  test('asks first and names it, also if the command does not ask otherwise', async () => {
    storeCreators({ marked: 2 })
    await press('4', 'creator', { shown: false })
    const dialog = await screen.findByRole('alertdialog', { name: 'Set content score: Creator 1?' })
    expect(dialog).toHaveTextContent('Creator 1 (Bram Bos) is selected, but not shown in the list.')
    expect(posts()).toEqual([])
  })
  test('adds the name to the confirmation that the command has', async () => {
    const payout = { id: 1, status: 0, organization: { id: 9, name: 'Oak' }, amount: 500, currency: 'EUR', version: 1 } as const
    act(() => page.kit.entities.put(payoutRequest, 'row', [payout]))
    await press('r', 'payout-request', { shown: false })
    const dialog = await screen.findByRole('alertdialog', { name: /^Reject/ })
    expect(dialog).toHaveTextContent('Payout request 1')
    expect(dialog).toHaveTextContent('is selected, but not shown in the list.')
    expect(posts()).toEqual([])
    await page.user.click(within(dialog).getByRole('button', { name: /^Cancel/ }))
  })
  test('does not ask if the list shows it', async () => {
    storeCreators({ marked: 2 })
    await press('4', 'creator', { shown: true })
    await expect.poll(() => posts().map(({ url }) => url)).toEqual([expect.stringContaining('/users/11')])
  })
})

describe('a line of the palette with a selected record that the list does not show', () => {
  const typeLine = async (line: string) => {
    await press('{Control>}k{/Control}', 'creator', { shown: false })
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: line } })
    await page.user.keyboard('{Enter}')
  }
  test('asks first as a key does, if it names no record', async () => {
    storeCreators({ marked: 2 })
    await typeLine('mark suspicious')
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark suspicious: Creator 1?' })
    expect(dialog).toHaveTextContent('Creator 1 (Bram Bos) is selected, but not shown in the list.')
    expect(posts()).toEqual([])
  })
  test('runs at once if it names the record', async () => {
    storeCreators({ marked: 2 })
    await typeLine('mark suspicious creator 1')
    await expect.poll(() => posts().map(({ url }) => url)).toEqual([expect.stringContaining('/users/11')])
  })
})

test('a command on several records learns that the list does not show all of them', async () => {
  act(() => {
    const refs = [1, 2].map((id) => ({ kind: 'payout-request', id }))
    page.store.set(selectionAtom, refs)
    page.store.set(focusedTargetAtom, refs[1])
    page.store.set(shownRowsAtom, { has: ({ id }: Ref) => id === 2 })
  })
  screen.getByRole('grid', { name: 'A table' }).focus()
  await page.user.keyboard('r')
  await expect.poll(() => page.store.get(manyAskedAtom)?.hasHidden).toBe(true)
  act(() => page.store.set(manyAskedAtom, null))
})

test('a reason not to run names the selected record if the cursor is on another one', async () => {
  page.server.rows.set(1, { id: 1, status: -1, version: 2, note: '' })
  await press('a', 'payout-request', { shown: false })
  await expect.poll(() => page.notices()).toEqual(['Payout request 1: Already rejected'])
})

describe('! marks or removes the mark by the selected record, not by the one under the cursor', () => {
  test.each([
    ['Mark suspicious', 2],
    ['Remove suspicious mark', 1],
  ] as const)('%s', async (title, marked) => {
    storeCreators({ marked })
    await press('!', 'creator', { shown: false })
    expect(await screen.findByRole('alertdialog', { name: `${title}: Creator 1?` })).toBeInTheDocument()
  })
})
