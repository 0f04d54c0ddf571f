import { act, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { cursorTargetAtom, focusedTargetAtom, openTargetAtom } from '#kit/command/in-hand.ts'
import type { Entry } from '#kit/command/registry.ts'
import { startCommand } from '#kit/command/start.ts'
import { draftAtom, manyAskedAtom, registryAtom, selectionAtom, wholeAskedAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import type { Store } from '#kit/store/entities.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, grid, openPage, read, row, signedIn } from './list-page.ts'

const here = signedIn({ FAULTS: '1' })
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () =>
    Promise.all([
      import('#features/payout-request.tsx'),
      import('#kit/screen/queue/page.tsx'),
      import('#kit/screen/cards/cards-body.tsx'),
      loadCommands(createStore()),
    ]),
  120_000,
)

const faults = (method: string, body?: object) =>
  fetch(`${here.server.origin}/__faults`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
afterEach(() => faults('DELETE'))
/** The server holds its answers to a path until the returned function is called. */
async function holdAnswer(path: string) {
  await faults('POST', { path, fault: 'hold', method: 'GET', times: 20 })
  return () => act(() => faults('DELETE'))
}
const payouts = async (status: number): Promise<{ id: number }[]> =>
  (await here.ask(`/api/v1/admin/payout-requests?status=${status}&perPage=20`)).items
const idOf = async (status: number, index: number) => (await payouts(status))[index]?.id ?? 0
type Page = Awaited<ReturnType<typeof openPage>>
const payout = (id: number) => ({ kind: 'payout-request', id })
/** The row with the focus, the row of the cursor (for the palette), and the open record. */
const targets = (store: Store) => [focusedTargetAtom, cursorTargetAtom, openTargetAtom].map((target) => store.get(target))
const noTargets = [undefined, undefined, undefined]
const activeRows = () => document.querySelectorAll('[role=row][data-active], [role=row][data-current]')
/** Expects a confirmation about a record, and closes it. */
async function expectConfirmation(user: { keyboard: (keys: string) => Promise<void> }, id: number) {
  expect(await findDialog('alertdialog')).toHaveTextContent(String(id))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

/** Presses keys, runs the tasks that they start, and returns the commands that have begun on a record. */
async function startedBy({ user, store }: Pick<Page, 'user' | 'store'>, keys: string): Promise<string[]> {
  const started = new Set<string>()
  const note = (entry: Entry | undefined) => {
    if (entry && entry.command.target.on !== 'anywhere') started.add(entry.id)
  }
  const stops = [
    store.sub(draftAtom, () => note(store.get(draftAtom)?.draft.entry)),
    store.sub(manyAskedAtom, () => note(store.get(manyAskedAtom)?.entry)),
    store.sub(wholeAskedAtom, () => note(store.get(wholeAskedAtom)?.entry)),
  ]
  await user.keyboard(keys)
  // A command starts asynchronously, and its confirmation comes in a later task.
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
  for (const stop of stops) stop()
  return [...started]
}

/** The letters with which any command acts on a record. */
function lettersOf(store: Store): string {
  const onRecord = store.get(registryAtom).all.filter(({ command }) => command.target.on !== 'anywhere')
  return [...new Set(onRecord.flatMap(({ command: { keys, quick } }) => [...(keys ?? ''), ...Object.keys(quick ?? {})]))].join('')
}

/**
 * Expects that the page has no target and no key acts. `more`: keys that lead to the queue of the list, or back, which then
 * wait for the same record.
 */
async function expectNoAction(page: Page, more: readonly ('q' | '{Escape}')[] = []) {
  const { store } = page
  await commandIs(store, 'payout-request.approve')
  const letters = lettersOf(store)
  expect(letters).toMatch(/^(?=.*a)(?=.*r)(?=.*m)(?=.*5)(?=.*!)/)
  const id = new URLSearchParams(page.address().split('?')[1]).get('id')
  const expectNothing = (started: readonly string[]) => {
    expect(started).toEqual([])
    expect([store.get(draftAtom), store.get(selectionAtom), store.get(wholeSelectionAtom)]).toEqual([null, [], null])
    expect(targets(store)).toEqual(noTargets)
    expect(activeRows()).toHaveLength(0)
    expect(screen.queryByRole('toolbar', { name: /^Decisions on/ })).toBeNull()
    expect(document.querySelector('[role=alertdialog], [role=menu], main [data-decision][role=group]')).toBeNull()
  }
  expectNothing([])
  expectNothing(await startedBy(page, `${letters}x{Delete}.`))
  for (const key of more) {
    expectNothing(await startedBy(page, key))
    await waitFor(() => expect(page.address().includes('queue=1')).toBe(key === 'q'))
    expect(new URLSearchParams(page.address().split('?')[1]).get('id')).toBe(id)
    expectNothing(await startedBy(page, `${letters}x{Delete}.`))
  }
}

/** Expects that the keys of the rows (x, then `.`) waited for the record of the address, and takes their effect back. */
async function expectWaitingKeys({ user, store }: Page, id: number) {
  expect(await screen.findByRole('menu')).toHaveAccessibleName(`Actions of payout request ${id}`)
  expect(store.get(selectionAtom)).toEqual([payout(id)])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.keyboard('x')
  expect(store.get(selectionAtom)).toEqual([])
}

describe('until the record has loaded that the address names, nothing can be acted on', () => {
  test('in a list', async () => {
    const id = await idOf(0, 5)
    const answer = await holdAnswer('/admin/payout-requests?')
    const page = await openPage(here, `/PayoutRequests?id=${id}`)
    await waitFor(() => expect(page.asked.some((url) => url.includes('/payout-requests?'))).toBe(true))
    await expectNoAction(page, ['q', '{Escape}'])
    await answer()
    await expectWaitingKeys(page, id)
    await waitFor(() => expect(page.store.get(focusedTargetAtom)).toEqual(payout(id)))
    // The same check finds the question as soon as there is a target.
    expect(await startedBy(page, 'a')).toEqual(['payout-request.approve'])
    await expectConfirmation(page.user, id)
  })

  test('in a list that does not have it, with its rows there and the pane open', async () => {
    const id = await idOf(1, 0)
    const answer = await holdAnswer(`/workspace/payout-requests/${id}`)
    const page = await openPage(here, `/PayoutRequests?pane=1&id=${id}`)
    await waitFor(() => expect(row(3) && read(3)).toBe(true))
    await waitFor(() => expect(page.asked.some((url) => url.endsWith(`/payout-requests/${id}`))).toBe(true))
    await expectNoAction(page)
    await answer()
    expect(await screen.findByText(`Payout request ${id} isn’t in the filtered list (Status: Pending). It is shown alone.`)).toBeVisible()
    await expectWaitingKeys(page, id)
    await waitFor(() => expect(targets(page.store)).toEqual([payout(id), payout(id), payout(id)]))

    // A line of the palette stays as it is typed while a record loads behind it.
    const other = await idOf(1, 1)
    const answerOther = await holdAnswer(`/workspace/payout-requests/${other}`)
    act(() => page.history.push(`/PayoutRequests?pane=1&id=${other}`))
    await waitFor(() => expect(page.asked.some((url) => url.endsWith(`/payout-requests/${other}`))).toBe(true))
    await page.user.keyboard('{Control>}k{/Control}')
    const line = await screen.findByRole('combobox')
    await waitFor(() => expect(line).toHaveFocus())
    await page.user.keyboard('sent')
    await answerOther()
    await waitFor(() => expect(page.store.get(openTargetAtom)).toEqual(payout(other)))
    await page.user.keyboard('ence')
    expect(line).toHaveValue('sentence')
    expect(line).toHaveFocus()
  })

  test('among cards, which show the page of the record and leave the focus in a field', async () => {
    const { id } = (
      await here.ask(
        '/api/v1/bloggers?visible=all&approved_to_platform_status=null&eligible_for_platform_approval_process=1&show_under_age_accounts=0&show_of_age_accounts=1&perPage=40',
      )
    ).items[25]
    const answer = await holdAnswer('/bloggers?')
    const page = await openPage(here, `/CreatorApproval?id=${id}`)
    await waitFor(() => expect(page.asked.some((url) => url.includes('/bloggers?'))).toBe(true))
    await expectNoAction(page, process.env.LONG ? ['q', '{Escape}'] : [])
    const [field = document.body] = await screen.findAllByRole('searchbox')
    await page.user.click(field)
    await answer()
    await waitFor(() => expect(page.store.get(cursorTargetAtom)?.id).toBe(id))
    await waitFor(() => expect(document.querySelector('[role=row][data-current]')).toHaveTextContent(String(id)))
    expect(page.address()).toContain('page=3')
    // A record that loads leaves the focus in a field in which a user types.
    expect(field).toHaveFocus()
  })
})

test('a record far down in a list is found by one request and shown at its place, and leaves the focus in a field', async () => {
  const { items: all }: { items: { id: number }[] } = await here.ask('/api/v1/admin/bookings?perPage=500')
  const id = all[443]?.id ?? 0
  const answer = await holdAnswer('/admin/bookings?')
  const { store, asked, user } = await openPage(here, `/Bookings?id=${id}`)
  const [field = document.body] = await screen.findAllByRole('searchbox')
  await user.click(field)
  await answer()
  await waitFor(() => expect(store.get(cursorTargetAtom)).toEqual({ kind: 'booking', id }))
  await waitFor(() => expect(row(443)).toHaveTextContent(String(id)))
  expect(field).toHaveFocus()
  const [first, second, ...rest] = asked.filter((url) => url.includes('/admin/bookings?'))
  expect(first).not.toContain('containing')
  expect(second).toContain(`containing=${id}`)
  expect(rest).toEqual([])
  grid().focus()
  await user.keyboard('j')
  expect(store.get(focusedTargetAtom)?.id).toBe(all[444]?.id)
})

test('a missing record and an unreadable ID are named, also in the pane, and no row becomes current before the user moves', async () => {
  const missing = 'No payout request has the ID 2147483647.'
  const unreadable = 'The ID in the address cannot be read, so no payout request is chosen.'
  const page = await openPage(here, '/PayoutRequests?pane=1&id=abc')
  await waitFor(() => expect(screen.getAllByText(unreadable)).toHaveLength(2))
  expect(targets(page.store)).toEqual(noTargets)
  expect(activeRows()).toHaveLength(0)

  act(() => page.history.push('/PayoutRequests?pane=1&id=2147483647'))
  await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(2))
  const pane = () => screen.findByRole('complementary', { name: 'Payout request' })
  expect(await pane()).toHaveTextContent(missing)
  await expectNoAction(page)
  // Space closes the pane and opens it again; the address keeps what it names.
  grid().focus()
  await page.user.keyboard(' ')
  await waitFor(() => expect(page.address()).toBe('/PayoutRequests?id=2147483647'))
  expect(targets(page.store)).toEqual(noTargets)
  await page.user.keyboard(' ')
  await waitFor(() => expect(page.address()).toBe('/PayoutRequests?id=2147483647&pane=1'))
  await page.user.click(within(await pane()).getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Payout request' })).toBeNull())
  expect(grid()).toHaveFocus()
  expect(activeRows()).toHaveLength(0)
  expect(grid()).not.toHaveAttribute('aria-activedescendant')
  // Reading it would answer 404.
  expect(page.asked.filter((url) => url.includes('/payout-requests/'))).toEqual([])
  await page.user.keyboard('j')
  expect(page.store.get(focusedTargetAtom)).toEqual(payout(await idOf(0, 0)))
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
})

test('a record that could not be loaded is searched again on request; Back to the list leads on, where it can be opened again', async () => {
  const id = await idOf(1, 2)
  await faults('POST', { path: `/workspace/payout-requests/${id}`, fault: 'error', times: 20 })
  const { user, store, address } = await openPage(here, `/PayoutRequests?id=${id}`)
  expect(await screen.findByText(new RegExp(`^Payout request ${id} could not be loaded\\.`))).toBeVisible()
  await faults('DELETE')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(store.get(focusedTargetAtom)).toEqual(payout(id)))
  expect(document.querySelectorAll('[role=row][data-row]')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await waitFor(() => expect(row(3) && read(3)).toBe(true))
  expect(address()).toBe('/PayoutRequests')
  await waitFor(() => expect(screen.queryByText(/isn’t in the filtered list/)).toBeNull())
  await waitFor(() => expect(grid()).toHaveFocus())

  // A record that is opened again becomes current again, although the address names it already.
  const other = await idOf(0, 2)
  const open = () => act(() => startCommand(store, 'payout-request.open', { refs: [payout(other)] }))
  await commandIs(store, 'payout-request.open')
  await open()
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(other))
  await user.keyboard('j')
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).not.toBe(other))
  await open()
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(other))
  expect(address()).toBe(`/PayoutRequests?id=${other}`)
})

test('Open shows an invoice and a transaction that the default filters hide, each by one request', async () => {
  const { store, asked } = await openPage(here, '/')
  for (const [kind, oldest, request] of [
    // No call reads an invoice: the filter of its list does.
    ['invoice', '/api/v1/admin/invoices?perPage=1&sort_by=id', /\/admin\/invoices\?.*\bq=/],
    ['transaction', '/admin/v1/transactions?perPage=1&sort_by=id', /\/workspace\/transactions\/\d+$/],
  ] as const) {
    const { items, data } = await here.ask(oldest)
    const { id } = (items ?? data)[0]
    await commandIs(store, `${kind}.open`)
    await act(() => startCommand(store, `${kind}.open`, { refs: [{ kind, id }] }))
    await waitFor(() => expect(store.get(focusedTargetAtom)).toEqual({ kind, id }))
    expect(asked.filter((url) => request.test(url))).toHaveLength(1)
    expect(await screen.findByText(new RegExp(`^${kind} ${id} isn’t in the filtered list`, 'i'))).toBeVisible()
    expect(document.querySelectorAll('[role=row][data-row]')).toHaveLength(1)
  }
})
