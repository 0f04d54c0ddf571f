// Every page that reads pasted texts imports it; it forgets their words at a log-out.
import '#kit/ticket/read-in-slices.ts'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectCommands } from '#app/command-ports.ts'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { signInWords } from '#contract/session.ts'
import { startCommand } from '#kit/command/start.ts'
import { receiptsAtom, undoAskedAtom } from '#kit/command/state.ts'
import { hasOwnRun, noteOwnRun } from '#kit/command/under-way.ts'
import { startUndo } from '#kit/command/undo.ts'
import { noticesAtom, notify } from '#kit/notice/notices.ts'
import { checkSession } from '#kit/session/check.ts'
import { clearToken, readToken, writeToken } from '#kit/session/cookie.ts'
import { onHold } from '#kit/session/hold.ts'
import { requestCode, signIn } from '#kit/session/sign-in.ts'
import { sessionAtom, unreachableAtom } from '#kit/session/state.ts'
import { startKit } from '#kit/start.ts'
import { listAtom } from '#kit/store/list.ts'
import { forgetTexts } from '#kit/ticket/remember.ts'
import { tokenize } from '#kit/ticket/tokens.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

let server: FaultServer
let kit: ReturnType<typeof startKit>
let otherTab: { channel: BroadcastChannel; heard: unknown[] }
const timing = { firstPause: 5, longestPause: 10, readPatience: 5_000, writePatience: 5_000 }
const begin = () => {
  kit = startKit({ store: createStore(), origin: server.origin, timing })
}
const session = () => kit.store.get(sessionAtom)

beforeEach(async () => {
  server = await startFaultServer()
  const heard: unknown[] = []
  otherTab = { channel: new BroadcastChannel('admin-session'), heard }
  otherTab.channel.onmessage = (event: MessageEvent<unknown>) => heard.push(event.data)
  clearToken()
  begin()
})
afterEach(async () => {
  kit.stop()
  otherTab.channel.close()
  vi.useRealTimers()
  localStorage.clear()
  await server.close()
})

async function comeIn() {
  expect(await signIn('demo@admin.test', 'pass', '123456')).toEqual({ ok: true })
}

/** By its command, as every button and key does. */
async function logOut() {
  const disconnect = connectCommands(kit.store, () => {})
  await (await startCommand(kit.store, 'session.log-out'))?.settled
  disconnect()
}

