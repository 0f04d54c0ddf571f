import { QueryObserver } from '@tanstack/query-core'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectCommands } from '#app/command-ports.ts'
import { engineAtom } from '#kit/command/state.ts'
import { startKit } from '#kit/start.ts'

test('a command that changes records of three kinds fetches a sum on the screen once', async () => {
  const kit = startKit({ store: createStore(), fetch: async () => new Response(null, { status: 404 }) })
  onTestFinished(() => kit.stop())
  onTestFinished(connectCommands(kit.store, () => {}))
  const queries = kit.store.get(queryClientAtom)
  const fetchSum = vi.fn(async () => 1)
  onTestFinished(new QueryObserver(queries, { queryKey: ['answer', '', 'ages', {}], queryFn: fetchSum }).subscribe(() => {}))
  await vi.waitFor(() => expect(queries.getQueryData(['answer', '', 'ages', {}])).toBe(1))
  fetchSum.mockClear()
  const { ports } = kit.store.get(engineAtom) ?? {}
  for (const kind of ['payout-request', 'organization', 'transaction']) ports?.refresh(kind)
  await vi.waitFor(() => expect(fetchSum).toHaveBeenCalled())
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(fetchSum).toHaveBeenCalledTimes(1)
  ports?.refresh('seat')
  await vi.waitFor(() => expect(fetchSum).toHaveBeenCalledTimes(2))
})
