import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { FormField } from '#kit/form/field.tsx'
import type { Field } from '#kit/form/schema.ts'

const told: unknown[] = []
type Input = 'money' | 'moment' | 'number'
const numbers = { step: 0.01, between: [0, 100] } as const
function Page({ input, start, step = false }: { input: Input; start: unknown; step?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <FormField
        id="f"
        field={{ label: 'Field', input, ...(step && numbers) }}
        value={value}
        onChange={(next) => {
          told.push(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(start)}>
        Discard
      </button>
    </>
  )
}
const open = (input: Input, start: unknown) => {
  told.length = 0
  render(<Page input={input} start={start} />)
  return { user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'Field' }) }
}

const choices = [{ value: 1, label: 'One' }]
const hinted: readonly [string, Partial<Field> & Pick<Field, 'input'>, string?][] = [
  ['text', { input: 'text' }, 'textbox'],
  ['email', { input: 'email' }, 'textbox'],
  ['date', { input: 'date' }],
  ['password', { input: 'password' }],
  ['money', { input: 'money' }, 'textbox'],
  ['moment', { input: 'moment' }, 'textbox'],
  ['number', { input: 'number' }, 'textbox'],
  ['long', { input: 'long' }, 'textbox'],
  ['select', { input: 'select', choices }, 'combobox'],
  ['toggle', { input: 'toggle' }, 'checkbox'],
  ['checks', { input: 'checks', choices }, 'group'],
  ['in sight', { input: 'select', choices, inSight: true }, 'group'],
  ['list', { input: 'list' }, 'group'],
  ['files', { input: 'files' }],
  ['thing', { input: 'thing', things: { entity: payoutRequest, source: payoutRequests.list } }, 'combobox'],
]
test.each(hinted)('a field shows its hint: %s', (name, more, role) => {
  const hint = 'Empty keeps it as it is'
  const field: Field = { label: 'Field', hint, ...more }
  render(
    <Provider store={createStore()}>
      <FormField id="f" field={field} value={null} onChange={() => {}} />
    </Provider>,
  )
  const input = role === undefined ? screen.getByLabelText('Field') : screen.getByRole(role, { name: 'Field' })
  expect(input).toHaveAccessibleDescription(name === 'moment' ? `${hint}. YYYY-MM-DD HH:MM` : hint)
  expect(screen.getByText(new RegExp(`^${hint}`))).toBeVisible()
})
test('an error takes the place of the hint', () => {
  for (const [name, more] of hinted) {
    const field: Field = { label: 'Field', hint: 'A hint', ...more }
    const { unmount } = render(
      <Provider store={createStore()}>
        <FormField id="f" field={field} value={null} onChange={() => {}} error="Enter a value" />
      </Provider>,
    )
    expect(screen.getByText('Enter a value'), name).toBeVisible()
    expect(screen.queryByText('A hint'), name).toBeNull()
    unmount()
  }
})

test('an amount is typed letter by letter, and spelled with two decimals when the field is left', async () => {
  const { user, box } = open('money', 100000)
  expect(box).toHaveValue('1000.00')
  await user.clear(box)
  await user.type(box, '1234.5')
  expect(box).toHaveValue('1234.5')
  expect(told.at(-1)).toBe(123450)
  await user.tab()
  expect(box).toHaveValue('1234.50')
})
test('typing back what stood there gives the very moment that it was, with its seconds', async () => {
  const moment = new Date(2026, 2, 31, 14, 0, 30, 250).toISOString()
  const { user, box } = open('moment', moment)
  expect(box).toHaveValue('2026-03-31 14:00')
  await user.type(box, '{Backspace}5')
  expect(told.at(-1)).toBe(new Date(2026, 2, 31, 14, 5).toISOString())
  await user.type(box, '{Backspace}0')
  expect(told.at(-1)).toBe(moment)
})
test('a number stands as it was typed: a comma is no point, and no letter of it is lost', async () => {
  const { user, box } = open('number', 8)
  await user.clear(box)
  await user.type(box, '1,5')
  expect(box).toHaveValue('1,5')
  expect(told.at(-1)).toBe('1,5')
  await user.tab()
  expect(box).toHaveValue('1,5')
  await user.clear(box)
  expect(told.at(-1)).toBe('')
  await user.type(box, '1.50')
  expect(box).toHaveValue('1.50')
  expect(told.at(-1)).toBe(1.5)
  await user.tab()
  expect(box).toHaveValue('1.5')
})
test('a number with a step is a spinbutton: ↑ and ↓ move it within its ends, and leave alone what is no number', async () => {
  told.length = 0
  render(<Page input="number" start={99.985} step />)
  const user = userEvent.setup()
  const box = screen.getByRole('spinbutton', { name: 'Field' })
  expect(box).toHaveAttribute('aria-valuenow', '99.985')
  expect([box.getAttribute('aria-valuemin'), box.getAttribute('aria-valuemax')]).toEqual(['0', '100'])
  box.focus()
  await user.keyboard('{ArrowUp}')
  expect(box).toHaveValue('99.99')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(told.at(-1)).toBe(100)
  await user.keyboard('{ArrowDown}')
  expect(box).toHaveValue('99.99')
  expect(box).toHaveAttribute('aria-valuenow', '99.99')
  await user.clear(box)
  await user.keyboard('{ArrowUp}')
  expect(told.at(-1)).toBe(0.01)
  await user.clear(box)
  await user.type(box, '1,5{ArrowUp}{ArrowDown}')
  expect(box).toHaveValue('1,5')
  expect(box).not.toHaveAttribute('aria-valuenow')
})
