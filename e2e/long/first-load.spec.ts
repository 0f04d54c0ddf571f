import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { routeTable } from '#contract/paths.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { palette } from '#e2e/support/keyboard.ts'
import { startProxy } from '#e2e/support/proxy.ts'
import { findBusinessClient, takePayout } from '#e2e/support/records.ts'
import { heading } from '#e2e/support/screen.ts'

/** Resources that have screens. */
const resources = readdirSync('src/features').flatMap((file) => (file.endsWith('.tsx') ? [file.replace('.tsx', '')] : []))
const patternOf = (role: 'lists' | 'shows' | 'screen', resource: string) =>
  Object.values(routeTable).find((route) => route[role] === resource)?.pattern
/** A loaded row or card; a fact or field of a record; the heading of a page that is no list. */
const row = '[data-row]:not([aria-busy]) [role=gridcell], main [role=row]:has(h2) [role=gridcell]'
const fact = 'main dd, main form input'
const title = 'main h1'
const scripts = readdirSync('dist/assets').flatMap((file) => (file.endsWith('.js') ? [`/assets/${file}`] : []))

for (const resource of resources)
  test(`${resource}: at most 60 kB beyond the first screen bring a row or a record, and no other code is needed`, async ({
    staff,
    api,
    server,
    allowErrors,
  }) => {
    allowErrors(0)
    await staff.goto('/')
    await expect(heading(staff)).toHaveText('Home')
    const namedBy = async (path: string) => {
      const html = await (await fetch(server.url + path)).text()
      return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
    }
    const first = await namedBy('/')
    /** Opens a page on a connection that passes only the code of the first screen and what the page names. */
    const measure = async (path: string, shown: string, recordPrefix?: string) => {
      const named = await namedBy(path)
      const proxy = await startProxy(server.port)
      for (const match of scripts.filter((file) => !first.includes(file) && !named.includes(file)))
        void proxy.fail({ match: `GET ${match}`, type: 'cut-before', times: 100 })
      const page = await staff.context().newPage()
      await page.goto(proxy.url + path)
      await expect(page.locator(shown).first()).toBeVisible()
      let gzip = 0
      for (const file of named.filter((one) => !first.includes(one)))
        gzip += gzipSync(new Uint8Array(await (await fetch(server.url + file)).arrayBuffer())).length
      expect(gzip, path).toBeLessThanOrEqual(60_000)
      const links = page.locator(`[data-row] a[href^="${recordPrefix}"]`)
      const link = recordPrefix && (await links.count()) > 0 ? await links.first().getAttribute('href') : null
      await page.close()
      await proxy.close()
      return link
    }
    const record = patternOf('shows', resource)
    const list = patternOf('screen', resource) ?? patternOf('lists', resource)
    if (!list) return expect(record, `${resource} has no page`).toBeDefined()
    const query = resource === 'business-booking' ? `?organizationId=${(await findBusinessClient(api)).id}&month=all` : ''
    const isList = !existsSync(`src/features/${resource}/screen.tsx`)
    const link = await measure(list + query, isList ? row : title, record?.replace(/:id.*$/, ''))
    if (link) await measure(link, fact)
  })

test('what is typed as soon as the heading shows arrives complete, five times on a slow computer', async ({ staff, api }) => {
  const payout = await takePayout(api)
  for (const attempt of [1, 2, 3, 4, 5]) {
    const page = await staff.context().newPage()
    const devTools = await staff.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await devTools.send('Network.enable')
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: attempt % 2 === 1 })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`approve payout ${payout.id}`)
    const selected = palette(page).getByRole('option', { selected: true })
    await expect(selected, `attempt ${attempt}`).toContainText(payout.organization.name, { timeout: 60_000 })
    await expect(selected).toContainText('Approve payout request')
    await page.close()
  }
})
