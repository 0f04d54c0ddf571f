// Frames of a steady and of a fast scroll of the bookings table, beside a hand-written recycler of the same rows in the same run.
// node bench/frames.mjs http://localhost:4720   (a running server in demo mode, built workspace)
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const origin = process.argv[2] ?? 'http://localhost:4720'
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
const page = await context.newPage()

/** Signs in as the demo's administrator; its code stands in the outbox. */
async function signIn() {
  await page.goto('/Login')
  await page.getByRole('textbox', { name: /^e-?mail$/i }).fill('demo@admin.test')
  await page.getByLabel(/^password$/i).fill('demo-admin-2026')
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: /code/i })
  await code.waitFor()
  const letters = await (await fetch(`${origin}/__outbox.json?to=demo@admin.test`)).text()
  await code.fill(/\b\d{6}\b/.exec(letters)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/**
 * Scrolls an element by `step` pixels a frame; gives the milliseconds between frames, what the main thread worked in them, and how many
 * frames were drawn with a hole: a place in sight that no row covers.
 */
const scrolling = async (of, step, frames) => {
  const client = await context.newCDPSession(page)
  // Time that the main thread worked, not time that it waited for a busy machine.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    const value = (name) => metrics.find((one) => one.name === name)?.value ?? 0
    return value('TaskDuration') * 1000
  }
  const before = await busy()
  const seen = await page.evaluate(
    async ({ of, step, frames }) => {
      const scroller = document.querySelector(of)
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      await nextFrame()
      const times = []
      let holes = 0
      let last = performance.now()
      for (let at = 0; at < frames; at++) {
        scroller.scrollTop += step
        // Drawn by now: the scroll event and what follows it run before the next frame's callbacks.
        await nextFrame()
        const now = performance.now()
        times.push(now - last)
        last = now
        const { left, top, height } = scroller.getBoundingClientRect()
        for (const share of [0.15, 0.5, 0.85]) {
          const under = document.elementFromPoint(left + 60, top + 30 + (height - 60) * share)
          if (!under?.closest('[data-row]')) holes++
        }
      }
      times.sort((a, b) => a - b)
      return { median: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)], holes }
    },
    { of, step, frames },
  )
  return { ...seen, work: ((await busy()) - before) / frames }
}

/** The floor: the same number of rows and cells, recycled by hand, text only. */
async function floor(rows, columns) {
  await page.goto('about:blank')
  await page.setContent(`<style>
    #s{position:absolute;inset:0 0 0 0;overflow:auto;font:13px sans-serif}#c{position:relative}
    .r{position:absolute;left:0;top:0;height:32px;contain:strict;white-space:nowrap}
    .c{position:absolute;top:0;height:32px;line-height:31px;overflow:clip}</style><div id=s><div id=c></div></div>`)
  await page.evaluate(
    ({ rows, columns }) => {
      const [scroller, canvas] = [document.getElementById('s'), document.getElementById('c')]
      canvas.style.height = `${Math.min(8_000_000, rows * 32)}px`
      canvas.style.width = `${columns * 130}px`
      const pool = Math.ceil(900 / 32) + 16
      const slots = Array.from({ length: pool }, () => {
        const row = canvas.appendChild(document.createElement('div'))
        row.className = 'r'
        row.style.width = `${columns * 130}px`
        row.dataset.row = ''
        const cells = Array.from({ length: columns }, (_, at) => {
          const cell = row.appendChild(document.createElement('div'))
          cell.className = 'c'
          cell.style.left = `${at * 130}px`
          cell.style.width = '130px'
          return cell.appendChild(document.createTextNode(''))
        })
        return { row, cells, index: -1 }
      })
      const draw = () => {
        const first = Math.max(0, Math.floor(scroller.scrollTop / 32) - 8)
        for (let index = first; index < first + pool; index++) {
          const slot = slots[index % pool]
          if (slot.index === index) continue
          slot.index = index
          slot.row.style.transform = `translateY(${index * 32}px)`
          for (let at = 0; at < columns; at++) slot.cells[at].data = `Cell ${index} of ${at}`
        }
      }
      scroller.addEventListener('scroll', draw)
      draw()
    },
    { rows, columns },
  )
}

const print = (name, { median, p95, work, holes }) =>
  console.log(
    `${name.padEnd(34)} frame ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, main thread ${work.toFixed(1)} ms a frame, holes ${holes}`,
  )

await signIn()
await page.goto('/Bookings')
const grid = page.getByRole('grid')
await page.locator('[data-row="3"]:not([aria-busy])').waitFor()
const rows = Number(await grid.getAttribute('aria-rowcount')) - 1
const columns = Number(await grid.getAttribute('aria-colcount'))
console.log(
  `${fileURLToPath(import.meta.url)
    .split('/')
    .at(-1)}: ${rows} rows of ${columns} columns`,
)
const table = '[role=grid]'
// Once there and back, so that its pages are kept: what is measured is drawing, not asking.
await scrolling(table, 160, 60)
await page.evaluate((of) => document.querySelector(of).scrollTo(0, 0), table)
const steady = await scrolling(table, 96, 100)
const fast = await scrolling(table, 1000, 100)
await grid.focus()
const jumps = []
for (const key of ['End', 'Home', 'End']) {
  const from = performance.now()
  await page.keyboard.press(key)
  await page.locator(`[data-row="${key === 'End' ? rows - 1 : 0}"]:not([aria-busy])`).waitFor()
  jumps.push(performance.now() - from)
}
await page.screenshot({ path: '/tmp/table-end.png' })
await floor(rows, columns)
const floorSteady = await scrolling('#s', 96, 100)
const floorFast = await scrolling('#s', 1000, 100)
print('table, 3 rows a frame', steady)
print('recycler, 3 rows a frame', floorSteady)
print('table, all rows every frame', fast)
print('recycler, all rows every frame', floorFast)
console.log(`End, Home, End until the rows stand: ${jumps.map((ms) => ms.toFixed(0)).join(', ')} ms`)
await browser.close()
