import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Adds the texts of all keys that end with "name" in a response, at any depth. */
function addNames(value: unknown, names: Set<string>, key = ''): void {
  if (typeof value === 'string' && /name$/i.test(key) && value.length > 3) names.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [inner, part] of Object.entries(value)) addNames(part, names, Array.isArray(value) ? key : inner)
}

/** Collects the names of the records in all later responses of the page. */
export function collectNames(page: Page): ReadonlySet<string> {
  const names = new Set<string>()
  page.on('response', async (response) => {
    // A page that is left ends its requests, and then there is nothing to read.
    const body = await response.json().catch(() => null)
    addNames(body, names)
  })
  return names
}

/**
 * Replaces each of these names on the page, and in what is open above it, by 180 letters without a space. Expects no sideways scrolling, and that
 * nothing grows beyond its box. The page is as before afterwards.
 */
export async function expectRoomForNames(page: Page, names: ReadonlySet<string>, address: string): Promise<void> {
  const grown = await page.evaluate(
    (known) => {
      // A plot is measured before it is drawn, a cell of a grid cuts off its text, and what a button says is no name.
      const others = 'figure, svg, [role=grid], [class*=button], [class*=look_small]'
      const boxes = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')]
      const measure = () =>
        new Map(
          boxes
            .filter((box) => box === document.documentElement || ['visible', ''].includes(getComputedStyle(box).overflowX))
            .filter((box) => box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
            .map((box) => [box, box.scrollWidth - box.clientWidth]),
        )
      const before = measure()
      const texts: [Text, string][] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
        if (known.includes(text.data.trim()) && !text.parentElement?.closest(others)) texts.push([text, text.data])
      for (const [text] of texts) text.data = 'Wmagxpeditionsunternehmens'.repeat(7).slice(0, 180)
      const after = [...measure()].filter(([box, width]) => width > (before.get(box) ?? 0) + 1)
      for (const [text, data] of texts) text.data = data
      return after.map(([box, width]) => `${box.tagName.toLowerCase()} .${box.className} by ${width} pixels`)
    },
    [...names],
  )
  expect(grown, `${address} with names of 180 letters: what grew beyond its box`).toEqual([])
}
