// 200 ids pasted: until every one stands in the cart with what it is, and how many requests that took. Never read, read in this page, kept from an
// earlier one, and as bare numbers, each of which may be anything.
// node bench/paste.mjs <data folder or address of a PostgreSQL>   (built workspace)
import { launch, signedIn } from './browser.mjs'
import { median, ms, table, where } from './figures.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data'] = process.argv.slice(2)
const rounds = 5
const server = await serve(at)
const token = await tokenOf(server.url)
const browser = await launch()

/** The newest bookings, as the list shows them. */
async function newest(count) {
  const answer = await fetch(`${server.url}/api/v1/admin/bookings?perPage=${count}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).items.map(({ id }) => id)
}
const home = async (page) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The commands are there: what is typed means something.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('bookings')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('combobox').fill('')
}
/** Both pages of the list, so that all 200 have been read. */
async function readAll(page) {
  await page.goto('/Bookings')
  const grid = page.getByRole('grid', { name: 'Bookings' })
  await page.locator('[data-row="3"]:not([aria-busy])').waitFor()
  await grid.focus()
  for (let pressed = 0; pressed < 7; pressed++) await page.keyboard.press('PageDown')
  await page.locator('[data-row="120"]:not([aria-busy])').waitFor()
}

async function paste(page, text) {
  const asked = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/workspace\/lookup|bookings/.test(pathname) && ['fetch', 'xhr'].includes(request.resourceType())) asked.push(pathname)
  })
  const line = page.getByRole('combobox')
  await line.waitFor()
  const from = performance.now()
  await line.evaluate((input, words) => {
    const data = new DataTransfer()
    data.setData('text', words)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
  await page.getByRole('option', { name: /^Open all 200 as a cart/ }).waitFor()
  const offered = performance.now() - from
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Cart' }).waitFor()
  await page.waitForFunction(() => {
    const grid = document.querySelector('[role=grid]')
    const shown = [...grid.querySelectorAll('[data-row]')]
    return (
      Number(grid.getAttribute('aria-rowcount')) > 200 &&
      shown.length > 5 &&
      shown.every((row) => /Booking/.test(row.textContent) && !/Looking up/.test(row.textContent))
    )
  })
  const painted = performance.now() - from
  // Asked behind what is shown.
  await new Promise((done) => setTimeout(done, 1_500))
  return { offered, painted, asked: asked.length }
}

try {
  const ids = await newest(200)
  const named = `bookings ${ids.join(', ')}`
  const ways = [
    ['never read', named, async (page) => home(page)],
    [
      'read in this page',
      named,
      async (page) => {
        await readAll(page)
        await page.keyboard.press('Control+k')
      },
    ],
    [
      'kept from an earlier page',
      named,
      async (page) => {
        await readAll(page)
        await page.waitForTimeout(4_000)
        await page.goto('about:blank')
        await home(page)
        await page.waitForFunction(() => performance.getEntriesByName('kept-restored').length > 0)
      },
    ],
    ['bare numbers, never read', ids.join(', '), async (page) => home(page)],
  ]
  const rows = []
  for (const [name, text, begin] of ways) {
    const told = []
    for (let n = 0; n < rounds; n++) {
      const context = await signedIn(browser, server.url, token)
      const page = await context.newPage()
      await begin(page)
      told.push(await paste(page, text))
      await context.close()
    }
    const middle = (of) => ms(median(told.map((one) => one[of])))
    rows.push([name, middle('offered'), middle('painted'), String(median(told.map(({ asked }) => asked)))])
    console.error(rows.at(-1).join('  '))
  }
  console.log(`200 ids pasted, ${server.engine}, ${rounds} rounds, medians: ${where()}\n`)
  console.log(table([['', 'paste to the row that opens them, ms', 'paste to all in the cart, ms', 'requests'], ...rows]))
} finally {
  await browser.close()
  await server.stop()
}
