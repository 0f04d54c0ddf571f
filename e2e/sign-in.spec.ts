import { signInWords } from '#contract/session.ts'
import { expect, test } from './fixtures.ts'
import { askForCode, demo, form, newestCode, signIn } from './sign-in.ts'

test.beforeEach(async ({ expectStatus }) => expectStatus(401))

test('a visitor is asked to sign in and then stands where they wanted to go', async ({ page, server }) => {
  await page.goto('/Organizations?x=1')
  await expect(page).toHaveURL(/\/Login\?redirect=%2FOrganizations%3Fx%3D1/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page).toHaveTitle('Admin V2')
  await signIn(page, server, demo.email)
  await expect(page).toHaveURL(`${server.url}/Organizations?x=1`)
  await expect(page.getByRole('button', { name: 'Users', exact: true })).toBeVisible()
})

test('without a wish a sign-in leads home', async ({ page, server }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/Login\?redirect=%2F$/)
  await signIn(page, server, demo.email)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('blanks are not sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/Login')
  const { email, password, code } = form(page)
  await expect(email).toBeVisible()
  await expect(code).toHaveCount(0)
  await email.fill('   ')
  await password.fill('   ')
  await password.press('Enter')
  await email.fill(demo.email)
  await email.press('Enter')
  await expect(email).toBeVisible()
  expect(sent).toEqual([])
})

test('a wrong password is told in the words of the product, and what was typed stays', async ({ page }) => {
  await page.goto('/Login')
  await askForCode(page, demo.email, 'not the password')
  await expect(page.getByText(signInWords.credentials, { exact: true })).toBeVisible()
  await expect(form(page).email).toHaveValue(demo.email)
  await expect(form(page).code).toHaveCount(0)
})

test('an unknown address gets the same answer as a wrong password', async ({ page }) => {
  await page.goto('/Login')
  await askForCode(page, 'nobody@admin.test')
  await expect(page.getByText(signInWords.credentials, { exact: true })).toBeVisible()
})

test('a wrong code is told in the words of the product; the right one still works, and works once', async ({ page, server }) => {
  await page.goto('/Login')
  await askForCode(page, demo.email)
  await expect(page.getByText(signInWords.sent, { exact: true })).toBeVisible()
  const right = await newestCode(server, demo.email)
  const { code } = form(page)
  await code.fill(right === '000000' ? '000001' : '000000')
  await code.press('Enter')
  await expect(page.getByText(signInWords.code, { exact: true })).toBeVisible()
  await expect(code).toHaveValue('')
  await code.press('Enter')
  await code.fill(right)
  await code.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

  const again = await fetch(`${server.url}/api/v1/admin/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demo.email, password: demo.password, verificationCode: right }),
  })
  expect(again.status).toBe(401)
})

const traps = [
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:evil.test',
  '/./\\evil.test',
  '/Users/..//evil.test',
  '%2f%2fevil.test',
  'https://user@evil.test',
  '/NoSuchPage',
]
test('no address in ?redirect= leads away or to nowhere', async ({ staff, server }) => {
  // Signed in already, the page leads on at once: each of them must lead home.
  for (const trap of traps) {
    await staff.goto(`/Login?redirect=${encodeURIComponent(trap)}`)
    await expect(staff, trap).toHaveURL(`${server.url}/`)
    await expect(staff.getByRole('button', { name: 'Log out' })).toBeVisible()
  }
  await staff.goto('/Login?redirect=/Reports')
  await expect(staff).toHaveURL(`${server.url}/Reports`)
})
test('a foreign address is refused also right after the sign-in', async ({ page, server }) => {
  await page.goto('/Login?redirect=https://evil.test/')
  await signIn(page, server, demo.email)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('the token lives seven days in a strict cookie, and works only beside the hidden one', async ({ page, server, context }) => {
  await page.goto('/Login')
  await signIn(page, server, demo.email)
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'admin_auth')
  expect(token).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: false, path: '/' })
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 120)
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(7 * 86_400 + 5)
  const bind = cookies.find(({ name }) => name === '__Host-admin_bind')
  expect(bind).toMatchObject({ secure: true, sameSite: 'Strict', httpOnly: true })
  const stolen = await fetch(`${server.url}/api/v1/admin/auth`, { headers: { Authorization: `Bearer ${token?.value}` } })
  expect(stolen.status).toBe(401)
})
