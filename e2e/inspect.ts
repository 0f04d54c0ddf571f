import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

export const wide = { width: 1440, height: 900 }
export const small = { width: 1024, height: 768 }
const pictures = 'test-results/look'

/**
 * Looks at a place as it stands: axe finds nothing, nothing needs sideways scroll, and pictures in both themes at each size are left for
 * looking at (test-results/look/<place>-<theme>-<width>.png). One journey serves both themes: they differ in colours alone.
 */
export async function inspect(page: Page, place: string, sizes = [wide]) {
  await expectAccessible(page, place)
  await mkdir(pictures, { recursive: true })
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${place} is wider than ${size.width}`,
    ).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${pictures}/${place}-${colorScheme}-${size.width}.png`, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(wide)
}
