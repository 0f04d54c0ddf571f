import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Account, accounts, input } from './account-page.tsx'
import { findDialog, press } from './dialogs.ts'
import { words } from './list-page.ts'

const { here, ask, accountOf, fresh, at, accountPage } = accounts()
const labels = () => [...screen.getByRole('form').querySelectorAll('label')].map((label) => label.textContent)
/** The switches, which stand in a row of their own below the other fields. */
const switches = () =>
  within(screen.getByRole('form'))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)
const both = ['Unique URL', 'Phone number', 'Eligible in reports', 'Suspended']

test('the list has the documented columns; a search is sent by Enter, not before, and Enter moves the focus to the rows', async () => {
  const { items }: { items: Account[] } = await ask('/api/v1/admin/users?per_page=3000')
  const some = [
    items.find((one) => one.profile_completed === 1 && !one.deleted),
    items.find((one) => one.profile_completed !== 1 && !one.deleted),
    items.find((one) => one.profile_completed === 1 && one.deleted),
  ].map((one) => one?.id ?? 0)
  // A search for this word lists these three.
  await here.server.query("update account set display_name = display_name || ' Columns' where id = any($1)", [some])
  const { user, sent, address } = await at('/Users')
  const grid = await screen.findByRole('grid', { name: 'Accounts' })
  const searches = () => sent.flatMap(({ url }) => (/\/admin\/users\?/.test(url) ? (/[?&]q=([^&]*)/.exec(url)?.[1] ?? []) : []))
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, id or Instagram username' }), 'Columns')
  expect(searches()).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/Users?q=Columns'))
  const last = await within(grid).findByRole('link', { name: String(some[2]) })
  expect(last).toHaveAttribute('href', `/Users/${some[2]}`)
  expect(grid).toHaveFocus()
  expect(searches()).toEqual(['Columns'])
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    words('Account ID, Type ID, Type, Name, Date created, Completed, Deleted'),
  )
  const rows = [0, 1, 2].map((row) => [...grid.querySelectorAll(`[data-row="${row}"] [role=gridcell]`)].map((cell) => cell.textContent))
  expect(grid.querySelector('[data-row="3"]')).toBeNull()
  // Completed is Yes or No; a deleted account has the chip Deleted.
  expect(Object.fromEntries(rows.map((cells) => [cells[0], cells.slice(5)]))).toEqual({
    [String(some[0])]: ['Yes', '–'],
    [String(some[1])]: ['No', '–'],
    [String(some[2])]: ['Yes', 'Deleted'],
  })
})

