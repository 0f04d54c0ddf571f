import { act, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { seat } from '#contract/seat.ts'
import type { Receipt } from '#kit/command/receipt.ts'
import { checkAgain } from '#kit/command/recheck.ts'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom, receiptsAtom, registryAtom, undoAskedAtom } from '#kit/command/state.ts'
import { commitUndo, startUndo } from '#kit/command/undo.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { adminAtom } from '#kit/session/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
/** Seats of the demo market that can be banned. */
let free: number[] = []
beforeAll(async () => {
  const { data }: { data: { id: number; banned: boolean; deleted: boolean }[] } = await here.ask('/admin/v1/user?perPage=50')
  free = data.filter((one) => !one.banned && !one.deleted).map(({ id }) => id)
})
const seatToBan = () => free.shift() ?? 0

/** The workspace with its commands; `deaf`: paths from which no answer comes any more; `hold`: ends the wait of a request. */
async function open(deaf: RegExp[] = [], hold: (url: string) => Promise<void> | undefined = () => undefined) {
  const sent: { url: string; key: string | null }[] = []
  const fetching: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    sent.push({ url, key: new Headers(init?.headers).get('idempotency-key') })
    const answer = await fetch(input, init)
    await hold(url)
    if (deaf.some((path) => path.test(url))) throw new TypeError('the connection broke')
    return answer
  }
  const page = await openAt('/', here.server.origin, here.token, { fetch: fetching })
  await waitFor(() => expect(page.store.get(engineAtom)).not.toBeNull())
  await act(() => page.store.get(engineAtom)?.load())
  await waitFor(() => expect(page.store.get(registryAtom).get('seat.ban')).toBeDefined())
  const receipts = () => page.store.get(receiptsAtom)
  const newest = (): Receipt => {
    const [receipt] = receipts()
    if (!receipt) throw new Error('there is no receipt')
    return receipt
  }
  const run = async (id: string, target: number) => {
    const started = await act(() => startCommand(page.store, id, { refs: [{ kind: 'seat', id: target }] }))
    if (!started) throw new Error(`${id} did not start`)
    await waitFor(() => expect(started.draft().stage).toMatchObject({ at: 'confirming' }))
    act(() => started.send({ type: 'commit' }))
    return started
  }
  const banned = async (id: number) => {
    await page.store.get(engineAtom)?.ports.call(readerOf(page.store), { params: { id } })
    return page.store.get(entitiesAtom).get(seat, id)?.banned
  }
  return { ...page, sent, receipts, newest, run, banned }
}
type Page = Awaited<ReturnType<typeof open>>
const readerOf = (store: Page['store']) => {
  const reader = store.get(engineAtom)?.ports.nouns().get('seat')?.reader
  if (!reader) throw new Error('no seat can be read')
  return reader
}
/** Waits until the server has the receipt of an action: the next page may read it before the request that saves it has arrived. */
const isStored = (key: string) => waitFor(async () => expect(JSON.stringify(await here.ask('/admin/v1/workspace/receipts'))).toContain(key))
const notices = (page: Page) => page.store.get(noticesAtom).map(({ text }) => text)

test('a receipt outlives its page: the next one shows it, and undoes it once, also after a double click', async () => {
  const id = seatToBan()
  const first = await open()
  await first.run('seat.ban', id)
  await waitFor(() => expect(first.newest()).toMatchObject({ command: 'seat.ban', outcome: 'done', target: { id } }))
  await isStored(first.newest().key)
  first.stop()

  const next = await open()
  await waitFor(() => expect(next.receipts().map(({ command }) => command)).toContain('seat.ban'))
  act(() => startUndo(next.store))
  expect(next.store.get(undoAskedAtom)?.receipt).toMatchObject({ command: 'seat.ban', target: { id } })
  const ban = next.newest()
  const [, second] = await act(() => Promise.all([commitUndo(next.store, ban), commitUndo(next.store, ban)]))
  expect(second).toBeUndefined()
  await waitFor(() => expect(next.newest()).toMatchObject({ title: 'Undo: Ban Seat', command: 'seat.unban', outcome: 'done' }))
  expect(await next.banned(id)).toBe(false)
  expect(next.sent.filter(({ url }) => url.endsWith(`/seats/${id}/ban`))).toHaveLength(1)
  expect(next.receipts().find(({ key }) => key === ban.key)?.undoneBy).toBe(next.newest().key)
  act(() => startUndo(next.store, ban))
  expect(notices(next)).toContain('There is nothing left to undo: “Ban Seat” was undone already.')
})

