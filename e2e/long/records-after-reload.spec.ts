import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { palette } from '#e2e/support/keyboard.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { heading, openList } from '#e2e/support/screen.ts'
import { demo, signIn } from '#e2e/support/sign-in.ts'

/** Counts the records that this browser stores in IndexedDB: in the log, and packed in blocks. */
const countStored = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const counts = { databases: 0, logged: 0, packed: 0 }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      const transaction = database.transaction([...database.objectStoreNames])
      const log: unknown[][] = await resultOf(transaction.objectStore('log').getAll())
      const head: { blocks?: { size: number }[] } | undefined = await resultOf(transaction.objectStore('head').get('head'))
      database.close()
      counts.databases += 1
      counts.logged += log.flat().length
      for (const { size } of head?.blocks ?? []) counts.packed += size
    }
    return counts
  })

test('records that any tab has read are found after a reload before the server answers; a log-out deletes them', async ({
  page,
  context,
  server,
  allowErrors,
}) => {
  allowErrors(401, 0)
  const proxy = await startProxy(server.port)
  const readName = async (tab: Page) => {
    const texts = await tab.locator('[data-row="0"]:not([aria-busy])').getByRole('gridcell').allInnerTexts()
    return texts.find((text) => /^[A-Z][a-zæøå]+ [A-Z][a-z]+/.test(text)) ?? ''
  }
  await page.goto(`${proxy.url}/Login`)
  await signIn(page, server, demo.email)
  await openList(page, `${proxy.url}/PayoutRequests`)
  const organization = await readName(page)
  const other = await context.newPage()
  await openList(other, `${proxy.url}/Users`)
  const account = await readName(other)
  await expect.poll(async () => (await countStored(page)).logged).toBeGreaterThan(100)

  void proxy.fail({ match: 'GET /admin/v1/workspace/lookup', type: 'slow', ms: 120_000, times: 100 })
  await page.goto(`${proxy.url}/`)
  await expect(heading(page)).toHaveText('Home')
  await page.keyboard.press('Control+k')
  for (const [kind, name] of [
    ['Payout request', organization],
    ['Account', account],
  ] as const) {
    await palette(page).getByRole('combobox').fill(name)
    const found = palette(page).getByRole('option').filter({ hasText: kind }).filter({ hasText: name })
    await expect(found.first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Looking up' })).toBeAttached()
  }
  await expect.poll(async () => (await countStored(page)).packed).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/Login/)
  await expect.poll(async () => (await countStored(page)).databases).toBe(0)
  await proxy.close()
})
