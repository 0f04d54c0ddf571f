import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type Account, accounts } from './account-page.tsx'
import { press } from './dialogs.ts'
import { questionAsked, required } from './list-page.ts'

const { here, ask, accountOf, fresh, at } = accounts()
const single = (one: Account) => one.master_account_ref === null && one.slave_account_ref === null
const free = (one: Account) => single(one) && one.referring_blogger === null

async function tab(...[path, answer]: Parameters<typeof at>) {
  const page = await at(path, answer)
  const writes = () => page.sent.filter(({ method, url }) => method !== 'GET' && /\/admin\/(users|reviews|lists)\/|\/v1\/user\//.test(url))
  return { ...page, writes }
}
/** The only row that a query gives. */
async function first(query: string): Promise<{ id: number }> {
  const [row] = await here.server.query(query)
  return required(row, 'such account') as { id: number }
}
const form = (name: string) => screen.findByRole('form', { name })
const pickerIn = async (name: string, label: string) => within(await form(name)).getByRole('combobox', { name: label })
/** Types an id or words into the picker, and chooses what is found with ↵. */
async function pickWith(user: UserEvent, picker: HTMLElement, words: string, found: string) {
  await user.click(picker)
  await user.clear(picker)
  await user.paste(words)
  const list = () => screen.findByRole('listbox')
  const option = await within(await list()).findByRole('option', { name: new RegExp(found) })
  expect(picker).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(picker).toHaveAttribute('aria-activedescendant', option.id))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}
const agree = async (user: UserEvent, question: string) => {
  const asked = await questionAsked()
  expect(asked).toHaveTextContent(question)
  await user.keyboard('{Control>}{Enter}{/Control}')
  return asked
}

describe('referrals', () => {
  test('a creator is found, added, and removed after the confirmation; one that cannot be referred is refused at the field', async () => {
    const by = await fresh('blogger', free)
    const referred = await fresh('blogger', (one) => one.referring_blogger !== null)
    // Not among the first ten, which are offered before anything was looked for.
    const other = await fresh('blogger', (one) => free(one) && one.id < by.id - 100)
    const { user, sent, writes } = await tab(`/Users/${by.id}/referrals`)
    const picker = await pickerIn('Add a referred creator', 'Referred creator')
    const add = within(await form('Add a referred creator')).getByRole('button', { name: 'Add' })
    expect(add).toHaveAttribute('aria-disabled', 'true')
    expect(add).toHaveAccessibleDescription('Still needed: Referred creator')
    const searches = () =>
      sent.filter(({ url }) => /\/admin\/users\?.*q=/.test(url)).map(({ url }) => new URL(url, here.server.origin).searchParams)
    await user.click(picker)
    await user.paste(String(by.id))
    expect(await screen.findByText('A creator cannot refer itself')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await pickWith(user, picker, String(referred.id), String(referred.id))
    const taken = `Account ${referred.id} was already referred by account ${referred.referring_blogger?.user_id}`
    expect(await screen.findByText(taken)).toBeVisible()
    expect(picker).toBeInvalid()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(picker).toHaveFocus())
    expect(writes()).toEqual([])

    const before = searches().length
    await pickWith(user, picker, String(other.id), String(other.id))
    expect(
      searches()
        .slice(before)
        .map((query) => `${query.get('q')} ${query.get('account_type')}`),
    ).toEqual([`${other.id} blogger`])
    expect(picker).toHaveValue(`${other.display_name} · ${other.id}`)
    // What the call changes is known here before its end is: it is no reason against what was just done.
    const said: string[] = []
    const listener = new MutationObserver(() => said.push((picker.closest('form') ?? picker).textContent ?? ''))
    listener.observe(picker.closest('form') ?? picker, { subtree: true, childList: true, characterData: true })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Added')).toBeVisible()
    expect(writes()).toEqual([{ method: 'POST', url: `/api/v1/admin/users/${by.id}/referrals`, body: { user_id: other.id } }])
    const grid = await screen.findByRole('grid', { name: 'Referred creators' })
    expect(await within(grid).findByRole('link', { name: String(other.id) })).toHaveAttribute('href', `/Users/${other.id}`)
    expect(await screen.findByRole('link', { name: `Referrals (${by.referred_accounts_count + 1})` })).toHaveAttribute('aria-current')
    await waitFor(() => expect(picker).toHaveValue(''))
    await waitFor(() => expect(picker).toHaveFocus())
    listener.disconnect()
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((text) => text.includes('was already referred'))).toEqual([])
    await user.click(await within(grid).findByRole('button', { name: `Remove referral ${other.id}` }))
    await agree(user, 'Remove referral ?')
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toMatchObject({ method: 'DELETE', url: `/api/v1/admin/users/${by.id}/referrals/${other.id}` })
    expect(await within(screen.getByRole('region', { name: 'Notices' })).findByText('Deleted')).toBeVisible()
    expect(await screen.findByText('No referred creators')).toBeVisible()
    expect(await screen.findByRole('link', { name: `Referrals (${by.referred_accounts_count})` })).toBeVisible()
    expect((await accountOf(other.id)).referring_blogger).toBeNull()
  })
})

