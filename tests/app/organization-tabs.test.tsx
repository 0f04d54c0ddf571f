import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayBefore } from '#contract/subscription.ts'
import { registryAtom } from '#kit/command/state.ts'
import { findDialog } from './dialogs.ts'
import { choose as chooseItem, openPage, questionAsked, required, says, signedIn } from './list-page.ts'

const here = signedIn()
/** The day in UTC, which may change during a run. */
const utcDay = () => new Date().toISOString().slice(0, 10)
const { ask } = here
const taken = new Set<number>()
interface Whole {
  id: number
  name: string
  version: number
  company: { name: string } | null
  customer_tier: number | null
  feature_flags: number[]
  currentSubscription: { nextBindingPeriodStartsAt: string; type: string } | null
}
/** An organization that no other test of this file has taken. */
async function fresh(query: string, fits: (one: Whole) => boolean = () => true): Promise<Whole> {
  const { data } = await ask(`/admin/v1/organization?per_page=60&${query}`)
  for (const { id, deleted } of data) {
    if (taken.has(id) || deleted || id === 2) continue
    const { item } = await ask(`/api/v1/organizations/${id}`)
    if (!fits(item)) continue
    taken.add(id)
    return item
  }
  throw new Error(`no organization is left that is ${query}`)
}
async function at(path: string, hold: (url: string) => void = () => {}) {
  const sent: { method: string; url: string; body: Record<string, unknown> }[] = []
  const page = await openPage(here, path, (url, init) => {
    hold(url)
    if (init?.method && init.method !== 'GET' && /organization/.test(url))
      sent.push({ method: init.method, url, body: JSON.parse(String(init.body ?? '{}')) })
    return undefined
  })
  await waitFor(() => expect(page.store.get(registryAtom).get('organization.save')).toBeDefined(), { timeout: 30_000 })
  return { ...page, sent }
}
const fill = (box: HTMLElement, name: string, value: string) => fireEvent.change(within(box).getByLabelText(name), { target: { value } })
/** Chooses an option of a select by its text. */
function choose(box: HTMLElement, name: string, word: string) {
  const select = within(box).getByLabelText<HTMLSelectElement>(name)
  const option = required(
    [...select.options].find(({ textContent }) => textContent === word),
    word,
  )
  fireEvent.change(select, { target: { value: option.value } })
}
const commit = '{Control>}{Enter}{/Control}'

