import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Rows of one table that are looked at besides the active one: the others are made of the same cells, and each costs axe as much. In the long run all. */
const rowsLookedAt = process.env.LONG ? 10_000 : 8

/** Every finding of axe is named with its first place. `rules`: only these. */
async function findings(page: Page, rules?: string[]) {
  // Through the debugger, so that the page's own policy stays as strict as it is.
  await page.evaluate(axe.source)
  // What is still on its way in counts for axe as not there.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  )
  return page.evaluate(
    async ({ only, rows }) => {
      // What stands behind a question is hidden from everybody. Axe knows that of a dialog, and guesses it of an alertdialog.
      const behind = document.querySelector('[role=alertdialog]') ? ['landmark-one-main', 'page-has-heading-one'] : []
      const rules = Object.fromEntries(behind.map((rule) => [rule, { enabled: false }]))
      const options = { resultTypes: ['violations' as const], ...(only ? { runOnly: only } : { rules }) }
      const alike = [...document.querySelectorAll('[role=grid], table')].flatMap((table) => [
        ...[...table.querySelectorAll('[data-row], tbody tr')].filter((row) => !row.hasAttribute('data-active')).slice(rows),
      ])
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude: alike }, options)
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(' | ')} (${nodes[0]?.failureSummary ?? ''})`,
      )
    },
    { only: rules, rows: rowsLookedAt },
  )
}

/** Looks at the whole page with axe in the light theme, and at its colours, which are all that differs, in the dark one. */
export async function expectAccessible(page: Page, place: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findings(page), place).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page, ['color-contrast']), `${place}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}
