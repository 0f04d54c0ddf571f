import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
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
import { openAt } from './workspace.tsx'

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
  (await here.ask(`/api/v1/admin/payout-requests?status=${status}&perPage=1000`)).items
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
  })

  test('in a queue', async () => {
    const id = await idOf(1, 1)
    const answer = await holdAnswer(`/workspace/payout-requests/${id}`)
    const page = await openPage(here, `/PayoutRequests?queue=1&id=${id}`)
    const queue = await screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
    await waitFor(() => expect(within(queue).getAllByRole('row').length).toBeGreaterThan(10))
    expect(await screen.findByText(`Loading payout request ${id}…`)).toBeVisible()
    await expectNoAction(page, ['{Escape}', 'q'])
    const again = await screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
    expect(within(again).queryByRole('row', { selected: true })).toBeNull()
    await answer()
    await waitFor(() => expect(within(again).getByRole('row', { selected: true })).toHaveTextContent(String(id)))
    await waitFor(() => expect(page.store.get(openTargetAtom)).toEqual(payout(id)))
    expect(await startedBy(page, 'a')).toEqual(['payout-request.approve'])
  })

  test('in the queue of a list of cards', async () => {
    const requests = (await here.ask('/api/v1/admin/booking-cancel-requests?status=0&perPage=100')).items
    const id = requests[4].id
    const answer = await holdAnswer('/booking-cancel-requests?')
    const page = await openPage(here, `/BookingCancelRequests?id=${id}`)
    await waitFor(() => expect(page.asked.some((url) => url.includes('/booking-cancel-requests?'))).toBe(true))
    await expectNoAction(page)
    await answer()
    await waitFor(() => expect(page.store.get(openTargetAtom)).toEqual({ kind: 'cancel-request', id }))
  })

  test('among cards, which show the page of the record', async () => {
    const { asked } = await openPage(here, '/CreatorApproval')
    await waitFor(() => expect(asked.some((url) => url.includes('/bloggers?'))).toBe(true))
    const list = asked.find((url) => url.includes('/bloggers?')) ?? ''
    const { id } = (await here.ask(list.replace('perPage=10', 'perPage=40'))).items[25]
    cleanup()
    const answer = await holdAnswer('/bloggers?')
    const page = await openPage(here, `/CreatorApproval?id=${id}`)
    await waitFor(() => expect(page.asked.some((url) => url.includes('/bloggers?'))).toBe(true))
    await expectNoAction(page, ['q', '{Escape}'])
    await answer()
    await waitFor(() => expect(page.store.get(focusedTargetAtom)?.id).toBe(id))
    await waitFor(() => expect(document.querySelector('[role=row][data-current]')).toHaveTextContent(String(id)))
    expect(page.address()).toContain('page=3')
  })
})

describe('a record far down in a list', () => {
  const bookings = async () => (await here.ask('/api/v1/admin/bookings?perPage=1000')).items as { id: number }[]
  const listRequests = (asked: readonly string[]) => asked.filter((url) => url.includes('/admin/bookings?'))

  test('is found by one request and shown at its place', async () => {
    const all = await bookings()
    const id = all[743]?.id ?? 0
    const { store, asked, user } = await openPage(here, `/Bookings?id=${id}`)
    await waitFor(() => expect(store.get(focusedTargetAtom)).toEqual({ kind: 'booking', id }))
    await waitFor(() => expect(row(743)).toHaveTextContent(String(id)))
    const [first, second, ...rest] = listRequests(asked)
    expect(first).not.toContain('containing')
    expect(second).toContain(`containing=${id}`)
    expect(rest).toEqual([])
    await user.keyboard('j')
    expect(store.get(focusedTargetAtom)?.id).toBe(all[744]?.id)
  })

  test('is read by its ID from a server that does not know that request', async () => {
    const id = (await bookings())[743]?.id ?? 0
    const asked: string[] = []
    // The product's own API ignores unknown parameters.
    const withoutContaining: typeof fetch = (input, init) => {
      asked.push(String(input))
      return fetch(String(input).replace(/&?containing=\d+/, ''), init)
    }
    const { store } = await openAt(`/Bookings?id=${id}`, here.server.origin, here.token, { fetch: withoutContaining })
    await waitFor(() => expect(store.get(focusedTargetAtom)).toEqual({ kind: 'booking', id }))
    expect(listRequests(asked).length).toBeLessThanOrEqual(2)
    expect(asked.filter((url) => url.endsWith(`/bookings/${id}`))).toHaveLength(1)
    expect(await screen.findByText(`Booking ${id} isn’t in this list. It is shown alone.`)).toBeVisible()
  })
})

test.each([
  ['a list', '/Seats', '/v1/user?'],
  ['cards', '/CreatorApproval', '/bloggers?'],
])('a record that loads in %s leaves the focus in a field in which a user types', async (_, path, call) => {
  const { asked } = await openPage(here, path)
  await waitFor(() => expect(asked.some((url) => url.includes(call))).toBe(true))
  const { items, data } = await here.ask(asked.find((url) => url.includes(call)) ?? '')
  const { id } = (items ?? data)[2]
  cleanup()
  const answer = await holdAnswer(call)
  const { user } = await openPage(here, `${path}?id=${id}`)
  const [field] = await screen.findAllByRole('searchbox')
  await user.click(field ?? document.body)
  await answer()
  await waitFor(() => expect(activeRows()[0]).toHaveTextContent(String(id)))
  expect(field).toHaveFocus()
})

