import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as payoutContract from '#contract/payout-request.ts'
import type { Api } from '#kit/api/call.ts'
import { apiAtom } from '#kit/api/current.ts'
import { ApiError } from '#kit/api/error.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { useNamedRecord } from '#kit/screen/named/use-named-record.ts'
import { entitiesAtom } from '#kit/store/current.ts'

const { payoutRequests } = payoutContract
const address = { id: 846, request: 0 }
const rowOf = () => -1

/** A list without the record; `answer` answers its requests. */
function open(answer: (path: string) => unknown, isCurrent = true) {
  const store = createStore()
  const asked: string[] = []
  const attempt = async (endpoint: { path: string }) => {
    asked.push(endpoint.path)
    const value = answer(endpoint.path)
    return value instanceof ApiError ? { error: value } : { value }
  }
  // Only `attempt` is called.
  store.set(apiAtom, { attempt } as unknown as Api)
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const options = { address, source: payoutRequests.list, question: '{"status":0}', perPage: 100, rowOf }
  const hook = renderHook((props: { isCurrent: boolean }) => useNamedRecord({ ...options, ...props }), {
    wrapper,
    initialProps: { isCurrent },
  })
  return {
    asked,
    store,
    named: () => hook.result.current.named,
    show: (current: boolean) => hook.rerender({ isCurrent: current }),
    loadContract: () => act(() => store.set(nounsAtom, createNouns([payoutContract]))),
  }
}
const page = { items: [], total: 0, page: 1, perPage: 100, maxId: null }

const lookup = 'workspace/lookup'
const read = 'workspace/payout-requests/:id'
const missing = new ApiError('refused', 'There is none', 404, { code: 'not_found' })
const notFound = { status: 'missing', id: 846, cause: { type: 'not-found' } }
const withKinds = (...kinds: string[]) => ({ found: [], unknown: ['846'], kinds })

test('the search waits for the list and for the calls of the API, and then sends each request once', async () => {
  const answers: Record<string, unknown> = { [lookup]: withKinds(), [read]: missing }
  const { asked, named, show, loadContract } = open((path) => answers[path] ?? page, false)
  expect(named()).toEqual({ status: 'loading', id: 846 })
  show(true)
  // The commands bring the calls along. Without them the record would count as one that no call reads.
  expect(asked).toEqual([])
  loadContract()
  await waitFor(() => expect(named()).toEqual(notFound))
  expect(asked).toEqual(['admin/payout-requests', lookup, read])
})

test('a record that the lookup does not find is not read, because the read would answer 404', async () => {
  const { asked, named, loadContract } = open((path) => (path === lookup ? withKinds('payout-request') : page))
  loadContract()
  await waitFor(() => expect(named()).toEqual(notFound))
  expect(asked).toEqual(['admin/payout-requests', lookup])
})

test('a server without the lookup reads the record', async () => {
  const noLookup = new ApiError('refused', 'No such call', 404)
  const { asked, named, loadContract } = open((path) => ({ [lookup]: noLookup, [read]: missing })[path] ?? page)
  loadContract()
  await waitFor(() => expect(named()).toEqual(notFound))
  expect(asked).toEqual(['admin/payout-requests', lookup, read])
})

test('a record that the list does not have is read by one request, also if the server ignores the search for it', async () => {
  const answers: Record<string, unknown> = { [lookup]: { found: [{ kind: 'payout-request', id: 846 }], kinds: ['payout-request'] } }
  const { asked, named, store, loadContract } = open((path) => {
    const payout = { id: 846, status: 1 as const, organization: { id: 1, name: 'Nordic' }, amount: 1, currency: 'EUR' }
    if (path === read) store.get(entitiesAtom).put(payoutContract.payoutRequest, 'full', [payout])
    return answers[path] ?? page
  })
  loadContract()
  await waitFor(() => expect(named()).toEqual({ status: 'loaded', id: 846, row: null }))
  expect(asked).toEqual(['admin/payout-requests', lookup, read])
})

test('a search goes on while the list is loaded again', async () => {
  const offline = new ApiError('offline', 'No connection')
  const { asked, named, show, loadContract } = open((path) => (path.startsWith('workspace') ? offline : page))
  loadContract()
  show(false)
  show(true)
  await waitFor(() => expect(named()).toMatchObject({ status: 'missing', cause: { type: 'failed' } }))
  expect(asked).toEqual(['admin/payout-requests', lookup, read])
})
