import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startProxy } from './proxy.ts'
import { demo, signIn } from './sign-in.ts'

/** What this browser keeps: by database how much is in its log, and which blocks its head names. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const all = []
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await answer(indexedDB.open(name))
      const on = base.transaction([...base.objectStoreNames])
      const log: unknown[][] = await answer(on.objectStore('log').getAll())
      const head: { build: string; blocks?: { size: number }[] } | undefined = await answer(on.objectStore('head').get('head'))
      const blocks = await answer(on.objectStore('blocks').count())
      base.close()
      all.push({
        name,
        logged: log.flat().length,
        build: head?.build,
        inBlocks: head?.blocks?.reduce((sum, { size }) => sum + size, 0),
        whole: head?.blocks?.length === blocks,
      })
    }
    return all
  })

/** Spoils what is kept, as another version, a crash or another program would have. */
const spoil = (page: Page, how: 'version' | 'half' | 'nonsense' | 'somebody else') =>
  page.evaluate(async (what) => {
    const done = (transaction: IDBTransaction) =>
      new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
    const [first] = await indexedDB.databases()
    const opened = indexedDB.open(first?.name ?? '')
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const base = opened.result
    const on = base.transaction(['head', 'blocks', 'log'], 'readwrite')
    const [head, blocks] = [on.objectStore('head'), on.objectStore('blocks')]
    const cursor = blocks.openCursor()
    head.get('head').onsuccess = ({ target }) => {
      const now: unknown = target instanceof IDBRequest ? target.result : undefined
      if (what === 'version') head.put({ ...Object(now), build: '/assets/of-another-day.js' }, 'head')
      if (what === 'somebody else') head.put({ ...Object(now), admin: 999 }, 'head')
      if (what === 'nonsense') {
        head.put('not a head', 'head')
        on.objectStore('log').add([{ kind: 7, id: 'x' }])
      }
    }
    cursor.onsuccess = () => {
      if (!cursor.result) return
      if (what === 'half') cursor.result.delete()
    }
    await done(on)
    base.close()
  }, how)

/** Puts a database of another version, or one without all of its parts, in the place of what is kept. */
const layOut = (page: Page, version: number, names: readonly string[]) =>
  page.evaluate(
    async ([to, all]) => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
      const asked = indexedDB.open(name, to)
      asked.onupgradeneeded = () => {
        for (const one of all) asked.result.createObjectStore(one)
      }
      await new Promise((resolve) => {
        asked.onsuccess = resolve
      })
      asked.result.close()
    },
    [version, names] as const,
  )

/** Lays every block under another key, as another tab does that takes its log into them. */
const packAnew = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const own = (await indexedDB.databases()).find(({ name }) => name !== 'kept.999')
    const base = await answer(indexedDB.open(own?.name ?? ''))
    const on = base.transaction(['head', 'blocks'], 'readwrite')
    const [head, blocks] = [on.objectStore('head'), on.objectStore('blocks')]
    const now: { stamp: number; blocks: { key: IDBValidKey }[] } = await answer(head.get('head'))
    for (const one of now.blocks) {
      const bytes: unknown = await answer(blocks.get(one.key))
      blocks.delete(one.key)
      one.key = await answer(blocks.add(bytes))
    }
    await answer(head.put({ ...now, stamp: now.stamp + 1 }, 'head'))
    base.close()
  })

/** Holds idle time back once what was kept is being read, as long as the storage says so, where it is counted. */
function holdRestore() {
  const idle = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (work, options) => {
    const held = localStorage.getItem('held')
    if (held === null || performance.getEntriesByName('kept-begun').length === 0) return idle(work, options)
    localStorage.setItem('held', String(Number(held) + 1))
    const timer = setInterval(() => {
      if (localStorage.getItem('held') !== null) return
      clearInterval(timer)
      idle(work, options)
    }, 20)
    return 0
  }
}

const notices = (page: Page) => page.locator('[data-notices]')
const row = (page: Page, at: number) => page.locator(`[data-row="${at}"]:not([aria-busy])`)

/** The first cell of the first row that holds a name. */
async function nameIn(page: Page) {
  const cells = await row(page, 0).getByRole('gridcell').allInnerTexts()
  return cells.find((text) => /^[A-Z][a-zæøå]+ [A-Z][a-z]+/.test(text)) ?? `no name among ${cells.join(' | ')}`
}

