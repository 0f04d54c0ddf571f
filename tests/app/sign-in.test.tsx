import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWords } from '#contract/session.ts'
import { readToken } from '#kit/session/cookie.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
beforeAll(async () => {
  server = await serve()
}, 60_000)
afterAll(() => server.stop())

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const code = () => screen.findByLabelText('Verification code')
/** Fills in both fields of the first step. */
function enter(address: string, secret: string) {
  fireEvent.change(email(), { target: { value: address } })
  fireEvent.change(password(), { target: { value: secret } })
}

test('asks for email and password only, without a navigation bar, under the product’s title; then for a code, which leads in', async () => {
  const sent: string[] = []
  const counting: typeof fetch = (input, init) => {
    sent.push(String(input))
    return fetch(input, init)
  }
  const path = '/Login?redirect=%2FPayoutRequests%3Fstatus%3D1&redirect=%2FUsers'
  const { left } = await openAt(path, server.origin, null, { fetch: counting })
  const user = userEvent.setup()
  await screen.findByLabelText('Email')
  expect(screen.getByText('The address has “redirect” several times; only “/PayoutRequests?status=1” counts.')).toBeVisible()
  expect(screen.queryByLabelText('Verification code')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(document.title).toBe('Admin V2')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  // Sends nothing while something is blank after trimming.
  for (const [address, secret] of [
    ['   ', 'demo-admin-2026'],
    ['\u200b', 'demo-admin-2026'],
    ['demo@admin.test', '   '],
  ] as const) {
    enter(address, secret)
    await user.type(password(), '{Enter}')
  }
  expect(sent).toEqual([])

  // A refusal stands at its fields.
  enter('demo@admin.test', 'wrong')
  await user.type(password(), '{Enter}')
  expect(await screen.findByText(signInWords.credentials)).toBeVisible()
  expect(screen.getAllByRole('alert').some((one) => one.textContent === signInWords.credentials)).toBe(true)
  expect(password()).toHaveAccessibleDescription(signInWords.credentials)
  expect(password()).toBeInvalid()
  expect(email()).toHaveValue('demo@admin.test')
  enter('demo@admin.test', 'demo-admin-2026')
  await user.type(password(), '{Enter}')
  expect(screen.getByText('Checking…')).toBeVisible()
  expect(await code()).toHaveFocus()

  // Only a code that is not blank is sent; a wrong one is cleared.
  expect(screen.getByText(signInWords.sent)).toBeVisible()
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await code()).toHaveAttribute('inputmode', 'numeric')
  const before = sent.length
  await user.type(await code(), '  {Enter}')
  expect(sent).toHaveLength(before)
  await user.clear(await code())
  await user.type(await code(), '000000{Enter}')
  expect(await screen.findByText(signInWords.code)).toBeVisible()
  expect(await code()).toHaveValue('')
  await waitFor(async () => expect(await code()).toHaveFocus())
  expect(screen.getByText('demo@admin.test')).toBeVisible()
  await user.type(await code(), `${await server.code()}{Enter}`)
  await waitFor(() => expect(left).toHaveBeenCalledWith('http://localhost:3000/PayoutRequests?status=1'))
  expect(readToken()).not.toBeNull()

  // The browser may show the page again on Back: it has forgotten what was typed, and leads on.
  expect(screen.queryByText('demo@admin.test')).toBeNull()
  expect(await code()).toHaveValue('')
  left.mockClear()
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(left).toHaveBeenCalledWith('http://localhost:3000/PayoutRequests?status=1')
})

test('who is signed in already is led on at once, and nowhere else than to a page of the workspace', async () => {
  const { left } = await openAt('/Login?redirect=https%3A%2F%2Fevil.test%2F', server.origin, await server.signIn())
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
})
