import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { connectPlace, daysLeft } from '#contract/business-discovery.ts'
import { openPage, says, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()
const day = 86_400_000

/** The page, with such an account in the place of the server's. */
async function open(given: Record<string, unknown>, search = '') {
  const told: typeof fetch = async (input, init) =>
    String(input).includes('/business-discovery-account') ? Response.json({ data: given }) : fetch(input, init)
  const page = await openAt(`/settings/api-tokens${search}`, here.server.origin, here.token, { fetch: told })
  await screen.findByRole('region', { name: 'Business-discovery account' })
  return { ...page, user: userEvent.setup() }
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

test('the card shows status, expiration, user and the link to connect', async () => {
  await openPage(here, '/settings/api-tokens')
  await screen.findByRole('region', { name: 'Business-discovery account' })
  expect((await fact('Status')).textContent).toBe('Connected')
  expect((await fact('Expiration')).textContent).toMatch(/ (6 days|5 days) left$/)
  expect((await fact('User')).textContent).toBe('nordic.studio')
  const link = within(card()).getByRole('link', { name: 'Connect' })
  expect(link.getAttribute('href')).toMatch(/^\/__provider\/business-discovery\?state=/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('API Tokens')
})
test.each([
  [6, true],
  [8, false],
  [-1, true],
])('an expiration in %i days is red: %s', async (days, red) => {
  await open({ status: 'connected', expiration: new Date(Date.now() + days * day).toISOString(), user: 'a', connectUrl: '/x' })
  expect(isRed(await fact('Expiration'))).toBe(red)
})
test('seven days are not fewer than seven', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(daysLeft('2026-01-08T00:00:00Z', now)).toBe(7)
  expect(daysLeft('not a day', now)).toBeNull()
  expect(daysLeft(null, now)).toBeNull()
})
test('who comes back with a private account is told in the exact words, and of nothing else', async () => {
  await open({ status: 'not_connected' }, '?error=not_business_account')
  const told = screen.getByText('Instagram account you wanted to connect was not business.')
  expect(told.closest('[role=alert]')?.textContent).toBe(told.textContent)
})
test('another word in the address says nothing', async () => {
  await open({ status: 'not_connected' }, '?error=constructor')
  expect((await fact('Status')).textContent).toBe('Not connected')
  expect(screen.queryAllByRole('alert').map((one) => one.textContent)).toEqual([''])
})

test('an invalid connect address shows the reason instead of a link', async () => {
  for (const place of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', ' ', '', null])
    expect(connectPlace(place), String(place)).toBeNull()
  await open({ status: 'not_connected', connectUrl: 'javascript:alert(1)' })
  await says('This installation does not know where an account is connected')
  expect(within(card()).queryByRole('link')).toBeNull()
})
