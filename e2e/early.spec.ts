import type { Page } from '@playwright/test'
import { pendingPayout } from './api.ts'
import { expect as soon, test } from './fixtures.ts'

/** What is seen within a second on this machine takes six there, and more where others work on it. */
const expect = soon.configure({ timeout: 60_000 })

/** A machine six times slower than this one; `cold`: nothing of the workspace is in the browser's cache. */
async function slowDown(page: Page, cold: boolean) {
  const debuggerSession = await page.context().newCDPSession(page)
  await debuggerSession.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  if (!cold) return
  await debuggerSession.send('Network.enable')
  await debuggerSession.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** The palette's line as a person reads it: words that were understood stand as chips before the text. */
const lineOf = (page: Page) =>
  page.getByRole('combobox').evaluate((input) => {
    const before = [...(input.parentElement?.children ?? [])].slice(0, [...(input.parentElement?.children ?? [])].indexOf(input))
    return [...before.map((chip) => chip.textContent), input instanceof HTMLInputElement ? input.value : ''].join(' ')
  })

test('what is typed as soon as the heading stands arrives whole, on a slow machine', async ({ staff }) => {
  test.slow()
  await staff.goto('/')
  const payout = await pendingPayout(staff)
  for (const at of [1, 2, 3, 4, 5]) {
    const page = await staff.context().newPage()
    await slowDown(page, at % 2 === 1)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`approve payout ${payout.id}`)
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    const highlighted = palette.getByRole('option', { selected: true })
    await expect(highlighted, `page ${at}`).toContainText('Approve payout request')
    await expect(highlighted, `page ${at}`).toContainText(payout.organization.name)
    await expect.poll(() => lineOf(page), `page ${at}`).toBe(`approve payout ${payout.id}`)
    await page.close()
  }
})
