import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/**
 * Loads a page and answers the bytes of JavaScript that were asked for before its heading stood there: gzipped, and as they travelled.
 * What is fetched behind the first screen comes later; the page itself notes when its heading came, so a slow machine changes nothing.
 */
async function scriptsOf(page: Page, path: string) {
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
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')) return
      performance.mark('heading')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.evaluate(() => {
    const heading = performance.getEntriesByName('heading')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance.getEntriesByType('resource').flatMap((one) => (one.startTime <= heading ? [one.name] : []))
  })
  const all = await Promise.all([...scripts].flatMap(([url, size]) => (before.includes(url) ? [size] : [])))
  const list = all.map(({ name, gzip }) => `${name} ${gzip}`).join('\n')
  return { list, gzip: all.reduce((sum, one) => sum + one.gzip, 0), sent: all.reduce((sum, one) => sum + one.sent, 0) }
}

test('the first screen needs at most 150 kB of JavaScript, and it travels compressed', async ({ page, staff, expectStatus }) => {
  expectStatus(401)
  for (const [who, path] of [
    [page, '/Login'],
    [staff, '/'],
  ] as const) {
    const { list, gzip, sent } = await scriptsOf(who, path)
    test.info().annotations.push({
      type: 'weight',
      description: `${path}: ${(gzip / 1000).toFixed(1)} kB gzip, ${(sent / 1000).toFixed(1)} kB sent`,
    })
    // The base alone weighs more: the measure sees the scripts.
    expect(gzip, path).toBeGreaterThan(120_000)
    expect(gzip, `${path}\n${list}`).toBeLessThanOrEqual(150_000)
    expect(sent, path).toBeLessThanOrEqual(gzip * 1.05)
  }
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
