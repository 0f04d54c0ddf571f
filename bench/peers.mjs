// Frames of a steady and of a fast scroll of the bookings table, beside a hand-written recycler, AG Grid and MUI's DataGrid in the same run.
// node bench/peers.mjs http://localhost:4720   (a running server in demo mode, built workspace; `npm run build` in bench/ for the peers)
import { launch, signedIn } from './browser.mjs'
import { median, ms, table, where } from './figures.mjs'
import { front } from './front.mjs'
import { recycler } from './recycler.mjs'
import { scrolling } from './scroll.mjs'
import { tokenOf } from './server.mjs'

const origin = process.argv[2] ?? 'http://localhost:4720'
const rounds = Number(process.argv[3] ?? 3)
const many = { rows: 100_000, columns: 16 }
const frames = 100
const steady = 96
const fast = 1000
/** What a table does when it has come to rest is over by then. */
const restMs = 1_000

const browser = await launch()
const door = await front(origin)
const context = await signedIn(browser, door.url, await tokenOf(origin))
const page = await context.newPage()

const ours = {
  name: 'this table',
  at: { of: '[role=grid]', row: '[data-row]' },
  async open() {
    await page.goto('/Bookings')
    await page.locator('[data-row="3"]:not([aria-busy])').waitFor()
  },
}
/** The element of a peer that scrolls its rows, found once they are there. */
const peer = (name, label, of, row) => ({
  name: label,
  at: { of, row },
  async open() {
    await page.goto(`/peers/${name}.html?rows=${many.rows}&columns=${many.columns}`)
    await page.getByText('Cell 3 of 0', { exact: true }).waitFor()
  },
})
const tables = [
  ours,
  { name: 'recycler by hand', at: { of: '#s', row: '[data-row]' }, open: () => recycler(page, many.rows, many.columns) },
  peer('ag-grid', 'AG Grid Community', '.ag-grid-viewport', '[role=row]'),
  peer('mui', 'MUI DataGrid (of 100 rows)', '.MuiDataGrid-virtualScroller', '[role=row]'),
]

/** A round of one table: once there and back first, so that its pages are kept and what is measured is drawing, not asking. */
async function round({ at, open }) {
  await open()
  await scrolling(page, at, fast / 2, 2 * frames)
  await new Promise((done) => setTimeout(done, restMs))
  await page.evaluate((of) => document.querySelector(of).scrollTo(0, 0), at.of)
  await new Promise((done) => setTimeout(done, restMs))
  return { steady: await scrolling(page, at, steady, frames), fast: await scrolling(page, at, fast, frames) }
}

/** End, Home and End again until their rows stand. */
async function jumps() {
  await ours.open()
  const grid = page.getByRole('grid')
  const last = Number(await grid.getAttribute('aria-rowcount')) - 2
  await grid.focus()
  const all = []
  for (const key of ['End', 'Home', 'End']) {
    const from = performance.now()
    await page.keyboard.press(key)
    await page.locator(`[data-row="${key === 'End' ? last : 0}"]:not([aria-busy])`).waitFor()
    all.push(ms(performance.now() - from))
  }
  return { rows: last + 1, all }
}

try {
  const seen = tables.map(() => [])
  for (let at = 0; at < rounds; at++) for (const [n, one] of tables.entries()) seen[n].push(await round(one))
  const of = (n, way, what) => median(seen[n].map((one) => one[way][what]))
  const lines = ['steady', 'fast'].flatMap((way) =>
    tables.map(({ name }, n) => [
      `${name}, ${way === 'steady' ? '3 rows a frame' : 'every row in every frame'}`,
      of(n, way, 'median').toFixed(1),
      of(n, way, 'p95').toFixed(1),
      of(n, way, 'work').toFixed(1),
      `${(of(n, way, 'work') / of(1, way, 'work')).toFixed(1)}×`,
      String(of(n, way, 'holes')),
    ]),
  )
  const { rows, all } = await jumps()
  console.log(`${rows} rows here, ${many.rows} of ${many.columns} columns elsewhere; median of ${rounds} rounds: ${where()}\n`)
  console.log(table([['', 'frame, median', '95 of 100', 'main thread', '÷ recycler', 'places without a row'], ...lines]))
  console.log(`\nEnd, Home and End again stand with their rows after ${all.join(', ')} ms.`)
} finally {
  await browser.close()
  door.stop()
}
