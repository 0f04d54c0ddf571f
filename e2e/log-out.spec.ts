import { expect, test } from './fixtures.ts'
import { paste } from './keyboard.ts'
import { demo, signIn } from './sign-in.ts'

test('log-out leaves nothing: no cookie, no stored word, nothing behind Back, and the other tab empties', async ({
  page,
  context,
  server,
  expectStatus,
}) => {
  expectStatus(401)
  await page.goto('/Login')
  await signIn(page, server, demo.email)
  // What is pasted in one tab is the cart of both.
  await page.goto('/Cart')
  await expect(page.getByText('Nothing is in the cart')).toBeVisible()
  const cart = await context.newPage()
  await cart.goto('/Cart')
  await expect(cart.getByText('Nothing is in the cart')).toBeVisible()
  await paste(page, 'payout 2000000001')
  const line = cart.getByRole('grid', { name: 'Cart' }).getByRole('row', { name: /2000000001/ })
  await expect(line).toBeVisible()
  await page.goto('/PayoutRequests')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Approve' }) })
  await expect(rows.first()).toBeVisible()
  const organization = await page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('link') })
    .first()
    .innerText()
  const token = (await context.cookies()).find(({ name }) => name === 'admin_auth')?.value ?? ''
  const bind = (await context.cookies()).find(({ name }) => name === '__Host-admin_bind')?.value ?? ''
  const other = await context.newPage()
  await other.goto('/PayoutRequests')
  await expect(other.getByText(organization, { exact: true }).first()).toBeVisible()

  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/auth/logout'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await told
  await expect(page).toHaveURL(/\/Login/)
  await expect(other.getByText(organization, { exact: true })).toHaveCount(0, { timeout: 1500 })
  await expect(line).toHaveCount(0)

  expect((await context.cookies()).filter(({ name }) => name.includes('admin'))).toEqual([])
  const kept = await page.evaluate(async () => {
    const bases = await indexedDB.databases()
    const caches_ = await caches.keys()
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), bases.map(({ name }) => name), caches_])
  })
  for (const personal of [token, demo.email, organization]) expect(kept).not.toContain(personal)
  expect(
    JSON.parse(kept)[0]
      .map(([name]: [string]) => name)
      .filter((name: string) => !/theme|density/.test(name)),
  ).toEqual([])

  await page.goBack()
  await expect(page.getByRole('textbox', { name: /^e-?mail$/i })).toBeVisible()
  await expect(page.getByText(organization, { exact: true })).toHaveCount(0)
  const late = await fetch(`${server.url}/api/v1/admin/auth`, {
    headers: { Authorization: `Bearer ${token}`, Cookie: `__Host-admin_bind=${bind}` },
  })
  expect(late.status).toBe(401)
})

test('a browser that does not tell which databases it has keeps none after a log-out either', async ({ page, server }) => {
  await page.addInitScript(() => {
    const { databases } = IDBFactory.prototype
    Object.assign(window, { basesNow: () => databases.call(indexedDB) })
    Object.defineProperty(IDBFactory.prototype, 'databases', { value: undefined })
  })
  await page.goto('/Login')
  await signIn(page, server, demo.email)
  await page.goto('/PayoutRequests')
  const names = () => page.evaluate(async () => (await Reflect.get(window, 'basesNow')()).map(({ name }: IDBDatabaseInfo) => name))
  await expect.poll(names).toEqual([expect.stringMatching(/^kept\.\d+$/)])
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect.poll(names).toEqual([])
})
