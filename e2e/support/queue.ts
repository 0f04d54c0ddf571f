import { expect, type Page } from '@playwright/test'

/** Finds the parts of a queue, such as `Queue: PayOut Requests`. */
export function queue(page: Page, list: string) {
  const grid = page.getByRole('grid', { name: `Queue: ${list}` })
  const current = grid.getByRole('row', { selected: true })
  return {
    grid,
    current,
    /** The question that takes the place of the action bar. */
    question: (name: string | RegExp) => page.getByRole('group', { name }),
    row: (id: number) => grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name: new RegExp(`^${id}\\b`) }) }),
    readCurrentId: async () => Number(/\d+/.exec((await current.getByRole('gridcell').last().textContent()) ?? '')?.[0]),
    readIds: (): Promise<number[]> =>
      grid
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => Number(/^\d+/.exec(row.querySelectorAll('[role=gridcell]')[2]?.textContent ?? '')?.[0]))),
  }
}

const payoutQueue = (page: Page) => queue(page, 'PayOut Requests')
/** Decides the current payout request of the queue with two keys, once it is the one with this ID. */
export async function decideInQueue(page: Page, id: number, key: 'a' | 'r') {
  const { current, question } = payoutQueue(page)
  await expect(current).toContainText(String(id))
  await page.keyboard.press(key)
  const asked = question(key === 'a' ? /^Approve payout/ : 'Reject payout?')
  await expect(asked).toContainText(`Payout request ${id} of`)
  await expect(asked).toBeFocused()
  await page.keyboard.press('Enter')
}
