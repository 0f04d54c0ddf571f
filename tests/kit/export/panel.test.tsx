import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookings } from '#contract/booking.ts'
import { createApi } from '#kit/api/call.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { MountedList } from '#kit/command/mounted.ts'
import { mountedScreenAtom } from '#kit/command/state.ts'
import { ExportsHost } from '#kit/export/host.tsx'
import { startExport } from '#kit/export/state.ts'
import { refuseZone, resetZone } from '#kit/format/day-zone.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { setCurrentStore } from '#kit/store/current.ts'
import { silenceErrors } from '#tests/console-errors.ts'

type Answer = (response: ServerResponse, rows: readonly string[]) => void
const csv =
  (told: boolean, less = 0): Answer =>
  (response, rows) => {
    response.writeHead(200, { 'content-type': 'text/csv', ...(told && { 'x-row-count': String(rows.length) }) })
    response.end(`id\r\n${rows.slice(less).join('')}`)
  }
const refusal: Answer = (response) => {
  response.writeHead(422, { 'content-type': 'application/json' })
  response.end('{"message":"This filter is gone","code":"invalid","requestId":"r"}')
}

let script: Answer[] = []
let pieces: string[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x')
  if (!url.pathname.endsWith('/export')) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"items":[],"pagination":{"count":4,"max_id":600000}}')
    return
  }
  if (!navigator.onLine) {
    response.destroy()
    return
  }
  const from = Number(url.searchParams.get('id_from'))
  pieces.push(String(from))
  const answer = script.shift() ?? csv(true)
  answer(response, [`${from + 1}\r\n`, `${from + 2}\r\n`])
})
const saved: string[] = []
const network = (there: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  if (there) window.dispatchEvent(new Event('online'))
}
beforeEach(async () => {
  pieces = []
  saved.splice(0)
  // jsdom saves nothing: what would be saved is told instead.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download.replace(/\d{4}-.*Z/, 'then'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const { list, export: endpoint } = bookings
const what = { name: 'bookings', title: 'Export of bookings', kind: 'booking', list, endpoint, window: 500_000 }
function open() {
  const store = createStore()
  const { port } = server.address() as AddressInfo
  const timing = { firstPause: 1, longestPause: 2 }
  const entities = { put: () => undefined }
  const origin = `http://127.0.0.1:${port}`
  store.set(apiAtom, createApi({ store, entities, origin, token: () => 'good', onUnauthorized: () => undefined, timing }))
  render(
    <Provider store={store}>
      <ExportsHost />
    </Provider>,
  )
  return store
}
function begin(...answers: Answer[]) {
  script = answers
  void startExport(open(), what)
  return userEvent.setup()
}
const panel = async () => within(await screen.findByRole('group', { name: 'Export of bookings' }))
const buttons = async () => (await panel()).getAllByRole('button').map(({ textContent }) => textContent)

test('a failure stands in the panel, with its words and a way on behind what is there', async () => {
  const user = begin(csv(true), refusal)
  expect(await (await panel()).findByText('This filter is gone. Nothing was saved.')).toBeVisible()
  expect(await buttons()).toEqual(['Try again', 'Closew'])
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText(/^4 rows, all that the server counted/)).toBeVisible()
  expect([pieces, saved]).toEqual([['0', '500000', '500000'], ['bookings-then.csv']])
})

test('without a network in the middle it waits, and goes on by itself when that is back', async () => {
  begin(csv(true), (response) => {
    network(false)
    response.destroy()
  })
  expect(await (await panel()).findByText(/You are offline\. It goes on when the network is back\./)).toBeVisible()
  expect(await buttons()).toEqual(['Cancel'])
  network(true)
  expect(await (await panel()).findByText(/^4 rows, all that the server counted/)).toBeVisible()
  expect([pieces[0], new Set(pieces).size, saved]).toEqual(['0', 2, ['bookings-then.csv']])
})

test('where a server counts no piece, a wrong sum is said as what it is: begin anew, or keep it under a name that says so', async () => {
  const user = begin(csv(false), csv(false, 1), csv(false), csv(false))
  expect(await (await panel()).findByText(/^3 rows came where 4 were counted\. This server does not say how many/)).toBeVisible()
  expect(await buttons()).toEqual(['Start over', 'Save as PARTIAL', 'Closew'])
  await user.click(screen.getByRole('button', { name: 'Save as PARTIAL' }))
  expect(saved).toEqual(['bookings-PARTIAL-then.csv'])
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await (await panel()).findByText(/^4 rows, all that the server counted/)).toBeVisible()
  expect(pieces).toEqual(['0', '500000', '0', '500000'])
})

test('where the filters of its list cannot be fetched nothing is exported without them, and that is told', async () => {
  const store = open()
  setCurrentStore(store)
  await startExport(store, what, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(store.get(noticesAtom).map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'Export of bookings: This part of the workspace could not be loaded. Try again.'],
  ])
  expect([screen.queryByRole('group'), pieces, saved]).toEqual([null, [], []])
})

test('an exception in the workspace’s own code ends an export, which says so, is reported, and can be tried again', async () => {
  const reported = silenceErrors()
  const store = open()
  const api = store.get(apiAtom)
  const bug = new TypeError('x is undefined')
  store.set(apiAtom, { ...api, attempt: (of, ...rest) => (of === endpoint ? Promise.reject(bug) : api.attempt(of, ...rest)) })
  void startExport(store, what)
  const words = 'This is a fault of the workspace, not of the network or the server. Nothing was saved.'
  expect(await (await panel()).findByText(words)).toBeVisible()
  expect(reported(bug.message)).toBe(1)
  expect([await buttons(), saved]).toEqual([['Try again', 'Closew'], []])
  store.set(apiAtom, api)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText(/^4 rows, all that the server counted/)).toBeVisible()
})

test('an export whose days are not those of this browser says so', async () => {
  const note = /days in UTC: the server does not know the time zone Antarctica\/Troll/
  begin()
  await (await panel()).findByText(/^4 rows, all that the server counted/)
  expect(screen.queryByText(note)).toBeNull()
  refuseZone('Antarctica/Troll')
  await userEvent.setup().click(screen.getByRole('button', { name: /^Close/ }))
  begin()
  expect(await screen.findByText(/^4 rows, all that the server counted/)).toBeVisible()
  expect(screen.getByText(note)).toBeVisible()
  resetZone()
})

test('while its list asks for nothing, because a range of days is reversed, nothing is exported, and the reason is told', async () => {
  const store = open()
  setCurrentStore(store)
  const lacks = 'Date to is before Date from: choose days in their order.'
  store.set(mountedScreenAtom, { source: list, query: {}, lacks } as MountedList)
  await startExport(store, what)
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual([lacks])
  expect([screen.queryByRole('group'), pieces]).toEqual([null, []])
})
