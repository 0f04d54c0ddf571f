import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { ToggleGroup } from '#ui/toggle.tsx'

const statuses = [
  { value: 0, label: 'Pending' },
  { value: -1, label: 'Rejected' },
  { value: 1, label: 'Approved' },
  { value: undefined, label: 'All' },
]

describe('a toggle group', () => {
  function Status() {
    const [value, setValue] = useState<number | undefined>(0)
    return (
      <>
        <ToggleGroup label="Status" choices={statuses} value={value} onChange={setValue} />
        <output>{String(value)}</output>
      </>
    )
  }
  const radio = (name: string) => screen.getByRole('radio', { name })

  test('is one tab stop at the chosen one, and arrows choose', async () => {
    const user = userEvent.setup()
    render(<Status />)
    expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible()
    await user.tab()
    expect(radio('Pending')).toHaveFocus()
    expect(radio('Pending')).toBeChecked()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(radio('Approved')).toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('1')
    await user.tab()
    expect(document.body).toHaveFocus()
  })
})

describe('a checkbox', () => {
  function Boxes() {
    const [some, setSome] = useState<boolean | 'mixed'>('mixed')
    return (
      <Checkbox checked={some} onChange={setSome}>
        Send e-mail
      </Checkbox>
    )
  }
  test('is partially checked until it is pressed, then plainly on and off', async () => {
    const user = userEvent.setup()
    render(<Boxes />)
    const box = screen.getByRole('checkbox', { name: 'Send e-mail' })
    expect(box).toBePartiallyChecked()
    await user.tab()
    await user.keyboard(' ')
    expect(box).toBeChecked()
    expect(box).not.toBePartiallyChecked()
    await user.click(screen.getByText('Send e-mail'))
    expect(box).not.toBeChecked()
  })
})

describe('a select', () => {
  const plans = [
    { value: 'basic', label: 'Basic' },
    { value: 'pro', label: 'Professional' },
  ]
  function Plan() {
    const [plan, setPlan] = useState<string>()
    return <Select label="Plan" choices={plans} value={plan} onChange={setPlan} {...(plan ? {} : { error: 'Choose a plan' })} />
  }
  test('shows that nothing is chosen, says its error, and hands back the value, not its text', async () => {
    const user = userEvent.setup()
    render(<Plan />)
    const box = screen.getByRole('combobox', { name: 'Plan' })
    expect(box).toHaveDisplayValue('Choose…')
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription('Choose a plan')
    await user.selectOptions(box, 'Professional')
    expect(box).toHaveDisplayValue('Professional')
    expect(box).toBeValid()
    expect(screen.queryByRole('option', { name: 'Choose…' })).not.toBeInTheDocument()
  })
})

describe('a text field', () => {
  test('ties hint, unit and error to the input', () => {
    const { rerender } = render(<TextField label="Service fee" hint="Up to two decimals" suffix="%" />)
    const input = screen.getByRole('textbox', { name: 'Service fee' })
    expect(input).toHaveAccessibleDescription('% Up to two decimals')
    rerender(<TextField label="Service fee" hint="Up to two decimals" suffix="%" error="Too many decimals" />)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('% Too many decimals')
  })
})

describe('tabs', () => {
  function Detail() {
    const [tab, setTab] = useState('one')
    const tabs = [
      { id: 'one', label: 'Booking' },
      { id: 'two', label: 'Reviews', count: 2 },
    ]
    return (
      <>
        <Tabs label="Booking 7" tabs={tabs} value={tab} onChange={setTab} />
        {tabs.map(({ id, label }) => (
          <TabPanel key={id} id={id} value={tab}>
            {label} here
          </TabPanel>
        ))}
      </>
    )
  }
  test('are one tab stop, arrows choose and go round', async () => {
    const user = userEvent.setup()
    render(<Detail />)
    await user.tab()
    expect(screen.getByRole('tab', { name: 'Booking', selected: true })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'Booking' })).toHaveTextContent('Booking here')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Reviews 2', selected: true })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'Reviews 2' })).toHaveTextContent('Reviews here')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Booking', selected: true })).toHaveFocus()
    await user.keyboard('{End}')
    expect(screen.getByRole('tab', { name: 'Reviews 2' })).toHaveFocus()
  })
})
