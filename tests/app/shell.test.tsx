import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test } from 'vitest'
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

describe('the bar', () => {
  test('has the eight menus with their 29 entries, in order, who is signed in, and a link to the content', async () => {
    await at('/')
    const nav = await screen.findByRole('navigation', { name: 'Main' })
    const names = within(nav)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(names).toEqual(Object.keys(menus))
    const user = userEvent.setup()
    for (const [name, entries] of Object.entries(menus)) {
      await press(user, nav, name)
      const links = within(nav).getAllByRole('link')
      expect(links.map((link) => link.textContent)).toEqual(entries)
    }
    expect(screen.getByText('Demo')).toBeVisible()
    expect(screen.getByRole('button', { name: /Search, paste an id, or type a command/ })).toBeVisible()
    await user.keyboard('{Escape}')
    act(() => (document.activeElement as HTMLElement).blur())
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('home', () => {
  test('shows a dash, then how many wait, and each card leads to exactly those', async () => {
    const hold = createHold((url) => /kyc|payout/i.test(url))
    const held: typeof fetch = async (input, init) => {
      await hold.gate(String(input), init)
      return fetch(input, init)
    }
    await openAt('/', here.server.origin, here.token, { fetch: held })
    const kyc = await screen.findByRole('region', { name: 'Creator KYC requests pending' })
    const payouts = screen.getByRole('region', { name: 'PayOut requests pending' })
    expect(within(payouts).getByText('–')).toBeVisible()
    hold.letGo()
    expect(await within(payouts).findByText('80')).toBeVisible()
    expect(await within(kyc).findByText('60')).toBeVisible()
    expect(within(kyc).getByRole('link', { name: 'View' })).toHaveAttribute(
      'href',
      '/KYCRequests?verification_status=0&requires_admin_action=1',
    )
    expect(within(payouts).getByRole('link', { name: 'View' })).toHaveAttribute('href', '/PayoutRequests')
    expect(await within(payouts).findByRole('table', { name: /The oldest has waited/ })).toBeInTheDocument()
  })

  test('a dash stays where the count cannot be read, and an age that is not known is said', async () => {
    const fault = { code: 'not_found', message: 'No such page' } as const
    for (const path of ['/payout-requests', '/queue-ages']) onTestFinished(await here.server.addFault({ path, fault, times: 10 }))
    await openAt('/', here.server.origin, here.token)
    const payouts = await screen.findByRole('region', { name: 'PayOut requests pending' })
    expect(await within(payouts).findByText('How long they have waited is not known.')).toBeVisible()
    expect(within(payouts).getByText('–')).toBeVisible()
  })
})

describe('pages and addresses', () => {
  test('an older spelling leads to the page and keeps its parameters', async () => {
    const { address } = await at('/User/7/alias?x=1')
    await waitFor(() => expect(address()).toBe('/Users/7/alias?x=1'))
  })

  test('a new page is spoken and its heading takes the focus; the sign-in is checked once', async () => {
    const asked: string[] = []
    const counting: typeof fetch = (input, init) => {
      if (/admin\/auth$/.test(String(input))) asked.push(String(input))
      return fetch(input, init)
    }
    await openAt('/', here.server.origin, here.token, { fetch: counting })
    await screen.findByText('80')
    const before = asked.length
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Reports' }))
    await user.click(screen.getByRole('link', { name: 'Reports' }))
    await waitFor(async () => expect(await heading('Reports')).toHaveFocus())
    await waitFor(() => expect(document.querySelector('[data-announcer]')).toHaveTextContent('Reports'))
    await waitFor(() => expect(asked).toHaveLength(before + 1))
  })

  test('an unknown address is asked of the server once, by a full navigation', async () => {
    const { left } = await openAt('/NoSuchPage?x=1', here.server.origin, here.token, { documentPath: '/' })
    await waitFor(() => expect(left).toHaveBeenCalledWith('/NoSuchPage?x=1'))
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('where the server answers the workspace for it, the page says that there is none and asks no more', async () => {
    const { left } = await at('/NoSuchPage')
    expect(await heading('There is no such page')).toBeVisible()
    expect(left).not.toHaveBeenCalled()
  })

  test('without a sign-in every page leads to the sign-in and back', async () => {
    const { address } = await openAt('/Organizations?x=1', here.server.origin, null)
    await screen.findByLabelText('Email')
    expect(address()).toBe('/Login?redirect=%2FOrganizations%3Fx%3D1')
  })
})

test('log out empties the page and leads to the sign-in', async () => {
  const own = await here.server.signIn()
  const { address } = await openAt('/', here.server.origin, own)
  await screen.findByText('80')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(address()).toBe('/Login')
  expect(readToken()).toBeNull()
  const still = () => fetch(`${here.server.origin}/api/v1/admin/auth`, { headers: { authorization: `Bearer ${own}` } })
  await expect.poll(async () => (await still()).status).toBe(401)
})

// Last, because it decides requests that the tests before count.
describe('the counts of home', () => {
  test('a decision changes the count of its card and the ages below it at once: one’s own, and that of a colleague', async () => {
    const page = await at('/')
    const user = userEvent.setup()
    const card = await screen.findByRole('region', { name: 'PayOut requests pending' })
    const path = '/api/v1/admin/payout-requests?status=0'
    const pending = async (): Promise<number> => (await here.ask(path)).pagination.count
    const drawn = async () => {
      const rows = within(await within(card).findByRole('table'))
        .getAllByRole('row')
        .slice(1)
      return rows.reduce((sum, row) => sum + Number(row.lastElementChild?.textContent), 0)
    }
    const shows = (total: number) =>
      waitFor(async () => {
        expect(within(card).getByText(String(total), { selector: ':not(td)' })).toBeVisible()
        expect(await drawn()).toBe(total)
      })
    const before = await pending()
    await shows(before)
    const [own, other] = (await here.ask(path)).items
    await commandIs(page.store, 'payout-request.reject')
    act(() => void startCommand(page.store, 'payout-request.reject', { refs: [{ kind: 'payout-request', id: own.id }] }))
    await press(user, await findDialog('alertdialog'), 'Reject')
    await shows(before - 1)
    await following(page.store, here.server.origin)
    await here.ask(`/api/v1/admin/payout-requests/${other.id}`, { status: -1 }, 'mira@admin.test')
    await shows(before - 2)
  })
})
