// Memory while all bookings are exported as CSV, by windows of half a million ids: of the server, and of the page that asks.
// node bench/export.mjs <data folder or address of a PostgreSQL>   (built workspace)
import { launch, signedIn } from './browser.mjs'
import { table, where } from './figures.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data'] = process.argv.slice(2)
const server = await serve(at)
const token = await tokenOf(server.url)
const browser = await launch()
const context = await signedIn(browser, server.url, token)
const page = await context.newPage()
const client = await context.newCDPSession(page)
const mb = (value) => value.toFixed(0)

/** Of the page: what its scripts hold, waste swept first. */
async function heap() {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

try {
  await page.goto('/Bookings')
  await page.locator('[data-row="3"]:not([aria-busy])').waitFor()
  // The count is exact by then, so what it takes is no part of what is measured.
  await new Promise((done) => setTimeout(done, 3_000))
  const before = { server: server.memory().now, page: await heap() }
  const most = { server: before.server, page: before.page, raw: before.page }
  let going = true
  const watching = (async () => {
    while (going) {
      most.server = Math.max(most.server, server.memory().now)
      const { usedSize } = await client.send('Runtime.getHeapUsage')
      most.raw = Math.max(most.raw, usedSize / 1024 / 1024)
      await new Promise((done) => setTimeout(done, 200))
    }
  })()
  const sweeping = (async () => {
    while (going) {
      most.page = Math.max(most.page, await heap())
      await new Promise((done) => setTimeout(done, 5_000))
    }
  })()
  const began = performance.now()
  const download = page.waitForEvent('download', { timeout: 1_800_000 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Export bookings CSV')
  await page
    .getByRole('option', { name: /Export bookings CSV/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await download
  const seconds = (performance.now() - began) / 1000
  going = false
  await Promise.all([watching, sweeping])
  const words = await page.getByText(/all that the server counted/).textContent()
  const after = { server: server.memory().now, page: await heap() }
  console.log(`${server.engine}, ${words}, ${seconds.toFixed(0)} s: ${where()}\n`)
  console.log(
    table([
      ['MB', 'before', 'most meanwhile', 'after'],
      ['the server, all of its memory', mb(before.server), mb(most.server), mb(after.server)],
      ['the page, heap of its scripts, swept', mb(before.page), mb(most.page), mb(after.page)],
      ['the page, heap of its scripts, as it stands', '', mb(most.raw), ''],
    ]),
  )
} finally {
  await browser.close()
  await server.stop()
}
