import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { seat } from '#contract/seat.ts'
import { openTargetAtom } from '#kit/command/in-hand.ts'
import { registryAtom } from '#kit/command/state.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { required, signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

const here = signedIn()

/** The list of seats with its rows there, and what was asked of single seats: `+7` asked, `-7` taken back. */
async function list() {
  const asked: string[] = []
  const listening: typeof fetch = (input, init) => {
    const id = /\/admin\/v1\/user\/(\d+)$/.exec(String(input))?.[1]
    if (id && (init?.method ?? 'GET') === 'GET') {
      asked.push(`+${id}`)
      init?.signal?.addEventListener('abort', () => asked.push(`-${id}`))
    }
    return fetch(input, init)
  }
  const page = await openAt('/Seats', here.server.origin, here.token, { fetch: listening })
  const grid = await screen.findByRole('grid', { name: 'Seats' })
  await waitFor(() => expect(within(grid).getAllByRole('link').length).toBeGreaterThan(9))
  const ids = within(grid)
    .getAllByRole('link')
    .map((link) => Number(link.textContent))
  return { ...page, grid, ids, asked, user: userEvent.setup() }
}
const pane = () => screen.findByRole('complementary', { name: 'Seat' })
const heading = async (id: number | undefined) => within(await pane()).findByRole('heading', { level: 2, name: `Seat ${id}` })
const field = (name: string) => screen.getByRole('textbox', { name })

test('Space opens the pane, it follows the cursor, Esc closes it and gives the row back, Back undoes each; a bar sets its width', async () => {
  const { user, grid, ids, address, history, store } = await list()
  await waitFor(() => expect(store.get(registryAtom).get('seat.save')).toBeDefined())
  await user.keyboard('{ArrowDown}j ')
  await waitFor(() => expect(grid).toHaveFocus())
  await heading(ids[1])
  expect(address()).toBe(`/Seats?pane=1&id=${ids[1]}`)
  expect(await screen.findByRole('form', { name: `Details of seat ${ids[1]}` })).toBeVisible()
  await user.keyboard('jj')
  await heading(ids[3])
  await waitFor(() => expect(grid).toHaveFocus())
  await waitFor(() => expect(address()).toBe(`/Seats?pane=1&id=${ids[3]}`))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Seat' })).toBeNull())
  await waitFor(() => expect(address()).toBe(`/Seats?id=${ids[3]}`))
  expect(within(grid).getByText(String(ids[3])).closest('[data-active]')).not.toBeNull()
  await act(async () => history.back())
  await heading(ids[3])
  await act(async () => history.back())
  await waitFor(() => expect(address()).toBe('/Seats'))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Seat' })).toBeNull())

  // A link with the pane opens the same; the bar between them moves by its keys, and Enter folds the pane away and back.
  act(() => history.push(`/Seats?pane=1&id=${ids[5]}`))
  await heading(ids[5])
  await waitFor(() => expect(grid).toHaveFocus())
  expect(address()).toBe(`/Seats?pane=1&id=${ids[5]}`)
  await user.keyboard('j')
  await heading(ids[6])

  const bar = screen.getByRole('separator', { name: 'Width of Seat' })
  const at = () => Number(bar.getAttribute('aria-valuenow'))
  act(() => bar.focus())
  const before = at()
  await user.keyboard('{ArrowLeft}')
  expect(at()).toBe(before + 24)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(at()).toBe(before - 24)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Seat' })).toBeNull())
  expect(at()).toBe(0)
  await waitFor(() => expect(bar).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(at()).toBe(before - 24)
  await user.keyboard('{Home}')
  expect(at()).toBe(340)
  expect(localStorage.getItem('pane')).toBe('340')
  expect(grid).toBeVisible()
})

test('the pane shows what the row knows at once and loads only where the cursor ends; what is typed in it stays typed', async () => {
  const { user, grid, ids, asked, store } = await list()
  await user.keyboard('{ArrowDown} ')
  await screen.findByRole('form', { name: `Details of seat ${ids[0]}` })
  asked.length = 0
  const row = store.get(entitiesAtom).get(seat, ids[8] ?? 0)
  await user.keyboard('jjjjjjjj')
  const shown = within(screen.getByRole('complementary', { name: 'Seat' }))
  expect(shown.getByRole('heading', { level: 2, name: `Seat ${ids[8]}` })).toBeVisible()
  expect(shown.getAllByText(row?.email ?? '?').length).toBeGreaterThan(0)
  expect(store.get(openTargetAtom)).toEqual({ kind: 'seat', id: ids[8] })
  await screen.findByRole('form', { name: `Details of seat ${ids[8]}` })
  // How many of those that it passed were asked for follows from how long each key took.
  expect(asked.filter((one) => one.startsWith('+')).at(-1)).toBe(`+${ids[8]}`)

  // What is typed stays typed when the cursor goes on, its row says so, and no question is asked.
  await waitFor(() => expect(store.get(registryAtom).get('seat.save')).toBeDefined())
  act(() => grid.focus())
  await user.keyboard('{Home}jj')
  await screen.findByRole('form', { name: `Details of seat ${ids[2]}` })
  await user.type(field('Last name'), ' too')
  const typed = String((field('Last name') as HTMLInputElement).value)
  act(() => grid.focus())
  await user.keyboard('j')
  await heading(ids[3])
  await screen.findByRole('form', { name: `Details of seat ${ids[3]}` })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const editedRow = within(grid).getByText(String(ids[2])).closest('[role=row]')
  expect(editedRow).toHaveAttribute('aria-description', 'Unsaved changes')
  expect(screen.getByText(/1 with unsaved changes/)).toBeVisible()
  await user.keyboard('k')
  await screen.findByRole('form', { name: `Details of seat ${ids[2]}` })
  expect(field('Last name')).toHaveValue(typed)
  expect(screen.getByText('What you typed before and did not save is back.')).toBeVisible()
  await user.click(required(screen.getAllByRole('button', { name: 'Discard' })[0], 'button Discard'))
  await waitFor(() => expect(editedRow).not.toHaveAttribute('aria-description'))
  await waitFor(() => expect(screen.queryByText(/with unsaved changes/)).toBeNull())
})
