import { expect, type Page } from '@playwright/test'

/** Tab until something of this role has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, role: string) {
  for (let at = 0; at < 60; at++) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('role') === wanted, role)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached a ${role}.`)
}

/** Esc as often as it takes: each takes back one thing, the text, a word that was understood, then the palette itself. */
export async function leavePalette(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden({ timeout: 200 })
  }).toPass({ timeout: 5_000 })
}

/** Pastes a text where no field has the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text', words)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
