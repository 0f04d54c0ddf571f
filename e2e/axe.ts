import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Looks at the whole page with axe; every finding is named with its first place. */
export async function expectAccessible(page: Page, place: string) {
  // Through the debugger, so that the page's own policy stays as strict as it is.
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] })
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(' | ')} (${nodes[0]?.failureSummary ?? ''})`,
    )
  })
  expect(found, `${place}`).toEqual([])
}
