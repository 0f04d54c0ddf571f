import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
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