describe('the page of an account', () => {
  const tabRow = async (id: number) => within(await screen.findByRole('navigation', { name: `Tabs of account ${id}` }))
  type Tabs = Awaited<ReturnType<typeof tabRow>>
  const namesOf = (tabs: Tabs) => tabs.getAllByRole('link').map((tab) => tab.textContent)
  const currentOf = (tabs: Tabs) => tabs.getAllByRole('link').flatMap((tab) => (tab.hasAttribute('aria-current') ? [tab.textContent] : []))

  test('of a creator shows its state, fields, tabs, seats, channels, notes and actions; a tab of brands gives way to General, an address of brands to a link', async () => {
    const one = await fresh('blogger', (row) => row.referring_blogger !== null)
    const { user, address, history } = await at(`/Users/${one.id}/shortlists`)
    await screen.findByRole('form', { name: `Details of account ${one.id}` })
    const tabs = await tabRow(one.id)
    await waitFor(() => expect(namesOf(tabs).join()).toMatch(/^General,Bookings,Transactions,Referrals \(\d+\),Alias,Integrations$/))
    expect(currentOf(tabs)).toEqual(['General'])
    const transactions = tabs.getByRole('link', { name: 'Transactions' })
    expect(transactions).toHaveAccessibleDescription('Opens a page of its own: Enter')
    expect(tabs.getByRole('link', { name: 'Alias' })).not.toHaveAccessibleDescription()
    expect(transactions).toHaveAttribute('href', `/Transactions?toOrganizationId=${one.organization_ref}`)

    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement)
    expect(await head.findByText(`Account ID ${one.id}`)).toBeVisible()
    expect(head.getByText(/· Plan \S+ · Created \d\d \w{3} \d{4}/)).toBeVisible()
    expect(head.queryByText('Deleted')).toBeNull()
    expect(head.queryByText('Incomplete')).toBeNull()
    for (const [name, href] of [
      ['Organization', `/Organizations/${one.organization_ref}`],
      [`Referred by ${one.referring_blogger?.display_name}`, `/Users/${one.referring_blogger?.user_id}`],
      ['Legal representative', `/Organizations/${one.organization_ref}/kyc`],
    ] as const)
      expect(head.getByRole('link', { name })).toHaveAttribute('href', href)

    for (const [role, name] of [
      ['textbox', 'Unique URL'],
      ['grid', 'Seats'],
      ['table', 'Creator channels'],
      ['textbox', 'New note'],
      ['button', 'Initiate Admin Action'],
    ] as const)
      expect(await screen.findByRole(role, { name })).toBeVisible()
    const own = words(`Blog name, Content score, Date of birth, Creator service fee, Client ref used on signup, Google address,
      Google city, Google state, Google postal code, Visible, Eligible for other bank account type`)
    expect(labels().sort()).toEqual([...own, ...both].sort())
    expect(switches()).toEqual(['Eligible in reports', 'Visible', 'Suspended', 'Eligible for other bank account type'])
    expect(labels().slice(-4)).toEqual(switches())
    const fee = screen.getByRole('spinbutton', { name: 'Creator service fee' })
    expect(fee).toHaveAttribute('inputmode', 'decimal')
    expect(fee).toHaveAttribute('step', '0.01')
    expect(fee).toHaveAccessibleDescription('%')
    const scores = within(input('Content score')).getAllByRole('option')
    expect(scores.map((option) => option.textContent)).toEqual(['None', ...'012345'])

    // (`[[` is one bracket here.) A tab that leads elsewhere only gets the focus, so that the keys go on past it.
    act(() => screen.getByRole('heading', { level: 1 }).focus())
    await user.keyboard(']]')
    await waitFor(() => expect(tabs.getByRole('link', { name: 'Transactions' })).toHaveFocus())
    expect(address()).toBe(`/Users/${one.id}/shortlists`)
    await user.keyboard(']')
    await waitFor(() => expect(address()).toBe(`/Users/${one.id}/referrals`))
    await user.keyboard('[[[[')
    await waitFor(() => expect(tabs.getByRole('link', { name: 'Bookings' })).toHaveFocus())
    await user.keyboard('[[')
    await waitFor(() => expect(address()).toBe(`/Users/${one.id}`))

    act(() => history.push(`/brands/${one.id}/creator-service-fees`))
    expect(await screen.findByText(`Account ${one.id} is a creator; creator service fees are of brands`)).toBeVisible()
    expect(currentOf(await tabRow(one.id))).toEqual([])
    // Nothing of another tab is shown as if it were this one.
    expect(screen.queryByRole('form', { name: `Details of account ${one.id}` })).toBeNull()
    act(() => history.push(`/brands/${one.id}/ai-description`))
    expect(await screen.findByText(`Account ${one.id} is a creator; AI descriptions are of brands`)).toBeVisible()
    await user.click(screen.getByRole('link', { name: `Open account ${one.id}` }))
    expect(address()).toBe(`/Users/${one.id}`)
    expect(await screen.findByRole('form', { name: `Details of account ${one.id}` })).toBeVisible()
  })

  test('of a brand has the tabs and the fields of brands, and the categories to choose from', async () => {
    const one = await fresh('client')
    const { user } = await at(`/Users/${one.id}/refcode`)
    expect(await screen.findByRole('form', { name: 'Recommend a creator' })).toBeVisible()
    const tabs = await tabRow(one.id)
    expect(currentOf(tabs)).toEqual(['Recommendations'])
    expect(namesOf(tabs)).toEqual(
      words('General, Bookings, Campaigns, Transactions, Shortlists, Recommendations, Service fees, AI description'),
    )
    for (const [name, href] of Object.entries({
      Bookings: `/Bookings?client_account_ref=${one.id}`,
      Campaigns: `/Campaigns?account_ref=${one.id}`,
      Transactions: `/Transactions?fromOrganizationId=${one.organization_ref}`,
      'Service fees': `/brands/${one.id}/creator-service-fees`,
      'AI description': `/brands/${one.id}/ai-description`,
    }))
      expect(tabs.getByRole('link', { name })).toHaveAttribute('href', href)
    await user.click(tabs.getByRole('link', { name: 'General' }))
    await screen.findByRole('form', { name: `Details of account ${one.id}` })
    const own = words(`Brand name, Refer hash, Agency Instagram username, Main category, Refer hash auto-approves creators,
      Outreach referral URL`)
    expect(labels().sort()).toEqual([...own, ...both].sort())
    expect(switches()).toEqual(['Eligible in reports', 'Suspended', 'Refer hash auto-approves creators'])
    expect(await within(input('Main category')).findByRole('option', { name: 'Travel' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Creator channels' })).toBeNull()
  })
})

describe('saving', () => {
  test('what is typed stays over a change of tab or page, which asks once, a reload and a failed save; a colleague’s other fields merge, of the same one a value is chosen', async () => {
    const one = await fresh('client')
    const { user, history, address } = await accountPage(one.id)
    await user.type(input('Brand name'), ' too')
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Half a note')
    await user.click(screen.getByRole('link', { name: 'Shortlists' }))
    expect(await screen.findByRole('heading', { name: 'Shortlists' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'General' }))
    await screen.findByRole('form', { name: `Details of account ${one.id}` })
    expect(input('Brand name')).toHaveValue(`${one.display_name} too`)
    await act(async () => history.push('/Seats'))
    const asked = await findDialog('alertdialog', { name: 'Leave without saving?' })
    expect(asked).toHaveTextContent('Not saved: Brand name, New note.')
    // Who goes on before the page has gone is not asked again.
    const goOn = history.subscribe(({ location }) => {
      if (location.pathname !== '/Seats') return
      goOn()
      history.push('/Bookings')
    })
    await press(user, asked, 'Leave')
    await screen.findByRole('grid', { name: 'Bookings' })
    expect(address()).toBe('/Bookings')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    cleanup()
    const { user: again } = await accountPage(one.id)
    expect(input('Brand name')).toHaveValue(`${one.display_name} too`)
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Half a note')
    expect((await accountOf(one.id)).display_name).toBe(one.display_name)

    const path = `/api/v1/admin/users/${one.id}`
    const release = await here.server.addFault({ path, method: 'POST', fault: { code: 'forbidden', message: 'Not today' } })
    await again.clear(input('Phone number'))
    await again.type(input('Phone number'), '+47 1')
    await again.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Not saved')).toBeVisible()
    expect(screen.queryByText('Not today')).toBeNull()
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled()
    expect(input('Phone number')).toHaveValue('+47 1')

    await release()
    await ask(path, { phone_number: '+46 2', agency_instagram_username: 'by.mira' }, 'mira@admin.test')
    await again.click(screen.getByRole('button', { name: /^Save/ }))
    const both = within(await screen.findByRole('group', { name: 'Two values of Phone number' }))
    expect(both.getByText(/^Yours: .?\+47 1.?$/)).toBeVisible()
    expect(both.getByText(/Mira.? saved: .?\+46 2/)).toBeVisible()
    expect(input('Agency Instagram username')).toHaveValue('by.mira')
    await again.click(both.getByRole('button', { name: 'Keep mine' }))
    await again.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(async () =>
      expect(await accountOf(one.id)).toMatchObject({ phone_number: '+47 1', agency_instagram_username: 'by.mira' }),
    )
  })

  test('never sends a comma as another number, and then sends the whole account, its switches as 1 or empty', async () => {
    const one = await fresh('blogger', (row) => row.blogger?.approved_to_platform_status === 1)
    const { user, writes } = await accountPage(one.id)
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    const fee = screen.getByRole('spinbutton', { name: 'Creator service fee' })
    await user.clear(fee)
    await user.type(fee, '1,5')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Enter a number')).toBeVisible()
    await waitFor(() => expect(fee).toHaveFocus())
    expect(fee).toHaveValue('1,5')
    expect(writes()).toEqual([])
    await user.clear(fee)
    await user.type(fee, '7.25')
    await user.click(screen.getByRole('checkbox', { name: 'Suspended' }))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(writes()).toEqual([
      {
        method: 'POST',
        url: `/api/v1/admin/users/${one.id}`,
        body: expect.objectContaining({
          id: one.id,
          type: 'blogger',
          display_name: one.display_name,
          slug: one.slug,
          service_fee: 7.25,
          suspended: one.suspended === 1 ? '' : 1,
          visible: one.visible,
        }),
      },
    ])
    expect(await accountOf(one.id)).toMatchObject({ service_fee: 7.25, suspended: one.suspended === 1 ? '' : 1 })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
  })

  test('with a broken response is no change of somebody else, and saved once it is known; after Discard, too, it is checked first', async () => {
    const one = await fresh('blogger')
    const path = `/api/v1/admin/users/${one.id}`
    const saves: { key: string | null; city: unknown }[] = []
    const { user } = await accountPage(one.id, (url, init) => {
      if (init?.method === 'POST' && url.endsWith(path))
        saves.push({ key: new Headers(init.headers).get('idempotency-key'), city: JSON.parse(String(init.body)).google_city })
      return undefined
    })
    // Discard creates the field anew.
    const city = () => input('Google city')
    /** Saves while each response is broken; returns what ends that. */
    const saveUnclearly = async (value: string) => {
      const release = await here.server.addFault({ path, method: 'POST', fault: 'broken', times: 100 })
      await user.clear(city())
      await user.type(city(), value)
      await user.click(screen.getByRole('button', { name: /^Save/ }))
      expect(await screen.findByText(/^No clear answer from the server/)).toBeVisible()
      return release
    }
    const saved = () => waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())

    const before = city().getAttribute('value')
    const release = await saveUnclearly('Oslo')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await press(user, await findDialog('alertdialog', { name: 'Discard your changes?' }), 'Discard')
    await waitFor(() => expect(city()).toHaveValue(before))
    // What was sent is not taken back by Discard.
    expect(screen.getByText(/^No clear answer from the server/)).toBeVisible()
    await user.clear(city())
    await user.type(city(), 'Bergen')
    await release()
    const asked = saves.length
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(async () => expect(await accountOf(one.id)).toMatchObject({ google_city: 'Bergen' }))
    await saved()
    expect(city()).toHaveValue('Bergen')
    expect(saves.slice(asked).map(({ city: value }) => value)).toEqual(['Oslo', 'Bergen'])
    // The server does what has the same key once.
    expect(new Set(saves.map(({ key }) => key)).size).toBe(2)

    // The server stores it without the space.
    const releaseAgain = await saveUnclearly('Lima ')
    await waitFor(async () => expect(await accountOf(one.id)).toMatchObject({ google_city: 'Lima' }))
    expect(screen.queryByText(/changed Google city/)).toBeNull()
    await releaseAgain()
    await saved()
    expect(screen.queryByText(/changed Google city|No clear answer/)).toBeNull()
    expect(city()).toHaveValue('Lima')
  })
})
