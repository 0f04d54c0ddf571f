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
/** The first account with this many seats. */
async function accountWith(fits: (seats: number) => boolean): Promise<{ id: number; seats: Row[] }> {
  const { items }: { items: { id: number }[] } = await get('/api/v1/admin/users?per_page=60')
  for (const { id } of items) {
    const seats = await seatsOf(id)
    if (fits(seats.length)) return { id, seats }
  }
  throw new Error('The demo has no such account')
}
const table = () => screen.findByRole('grid', { name: 'Seats' })

test('a list inside a detail has its rows in one tab stop, moves by its own keys, and ↵ leads to the thing', async () => {
  const { id, seats } = await accountWith((count) => count > 0)
  const { user, store, address } = await openPage(here, `/Users/${id}`)
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
})

test('the size of a page is per_page for the seats of an account and of an organization and for the staff, perPage for the rest', async () => {
  const { items } = await get('/api/v1/admin/users?account_type=client&perPage=1')
  const [{ id, organization_ref: home }] = items
  const { user, asked, history } = await openPage(here, `/Users/${id}/refcode`)
  await user.click(await screen.findByRole('combobox', { name: 'Recommended creator' }))
  await waitFor(() => expect(asked).toContain('/api/v1/admin/users?account_type=blogger&perPage=10'))
  act(() => history.push(`/Users/${id}`))
  await table()
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
