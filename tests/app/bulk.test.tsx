import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bulksAtom } from '#kit/bulk/state.ts'
import { receiptsAtom, registryAtom, selectionAtom } from '#kit/command/state.ts'
import { findDialog, press } from './dialogs.ts'
import { following } from './following.ts'
import { questionAsked, signedIn } from './list-page.ts'
import { runsAreTold, runsNow } from './runs.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
afterEach(() => runsAreTold(here.server, here.token))

const payouts = z.object({
  items: z.array(z.object({ id: z.number(), amount: z.string(), currency: z.string() })),
  pagination: z.object({ count: z.number() }),
})
/** The payout requests of a status, as the server has them now. */
async function payoutsNow(status: number) {
  return z.parse(payouts, await here.ask(`/api/v1/admin/payout-requests?status=${status}&perPage=1000`)).items
}

interface Sent {
  id: number
  key: string | null
  match: string | null
}
/** The list of payout requests. `faults`: what happens to the next decisions of a payout, in their order. */
async function open(path = '/PayoutRequests', faults: Record<number, string[]> = {}) {
  const sent: Sent[] = []
  const striking: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    const id = Number(/admin\/(?:payout-requests|seats)\/(\d+)/.exec(url)?.[1])
    if (init?.method !== 'POST' || !id) return fetch(input, init)
    const headers = new Headers(init.headers)
    sent.push({ id, key: headers.get('idempotency-key'), match: headers.get('if-match') })
    const fault = faults[id]?.shift()
    if (fault) headers.set('x-fault', fault)
    return fetch(input, { ...init, headers })
  }
  const page = await openAt(path, here.server.origin, here.token, { fetch: striking })
  const grid = await screen.findByRole('grid', { name: 'PayOut Requests' })
  await waitFor(() => expect(within(grid).getAllByRole('gridcell')[0]).toHaveTextContent(/^\d+$/))
  await waitFor(() => expect(page.store.get(registryAtom).all.length).toBeGreaterThan(0))
  const user = userEvent.setup()
  /** Selects the first rows by keys; gives their ids. */
  const select = async (rows: number) => {
    await user.keyboard('{ArrowDown}x')
    for (let at = 1; at < rows; at++) await user.keyboard('jx')
    await waitFor(() => expect(page.store.get(selectionAtom)).toHaveLength(rows))
    return page.store.get(selectionAtom).map(({ id }) => id)
  }
  const act = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions on the selection' }))
    const item = await screen.findByRole('menuitem', { name })
    // As slow as a hand: what is pressed is drawn as pressed before it is let go.
    await user.pointer({ keys: '[MouseLeft>]', target: item })
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
    await user.pointer({ keys: '[/MouseLeft]', target: item })
    return findDialog('alertdialog', { name: new RegExp(`^${name}: \\d+`) })
  }
  const agree = async (count: number) => {
    await user.type(await screen.findByRole('textbox', { name: `Type ${count} to confirm` }), String(count))
    await user.keyboard('{Control>}{Enter}{/Control}')
  }
  const run = async (name: RegExp | string) => within(await screen.findByRole('region', { name: 'Runs' })).findByRole('group', { name })
  return { ...page, user, sent, select, act, agree, run, grid }
}
const counts = (text: RegExp) => waitFor(() => expect(screen.getByRole('region', { name: 'Runs' })).toHaveTextContent(text))

