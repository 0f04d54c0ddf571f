import { expect, onTestFinished, test, vi } from 'vitest'
import { connectCommands } from '#app/command-ports.ts'
import { payoutRequests } from '#contract/payout-request.ts'
import { begin } from '#kit/bulk/machine.ts'
import { type Bulk, bulksAtom } from '#kit/bulk/state.ts'
import { startCommand } from '#kit/command/start.ts'
import { draftAtom, engineAtom, undoAskedAtom } from '#kit/command/state.ts'
import { type Exporting, exportsAtom } from '#kit/export/state.ts'
import { readToken, writeToken } from '#kit/session/cookie.ts'
import { onHold } from '#kit/session/hold.ts'
import { interruptedWords } from '#kit/session/interrupted.ts'
import { forget } from '#kit/session/log-out.ts'
import { keepSignIn } from '#kit/session/sign-in.ts'
import { interruptedAtom, sessionAtom } from '#kit/session/state.ts'
import { startCoreForEach } from './client-core.ts'

const here = startCoreForEach()
const nothing = () => undefined

/** Signs in and connects the commands, as a page does. */
async function openCommands() {
  await here.signIn()
  onTestFinished(connectCommands(here.core.store, nothing))
}
/** The server ends the session; the page notices it with its next request. */
async function endSession() {
  here.server.state.token = 'revoked'
  await here.core.api.attempt(payoutRequests.list, {})
}
const run = (where: Bulk['where']): Bulk => ({
  ...{ key: where, command: 'payout-request.approve', title: 'Approve payout request', kind: 'payout-request', answers: {} },
  ...{ id: 1, where, act: nothing },
  run: begin([1, 2, 3].map((id) => ({ id, outcome: id === 1 ? 'done' : 'waiting' }))),
})
const anExport: Exporting = {
  ...{ key: 1, title: 'Export of bookings', filters: 'Not filtered', note: null, file: 'x.csv', began: 0, before: 0 },
  ...{ progress: null, ended: null, cancel: nothing, again: nothing },
}

test.each([
  ['the question about an undo', () => here.core.store.set(undoAskedAtom, { receipt: {} as never, origin: null })],
  ['a bulk run that is being registered', () => here.core.store.set(bulksAtom, [run('starting')])],
])('%s holds its page when the session ends', async (_what, open) => {
  await openCommands()
  open()
  await endSession()
  expect(here.session()).toMatchObject({ state: 'held', admin: { id: 7 } })
})

/** A command that was refused, in its dialog. */
const refused = {
  ...{ run: {}, from: 'elsewhere', shown: true, origin: null },
  draft: { entry: { command: { title: 'Ban seat', call: nothing } }, refs: [{ kind: 'seat', id: 5 }], stage: { at: 'refused' } },
}

test('the sign-in page names the bulk runs and exports that the end of the session stopped, and a refusal that was open', async () => {
  await openCommands()
  here.core.store.set(draftAtom, refused as never)
  here.core.store.set(bulksAtom, [run('here'), run('elsewhere')])
  here.core.store.set(exportsAtom, [anExport])
  await endSession()
  expect(here.session().state).toBe('held')
  forget('expired')
  expect(here.core.store.get(interruptedAtom).map(interruptedWords)).toEqual([
    'Ban seat 5 was not done.',
    'Approve payout request (1 done · 2 waiting) stopped when your session ended.',
    'Export of bookings stopped when your session ended.',
  ])
})

test('what waited for its user to sign in again is sent with the new token, in the same turn', async () => {
  await here.signIn()
  onTestFinished(onHold(() => true))
  await endSession()
  expect(here.session().state).toBe('held')
  const { store, api } = here.core
  const sent = new Promise((resolve) => {
    onTestFinished(store.sub(sessionAtom, () => resolve(api.attempt(payoutRequests.list, {}))))
  })
  here.server.state.token = 'second'
  await keepSignIn('second')
  expect(await sent).toHaveProperty('value')
})

test.each([
  ['a log-out', () => startCommand(here.core.store, 'session.log-out').then((started) => started?.settled)],
  ['a link of the server', () => here.core.store.get(engineAtom)?.ports.tools.open('/api/v1/admin/reports')],
])('%s on a page that did not hear of another sign-in neither ends nor uses that one', async (_what, act) => {
  await openCommands()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { store } = here.core
  here.server.state.token = 'of another'
  writeToken('of another')
  await act()
  await expect.poll(() => here.session().state).toBe('in')
  expect(here.core.store).not.toBe(store)
  expect(readToken()).toBe('of another')
  expect(opened).not.toHaveBeenCalled()
  expect(here.server.effects).toEqual([])
})
