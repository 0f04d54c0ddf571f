import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#ui/button.tsx'
import { ButtonBar } from '#ui/button-bar.tsx'

const bar = (names: readonly string[]) => (
  <>
    <ButtonBar label="Numbers">
      {names.map((name) => (
        <Button key={name}>{name}</Button>
      ))}
    </ButtonBar>
    <input aria-label="Next" />
  </>
)
const button = (name: string) => screen.getByRole('button', { name })

test('a bar of buttons is one tab stop, in which arrow keys, Home and End move', async () => {
  const user = userEvent.setup()
  render(bar(['1', '2', '3']))
  await user.tab()
  expect(button('1')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(button('2')).toHaveFocus()
  await user.keyboard('{End}')
  expect(button('3')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(button('1')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(button('2')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus()
  // Tab comes back to the button that had the focus.
  await user.tab({ shift: true })
  expect(button('2')).toHaveFocus()
})

test('a held Enter presses one button, also if that button is gone afterwards', async () => {
  const user = userEvent.setup()
  const pressed: string[] = []
  function Numbers() {
    const [names, setNames] = useState(['1', '2', '3'])
    const press = (name: string) => {
      pressed.push(name)
      setNames((all) => all.filter((other) => other !== name))
    }
    return (
      <ButtonBar label="Numbers">
        {names.map((name) => (
          <Button key={name} onClick={() => press(name)}>
            {name}
          </Button>
        ))}
      </ButtonBar>
    )
  }
  render(<Numbers />)
  await user.tab()
  await user.keyboard('{Enter>3/}')
  expect(pressed).toEqual(['1'])
  expect(button('2')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(pressed).toEqual(['1', '2'])
})

test('when the button with the focus is gone, the next one has the focus, otherwise the last one', async () => {
  const user = userEvent.setup()
  const { rerender } = render(bar(['1', '2', '3']))
  await user.click(button('2'))
  rerender(bar(['1', '3']))
  expect(button('3')).toHaveFocus()
  rerender(bar(['1']))
  expect(button('1')).toHaveFocus()
})
