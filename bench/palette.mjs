// Key to paint and work of the main thread for each key in the palette, over so many kept things, beside other boxes in the same run.
// node bench/palette.mjs <data folder or address of a PostgreSQL> [things, 100000]   (built workspace, built pages)
import { launch, signedIn } from './browser.mjs'
import { mean, median, ms, table, times, where } from './figures.mjs'
import { front } from './front.mjs'
import { fillKept, kindOf } from './kept-page.mjs'
import { serve, tokenOf } from './server.mjs'
import { typing, words } from './typing.mjs'

const [at = './data', many = '100000'] = process.argv.slice(2)
const size = Number(many)
const server = await serve(at)
const door = await front(server.url)
const token = await tokenOf(server.url)
const browser = await launch()
const rows = []
/** What the others are compared with: the plain listbox. */
let floor
const beside = (value, by) => (by ? times(value / by) : '')
function row(name, { paint, work, long }) {
  const told = { paint: median(paint), work: median(work), mean: mean(work), most: Math.max(...work) }
  if (name.startsWith('plain listbox')) floor = told
  const cells = [
    ms(told.paint),
    beside(told.paint, floor?.paint),
    ms(told.work),
    ms(told.mean),
    ms(told.most),
    beside(told.work, floor?.work),
  ]
  rows.push([name, ...cells, long.length ? ms(Math.max(...long)) : 'none'])
  console.error(rows.at(-1).join('  '))
}

try {
  const context = await signedIn(browser, door.url, token)
  const page = await context.newPage()
  const peers = [
    ['an input alone', 'input', 0],
    ['plain listbox, the same index', 'listbox', Math.min(size, 100_000)],
    ['cmdk, its own filter, 10,000', 'cmdk', 10_000],
    ['fuse.js', 'fuse', Math.min(size, 100_000)],
    ['match-sorter', 'sorter', Math.min(size, 100_000)],
  ]
  for (const [name, by, count] of peers) {
    await page.goto(`/peers/search.html?by=${by}&size=${count}`)
    await page.getByRole('combobox').click()
    row(name, await typing(page, words))
  }
  await fillKept(page, door.url, token, size)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => performance.getEntriesByName('kept-restored').length > 0, null, { timeout: 120_000 })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('anders')
  // Names in a worker are there a moment after those of the page.
  await page.getByRole('option').filter({ hasText: 'Andersen' }).first().waitFor({ timeout: 120_000 })
  row(`palette, ${kindOf(size)}`, await typing(page, words))
  console.log(`${size.toLocaleString('en-US')} kept things, words ${words.join(', ')}: ${where()}\n`)
  console.log(table([['', 'key to paint, ms', '÷', 'work, median', 'work, mean', 'work, most', '÷', 'longest task over 50 ms'], ...rows]))
} finally {
  await browser.close()
  door.stop()
  await server.stop()
}
