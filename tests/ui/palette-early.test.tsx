import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PaletteEarly } from '#ui/palette-early.tsx'

test('the first Esc takes back what was typed, the next one closes', async () => {
  const told: string[] = []
  render(
    <PaletteEarly
      label="Command palette"
      text={() => 'nord'}
      onText={(text) => told.push(`text ${text}`)}
      onEnter={(text) => told.push(`enter ${text}`)}
      onClose={() => told.push('closed')}
    />,
  )
  const line = screen.getByRole('textbox', { name: 'Search, paste an id, or type a command' })
  expect(line).toHaveFocus()
  expect(line).toHaveValue('nord')
  const user = userEvent.setup()
  await user.keyboard('{Escape}')
  expect(line).toHaveValue('')
  expect(told).toEqual(['text '])
  await user.keyboard('{Escape}')
  expect(told).toEqual(['text ', 'closed'])
})

test('a pasted text keeps its line breaks, in the place of what is selected', async () => {
  const told: string[] = []
  render(
    <PaletteEarly
      label="Command palette"
      text={() => 'add '}
      onText={(text) => told.push(text)}
      onEnter={() => undefined}
      onClose={() => undefined}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  await user.paste('Booking 5\r\nPayout 9\nThanks')
  expect(screen.getByRole('textbox')).toHaveValue('add Booking 5 \u2028Payout 9 \u2028Thanks')
  expect(told).toEqual(['add Booking 5 \u2028Payout 9 \u2028Thanks'])
})
