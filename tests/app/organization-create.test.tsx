import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { countryId } from '#contract/country.ts'
import { findDialog } from './dialogs.ts'
import { commandIs, grid, openPage, rowsThere, signedIn } from './list-page.ts'

const here = signedIn()
/** The day in UTC, which may change during a run. */
const utcDay = () => new Date().toISOString().slice(0, 10)

/** Opens the dialog by its key. */
async function dialog(user: UserEvent) {
  await rowsThere()
  grid().focus()
  await user.keyboard('c')
  const box = await findDialog('dialog', { name: 'Create new organization' })
  const field = (name: string) => within(box).getByLabelText(name)
  const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const select = (name: string) => within(box).getByLabelText<HTMLSelectElement>(name)
  const words = (name: string) => [...select(name).options].map((one) => one.textContent)
  const chosen = (name: string) => select(name).selectedOptions[0]?.textContent
  const choose = (name: string, word: string) => user.selectOptions(select(name), word)
  await waitFor(() => expect(words('Country team')).toContain('Nordics'))
  return { box, field, fill, words, chosen, choose }
}

test('what is missing is said before anything is sent; a creator is sent without what only brands have; a refused brand keeps the dialog', async () => {
  const began = utcDay()
  const leaves = { name: 'Pia Who Leaves', email: 'pia@site.io', password: 'correct horse' }
  const { item } = await here.ask('/api/v1/admin/admins', leaves)
  const sent: Record<string, unknown>[] = []
  const { user, store, address, history } = await openPage(here, '/Organizations', (url, init) => {
    if (init?.method === 'POST' && url === '/admin/v1/organization') sent.push(JSON.parse(String(init.body)))
    return undefined
  })
  await commandIs(store, 'organization.create')
  const { box, field, fill, words, chosen, choose } = await dialog(user)
  expect(words('Country team')).toEqual(['None', 'Benelux', 'DACH', 'Nordics', 'North America', 'Southern Europe'])
  expect(words('Currency').slice(-6)).toEqual(['NOK', 'SEK', 'DKK', 'EUR', 'GBP', 'USD'])
  expect(words('Subscription type')).toEqual(['Professional', 'Enterprise'])
  expect(words('Binding period')).toEqual(['Monthly', 'Annual'])
  // A limit is asked for where accounts are not unlimited.
  expect(within(box).queryByLabelText('Max accounts')).toBeNull()
  await user.click(field('Unlimited accounts'))
  expect(field('Max accounts')).toHaveValue('')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required'))
  expect(field('Currency')).toHaveAccessibleDescription('Currency is required')
  fill('Name', 'Solveig Lund')
  // The euro is the currency of many countries; a choice of another currency presets again.
  expect(chosen('Country')).toBe('Choose…')
  await choose('Currency', 'EUR')
  expect(chosen('Country')).toBe('Choose…')
  await choose('Currency', 'SEK')
  expect(chosen('Country')).toBe('Sweden')
  await choose('Country', 'Finland')
  expect(chosen('Country')).toBe('Finland')
  await choose('Currency', 'USD')
  expect(chosen('Country')).toBe('United States')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(field('Max accounts')).toHaveAccessibleDescription('Field is required'))
  expect(sent).toEqual([])
  await choose('Type', 'Creator')
  for (const name of ['Country team', 'Subscription type', 'Start date', 'Price', 'Unlimited accounts'])
    expect(within(box).queryByLabelText(name), name).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toMatch(/^\/Organizations\/\d+$/))
  expect(sent).toEqual([{ name: 'Solveig Lund', type: 'blogger', priceCurrency: 'USD', countryId: countryId('US'), isAgency: false }])

  act(() => history.push('/Organizations'))
  const next = await dialog(user)
  await waitFor(() => expect(next.words('Account manager')).toContain('Pia Who Leaves'))
  await here.ask(`/api/v1/admin/admins/${item.id}`, undefined, undefined, 'DELETE')
  expect(next.field('Unlimited accounts')).toBeChecked()
  expect(within(next.box).queryByLabelText('Max accounts')).toBeNull()
  next.fill('Name', 'Havn Coffee AS')
  next.fill('Price', '1250.50')
  await next.choose('Currency', 'NOK')
  await next.choose('Country team', 'Nordics')
  await next.choose('Account manager', 'Pia Who Leaves')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await within(next.box).findByRole('alert')).toHaveTextContent(`accountManagerId: There is no team member ${item.id}`)
  expect(next.field('Name')).toHaveValue('Havn Coffee AS')
  await next.choose('Account manager', 'None')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toMatch(/^\/Organizations\/\d+$/))
  await screen.findByRole('heading', { level: 1, name: /^Organization \d+$/ })
  expect(sent.at(-1)).toEqual({
    name: 'Havn Coffee AS',
    type: 'client',
    priceCurrency: 'NOK',
    countryId: countryId('NO'),
    countryTeamId: expect.any(Number),
    hasActiveContract: false,
    isAgency: false,
    subscription: {
      type: 'business',
      startDate: expect.toBeOneOf([began, utcDay()]),
      bindingPeriod: 'month',
      price: '1250.50',
      maxAccounts: 999999,
    },
  })
})