test('a brand has tiers and flags; a creator has a PIN, a KYC level, legal entities to edit and a company to unregister', async () => {
  let down = true
  const brand = await fresh('type=client', ({ customer_tier: tier, feature_flags: flags }) => tier === 0 && !flags.includes(1))
  const { user, sent, history } = await at(`/Organizations/${brand.id}/nonsense`, (url) => {
    if (down && url.includes('/legal-entities')) throw new TypeError('the line is down')
  })
  expect(await screen.findByText('“nonsense” is no tab of this organization, so General is shown.')).toBeVisible()
  await screen.findByRole('form', { name: `Details of organization ${brand.id}` })
  const tiers = [...screen.getByLabelText<HTMLSelectElement>('Customer tier').options].map((one) => one.textContent)
  expect(tiers).toEqual(['None', '0', '1', '2', '3', '4', '5', '6', '7'])
  expect(screen.queryByLabelText('Has PIN')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  choose(document.body, 'Customer tier', '4')
  await user.keyboard('{Control>}s{/Control}')
  await says('Saved')
  expect(sent).toEqual([{ method: 'POST', url: `/api/v1/admin/organizations/${brand.id}`, body: { customer_tier: 4 } }])

  act(() => history.push(`/Organizations/${brand.id}/ff`))
  const group = await screen.findByRole('group', { name: 'Feature flags' })
  await waitFor(() => expect(within(group).getAllByRole('checkbox')).toHaveLength(12))
  const box = within(group).getByRole('checkbox', { name: 'agency-dashboard' })
  expect(box).not.toBeChecked()
  await user.click(box)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(2))
  const flags = { feature_flags: [1, ...brand.feature_flags] }
  expect(sent[1]).toEqual({ method: 'POST', url: `/api/v1/organizations/${brand.id}/feature-flags`, body: flags })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())

  act(() => history.push(`/Organizations/${brand.id}/legal-entities`))
  await says('Failed to fetch legal entities')
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('table', { name: 'Active legal entities' })

  // A creator's active legal entity is edited under the warning; an inactive one is only shown.
  const creator = await fresh('type=blogger', ({ company }) => company !== null)
  act(() => history.push(`/Organizations/${creator.id}/legal-entities`))
  sent.length = 0
  await screen.findByRole('heading', { level: 1, name: `Organization ${creator.id}` })
  const active = await screen.findByRole('table', { name: 'Active legal entities' })
  const edits = within(active).getAllByRole('button', { name: /^Edit/ })
  await user.click(required(edits.at(-1), 'Edit'))
  const dialog = await findDialog('dialog', { name: 'Edit legal entity' })
  const field = (name: string) => within(dialog).getByLabelText(name)
  expect(dialog).toHaveTextContent(/Never change the type between natural person and the business types/)
  for (const name of ['Name', 'Registration number', 'Address', 'City', 'Postal code']) fill(dialog, name, '')
  await user.keyboard(commit)
  for (const name of ['Name', 'Registration number', 'Address', 'City', 'Postal code'])
    await waitFor(() => expect(field(name), name).toHaveAccessibleDescription(`${name} is required`))
  choose(dialog, 'Type', 'Natural person')
  await user.keyboard(commit)
  await waitFor(() => expect(field('Registration number')).not.toHaveAccessibleDescription())
  choose(dialog, 'Type', 'Sole trader')
  for (const [name, text] of Object.entries({
    Name: 'Ravn Studio',
    'Registration number': '912345678',
    Address: 'Storgata 1',
    City: 'Oslo',
    'Postal code': '0155',
  }))
    fill(dialog, name, text)
  expect(sent).toEqual([])
  await user.keyboard(commit)
  await says('Legal entity updated successfully')
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { name: 'Ravn Studio', type: 'soleTrader', city: 'Oslo' } })
  await waitFor(() => expect(screen.getByRole('table', { name: 'Active legal entities' })).toHaveTextContent('Ravn Studio'))

  // It has a PIN and a KYC level, no tier; its company is unregistered after a warning, and then nothing is.
  act(() => history.push(`/Organizations/${creator.id}`))
  sent.length = 0
  expect(await screen.findByLabelText('Has PIN')).toBeVisible()
  expect(screen.queryByLabelText('Customer tier')).toBeNull()
  expect(screen.getByText(/^(REGULAR \(unlimited payouts\)|UNVERIFIED)$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Initiate Admin Action/ }))
  await chooseItem(user, 'Unregister Company')
  const question = await questionAsked()
  expect(question).toHaveTextContent(/Swedish creators with unwithdrawn non-SEK transactions: alert engineering/)
  await user.keyboard(commit)
  await says('Updated')
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST /admin/v1/organization/${creator.id}/unregister-company`])
  expect((await ask(`/api/v1/organizations/${creator.id}`)).item.company).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Initiate Admin Action/ })).toBeNull())

  act(() => history.push(`/Organizations/${creator.id}/legal-entities`))
  await says('No active legal entity found')
  const inactive = screen.getByRole('table', { name: 'Inactive legal entities' })
  expect(within(inactive).queryByRole('button')).toBeNull()
})

test('a smaller plan is proposed for the day before the next period, with its list price; the change asks, is sent and shown', async () => {
  const brand = await fresh('type=client&subscription[]=enterprise')
  const { user, sent } = await at(`/Organizations/${brand.id}/subscriptions`)
  const history = await screen.findByRole('table', { name: 'Subscriptions' })
  expect(
    within(history)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['ID', 'Type', 'Active', 'Price', 'Binding period', 'Max accounts', 'Start date', 'End date', 'Created', 'Creator'])
  const opened = utcDay()
  await user.click(screen.getByRole('button', { name: /^Change plan/ }))
  const box = await findDialog('dialog', { name: 'Change plan' })
  const field = (name: string) => within(box).getByLabelText<HTMLInputElement>(name)
  const { value: today } = field('Start date')
  expect([opened, utcDay()]).toContain(today)
  expect([...within(box).getByLabelText<HTMLSelectElement>('Plan').options].map((one) => one.textContent)).toEqual([
    'Free',
    'Professional',
    'Enterprise',
  ])
  choose(box, 'Plan', 'Professional')
  expect(field('Start date')).toHaveValue(dayBefore(brand.currentSubscription?.nextBindingPeriodStartsAt ?? ''))
  expect(field('Account limit')).toHaveValue('10')
  await user.click(field('Unlimited accounts'))
  expect(within(box).queryByLabelText('Account limit')).toBeNull()
  fill(box, 'Start date', today)
  expect(field('Price')).toHaveAccessibleDescription(/^[A-Z]{3}$/)
  fill(box, 'Price', '150.50')
  await user.keyboard(commit)
  const question = await questionAsked(/^Change the plan of .* to Professional\?$/)
  expect(sent).toEqual([])
  await waitFor(() => expect(question).toHaveTextContent(`From ${today} on`))
  const changes = within(question).getByLabelText('What will change')
  expect(within(changes).getByText('Plan').nextElementSibling).toHaveTextContent(/Enterprise→ to Professional$/)
  expect(within(changes).getByText('Price').nextElementSibling).toHaveTextContent(/150\.50 [A-Z]{3}$/)
  expect(within(changes).queryByText('Type')).toBeNull()
  expect(changes).not.toHaveTextContent(/Brand|business/)
  await user.keyboard(commit)
  await says('Saved')
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { startDate: today, organizationId: brand.id, type: 'business', maxAccountCount: 999999, price: '150.50' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change plan' })).toBeNull())
  await waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'Subscriptions' })).getAllByRole('row')[1]).toHaveTextContent('Professional'),
  )
  expect(within(screen.getByRole('table', { name: 'Subscriptions' })).getAllByRole('row')[1]).toHaveTextContent('Unlimited')
})

test('a refused change or edit of a plan keeps the dialog; what is missing is a required field; the free plan has no price and no edit', async () => {
  const brand = await fresh('type=client&subscription[]=business')
  const { user, sent, history } = await at(`/Organizations/${brand.id}/subscriptions`)
  await user.click(await screen.findByRole('button', { name: /^Change plan/ }))
  const asked = await findDialog('dialog', { name: 'Change plan' })
  fill(asked, 'Start date', '2020-01-01')
  await user.keyboard(commit)
  await questionAsked()
  await user.keyboard(commit)
  await says('Error saving changing the subscription')
  const box = await findDialog('dialog', { name: 'Change plan' })
  const field = (name: string) => within(box).getByLabelText(name)
  const over = /The start date is over: choose today in UTC or a later day/
  await waitFor(() => expect(field('Start date')).toHaveAccessibleDescription(over))
  expect(field('Start date')).toHaveValue('2020-01-01')
  expect(sent).toHaveLength(1)

  // The limit that the plan's list proposes does not stay once "Unlimited" was ticked and unticked.
  choose(box, 'Plan', 'Enterprise')
  await user.click(field('Unlimited accounts'))
  expect(field('Account limit')).toHaveValue('')
  for (const name of ['Start date', 'Price', 'Account limit']) fill(box, name, '')
  await user.keyboard(commit)
  for (const name of ['Start date', 'Price', 'Account limit'])
    await waitFor(() => expect(field(name), name).toHaveAccessibleDescription(/Field is required/))
  fill(box, 'Start date', '2027-02-30')
  await user.keyboard(commit)
  await waitFor(() => expect(field('Start date')).toHaveAccessibleDescription(/Enter a day that exists, as YYYY-MM-DD/))
  choose(box, 'Plan', 'Free')
  expect(within(box).queryByLabelText('Price')).toBeNull()
  expect(within(box).queryByLabelText('Binding period')).toBeNull()
  expect(sent).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // Only Professional and Enterprise are edited; a refused edit keeps the dialog, and one is sent with what stays as it was.
  const free = await fresh('type=client&subscription[]=free')
  act(() => history.push(`/Organizations/${free.id}/subscriptions`))
  await screen.findByRole('heading', { level: 1, name: `Organization ${free.id}` })
  await screen.findByRole('button', { name: /^Change plan/ })
  expect(screen.queryByRole('button', { name: /^Edit plan/ })).toBeNull()
  const edited = await fresh('type=client&subscription[]=enterprise')
  act(() => history.push(`/Organizations/${edited.id}/subscriptions`))
  const fields = { price: 'This price is not possible' }
  const release = await here.server.addFault({ path: '/subscription', method: 'PUT', fault: { code: 'invalid', message: 'No', fields } })
  await user.click(await screen.findByRole('button', { name: /^Edit plan/ }))
  const edit = await findDialog('dialog', { name: 'Edit plan' })
  expect(edit).toHaveTextContent('only after the current binding period ends')
  fill(edit, 'Price', '')
  await user.keyboard(commit)
  await waitFor(() => expect(within(edit).getByLabelText('Price')).toHaveAccessibleDescription(/Field is required/))
  fill(edit, 'Price', '77')
  await user.keyboard(commit)
  await questionAsked()
  await user.keyboard(commit)
  await says('Error saving the plan')
  const again = await findDialog('dialog', { name: 'Edit plan' })
  const plan = (name: string) => within(again).getByLabelText(name)
  await waitFor(() => expect(plan('Price')).toHaveAccessibleDescription(/This price is not possible/))
  expect(plan('Price')).toHaveValue('77.00')

  await release()
  sent.length = 0
  // The number must be entered: neither the stored limit nor the one from before the tick is taken for it.
  await user.click(plan('Unlimited accounts'))
  expect(plan('Account limit')).toHaveValue('')
  await user.keyboard(commit)
  await waitFor(() => expect(plan('Account limit')).toHaveAccessibleDescription(/Field is required/))
  fill(again, 'Account limit', '12')
  await user.click(plan('Unlimited accounts'))
  await user.click(plan('Unlimited accounts'))
  expect(plan('Account limit')).toHaveValue('')
  await user.click(plan('Unlimited accounts'))
  await user.keyboard(commit)
  await questionAsked()
  await user.keyboard(commit)
  await says('Saved')
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { organizationId: edited.id, type: 'enterprise', price: '77.00', maxAccountCount: 999999 },
  })
  expect(sent[0]?.body).not.toHaveProperty('startDate')
})
