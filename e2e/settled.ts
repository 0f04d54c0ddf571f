import { expect, type Page } from '@playwright/test'

/** Waits until nothing on the page is still loading. The stream of changes never ends, so the network itself is never idle. */
export async function settled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