test('what is selected is approved together: what it comes to is told, the number is typed, each row once, and the books agree', async () => {
  const { select, act, agree, sent, store, user } = await open()
  const before = await payoutsNow(0)
  const ids = await select(3)
  const dialog = await act('Approve payout request')
  expect(dialog).toHaveAccessibleName('Approve payout request: 3 payout requests?')
  expect(dialog).toHaveTextContent('This cannot be undone.')
  // The totals are those of the database, by currency.
  const totals = new Map<string, number>()
  for (const { id, amount, currency } of before)
    if (ids.includes(id)) totals.set(currency, (totals.get(currency) ?? 0) + Math.round(Number(amount) * 100))
  for (const [currency, minor] of totals)
    expect(dialog.textContent?.replaceAll(',', '')).toContain(`${(minor / 100).toFixed(2)} ${currency}`)
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveFocus())
  const commit = within(dialog).getByRole('button', { name: 'Approve 3' })
  const number = within(dialog).getByRole('textbox', { name: 'Type 3 to confirm' })
  // A digit goes to the field, also that of an Arabic keyboard, which counts like any other.
  fireEvent.keyDown(cancel, { key: '٣', code: 'Digit3' })
  expect(number).toHaveFocus()
  await user.type(number, '٣')
  expect(commit).not.toHaveAttribute('aria-disabled')
  await user.clear(number)
  cancel.focus()
  // Neither the key nor the button commits before the number is typed.
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(commit).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
  // What is missing is said at its field, which then has the focus.
  await waitFor(() => expect(number).toHaveFocus())
  expect(number).toHaveAccessibleDescription('Nothing is sent before the number 3 is typed here')
  await agree(3)
  await counts(/3 done.*Finished/s)
  expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(ids))
  expect(sent).toHaveLength(3)
  const [first] = sent
  expect(first?.key).toMatch(new RegExp(`^[0-9a-f]{32}:${first?.id}$`))
  expect(first?.match).toMatch(/^"\d+"$/)
  expect((await payoutsNow(1)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  await waitFor(() => expect(store.get(selectionAtom)).toEqual([]))
  // The receipt says what it came to, and names what was done.
  const run = screen.getByRole('region', { name: 'Runs' })
  await press(user, run, 'Receipt')
  const receipt = await findDialog('dialog', { name: 'Receipts' })
  const facts = await within(receipt).findByLabelText('What it came to')
  expect(facts).toHaveTextContent(/CommandApprove payout request \(payout-request\.approve\)Over3 payout requestsDone3/)
  for (const [currency, minor] of totals)
    expect(facts.textContent?.replaceAll(',', '')).toContain(`${(minor / 100).toFixed(2)} ${currency}`)
  for (const id of ids) expect(within(receipt).getByRole('link', { name: String(id) })).toHaveAttribute('href', `/PayoutRequests?id=${id}`)
  expect(receipt).not.toHaveTextContent('none was told')
  await user.keyboard('{Escape}')
  // A key puts the line of the run away.
  screen.getByRole('grid').focus()
  await user.keyboard('w')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Runs' })).toBeNull())
}, 40_000)

test('an open confirmation shows new numbers as soon as a colleague decides one of its records', async () => {
  const { select, act, sent, store, user } = await open()
  await following(store, here.server.origin)
  const [decided, ...others] = await select(3)
  const dialog = await act('Approve payout request')
  await user.type(await within(dialog).findByRole('textbox', { name: 'Type 3 to confirm' }), '3')
  await here.ask(`/api/v1/admin/payout-requests/${decided}`, { status: -1 }, 'mira@admin.test')
  await waitFor(() => expect(dialog).toHaveAccessibleName('Approve payout request: 2 payout requests?'))
  expect(dialog).toHaveTextContent('Some of these records changed since you looked.')
  expect(dialog).toHaveTextContent('1 of 3 cannot, and is left out.')
  const number = within(dialog).getByRole('textbox', { name: 'Type 2 to confirm' })
  expect(number).toHaveValue('')
  expect(number).toHaveFocus()
  await user.keyboard('2')
  // What is pressed within a moment of the change was meant for the numbers before it.
  await waitFor(async () => {
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(dialog).not.toBeInTheDocument()
  })
  await counts(/2 done.*Finished/s)
  expect(sent.map(({ id }) => id).sort()).toEqual(others.sort())
})

