import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchVersion } from '#app/new-version.ts'
import { payoutRequests } from '#contract/payout-request.ts'
import { keepInTab } from '#kit/bulk/tab.ts'
import { emptyCart } from '#kit/cart/cart.ts'
import { cartAtom } from '#kit/cart/state.ts'
import { createJournal } from '#kit/command/journal.ts'
import { recordQuery } from '#kit/command/last-query.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { noteSignIn } from '#kit/command/undo.ts'
import { createDrafts } from '#kit/form/drafts.ts'
import { setHints } from '#kit/keys/coach.ts'
import { frecencyAtom, promptDraftsAtom } from '#kit/palette/history.ts'
import { keepPromptDrafts } from '#kit/palette/keep-over-reload.ts'
import { collapsedAtom } from '#kit/screen/pane/use-pane.ts'
import { changeHeld } from '#kit/screen/queue/held.ts'
import { columnsName, viewsName } from '#kit/screen/views/held.ts'
import { hold } from '#kit/screen/views/kept.ts'
import { checkSession } from '#kit/session/check.ts'
import { writeToken } from '#kit/session/cookie.ts'
import { signedOut } from '#kit/session/log-out.ts'
import { keepIn } from '#kit/session/stored.ts'
import { noteMade } from '#kit/session/wipe.ts'
import { silenceErrors } from '#tests/console-errors.ts'
import { remember } from '#ui/split-width.ts'
import { setDensity, setTheme } from '#ui/theme.ts'
import { startCoreForEach } from './client-core.ts'

const here = startCoreForEach()
const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

