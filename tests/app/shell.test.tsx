import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { readToken } from '#kit/session/cookie.ts'
import { findDialog, press } from './dialogs.ts'
import { following } from './following.ts'
import { commandIs, createHold, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

const at = (path: string) => openAt(path, here.server.origin, here.token)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Written out: the table of menus is closed, and what the code says of itself would hold whatever it says. */
const menus: Record<string, string[]> = {
  Users: [
    'Accounts',
    'Organizations',
    'Seats',
    'Creator approval',
    'KYC',
    'Brands Summary',
    'Brand Invitations',
    'Creators Summary',
    'Managed Service',
    'Channels',
    'Referrals Overview',
  ],
  Bookings: ['Bookings', 'Campaigns'],
  Transactions: ['Transactions', 'Invoices'],
  Reports: ['Reports'],
  Requests: ['Creator Company Requests', 'Booking Cancel Requests', 'PayOut Requests', 'KYC'],
  Team: ['Team'],
  Settings: ['Feature flags', 'Booking templates', 'Brand categories', 'Creator categories', 'Testing generator', 'API Tokens'],
  Tools: ['Creator Matching', 'Brand Creator Matching'],
}

test('the bar has the eight menus with their 29 entries, in order; a new page is announced; log out leads to the sign-in', async () => {
  const own = await here.server.signIn()
  const checks: string[] = []
  const counting: typeof fetch = (input, init) => {
    if (/admin\/auth$/.test(String(input))) checks.push(String(input))
    return fetch(input, init)
  }
  const { address } = await openAt('/', here.server.origin, own, { fetch: counting })
  await screen.findByText('80')
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(nav.getAllByRole('button').map((button) => button.textContent)).toEqual(Object.keys(menus))
  const user = userEvent.setup()
  for (const [name, entries] of Object.entries(menus)) {
    await user.click(nav.getByRole('button', { name }))
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(entries)
  }
  expect(screen.getByText('Demo')).toBeVisible()
  expect(screen.getByRole('button', { name: /Search, paste an id, or type a command/ })).toBeVisible()
  await user.keyboard('{Escape}')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()

  const before = checks.length
  await user.click(nav.getByRole('button', { name: 'Reports' }))
  await user.click(nav.getByRole('link', { name: 'Reports' }))
  await waitFor(async () => expect(await heading('Reports')).toHaveFocus())
  await waitFor(() => expect(document.querySelector('[data-announcer]')).toHaveTextContent('Reports'))
  await waitFor(() => expect(checks).toHaveLength(before + 1))

  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(address()).toBe('/Login')
  expect(readToken()).toBeNull()
  const still = () => fetch(`${here.server.origin}/api/v1/admin/auth`, { headers: { authorization: `Bearer ${own}` } })
  await expect.poll(async () => (await still()).status).toBe(401)
})

test('an unknown address is asked of the server once, by a full navigation; an older spelling leads to its page', async () => {
  const { left, history, address } = await at('/NoSuchPage')
  // The server answered the workspace for it: it is not asked again.
  expect(await heading('There is no such page')).toBeVisible()
  expect(left).not.toHaveBeenCalled()
  act(() => history.push('/Another?x=1'))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/Another?x=1'))
  expect(left).toHaveBeenCalledTimes(1)
  act(() => history.push('/User/7/alias?x=1'))
  await waitFor(() => expect(address()).toBe('/Users/7/alias?x=1'))
})

test('without a sign-in every page leads to the sign-in and back', async () => {
  const { address } = await openAt('/Organizations?x=1', here.server.origin, null)
  await screen.findByLabelText('Email')
  expect(address()).toBe('/Login?redirect=%2FOrganizations%3Fx%3D1')
})

test('home keeps a dash where a count cannot be read, and says that an age is not known', async () => {
  const fault = { code: 'not_found', message: 'No such page' } as const
  for (const path of ['/payout-requests', '/queue-ages']) onTestFinished(await here.server.addFault({ path, fault, times: 10 }))
  await at('/')
  const payouts = await screen.findByRole('region', { name: 'PayOut requests pending' })
  expect(await within(payouts).findByText('How long they have waited is not known.')).toBeVisible()
  expect(within(payouts).getByText('–')).toBeVisible()
})

// Last, because it decides requests that the tests before count.
test('home shows a dash, then how many wait, links to exactly those, and follows each decision, also of a colleague', async () => {
  const hold = createHold((url) => /kyc|payout/i.test(url))
  const held: typeof fetch = async (input, init) => {
    await hold.gate(String(input), init)
    return fetch(input, init)
  }
  const { store } = await openAt('/', here.server.origin, here.token, { fetch: held })
  const kyc = within(await screen.findByRole('region', { name: 'Creator KYC requests pending' }))
  const payouts = within(screen.getByRole('region', { name: 'PayOut requests pending' }))
  expect(payouts.getByText('–')).toBeVisible()
  hold.letGo()
  expect(await kyc.findByText('60')).toBeVisible()
  const waiting = '/KYCRequests?verification_status=0&requires_admin_action=1'
  expect(kyc.getByRole('link', { name: 'View' })).toHaveAttribute('href', waiting)
  expect(payouts.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/PayoutRequests')
  expect(await payouts.findByRole('table', { name: /The oldest has waited/ })).toBeInTheDocument()

  const path = '/api/v1/admin/payout-requests?status=0'
  const drawn = () => {
    const [, ...rows] = payouts.getAllByRole('row')
    return rows.reduce((sum, row) => sum + Number(row.lastElementChild?.textContent), 0)
  }
  const shows = (total: number) =>
    waitFor(() => {
      expect(payouts.getByText(String(total), { selector: ':not(td)' })).toBeVisible()
      expect(drawn()).toBe(total)
    })
  await shows(80)
  const [own, other] = (await here.ask(path)).items
  await commandIs(store, 'payout-request.reject')
  act(() => void startCommand(store, 'payout-request.reject', { refs: [{ kind: 'payout-request', id: own.id }] }))
  await press(userEvent.setup(), await findDialog('alertdialog'), 'Reject')
  await shows(79)
  await following(store, here.server.origin)
  await here.ask(`/api/v1/admin/payout-requests/${other.id}`, { status: -1 }, 'mira@admin.test')
  await shows(78)
})
