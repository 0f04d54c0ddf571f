import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { palette } from '#e2e/support/keyboard.ts'
import { notices, openList } from '#e2e/support/screen.ts'
import { demo, signIn } from '#e2e/support/sign-in.ts'

interface Stored {
  build: string
  logged: number
  packed: number
  isComplete: boolean
}
/** Reads the head of the stored records; null without a database. */
const readStored = (page: Page): Promise<Stored | null> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const [database] = await indexedDB.databases()
    if (!database) return null
    const opened = await resultOf(indexedDB.open(database.name ?? ''))
    const transaction = opened.transaction(['head', 'blocks', 'log'])
    const head = await resultOf(transaction.objectStore('head').get('head'))
    const count = await resultOf(transaction.objectStore('blocks').count())
    const logged = (await resultOf(transaction.objectStore('log').getAll())).flat().length
    opened.close()
    const blocks: { size: number }[] = head?.blocks ?? []
    return { build: head?.build, logged, packed: blocks.reduce((sum, { size }) => sum + size, 0), isComplete: blocks.length === count }
  })

type Damage = 'another version' | 'missing blocks' | 'nonsense' | 'another person'
/** Damages the stored records as a crash, another version or another program could. */
const damage = (page: Page, type: Damage) =>
  page.evaluate(async (damaged) => {
    const [database] = await indexedDB.databases()
    const request = indexedDB.open(database?.name ?? '')
    await new Promise((resolve) => {
      request.onsuccess = resolve
    })
    const transaction = request.result.transaction(['head', 'blocks', 'log'], 'readwrite')
    const heads = transaction.objectStore('head')
    const changes: Record<string, object> = {
      'another version': { build: '/assets/other-build.js' },
      'another person': { admin: 999 },
    }
    const reading = heads.get('head')
    reading.onsuccess = () => {
      if (changes[damaged]) heads.put({ ...reading.result, ...changes[damaged] }, 'head')
      if (damaged === 'nonsense') heads.put('no head', 'head')
      if (damaged === 'missing blocks') transaction.objectStore('blocks').clear()
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    request.result.close()
  }, type)

/** Replaces the database by one of another version, or by one whose creation stopped half-way. */
const replaceDatabase = (page: Page, version: number, stores: readonly string[]) =>
  page.evaluate(
    async ([newVersion, names]) => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
      const request = indexedDB.open(name, newVersion)
      request.onupgradeneeded = () => {
        for (const store of names) request.result.createObjectStore(store)
      }
      await new Promise((resolve) => {
        request.onsuccess = resolve
      })
      request.result.close()
    },
    [version, stores] as const,
  )

test('stored records that are damaged, of another version or of another person are discarded', async ({ staff, allowErrors }) => {
  allowErrors(401)
  await openList(staff, '/Bookings')
  await staff.getByRole('grid', { name: 'Bookings' }).focus()
  await staff.keyboard.press('End')
  await expect.poll(async () => (await readStored(staff))?.logged ?? 0).toBeGreaterThan(100)
  await staff.goto('/')
  await expect.poll(async () => (await readStored(staff))?.packed ?? 0).toBeGreaterThan(100)
  const fresh = { packed: 0, isComplete: true, build: expect.stringMatching(/\/assets\/[\w-]{8}\.js$/) }
  for (const type of ['missing blocks', 'another version', 'nonsense', 'another person'] as const) {
    await damage(staff, type)
    await staff.reload()
    await expect.poll(() => readStored(staff), type).toMatchObject(fresh)
  }
  for (const [version, stores] of [
    [7, ['head', 'blocks', 'log', 'more']],
    [1, ['head']],
  ] as const) {
    // The documentation is no page of the workspace, so nothing holds the database open.
    await staff.goto('/docs')
    await replaceDatabase(staff, version, stores)
    await staff.goto('/')
    // Reading the database sooner would create it.
    await expect.poll(() => staff.evaluate(() => performance.getEntriesByName('kept-restored').length)).toBe(1)
    await expect.poll(() => readStored(staff), `version ${version}`).toMatchObject(fresh)
  }
  await staff.context().clearCookies()
  await staff.goto('/Login')
  await expect.poll(() => readStored(staff)).toBeNull()
})

test('without storage space or a database, one notification appears and the palette still finds records', async ({ staff, server }) => {
  const devTools = await staff.context().newCDPSession(staff)
  const { origin } = new URL(server.url)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await openList(staff, '/Bookings')
  await expect(notices(staff).getByText(/There is no room on this machine/)).toBeVisible()
  await devTools.send('Storage.overrideQuotaForOrigin', { origin })
  await staff.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off', 'SecurityError')
    }
  })
  await staff.goto('/')
  await expect(notices(staff).getByText(/This browser keeps nothing/)).toBeVisible()
  await openList(staff, '/PayoutRequests')
  const organization = await staff
    .getByRole('gridcell')
    .filter({ has: staff.getByRole('link') })
    .nth(1)
    .innerText()
  await staff.keyboard.press('Control+k')
  await palette(staff).getByRole('combobox').fill(organization)
  await expect(palette(staff).getByRole('option').filter({ hasText: organization }).first()).toBeVisible()
  await expect(notices(staff).getByText(/keeps nothing/)).toHaveCount(0)
})

test('a browser that cannot list its databases deletes them after a log-out, too', async ({ page, server, allowErrors }) => {
  allowErrors(401)
  await page.addInitScript(() => {
    const { databases } = IDBFactory.prototype
    Object.assign(window, { listDatabases: () => databases.call(indexedDB) })
    Object.defineProperty(IDBFactory.prototype, 'databases', { value: undefined })
  })
  await page.goto('/Login?redirect=/PayoutRequests')
  await signIn(page, server, demo.email)
  const countDatabases = () => page.evaluate(async () => (await Reflect.get(window, 'listDatabases')()).length)
  await expect.poll(countDatabases).toBe(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect.poll(countDatabases).toBe(0)
})
