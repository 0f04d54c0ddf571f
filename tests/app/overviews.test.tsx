import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { foundIn } from '#kit/local/found.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { daysAgo } from '#kit/screen/filter/days.ts'
import { findDialog } from './dialogs.ts'
import { button, commandIs, grid, head, heads, openPage, required, row, rowsThere, says, signedIn, words } from './list-page.ts'

/** Days are those of whoever asks. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

const here = signedIn()

async function open(path: string) {
  const page = await openPage(here, path)
  await rowsThere()
  return page
}
/** What the newest question to a path asked for, but for its window. */
function questionOf(asked: readonly string[], path: string) {
  const url = asked.findLast((one) => one.includes(`/${path}?`) || one.endsWith(`/${path}`)) ?? ''
  const { page: _page, perPage: _perPage, ...rest } = Object.fromEntries(new URL(url, here.server.origin).searchParams)
  return rest
}
/** Goes to another page and waits for its table. */
async function goTo(history: { push: (path: string) => void }, path: string, title: string) {
  act(() => history.push(path))
  await screen.findByRole('heading', { level: 1, name: title })
  await rowsThere()
}
const ask = (path: string, body?: object) => here.ask(`/api/v1/${path}`, body)
const cells = (index: number) => [...(row(index)?.querySelectorAll('[role=gridcell]') ?? [])]
const cell = (index: number, words: string) => cells(index)[heads().indexOf(words)]
/** The choices of a filter, in the panel that its chip opens. */
async function choicesOf(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) {
  await user.click(screen.getByRole('button', { name }))
  const list = await screen.findByRole('listbox')
  return within(list)
    .getAllByRole('option')
    .map((one) => one.textContent)
}

test('KYC: its columns, and every filter by its parameter; what a search finds is announced once', async () => {
  const { asked, user, history, store } = await open('/KYC?q=a&type=blogger&kyc_level=LIGHT&kyc_verification_status=-1')
  expect(heads()).toEqual(['ID', 'Type', 'Full name', 'Display name', 'Total amount', 'Legal person type', 'KYC level', 'KYC status'])
  expect(questionOf(asked, 'admin/kyc')).toEqual({ q: 'a', type: 'blogger', kyc_level: 'LIGHT', kyc_verification_status: '-1' })
  expect(cell(0, 'KYC status')?.textContent).toBe('Refused')
  expect(cell(0, 'Total amount')?.textContent).toMatch(/^[\d,]+\.\d\d$/)
  expect(cell(0, 'ID')?.querySelector('a')?.getAttribute('href')).toMatch(/^\/Users\/\d+$/)
  // The accounts are found by their names; the lines that tell of them are not.
  foundIn(store).catchUp()
  expect(foundIn(store).finder.search('kyc standing', null, 8)).toEqual([])
  expect(await choicesOf(user, /^KYC level/)).toEqual(['All', 'REGULAR', 'LIGHT'])
  await user.keyboard('{Escape}')
  act(() => history.push('/KYC'))
  await waitFor(() => expect(questionOf(asked, 'admin/kyc')).toEqual({}))
  await rowsThere()
  // What a search finds is announced once for each search, and not while one scrolls.
  const words = () => screen.getByText(/^[\d,]+ KYC accounts?$/, { selector: '[role=status]' }).textContent
  const footer = () => screen.getByText(/^[\d,]+ KYC accounts?$/, { selector: ':not([role=status])' }).textContent
  await waitFor(() => expect(words()).toBe(footer()))
  const all = words()
  const heard: (string | null)[] = []
  const region = screen.getByText(/^[\d,]+ KYC accounts?$/, { selector: '[role=status]' })
  const hears = new MutationObserver(() => heard.push(region.textContent))
  hears.observe(region, { childList: true, characterData: true, subtree: true })
  grid().focus()
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(document.querySelector('[role=grid] [aria-busy=true]')).toBeNull())
  expect(heard).toEqual([])
  await user.keyboard('/magnus')
  await waitFor(() => expect(history.location.href).toBe('/KYC?q=magnus'))
  await waitFor(() => expect(heard.filter(Boolean)).toHaveLength(1))
  expect(heard.at(-1)).toBe(footer())
  expect(heard.at(-1)).not.toBe(all)
  // What the table itself says of nothing is not said twice.
  await user.keyboard('{Backspace>6}zzz')
  expect(await screen.findByText(/^No .+ for “?zzz”?$/)).toBeVisible()
  expect(region).toHaveTextContent('')
  hears.disconnect()
})

