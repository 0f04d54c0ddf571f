import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { routeTable } from '#contract/paths.ts'
import { businessClient } from './api.ts'
import { expect, test } from './fixtures.ts'
import { startProxy } from './proxy.ts'
import type { Served } from './server.ts'

/**
 * Loads a page and answers the JavaScript that was asked for before `shown` stood there with something to read: gzipped, and as it travelled.
 * What is fetched behind it comes later; the page itself notes when it stood there, so a slow machine changes nothing.
 */
async function scriptsOf(page: Page, path: string, shown = 'h1') {
  const scripts = new Map<string, Promise<{ name: string; gzip: number; sent: number }>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    const size = async () => {
      const [body, sizes] = await Promise.all([answer.body(), answer.request().sizes()])
      return { name: new URL(answer.url()).pathname, gzip: gzipSync(body).length, sent: sizes.responseBodySize }
    }
    const measured = size()
    // Of those that come after the first screen nobody waits for the answer; the page may be gone before it.
    measured.catch(() => {})
    scripts.set(answer.url(), measured)
  })
  await page.addInitScript((wanted) => {
    const look = () => {
      if ([...document.querySelectorAll(wanted)].some((one) => one.textContent?.trim() || one instanceof HTMLInputElement))
        performance.mark('shown')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, shown)
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, null, { timeout: 20_000 })
  const before = await page.evaluate(() => {
    const at = performance.getEntriesByName('shown')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance.getEntriesByType('resource').flatMap((one) => (one.startTime <= at ? [one.name] : []))
  })
  return Promise.all([...scripts].flatMap(([url, size]) => (before.includes(url) ? [size] : [])))
}
const listOf = (scripts: readonly { name: string; gzip: number }[]) => scripts.map(({ name, gzip }) => `${name} ${gzip}`).join('\n')
const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0)
const weigh = (what: string) => test.info().annotations.push({ type: 'weight', description: what })
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

test('the first screen needs at most 150 kB of JavaScript, and it travels compressed', async ({ page, staff, expectStatus }) => {
  expectStatus(401)
  for (const [who, path] of [
    [page, '/Login'],
    [staff, '/'],
  ] as const) {
    const scripts = await scriptsOf(who, path)
    const list = listOf(scripts)
    const [gzip, sent] = [sum(scripts.map((one) => one.gzip)), sum(scripts.map((one) => one.sent))]
    weigh(`${path}: ${kb(gzip)} gzip, ${kb(sent)} sent`)
    // The base alone weighs more: the measure sees the scripts.
    expect(gzip, path).toBeGreaterThan(120_000)
    expect(gzip, `${path}\n${list}`).toBeLessThanOrEqual(150_000)
    expect(sent, path).toBeLessThanOrEqual(gzip * 1.05)
  }
})

test('the files of a page that is opened later are asked for together: which they are is known once the browser is idle', async ({
  staff,
}) => {
  await staff.goto('/')
  await expect.poll(() => staff.evaluate(() => Reflect.has(globalThis, 'lateFiles'))).toBe(true)
  const named = () => staff.locator('head link[rel=modulepreload]').count()
  const before = await named()
  await staff.keyboard.press('g')
  await staff.keyboard.press('b')
  await expect(staff.locator(row).first()).toBeVisible()
  expect(await named()).toBeGreaterThan(before + 3)
})

/** The nouns that have screens, with the pages of their lists and of one thing. */
const nouns = readdirSync('src/features').flatMap((file) => (file.endsWith('.tsx') ? [file.replace('.tsx', '')] : []))
const routeOf = (as: 'lists' | 'shows' | 'screen', noun: string) => Object.values(routeTable).find((route) => route[as] === noun)?.pattern
/** A row that is no skeleton, or a card with all that the thing says itself; a fact or a field of one thing. From then on the keys of the page are heard. */
const row = '[data-row]:not([aria-busy]) [role=gridcell], main [role=row]:has(h2) [role=gridcell]'
const fact = 'main dd, main form input'
/** What stands on a page that is no list; its forms are those of its commands, which come behind. */
const part = 'main h1'
const isList = (noun: string) => !existsSync(`src/features/${noun}/screen.tsx`)
/** Bytes, gzipped. */
const most = 60_000

