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
