import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { captureEarlyKeys } from '#app/early-keys.ts'
import { paletteAtom } from '#kit/command/palette-state.ts'
import { eachPage, options } from './line.tsx'

const { at } = eachPage()

test('a ticket that was pasted before the palette had loaded is read as a ticket', async () => {
  const text = 'Re: [Ticket #4] payout 5 \u2028Hello, \u2028booking 9 is late. \u2028Call 20304050'
  act(() => at.page.store.set(paletteAtom, { text }))
  await expect.poll(() => options().join('|')).toMatch(/Open all 2 as a cart.*2 IDs, 2 other numbers, not selected/)
})
test('so is one that is too long for the field', async () => {
  const text = `payout 5 \u2028${'A line that names nothing. \u2028'.repeat(60)}booking 9`
  act(() => at.page.store.set(paletteAtom, { text }))
  await expect.poll(() => document.body.textContent).toContain('Pasted text, 62 lines')
})

test('so is one that is pasted before the field has the focus', async () => {
  onTestFinished(captureEarlyKeys(() => true))
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
  // Without the palette, a paste belongs to the page.
  expect(paste('payout 5')).toBe(true)
  act(() => at.page.store.set(paletteAtom, { text: '' }))
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => expect(paste('Re: [Ticket #4] payout 5\nHello,\r\nbooking 9 is late.')).toBe(false))
  await expect.poll(() => options().join('|')).toMatch(/Open all 2 as a cart/)
})
