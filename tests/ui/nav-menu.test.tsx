import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { NavMenu } from '#ui/nav-menu.tsx'

const users = [
  { label: 'Accounts', href: '#accounts' },
  { label: 'Organizations', href: '#organizations', current: 'page' } as const,
  { label: 'Seats', href: '#seats' },
]
const bookings = [
  { label: 'Bookings', href: '#bookings' },
  { label: 'Campaigns', href: '#campaigns' },
]

function setup() {
  render(
    <>
      <nav aria-label="Main">
        <NavMenu label="Users" items={users} />
        <NavMenu label="Bookings" items={bookings} />
      </nav>
      <button type="button">Elsewhere</button>
    </>,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })
const links = () => screen.queryAllByRole('link').map((one) => one.textContent)

describe('a menu of the top bar', () => {
  test('is closed at first and holds plain links when open', async () => {
    const user = setup()
    expect(links()).toEqual([])
    expect(button('Users')).toHaveAttribute('aria-expanded', 'false')
    await user.click(button('Users'))
    expect(button('Users')).toHaveAttribute('aria-expanded', 'true')
    expect(links()).toEqual(['Accounts', 'Organizations', 'Seats'])
    expect(link('Seats')).toHaveAttribute('href', '#seats')
    expect(link('Organizations')).toHaveAttribute('aria-current', 'page')
  })

  test('opens by Enter, Space and ↓, which walks it round the end; Home and End jump, Esc gives the focus back', async () => {
    const user = setup()
    button('Users').focus()
    for (const key of ['{Enter}', ' ']) {
      await user.keyboard(key)
      expect(links()).toHaveLength(3)
      expect(button('Users')).toHaveFocus()
      await user.keyboard(key)
      expect(links()).toEqual([])
    }
    for (const [key, focused] of [
      ['{ArrowDown}', 'Accounts'],
      ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Accounts'],
      ['{ArrowUp}', 'Seats'],
      ['{Home}', 'Accounts'],
      ['{End}', 'Seats'],
    ] as const) {
      await user.keyboard(key)
      expect(link(focused)).toHaveFocus()
    }
    await user.keyboard('{Escape}')
    expect(links()).toEqual([])
    expect(button('Users')).toHaveFocus()
  })

  test('closes on a press outside, when the focus leaves, and after a choice', async () => {
    const user = setup()
    await user.click(button('Users'))
    await user.click(document.body)
    expect(links()).toEqual([])

    await user.click(button('Bookings'))
    await user.tab()
    await user.tab()
    expect(links()).toHaveLength(2)
    await user.tab()
    expect(button('Elsewhere')).toHaveFocus()
    expect(links()).toEqual([])

    await user.click(button('Users'))
    await user.click(link('Seats'))
    expect(links()).toEqual([])

    // Two are never open at once.
    await user.click(button('Users'))
    await user.click(button('Bookings'))
    expect(links()).toEqual(['Bookings', 'Campaigns'])
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(button('Users')).toHaveFocus()
    expect(links()).toEqual(['Accounts', 'Organizations', 'Seats'])
  })
})
