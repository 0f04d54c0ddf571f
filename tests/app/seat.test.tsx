import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTargetAtom } from '#kit/command/in-hand.ts'
import { registryAtom } from '#kit/command/state.ts'
import { findDialog, press } from './dialogs.ts'
import { choose as chooseItem, openPage, signedIn, words } from './list-page.ts'

const here = signedIn()

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
const seatOf = async (id: number): Promise<Seat> => (await here.ask(`/admin/v1/user/${id}`)).data
const seatsOf = async (query: string): Promise<Seat[]> => (await here.ask(`/admin/v1/user?${query}`)).data
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
  const page = await openPage(here, path, (url, init) => {
    sent.push({ method: init?.method ?? 'GET', url, body: init?.body && JSON.parse(String(init.body)) })
    return undefined
  })
  return { ...page, sent }
}
async function seatPage(id: number) {
  const page = await at(`/Seats/${id}`)
  const form = await screen.findByRole('form', { name: `Details of seat ${id}` })
  await waitFor(() => expect(page.store.get(registryAtom).get('seat.save')).toBeDefined())
  const writes = () => page.sent.filter(({ method, url }) => method !== 'GET' && url.includes('/user/'))
  return { ...page, form, writes }
}
const field = (name: string) => screen.getByRole('textbox', { name })
test('the list shows the documented columns; j and k go through it; a search is one request, half a second after its last key', async () => {
  const { user, sent, address, history } = await at('/Seats')
  const grid = await screen.findByRole('grid', { name: 'Seats' })
  await waitFor(() => expect(within(grid).getAllByRole('link').length).toBeGreaterThan(3))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    words('Seat ID, Email, Name, Accounts count, Date created, Deleted, Banned'),
  )
  const links = within(grid).getAllByRole('link')
  const ids = links.map((link) => link.textContent)
  expect(links[0]).toHaveAttribute('href', `/Seats/${ids[0]}`)

  // On a page opened from the list, j and k go through it, and Esc leads back to the row.
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
  act(() => history.push('/Seats'))

  const [one] = await seatsOf('perPage=1')
  // The half second must not pass while a slow machine types.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const lists = () => sent.filter(({ url }) => /\/admin\/v1\/user\?/.test(url) && url.includes('q='))
  const box = screen.getByRole('searchbox', { name: 'Search by email, first name, last name or id' })
  await user.type(box, one?.email ?? '')
  expect(lists()).toEqual([])
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Seats' })).toHaveAttribute('aria-rowcount', '2'))
  expect(lists()).toHaveLength(1)
  expect(address()).toBe(`/Seats?${new URLSearchParams({ q: one?.email ?? '' })}`)
  await user.clear(box)
  await user.type(box, 'zzzz-nobody')
  const entered = Date.now()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/Seats?q=zzzz-nobody'))
  expect(Date.now() - entered).toBeLessThan(500)
  expect(await screen.findByText('No seats for “zzzz-nobody”')).toBeVisible()
  await act(async () => history.back())
  await waitFor(() => expect(box).toHaveValue(one?.email))
})

test('a seat shows what can be edited and what cannot, links to its accounts and to log in, and opens its actions by key', async () => {
  const seat = await freshSeat()
  const { store, user } = await seatPage(seat.id)
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
  const link = await screen.findByRole('link', { name: 'Log in as' })
  expect(link).toHaveAttribute('href', `/api/v1/admin/seats/${seat.id}/login`)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  const menus = within(await screen.findByRole('navigation'))
  expect(menus.getByRole('button', { name: 'Users' })).toHaveAttribute('data-current')
  await user.click(menus.getByRole('button', { name: 'Users' }))
  expect(menus.getByRole('link', { name: 'Seats' })).toHaveAttribute('aria-current', 'true')
  expect(menus.getByRole('link', { name: 'Accounts' })).not.toHaveAttribute('aria-current')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent(seat.email)

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

test('Ctrl+S saves from a field, once if held down, also on a Russian layout; ban and unban ask, are sent once and replace each other', async () => {
  const seat = await freshSeat()
  const { user, sent, writes } = await seatPage(seat.id)
  await user.click(field('First name'))
  await user.keyboard('{Control>}s{/Control}')
  await user.type(field('First name'), ' too')
  await user.keyboard('{Control>}{s>3/}{/Control}')
  await waitFor(async () => expect((await seatOf(seat.id)).first_name).toBe(`${seat.first_name} too`))
  expect(await screen.findByText('Updated')).toBeVisible()
  expect(writes()).toHaveLength(1)
  await user.type(field('First name'), ' again')
  fireEvent.keyDown(field('First name'), { key: 'ы', code: 'KeyS', ctrlKey: true })
  await waitFor(async () => expect((await seatOf(seat.id)).first_name).toBe(`${seat.first_name} too again`))

  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Initiate Admin Action' }))
    await chooseItem(user, action)
  }
  await choose('Ban Seat')
  const ask = await findDialog('alertdialog', { name: `Ban seat ${seat.id}?` })
  await press(user, ask, /^Ban/)
  await waitFor(async () => expect((await seatOf(seat.id)).banned).toBe(true))
  // The notice of the change before may still go.
  await waitFor(() => expect(screen.getByText('Updated')).toBeVisible())
  expect(await screen.findByText('Banned', { selector: '[role=status] *' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Log in as' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Initiate Admin Action' })).toHaveFocus())
  await choose('Unban Seat')
  const back = await findDialog('alertdialog', { name: `Unban seat ${seat.id}?` })
  await press(user, back, /^Unban/)
  await waitFor(async () => expect((await seatOf(seat.id)).banned).toBe(false))
  const calls = sent.filter(({ url }) => url.endsWith('/ban')).map(({ method, url }) => `${method} ${url}`)
  expect(calls).toEqual([`POST /api/v1/admin/seats/${seat.id}/ban`, `DELETE /api/v1/admin/seats/${seat.id}/ban`])
})
