import type { Page } from '@playwright/test'

/**
 * Records what moves on the page from now on and returns a function that reads it, as size and element.
 * A movement right after a key press counts only inside a grid; elsewhere it is the answer to the key.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources') ?? []
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          // The footer starts with the size of the selection, whose text grows and shrinks.
          if (element?.closest('footer')) continue
          if (!Reflect.get(entry, 'hadRecentInput') || element?.closest('[role=grid]'))
            shifts.push(`${Reflect.get(entry, 'value')} ${element?.outerHTML.slice(0, 200)}`)
        }
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}
