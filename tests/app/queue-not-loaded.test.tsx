import { screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadCommands } from '#app/commands.ts'
import { cursorTargetAtom } from '#kit/command/in-hand.ts'
import { openPage, signedIn } from './list-page.ts'

vi.mock('#kit/screen/queue/page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
const here = signedIn()
// Preloads lazy pages; their load time is not under test.
beforeAll(() => Promise.all([import('#features/payout-request.tsx'), loadCommands(createStore())]), 120_000)

test('if the code of a queue cannot be loaded, the list shows the record of the address', async () => {
  const { items } = await here.ask('/api/v1/admin/payout-requests?status=0&perPage=6')
  const { id } = items[5]
  const { store, address } = await openPage(here, `/PayoutRequests?queue=1&id=${id}`)
  expect(await screen.findByText('This part of the workspace could not be loaded. Try again.')).toBeVisible()
  await waitFor(() => expect(address()).toBe(`/PayoutRequests?id=${id}`))
  await waitFor(() => expect(store.get(cursorTargetAtom)).toEqual({ kind: 'payout-request', id }))
})