test('a busy server pauses all of it, a lost answer is unknown until it is known; what is refused stays selected with its reason, for another run', async () => {
  const faults: Record<number, string[]> = {}
  const { select, act, agree, sent, store, user, run } = await open('/PayoutRequests', faults)
  const ids = await select(6)
  const [busy = 0, lost = 0, broken = 0] = ids
  faults[busy] = ['busy=1']
  faults[lost] = ['cut-after']
  faults[broken] = ['broken']
  const told: string[] = []
  const unwatch = store.sub(bulksAtom, () => told.push(screen.queryByRole('region', { name: 'Runs' })?.textContent ?? ''))
  await act('Reject payout request')
  await agree(6)
  await counts(/6 done.*Finished/s)
  unwatch()
  expect(told.some((text) => text.includes('The server is busy. It goes on in'))).toBe(true)
  expect(told.some((text) => /[12] unknown/.test(text))).toBe(true)
  expect(told.some((text) => text.includes('refused'))).toBe(false)
  for (const id of ids) expect(new Set(sent.filter((one) => one.id === id).map(({ key }) => key)).size, 'one key per row').toBe(1)
  expect(sent.filter(({ id }) => id === lost)).toHaveLength(2)
  expect((await payoutsNow(-1)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))

  await press(user, screen.getByRole('region', { name: 'Runs' }), 'Close')
  screen.getByRole('grid').focus()
  const [, failing = 0] = await select(3)
  faults[failing] = ['error']
  const asks = await act('Approve payout request')
  // Cancel has the focus, and the number that is typed there stands in its field.
  await waitFor(() => expect(within(asks).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  const number = await within(asks).findByRole('textbox', { name: 'Type 3 to confirm' })
  await user.keyboard('3')
  await waitFor(() => expect(number).toHaveFocus())
  expect(number).toHaveValue('3')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await counts(/2 done · 1 refused.*Finished/s)
  await waitFor(() => expect(store.get(selectionAtom)).toEqual([{ kind: 'payout-request', id: failing }]))
  const panel = await run('Approve payout request: 3 payout requests')
  await press(user, panel, 'Rows')
  const rows = await findDialog('dialog', { name: 'Approve payout request: 3 payout requests' })
  await user.click(await within(rows).findByRole('radio', { name: /^Refused/ }))
  await waitFor(() => expect(within(rows).getAllByRole('row')).toHaveLength(2))
  const [, row] = within(rows).getAllByRole('row')
  expect(row).toHaveTextContent(new RegExp(`${failing}RefusedUnspecified server error`))
  await user.keyboard('{Escape}')
  await press(user, panel, 'Retry the refused')
  expect(await findDialog('alertdialog')).toHaveAccessibleName(/Approve payout request: 1 payout request\?|reading/)
  await agree(1)
  await waitFor(async () => expect((await payoutsNow(1)).map(({ id }) => id)).toContain(failing))
  const keys = new Set(sent.filter(({ id }) => id === failing).map(({ key }) => key))
  expect(keys.size).toBe(2)
})

/** Creates a run that a closed page left unfinished. */
async function createAbandonedRun(key: string, count: number) {
  const headers = { authorization: `Bearer ${here.token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object, more: object = {}) =>
    (await fetch(here.server.origin + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })).json()
  const ids = (await payoutsNow(0)).slice(0, count).map(({ id }) => id)
  const about = { key, command: 'payout-request.reject', title: 'Reject payout request', kind: 'payout-request', ids }
  const { data } = await post('/admin/v1/workspace/runs', about)
  return {
    ids,
    decide: (id: number) => post(`/api/v1/admin/payout-requests/${id}`, { status: -1 }, { 'idempotency-key': `${key}:${id}` }),
    move: (state: string) => post(`/admin/v1/workspace/runs/${data.id}`, { state }),
    now: async () => (await runsNow(here.server, here.token)).find((one) => one.key === key),
  }
}

test('a finished run whose page was gone is told by the next page; a paused one is offered, and what changed since it was agreed is refused', async () => {
  const key = 'abcdefabcdefabcdefabcdefabcdef01'
  const gone = await createAbandonedRun(key, 2)
  for (const id of gone.ids) await gone.decide(id)
  expect(await gone.now()).toMatchObject({ state: 'running', done: 2, waiting: 0 })
  const left = await createAbandonedRun('abcdefabcdefabcdefabcdefabcdef02', 3)
  const [done = 0, busy = 0] = left.ids
  await left.decide(done)
  await left.move('paused')
  const call = here.ask
  type Seat = { id: number; version: number; banned: boolean; deleted: boolean }
  const { data: all } = await call('/admin/v1/user?perPage=50')
  const [lost, next] = all.filter(({ banned, deleted }: Seat) => !banned && !deleted) as [Seat, Seat]
  const about = { key: 'abcdefabcdefabcdefabcdefabcdef03', command: 'seat.ban', title: 'Ban Seat', kind: 'seat' }
  const { data: run } = await call('/admin/v1/workspace/runs', {
    ...about,
    ids: [lost.id, next.id],
    versions: [lost.version, next.version],
  })
  await call(`/admin/v1/workspace/runs/${run.id}/rows`, [{ id: lost.id, outcome: 'unknown' }])
  await call(`/admin/v1/workspace/runs/${run.id}`, { state: 'paused' })
  const { data: saved } = await call(`/admin/v1/user/${lost.id}`, { first_name: 'Changed' })
  expect(saved.version).toBe(lost.version + 1)

  const { user, sent, store, run: panel, agree } = await open('/PayoutRequests', { [busy]: ['busy=600'] })
  await counts(/Reject payout request: 2.*2 done.*Finished/s)
  await waitFor(async () => expect(await gone.now()).toMatchObject({ state: 'finished', done: 2 }))
  expect(store.get(receiptsAtom).filter((one) => one.key === key)).toMatchObject([{ outcome: 'done', words: '2 done' }])
  expect(sent).toEqual([])

  const paused = /^Reject payout request: 3/
  await counts(/1 done · 2 waiting.*It stopped with its page/s)
  await press(user, await panel(paused), 'Go on')
  await findDialog('alertdialog', { name: 'Go on with “Reject payout request”, 2 payout requests?' })
  await agree(2)
  await counts(/The server is busy/)
  await waitFor(async () => expect(await left.now()).toMatchObject({ state: 'running' }))
  await press(user, await panel(paused), 'Cancel')
  await counts(/waiting.*Cancelled/s)

  await press(user, await panel(/^Ban Seat/), 'Go on')
  await questionAsked('Go on with “Ban Seat”, 2 seats?')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await counts(/1 done · 1 refused.*Finished/s)
  expect(sent.find(({ id }) => id === lost.id)).toMatchObject({ key: `${about.key}:${lost.id}`, match: `"${lost.version}"` })
  expect((await call(`/admin/v1/user/${lost.id}`)).data).toMatchObject({ banned: false, version: saved.version })
})
