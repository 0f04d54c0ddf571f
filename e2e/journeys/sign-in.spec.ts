import { expect, test } from '#e2e/support/fixtures.ts'
import { paste } from '#e2e/support/keyboard.ts'
import { readSeat, takeSeat } from '#e2e/support/records.ts'
import { expectNotice, openList } from '#e2e/support/screen.ts'
import { demo, fetchSession, readCode, signIn, signInForm } from '#e2e/support/sign-in.ts'

test('a visitor signs in with a code and arrives at the page they asked for; a log-out leaves nothing behind in any tab', async ({
  page,
  context,
  server,
  allowErrors,
}) => {
  allowErrors(401)
  await page.goto('/Organizations?x=1')
  await expect(page).toHaveURL(/\/Login\?redirect=%2FOrganizations%3Fx%3D1/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await signIn(page, server, demo.email)
  await expect(page).toHaveURL(`${server.url}/Organizations?x=1`)

  // The token lives for seven days, and only together with the cookie that scripts cannot read.
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'admin_auth')
  expect(token).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: false, path: '/' })
  const seconds = (token?.expires ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(7 * 86_400 - 120)
  expect(seconds).toBeLessThanOrEqual(7 * 86_400 + 5)
  const bind = cookies.find(({ name }) => name === '__Host-admin_bind')
  expect(bind).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: true })
  const fetchStatus = async (cookie: string) => {
    const headers = { authorization: `Bearer ${token?.value}`, cookie }
    return (await fetch(`${server.url}/api/v1/admin/auth`, { headers })).status
  }
  const bindCookie = `__Host-admin_bind=${bind?.value}`
  expect([await fetchStatus(''), await fetchStatus(bindCookie)]).toEqual([401, 200])

  // Signed in already, the sign-in page leads on at once, and never to another site.
  await page.goto('/Login?redirect=/%5Cevil.test')
  await expect(page).toHaveURL(`${server.url}/`)

  await page.goto('/PayoutRequests')
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  const organization = await page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link') })
    .first()
    .innerText()
  const other = await context.newPage()
  await other.goto('/Cart')
  await expect(other.getByText('Nothing is in the cart')).toBeVisible()
  await paste(other, 'payout 2000000001')
  const row = other.getByRole('grid', { name: 'Cart' }).getByRole('row', { name: /2000000001/ })
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(row).toHaveCount(0)
  await expect(other).toHaveURL(/\/Login/)
  const readCookies = async () => (await context.cookies()).filter(({ name }) => name.includes('admin'))
  await expect.poll(readCookies).toEqual([])
  const readStored = () =>
    page.evaluate(async () => ({
      names: Object.keys(localStorage).filter((name) => !/theme|density/.test(name)),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await caches.keys()]),
    }))
  await expect.poll(readStored).toMatchObject({ names: [], databases: [] })
  const { text } = await readStored()
  for (const personal of [token?.value, demo.email, organization]) expect(text).not.toContain(personal)

  await page.goBack()
  await expect(signInForm(page).email).toBeVisible()
  await expect(page.getByText(organization, { exact: true })).toHaveCount(0)
  expect(await fetchStatus(bindCookie)).toBe(401)
})

test('a session that ends during an edit is resumed in place, and other tabs leave until then', async ({
  server,
  api,
  openAs,
  allowErrors,
}) => {
  allowErrors(401)
  const seat = await takeSeat(api)
  const page = await openAs(demo.colleague)
  const other = await page.context().newPage()
  await openList(other, '/Seats')
  await page.goto(`/Seats/${seat.id}`)
  const lastName = page.getByRole('textbox', { name: 'Last name', exact: true })
  await lastName.fill('Unsaved')
  // Somebody else signed in as the same person ends all sessions.
  const { token } = await fetchSession(server, demo.colleague)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${server.url}/admin/v1/workspace/revoke-sessions`, { method: 'POST', headers, body: '{}' })

  const dialog = page.getByRole('alertdialog', { name: 'Your sign-in has ended. Sign in again to go on.' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(demo.colleague)
  await expect(page.locator('main')).toBeHidden()
  await expect(other).toHaveURL(/\/Login\?redirect=%2FSeats/)
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(await readCode(server, demo.colleague))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(lastName).toHaveValue('Unsaved')
  await expect(other.getByRole('grid', { name: 'Seats' }).getByRole('link').first()).toBeVisible()
  expect((await readSeat(api, seat.id)).last_name).toBe(seat.last_name)
  await lastName.press('Control+s')
  await expectNotice(page, 'Updated')
  expect((await readSeat(api, seat.id)).last_name).toBe('Unsaved')
})
