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
import { required, signedIn } from './list-page.ts'
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
    // Never answered: an error would be retried, also by a page that is closed meanwhile.
    if (deaf.some((path) => path.test(url))) await new Promise(() => {})
    return answer
  }
  const page = await openAt('/', here.server.origin, here.token, { fetch: fetching })
  await waitFor(() => expect(page.store.get(engineAtom)).not.toBeNull())
  await act(() => page.store.get(engineAtom)?.load())
  await waitFor(() => expect(page.store.get(registryAtom).get('seat.ban')).toBeDefined())
  const receipts = () => page.store.get(receiptsAtom)
  const newest = (): Receipt => required(receipts()[0], 'receipt')
  const run = async (id: string, target: number) => {
    const refs = [{ kind: 'seat', id: target }]
    const started = required(await act(() => startCommand(page.store, id, { refs })), id)
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
const readerOf = (store: Page['store']) => required(store.get(engineAtom)?.ports.nouns().get('seat')?.reader, 'call that reads a seat')
/** Waits until the server has the receipt of an action: the next page may read it before the request that saves it has arrived. */
const isStored = (key: string) => waitFor(async () => expect(JSON.stringify(await here.ask('/admin/v1/workspace/receipts'))).toContain(key))
const notices = (page: Page) => page.store.get(noticesAtom).map(({ text }) => text)

test('the next page shows receipts, undoes once after a double click, and finds out what became of lost responses by the same keys', async () => {
  const [banned, lost, undone] = [seatToBan(), seatToBan(), seatToBan()]
  const deaf: RegExp[] = []
  const first = await open(deaf)
  const banOf = (page: Page, id: number) => page.sent.filter(({ url }) => url.endsWith(`/seats/${id}/ban`))
  for (const id of [undone, banned]) {
    await first.run('seat.ban', id)
    await waitFor(() => expect(first.newest()).toMatchObject({ command: 'seat.ban', outcome: 'done', target: { id } }))
    await isStored(first.newest().key)
  }
  const [ban, otherBan] = first.receipts()
  deaf.push(/seats\/\d+\/ban$/)
  await act(() => commitUndo(first.store, required(otherBan, 'receipt')))
  await waitFor(() => expect(banOf(first, undone)).toHaveLength(2))
  await first.run('seat.ban', lost)
  await waitFor(() => expect(banOf(first, lost)).toHaveLength(1))
  const key = banOf(first, lost)[0]?.key
  first.stop()

  const next = await open()
  const withKey = (wanted: string | null | undefined) => next.receipts().find((one) => one.key === wanted)
  await waitFor(() => expect(withKey(key)?.outcome).toBe('unknown'))
  const undoing = () => next.receipts().find((one) => one.command === 'seat.unban' && one.target?.id === undone)
  await waitFor(() => expect(undoing()?.outcome).toBe('unknown'))

  act(() => startUndo(next.store, withKey(otherBan?.key)))
  expect(next.store.get(undoAskedAtom)).toBeNull()
  expect(notices(next)).toContain('It is not known yet whether “Ban Seat” was undone.')
  await act(() => checkAgain(next.store, required(undoing(), 'undo')))
  expect(undoing()?.outcome).toBe('done')
  expect(withKey(otherBan?.key)?.undoneBy).toBe(undoing()?.key)

  await act(() => checkAgain(next.store, required(withKey(key), 'receipt')))
  expect(withKey(key)).toMatchObject({ outcome: 'done', changes: [{ label: 'Banned', before: 'No', after: 'Yes' }] })
  expect(banOf(next, lost).map((one) => one.key)).toEqual([key])
  expect(Object.keys(localStorage).filter((name) => name.startsWith('receipts.open'))).toEqual([])

  const kept = required(withKey(ban?.key), 'receipt')
  act(() => startUndo(next.store, kept))
  expect(next.store.get(undoAskedAtom)?.receipt).toMatchObject({ command: 'seat.ban', target: { id: banned } })
  const [, second] = await act(() => Promise.all([commitUndo(next.store, kept), commitUndo(next.store, kept)]))
  expect(second).toBeUndefined()
  await waitFor(() => expect(next.newest()).toMatchObject({ title: 'Undo: Ban Seat', command: 'seat.unban', outcome: 'done' }))
  expect(banOf(next, banned)).toHaveLength(1)
  expect(await next.banned(banned)).toBe(false)
  expect(withKey(kept.key)?.undoneBy).toBe(next.newest().key)
  act(() => startUndo(next.store, kept))
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
