import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksAboutUnsaved } from '#kit/command/leaving.ts'
import type { Ref } from '#kit/command/resolve.ts'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom, nounsAtom, registryAtom } from '#kit/command/state.ts'
import { type Exporting, exportsAtom } from '#kit/export/state.ts'
import { createDrafts } from '#kit/form/drafts.ts'
import { promptDraftsAtom } from '#kit/palette/history.ts'
import { keepPromptDraft } from '#kit/palette/prompt-drafts.ts'
import { keepSignIn } from '#kit/session/sign-in.ts'
import { adminAtom } from '#kit/session/state.ts'
import { commandIs, required, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

test('what is dropped and what is under way are each named; with neither nothing is asked', async () => {
  const page = await openAt('/', here.server.origin, here.token)
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
    ...{ key, title, ended, filters: 'Not filtered', file: 'x.csv', began: Date.now(), before: 0, progress: null },
    ...{ cancel: nothing, again: nothing },
  })
  act(() => page.store.set(exportsAtom, [one(1, 'Export of accounts', { kind: 'cancelled' }), one(2, 'Export of bookings', null)]))
  expect(now()).toMatchObject({ title: 'Log out?', body: '1 running export ends: Export of bookings.' })
  act(() => page.store.set(exportsAtom, []))
  expect(now()).toBeUndefined()
  const drafts = createDrafts(localStorage, page.store.get(adminAtom))
  const typed = { base: {}, values: { note: 'Called them' } }
  drafts.write({ kind: 'account', id: 5 }, typed)
  drafts.write({ kind: 'account', id: 5 }, typed, 'note')
  drafts.write({ kind: 'seat', id: 77 }, typed)
  expect(now()).toMatchObject({ body: '3 unsaved edits are dropped: Account 5 (2), Seat 77.' })
})

test('text that a prompt keeps is deleted at log-out, and none is stored afterwards', async () => {
  const page = await openAt('/', here.server.origin, await here.server.signIn())
  const { store, address } = page
  await commandIs(store, 'creator.set-content-score')
  const entry = required(store.get(registryAtom).get('creator.set-content-score'), 'command with a prompt')
  const target = { entry, refs: [{ kind: 'creator', id: 7 }] }
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
