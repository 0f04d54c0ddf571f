import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Options {
  tags: string[] | null
  rows: number
}
/**
 * The WCAG A and AA rules for the first row of each table, as all are alike, without the two slowest: a test over the
 * colors of both themes proves the contrast, and on whole pages the long run checks the size of targets.
 */
const quick: Options = { tags: wcag, rows: 1 }
const everything: Options = { tags: null, rows: 10_000 }
const wholePage = ['html', 'main']

/**
 * Expects that axe finds nothing on the page, in its present theme.
 * `thorough` applies every rule, contrast included, to every row. `within`: the CSS selector of the part to check.
 */
export async function expectAccessible(
  page: Page,
  place: string,
  { thorough = false, within = 'html' }: { thorough?: boolean; within?: string } = {},
) {
  await addAxe(page)
  const violations = await page.evaluate(
    async ({ tags, rows, include, checksTargets }) => {
      // Axe treats fading elements as invisible.
      const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(finite.map(({ finished }) => finished))
      const excluded = [...document.querySelectorAll('[role=grid], table')].flatMap((table) =>
        [...table.querySelectorAll('[data-row]:not([data-active]), tbody tr:not([data-active])')].slice(rows),
      )
      // An alertdialog hides the page behind it from everybody; axe knows that of a dialog only.
      const isModal = document.querySelector('[role=alertdialog]') !== null
      const rules = Object.fromEntries([
        ...['landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: !isModal && tags === null }] as const),
        ['color-contrast', { enabled: tags === null }] as const,
        ['target-size', { enabled: checksTargets }] as const,
      ])
      const { axe: runner } = window as unknown as { axe: typeof axe }
      const options = tags ? { runOnly: { type: 'tag' as const, values: tags } } : {}
      const result = await runner.run(
        { include, exclude: excluded },
        { resultTypes: ['violations'], preload: tags === null, rules, ...options },
      )
      return result.violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    { ...(thorough ? everything : quick), include: [[within]], checksTargets: thorough || !wholePage.includes(within) },
  )
  expect(violations, place).toEqual([])
}

/**
 * Adds axe to a page that does not have it yet. It goes through the debugger, so that the page keeps its strict content
 * security policy, and as a script, which the browser compiles once for all pages of a process.
 */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Runtime.evaluate', { expression: source })
  await devTools.detach()
}
