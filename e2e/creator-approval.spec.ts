import type { Page } from '@playwright/test'
import { builtFiles } from './built.ts'
import { expect, test } from './fixtures.ts'
import { inspect, small, wide } from './inspect.ts'
import { startProxy } from './proxy.ts'
import { settled } from './settled.ts'
import { watchShifts } from './shifts.ts'

const queue = (page: Page) => page.getByRole('grid', { name: 'Queue: Creator approval' })
const inHand = (page: Page) => queue(page).getByRole('row', { selected: true })
const idOf = async (page: Page) => Number(/^\d+/.exec((await inHand(page).getByRole('gridcell').last().textContent()) ?? '')?.[0])

test('creators are scored, marked, remarked on and decided by keyboard alone; cards and queue are accessible in both themes', async ({
  staff,
  server,
}) => {
  await staff.goto('/CreatorApproval')
  const cards = staff.getByRole('grid', { name: 'Creator approval' })
  await expect(cards.getByRole('figure', { name: 'Top 5 countries' }).first()).toBeVisible()
  await settled(staff)
  await inspect(staff, 'creator-approval', [wide, small])
  // So on a card: its flags in the first one's first sight, and a channel that failed beside the name.
  await staff.setViewportSize(small)
  const flags = await cards.getByText('Suspicious flags').first().boundingBox()
  expect(flags?.y ?? small.height).toBeLessThan(small.height / 2)
  const failed = cards.getByText(/^\w+ failed$/).first()
  const name = failed.locator('xpath=ancestor::*[.//h2 or .//h3][1]').getByRole('heading').first()
  const [a, b] = [await failed.boundingBox(), await name.boundingBox()]
  expect(Math.abs((a?.y ?? 0) - (b?.y ?? 1000))).toBeLessThan(24)
  await staff.setViewportSize(wide)
  await staff.keyboard.press('q')
  await expect(queue(staff)).toBeFocused()
  await expect(staff.getByRole('figure', { name: 'Top 5 countries' })).toBeVisible()
  await settled(staff)
  await inspect(staff, 'creator-approval-queue', [wide, small])

  // What speaks against somebody is in sight before anybody scrolls, also where there is little room.
  await staff.setViewportSize(small)
  const evidence = staff.getByRole('region', { name: /^Creator \d+$/ })
  for (const part of [evidence.getByRole('status').first(), evidence.getByRole('region', { name: 'Suspicious flags' })]) {
    const box = await part.boundingBox()
    expect((box?.y ?? small.height) + (box?.height ?? 0)).toBeLessThan(small.height - 56)
  }
  await staff.setViewportSize(wide)
  const decided: number[] = []
  for (const key of ['a', 'r', 'a', 'r', 'r']) {
    const id = await idOf(staff)
    await staff.keyboard.press('3')
    await expect(staff.getByRole('group', { name: 'Content score' }).getByRole('button', { name: '3' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    if (decided.length === 0) {
      await staff.keyboard.press('!')
      await expect(staff.getByRole('button', { name: /^Marked suspicious/ })).toBeVisible()
      await staff.keyboard.press('m')
      await expect(staff.getByRole('textbox', { name: 'Admin comments' })).toBeFocused()
      await staff.keyboard.press('ControlOrMeta+a')
      await staff.keyboard.type('<script>window.ran = 1</script> seen')
      await staff.keyboard.press('ControlOrMeta+Enter')
      await expect(staff.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      await staff.keyboard.press('Escape')
      await expect(queue(staff)).toBeFocused()
    }
    await staff.keyboard.press(key)
    const asks = staff.getByRole('group', { name: key === 'a' ? /^Approve / : /^Reject / })
    await expect(asks).toBeFocused()
    await expect(asks.getByRole('checkbox', { name: 'Send email' })).toBeChecked()
    if (decided.length === 0) await inspect(staff, 'creator-approval-question', [wide, small])
    await staff.keyboard.press('Enter')
    decided.push(id)
    await expect.poll(() => idOf(staff)).not.toBe(id)
    // All facts of the next one are there with it.
    await expect(staff.getByRole('figure', { name: 'Top 5 countries' })).toBeVisible()
  }
  await expect(staff.getByText(/^5\sdone · \d+\sleft/)).toBeVisible()
  const told = await (await fetch(`${server.url}/__analytics.json`)).json()
  const approved = told.map(({ creatorId }: { creatorId: number }) => creatorId)
  expect(decided.map((id) => approved.includes(id))).toEqual([true, false, true, ...decided.slice(3).map(() => false)])
  await expect
    .poll(
      async () =>
        (await (await fetch(`${server.url}/__outbox.json`)).json()).filter(({ subject }: { subject: string }) =>
          /^Your profile/.test(subject),
        ).length,
    )
    .toBe(5)
  await staff.keyboard.press('Escape')
  await expect(staff).toHaveURL(/\/CreatorApproval\?id=\d+$/)
  expect(await staff.evaluate(() => 'ran' in window)).toBe(false)
})

test('many are rejected after one question; who do not look alike are not approved together, and the same place says why', async ({
  staff,
}) => {
  await staff.goto('/CreatorApproval')
  const cards = staff.getByRole('grid', { name: 'Creator approval' })
  await expect(cards.getByRole('figure', { name: 'Top 5 countries' }).first()).toBeVisible()
  await settled(staff)
  await cards.focus()
  await staff.keyboard.press('ControlOrMeta+a')
  await staff.keyboard.press('r')
  await expect(staff.getByRole('alertdialog', { name: 'Reject creator: 10 creators?' })).toContainText('This cannot be undone.')
  await inspect(staff, 'creator-approval-reject-many', [wide, small])
  await staff.keyboard.press('Escape')
  await expect(cards).toBeFocused()
  await staff.keyboard.press('a')
  await expect(staff.getByRole('alertdialog', { name: 'Approve creator: none of 10 creators' })).toContainText('They do not look alike')
  await inspect(staff, 'creator-approval-approve-many', [wide, small])
  await staff.keyboard.press('Escape')
  await expect(cards).toBeFocused()
})

test('nothing of the cards moves when their audiences, their plots and their texts come behind them', async ({ staff, server }) => {
  const wire = await startProxy(server.port)
  const page = await staff.context().newPage()
  try {
    const late = ['/insights/', ...builtFiles('bar-plot', 'box')].map((match) => wire.fail({ match, how: 'slow', times: 4, ms: 1_500 }))
    await page.goto(`${wire.url}/Seats`)
    await expect(page.getByRole('link', { name: /^\d+$/ }).first()).toBeVisible()
    await settled(page)
    const shifts = await watchShifts(page)
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    const cards = page.getByRole('grid', { name: 'Creator approval' })
    await expect(cards.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(cards.getByRole('figure', { name: 'Top 5 countries' }).first()).toBeVisible()
    await expect(cards.getByRole('textbox', { name: 'Admin comments' }).first()).toBeVisible()
    await settled(page)
    await Promise.all(late)
    expect(await shifts()).toEqual([])
  } finally {
    await page.close()
    await wire.close()
  }
})