describe.each([
  ['a record that does not exist', '2147483647', 'No payout request has the ID 2147483647.'],
  ['an ID that cannot be read', 'abc', 'The ID in the address cannot be read, so no payout request is chosen.'],
])('%s is named', (_, given, text) => {
  /** Reading it would answer 404. */
  const reads = ({ asked }: Page) => asked.filter((url) => url.includes('/payout-requests/'))

  test('and no row becomes current before the user moves', async () => {
    const page = await openPage(here, `/PayoutRequests?id=${given}`)
    expect(await screen.findByText(text)).toBeVisible()
    await expectNoAction(page)
    expect(reads(page)).toEqual([])
    expect(grid()).not.toHaveAttribute('aria-activedescendant')
    await page.user.keyboard('j')
    expect(page.store.get(focusedTargetAtom)).toEqual(payout(await idOf(0, 0)))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('in an open pane too, which shows no other record', async () => {
    const page = await openPage(here, `/PayoutRequests?pane=1&id=${given}`)
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    const pane = screen.getByRole('complementary', { name: 'Payout request' })
    expect(pane).toHaveTextContent(text)
    await expectNoAction(page)
    expect(reads(page)).toEqual([])
    // Space closes the pane and opens it again; the address keeps what it names.
    grid().focus()
    await page.user.keyboard(' ')
    await waitFor(() => expect(page.address()).toBe(`/PayoutRequests?id=${given}`))
    expect(targets(page.store)).toEqual(noTargets)
    await page.user.keyboard(' ')
    await waitFor(() => expect(page.address()).toBe(`/PayoutRequests?id=${given}&pane=1`))
    expect(reads(page)).toEqual([])
    await page.user.click(within(await screen.findByRole('complementary', { name: 'Payout request' })).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Payout request' })).toBeNull())
    expect(grid()).toHaveFocus()
    expect(activeRows()).toHaveLength(0)
  })
})

test('a queue names a record that does not exist, and sends no request that answers 404', async () => {
  const page = await openPage(here, '/PayoutRequests?queue=1&id=2147483647')
  const queue = await screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
  await waitFor(() => expect(within(queue).getByRole('row', { selected: true })).toHaveTextContent('2147483647'))
  expect(await screen.findAllByText(/does not exist/)).not.toHaveLength(0)
  expect(page.asked.filter((url) => url.includes('2147483647') && !/lookup\?|containing=/.test(url))).toEqual([])
})

test('a record that is opened again is current again, although the address named it already', async () => {
  const id = await idOf(0, 2)
  const { user, store, address } = await openPage(here, `/PayoutRequests?id=${id}`)
  await commandIs(store, 'payout-request.open')
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  await user.keyboard('j')
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).not.toBe(id))
  await act(() => startCommand(store, 'payout-request.open', { refs: [{ kind: 'payout-request', id }] }))
  await waitFor(() => expect(store.get(focusedTargetAtom)?.id).toBe(id))
  expect(address()).toBe(`/PayoutRequests?id=${id}`)
})

test('a record that could not be loaded is searched again on request', async () => {
  const id = await idOf(1, 2)
  await faults('POST', { path: `/workspace/payout-requests/${id}`, fault: 'error', times: 20 })
  const { user, store } = await openPage(here, `/PayoutRequests?id=${id}`)
  expect(await screen.findByText(new RegExp(`^Payout request ${id} could not be loaded\\.`))).toBeVisible()
  await faults('DELETE')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(store.get(focusedTargetAtom)).toEqual({ kind: 'payout-request', id }))
})

test.each([
  // No call reads an invoice: the filter of its list does.
  ['invoice', '/api/v1/admin/invoices?perPage=1&sort_by=id', /\/admin\/invoices\?.*\bq=/],
  ['transaction', '/admin/v1/transactions?perPage=1&sort_by=id', /\/workspace\/transactions\/\d+$/],
])('Open %s shows the record, also one that the default filters hide, by one request', async (kind, oldest, request) => {
  const { items, data } = await here.ask(oldest)
  const { id } = (items ?? data)[0]
  const { store, asked } = await openPage(here, '/')
  await commandIs(store, `${kind}.open`)
  await act(() => startCommand(store, `${kind}.open`, { refs: [{ kind, id }] }))
  await waitFor(() => expect(store.get(focusedTargetAtom)).toEqual({ kind, id }))
  expect(asked.filter((url) => request.test(url))).toHaveLength(1)
  expect(await screen.findByText(new RegExp(`^${kind} ${id} isn’t in the filtered list`, 'i'))).toBeVisible()
  expect(document.querySelectorAll('[role=row][data-row]')).toHaveLength(1)
})

test('letters act on the first row right after the page has loaded', async () => {
  const { user, store } = await openPage(here, '/PayoutRequests')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await commandIs(store, 'payout-request.approve')
  expect(document.body).toHaveFocus()
  await user.keyboard('a')
  await expectConfirmation(user, await idOf(0, 0))
})

test('a queue keeps its place over a reload', async () => {
  const queue = () => screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
  const current = async () => within(await queue()).getByRole('row', { selected: true })
  const { user, address } = await openPage(here, '/PayoutRequests?queue=1')
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('jjj')
  const id = await idOf(0, 3)
  expect(await current()).toHaveTextContent(String(id))
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?queue=1&id=${id}`))
  cleanup()
  await openPage(here, `/PayoutRequests?queue=1&id=${id}`)
  await waitFor(async () => expect(await current()).toHaveTextContent(String(id)))
})