test('Channels, Managed Service and the event log: their columns, filters and links; a day without events says so', async () => {
  const { asked, user, history } = await open('/Channels?connected=1&type=instagram')
  expect(heads()).toEqual(['ID', 'URL', 'Account', 'Last updated', 'Connected', 'Followers'])
  expect(questionOf(asked, 'admin/channels')).toEqual({ type: 'instagram', connected: '1' })
  expect(cell(0, 'Connected')?.textContent).toBe('Y')
  const link = cell(0, 'URL')?.querySelector('a')
  expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual([link?.textContent, '_blank', 'noopener noreferrer'])
  expect(cell(0, 'Account')?.querySelector('a')?.target).toBe('')
  expect(await choicesOf(user, /^Channel type/)).toEqual(['All', 'Instagram', 'YouTube', 'Blog', 'Facebook'])
  await user.keyboard('{Escape}')
  act(() => history.push('/Channels?connected=0'))
  await waitFor(() => expect(cell(0, 'Connected')?.textContent).toBe('N'))

  await goTo(history, '/ManagedServiceOverview?q=launch', 'Managed Service')
  expect(heads()).toEqual(['ID', 'Name', 'Account', 'Organization', 'Date created', 'Published', 'Bookings count'])
  expect(questionOf(asked, 'admin/campaigns')).toEqual({ managed_by_full_service: '1', q: 'launch' })
  expect(cell(0, 'Organization')?.querySelector('a')?.getAttribute('href')).toMatch(/^\/Organizations\/\d+$/)
  expect(screen.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('href', '/Campaigns')

  const { items } = await ask('bloggers?approved_to_platform_status=null&per_page=1')
  const [waiting] = items
  await ask(`admin/users/${waiting.user_ref}/approved-to-platform-status`, { status: 1, send_email: false })
  await goTo(history, '/EventLog', 'Event log')
  expect(heads()).toEqual(['ID', 'Event', 'Creator', 'Creator ID', 'By', 'When'])
  expect(questionOf(asked, 'workspace/event-log')).toEqual({})
  expect(['Event', 'Creator ID', 'By'].map((words) => cell(0, words)?.textContent)).toEqual([
    'Creator approved',
    String(waiting.id),
    expect.stringMatching(/\w/),
  ])
  expect(cell(0, 'Creator')?.querySelector('a')?.getAttribute('href')).toBe(`/Users/${waiting.user_ref}`)
  act(() => history.push('/EventLog?date_to=2026-01-01'))
  await says(/^No logged events/)
})

test('Referrals: the last ninety days and active at first; three orders by a parameter of their own', async () => {
  const { asked, user, address, history, store } = await open('/BloggerReferralProgramOverview')
  expect(heads()).toEqual(words('Referring creator, Referred creator, Country, Date created, Active, Bookings, Bookings total value'))
  expect(questionOf(asked, 'admin/blogger-referral-program')).toEqual({ date_from: daysAgo(90), active: '1', time_zone: zone })
  const sortBy = async (words: string) => user.click(required(head(words)?.querySelector('button'), `button in the head ${words}`))
  await sortBy('Bookings total value')
  await waitFor(() => expect(questionOf(asked, 'admin/blogger-referral-program').sort).toBe('bookings_total_value_desc'))
  await rowsThere()
  // This call knows the values from the highest on only: the next turn is the list's own order.
  await sortBy('Bookings total value')
  await waitFor(() => expect(address()).not.toContain('sort'))
  await sortBy('Date created')
  await waitFor(() => expect(questionOf(asked, 'admin/blogger-referral-program').sort).toBe('date_created_asc'))
  await rowsThere()
  await sortBy('Date created')
  await waitFor(() => expect(questionOf(asked, 'admin/blogger-referral-program').sort).toBe('date_created_desc'))
  expect(await choicesOf(user, /^Active/)).toEqual(['All', 'Yes', 'No'])
  await user.keyboard('{Escape}')
  // For a reversed range nothing is asked, and an export from the palette says why.
  act(() => history.push('/BloggerReferralProgramOverview?date_from=2026-03-02&date_to=2026-03-01'))
  const reversed = 'Date to is before Date from: choose days in their order.'
  await says(reversed)
  await commandIs(store, 'referral-program.export')
  await act(async () => void (await startCommand(store, 'referral-program.export')))
  await waitFor(() => expect(store.get(noticesAtom).map(({ text }) => text)).toContain(reversed))
  expect(asked.filter((one) => one.includes('/export'))).toEqual([])
})

test('Creators: not deleted and with a score at first, twenty-two columns, two files; ↵ or a click shows all connection errors', async () => {
  // Exported from another page, they are those that their list opens on, and the export says which.
  const { asked, user, store, history } = await openPage(here, '/Reports')
  await commandIs(store, 'creator-summary.export-filtered')
  await act(async () => void (await startCommand(store, 'creator-summary.export-filtered')))
  const panel = within(await screen.findByRole('group', { name: 'Export of creators' }))
  expect(panel.getByText('Content score: Above 0, Deleted: No')).toBeVisible()
  await waitFor(() => expect(questionOf(asked, 'admin/bloggers/export')).toMatchObject({ deleted: '0', content_score: 'gt0' }))

  await goTo(history, '/Creators', 'Creators Summary')
  expect(heads()).toEqual(
    words(`Account ID, Creator ID, Name, Organization, Status, Content score, Media kit link active, Old IG connected,
    New IG connected, IG username, IG update date, IG connection error, IG permissions declined,
    Pricing added IG, Pricing added non-IG, IG token valid, Approved, Started sign up, Received booking requests,
    Accepted booking requests, Finished booking requests, Amount of money earned`),
  )
  expect(questionOf(asked, 'admin/bloggers')).toEqual({ deleted: '0', content_score: 'gt0' })
  expect(await choicesOf(user, /^Content score/)).toEqual(['All', 'Above 0', '0', '1', '2', '3', '4', '5'])
  await user.keyboard('{Escape}')
  await commandIs(store, 'creator-summary.export-all')
  await user.click(button('Export filtered'))
  await says(/rows, all that the server counted/)
  const { time_zone: _zone, ...filtered } = questionOf(asked, 'admin/bloggers/export')
  expect(filtered).toEqual({ deleted: '0', content_score: 'gt0' })
  await user.click(button('Export all creators'))
  await waitFor(() => expect(Object.keys(questionOf(asked, 'admin/bloggers/export'))).toEqual(['time_zone']))

  // The newest error stands in the row; an agency has a chip beside the link to it.
  const { items } = await ask('admin/bloggers?ig_connect_error=1&perPage=1000')
  const one = required(
    items.find(
      ({ channel_instagram_connect_errors: errors }: { channel_instagram_connect_errors: { error_message: string }[] }) =>
        errors.length === 2 && (errors[0]?.error_message.length ?? 0) > 40,
    ),
    'creator whose connection failed twice',
  )
  const [newest, older] = one.channel_instagram_connect_errors
  act(() => history.push(`/Creators?q=${one.account_id}&content_score=all&deleted=all`))
  await waitFor(() => expect(cell(0, 'Account ID')).toHaveTextContent(String(one.account_id)))
  const cut = cell(0, 'IG connection error')
  expect(cut?.textContent).toBe(`${newest.error_message.slice(0, 40)}…`)
  await user.click(required(cut?.querySelector('button'), 'button of the shortened text'))
  const dialog = await findDialog('dialog', { name: `Instagram connection errors of ${one.display_name}` })
  const said = (words: string) =>
    within(dialog)
      .getAllByText(words)
      .map((term) => term.nextElementSibling?.textContent)
  expect(newest.date_created > older.date_created).toBe(true)
  expect(said('Message')).toEqual([newest.error_message, older.error_message])
  expect(said('Code')).toEqual([newest.error_code, older.error_code])
  const minute = (iso: string) => Math.floor(Date.parse(iso) / 60_000)
  expect(said('Date').map((words) => minute(words ?? ''))).toEqual([newest, older].map(({ date_created }) => minute(date_created)))
  expect(said('Payload').map((payload) => JSON.parse(payload ?? ''))).toEqual([newest.payload, older.payload])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await findDialog('dialog', { name: /^Instagram connection errors of / })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())

  const [{ account_id: id, organization }] = (await ask('admin/bloggers?organization_type=agency&perPage=1')).items
  act(() => history.push(`/Creators?q=${id}&content_score=all&deleted=all`))
  await waitFor(() => expect(cell(0, 'Account ID')).toHaveTextContent(String(id)))
  const chip = within(grid()).getByText('Agency')
  const home = () => cell(0, 'Organization')
  const link = home()?.querySelector('a')
  expect([home()?.contains(chip), link?.contains(chip)]).toEqual([true, false])
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([organization.name, `/Organizations/${organization.id}`])
  act(() => history.push('/Creators?organization_type=individual'))
  await waitFor(() => expect(home()).toHaveTextContent(/^Individual$/))
  expect(home()?.querySelector('a')).toBeNull()
})

