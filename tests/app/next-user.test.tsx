import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addPageChange } from '#kit/command/page-changes.ts'
import { startCommand } from '#kit/command/start.ts'
import { notify } from '#kit/notice/notices.ts'
import { readToken, writeToken } from '#kit/session/cookie.ts'
import { keepSignIn } from '#kit/session/sign-in.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { currentStore } from '#kit/store/current.ts'
import { commandIs, createHold, idOf, openPage, questionAsked, required, row, rowsThere, selected, signedIn } from './list-page.ts'

const here = signedIn()
const other = 'mira@admin.test'

const isIn = (email: string) => waitFor(() => expect(currentStore().get(sessionAtom).admin?.email).toBe(email))
/** What another tab of this browser says about the session. */
async function otherTabSays(word: 'in' | 'out') {
  const channel = new BroadcastChannel('admin-session')
  channel.postMessage(word)
  channel.close()
}

test('what one user has typed neither shows nor asks anything of the user who signs in next, in another tab', async () => {
  const { data } = await here.ask('/admin/v1/user?perPage=50')
  const seat = required(
    data.find(({ banned, deleted }: { banned: boolean; deleted: boolean }) => !banned && !deleted),
    'seat',
  )
  const { store, user, history, address } = await openPage(here, `/Seats/${seat.id}`)
  const form = () => screen.findByRole('form', { name: `Details of seat ${seat.id}` })
  const field = async () => within(await form()).getByRole('textbox', { name: 'Last name' })
  await form()
  await commandIs(store, 'seat.save')
  await user.clear(await field())
  await user.type(await field(), 'Typed by the first')
  expect(await screen.findByRole('button', { name: /^Save/ })).toBeVisible()
  // The guard of the text asks.
  act(() => history.push('/Bookings'))
  const question = await questionAsked()
  await user.click(within(question).getByRole('button', { name: /stay|keep/i }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe(`/Seats/${seat.id}`)

  act(() => required(screen.getByRole('textbox', { name: 'Last name' }), 'field').focus())
  writeToken(await here.server.signIn(other))
  await otherTabSays('in')
  await isIn(other)
  // The field that had the focus is gone with the first user.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await waitFor(async () => expect(await field()).toHaveValue(seat.last_name ?? ''))
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  act(() => history.push('/Bookings'))
  expect(await screen.findByRole('heading', { level: 1, name: /Bookings/ })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(address()).toBe('/Bookings')
})

test('a selection, a notification, an undo and a running command of one user do not reach the user who signs in next', async () => {
  const hold = createHold((url) => /admin\/payout-requests\/\d+$/.test(url))
  const page = await openPage(here, '/PayoutRequests', (url, init) => (init?.method === 'GET' ? undefined : hold.gate(url, init)))
  const { user, history, address } = page
  await rowsThere()
  await isIn('demo@admin.test')
  await commandIs(page.store, 'payout-request.approve')
  const [first, last] = [idOf(0, 'ID'), idOf(5, 'ID')]
  await user.keyboard('{ArrowDown}xjx')
  await waitFor(() => expect(selected()).toBe(2))
  const undo = vi.fn()
  act(() => {
    addPageChange(page.store, undo)
    notify({ tone: 'error', text: 'Only for the first user' })
  })
  act(() => void startCommand(page.store, 'payout-request.approve', { refs: [{ kind: 'payout-request', id: last }] }))
  await questionAsked()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(hold.held).toHaveLength(1))
  const token = readToken()

  await otherTabSays('out')
  expect(await screen.findByRole('heading', { level: 1, name: /Sign in/ })).toBeVisible()
  expect(screen.queryByText('Only for the first user')).toBeNull()
  const next = await here.server.signIn(other)
  await act(async () => void (await keepSignIn(next)))
  await act(async () => history.push('/PayoutRequests'))
  await rowsThere()
  await isIn(other)
  await commandIs(currentStore(), 'payout-request.approve')
  expect(idOf(0, 'ID')).toBe(first)
  expect(selected()).toBe(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()

  // The first user's request is answered now: it was theirs, and stays theirs.
  hold.letGo()
  const pending = async () =>
    (await here.ask('/api/v1/admin/payout-requests?status=0&perPage=200')).items.map(({ id }: { id: number }) => id)
  await waitFor(async () => expect(await pending()).not.toContain(last))
  await act(async () => {
    await here.ask('/admin/v1/user?perPage=1')
  })
  expect(screen.queryByText('Request approve!')).toBeNull()
  expect(screen.queryByText('Only for the first user')).toBeNull()
  expect(readToken()).toBe(next)
  expect(token).not.toBe(next)
  expect(address()).toBe('/PayoutRequests')

  required(row(0), 'first row').closest<HTMLElement>('[role=grid]')?.focus()
  await user.keyboard('z')
  expect(await screen.findByText(/^There is nothing to undo: nothing has been done here yet/)).toBeVisible()
  expect(undo).not.toHaveBeenCalled()
})