describe('the alias', () => {
  const name = 'Link Alias Accounts'
  test('as primary sends the new e-mail of the secondary seat first; reviews are copied both ways; as secondary it names its primary alone', async () => {
    const reviewed = async (): Promise<Account> => {
      const one = await fresh('blogger', free)
      return one.reviews_count > 0 ? one : reviewed()
    }
    const [one, other] = [await reviewed(), await reviewed()]
    const seatOf = async (id: number): Promise<{ id: number; email: string }> => (await ask(`/api/v1/admin/users/${id}/seats`)).items[0]
    const seat = await seatOf(other.id)
    const plus = (email: string) => email.replace('@', '+1@')
    const { user, writes } = await tab(`/Users/${one.id}/alias`)
    const link = within(await form(name)).getByRole('button', { name })
    const email = () => screen.findByLabelText('New email of the secondary seat')
    const role = (label: string) => user.selectOptions(screen.getByLabelText('This account is'), label)
    expect(link).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByLabelText('New email of the secondary seat')).toBeNull()
    await pickWith(user, await pickerIn(name, 'Account to link with'), String(other.id), String(other.id))
    expect(link).toHaveAttribute('aria-disabled', 'true')
    await role('Secondary (slave)')
    const own = plus((await seatOf(one.id)).email)
    await waitFor(async () => expect(await email()).toHaveValue(own))
    await user.type(await email(), 'x')
    // The other role starts with the email of the other seat.
    await role('Primary (master)')
    await waitFor(async () => expect(await email()).toHaveValue(plus(seat.email)))
    expect(await email()).toHaveAttribute('type', 'email')
    expect(link).not.toHaveAttribute('aria-disabled')
    await user.click(screen.getByRole('checkbox', { name: 'Archive the secondary seat in the messaging tool' }))
    await user.click(link)
    expect(await screen.findByText('Updated')).toBeVisible()
    expect(writes()).toEqual([
      { method: 'POST', url: `/admin/v1/user/${seat.id}`, body: { email: plus(seat.email), integration_intercom_disabled: 1 } },
      { method: 'POST', url: `/api/v1/admin/users/${one.id}/alias`, body: { slave_account_ref: other.id } },
    ])
    expect(await accountOf(other.id)).toMatchObject({ master_account_ref: one.id })

    const pair = within(await screen.findByRole('table', { name: 'Alias accounts' }))
    const rows = () =>
      pair.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].slice(0, 4).map((cell) => cell.textContent))
    await waitFor(() =>
      expect(rows().slice(1)).toEqual([
        ['Primary (master)', String(one.id), one.display_name, String(one.reviews_count)],
        ['Secondary (slave)', String(other.id), other.display_name, String(other.reviews_count)],
      ]),
    )
    expect(pair.getByRole('link', { name: String(other.id) })).toHaveAttribute('href', `/Users/${other.id}/alias`)
    await user.click(pair.getByRole('button', { name: new RegExp(`^Copy ${one.reviews_count} to the secondary`) }))
    await agree(user, `Copy ${one.reviews_count} reviews?`)
    expect(await screen.findByText('Reviews copied!')).toBeVisible()
    const copied = (from: number, to: number) => ({
      url: '/api/v1/admin/reviews/copy',
      body: { from_account_ref: from, to_account_ref: to },
    })
    expect(writes().at(-1)).toMatchObject(copied(one.id, other.id))
    const now = (await accountOf(other.id)).reviews_count
    expect(now).toBeGreaterThan(other.reviews_count)
    await user.click(await pair.findByRole('button', { name: new RegExp(`^Copy ${now} to the primary`) }))
    await agree(user, `Copy ${now} reviews?`)
    await waitFor(() => expect(writes().at(-1)).toMatchObject(copied(other.id, one.id)))

    const list = await screen.findByRole('grid', { name: 'Seats of the secondary account' })
    const seatRow = await within(list).findByRole('row', { name: new RegExp(`^${seat.id} `) })
    expect(seatRow).toHaveTextContent(plus(seat.email))
    expect(await within(seatRow).findByText('Archived')).toBeVisible()
    await waitFor(() => expect(within(seatRow).queryByRole('button', { name: /^Archive/ })).toBeNull())
    expect(within(seatRow).getByRole('button', { name: /^Change/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Unlink/ }))
    await agree(user, 'Unlink alias accounts?')
    expect(await form(name)).toBeVisible()
    expect(writes().at(-1)).toMatchObject({ method: 'DELETE', url: `/api/v1/admin/users/${one.id}/alias` })
    expect(await accountOf(other.id)).toMatchObject({ master_account_ref: null })

    await pickWith(user, await pickerIn(name, 'Account to link with'), String(other.id), String(other.id))
    await role('Secondary (slave)')
    await waitFor(async () => expect(await email()).not.toHaveValue(''))
    const count = writes().length
    await user.clear(await email())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('table', { name: 'Alias accounts' })
    expect(writes().slice(count)).toEqual([
      { method: 'POST', url: `/api/v1/admin/users/${one.id}/alias`, body: { master_account_ref: other.id } },
    ])
  })
})

