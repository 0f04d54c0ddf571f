import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects that axe finds nothing on the page, in its present theme.
 * By default it applies the WCAG A and AA rules to the first three rows of each table, as their cells are alike;
 * `thorough` applies every rule to every row.
 */
export async function expectAccessible(page: Page, place: string, { thorough = false } = {}) {
  // Injected through the debugger, so that the page keeps its strict content security policy.
  await page.evaluate(`window.axe || (() => { ${axe.source} })()`)
  const violations = await page.evaluate(
    async ({ tags, rows }) => {
      // Axe treats fading elements as invisible.
      const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(finite.map(({ finished }) => finished))
      const excluded = [...document.querySelectorAll('[role=grid], table')].flatMap((table) =>
        [...table.querySelectorAll('[data-row]:not([data-active]), tbody tr:not([data-active])')].slice(rows),
      )
      // An alertdialog hides the page behind it from everybody; axe knows that of a dialog only.
      const isModal = document.querySelector('[role=alertdialog]') !== null
      const rules = Object.fromEntries(['landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: !isModal }]))
      const { axe: runner } = window as unknown as { axe: typeof axe }
      const options = tags ? { runOnly: { type: 'tag' as const, values: tags } } : { rules }
      const result = await runner.run({ exclude: excluded }, { resultTypes: ['violations'], ...options })
      return result.violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    thorough ? { tags: null, rows: 10_000 } : { tags: wcag, rows: 3 },
  )
  expect(violations, place).toEqual([])
}
