import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Account, accounts, input } from './account-page.tsx'
import { findDialog, press } from './dialogs.ts'
import { words } from './list-page.ts'

const { here, headers, ask, accountOf, fresh, at, accountPage } = accounts()
const labels = () => [...screen.getByRole('form').querySelectorAll('label')].map((label) => label.textContent)
/** The switches, which stand in a row of their own below the other fields. */
const switches = () =>
  within(screen.getByRole('form'))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)
const both = ['Unique URL', 'Phone number', 'Eligible in reports', 'Suspended']

describe('the list', () => {
  test('has exactly the documented columns; Completed is Yes or No, and a deleted account has the chip Deleted', async () => {
    const { items }: { items: Account[] } = await ask('/api/v1/admin/users?per_page=3000')
    const some = [
      items.find((one) => one.profile_completed === 1 && !one.deleted),
      items.find((one) => one.profile_completed !== 1 && !one.deleted),
      items.find((one) => one.profile_completed === 1 && one.deleted),
    ].map((one) => one?.id ?? 0)
    // A search for this word lists these three.
    await here.server.query("update account set display_name = display_name || ' Columns' where id = any($1)", [some])
    await at('/Users?q=Columns')
    const grid = await screen.findByRole('grid', { name: 'Accounts' })
    const last = await within(grid).findByRole('link', { name: String(some[2]) })
    expect(last).toHaveAttribute('href', `/Users/${some[2]}`)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      words('Account ID, Type ID, Type, Name, Date created, Completed, Deleted'),
    )
    const rows = [0, 1, 2].map((row) => [...grid.querySelectorAll(`[data-row="${row}"] [role=gridcell]`)].map((cell) => cell.textContent))
    expect(grid.querySelector('[data-row="3"]')).toBeNull()
    expect(Object.fromEntries(rows.map((cells) => [cells[0], cells.slice(5)]))).toEqual({
      [String(some[0])]: ['Yes', '–'],
      [String(some[1])]: ['No', '–'],
      [String(some[2])]: ['Yes', 'Deleted'],
    })
  })

  test('a search is sent by Enter, and not before, and Enter moves the focus to the rows', async () => {
    const { user, sent, address } = await at('/Users')
    await screen.findByRole('grid', { name: 'Accounts' })
    const asked = () => sent.filter(({ url }) => /\/admin\/users\?/.test(url) && /[?&]q=/.test(url))
    const box = screen.getByRole('searchbox', { name: 'Search by name, id or Instagram username' })
    const { id } = await fresh('blogger')
    await user.type(box, String(id))
    expect(asked()).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/Users?q=${id}`))
    expect(await screen.findByRole('link', { name: String(id) })).toBeVisible()
    expect(screen.getByRole('grid', { name: 'Accounts' })).toHaveFocus()
    expect(asked().map(({ url }) => new URL(url, here.server.origin).searchParams.get('q'))).toEqual([String(id)])
  })
})

describe('the page of an account', () => {
  test('of a creator has the fields of creators, and none of brands', async () => {
    const one = await fresh('blogger')
    await accountPage(one.id)
    expect(labels().sort()).toEqual(
      [
        'Blog name',
        'Content score',
        'Date of birth',
        'Creator service fee',
        'Client ref used on signup',
        'Google address',
        'Google city',
        'Google state',
        'Google postal code',
        'Visible',
        'Eligible for other bank account type',
        ...both,
      ].sort(),
    )
    expect(switches()).toEqual(['Eligible in reports', 'Visible', 'Suspended', 'Eligible for other bank account type'])
    expect(labels().slice(-4)).toEqual(switches())
    const fee = input('Creator service fee')
    expect(fee).toBe(screen.getByRole('spinbutton', { name: 'Creator service fee' }))
    expect(fee).toHaveAttribute('inputmode', 'decimal')
    expect(fee).toHaveAttribute('step', '0.01')
    expect(fee).toHaveAccessibleDescription('%')
    expect(
      within(input('Content score'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None', ...'012345'])
  })

  test('of a brand has the fields of brands, and the categories to choose from', async () => {
    const one = await fresh('client')
    await accountPage(one.id)
    expect(labels().sort()).toEqual(
      [
        'Brand name',
        'Refer hash',
        'Agency Instagram username',
        'Main category',
        'Refer hash auto-approves creators',
        'Outreach referral URL',
        ...both,
      ].sort(),
    )
    expect(switches()).toEqual(['Eligible in reports', 'Suspended', 'Refer hash auto-approves creators'])
    expect(await within(input('Main category')).findByRole('option', { name: 'Travel' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Creator channels' })).toBeNull()
  })

  test('says its state and where it leads', async () => {
    const one = await fresh('blogger', (row) => row.referring_blogger !== null)
    await accountPage(one.id)
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement)
    expect(await head.findByText(`Account ID ${one.id}`)).toBeVisible()
    expect(head.getByText(/· Plan \S+ · Created \d\d \w{3} \d{4}/)).toBeVisible()
    expect(head.queryByText('Deleted')).toBeNull()
    expect(head.queryByText('Incomplete')).toBeNull()
    expect(head.getByRole('link', { name: 'Organization' })).toHaveAttribute('href', `/Organizations/${one.organization_ref}`)
    expect(head.getByRole('link', { name: `Referred by ${one.referring_blogger?.display_name}` })).toHaveAttribute(
      'href',
      `/Users/${one.referring_blogger?.user_id}`,
    )
    expect(head.getByRole('link', { name: 'Legal representative' })).toHaveAttribute('href', `/Organizations/${one.organization_ref}/kyc`)
    cleanup()
    const waiting: Account = (await ask('/api/v1/admin/users?account_type=blogger&per_page=1500')).items.find(
      (row: Account) => row.blogger?.approved_to_platform_status === null && row.profile_completed !== 1,
    )
    await accountPage(waiting.id)
    expect(await screen.findByText('Approval pending', { selector: '[role=status] *' })).toBeVisible()
    expect(screen.getByText('Incomplete', { selector: '[role=status] *' })).toBeVisible()
  })

  test('has the tabs of its type; one of the other type gives way to General', async () => {
    const creator = await fresh('blogger')
    const creatorPage = await at(`/Users/${creator.id}/shortlists`)
    const row = async (id: number) => within(await screen.findByRole('navigation', { name: `Tabs of account ${id}` }))
    const names = (tabs: Awaited<ReturnType<typeof row>>) => tabs.getAllByRole('link').map((tab) => tab.textContent)
    const current = (tabs: Awaited<ReturnType<typeof row>>) =>
      tabs.getAllByRole('link').flatMap((tab) => (tab.hasAttribute('aria-current') ? [tab.textContent] : []))
    const of = await row(creator.id)
    await waitFor(() =>
      expect(names(of)).toEqual([
        'General',
        'Bookings',
        'Transactions',
        expect.stringMatching(/^Referrals \(\d+\)$/),
        'Alias',
        'Integrations',
      ]),
    )
    expect(current(of)).toEqual(['General'])
    expect(of.getByRole('link', { name: 'Transactions' })).toHaveAccessibleDescription('Opens a page of its own: Enter')
    expect(of.getByRole('link', { name: 'Alias' })).not.toHaveAccessibleDescription()
    expect(of.getByRole('link', { name: 'Transactions' })).toHaveAttribute(
      'href',
      `/Transactions?toOrganizationId=${creator.organization_ref}`,
    )
    // (`[[` is one bracket here.) One that leads elsewhere gets the focus only, so that the walk goes on past it.
    await screen.findByRole('form', { name: `Details of account ${creator.id}` })
    act(() => screen.getByRole('heading', { level: 1 }).focus())
    await creatorPage.user.keyboard(']]')
    await waitFor(() => expect(of.getByRole('link', { name: 'Transactions' })).toHaveFocus())
    expect(creatorPage.address()).toBe(`/Users/${creator.id}/shortlists`)
    await creatorPage.user.keyboard(']')
    await waitFor(() => expect(creatorPage.address()).toBe(`/Users/${creator.id}/referrals`))
    await creatorPage.user.keyboard('[[[[')
    await waitFor(() => expect(of.getByRole('link', { name: 'Bookings' })).toHaveFocus())
    await creatorPage.user.keyboard('[[')
    await waitFor(() => expect(creatorPage.address()).toBe(`/Users/${creator.id}`))
    cleanup()
    const brand = await fresh('client')
    await at(`/Users/${brand.id}/refcode`)
    const tabs = await row(brand.id)
    expect(await screen.findByRole('form', { name: 'Recommend a creator' })).toBeVisible()
    expect(current(tabs)).toEqual(['Recommendations'])
    expect(names(tabs)).toEqual(
      words('General, Bookings, Campaigns, Transactions, Shortlists, Recommendations, Service fees, AI description'),
    )
    const leads = Object.fromEntries(
      ['Bookings', 'Campaigns', 'Transactions', 'Service fees', 'AI description'].map((name) => [
        name,
        within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href'),
      ]),
    )
    expect(leads).toEqual({
      Bookings: `/Bookings?client_account_ref=${brand.id}`,
      Campaigns: `/Campaigns?account_ref=${brand.id}`,
      Transactions: `/Transactions?fromOrganizationId=${brand.organization_ref}`,
      'Service fees': `/brands/${brand.id}/creator-service-fees`,
      'AI description': `/brands/${brand.id}/ai-description`,
    })
  })

  test('a creator at a brand’s address shows a link to the creator', async () => {
    const creator = await fresh('blogger')
    const { address, user, history } = await at(`/brands/${creator.id}/ai-description`)
    expect(await screen.findByText(`Account ${creator.id} is a creator; AI descriptions are of brands`)).toBeVisible()
    act(() => history.push(`/brands/${creator.id}/creator-service-fees`))
    expect(await screen.findByText(`Account ${creator.id} is a creator; creator service fees are of brands`)).toBeVisible()
    const tabs = within(await screen.findByRole('navigation', { name: `Tabs of account ${creator.id}` })).getAllByRole('link')
    expect(tabs.filter((one) => one.getAttribute('aria-current'))).toEqual([])
    // Nothing of another tab is shown as if it were this one.
    expect(screen.queryByRole('form', { name: `Details of account ${creator.id}` })).toBeNull()
    await user.click(screen.getByRole('link', { name: `Open account ${creator.id}` }))
    expect(address()).toBe(`/Users/${creator.id}`)
    expect(await screen.findByRole('form', { name: `Details of account ${creator.id}` })).toBeVisible()
  })
})

describe('saving', () => {
  test('sends the whole account, its switches as 1 or empty, and says Saved', async () => {
    const one = await fresh('blogger', (row) => row.blogger?.approved_to_platform_status === 1)
    const { user, writes } = await accountPage(one.id)
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    await user.clear(input('Creator service fee'))
    await user.type(input('Creator service fee'), '7.25')
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

  test('a comma is no point: what was typed stands at its field with the words, and is never sent as another number', async () => {
    const one = await fresh('blogger')
    const { user, writes } = await accountPage(one.id)
    const fee = screen.getByRole('spinbutton', { name: 'Creator service fee' })
    await user.clear(fee)
    await user.type(fee, '1,5')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Enter a number')).toBeVisible()
    await waitFor(() => expect(fee).toHaveFocus())
    expect(fee).toHaveValue('1,5')
    expect(writes()).toEqual([])
  })

  test('what is typed stays over a change of tab, a change of page and a reload; only the change of page asks, once for form and note', async () => {
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
    await accountPage(one.id)
    expect(input('Brand name')).toHaveValue(`${one.display_name} too`)
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Half a note')
    expect((await accountOf(one.id)).display_name).toBe(one.display_name)
  })

  test('of two who edit, other fields are merged and saved; of the same field both values are shown, and one is chosen', async () => {
    const one = await fresh('client')
    const mira = await here.server.signIn('mira@admin.test')
    const { user } = await accountPage(one.id)
    await user.clear(input('Phone number'))
    await user.type(input('Phone number'), '+47 1')
    await fetch(`${here.server.origin}/api/v1/admin/users/${one.id}`, {
      method: 'POST',
      headers: { ...headers(), authorization: `Bearer ${mira}` },
      body: JSON.stringify({ phone_number: '+46 2', agency_instagram_username: 'by.mira' }),
    })
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const both = within(await screen.findByRole('group', { name: 'Two values of Phone number' }))
    expect(both.getByText(/^Yours: .?\+47 1.?$/)).toBeVisible()
    expect(both.getByText(/Mira.? saved: .?\+46 2/)).toBeVisible()
    expect(input('Agency Instagram username')).toHaveValue('by.mira')
    await user.click(both.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(async () =>
      expect(await accountOf(one.id)).toMatchObject({ phone_number: '+47 1', agency_instagram_username: 'by.mira' }),
    )
  })

  test('a save whose response is broken is never reported as somebody’s change, and is saved once that is known', async () => {
    const one = await fresh('blogger')
    const { user } = await accountPage(one.id)
    await here.server.addFault({ path: `/api/v1/admin/users/${one.id}`, method: 'POST', fault: 'broken', times: 5 })
    await user.clear(input('Google city'))
    // The server stores it without the space.
    await user.type(input('Google city'), 'Oslo ')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText(/^No clear answer from the server/, {}, { timeout: 8_000 })).toBeVisible()
    await waitFor(async () => expect(await accountOf(one.id)).toMatchObject({ google_city: 'Oslo' }))
    expect(screen.queryByText(/changed Google city/)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull(), { timeout: 8_000 })
    expect(screen.queryByText(/changed Google city|No clear answer/)).toBeNull()
    expect(input('Google city')).toHaveValue('Oslo')
  })

  test('Save after Discard asks for the outcome of an unknown save first, and then saves what was changed since', async () => {
    const one = await fresh('blogger')
    const saves: { key: string | null; city: unknown }[] = []
    const { user } = await accountPage(one.id, (url, init) => {
      if (init?.method === 'POST' && url.endsWith(`/admin/users/${one.id}`))
        saves.push({ key: new Headers(init.headers).get('idempotency-key'), city: JSON.parse(String(init.body)).google_city })
      return undefined
    })
    const before = input('Google city').getAttribute('value')
    const fault = { path: `/api/v1/admin/users/${one.id}`, method: 'POST', fault: 'broken', times: 100 }
    const release = await here.server.addFault(fault)
    await user.clear(input('Google city'))
    await user.type(input('Google city'), 'Oslo')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText(/^No clear answer from the server/, {}, { timeout: 8_000 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await press(user, await findDialog('alertdialog', { name: 'Discard your changes?' }), 'Discard')
    await waitFor(() => expect(input('Google city')).toHaveValue(before))
    // What was sent is not taken back by Discard.
    expect(screen.getByText(/^No clear answer from the server/)).toBeVisible()
    await user.clear(input('Google city'))
    await user.type(input('Google city'), 'Bergen')
    await release()
    const asked = saves.length
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(async () => expect(await accountOf(one.id)).toMatchObject({ google_city: 'Bergen' }), { timeout: 4_000 })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
    expect(input('Google city')).toHaveValue('Bergen')
    expect(saves.slice(asked).map(({ city }) => city)).toEqual(['Oslo', 'Bergen'])
    // The server does what has the same key once.
    expect(new Set(saves.map(({ key }) => key)).size).toBe(2)
  })

  test('a save that fails is no red notice: the form says “Not saved”, what was typed stays, and so does Save', async () => {
    const one = await fresh('client')
    const { user } = await accountPage(one.id)
    await here.server.addFault({
      path: `/api/v1/admin/users/${one.id}`,
      method: 'POST',
      fault: { code: 'forbidden', message: 'Not today' },
    })
    await user.type(input('Brand name'), ' too')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Not saved')).toBeVisible()
    expect(screen.queryByText('Not today')).toBeNull()
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByRole('button', { name: /^Save/ })).toBeEnabled()
    expect(input('Brand name')).toHaveValue(`${one.display_name} too`)
  })
})