test('Brands: its filters by their parameters, Business is premium and Inactive is free; two files', async () => {
  const { asked, user, store } = await open('/BrandsSummary?subscription_plan_name=premium&has_campaigns=1')
  expect(heads()).toEqual(
    words(`Organization ID, Name, Tier, Profile status, Date created, Plan, Bookings, Shortlists, Campaigns,
    Campaign drafts, Active contracts, Accepted 60 days, Accepted 90 days, Accepted value 60 days (EUR)`),
  )
  expect(questionOf(asked, 'admin/clients/summary')).toEqual({ subscription_plan_name: 'premium', has_campaigns: '1' })
  expect(cell(0, 'Plan')?.textContent).toBe('Business')
  expect(cell(0, 'Accepted value 60 days (EUR)')?.textContent).toMatch(/ EUR$/)
  expect(cell(0, 'Organization ID')?.querySelector('a')?.getAttribute('href')).toMatch(/^\/Organizations\/\d+$/)
  expect(await choicesOf(user, /^Subscription plan/)).toEqual(['All', 'Enterprise', 'Business', 'Inactive'])
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(questionOf(asked, 'admin/clients/summary').subscription_plan_name).toBe('free'))
  await commandIs(store, 'brand-summary.export-all')
  await user.click(button('Export filtered'))
  await says(/rows, all that the server counted/)
  expect(questionOf(asked, 'admin/clients/summary/export')).toMatchObject({ subscription_plan_name: 'free', has_campaigns: '1' })
  await user.click(button('Export all brands'))
  await waitFor(() => expect(Object.keys(questionOf(asked, 'admin/clients/summary/export'))).toEqual(['time_zone']))
})