/** The files that the page of a path names beside those that every page names. */
async function namedBy(url: string) {
  const html = await (await fetch(url)).text()
  return [...html.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+)" \/>/g)].map(([, file]) => file ?? '')
}

const built = readdirSync('dist/assets').flatMap((file) => (file.endsWith('.js') ? [`/assets/${file}`] : []))
/** A line on which no code comes but that of the first screen and what the page of a path names. */
async function lineFor(path: string, first: readonly string[], server: Served) {
  const named = await namedBy(server.url + path)
  const wire = await startProxy(server.port)
  for (const file of built)
    if (!first.includes(file) && !named.includes(file)) void wire.fail({ match: `GET ${file}`, how: 'cut-before', times: 100 })
  return { wire, beyond: named.filter((file) => !first.includes(file)) }
}

for (const noun of nouns)
  test(`${noun}: at most 60 kB beyond the first screen bring a row, or one thing, and nothing else is needed for it`, async ({
    staff,
    server,
    expectStatus,
  }) => {
    // What is fetched behind the rows does not come, and the browser says so.
    expectStatus(0)
    const first = (await scriptsOf(staff, '/')).map(({ name }) => name)
    const weighed = async (path: string, shown: string) => {
      const { wire, beyond } = await lineFor(path, first, server)
      const page = await staff.context().newPage()
      try {
        await page.goto(wire.url + path)
        await expect(page.locator(shown).first()).toBeVisible()
        const sizes = beyond.map(async (name) => (await fetch(server.url + name)).arrayBuffer())
        const gzip = sum((await Promise.all(sizes)).map((body) => gzipSync(new Uint8Array(body)).length))
        weigh(`${path}: ${kb(gzip)} gzip in ${sizes.length} files`)
        // Its own screen and the table or the form weigh more: the measure sees them.
        expect(gzip, path).toBeGreaterThan(shown === part ? 1_000 : 20_000)
        expect(gzip, path).toBeLessThanOrEqual(most)
        // The page of one thing is where a row leads to; a noun without one leads elsewhere.
        const links = page.locator(`[data-row] a[href^="${place}"]`)
        return place && (await links.count()) > 0 ? await links.first().getAttribute('href') : null
      } finally {
        await page.close()
        await wire.close()
      }
    }
    const one = routeOf('shows', noun)
    const place = one?.replace(/:id.*$/, '')
    const list = routeOf('screen', noun) ?? routeOf('lists', noun)
    if (!list) return expect(one, `${noun} has no page`).toBeDefined()
    // Without a client its list asks for one, and shows no rows.
    const asked = noun === 'business-booking' ? `?organizationId=${(await businessClient(staff)).id}&month=all` : ''
    const link = await weighed(list + asked, isList(noun) ? row : part)
    if (link) await weighed(link, fact)
  })

test('every document carries the headers that keep others out', async ({ staff, server }) => {
  for (const path of ['/', '/PayoutRequests', '/NoSuchPage']) {
    const { headers } = await fetch(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) expect(policy, path).toContain(part)
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
  // Waited for from before the page asks, or a quick answer would be missed.
  const answered = staff.waitForResponse((one) => one.url().includes('/admin/auth'))
  await staff.goto('/')
  const answer = await answered
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['request-id']).toBeTruthy()
})

test('no other page can frame the workspace, and no text becomes markup in it', async ({ staff, expectComplaint }) => {
  expectComplaint(/TrustedHTML|require-trusted-types-for/)
  await staff.goto('/')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  const ran = await staff.evaluate(() => {
    const holder = document.createElement('div')
    try {
      holder.innerHTML = '<img src="x" onerror="document.title = \'owned\'">'
      return 'taken'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  })
  expect(ran).toBe('TypeError')
})
