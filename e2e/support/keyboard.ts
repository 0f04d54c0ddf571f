import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached the element.')
}
/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses a key as the browser reports it with Caps Lock or another layout: what it types, and its place, such as `KeyK`. */
export async function pressPhysical(page: Page, key: string, code: string, held: { ctrl?: boolean } = {}) {
  const devTools = await page.context().newCDPSession(page)
  const event = { key, code, modifiers: held.ctrl ? 2 : 0, windowsVirtualKeyCode: code.charCodeAt(3) }
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...(held.ctrl ? {} : { text: key }) })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  await devTools.detach()
}

/**
 * Enters a text into the focused field: at once, but for its last letter, which is a key press. The workspace answers
 * every key press, so typing each letter takes seconds; `page.keyboard.type` is for tests of the keys themselves.
 */
export async function enter(page: Page, text: string) {
  await page.keyboard.insertText(text.slice(0, -1))
  await page.keyboard.type(text.slice(-1))
}

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
/** Opens the palette, types a line and waits until the selected row contains the text. */
export async function typeInPalette(page: Page, line: string, selected: string | RegExp) {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await enter(page, line)
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(selected)
}
/** Closes the palette with so many presses of Escape: one each for the text, every chip before it, and the palette. */
export async function closePalette(page: Page, presses: number) {
  for (let press = 1; press < presses; press++) await page.keyboard.press('Escape')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
}
export const confirmation = (page: Page) => page.getByRole('alertdialog')
/** Waits for an open confirmation, whose focus is on Cancel, and commits it. */
export async function commit(page: Page) {
  await expect(confirmation(page).getByRole('button', { name: /^Cancel/ })).toBeFocused()
  await page.keyboard.press('Control+Enter')
}

/** Pastes text into the focused field, or into the page if no field has the focus. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
