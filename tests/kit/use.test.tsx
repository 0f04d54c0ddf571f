import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { act, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { memo } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { writeToken } from '#kit/session/cookie.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { startKit } from '#kit/start.ts'
import { useList, useRow } from '#kit/store/use.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

let server: FaultServer
let kit: ReturnType<typeof startKit>
let drawn: number[] = []
beforeEach(async () => {
  server = await startFaultServer()
  writeToken('good')
  drawn = []
  kit = startKit({ store: createStore(), origin: server.origin })
})
afterEach(async () => {
  kit.stop()
  await server.close()
})

const Row = memo(function Row({ id }: { id: number }) {
  const row = useRow(payoutRequest, id)
  drawn.push(id)
  return (
    <li>
      {id} {row?.status === 0 ? 'Pending' : 'decided'} {row?.organization.name}
    </li>
  )
})
function Rows() {
  const { ids, loading } = useList(payoutRequests.list, { status: 0 })
  return (
    <ul aria-busy={loading}>
      {ids.map((id) => (
        <Row key={id} id={id} />
      ))}
    </ul>
  )
}
const show = () =>
  render(
    <Provider store={kit.store}>
      <Rows />
    </Provider>,
  )

test('one change draws one row, and a refetch that says the same draws none', async () => {
  show()
  expect(await screen.findByText('3 Pending Org 3')).toBeVisible()
  // Mounting a reader looks once more for what came in between.
  await act(async () => {})
  drawn = []
  act(() => void kit.entities.predict(payoutRequest, 3, { status: 1 }))
  expect(screen.getByText('3 decided Org 3')).toBeVisible()
  expect(drawn).toEqual([3])
  drawn = []
  await act(() => kit.api.call(payoutRequests.list, { query: { status: 0 } }))
  expect(drawn).toEqual([])
})

test('whoever is signed out sees nothing more, and nothing is asked in their name', async () => {
  const page = show()
  await screen.findByText('3 Pending Org 3')
  const asked = server.seen.length
  await act(async () => {
    server.state.token = 'revoked'
    await kit.api.attempt(payoutRequests.read, { params: { id: 1 } })
  })
  expect(kit.store.get(sessionAtom).state).toBe('out')
  expect(page.container).not.toHaveTextContent('Org 3')
  // Whatever the lists might have asked by themselves has arrived before this answer.
  await act(() => kit.api.attempt(payoutRequests.read, { params: { id: 2 } }))
  expect(server.seen).toHaveLength(asked + 2)
})

test('what nobody reads any more is not kept alive', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const rows = Array.from({ length: 500 }, (_, i) => ({
    id: i + 1,
    status: 0 as const,
    organization: { id: 1, name: 'x' },
    amount: 1,
    currency: 'EUR',
  }))
  kit.entities.put(payoutRequest, 'row', rows)
  const held = kit.entities.atom(payoutRequest, 1)
  for (const { id } of rows) kit.store.get(kit.entities.atom(payoutRequest, id))
  expect(kit.entities.liveCount(payoutRequest)).toBe(500)
  await expect
    .poll(() => {
      if (typeof collect === 'function') collect()
      return kit.entities.liveCount(payoutRequest)
    })
    .toBeLessThan(20)
  expect(kit.entities.atom(payoutRequest, 1)).toBe(held)
})
