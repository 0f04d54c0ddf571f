import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Menu, type MenuItem } from '#ui/menu.tsx'

const items = [
  { id: 'complete', label: 'Complete', kbd: 'c' },
  { id: 'reverse', label: 'Reverse', reason: 'only while it is completed' },
  { id: 'cancel', label: 'Cancel booking' },
]

function setup() {
  const chosen: string[] = []
  render(
    <main>
      <Menu label="Actions of booking 7" items={items} onSelect={(id) => chosen.push(id)} />
    </main>,
  )
  return { user: userEvent.setup(), chosen, button: screen.getByRole('button', { name: 'Actions of booking 7' }) }
}
const menu = () => screen.findByRole('menu', { name: 'Actions of booking 7' })

/** Opened by a key of the page, at a row. */
function setupByKey(all: MenuItem[], on?: 'none') {
  const chosen: string[] = []
  render(
    <main>
      <Menu label="Actions of booking 7" items={all} onSelect={(id) => chosen.push(id)} open anchor={() => null} on={on} />
    </main>,
  )
  return { user: userEvent.setup(), chosen }
}

describe('a menu of actions', () => {
  test('opened by a key it stands on the first entry that can be chosen, and ↵ runs it', async () => {
    const { user, chosen } = setupByKey([{ id: 'archive', label: 'Archive', reason: 'only while it is completed' }, ...items])
    const list = await menu()
    await waitFor(() => expect(list).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Complete' })).toHaveAttribute('data-highlighted'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(chosen).toEqual(['complete']))
  })

  test('on what destroys it stands only after a move, as on anything where a press opened it', async () => {
    const { user, chosen } = setupByKey([{ id: 'delete', label: 'Delete', tone: 'danger' }, ...items])
    const list = await menu()
    await waitFor(() => expect(list).toHaveFocus())
    expect(list.querySelector('[data-highlighted]')).toBeNull()
    await user.keyboard('{Enter}')
    expect(chosen).toEqual([])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(chosen).toEqual(['delete']))
  })

  test('opens by key, names its items without their keys, says why one is off and passes it; Esc and a choice give the focus back', async () => {
    const { user, chosen, button } = setup()
    const isClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      await waitFor(() => expect(button).toHaveFocus())
    }
    button.focus()
    await user.keyboard('{ArrowDown}')
    const list = await menu()
    await waitFor(() => expect(list).toHaveFocus())
    expect(screen.getByRole('menuitem', { name: 'Complete' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: /^Reverse only while it is completed$/ })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Escape}')
    await isClosed()
    expect(chosen).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await menu()).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Complete' })).toHaveAttribute('data-highlighted'))
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(chosen).toEqual(['cancel']))
    await isClosed()
  })
})
