import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { draftAtom, manyAskedAtom, wholeAskedAtom } from '#kit/command/state.ts'
import { findDialog, press } from './dialogs.ts'
import { commandIs, createHold, openPage, questionAsked, rowsThere, signedIn } from './list-page.ts'

const here = signedIn()
type Seat = { id: number; banned: boolean; deleted: boolean }
const freeSeats = async (): Promise<Seat[]> =>
  (await here.ask('/admin/v1/user?perPage=50')).data.filter(({ banned, deleted }: Seat) => !banned && !deleted)

const onReports = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Reports' })
  await waitFor(() => expect(document.querySelector('main')).toContainElement(document.activeElement as HTMLElement))
}

test('Back closes a confirmation and a prompt, unless their command runs, and the keyboard is on the page that it leads to', async () => {
  const sent = createHold((url) => url.includes('/ban'))
  const { store, history, asked, user } = await openPage(here, '/Reports', sent.gate)
  await commandIs(store, 'seat.ban')
  act(() => history.push('/Seats'))
  await screen.findByRole('heading', { level: 1, name: 'Seats' })
  await rowsThere()
  const refs = (await freeSeats()).map(({ id }) => ({ kind: 'seat', id }))
  // To the same list with other filters.
  act(() => history.push('/Seats?q=an'))
  act(() => void startCommand(store, 'seat.ban', { refs: refs.slice(0, 2) }))
  await questionAsked(/^Ban Seat: 2 seats/)
  act(() => history.replace('/Seats?q=an&sort_by=-id'))
  expect(store.get(manyAskedAtom)).not.toBeNull()
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(store.get(manyAskedAtom)).toBeNull()

  act(() => void startCommand(store, 'seat.ban', { refs: refs.slice(0, 1) }))
  await questionAsked()
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await onReports()
  expect(store.get(draftAtom)).toBeNull()
  expect(asked.filter((url) => url.includes('/ban'))).toEqual([])

  for (const [command, refsOfCommand] of [
    ['account.add-note', [{ kind: 'account', id: 2957 }]],
    ['auto-review.add', []],
  ] as const) {
    act(() => history.forward())
    await screen.findByRole('heading', { level: 1, name: 'Seats' })
    act(() => void startCommand(store, command, { refs: refsOfCommand }))
    await findDialog('dialog')
    act(() => history.back())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(store.get(wholeAskedAtom)).toBeNull()
    await onReports()
  }
  // The confirmation of a running command stays open until it ends.
  act(() => history.forward())
  await screen.findByRole('heading', { level: 1, name: 'Seats' })
  act(() => void startCommand(store, 'seat.ban', { refs: refs.slice(0, 1) }))
  const question = await questionAsked()
  await press(user, question, /^Ban/)
  await waitFor(() => expect(sent.held).toHaveLength(1))
  act(() => history.back())
  await screen.findByRole('heading', { level: 1, name: 'Reports', hidden: true })
  expect(screen.getByRole('alertdialog')).toBe(question)
  sent.letGo()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
