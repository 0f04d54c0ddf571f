import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTargetAtom } from '#kit/command/in-hand.ts'
import { registryAtom } from '#kit/command/state.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { findDialog, press } from './dialogs.ts'
import { heads, read, row } from './list-page.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
let token: string
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
}, 120_000)
afterAll(() => server.stop())

interface Seat {
  id: number
  email: string
  first_name: string
  last_name: string
  banned: boolean
  deleted: boolean
  accounts: { id: number; name: string }[]
  integration_intercom_disabled: boolean
}
const ask = async (path: string, init: RequestInit = {}, as = token) =>
  fetch(server.origin + path, {
    ...init,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', version: '2', app: 'admin' },
  })
const seatOf = async (id: number): Promise<Seat> => (await (await ask(`/admin/v1/user/${id}`)).json()).data
const seatsOf = async (query: string): Promise<Seat[]> => (await (await ask(`/admin/v1/user?${query}`)).json()).data
/** A seat that no other test of this file has taken. */
const taken = new Set<number>()
async function freshSeat(): Promise<Seat> {
  const one = (await seatsOf('perPage=200')).find(({ id, banned, deleted }) => !banned && !deleted && !taken.has(id))
  if (!one) throw new Error('no seat is left')
  taken.add(one.id)
  return seatOf(one.id)
}

