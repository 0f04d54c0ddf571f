import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { commandIs, grid, heads, openPage, questionAsked, required, rowsThere, says, signedIn, words } from './list-page.ts'

const here = signedIn()
// As the server writes it into the page: where the product and the payment provider are.
beforeAll(() => {
  const metas = Object.entries({ product: 'https://product.test/app', provider: 'https://sandbox.provider.test' }).map(([name, content]) =>
    Object.assign(document.createElement('meta'), { name, content }),
  )
  document.head.append(...metas)
  return () => {
    for (const meta of metas) meta.remove()
  }
})

interface Row {
  id: number
  name: string
  version: number
  feature_flags: number[]
}
interface Standing {
  id: number
  banned: boolean
  deleted: boolean
}
const { ask } = here
const some = async (query: string): Promise<Row[]> => (await ask(`/admin/v1/organization?per_page=20&${query}`)).data
const one = async (query: string): Promise<Row> => {
  const [found] = await some(query)
  if (!found) throw new Error(`no organization is ${query}`)
  return found
}
const menu = async (id: number) => {
  const nav = await screen.findByRole('navigation', { name: `Tabs of organization ${id}` })
  return {
    nav,
    labels: within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
    to: (name: string) => within(nav).getByRole('link', { name }).getAttribute('href'),
  }
}

test('the list opens on organizations with 2 or more accounts; a feature flag is set for one and for several of them', async () => {
  const { asked, user, store } = await openPage(here, '/Organizations')
  await rowsThere()
  expect(heads()).toEqual(words('ID, Type, Name, Accounts, Subscription, Has active contracts, Account manager, Date created, Deleted'))
  const sent = () => new URL(asked.findLast((url) => url.includes('/admin/v1/organization?')) ?? '', here.server.origin).searchParams
  expect(sent().get('accountsCountFrom')).toBe('2')
  const before = Number(grid().getAttribute('aria-rowcount'))
  await user.click(screen.getByRole('button', { name: /^Accounts/ }))
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(Number(grid().getAttribute('aria-rowcount'))).toBeGreaterThan(before))
  expect(sent().has('accountsCountFrom')).toBe(false)

  // A flag is turned on and off; each organization keeps what else is on.
  const without = (await some('type=client&accountsCountFrom=2')).filter(({ feature_flags: flags }) => !flags.includes(9))
  const [first, second] = [required(without[0], 'brand without the flag'), required(without[1], 'second brand without it')]
  const flags = async (id: number): Promise<number[]> => (await ask(`/api/v1/organizations/${id}`)).item.feature_flags
  const enabled = await flags(first.id)
  await commandIs(store, 'organization.toggle-feature-flag')
  const toggle = (id: number, on: boolean) =>
    act(async () => {
      await startCommand(store, 'organization.toggle-feature-flag', { refs: [{ kind: 'organization', id }], answers: { ref: 9, on } })
    })
  await toggle(first.id, true)
  await says('Saved')
  await waitFor(async () => expect(await flags(first.id)).toEqual([...enabled, 9].sort((a, b) => a - b)))
  await toggle(first.id, false)
  await waitFor(async () => expect(await flags(first.id)).toEqual(enabled))
  const refs = [first, second].map(({ id }) => ({ kind: 'organization', id }))
  await act(async () => {
    await startCommand(store, 'organization.toggle-feature-flag', { refs, answers: { ref: 9, on: true } })
  })
  await questionAsked()
  await user.keyboard('{Control>}{Enter}{/Control}')
  for (const { id } of [first, second]) await waitFor(async () => expect(await flags(id)).toContain(9))
  expect(await flags(first.id)).toEqual([...enabled, 9].sort((a, b) => a - b))
})