test('what was read in any tab is found after a reload before the server answers, and nothing of it outlives the log-out', async ({
  page,
  context,
  server,
  expectStatus,
}) => {
  expectStatus(401, 0)
  const proxy = await startProxy(server.port)
  await page.goto(`${proxy.url}/Login`)
  await signIn(page, { url: proxy.url }, demo.email)
  await page.goto(`${proxy.url}/PayoutRequests`)
  await expect(row(page, 0)).toBeVisible()
  const organization = await nameIn(page)
  const other = await context.newPage()
  await other.goto(`${proxy.url}/Users`)
  await expect(row(other, 0)).toBeVisible()
  const account = await nameIn(other)
  await expect.poll(async () => (await kept(page))[0]?.logged ?? 0).toBeGreaterThan(100)

  void proxy.fail({ match: 'GET /admin/v1/workspace/lookup', how: 'slow', ms: 120_000, times: 100 })
  await page.goto(`${proxy.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  for (const [name, noun] of [
    [organization, 'Payout request'],
    [account, 'Account'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(name)
    await expect(page.getByRole('option').filter({ hasText: noun }).filter({ hasText: name }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Looking up' })).toBeAttached()
    // One takes back the text, the other the palette.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toHaveCount(0)
  }
  // In idle time the log has gone into blocks.
  await expect.poll(async () => (await kept(page))[0]?.inBlocks ?? 0).toBeGreaterThan(100)
  expect(await kept(page)).toMatchObject([{ whole: true }])

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(other).toHaveURL(/\/Login/)
  await expect.poll(() => kept(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => !/theme|density/.test(name)))).toEqual([])
  await proxy.close()
})

test('of another version, nonsense or half there: it begins anew; of a sign-in that ran out nothing is left', async ({
  staff,
  expectStatus,
}) => {
  expectStatus(401)
  await staff.goto('/Bookings')
  const grid = staff.getByRole('grid', { name: 'Bookings' })
  await expect(row(staff, 3)).toBeVisible()
  await grid.focus()
  await staff.keyboard.press('End')
  await expect(row(staff, Number(await grid.getAttribute('aria-rowcount')) - 2)).toBeVisible()
  await expect.poll(async () => (await kept(staff))[0]?.logged ?? 0).toBeGreaterThan(100)
  await staff.goto('/PayoutRequests')
  await expect(row(staff, 0)).toBeVisible()
  await staff.goto('/')
  await expect.poll(async () => (await kept(staff))[0]?.inBlocks ?? 0).toBeGreaterThan(100)
  // Another tab packs the blocks anew while this one reads them back. What is kept of somebody else goes with the start.
  const before = (await kept(staff))[0]?.inBlocks ?? 0
  await staff.evaluate(() => {
    localStorage.setItem('held', '0')
    indexedDB.open('kept.999').onsuccess = ({ target }) => target instanceof IDBOpenDBRequest && target.result.close()
  })
  await staff.addInitScript(holdRestore)
  await staff.reload()
  await expect.poll(() => staff.evaluate(() => Number(localStorage.getItem('held')))).toBeGreaterThan(0)
  await packAnew(staff)
  await staff.evaluate(() => localStorage.removeItem('held'))
  await expect.poll(() => staff.evaluate(() => performance.getEntriesByName('kept-restored').length)).toBe(1)
  await expect.poll(() => staff.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
  expect(await kept(staff)).toMatchObject([{ whole: true }])
  expect((await kept(staff))[0]?.inBlocks).toBeGreaterThanOrEqual(before)
  for (const how of ['half', 'version', 'nonsense', 'somebody else'] as const) {
    await spoil(staff, how)
    await staff.reload()
    await expect
      .poll(async () => (await kept(staff))[0], how)
      .toMatchObject({
        inBlocks: 0,
        whole: true,
        build: expect.stringMatching(/\/assets\/[\w-]{8}\.js$/),
      })
  }
  // Laid out by a newer version, or by one that died while it did so; the page itself is away meanwhile.
  for (const [version, names] of [
    [7, ['head', 'blocks', 'log', 'more']],
    [1, ['head']],
  ] as const) {
    await staff.goto('/docs')
    await layOut(staff, version, names)
    await staff.goto('/')
    // Looking for it sooner would make one.
    await expect.poll(() => staff.evaluate(() => performance.getEntriesByName('kept-restored').length), String(version)).toBe(1)
    await expect.poll(async () => (await kept(staff))[0], String(version)).toMatchObject({ inBlocks: 0, whole: true })
  }
  // While no page was open.
  await staff.context().clearCookies()
  await staff.goto('/Login')
  await expect.poll(() => kept(staff)).toEqual([])
})

test('no room, or a browser that keeps nothing: said once, and everything goes on', async ({ staff, server }) => {
  const protocol = await staff.context().newCDPSession(staff)
  const origin = new URL(server.url).origin
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await staff.goto('/Bookings')
  await expect(row(staff, 3)).toBeVisible()
  await expect(notices(staff).getByText(/There is no room on this machine/)).toBeVisible()
  await protocol.send('Storage.overrideQuotaForOrigin', { origin })

  await staff.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is off', 'SecurityError')
    }
  })
  await staff.goto('/')
  await expect(notices(staff).getByText(/This browser keeps nothing/)).toBeVisible()
  await staff.goto('/PayoutRequests')
  await expect(row(staff, 0)).toBeVisible()
  const organization = await nameIn(staff)
  await staff.keyboard.press('Control+k')
  await staff.getByRole('combobox').fill(organization)
  await expect(staff.getByRole('option').filter({ hasText: organization }).first()).toBeVisible()
  await expect(notices(staff).getByText(/keeps nothing/)).toHaveCount(0)
})
