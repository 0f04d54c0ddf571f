import type { Page } from '@playwright/test'

/**
 * Notes what moves on the page from now on; gives the way to read it, each as its size and the part that moved. What follows a press at once is
 * its answer; inside a grid nothing moves even then.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        const answers = Reflect.get(entry, 'hadRecentInput') === true
        for (const { node } of Array.isArray(sources) ? sources : []) {
          const what = node instanceof Element ? node : node?.parentElement
          // The last line begins with words about the selection, which say more or less as it goes.
          if (what?.closest('footer')) continue
          if (!answers || what?.closest('[role=grid]')) shifts.push(`${Reflect.get(entry, 'value')} ${what?.outerHTML.slice(0, 200)}`)
        }
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts'))
}