test('of a session that ended while no page was open only the work of its user waits, and nobody else gets it', async () => {
  kit.stop()
  localStorage.setItem('columns.8.seats', '{}')
  localStorage.setItem('cart.8', '{"next":2,"entries":[{"n":1,"word":"ann@site.io"}]}')
  localStorage.setItem('draft.8.seat.77', '{}')
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('run.8.a', '{"things":[{"id":1,"email":"ann@site.io"}]}')
  begin()
  expect([Object.keys(localStorage).sort(), Object.keys(sessionStorage)]).toEqual([['cart.8', 'draft.8.seat.77', 'theme'], []])
  await comeIn()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('z offers the newest action of this sign-in, and none of an earlier one', async () => {
  await comeIn()
  onTestFinished(connectCommands(kit.store, () => {}))
  const hold = (when: number) => {
    const undo = { kind: 'exact', title: 'Unban seat', command: 'seat.unban', refs: [{ kind: 'seat', id: 77 }] }
    kit.store.set(receiptsAtom, [
      { key: 'k', title: 'Ban seat', outcome: 'done', when, undo, undoneBy: null, target: { kind: 'seat', id: 77, title: 'Ada' } } as never,
    ])
  }
  hold(Date.now() - 60_000)
  startUndo(kit.store)
  expect(kit.store.get(undoAskedAtom)).toBeNull()
  expect(kit.store.get(noticesAtom).map(({ text }) => text)).toEqual([
    'There is nothing to undo since you signed in. Receipts lists what was done before.',
  ])
  hold(Date.now())
  startUndo(kit.store)
  expect(kit.store.get(undoAskedAtom)).toMatchObject({ receipt: { key: 'k' } })
})

test('logging out forgets on which records commands ran', async () => {
  await comeIn()
  noteOwnRun(kit.store, 'payout-request', [{ kind: 'payout-request', id: 629 }])
  await logOut()
  expect(hasOwnRun(kit.store, 'payout-request', 629)).toBe(false)
})

test('logging out forgets the words of pasted texts', async () => {
  await comeIn()
  tokenize('Payout 812 of Adaeze Chen is late')
  await logOut()
  expect(forgetTexts()).toBe(0)
})

test('signing in keeps the token, knows who is in and tells the other tabs', async () => {
  expect(session().state).toBe('out')
  await comeIn()
  expect(readToken()).toBe('good')
  expect(session()).toMatchObject({ state: 'in', admin: { id: 7, name: 'Demo' } })
  await expect.poll(() => otherTab.heard).toEqual(['in'])
  expect(server.seen.map((one) => one.method)).toEqual(['POST', 'GET'])
})

test('each sign-in and each sign-out begins a new store; what still runs in an earlier one is signed out, and reaches nobody', async () => {
  const atFirst = kit.store
  await comeIn()
  const { store, api, entities } = kit
  expect(store).not.toBe(atFirst)
  await checkSession()
  expect(kit.store).toBe(store)
  entities.put(payoutRequest, 'row', [{ id: 3, status: 0, organization: { id: 1, name: 'old' }, amount: 1, currency: 'EUR' }])
  await logOut()
  const signedOut = kit.store
  await comeIn()
  expect(new Set([atFirst, store, signedOut, kit.store]).size).toBe(4)
  expect(kit.api).not.toBe(api)
  expect(kit.entities).not.toBe(entities)
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
  expect(kit.store.get(queryClientAtom)).not.toBe(store.get(queryClientAtom))

  // A late request of the earlier session carries no token, and its 401 does not sign out the next user.
  server.state.token = 'revoked'
  expect(await api.attempt(payoutRequests.list, {})).toMatchObject({ error: { status: 401 } })
  expect([store.get(sessionAtom).state, session().state]).toEqual(['out', 'in'])
  expect(server.seen.at(-1)?.headers.authorization).toBeUndefined()
  notify({ tone: 'done', text: 'of the earlier session' }, store)
  expect(kit.store.get(noticesAtom)).toEqual([])
})

test('a refused step says the page’s own words; no answer and too many tries say what they are', async () => {
  server.script.push('refuse500', 'refuse500', 'tooMany', 'drop')
  expect(await requestCode('a@b.test', 'x')).toMatchObject({ ok: false, words: signInWords.credentials })
  expect(await signIn('a@b.test', 'x', '1')).toMatchObject({ ok: false, words: signInWords.code })
  expect(await requestCode('a@b.test', 'x')).toMatchObject({ words: 'Too many tries. Try again in 1 s.' })
  expect(await requestCode('a@b.test', 'x')).toMatchObject({ words: 'The server does not answer. Try again.' })
  expect(readToken()).toBeNull()
})

test('without a token nobody is in, and nothing is asked', async () => {
  expect(await checkSession()).toMatchObject({ state: 'out', why: 'never' })
  expect(server.seen).toEqual([])
})

test('only a 401 signs out; a server that does not answer keeps the person in and says so', async () => {
  await comeIn()
  server.script.push('drop', 'drop', 'drop', 'drop')
  expect(await checkSession()).toMatchObject({ state: 'in' })
  expect(kit.store.get(unreachableAtom)).toBe(true)
  server.script.push('bare500', 'bare500', 'bare500', 'bare500')
  expect(await checkSession()).toMatchObject({ state: 'in' })
  expect(await checkSession()).toMatchObject({ state: 'in' })
  expect(kit.store.get(unreachableAtom)).toBe(false)
  server.state.token = 'revoked'
  expect(await checkSession()).toMatchObject({ state: 'out', why: 'expired' })
  expect(readToken()).toBeNull()
})

test('while the server does not answer it is asked again by itself, until it does', async () => {
  await comeIn()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.script.push('drop', 'drop', 'drop', 'drop')
  await checkSession()
  const asked = server.seen.length
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => server.seen).toHaveLength(asked + 1)
  await checkSession()
  expect(kit.store.get(unreachableAtom)).toBe(false)
  const later = server.seen.length
  vi.advanceTimersByTime(60_000)
  await checkSession('passive')
  expect(server.seen).toHaveLength(later)
})

test('a call that meets an expired sign-in ends it here and in the other tabs', async () => {
  await comeIn()
  server.state.token = 'revoked'
  await kit.api.attempt(payoutRequests.list, {})
  expect(session()).toMatchObject({ state: 'out', why: 'expired' })
  await expect.poll(() => otherTab.heard).toEqual(['in', 'expired'])
})

test('a cookie that is gone (another page removed it, or its week is over) is found out by the next call, each time', async () => {
  for (const _ of [1, 2]) {
    await comeIn()
    clearToken()
    await kit.api.attempt(payoutRequests.list, {})
    expect(session()).toMatchObject({ state: 'out', why: 'expired' })
  }
})

test('a refusal that comes after a log-out changes nothing of it', async () => {
  await comeIn()
  await logOut()
  await kit.api.attempt(payoutRequests.list, {})
  expect(session()).toMatchObject({ state: 'out', why: 'left' })
  await expect.poll(() => otherTab.heard).toEqual(['in', 'out'])
})

test('unsaved work holds its page, which the next sign-in of the same person finds as it was, and nobody else', async () => {
  await comeIn()
  await kit.api.call(payoutRequests.list, {})
  const stop = onHold(() => true)
  server.state.token = 'revoked'
  await kit.api.attempt(payoutRequests.list, {})
  expect(session()).toMatchObject({ state: 'held', admin: { id: 7 } })
  expect(readToken()).toBeNull()
  expect(kit.entities.get(payoutRequest, 3)).toBeDefined()
  server.state.token = 'good'
  await comeIn()
  expect(session()).toMatchObject({ state: 'in', admin: { id: 7 } })
  expect(kit.entities.get(payoutRequest, 3)).toBeDefined()

  clearToken()
  await kit.api.attempt(payoutRequests.list, {})
  expect(session().state).toBe('held')
  otherTab.channel.postMessage('out')
  await expect.poll(() => session()).toMatchObject({ state: 'out', why: 'left' })
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
  stop()
})

test('while a held page finds out who signed in, its other calls carry no token and sign nobody out', async () => {
  await comeIn()
  onTestFinished(onHold(() => true))
  server.state.token = 'revoked'
  await kit.api.attempt(payoutRequests.list, {})
  expect(session().state).toBe('held')
  server.state.token = 'good'
  server.state.delay = (url) => (url.endsWith('/admin/auth') ? 100 : 0)
  const signingIn = comeIn()
  await expect.poll(readToken).toBe('good')
  expect(await kit.api.attempt(payoutRequests.list, {})).toMatchObject({ error: { status: 401 } })
  expect(server.seen.at(-1)?.headers.authorization).toBeUndefined()
  expect([readToken(), session().state]).toEqual(['good', 'held'])
  await signingIn
  expect(session()).toMatchObject({ state: 'in', admin: { id: 7 } })
})

test('each navigation asks once; one question is under way at a time; tab and cursor changes ask twice a minute', async () => {
  await comeIn()
  const asked = () => server.seen.filter((one) => one.method === 'GET').length
  const before = asked()
  await Promise.all([checkSession(), checkSession(), checkSession('passive')])
  expect(asked()).toBe(before + 1)
  await checkSession()
  expect(asked()).toBe(before + 2)
  await checkSession('passive')
  expect(asked()).toBe(before + 2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await checkSession('passive')
  expect(asked()).toBe(before + 3)
})

test('logging out leaves nothing here, and the server ends the session', async () => {
  await comeIn()
  await kit.api.call(payoutRequests.list, {})
  const list = listAtom(payoutRequests.list, {})
  const stop = kit.store.sub(list, () => {})
  await expect.poll(() => kit.store.get(list).total).toBe(30)
  notify({ tone: 'error', text: 'something personal' })
  localStorage.setItem('palette-history', 'Org 3')
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('density', 'compact')
  localStorage.setItem('collapsed.pane', 'true')
  localStorage.setItem('pane', '420')
  sessionStorage.setItem('draft', 'text')
  stop()
  await logOut()
  await expect.poll(() => server.effects).toEqual([0])
  expect(session()).toMatchObject({ state: 'out', why: 'left' })
  expect(readToken()).toBeNull()
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
  expect(kit.store.get(list)).toMatchObject({ ids: [], total: 0 })
  expect(kit.store.get(noticesAtom)).toEqual([])
  expect(Object.keys(localStorage).sort()).toEqual(['density', 'theme'])
  expect(Object.keys(sessionStorage)).toEqual([])
  await expect.poll(() => otherTab.heard).toEqual(['in', 'out'])
})

test('logging out works here even if the server never hears of it', async () => {
  await comeIn()
  server.script.push('page502', 'refuse500')
  await logOut()
  expect(session().state).toBe('out')
  expect(readToken()).toBeNull()
})

test('a log-out in another tab empties this one', async () => {
  await comeIn()
  await kit.api.call(payoutRequests.list, {})
  clearToken()
  otherTab.channel.postMessage('out')
  await expect.poll(() => session().state).toBe('out')
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
})

test('a sign-in in another tab, perhaps of somebody else, is followed', async () => {
  kit.entities.put(payoutRequest, 'row', [{ id: 3, status: 0, organization: { id: 1, name: 'old' }, amount: 1, currency: 'EUR' }])
  writeToken('good')
  otherTab.channel.postMessage('in')
  await expect.poll(() => session()).toMatchObject({ state: 'in', admin: { name: 'Demo' } })
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
})

test('a page that comes back from the browser’s memory after a log-out shows nothing, also with unsaved work', async () => {
  for (const hasWork of [false, true]) {
    await comeIn()
    await kit.api.call(payoutRequests.list, {})
    const { store } = kit
    onTestFinished(onHold(() => hasWork))
    clearToken()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(session()).toMatchObject({ state: 'out', admin: null })
    expect(kit.store).not.toBe(store)
    expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
  }
})

test('a page that did not hear of another sign-in sends nothing in its name, keeps nothing of before, and does not end it', async () => {
  await comeIn()
  await kit.api.call(payoutRequests.list, {})
  const { store } = kit
  server.state.token = 'of another'
  writeToken('of another')
  const before = server.seen.length
  expect(await kit.api.attempt(payoutRequests.list, {})).toMatchObject({ error: { status: 401 } })
  await expect.poll(() => session().state).toBe('in')
  const sent = server.seen.slice(before).map(({ url, headers }) => [url.split('?')[0], headers.authorization])
  expect(sent).toEqual([
    ['/api/v1/admin/payout-requests', undefined],
    ['/api/v1/admin/auth', 'Bearer of another'],
  ])
  expect(readToken()).toBe('of another')
  expect(kit.store).not.toBe(store)
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
})

test('a page that comes back from the browser’s memory after another sign-in shows nothing until it is known whose', async () => {
  await comeIn()
  await kit.api.call(payoutRequests.list, {})
  writeToken('of another')
  server.state.delay = () => 100
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(session()).toEqual({ state: 'unknown', admin: null })
  expect(kit.entities.get(payoutRequest, 3)).toBeUndefined()
})
