import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seats } from '#contract/seat.ts'
import { registryAtom } from '#kit/command/state.ts'
import { readToken } from '#kit/session/cookie.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { currentStore } from '#kit/store/current.ts'
import { findDialog, press } from './dialogs.ts'
import { choose, required } from './list-page.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
/** Another sign-in of the same person, which looks at the server and ends sessions. */
let eyes: string
beforeAll(async () => {
  server = await serve()
  eyes = await server.signIn()
}, 120_000)
afterAll(() => server.stop())

const ask = (path: string, as = eyes, init: RequestInit = {}) =>
  fetch(server.origin + path, { ...init, headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' } })
const end = (token: string) => ask('/api/v1/admin/auth/logout', token, { method: 'POST', body: '{}' })
interface Seat {
  id: number
  last_name: string | null
  banned: boolean
  deleted: boolean
}
const taken = new Set<number>()
async function freshSeat(): Promise<Seat> {
  const { data }: { data: Seat[] } = await (await ask('/admin/v1/user?perPage=200')).json()
  const one = data.find(({ id, banned, deleted }) => !banned && !deleted && !taken.has(id))
  if (!one) throw new Error('no seat is left')
  taken.add(one.id)
  return one
}
const seatNow = async (id: number): Promise<Seat> => (await (await ask(`/admin/v1/user/${id}`)).json()).data

const field = (name: string) => screen.getByRole('textbox', { name, hidden: true })
const dialog = () => findDialog('alertdialog', { name: 'Your sign-in has ended. Sign in again to go on.' })
/** A seat's page with its last name changed, whose session then ends at the server. */
async function edited(text: string) {
  const seat = await freshSeat()
  const token = await server.signIn()
  const writes: string[] = []
  const counting: typeof fetch = (input, init) => {
    if (init?.method === 'POST' && /\/user\//.test(String(input))) writes.push(String(init.body))
    return fetch(input, init)
  }
  const page = await openAt(`/Seats/${seat.id}`, server.origin, token, { fetch: counting })
  await screen.findByRole('form', { name: `Details of seat ${seat.id}` })
  await waitFor(() => expect(page.store.get(registryAtom).get('seat.save')).toBeDefined())
  const user = userEvent.setup()
  fireEvent.change(field('Last name'), { target: { value: text } })
  await end(token)
  return { ...page, seat, user, writes, save: () => user.click(screen.getByRole('button', { name: /^Save/ })) }
}
type Page = Awaited<ReturnType<typeof edited>>
async function bothSteps({ user }: Pick<Page, 'user'>) {
  const inside = within(await dialog())
  fireEvent.change(inside.getByLabelText('Password'), { target: { value: 'demo-admin-2026' } })
  await user.type(inside.getByLabelText('Password'), '{Enter}')
  const code = await inside.findByLabelText('Verification code')
  await user.type(code, `${await server.code()}{Enter}`)
}

test('a save that meets an ended sign-in keeps its page: signed in again in place, the text stands; Esc leaves with nothing in memory', async () => {
  const page = await edited('Kept')
  await page.save()
  const inside = within(await dialog())
  expect(inside.getByLabelText('Email')).toHaveValue('demo@admin.test')
  expect(inside.getByLabelText('Email')).toHaveAttribute('readonly')
  await waitFor(() => expect(inside.getByLabelText('Password')).toHaveFocus())
  expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull()
  expect(document.documentElement).toHaveAttribute('data-held')
  expect(page.store.get(sessionAtom).state).toBe('held')
  expect(readToken()).toBeNull()
  expect(page.writes).toHaveLength(1)

  await bothSteps(page)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(page.address()).toBe(`/Seats/${page.seat.id}`))
  await waitFor(() => expect(document.querySelector('[inert]')).toBeNull())
  expect(document.documentElement).not.toHaveAttribute('data-held')
  expect(field('Last name')).toHaveValue('Kept')
  expect(page.writes).toHaveLength(1)
  expect((await seatNow(page.seat.id)).last_name).toBe(page.seat.last_name)

  await page.save()
  expect(await screen.findByText('Updated')).toBeVisible()
  expect((await seatNow(page.seat.id)).last_name).toBe('Kept')
  expect(page.writes).toHaveLength(2)
  // The sign-in ends once more.
  fireEvent.change(field('Last name'), { target: { value: 'Gone' } })
  await end(required(readToken(), 'token'))
  await page.save()
  const again = within(await dialog())
  await page.user.type(again.getByLabelText('Password'), 'wrong{Enter}')
  expect(await again.findByText(/^Email or password is invalid\./)).toBeVisible()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.address()).toBe(`/Login?redirect=%2FSeats%2F${page.seat.id}`))
  expect(currentStore().get(sessionAtom)).toMatchObject({ state: 'out', why: 'expired' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByLabelText('Email')).toHaveValue('')
})

test('a question that was open when the sign-in ended stays, and only its button sends it, once; somebody else begins at the sign-in page', async () => {
  const seat = await freshSeat()
  const token = await server.signIn()
  const bans: string[] = []
  const counting: typeof fetch = (input, init) => {
    if (/\/ban$/.test(String(input))) bans.push(new Headers(init?.headers).get('idempotency-key') ?? '')
    return fetch(input, init)
  }
  const page = await openAt(`/Seats/${seat.id}`, server.origin, token, { fetch: counting })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Initiate Admin Action/ }))
  await choose(user, /^Ban/)
  const question = () => findDialog('alertdialog', { name: /^Ban/ })
  await waitFor(async () => expect(within(await question()).getByRole('button', { name: /^Cancel/ })).toHaveFocus())
  await end(token)
  await act(async () => void (await page.api.attempt(seats.list, {})))
  const inside = within(await dialog())
  await waitFor(() => expect(inside.getByLabelText('Password')).toHaveFocus())
  // The key that commits the question behind means nothing here.
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(bans).toEqual([])

  await bothSteps({ user })
  await waitFor(() => expect(page.store.get(sessionAtom).state).toBe('in'))
  const asked = await question()
  await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).toBe(asked))
  expect(bans).toEqual([])
  expect((await seatNow(seat.id)).banned).toBe(false)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByText('Updated')).toBeVisible()
  expect((await seatNow(seat.id)).banned).toBe(true)
  expect(bans).toHaveLength(1)
  expect(bans[0]).toBeTruthy()
  // Somebody else begins at the sign-in page.
  fireEvent.change(field('Last name'), { target: { value: 'Other' } })
  await end(required(readToken(), 'token'))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await press(user, await dialog(), 'Sign in as somebody else')
  await waitFor(() => expect(page.address()).toMatch(/^\/Login\?redirect=/))
})
