import { workOf } from './browser.mjs'

/** From one key to the next: the frame of the first stands, and nothing that waits for a pause in typing has begun. Milliseconds. */
const between = 75
const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Types words key by key into the box that has the focus, each from an empty line. Gives for every key the milliseconds until the frame
 * after it was drawn, and those that the main thread worked.
 */
export async function typing(page, words) {
  const work = await workOf(page)
  await page.evaluate(() => {
    window.painted = []
    document.addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => window.painted.push(performance.now() - from)
          channel.port2.postMessage(null)
        })
      },
      true,
    )
    window.long = []
    new PerformanceObserver((list) => window.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  const [paint, worked] = [[], []]
  for (const word of words) {
    await page.getByRole('combobox').fill('')
    await after(600)
    for (const letter of word) {
      await page.evaluate(() => window.painted.splice(0))
      const before = await work()
      const pressed = performance.now()
      await page.keyboard.press(letter)
      await after(between - (performance.now() - pressed))
      await page.waitForFunction(() => window.painted.length > 0)
      worked.push((await work()) - before)
      paint.push(await page.evaluate(() => window.painted[0]))
    }
  }
  return { paint, work: worked, long: await page.evaluate(() => window.long) }
}

/** Three names and one with a typing error. */
export const words = ['andersen', 'lindqv', 'nordic', 'petresen']
