import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mountedScreenAtom } from '#kit/command/state.ts'
import { openPage, required, says, signedIn } from './list-page.ts'

const here = signedIn()

// One page of each kind: table, cards, and an overview. What an address means is proved in tests/kit/screen/filters.test.ts.
test('a page without filters names each repeated and each array parameter of its address', async () => {
  const search = '?document=a&document=b&nothing[]=1'
  const { history } = await openPage(here, `/${search}`)
  const pages = ['/', '/Users/3000', '/tools/creator-matching', '/Cart']
  for (const path of pages) {
    act(() => history.push(path))
    await waitFor(() => expect(screen.queryByText(/in the address was not understood/)).toBeNull())
    act(() => history.push(path + search))
    await says('The address has “document” several times; only “a” counts.')
    await says('“nothing[]” in the address was not understood.')
  }
})

test.each(['/Bookings', '/CreatorApproval', '/BrandsSummary'])(
  '%s reads or reports each repeated and each array parameter of its address',
  async (path) => {
    const { store, history } = await openPage(here, `${path}?sort_by=a&sort_by=b&nothing[]=1`)
    await says('The address has “sort_by” several times; only “a” counts.')
    await says('“nothing[]” in the address was not understood.')
    await waitFor(() => expect(store.get(mountedScreenAtom)).not.toBeNull())
    const { filters } = required(store.get(mountedScreenAtom), 'list on the screen')
    const remarks = () => screen.queryAllByText(/in the address|the address has|is not a value of/).map((one) => one.textContent)
    for (const spell of [(name: string) => `${name}=x&${name}=y`, (name: string) => `${name}[]=x&${name}[]=y`]) {
      act(() => history.push(`${path}?${filters.map(({ name }) => spell(name)).join('&')}`))
      await waitFor(() => expect(remarks()).toHaveLength(filters.length))
      for (const { label } of filters) expect(remarks().filter((words) => words?.includes(label)).length, label).toBeGreaterThan(0)
    }
  },
)
