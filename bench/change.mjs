// One change renders one row: a booking is saved by somebody else while its list is open. Which rows of the page change, and what that costs.
// node bench/change.mjs <data folder or address of a PostgreSQL> [changes]   (built workspace)
import { launch, signedIn, workOf } from './browser.mjs'
import { median, table, where } from './figures.mjs'
import { recycler } from './recycler.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data', many = '20'] = process.argv.slice(2)
/** What comes behind a change (the list is read again, at most twice a second) has ended by then. */
const quiet = 1_500

const server = await serve(at)
const token = await tokenOf(server.url)
const browser = await launch()
const context = await signedIn(browser, server.url, token)
const page = await context.newPage()
const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** Saves a due date that nobody has, so that a row in sight says something else. */
async function change(id, n) {
  const day = String((n % 28) + 1).padStart(2, '0')
  const answer = await fetch(`${server.url}/api/v1/admin/bookings/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ date_due: `2031-03-${day}T12:00:00.000Z` }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** Counts from now on in how many places of each row something was put, taken or written. */
const watch = () =>
  page.evaluate(() => {
    window.touched = {}
    window.seen?.disconnect()
    window.seen = new MutationObserver((all) => {
      for (const { target } of all) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-row]')?.getAttribute('data-row') ?? 'beside'
        window.touched[row] = (window.touched[row] ?? 0) + 1
      }
    })
    window.seen.observe(document.querySelector('[role=grid]'), { subtree: true, childList: true, characterData: true, attributes: true })
  })

try {
  await page.goto('/Bookings')
  await page.locator('[data-row="3"]:not([aria-busy])').waitFor()
  const work = await workOf(page)
  const shown = await page.locator('[data-row]:not([aria-busy])').count()
  const ids = await page
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.dataset.row, Number(row.querySelector('[data-column="1"]')?.textContent?.replace(/\D/g, ''))]),
    )
  await after(quiet)
  const [own, others, idle, busy] = [[], [], [], []]
  for (let n = 0; n < Number(many); n++) {
    const [row, id] = ids[3 + (n % 10)]
    const still = await work()
    await after(quiet)
    const before = await work()
    idle.push(before - still)
    await watch()
    await change(id, n)
    await after(quiet)
    busy.push((await work()) - before)
    const touched = await page.evaluate(() => window.touched)
    own.push(touched[row] ?? 0)
    others.push(Object.entries(touched).reduce((sum, [of, count]) => (of === row ? sum : sum + count), 0))
  }
  await recycler(page, 1000, 16)
  const floorWork = await workOf(page)
  const floor = []
  for (let n = 0; n < Number(many); n++) {
    const before = await floorWork()
    await page.evaluate((words) => {
      document.querySelectorAll('.c')[40].firstChild.data = words
    }, `Day ${n}`)
    await after(quiet)
    floor.push((await floorWork()) - before)
  }
  console.log(`${server.engine}, ${many} changes, ${shown} rows mounted: ${where()}\n`)
  console.log(
    table([
      ['', 'median', 'most'],
      ['places changed in the row itself', String(median(own)), String(Math.max(...own))],
      ['places changed in all other rows', String(median(others)), String(Math.max(...others))],
      ['main thread for a change, the list read again included, ms', median(busy).toFixed(1), Math.max(...busy).toFixed(1)],
      ['main thread in as long without a change, ms', median(idle).toFixed(1), Math.max(...idle).toFixed(1)],
      ['one text written by hand in a plain page, ms', median(floor).toFixed(1), Math.max(...floor).toFixed(1)],
    ]),
  )
} finally {
  await browser.close()
  await server.stop()
}
