import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import { type createHold, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

/** The real server for the tests of one file, and the page of the cart. */
export function carts() {
  const here = signedIn()

  /** A page at an address, and its lookups: how many words in each, and how many were under way when it began. */
  async function open(path: string, gateLookup?: ReturnType<typeof createHold>['gate']) {
    const lookups: number[] = []
    const inFlight: number[] = []
    let running = 0
    const listening: typeof fetch = async (input, init) => {
      const url = new URL(String(input))
      if (!url.pathname.endsWith('/workspace/lookup')) return fetch(input, init)
      lookups.push(url.searchParams.getAll('q').length)
      inFlight.push(++running)
      try {
        await gateLookup?.(url.pathname, init)
        return await fetch(input, init)
      } finally {
        running -= 1
      }
    }
    const page = await openAt(path, here.server.origin, here.token, { fetch: listening })
    await waitFor(() => expect(page.store.get(registryAtom).get('payout-request.approve')).toBeDefined())
    return { ...page, lookups, inFlight, user: userEvent.setup() }
  }
  const grid = () => screen.findByRole('grid', { name: 'Cart' })
  const rowsIn = async () => Number((await grid()).getAttribute('aria-rowcount')) - 1
  const cells = async (row: number) =>
    within(await waitFor(async () => within(await grid()).getAllByRole('row')[row] ?? Promise.reject(new Error(`no row ${row}`))))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)

  /** Payout requests that nobody has decided yet. */
  async function pending(size: number): Promise<number[]> {
    const { items } = await here.ask(`/api/v1/admin/payout-requests?status=0&perPage=${size}`)
    return items.map(({ id }: { id: number }) => id)
  }
  return { here, open, grid, rowsIn, cells, pending }
}
