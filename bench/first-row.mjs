// From the address typed to the first row of bookings painted, with the token in hand: the workspace beside a small react-admin on the same server,
// and a table by hand without any library.
// node bench/first-row.mjs <data folder or address of a PostgreSQL> [times]   (built workspace; `npm run build` in bench/ for react-admin)
import { launch, signedIn } from './browser.mjs'
import { least, median, ms, table, times, where } from './figures.mjs'
import { front } from './front.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data', rounds = '9'] = process.argv.slice(2)
const sides = [
  { name: 'this workspace', path: '/Bookings', row: '[data-row="0"]:not([aria-busy]) [role=gridcell]' },
  { name: 'react-admin', path: '/peers/react-admin.html#/bookings', row: 'tbody tr td' },
  { name: 'a table by hand', path: '/peers/plain.html', row: 'tbody tr td' },
]
/** A line as of an office, beside the machine's own: what a page weighs tells here. */
const lines = [
  ['no line between', null],
  ['10 Mbit/s, 40 ms', { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }],
]

const server = await serve(at)
const door = await front(server.url)
const token = await tokenOf(server.url)
const browser = await launch()

/** Notes in the page when the first row that says something has been painted: the frame after it was there. */
const watch = (row) => {
  const look = () => {
    const cell = [...document.querySelectorAll(row)].some((one) => one.textContent?.trim())
    if (!cell) return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      window.firstRow = performance.now()
    })
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the navigation on, and the bytes that came over the line. */
async function visit(context, { path, row }, line) {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (line) await client.send('Network.emulateNetworkConditions', line)
  let bytes = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watch, row)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstRow)
  const spent = await page.evaluate(() => window.firstRow)
  await page.close()
  return { spent, bytes }
}

/** A profile's first visit, and its second: everything that may be kept is kept then. */
async function round(side, line) {
  const context = await signedIn(browser, door.url, token)
  const cold = await visit(context, side, line)
  const warm = await visit(context, side, line)
  await context.close()
  return { cold, warm }
}

try {
  const rows = []
  for (const [name, line] of lines) {
    const seen = sides.map(() => [])
    // The first of each warms the server, and is not counted.
    for (const side of sides) await round(side, line)
    for (let n = 0; n < Number(rounds); n++) for (const [which, side] of sides.entries()) seen[which].push(await round(side, line))
    for (const cache of ['cold', 'warm']) {
      const [ours = [], theirs = [], floor = []] = seen.map((all) => all.map((one) => one[cache].spent))
      const [kb, kbTheirs] = seen.map((all) => Math.round(median(all.map((one) => one[cache].bytes)) / 1000))
      const cell = (all) => `${ms(median(all))} (${ms(least(all))})`
      rows.push([
        `${name}, ${cache} cache`,
        cell(ours),
        cell(theirs),
        times(median(ours) / median(theirs)),
        cell(floor),
        `${kb}`,
        `${kbTheirs}`,
      ])
    }
  }
  console.log(`${server.engine}, median (least) of ${rounds}, ms: ${where()}\n`)
  console.log(table([['', 'this workspace', 'react-admin', 'ratio', 'a table by hand', 'kB here', 'kB there'], ...rows]))
} finally {
  await browser.close()
  door.stop()
  await server.stop()
}
