import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { beforeAll, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { receiptsAtom } from '#kit/command/state.ts'
import { receipt } from '#tests/kit/receipt/sample.ts'
import { signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(
  () => Promise.all([import('#features/payout-request.tsx'), import('#kit/screen/queue/page.tsx'), loadCommands(createStore())]),
  120_000,
)

const queue = () => screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
const rows = async () => [...(await queue()).querySelectorAll<HTMLElement>('[role=row]')]
const current = async () => within(await queue()).getByRole('row', { selected: true })
const idOf = (row: HTMLElement | undefined) =>
  Number(/\b\d{3,}\b/.exec(row?.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[0])
const strip = (name: RegExp) => screen.findByRole('group', { name })

async function open(path = '/PayoutRequests?queue=1') {
  const asked: string[] = []
  const counting: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input).replace(here.server.origin, '')
    if (/payout-requests|organization|forecast/.test(url)) asked.push(`${init?.method ?? 'GET'} ${url}`)
    return fetch(input, init)
  }
  const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
  return { ...page, asked, user: userEvent.setup() }
}
async function working() {
  const page = await open()
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(10))
  await screen.findByRole('region', { name: 'Before you decide' })
  await waitFor(async () => expect(await queue()).toHaveFocus())
  return page
}
const decideElsewhere = (id: number, status: 1 | -1) => here.ask(`/api/v1/admin/payout-requests/${id}`, { status }, 'mira@admin.test')

test('the queue is entered from the list by its key, has an address, and Esc leads back to the row', async () => {
  const { user, address, history } = await open('/PayoutRequests')
  await screen.findByRole('button', { name: 'Queue' })
  await waitFor(async () => expect((await screen.findAllByRole('button', { name: /^Approve/ })).length).toBeGreaterThan(0))
  await user.keyboard('q')
  await waitFor(() => expect(address()).toMatch(/^\/PayoutRequests\?queue=1(&id=\d+)?$/))
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('jj')
  const id = idOf(await current())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${id}`))
  await waitFor(async () => expect(await screen.findByRole('grid', { name: 'PayOut Requests' })).toHaveFocus())
  // A dialog that closes gives the focus to the page, from which the queue takes it.
  act(() => document.getElementById('main')?.focus())
  await act(async () => history.push('/PayoutRequests?queue=1'))
  await waitFor(async () => expect(await queue()).toHaveFocus())
})

test('a decision is asked for in its place and committed by a fresh ↵; the next one is in hand at once, with what was read ahead', async () => {
  const { user, asked } = await working()
  const [first, second] = (await rows()).map(idOf)
  // All five that come next have been read.
  await waitFor(() => expect(asked.filter((one) => /\/organizations\/\d+$/.test(one)).length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryAllByText('Loading what is known about it.')).toEqual([]))
  const before = asked.length
  await user.keyboard('j')
  expect(idOf(await current())).toBe(second)
  await user.keyboard('k')
  await user.keyboard('{r>}')
  const asks = await strip(/^Reject payout/)
  await waitFor(() => expect(asks).toHaveFocus())
  expect(asks).toHaveTextContent(`Payout request ${first} of`)
  expect(asks).toHaveTextContent('This cannot be undone.')
  // The key that asked is still down: it cannot be the one that answers.
  await user.keyboard('{Enter}')
  expect(asks).toBeVisible()
  // Nothing that was read ahead was asked for again.
  const ahead = new Set(asked.slice(0, before))
  expect(asked.slice(before).filter((one) => ahead.has(one))).toEqual([])
  await user.keyboard('{/r}{Enter}')
  expect(idOf(await current())).toBe(second)
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Rejected'))
  expect(await screen.findByText(/^1 done · \d+ left · median \d+ s$/)).toBeVisible()
  expect(idOf((await rows())[0])).toBe(first)
  // Refreshed, it leaves.
  await user.keyboard('u')
  await waitFor(async () => expect((await rows()).map(idOf)).not.toContain(first))
  expect(await screen.findByText(/^1 done/)).toBeVisible()
})

test('Esc takes the question back; hold puts it last, also after a reload; Undo waits for an undo of unknown outcome; others’ decisions stay on top', async () => {
  const { user, store } = await working()
  const [first, second] = (await rows()).map(idOf)
  const undo = receipt({ key: 'u', title: 'Undo: Ban seat', outcome: 'unknown', undoes: 'k1', replay: [], when: Date.now() })
  act(() => store.set(receiptsAtom, [undo, receipt({ when: Date.now() })]))
  const bar = within(await screen.findByRole('toolbar', { name: /^Decisions on/ }))
  expect(bar.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription('It is not known yet whether “Ban seat” was undone.')
  await user.keyboard('a')
  await strip(/^Approve payout/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Approve payout/ })).toBeNull())
  await waitFor(async () => expect(await queue()).toHaveFocus())
  await user.keyboard('h')
  await strip(/^Hold payout request/)
  await user.keyboard('{Enter}')
  expect(idOf((await rows()).at(-1))).toBe(first)
  expect((await rows()).at(-1)).toHaveTextContent('Held')
  expect(idOf(await current())).toBe(second)
  cleanup()
  const page = await working()
  expect(idOf((await rows()).at(-1))).toBe(first)

  // One that somebody else has decided comes back on top with who, and the rest keeps its order.
  const ids = (await rows()).map(idOf)
  const [top = 0] = ids
  await page.user.keyboard('a')
  await strip(/^Approve payout/)
  await act(() => decideElsewhere(top, -1))
  await page.user.keyboard('{Enter}')
  const decided = await waitFor(async () => {
    const [row] = await rows()
    expect(row).toHaveTextContent(/Rejected by .+ on|changed this/)
    return row
  })
  expect(idOf(decided)).toBe(top)
  expect((await rows()).map(idOf)).toEqual(ids)
})