/** The names of keys in the table of docs/architecture.md. */
const documented = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| `([^`]+)` \| (?:local|session)Storage \|/.exec(line)?.[1] ?? [])
  .map((name) => name.replace(/<admin>.*/, '<admin>'))

/** Stores something under every key, each by the module that owns it. */
async function storeEverything() {
  const { store } = here.core
  const seat = { kind: 'seat', id: 77 }
  setTheme('dark')
  setDensity('comfortable')
  onTestFinished(() => {
    for (const name of ['theme', 'density']) delete document.documentElement.dataset[name]
  })
  remember(420)
  store.set(collapsedAtom, true)
  store.set(cartAtom, { ...emptyCart, next: 2 })
  changeHeld(7, 'payout-requests', { put: [629], taken: [] })
  hold(store, columnsName(7, 'seats'), { set: null, saved: true })
  hold(store, viewsName(7), [])
  await setHints(store, false)
  store.get(frecencyAtom).touch('seat.ban')
  createDrafts(localStorage, 7).write(seat, { base: {}, values: { email: 'ann@site.io' } })
  createJournal(localStorage, 7).write({ key: 'a' } as never)
  noteSignIn(7)
  noteMade('kept.7')
  recordQuery(store, 'seat', '{}')
  keepInTab(7, { key: 'a', id: 1, things: [{ id: 4 }] })
  await reloadForNewVersion()
}

/** Reloads the page for a new version while a prompt has a draft and the palette has a line. */
async function reloadForNewVersion() {
  const { store } = here.core
  store.set(promptDraftsAtom, new Map([['seat.ban', [{ base: {}, values: { reason: 'spam' } }]]]))
  store.set(paletteAtom, { text: 'ban seat ann@site.io' })
  const stopKeeping = keepPromptDrafts(store)
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  script.setAttribute('src', '/assets/first.js')
  document.head.append(script)
  const reload = vi.fn()
  const fetch = async () => new Response('<script type="module" src="/assets/second.js"></script>')
  const stopWatching = watchVersion({ reload, fetch })
  window.dispatchEvent(new Event('vite:preloadError'))
  await expect.poll(() => reload.mock.calls).toHaveLength(1)
  stopWatching()
  stopKeeping()
  script.remove()
}

test('the architecture lists every key that the workspace stores, and a log-out leaves only theme and density', async () => {
  await here.signIn()
  await storeEverything()
  const ofAnyone = keys().map((key) => key.replace(/\.7(?=\.|$).*/, '.<admin>'))
  // Only a browser whose database is refused or full stores this one.
  expect([...ofAnyone, 'kept.told'].sort()).toEqual([...documented].sort())
  signedOut('left')
  expect(keys()).toEqual(['density', 'theme'])
})

test('after the end of a session only the work of its user waits', async () => {
  await here.signIn()
  await storeEverything()
  signedOut('expired')
  const waiting = ['cart.7', 'draft.7.seat.77', 'queue.7.payout-requests', 'receipts.open.7.a']
  expect(keys()).toEqual([...waiting, 'density', 'theme'].sort())
})

test('an exception in our own code while something is stored or deleted is reported, and a browser that refuses is not', async () => {
  const reported = silenceErrors()
  const toWindow = vi.fn()
  vi.stubGlobal('reportError', toWindow)
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const useStorage = async (createError: (step: string) => Error) => {
    let step = 'write'
    const fail = () => {
      throw createError(step)
    }
    const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
    const onLost = vi.fn()
    keepIn(localStorage, 'a', 1, onLost)
    remember(420)
    setTheme('dark')
    await expect.poll(() => onLost.mock.calls).toHaveLength(1)
    writing.mockRestore()
    vi.stubGlobal('indexedDB', { databases: async () => fail() })
    step = 'sign-in'
    await here.signIn()
    step = 'log-out'
    signedOut('left')
  }
  await useStorage((step) => new DOMException(`${step} refused`, 'SecurityError'))
  await useStorage((step) => new TypeError(`${step} failed`))
  await expect.poll(() => reported('log-out failed')).toBe(1)
  expect([reported('write failed'), reported('sign-in failed')]).toEqual([1, 1])
  expect(toWindow.mock.calls.map(([error]) => error.message)).toEqual(['write failed', 'write failed'])
  for (const step of ['write', 'sign-in', 'log-out']) expect(reported(`${step} refused`)).toBe(0)
})

/** What another user, or this one, has left in this browser and in this tab. */
function leaveWork() {
  for (const admin of [7, 8, 77]) {
    localStorage.setItem(`cart.${admin}`, '{}')
    localStorage.setItem(`columns.${admin}.seats`, '{}')
    sessionStorage.setItem(`run.${admin}.a`, '{}')
  }
  noteMade('kept.8')
}
test.each([
  [
    'in this tab',
    () => {
      leaveWork()
      return here.signIn()
    },
  ],
  [
    'in another tab',
    () => {
      leaveWork()
      writeToken('good')
      here.otherTabSays('in')
    },
  ],
  [
    'before the browser restored this tab',
    () => {
      leaveWork()
      here.core.stop()
      writeToken('good')
      here.start()
      return checkSession()
    },
  ],
  [
    'that this page did not hear of',
    async () => {
      await here.signIn()
      leaveWork()
      here.server.state.token = 'second'
      writeToken('second')
      await here.core.api.attempt(payoutRequests.list, {})
    },
  ],
])('nothing that is stored for another user outlives a sign-in %s', async (_where, signIn) => {
  const deleted = vi.fn()
  const names = ['kept.7', 'kept.8', 'other'].map((name) => ({ name }))
  vi.stubGlobal('indexedDB', { databases: async () => names, deleteDatabase: deleted })
  onTestFinished(() => void vi.unstubAllGlobals())
  await signIn()
  await expect.poll(keys).toEqual(['bases', 'cart.7', 'columns.7.seats', 'run.7.a'])
  expect(localStorage.getItem('bases')).toBe('[]')
  await expect.poll(() => deleted.mock.calls).toContainEqual(['kept.8'])
  expect(deleted).not.toHaveBeenCalledWith('kept.7')
  expect(here.session()).toMatchObject({ state: 'in', admin: { id: 7 } })
})