test('brand and creator have their side menus, links, badges and tables; a tab that links to another page redirects there', async () => {
  const brand = await one('type=client&subscription[]=enterprise')
  const { history, store, address } = await openPage(here, `/Organizations/${brand.id}`)
  await screen.findByRole('heading', { level: 1, name: `Organization ${brand.id}` })
  await says(new RegExp(`Brand ${brand.id} · Plan Enterprise · Created `))
  const ofBrand = await menu(brand.id)
  expect(ofBrand.labels).toEqual(['General', 'Feature flags', 'Campaigns', 'Transactions', 'Subscriptions', 'Mangopay', 'Legal entities'])
  expect(ofBrand.to('Campaigns')).toBe(`/Campaigns?organization_ref=${brand.id}`)
  expect(ofBrand.to('Transactions')).toBe(`/Transactions?fromOrganizationId=${brand.id}`)
  expect(screen.getByRole('link', { name: 'Registration link' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/product\.test\/app\/register\/[0-9a-f]{16}$/),
  )

  // The address of a tab that links to another page redirects there, and leaves no step for Back.
  const steps = history.length
  act(() => history.replace(`/Organizations/${brand.id}/transactions`))
  await waitFor(() => expect(address()).toBe(`/Transactions?fromOrganizationId=${brand.id}`))
  expect(history.length).toBe(steps)

  const rows = await some('type=blogger&businessType=non-agency')
  const known = await Promise.all(rows.map(async ({ id }) => (await ask(`/api/v1/organizations/${id}`)).item))
  const creator = known.find(({ mangopay_user_ref: ref }) => ref)
  act(() => history.push(`/Organizations/${creator.id}`))
  await says(new RegExp(`Creator ${creator.id} · Created `))
  await waitFor(async () => expect((await menu(creator.id)).labels).toContain('Mangopay'))
  const { nav, labels, to } = await menu(creator.id)
  expect(labels).toEqual(['General', 'Feature flags', 'Transactions', 'KYC', 'Mangopay', 'Legal entities'])
  expect(to('Transactions')).toBe(`/Transactions?toOrganizationId=${creator.id}`)
  expect(to('Mangopay')).toBe(`https://sandbox.provider.test/Users/${creator.mangopay_user_ref}`)
  expect(within(nav).getByRole('link', { name: 'Mangopay' })).toHaveAttribute('target', '_blank')
  expect(screen.queryByRole('link', { name: 'Registration link' })).toBeNull()

  const unknown = required(
    known.find(({ mangopay_user_ref: ref }) => !ref),
    'creator without an account at the provider',
  )
  act(() => history.push(`/Organizations/${unknown.id}`))
  const other = await menu(unknown.id)
  expect(other.labels).toEqual(labels)
  const link = within(other.nav).getByRole('link', { name: 'Mangopay' })
  expect(link).toHaveAttribute('aria-disabled', 'true')
  expect(link).toHaveAccessibleDescription('This organization has no account at the payment provider')

  const agency = await one('accountsCountFrom=2&businessType=agency&type=blogger')
  act(() => history.push(`/Organizations/${agency.id}`))
  await commandIs(store, 'organization.open')
  await screen.findByRole('heading', { level: 1, name: `Organization ${agency.id}` })
  const accounts = await screen.findByRole('grid', { name: 'Accounts' })
  expect(
    within(accounts)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Account ID', 'Name', 'Type', 'Banned', 'Deleted', 'Incomplete', 'Approval pending'])
  await waitFor(() => expect(within(accounts).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/Users\/\d+$/)))
  const seats = await screen.findByRole('grid', { name: 'Seats' })
  await waitFor(() => expect(within(seats).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/Seats\/\d+$/)))

  const all: Standing[] = (await ask('/admin/v1/organization?per_page=300')).data
  const idOf = (is: (one: Standing) => boolean) => required(all.find(is), 'organization').id
  const neither = idOf(({ deleted, banned }) => !deleted && !banned)
  act(() => history.push(`/Organizations/${neither}`))
  const heading = async (id: number) => {
    const title = await screen.findByRole('heading', { level: 1, name: `Organization ${id}` })
    await menu(id)
    return title.closest('header') as HTMLElement
  }
  expect(await heading(neither)).not.toHaveTextContent(/Banned|Deleted/)
  for (const [label, id] of [
    ['Deleted', idOf(({ deleted }) => deleted)],
    ['Banned', idOf(({ banned }) => banned)],
  ] as const) {
    act(() => history.push(`/Organizations/${id}`))
    expect(within(await heading(id)).getByText(label)).toBeVisible()
  }
})