describe('integrations', () => {
  test('shows the last request, disables Request with its reason while it is queued, and can request again', async () => {
    const one = await first(`select a.id from account a join analytics_request q on q.account_id = a.id
      where not a.deleted and q.status = 'Ready' order by a.id limit 1`)
    const { user, writes } = await tab(`/Users/${one.id}/integrations`)
    const facts = await screen.findByRole('region', { name: 'Audience analytics' })
    for (const label of ['Instagram username', 'Date last requested', 'Last request status', 'Last request message'])
      expect(within(facts).getByText(label)).toBeVisible()
    expect(within(facts).getByText('Ready')).toBeVisible()
    await press(user, facts, /^Request/)
    expect(await screen.findByText('Hypeauditor requested')).toBeVisible()
    expect(await within(facts).findByText('Queued')).toBeVisible()
    expect(writes()).toEqual([{ method: 'POST', url: `/api/v1/admin/users/${one.id}/hypeauditor-fetch`, body: {} }])
    const request = () => screen.getByText('Request', { selector: 'button' })
    await waitFor(() => expect(request()).toHaveAccessibleDescription(`Audience analytics of account ${one.id} are already queued`))
    expect(request()).toHaveAttribute('aria-disabled', 'true')
    await user.click(request())
    expect(writes()).toHaveLength(1)
  })
})

describe('shortlists', () => {
  /** A brand whose number of shortlists fits. */
  const brandWith = (number: string) =>
    first(`select id from account a where type = 'client' and not deleted
      and (select count(*) from shortlist where account_id = a.id) ${number} order by id limit 1`)
  test('are listed, and copied to an account under a new name by the row’s key; blanks send nothing', async () => {
    const [from, to] = [await brandWith('> 1'), await brandWith('= 0')]
    const { items } = await ask(`/api/v1/admin/users/${from.id}/lists`)
    const { user, writes } = await tab(`/Users/${from.id}/shortlists`)
    const grid = await screen.findByRole('grid', { name: 'Shortlists' })
    for (const { name } of items) expect(await within(grid).findByText(name)).toBeVisible()
    expect(grid).toHaveAttribute('aria-rowcount', String(items.length + 1))
    grid.focus()
    await user.keyboard('t')
    const line = await screen.findByRole('combobox', { name: 'Account to copy it to' })
    await user.type(line, String(to.id))
    await screen.findByRole('option', { name: new RegExp(String(to.id)) })
    await user.keyboard('{Enter}')
    const text = await screen.findByRole('textbox', { name: 'New name' })
    await user.type(text, '   ')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('A new name is required')).toBeVisible()
    expect(writes()).toEqual([])
    await user.clear(text)
    await user.type(text, 'Nordic spring')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Shortlist has been copied!')).toBeVisible()
    expect(writes()).toEqual([
      {
        method: 'POST',
        url: `/api/v1/admin/lists/${items[0].id}/copy`,
        body: { user_id: to.id, new_shortlist_name: 'Nordic spring' },
      },
    ])
    expect((await ask(`/api/v1/admin/users/${to.id}/lists`)).items).toMatchObject([{ name: 'Nordic spring' }])
  })
})

describe('recommendations', () => {
  test('are added by search and removed from their row by its key', async () => {
    const brand = await fresh('client')
    const creator = await fresh('blogger')
    const { user, writes } = await tab(`/Users/${brand.id}/refcode`)
    await pickWith(user, await pickerIn('Recommend a creator', 'Recommended creator'), String(creator.id), String(creator.id))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Added')).toBeVisible()
    expect(writes()).toEqual([
      { method: 'POST', url: `/api/v1/admin/users/${brand.id}/recommended-bloggers`, body: { user_id: creator.id } },
    ])
    const grid = await screen.findByRole('grid', { name: 'Recommended creators' })
    expect(await within(grid).findByRole('link', { name: String(creator.id) })).toHaveAttribute('href', `/Users/${creator.id}`)
    // The newest stands first.
    grid.focus()
    await user.keyboard('d')
    await agree(user, 'Remove recommendation?')
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]).toMatchObject({ method: 'DELETE', url: `/api/v1/admin/users/${brand.id}/recommended-bloggers/${creator.id}` })
    expect(await within(screen.getByRole('region', { name: 'Notices' })).findByText('Deleted')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: String(creator.id) })).toBeNull())
    const picker = await pickerIn('Recommend a creator', 'Recommended creator')
    await user.click(picker)
    await user.type(picker, String(brand.id))
    expect(await screen.findByText(`Account ${brand.id} is a brand; only creators are recommended`)).toBeVisible()
  })
})

test('the address of a tab that links to another page leads to the filtered list', async () => {
  const [creator, brand] = [await fresh('blogger'), await fresh('client')]
  const { address, history } = await at(`/Users/${creator.id}/bookings`)
  await waitFor(() => expect(address()).toBe(`/Bookings?blogger_account_ref=${creator.id}`))
  act(() => history.push(`/Users/${brand.id}/transactions`))
  await waitFor(() => expect(address()).toBe(`/Transactions?fromOrganizationId=${brand.organization_ref}`))
})
