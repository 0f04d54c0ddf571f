import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectPlace, daysLeft } from '#contract/business-discovery.ts'
import { openPage, says, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

async function open(search = '') {
  const page = await openPage(here, `/settings/api-tokens${search}`)
  await screen.findByRole('region', { name: 'Business-discovery account' })
  return page
}
const card = () => screen.getByRole('region', { name: 'Business-discovery account' })
const fact = async (label: string) => {
  const term = await within(card()).findByText(label, { selector: 'dt' })
  const value = term.nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`${label} has no value`)
  return value
}
/** A value that is drawn red has a class of its own. */
const isRed = (value: HTMLElement) => value.className.includes('tone_bad')

test('the card shows status, expiration, red in less than seven days, user and the link to connect', async () => {
  await open()
  expect((await fact('Status')).textContent).toBe('Connected')
  expect((await fact('Expiration')).textContent).toMatch(/ (6 days|5 days) left$/)
  expect(isRed(await fact('Expiration'))).toBe(true)
  expect((await fact('User')).textContent).toBe('nordic.studio')
  const link = within(card()).getByRole('link', { name: 'Connect' })
  expect(link.getAttribute('href')).toMatch(/^\/__provider\/business-discovery\?state=/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('API Tokens')
})
test('an expiration in eight days is not red', async () => {
  await here.server.query("update business_discovery set expires_at = now() + interval '8 days'", [])
  await open()
  expect(isRed(await fact('Expiration'))).toBe(false)
})
test('seven days are not fewer than seven', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(daysLeft('2026-01-08T00:00:00Z', now)).toBe(7)
  expect(daysLeft('not a day', now)).toBeNull()
  expect(daysLeft(null, now)).toBeNull()
})
test('who comes back with a private account is told in the exact words, and of nothing else; another word in the address says nothing', async () => {
  await here.server.query('delete from business_discovery', [])
  const { history } = await open('?error=not_business_account')
  const told = screen.getByText('Instagram account you wanted to connect was not business.')
  expect(told.closest('[role=alert]')?.textContent).toBe(told.textContent)
  expect((await fact('Status')).textContent).toBe('Not connected')
  act(() => history.push('/settings/api-tokens?error=constructor'))
  await waitFor(() => expect(screen.queryAllByRole('alert').map((one) => one.textContent)).toEqual(['']))
})

test('an invalid connect address shows the reason instead of a link', async () => {
  for (const place of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', ' ', '', null])
    expect(connectPlace(place), String(place)).toBeNull()
  // Replaces the response: the configuration of our server accepts only http and https.
  const given = { data: { status: 'not_connected', connectUrl: 'javascript:alert(1)' } }
  const replacing: typeof fetch = async (input, init) =>
    String(input).includes('/business-discovery-account') ? Response.json(given) : fetch(input, init)
  await openAt('/settings/api-tokens', here.server.origin, here.token, { fetch: replacing })
  await screen.findByRole('region', { name: 'Business-discovery account' })
  await says('This installation does not know where an account is connected')
  expect(within(card()).queryByRole('link')).toBeNull()
})
