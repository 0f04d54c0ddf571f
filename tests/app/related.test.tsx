import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusedTargetAtom } from '#kit/command/in-hand.ts'
import { openPage, signedIn } from './list-page.ts'

const here = signedIn()
interface Row {
  id: number
  email: string
}
const { ask: get } = here
const seatsOf = async (id: number): Promise<Row[]> => (await get(`/api/v1/admin/users/${id}/seats`)).items
/** The first brand's account with a seat. */
async function accountWithSeats(): Promise<{ id: number; organization_ref: number; seats: Row[] }> {
  const { items }: { items: { id: number; organization_ref: number }[] } = await get('/api/v1/admin/users?account_type=client&per_page=60')
  for (const one of items) {
    const seats = await seatsOf(one.id)
    if (seats.length > 0) return { ...one, seats }
  }
  throw new Error('The demo has no such account')
}
const table = () => screen.findByRole('grid', { name: 'Seats' })

test('a list inside a detail has its rows in one tab stop, moves by its own keys, and ↵ leads to the record; each is one page', async () => {
  const { id, organization_ref: home, seats } = await accountWithSeats()
  const { user, store, address, asked, history } = await openPage(here, `/Users/${id}`)
  const grid = await table()
  await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', String(seats.length + 1)))
  const heads = within(grid).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Seat ID', 'Email', 'Name', 'Role', 'Banned', 'Deleted'])
  for (const { email } of seats) expect(await within(grid).findByText(email)).toBeVisible()
  expect(grid).toHaveAttribute('tabindex', '0')
  grid.focus()
  await waitFor(() => expect(store.get(focusedTargetAtom)).toMatchObject({ kind: 'seat', id: seats[0]?.id }))
  const first = grid.getAttribute('aria-activedescendant')
  await user.keyboard('{ArrowRight}')
  expect(grid.getAttribute('aria-activedescendant')).not.toBe(first)
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(seats[0]?.email ?? 'x')
  // Its row's commands, by the key of every table.
  await user.keyboard('.')
  expect(await screen.findByRole('menu', { name: `Actions of seat ${seats[0]?.id}` })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/Seats/${seats[0]?.id}`))

  // The size of a page is `per_page` for the seats of an account and of an organization, `perPage` for the rest.
  act(() => history.push(`/Users/${id}/refcode`))
  await user.click(await screen.findByRole('combobox', { name: 'Recommended creator' }))
  await waitFor(() => expect(asked).toContain('/api/v1/admin/users?account_type=blogger&perPage=10'))
  act(() => history.push(`/Organizations/${home}`))
  await screen.findByRole('combobox', { name: 'Account manager' })
  const sized = () => [...new Set(asked.filter((url) => /\/(seats|user|admins|accounts)\?/.test(url)))].sort()
  await waitFor(() =>
    expect(sized()).toEqual([
      `/admin/v1/organization/${home}/user?page=1&per_page=100`,
      '/api/v1/admin/admins?page=1&per_page=1000',
      `/api/v1/admin/users/${id}/seats?page=1&per_page=100`,
      `/api/v1/organizations/${home}/accounts?page=1&perPage=100`,
    ]),
  )
})
