// What an earlier page has read, back at the start: columns beside JSON, and the longest task of a start with nothing, with much and with very much.
// node bench/restore.mjs <data folder or address of a PostgreSQL>   (built workspace, built pages)
import { launch, signedIn } from './browser.mjs'
import { median, ms, table, where } from './figures.mjs'
import { front } from './front.mjs'
import { fillKept } from './kept-page.mjs'
import { serve, tokenOf } from './server.mjs'

const [at = './data'] = process.argv.slice(2)
const rounds = 5
const server = await serve(at)
const door = await front(server.url)
const token = await tokenOf(server.url)
const browser = await launch()
const middle = (all, name) => ms(median(all.map((one) => one[name])))

try {
  const rows = []
  const starts = []
  for (const size of [0, 100_000, 1_000_000]) {
    const context = await signedIn(browser, door.url, token)
    const page = await context.newPage()
    const { admin, build, least, most, blocks } = await fillKept(page, door.url, token, size)
    if (size > 0) {
      console.error(`${size}: ${blocks} blocks, packing one took ${ms(least)} to ${ms(most)} ms`)
      const columns = []
      for (let n = 0; n < rounds; n++) columns.push(await page.evaluate(([id, of]) => window.kept.columns(id, of), [admin, build]))
      rows.push([
        `${size.toLocaleString('en-US')}, columns with their index`,
        middle(columns, 'whole'),
        middle(columns, 'blocked'),
        middle(columns, 'longest'),
      ])
    }
    if (size === 100_000) {
      await page.evaluate((count) => window.kept.fillJson(count), size)
      const json = []
      for (let n = 0; n < rounds; n++) json.push(await page.evaluate(() => window.kept.json()))
      rows.push([
        `${size.toLocaleString('en-US')}, JSON, index made anew`,
        middle(json, 'whole'),
        middle(json, 'blocked'),
        middle(json, 'longest'),
      ])
    }
    const [longest, over] = [[], []]
    for (let n = 0; n < rounds; n++) {
      await page.goto('about:blank')
      await page.goto('/')
      await page.waitForFunction(() => performance.getEntriesByName('kept-restored').length > 0, null, { timeout: 120_000 })
      const told = await page.evaluate(
        () =>
          new Promise((resolve) => {
            const observer = new PerformanceObserver((list) => {
              observer.disconnect()
              const shown = document.querySelector('h1') && performance.getEntriesByName('kept-begun')[0]?.startTime
              resolve({
                tasks: list
                  .getEntries()
                  .filter(({ startTime }) => startTime >= shown)
                  .map(({ duration }) => duration),
                took: performance.getEntriesByName('kept-restored')[0].startTime - shown,
              })
            })
            observer.observe({ type: 'longtask', buffered: true })
            setTimeout(
              () =>
                resolve({
                  tasks: [],
                  took:
                    performance.getEntriesByName('kept-restored')[0].startTime - performance.getEntriesByName('kept-begun')[0].startTime,
                }),
              2_000,
            )
          }),
      )
      longest.push(Math.max(0, ...told.tasks))
      over.push(told.took)
    }
    starts.push([size.toLocaleString('en-US'), ms(median(over)), Math.max(...longest) ? ms(Math.max(...longest)) : 'none'])
    await context.close()
  }
  console.log(`Restored, ${rounds} rounds, medians: ${where()}\n`)
  console.log(table([['', 'whole, ms', 'of which blocked', 'longest piece'], ...rows]))
  console.log(
    `\n${table([['kept at the start of the workspace', 'restored in idle slices, ms', 'longest task over 50 ms from then on, any round'], ...starts])}`,
  )
} finally {
  await browser.close()
  door.stop()
  await server.stop()
}
