import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { receiptsAtom, registryAtom } from '#kit/command/state.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { findDialog } from './dialogs.ts'
import { following } from './following.ts'
import { questionAsked, signedIn } from './list-page.ts'
import { runsAreTold } from './runs.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

/** A page at an address, and the lookups that it asked: how many words in each. */
async function open(path: string) {
  const lookups: number[] = []
  const listening: typeof fetch = (input, init) => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('/workspace/lookup')) lookups.push(url.searchParams.getAll('q').length)
    return fetch(input, init)
  }
  const page = await openAt(path, here.server.origin, here.token, { fetch: listening })
  await waitFor(() => expect(page.store.get(registryAtom).get('payout-request.approve')).toBeDefined(), { timeout: 10_000 })
  return { ...page, lookups, user: userEvent.setup() }
}
const grid = () => screen.findByRole('grid', { name: 'Cart' })
const rowsIn = async () => Number((await grid()).getAttribute('aria-rowcount')) - 1
const cells = async (row: number) =>
  within(await waitFor(async () => within(await grid()).getAllByRole('row')[row] ?? Promise.reject(new Error(`no row ${row}`))))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent)

/** Payout requests that nobody has decided yet. */
async function pending(size: number): Promise<number[]> {
  const { items } = await here.ask(`/api/v1/admin/payout-requests?status=0&perPage=${size}`)
  return items.map(({ id }: { id: number }) => id)
}

describe('the cart', () => {
  test('two hundred ids are one question; each has its row, what nobody has says so, and a reload asks for the same', async () => {
    const { user, lookups, address } = await open('/')
    await user.keyboard('{Control>}k{/Control}')
    const line = await screen.findByRole('combobox')
    line.focus()
    const ids = Array.from({ length: 199 }, (_, at) => 540 + at).concat(2_000_000_000)
    await user.paste(`payouts\n${ids.join('\n')}`)
    expect(await screen.findByRole('option', { name: /Open all 200 as a cart/ })).toHaveAttribute('aria-selected', 'true')
    await screen.findByText(/^Nothing found for/, {}, { timeout: 10_000 })
    // One question; of what the store holds nothing is asked.
    expect(lookups).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/Cart'))
    expect((await screen.findAllByText(/^\d+ rows, \d+ not found$/, {}, { timeout: 10_000 })).length).toBe(2)
    // What the palette has been told is not asked again.
    expect(lookups).toHaveLength(1)
    expect(await rowsIn()).toBeGreaterThanOrEqual(200)
    await user.click(screen.getByRole('radio', { name: /Not found/ }))
    await waitFor(async () => expect((await cells(1)).join()).toContain('2000000000'), { timeout: 10_000 })
  })

  test('more is pasted anywhere on the page; what is there already is said; rows are removed; the person comes back to it', async () => {
    const first = await open('/Cart')
    expect(await screen.findByText('Nothing is in the cart')).toBeVisible()
    const [payout] = await pending(1)
    await first.user.paste(`payout ${payout} and /Seats/541`)
    expect(await screen.findByText('2 added')).toBeInTheDocument()
    await waitFor(async () => expect(await rowsIn()).toBe(2))
    await first.user.paste('/Seats/541')
    expect(await screen.findByText('0 added, 1 already there')).toBeInTheDocument()
    ;(await grid()).focus()
    await waitFor(async () => expect((await cells(2))[1]).toBe('541'))
    await first.user.keyboard('{ArrowDown}{Delete}')
    await waitFor(async () => expect(await rowsIn()).toBe(1))
    expect((await cells(1)).slice(0, 2)).toEqual(['Payout request', String(payout)])
    expect(localStorage.getItem(`cart.${first.store.get(sessionAtom).admin?.id}`)).toContain('payout-request')
  })
})

test('what somebody else changes is seen in its row, though only the lookup knows it', async () => {
  const { user, store } = await open('/Cart')
  await following(store, here.server.origin)
  type Seat = { id: number; banned: boolean; deleted: boolean }
  const { data } = await here.ask('/admin/v1/user?perPage=50')
  const { id } = data.find((one: Seat) => !one.banned && !one.deleted)
  await user.paste(`/Seats/${id}`)
  const row = async () => (await within(await grid()).findByRole('row', { name: new RegExp(String(id)) })).textContent
  await waitFor(async () => expect(await row()).toContain('@'), { timeout: 10_000 })
  expect(await row()).not.toContain('Banned')
  await here.ask(`/api/v1/admin/seats/${id}/ban`, {}, 'mira@admin.test')
  await waitFor(async () => expect(await row()).toContain('Banned'), { timeout: 10_000 })
})

