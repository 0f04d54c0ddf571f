import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { begin } from '#kit/bulk/machine.ts'
import { bulksAtom } from '#kit/bulk/state.ts'
import { asksAboutUnsaved } from '#kit/command/leaving.ts'
import { addPageChange } from '#kit/command/page-changes.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom, nounsAtom, registryAtom } from '#kit/command/state.ts'
import { type Exporting, exportsAtom } from '#kit/export/state.ts'
import { createDrafts } from '#kit/form/drafts.ts'
import { notify } from '#kit/notice/notices.ts'
import { promptDraftsAtom } from '#kit/palette/history.ts'
import { keepPromptDraft } from '#kit/palette/prompt-drafts.ts'
import { readToken, writeToken } from '#kit/session/cookie.ts'
import { keepSignIn } from '#kit/session/sign-in.ts'
import { adminAtom, sessionAtom } from '#kit/session/state.ts'
import { currentStore } from '#kit/store/current.ts'
import { commandIs, createHold, idOf, openPage, questionAsked, required, row, rowsThere, selected, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

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

test('a log-out names what is dropped and what is under way, and asks only if there is any; it deletes what a prompt keeps', async () => {
  const page = await openAt('/', here.server.origin, await here.server.signIn())
  await commandIs(page.store, 'session.log-out')
  const entry = page.store.get(registryAtom).get('session.log-out')
  const nouns = () => page.store.get(nounsAtom)
  const asked = (unsaved: Ref[], underWay: string[]) =>
    entry && asksAboutUnsaved(entry, { nouns, unsaved: () => unsaved, underWay: () => underWay }).command.confirm?.(undefined, {}, [])
  expect(asked([], [])).toBeUndefined()
  expect(asked([{ kind: 'seat', id: 77 }], [])).toMatchObject({ title: 'Log out?', body: '1 unsaved edit is dropped: Seat 77.' })
  expect(asked([{ kind: 'seat', id: 77 }], ['Ban Seat 4', 'Ban Seat 5'])).toMatchObject({
    body: '1 unsaved edit is dropped: Seat 77. 2 actions are still under way: Ban Seat 4, Ban Seat 5.',
  })

  const ports = page.store.get(engineAtom)?.ports
  const now = () => entry && ports && asksAboutUnsaved(entry, ports).command.confirm?.(undefined, {}, [])
  const nothing = () => undefined
  const one = (key: number, title: string, ended: Exporting['ended']): Exporting => ({
    ...{ key, title, ended, filters: 'Not filtered', note: null, file: 'x.csv', began: Date.now(), before: 0, progress: null },
    ...{ cancel: nothing, again: nothing },
  })
  act(() => page.store.set(exportsAtom, [one(1, 'Export of accounts', { kind: 'cancelled' }), one(2, 'Export of bookings', null)]))
  expect(now()).toMatchObject({ title: 'Log out?', body: '1 running export ends: Export of bookings.' })
  act(() => page.store.set(exportsAtom, []))
  expect(now()).toBeUndefined()
  // Another tab runs it, which the log-out ends as well.
  const run = begin([{ id: 1, outcome: 'waiting' }])
  const shown = { key: 'a', command: 'seat.ban', title: 'Ban seat', kind: 'seat', answers: {}, id: 1, where: 'elsewhere' as const }
  act(() => page.store.set(bulksAtom, [{ ...shown, run, act: nothing }]))
  expect(now()).toMatchObject({ body: '1 run stops where it is: Ban seat.' })
  act(() => page.store.set(bulksAtom, []))
  const drafts = createDrafts(localStorage, page.store.get(adminAtom))
  const typed = { base: {}, values: { note: 'Called them' } }
  drafts.write({ kind: 'account', id: 5 }, typed)
  drafts.write({ kind: 'account', id: 5 }, typed, 'note')
  drafts.write({ kind: 'seat', id: 77 }, typed)
  expect(now()).toMatchObject({ body: '3 unsaved edits are dropped: Account 5 (2), Seat 77.' })

  // The text that a prompt keeps is deleted at the log-out, and none is stored afterwards.
  localStorage.clear()
  const { store, address } = page
  await commandIs(store, 'creator.set-content-score')
  const scoring = required(store.get(registryAtom).get('creator.set-content-score'), 'command with a prompt')
  const target = { entry: scoring, refs: [{ kind: 'creator', id: 7 }] }
  const keep = () => keepPromptDraft(store, target, { base: {}, values: { score: '4' } })
  act(() => expect(keep()).toBe(true))
  expect(store.get(promptDraftsAtom).size).toBe(1)
  await act(async () => void (await startCommand(store, 'session.log-out')))
  await waitFor(() => expect(address()).toBe('/Login'))
  expect(page.store.get(promptDraftsAtom).size).toBe(0)
  expect(keep()).toBe(false)
  expect(page.store.get(promptDraftsAtom).size).toBe(0)
})

test('who signs in without a reload finds nothing of the list that somebody else looked through', async () => {
  const page = await openAt('/Seats?q=an', here.server.origin, await here.server.signIn())
  await waitFor(() => expect(document.querySelector('[role=grid] [data-row="0"]:not([aria-busy])')).not.toBeNull())
  // The way back is somebody's: the rows may be there before it is known whose.
  await waitFor(() => expect(page.store.get(adminAtom)).not.toBe(0))
  const id = document.querySelector('[role=grid] [data-row="0"] a')?.textContent
  const open = () => act(async () => page.history.push(`/Seats/${id}`))
  const back = () => screen.findByRole('link', { name: 'Back to the list' })
  await open()
  expect(await back()).toHaveAttribute('href', expect.stringContaining('q=an'))
  await act(async () => page.history.push('/Seats?q=an'))
  await waitFor(() => expect(page.store.get(registryAtom).get('session.log-out')).toBeDefined())
  await act(async () => void (await startCommand(page.store, 'session.log-out')))
  await waitFor(() => expect(page.address()).toBe('/Login'))
  const other = await here.server.signIn('mira@admin.test')
  await act(async () => void (await keepSignIn(other)))
  await open()
  expect(await back()).toHaveAttribute('href', `/Seats?id=${id}`)
  expect(screen.queryByRole('button', { name: /Next seat/ })).toBeNull()
})
