import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom, selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { type Served, serve } from './server.ts'
import { openAt } from './workspace.tsx'

let server: Served
let token: string
beforeAll(async () => {
  server = await serve()
  token = await server.signIn()
}, 120_000)
afterAll(() => server.stop())

// By attribute and not by role: to ask for the role of each of a thousand cells takes seconds here.
const grid = () => {
  const found = document.querySelector<HTMLElement>('[role=grid]')
  if (!found) throw new Error('There is no table.')
  return found
}
const head = (words: string) =>
  [...grid().querySelectorAll('[role=columnheader]')].find((one) => one.textContent?.replace(/[↑↓]/, '') === words)
const button = (words: string) => screen.getByText(words, { selector: 'button' })
const row = (index: number) => grid().querySelector<HTMLElement>(`[data-row="${index}"]`)
const read = (index: number) => row(index)?.getAttribute('aria-busy') === null
/** The thing of a row; every list of this test has a column of that name. */
const idOf = (index: number, words: string) => {
  const at = [...grid().querySelectorAll('[role=columnheader]')].findIndex((one) => one.textContent?.replace(/[↑↓]/, '') === words)
  return Number(row(index)?.querySelectorAll('[role=gridcell]')[at]?.textContent)
}
const selected = () => grid().querySelectorAll('[role=row][aria-selected=true]').length
/** Waits for the words of the last line. */
const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible())

async function open(path: string) {
  const asked: string[] = []
  const listening: typeof fetch = (input, init) => {
    asked.push(String(input))
    return fetch(input, init)
  }
  const page = await openAt(path, server.origin, token, { fetch: listening })
  await waitFor(() => expect(document.querySelector('[role=grid]') && row(3) && read(3)).toBe(true))
  grid().focus()
  return { ...page, asked, user: userEvent.setup() }
}

test('a selection survives another filter, which says what of it cannot be seen, shows it alone and drops it', async () => {
  const { user, store } = await open('/PayoutRequests')
  await user.keyboard('x{ArrowDown}{ArrowDown}x')
  const ids = [idOf(0, 'ID'), idOf(2, 'ID')]
  await says('2 selected')
  await user.click(screen.getByLabelText('Rejected'))
  await says('2 selected, all of them not in this list')
  // What a command gets is what is counted.
  expect(store.get(selectionAtom).map(({ id }) => id)).toEqual(ids)
  await user.keyboard('{Escape}')
  grid().focus()
  await waitFor(() => expect(read(0)).toBe(true))
  await user.keyboard('{Home}x')
  await says('3 selected, 2 of them not in this list')

  await user.click(button('Show only these'))
  await waitFor(() => expect(grid()).toHaveAttribute('aria-rowcount', '3'))
  expect([idOf(0, 'ID'), idOf(1, 'ID')]).toEqual(ids)
  expect(selected()).toBe(2)
  expect(grid()).toHaveFocus()
  await user.click(button('Back to the list'))
  await waitFor(() => expect(selected()).toBe(1))
  await user.click(button('Drop them'))
  await says('1 selected')
  await user.click(screen.getByLabelText('Pending'))
  await says('1 selected, it is not in this list')
  await waitFor(() => expect(read(0)).toBe(true))
  expect(selected()).toBe(0)
})

test('all that match are selected without loading them, but for some, and no command takes one row instead', async () => {
  const { user, store, asked } = await open('/Bookings')
  const total = Number(grid().getAttribute('aria-rowcount')) - 1
  const words = (count: number) => new Intl.NumberFormat('en').format(count)
  await user.keyboard('{Control>}a{/Control}')
  await says('100 selected')
  expect(button(`Select all ${words(total)}`)).toBeVisible()
  await user.keyboard('{Control>}a{/Control}')
  await says(`${words(total)} selected: all that match`)
  await user.keyboard('{ArrowDown}x')
  await says(`${words(total - 1)} selected: all that match but 1`)
  expect(row(1)).toHaveAttribute('aria-selected', 'false')
  expect(store.get(wholeSelectionAtom)).toMatchObject({ kind: 'booking', query: {}, count: total - 1 })
  expect(store.get(selectionAtom)).toEqual([])
  await waitFor(() => expect(store.get(engineAtom)).not.toBeNull())
  await startCommand(store, 'booking.cancel')
  await says(`One at a time: ${words(total - 1)} are selected`)
  // A row far away is selected too, and its page is the only one that was asked for.
  asked.length = 0
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(row(total - 1) && read(total - 1)).toBe(true))
  const pages = asked.filter((url) => url.includes('/admin/bookings?')).map((url) => new URL(url).searchParams.get('page'))
  expect([...new Set(pages)]).toEqual([String(Math.ceil(total / 100))])
  expect(row(total - 1)).toHaveAttribute('aria-selected', 'true')
  await user.click(head('Booking ID')?.querySelector('button') ?? grid())
  await waitFor(() => expect(idOf(0, 'Booking ID')).toBe(4001))
  await says(`${words(total - 1)} selected: all that match but 1`)
  await user.click(button('Clear'))
  await waitFor(() => expect(selected()).toBe(0))
})

test('Shift extends over rows that are not loaded yet, and gives back what it leaves', async () => {
  const { user, store } = await open('/Bookings?sort_by=id')
  const chosen = () => store.get(selectionAtom).map(({ id }) => id)
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  await says('2 selected')
  expect(chosen()).toEqual([4001, 4002])
  await user.keyboard('{End}')
  const last = Number(grid().getAttribute('aria-rowcount')) - 2
  await waitFor(() => expect(row(last) && read(last)).toBe(true))
  // From the first row to one far below: the pages between have never been looked at.
  await user.keyboard('{Home}')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  grid().scrollTop = 449 * 32
  grid().dispatchEvent(new Event('scroll'))
  await waitFor(() => expect(row(450) && read(450)).toBe(true))
  await user.keyboard('{Shift>}')
  await user.pointer({ keys: '[MouseLeft]', target: row(450)?.querySelector('[role=gridcell]') ?? grid() })
  await user.keyboard('{/Shift}')
  await says('451 selected')
  expect(new Set(chosen()).size).toBe(451)
  expect(chosen()).toContain(4201)
})