test('of mixed kinds, doubles and what is gone one run is made over those that can; it is undone as a whole', async () => {
  type Seat = { id: number; banned: boolean; deleted: boolean }
  const seats = async (): Promise<Seat[]> => (await here.ask('/admin/v1/user?perPage=200')).data
  const free = (await seats()).filter(({ banned, deleted }) => !banned && !deleted)
  const [one = 0, two = 0, deleted = 0] = free.map(({ id }) => id)
  await here.ask(`/api/v1/admin/seats/${deleted}`, undefined, undefined, 'DELETE')
  const [payout] = await pending(1)
  const { user, store } = await open('/Cart')
  await user.paste(`/Seats/${one} /Seats/${two}, /Seats/${deleted} /Seats/${one} payout ${payout} /Seats/2000000000`)
  await waitFor(async () => expect(await rowsIn()).toBe(5))
  await screen.findByText(/^5 rows, 1 not found$/, { selector: '[role=status]' })
  ;(await grid()).focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: /^Selected seats 3/ }))
  const item = await screen.findByRole('menuitem', { name: 'Ban Seat' })
  // As slow as a hand: what is pressed is drawn as pressed before it is let go.
  await user.pointer({ keys: '[MouseLeft>]', target: item })
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await user.pointer({ keys: '[/MouseLeft]', target: item })
  const question = await findDialog('alertdialog', { name: 'Ban Seat: 2 seats?' })
  expect(question).toHaveTextContent('1 of 3 cannot, and is left out.')
  expect(question).toHaveTextContent('Seat is deleted: 1')
  // Nothing is put into the cart behind a question.
  await user.paste(`/Seats/${one + 1}`)
  expect(screen.queryByText('1 added')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const runs = await screen.findByRole('region', { name: 'Runs' })
  await waitFor(() => expect(runs).toHaveTextContent(/2 done.*Finished/s))
  // What is done is selected no more.
  await waitFor(() => expect(document.querySelectorAll('[role=row][aria-selected=true]')).toHaveLength(3))
  const banned = async () => (await seats()).filter((seat) => seat.banned && [one, two, deleted].includes(seat.id)).map(({ id }) => id)
  expect(await banned()).toEqual([one, two])
  await waitFor(() => expect(within(runs).queryByText(/waiting/)).toBeNull())
  const line = async (id: number) => within(await grid()).getByRole('row', { name: new RegExp(`Seat ${id}`) })
  await waitFor(async () => expect(await line(one)).toHaveTextContent('Banned'))

  await user.click(await within(runs).findByRole('button', { name: /^Undo/ }))
  const back = await questionAsked('Unban Seat: 2 seats?')
  expect(back).toHaveTextContent('It undoes “Ban Seat: 2 seats”.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect(await banned()).toEqual([]))
  await waitFor(() =>
    expect(store.get(receiptsAtom).find(({ title }) => title === 'Ban Seat: 2 seats')?.undoneBy).toMatch(/^[0-9a-f]{32}$/),
  )
  await waitFor(async () => expect(await line(one)).not.toHaveTextContent('Banned'))
  await runsAreTold(here.server, here.token)
})

test('a control that was pressed by mouse three times tells its key, once and never again', async () => {
  const { user, store } = await open('/')
  const texts = () => store.get(noticesAtom).map(({ text }) => text)
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'What works here now' }))
    const sheet = await findDialog('dialog')
    await waitFor(() => expect(sheet).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  for (let at = 0; at < 2; at++) await press()
  expect(texts()).toEqual([])
  for (let at = 0; at < 2; at++) await press()
  expect(texts()).toEqual(['What works here now has a key: ?'])
  const kept = await (
    await fetch(`${here.server.origin}/admin/v1/workspace/prefs`, { headers: { authorization: `Bearer ${here.token}` } })
  ).json()
  expect(JSON.stringify(kept)).toContain('What works here now ?')
})
