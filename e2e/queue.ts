import { expect, type Page } from '@playwright/test'

/** The queue of payout requests, by what a person finds there. */
export const queueOf = (page: Page) => page.getByRole('grid', { name: 'Queue: PayOut Requests' })
export const rowOf = (page: Page, id: number) =>
  queueOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`^${id}\\b`) }) })
export const inHand = (page: Page) => queueOf(page).getByRole('row', { selected: true })
/** The question in the place of the bar. */
export const question = (page: Page, name: RegExp | string) => page.getByRole('group', { name })

/** The ids as they stand below each other. */
export const idsOf = (page: Page): Promise<number[]> =>
  queueOf(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Number(/^\d+/.exec(row.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[0])))

/** Decides the one in hand by two keys, once it is this one. */
export async function decide(page: Page, id: number, key: 'a' | 'r') {
  await expect(inHand(page)).toContainText(String(id))
  await page.keyboard.press(key)
  const asks = question(page, key === 'a' ? /^Approve payout/ : 'Reject payout?')
  await expect(asks).toContainText(`Payout request ${id} of`)
  await expect(asks).toBeFocused()
  await page.keyboard.press('Enter')
}
