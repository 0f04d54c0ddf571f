import { workOf } from './browser.mjs'

/**
 * Scrolls an element by `step` pixels a frame, and back again from its end. Gives the milliseconds between frames, what the main thread worked
 * in them, and how many frames were drawn with a hole: a place in sight that no row covers.
 * @param of the element that scrolls; `row` is what a row of it looks like
 */
export async function scrolling(page, { of, row }, step, frames) {
  const work = await workOf(page)
  const before = await work()
  const seen = await page.evaluate(
    async ({ of, row, step, frames }) => {
      const scroller = document.querySelector(of)
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      await nextFrame()
      const times = []
      let holes = 0
      let way = step
      let last = performance.now()
      for (let at = 0; at < frames; at++) {
        const from = scroller.scrollTop
        scroller.scrollTop += way
        if (scroller.scrollTop === from) {
          way = -way
          scroller.scrollTop += way
        }
        // Drawn by now: the scroll event and what follows it run before the next frame's callbacks.
        await nextFrame()
        const now = performance.now()
        times.push(now - last)
        last = now
        const { left, top, height } = scroller.getBoundingClientRect()
        for (const share of [0.15, 0.5, 0.85]) {
          const under = document.elementFromPoint(left + 60, top + 30 + (height - 60) * share)
          if (!under?.closest(row)) holes++
        }
      }
      times.sort((a, b) => a - b)
      return { median: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)], holes }
    },
    { of, row, step, frames },
  )
  return { ...seen, work: ((await work()) - before) / frames }
}