async function at(path: string) {
  const sent: { method: string; url: string; body: unknown }[] = []
  const counting: typeof fetch = (input, init) => {
    sent.push({
      method: init?.method ?? 'GET',
      url: String(input).replace(server.origin, ''),
      body: init?.body && JSON.parse(String(init.body)),
    })
    return fetch(input, init)
  }
  const page = await openAt(path, server.origin, token, { fetch: counting })
  return { ...page, sent, user: userEvent.setup() }
}
async function seatPage(id: number) {
  const page = await at(`/Seats/${id}`)
  const form = await screen.findByRole('form', { name: `Details of seat ${id}` })
  await waitFor(() => expect(page.store.get(registryAtom).get('seat.save')).toBeDefined())
  const writes = () => page.sent.filter(({ method, url }) => method !== 'GET' && url.includes('/user/'))
  return { ...page, form, writes }
}
const field = (name: string) => screen.getByRole('textbox', { name })
describe('the page of one thing', () => {
  test('belongs to the menu of its list, and its actions open by their key as those of a row do', async () => {
    const { id, email } = await freshSeat()
    const { user } = await seatPage(id)
    const menus = within(await screen.findByRole('navigation'))
    expect(menus.getByRole('button', { name: 'Users' })).toHaveAttribute('data-current')
    await user.click(menus.getByRole('button', { name: 'Users' }))
    expect(menus.getByRole('link', { name: 'Seats' })).toHaveAttribute('aria-current', 'true')
    expect(menus.getByRole('link', { name: 'Accounts' })).not.toHaveAttribute('aria-current')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent(email)

    const button = await screen.findByRole('button', { name: /^Initiate Admin Action/ })
    expect(within(button).getByText('.')).toBeVisible()
    for (const key of ['.', '{Shift>}{F10}{/Shift}']) {
      act(() => screen.getByRole('heading', { level: 1 }).focus())
      await user.keyboard(key)
      const menu = await screen.findByRole('menu', { name: 'Initiate Admin Action' })
      expect(within(menu).getByRole('menuitem', { name: /^Ban/ })).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      await waitFor(() => expect(button).toHaveFocus())
    }
    // In a field it is a full stop.
    await user.click(field('First name'))
    await user.keyboard('.')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('the list', () => {
  test('has the documented columns and who is banned behind them, and its ids lead to the seats', async () => {
    await at('/Seats')
    const grid = await screen.findByRole('grid', { name: 'Seats' })
    await waitFor(() => expect(within(grid).getAllByRole('link').length).toBeGreaterThan(3))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Seat ID',
      'Email',
      'Name',
      'Accounts count',
      'Date created',
      'Deleted',
      'Banned',
    ])
    const [first] = within(grid).getAllByRole('link')
    expect(first).toHaveAttribute('href', `/Seats/${first?.textContent}`)
  })

  test('/ leads to the search before the table was touched; Esc clears it, then leads to the table, as ↓ does', async () => {
    const { user } = await at('/Seats')
    const table = await screen.findByRole('grid', { name: 'Seats' })
    const search = screen.getByRole('searchbox')
    await user.keyboard('/')
    expect(search).toHaveFocus()
    await user.keyboard('x{Escape}')
    expect(search).toHaveFocus()
    await user.clear(search)
    await user.keyboard('{Escape}')
    expect(table).toHaveFocus()
    await user.keyboard('/{ArrowDown}')
    expect(table).toHaveFocus()
  })

  test('a search is one request, half a second after its last key; Enter asks at once; Back undoes it', async () => {
    const { user, sent, address, history } = await at('/Seats')
    await screen.findByRole('grid', { name: 'Seats' })
    const [one] = await seatsOf('perPage=1')
    const lists = () => sent.filter(({ url }) => /\/admin\/v1\/user\?/.test(url) && url.includes('q='))
    const box = screen.getByRole('searchbox', { name: 'Search by email, first name, last name or id' })
    await user.type(box, one?.email ?? '')
    expect(lists()).toEqual([])
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Seats' })).toHaveAttribute('aria-rowcount', '2'))
    expect(lists()).toHaveLength(1)
    expect(address()).toBe(`/Seats?${new URLSearchParams({ q: one?.email ?? '' })}`)
    await user.clear(box)
    await user.type(box, 'zzzz-nobody{Enter}')
    await waitFor(() => expect(address()).toBe('/Seats?q=zzzz-nobody'), { timeout: 300 })
    expect(await screen.findByText('No seats for “zzzz-nobody”')).toBeVisible()
    await act(async () => history.back())
    await waitFor(() => expect(box).toHaveValue(one?.email))
  })
})

describe('the page of a seat', () => {
  test('shows what can be edited, what cannot, and the accounts with their links', async () => {
    const seat = await freshSeat()
    const { store } = await seatPage(seat.id)
    expect(screen.getByRole('heading', { level: 1, name: `Seat ${seat.id}` })).toBeVisible()
    expect(document.title).toBe(`Seat ${seat.id} – Admin V2`)
    expect(store.get(openTargetAtom)).toEqual({ kind: 'seat', id: seat.id })
    expect(field('First name')).toHaveValue(seat.first_name)
    expect(field('Last name')).toHaveValue(seat.last_name)
    expect(field('Email')).toHaveAttribute('type', 'email')
    expect(screen.getByRole('checkbox', { name: 'Intercom integration disabled' })).toBeEnabled()
    const facts = screen.getByRole('complementary', { name: 'Facts' })
    for (const name of ['Role', 'Sign-up method', 'Facebook ID', 'Facebook email', 'Google email', 'Date created'])
      expect(within(facts).getByText(name)).toBeVisible()
    expect(within(facts).queryByRole('textbox')).toBeNull()
    const accounts = screen.getByRole('table', { name: 'Accounts' })
    expect(
      within(accounts)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Account ID', 'Name', 'Type', 'Role'])
    expect(within(accounts).getByRole('link', { name: String(seat.accounts[0]?.id) })).toHaveAttribute(
      'href',
      `/Users/${seat.accounts[0]?.id}`,
    )
  })

  test('an id that nobody has, and one that can be none, are said in words', async () => {
    await at('/Seats/2147483647')
    expect(await screen.findByText('No seat has the id 2147483647')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All seats' })).toHaveAttribute('href', '/Seats')
  })

  test('Log in as is a link that opens a page of its own', async () => {
    const seat = await freshSeat()
    await seatPage(seat.id)
    const link = await screen.findByRole('link', { name: 'Log in as' })
    expect(link).toHaveAttribute('href', `/api/v1/admin/seats/${seat.id}/login`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('j and k go through the list it was opened from, Esc leads back to its row', async () => {
    const { user, address } = await at('/Seats')
    const grid = await screen.findByRole('grid', { name: 'Seats' })
    await waitFor(() => expect(within(grid).getAllByRole('link').length).toBeGreaterThan(3))
    const ids = within(grid)
      .getAllByRole('link')
      .map((link) => link.textContent)
    await user.keyboard('{ArrowDown}j{Enter}')
    await waitFor(() => expect(address()).toBe(`/Seats/${ids[1]}`))
    await screen.findByRole('form')
    expect(await screen.findByRole('button', { name: 'Next seat' })).toBeVisible()
    await user.keyboard('j')
    await waitFor(() => expect(address()).toBe(`/Seats/${ids[2]}`))
    await screen.findByRole('form')
    await user.keyboard('k')
    await waitFor(() => expect(address()).toBe(`/Seats/${ids[1]}`))
    await screen.findByRole('form')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe(`/Seats?id=${ids[1]}`))
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Seats' })).toHaveFocus())
  })
})

describe('saving by key', () => {
  test('Ctrl+S saves from a field, held down it saves once, and without a change it does nothing', async () => {
    const seat = await freshSeat()
    const { user, writes } = await seatPage(seat.id)
    await user.click(field('First name'))
    await user.keyboard('{Control>}s{/Control}')
    await user.type(field('First name'), ' too')
    await user.keyboard('{Control>}{s>3/}{/Control}')
    await waitFor(async () => expect((await seatOf(seat.id)).first_name).toBe(`${seat.first_name} too`))
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(writes()).toHaveLength(1)
  })
})

describe('ban and unban', () => {
  test('the list tells who is banned', async () => {
    const seat = await freshSeat()
    expect((await ask(`/api/v1/admin/seats/${seat.id}/ban`, { method: 'POST' })).ok).toBe(true)
    await at(`/Seats?q=${seat.id}`)
    await waitFor(() => expect(read(0)).toBe(true))
    const cells = [...(row(0)?.querySelectorAll('[role=gridcell]') ?? [])].map(({ textContent }) => textContent)
    expect([cells[0], cells[heads().indexOf('Banned')]]).toEqual([String(seat.id), 'Banned'])
  })

  test('each asks, is sent once, says Updated, and gives way to the other', async () => {
    const seat = await freshSeat()
    const { user, sent } = await seatPage(seat.id)
    const choose = async (action: string) => {
      const button = await screen.findByRole('button', { name: 'Initiate Admin Action' })
      act(() => button.focus())
      await user.keyboard('{Enter}')
      const item = await screen.findByRole('menuitem', { name: action })
      await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
      // From then on keys go to it.
      await waitFor(() => expect(item.closest('[role=menu]')).toHaveFocus())
      await user.keyboard('{Enter}')
    }
    await choose('Ban Seat')
    const ask = await findDialog('alertdialog', { name: `Ban seat ${seat.id}?` })
    await press(user, ask, /^Ban/)
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(await screen.findByText('Banned', { selector: '[role=status] *' })).toBeVisible()
    expect((await seatOf(seat.id)).banned).toBe(true)
    expect(screen.queryByRole('link', { name: 'Log in as' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Initiate Admin Action' })).toHaveFocus())
    await choose('Unban Seat')
    const back = await findDialog('alertdialog', { name: `Unban seat ${seat.id}?` })
    await press(user, back, /^Unban/)
    await waitFor(async () => expect((await seatOf(seat.id)).banned).toBe(false))
    const calls = sent.filter(({ url }) => url.endsWith('/ban')).map(({ method, url }) => `${method} ${url}`)
    expect(calls).toEqual([`POST /api/v1/admin/seats/${seat.id}/ban`, `DELETE /api/v1/admin/seats/${seat.id}/ban`])
  })

  test('by e-mail from anywhere: the line finds the seat, and Enter asks about it', async () => {
    const seat = await freshSeat()
    const { user, store } = await at('/')
    await waitFor(() => expect(store.get(registryAtom).get('seat.ban')).toBeDefined())
    for (const line of [`ban seat ${seat.email}`, `ban ${seat.email.toUpperCase()}`]) {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox'), line)
      await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent(`Ban Seat${seat.id} ·`))
      await user.keyboard('{Enter}')
      expect(await findDialog('alertdialog', { name: `Ban seat ${seat.id}?` })).toHaveTextContent(seat.email)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
  })

  test('Enter that is quicker than the lookup counts when the answer is there', async () => {
    const seat = await freshSeat()
    const { user, store } = await at('/')
    await waitFor(() => expect(store.get(registryAtom).get('seat.ban')).toBeDefined())
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('combobox'))
    await user.paste(`ban ${seat.email}`)
    await user.keyboard('{Enter}')
    expect(await findDialog('alertdialog', { name: `Ban seat ${seat.id}?` })).toBeVisible()
  })
})

describe('logging out', () => {
  test('names the text that would be lost with it, and goes on only when told to', async () => {
    const seat = await freshSeat()
    const { store } = await openAt(`/Seats/${seat.id}`, server.origin, await server.signIn())
    const user = userEvent.setup()
    await screen.findByRole('form', { name: `Details of seat ${seat.id}` })
    await waitFor(() => expect(store.get(registryAtom).get('session.log-out')).toBeDefined())
    await user.type(field('First name'), ' and more')
    const logOut = screen.getByRole('button', { name: 'Log out' })
    await user.click(logOut)
    const asked = await findDialog('alertdialog', { name: 'Log out?' })
    expect(asked).toHaveTextContent(`1 unsaved edit is dropped: Seat ${seat.id}.`)
    await press(user, asked, /^Cancel/)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('First name')).toHaveValue(`${seat.first_name} and more`)
    await user.click(logOut)
    await press(user, await findDialog('alertdialog', { name: 'Log out?' }), /^Log out/)
    await waitFor(() => expect(store.get(sessionAtom).state).toBe('out'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
    expect((await seatOf(seat.id)).first_name).toBe(seat.first_name)
  })
})
