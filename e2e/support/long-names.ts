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

/** Width of a small window; pixels. A larger one has more room. */
const smallWidth = 1024

/**
 * Replaces each of these names on the page, and in what is open above it, by 180 letters without a space; so also the text of
 * notifications. Expects no sideways scrolling, and that nothing grows beyond its box, in a window of this width. The page is as before
 * afterwards.
 */
export async function expectRoomForNames(page: Page, names: ReadonlySet<string>, address: string, width = smallWidth): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width, height: usual?.height ?? 900 })
  const grown = await replaceNames(page, names)
  expect(grown, `${address} with names of 180 letters at ${width} pixels: what grew beyond its box`).toEqual([])
  if (usual) await page.setViewportSize(usual)
}

/** Returns which boxes grow, or grow beyond their width, while the names are long. */
const replaceNames = (page: Page, names: ReadonlySet<string>) =>
  page.evaluate(
    async (known) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await painted()
      // A plot is measured before it is drawn, and what a button says is no name.
      const others = 'figure, svg, [class*=button], [class*=look_small]'
      const boxes = [document.documentElement, ...document.querySelectorAll<HTMLElement>('body *')]
      // A cell cuts off its text; instead, it and the columns after it keep their place.
      const isCell = (box: Element) => /gridcell|columnheader/.test(box.getAttribute('role') ?? '')
      // A notification scrolls down if it is long, but never sideways.
      const mayNotScroll = (box: Element) => box === document.documentElement || box.closest('[data-notices]') !== null
      const overflowing = (box: Element) =>
        (mayNotScroll(box) || ['visible', ''].includes(getComputedStyle(box).overflowX)) &&
        box.clientWidth > 1 &&
        box.scrollWidth > box.clientWidth + 1
      const measure = () =>
        new Map(
          boxes.flatMap((box): [Element, number][] => {
            if (isCell(box)) return [[box, box.getBoundingClientRect().right]]
            return overflowing(box) && !box.closest('[role=gridcell]') ? [[box, box.scrollWidth - box.clientWidth]] : []
          }),
        )
      const before = measure()
      const texts: [Text, string][] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const isName = ({ data, parentElement }: Text) =>
        (known.includes(data.trim()) || (data.trim() !== '' && parentElement?.closest('[data-notices]'))) && !parentElement?.closest(others)
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
        if (isName(text)) texts.push([text, text.data])
      for (const [text] of texts) text.data = 'Wmagxpeditionsunternehmens'.repeat(7).slice(0, 180)
      const after = [...measure()].filter(([box, width]) => width > (before.get(box) ?? 0) + 1)
      for (const [text, data] of texts) text.data = data
      return after.map(([box, width]) => `${box.tagName.toLowerCase()} .${box.className} by ${width} pixels`)
    },
    [...names],
  )