test('a command that starts before the server has said who is signed in waits for that, and is recorded', async () => {
  const id = seatToBan()
  let say = () => {}
  const said = new Promise<void>((resolve) => {
    say = resolve
  })
  const page = await open([], (url) => (url.endsWith('/admin/auth') ? said : undefined))
  const started = await act(() => startCommand(page.store, 'seat.ban', { refs: [{ kind: 'seat', id }] }))
  // The seat is read meanwhile, as the palette does.
  await act(() => page.banned(id))
  expect(started?.draft().stage).toEqual({ at: 'reading' })
  expect(page.store.get(adminAtom)).toBe(0)
  await act(async () => say())
  await waitFor(() => expect(started?.draft().stage).toMatchObject({ at: 'confirming' }))
  act(() => started?.send({ type: 'commit' }))
  await waitFor(() => expect(page.receipts()[0]).toMatchObject({ command: 'seat.ban', outcome: 'done', target: { id } }))
  expect(notices(page)).toContain('Updated')
})

test('a page that dies before the answer leaves an open outcome, which the next page asks about by the same key', async () => {
  const id = seatToBan()
  const first = await open([/seats\/\d+\/ban$/])
  await first.run('seat.ban', id)
  await waitFor(() => expect(first.sent.some(({ url }) => url.endsWith(`/seats/${id}/ban`))).toBe(true))
  const key = first.sent.find(({ url }) => url.endsWith(`/seats/${id}/ban`))?.key
  first.stop()

  const next = await open()
  await waitFor(() => expect(next.receipts().find((one) => one.key === key)?.outcome).toBe('unknown'))
  const left = next.receipts().find((one) => one.key === key)
  if (left) await act(() => checkAgain(next.store, left))
  expect(next.newest()).toMatchObject({ key, outcome: 'done', changes: [{ label: 'Banned', before: 'No', after: 'Yes' }] })
  expect(next.sent.filter(({ url }) => url.endsWith(`/seats/${id}/ban`)).map((one) => one.key)).toEqual([key])
  expect(Object.keys(localStorage).filter((name) => name.startsWith('receipts.open'))).toEqual([])
})

test('an undo whose response was lost is found out by the next page, which then shows the action as undone', async () => {
  const id = seatToBan()
  const deaf: RegExp[] = []
  const first = await open(deaf)
  await first.run('seat.ban', id)
  await waitFor(() => expect(first.newest()).toMatchObject({ command: 'seat.ban', outcome: 'done', target: { id } }))
  const { key } = first.newest()
  await isStored(first.newest().key)
  deaf.push(/seats\/\d+\/ban$/)
  const before = first.sent.length
  await act(() => commitUndo(first.store, first.newest()))
  await waitFor(() => expect(first.sent.slice(before).some(({ url }) => url.endsWith(`/seats/${id}/ban`))).toBe(true))
  first.stop()

  const next = await open()
  const undoing = () => next.receipts().find((one) => one.command === 'seat.unban' && one.target?.id === id)
  await waitFor(() => expect(undoing()?.outcome).toBe('unknown'))
  const action = next.receipts().find((one) => one.key === key)
  act(() => startUndo(next.store, action))
  expect(next.store.get(undoAskedAtom)).toBeNull()
  expect(notices(next)).toContain('It is not known yet whether “Ban Seat” was undone.')
  const left = undoing()
  if (left) await act(() => checkAgain(next.store, left))
  expect(undoing()?.outcome).toBe('done')
  expect(next.receipts().find((one) => one.key === key)?.undoneBy).toBe(left?.key)
})
