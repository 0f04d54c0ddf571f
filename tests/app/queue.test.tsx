import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
let token: string
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
  // Pages and commands come in parts; how long the first one takes to be made is no part of these tests.
  await Promise.all([import('#features/payout-request.tsx'), import('#kit/screen/queue/page.tsx'), loadCommands(createStore())])
}, 120_000)
afterAll(() => server.stop())

const queue = () => screen.findByRole('grid', { name: 'Queue: PayOut Requests' })
const rows = async () => within(await queue()).queryAllByRole('row')
const current = async () => within(await queue()).getByRole('row', { selected: true })
const idOf = (row: HTMLElement | undefined) =>
  Number(/\b\d{3,}\b/.exec(row?.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[0])
const strip = (name: RegExp) => screen.findByRole('group', { name })

async function open(path = '/PayoutRequests?queue=1', who = token) {
  const asked: string[] = []
  const counting: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input).replace(server.origin, '')
    if (/payout-requests|organization|forecast/.test(url)) asked.push(`${init?.method ?? 'GET'} ${url}`)
    return fetch(input, init)
  }
  const page = await openAt(path, server.origin, who, { fetch: counting })
  return { ...page, asked, user: userEvent.setup() }
}
async function working() {
  const page = await open()
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(10))
  await screen.findByRole('region', { name: 'Before you decide' })
  await waitFor(async () => expect(await queue()).toHaveFocus())
  return page
}
const decideElsewhere = async (id: number, status: 1 | -1) => {
  const other = await server.signIn('mira@admin.test')
  await fetch(`${server.origin}/api/v1/admin/payout-requests/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other}`, 'content-type': 'application/json', version: '2', app: 'admin' },
    body: JSON.stringify({ status }),
  })
}

describe('the queue', () => {
  test('is entered from the list by its key, has an address, and Esc leads back to the row', async () => {
    const { user, address } = await open('/PayoutRequests')
    await screen.findByRole('button', { name: 'Queue' })
    await waitFor(async () => expect((await screen.findAllByRole('button', { name: /^Approve/ })).length).toBeGreaterThan(0))
    await user.keyboard('q')
    await waitFor(() => expect(address()).toBe('/PayoutRequests?queue=1'))
    await waitFor(async () => expect(await queue()).toHaveFocus())
    await user.keyboard('jj')
    const id = idOf(await current())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${id}`))
    await waitFor(async () => expect(await screen.findByRole('grid', { name: 'PayOut Requests' })).toHaveFocus())
  })

  test('begins at the row of the cursor', async () => {
    const { user, address } = await open('/PayoutRequests')
    const grid = await screen.findByRole('grid', { name: 'PayOut Requests' })
    await waitFor(async () => expect((await screen.findAllByRole('button', { name: /^Approve/ })).length).toBeGreaterThan(0))
    act(() => grid.focus())
    await user.keyboard('jj')
    const row = grid.querySelector('[data-row="2"]')
    const id = Number(within(row as HTMLElement).getAllByRole('gridcell')[0]?.textContent)
    await user.keyboard('q')
    await waitFor(() => expect(address()).toBe(`/PayoutRequests?queue=1&id=${id}`))
    await waitFor(async () => expect(idOf(await current())).toBe(id))
  })

  test('that begins at something which is not among its rows says so', async () => {
    await open('/PayoutRequests?queue=1&id=2147483647')
    expect(await screen.findByText('Payout request 2147483647 is not among these rows.')).toBeVisible()
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(10))
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
    expect(asks).toHaveFocus()
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
    expect(await queue()).toHaveFocus()
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Rejected'))
    expect(await screen.findByText(/^1 done · \d+ left · median \d+ s$/)).toBeVisible()
    expect(idOf((await rows())[0])).toBe(first)
    // Refreshed, it leaves.
    await user.keyboard('u')
    await waitFor(async () => expect((await rows()).map(idOf)).not.toContain(first))
    expect(await screen.findByText(/^1 done/)).toBeVisible()
  })

  test('Esc takes the question back; hold puts it at the end, and a reload keeps that', async () => {
    const { user } = await working()
    const [first, second] = (await rows()).map(idOf)
    await user.keyboard('a')
    await strip(/^Approve payout/)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: /^Approve payout/ })).toBeNull()
    expect(await queue()).toHaveFocus()
    await user.keyboard('h')
    await strip(/^Hold payout request/)
    await user.keyboard('{Enter}')
    expect(idOf((await rows()).at(-1))).toBe(first)
    expect((await rows()).at(-1)).toHaveTextContent('Held')
    expect(idOf(await current())).toBe(second)
    cleanup()
    await working()
    expect(idOf((await rows()).at(-1))).toBe(first)
  })

  test('what another tab of the same queue has put off is put off here too, and no hold of here takes it away', async () => {
    const { user } = await working()
    const [first, second, third, fourth] = (await rows()).map(idOf)
    const holdHere = async () => {
      await user.keyboard('h')
      await strip(/^Hold payout request/)
      await user.keyboard('{Enter}')
    }
    await holdHere()
    const held = () => Object.entries({ ...localStorage }).find(([key]) => /^queue\.\d+\./.test(key)) ?? ['', '[]']
    await waitFor(() => expect(JSON.parse(held()[1])).toEqual([first]))
    const [name] = held()
    // As the other tab writes it, before the browser has told this one.
    localStorage.setItem(name, JSON.stringify([first, third]))
    await holdHere()
    await waitFor(() => expect(JSON.parse(held()[1])).toEqual([first, third, second]))
    const told = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage })))
    told()
    await waitFor(async () => expect((await rows()).slice(-3).map(idOf).sort()).toEqual([first, second, third].sort()))
    localStorage.setItem(name, JSON.stringify([third, second]))
    told()
    await waitFor(async () => expect((await rows()).slice(0, 2).map(idOf)).toEqual([first, fourth]))
    expect(JSON.parse(held()[1])).toEqual([third, second])
  })

  test('one that somebody else has decided comes back on top with who, and the rest keeps its order', async () => {
    const { user } = await working()
    const ids = (await rows()).map(idOf)
    const [first = 0] = ids
    await user.keyboard('a')
    await strip(/^Approve payout/)
    await act(() => decideElsewhere(first, -1))
    await user.keyboard('{Enter}')
    const top = await waitFor(async () => {
      const [row] = await rows()
      expect(row).toHaveTextContent(/Rejected by .+ on|changed this/)
      return row
    })
    expect(idOf(top)).toBe(first)
    expect((await rows()).map(idOf)).toEqual(ids)
  })

  test('what was approved here counts against the wallet that pays, before the next one is committed', async () => {
    const { user } = await working()
    const currencyOf = (row: HTMLElement) => /[A-Z]{3}$/.exec(row.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[0]
    const all = await rows()
    const [first] = all
    const currency = first && currencyOf(first)
    await user.keyboard('a')
    await strip(/^Approve payout/)
    await user.keyboard('{Enter}')
    const next = all.slice(1).find((row) => currencyOf(row) === currency)
    if (next) await user.click(next)
    const facts = screen.getByRole('region', { name: 'Before you decide' })
    expect(await within(facts).findByText(/after this one and the 1 approved before it/)).toBeVisible()
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Approved'))
  })
})
