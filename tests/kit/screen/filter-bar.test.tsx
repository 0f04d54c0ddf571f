import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingStatus } from '#contract/booking.ts'
import { eventLog } from '#contract/event-log.ts'
import { payoutRequest, payoutRequests } from '#contract/payout-request.ts'
import { withZone } from '#kit/api/zone.ts'
import { FilterBar } from '#kit/screen/filter/filter-bar.tsx'
import {
  changed,
  checks,
  choice,
  date,
  type Filters,
  number,
  pick,
  picked,
  readFilters,
  search,
  writeFilters,
} from '#kit/screen/filter/filters.ts'
import { readSearch } from '#kit/screen/filter/search.ts'
import { writeToken } from '#kit/session/cookie.ts'
import { startKit } from '#kit/start.ts'
import { type FaultServer, startFaultServer } from '#tests/kit/fault-server.ts'

let server: FaultServer
let kit: ReturnType<typeof startKit>
beforeEach(async () => {
  server = await startFaultServer()
  writeToken('good')
  kit = startKit({ store: createStore(), origin: server.origin })
})
afterEach(async () => {
  kit.stop()
  await server.close()
})

const filters: Filters = {
  q: search('Booking ID', { on: 'enter' }),
  status: checks('Status', bookingStatus, [
    ['Open', [0, 1, 4, 5]],
    ['Completed', [2, 3]],
  ]),
  payout: pick('Payout', 'payout request', async () => picked(payoutRequest, payoutRequests.list), { status: 0 }),
  currency: choice(
    'Currency',
    ['EUR', 'USD', 'NOK', 'GBP', 'SEK', 'DKK'].map((one) => [one, one]),
  ),
  min_price: number('Minimum fee', { min: 1, suffix: 'EUR' }),
  has_deliverables: choice('Has deliveries', [
    [1, 'Yes'],
    [0, 'No'],
  ]),
  id_from: number('Booking ID from', { start: 0 }),
}

/** A page with an address that has a past, as a browser's. */
function Bench({ past }: { past: string[] }) {
  const [at, setAt] = useState(past.at(-1) ?? '/x')
  const { values } = readFilters(filters, readSearch(at.replace(/^[^?]*/, '')))
  const go = (to: string, replace = false) => {
    past.splice(replace ? past.length - 1 : past.length, 1, to)
    setAt(to)
  }
  return (
    <main>
      <FilterBar
        filters={filters}
        values={values}
        onSet={(name, value, how) => go(writeFilters('/x', filters, { ...values, [name]: value }), how?.replace)}
        onReset={changed(filters, values) ? () => go('/x') : undefined}
      />
      <div role="grid" tabIndex={0} aria-label="Rows" />
    </main>
  )
}
function open(start = '/x') {
  const past = [start]
  render(
    <Provider store={kit.store}>
      <Bench past={past} />
    </Provider>,
  )
  return { past, user: userEvent.setup(), grid: screen.getByRole('grid') }
}
const chip = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the filters of a list', () => {
  test('the frequent ones are in sight; the rest come out when they are set', () => {
    open('/x?id_from=7&has_deliverables=0')
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim())
    expect(names).toEqual([
      'Status',
      'Payout',
      'Currency',
      'Minimum fee',
      'Has deliveries No',
      'Remove filter Has deliveries',
      'Booking ID from 7',
      'Remove filter Booking ID from',
      'Filters f',
    ])
  })

  test('Esc and the button in the field clear a search that waits for Enter, and its filter', async () => {
    const { past, user } = open('/x?q=4411')
    const box = screen.getByRole('searchbox', { name: 'Booking ID' })
    await user.type(box, '2{Escape}')
    expect(box).toHaveValue('')
    expect(past.at(-1)).toBe('/x')
    // The text is deleted by hand; the filter still applies until Esc.
    await user.type(box, '4413{Enter}')
    await user.clear(box)
    expect(past.at(-1)).toBe('/x?q=4413')
    await user.type(box, '{Escape}')
    expect(past.at(-1)).toBe('/x')
    expect(box).toHaveFocus()
    await user.type(box, '4412{Enter}')
    expect(past.at(-1)).toBe('/x?q=4412')
    fireEvent.change(box, { target: { value: '' } })
    expect(past.at(-1)).toBe('/x')
  })

  test('a choice: opened, narrowed and picked by keys, and the focus comes back', async () => {
    const { past, user } = open()
    chip('Currency').focus()
    await user.keyboard('{Enter}')
    const line = await screen.findByRole('combobox', { name: 'Currency' })
    await waitFor(() => expect(line).toHaveFocus())
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['All', 'EUR', 'USD', 'NOK', 'GBP', 'SEK', 'DKK'])
    expect(screen.getByRole('option', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('k{ArrowDown}')
    expect(line).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'SEK' }).id)
    await user.keyboard('{Enter}')
    expect(past).toEqual(['/x', '/x?currency=SEK'])
    await waitFor(() => expect(chip('Currency SEK')).toHaveFocus())
    await user.keyboard('{Delete}')
    expect(past.at(-1)).toBe('/x')
  })

  test('what is typed right behind the key that opens a filter is typed into it, the first time and every later time', async () => {
    const { past } = open()
    // Faster than a frame, in which the panel has not taken the focus yet.
    const user = userEvent.setup({ delay: null })
    const outside: string[] = []
    const hear = ({ key, target }: KeyboardEvent) => {
      if (target instanceof Element && !target.closest('[role=dialog]')) outside.push(key)
    }
    document.addEventListener('keydown', hear)
    chip('Currency').focus()
    await user.keyboard('{Enter}nok{Enter}')
    await waitFor(() => expect(past.at(-1)).toBe('/x?currency=NOK'))
    await waitFor(() => expect(chip('Currency NOK')).toHaveFocus())
    await user.keyboard('{Enter}sek{Enter}')
    await waitFor(() => expect(past.at(-1)).toBe('/x?currency=SEK'))
    await waitFor(() => expect(chip('Currency SEK')).toHaveFocus())
    chip('Minimum fee').focus()
    await user.keyboard('{Enter}250{Enter}')
    await waitFor(() => expect(past.at(-1)).toBe('/x?currency=SEK&min_price=250'))
    document.removeEventListener('keydown', hear)
    expect(outside).toEqual(['Enter', 'Enter', 'Enter'])
  })

  test('checks: a preset and boxes in one opening are one step for Back', async () => {
    const { past, user } = open()
    await user.click(chip('Status'))
    await user.click(await screen.findByRole('button', { name: 'Completed' }))
    expect(past).toEqual(['/x', '/x?status=2,3'])
    expect(screen.getByRole('checkbox', { name: 'Completed by admin' })).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Pending' }))
    expect(past).toEqual(['/x', '/x?status=0,2,3'])
    act(() => screen.getByRole('checkbox', { name: 'Pending' }).focus())
    await user.keyboard('{ArrowDown} ')
    expect(past).toEqual(['/x', '/x?status=0,1,2,3'])
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(past.at(-1)).toBe('/x?status=0,1,4,5')
    expect(chip('Status Open')).toBeInTheDocument()
    // A letter leads to the next box that begins with it, letters in a row to that word; Space ticks, and Enter takes what was found, as in every filter.
    act(() => screen.getByRole('checkbox', { name: 'Pending' }).focus())
    await user.keyboard('d')
    expect(screen.getByRole('checkbox', { name: 'Declined' })).toHaveFocus()
    await user.keyboard('{Home}completed by')
    expect(screen.getByRole('checkbox', { name: 'Completed by admin' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(past.at(-1)).toBe('/x?status=0,1,3,4,5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(chip('Remove filter Status'))
    expect(past).toEqual(['/x', '/x?status=0,1,3,4,5', '/x'])
    await waitFor(() => expect(chip(/^Filters/)).toHaveFocus())
  })

  test('a number: Enter applies, a wrong one is told at the field, Esc leaves it, leaving applies', async () => {
    const { past, user, grid } = open()
    await user.click(chip('Minimum fee'))
    const field = await screen.findByRole('textbox', { name: 'Minimum fee' })
    await user.type(field, '1e9{Enter}')
    expect(field).toHaveAccessibleDescription(/Minimum fee is a whole number from 1/)
    expect(past).toEqual(['/x'])
    await user.clear(field)
    await user.type(field, '250{Enter}')
    expect(past).toEqual(['/x', '/x?min_price=250'])
    expect(chip('Minimum fee 250 EUR')).toBeInTheDocument()
    await user.click(chip('Minimum fee 250 EUR'))
    await user.type(await screen.findByRole('textbox', { name: 'Minimum fee' }), '9{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Minimum fee' })).toBeNull())
    expect(past).toHaveLength(2)
    await user.click(chip('Minimum fee 250 EUR'))
    await user.type(await screen.findByRole('textbox', { name: 'Minimum fee' }), '1')
    await user.click(grid)
    await waitFor(() => expect(past.at(-1)).toBe('/x?min_price=2501'))
  })

  test('a pick: another thing by its name, sent by its id, shown by its title', async () => {
    const { past, user } = open()
    await user.click(chip('Payout'))
    const option = await screen.findByRole('option', { name: /Org 2/ })
    expect(within(option).getByText(/^2 · Pending$/)).toBeInTheDocument()
    await user.click(option)
    expect(past.at(-1)).toBe('/x?payout=2')
    expect(await screen.findByRole('button', { name: 'Payout Org 2' })).toBeInTheDocument()
    expect(server.seen.some(({ url }) => url.includes('status=0'))).toBe(true)
  })

  test('every filter by one key: its name, then its value, and the focus is back in the table', async () => {
    const { past, user, grid } = open('/x?currency=NOK')
    grid.focus()
    // What the table does for the key `f`.
    act(() => document.querySelector<HTMLElement>('[data-open-filters]')?.click())
    const line = await screen.findByRole('combobox', { name: 'Filter by' })
    await waitFor(() => expect(line).toHaveFocus())
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Status',
      'Payout',
      'CurrencyNOK',
      'Minimum fee',
      'Has deliveries',
      'Booking ID from0',
      'Reset filters',
    ])
    await user.keyboard('deliv{Enter}')
    const values = await screen.findByRole('combobox', { name: 'Has deliveries' })
    await waitFor(() => expect(values).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    expect(past.at(-1)).toBe('/x?currency=NOK&has_deliverables=0')
    await waitFor(() => expect(grid).toHaveFocus())
    act(() => document.querySelector<HTMLElement>('[data-open-filters]')?.click())
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Filter by' })).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    expect(past.at(-1)).toBe('/x')
  })
})

test('a list with a date filter says whose days it means, where the API takes no time zone', () => {
  const bar = (all: Filters) => (
    <FilterBar filters={all} values={readFilters(all, readSearch('')).values} onSet={() => {}} onReset={undefined} />
  )
  const note = /days as the server counts them/
  const { rerender } = render(bar({ from: date('From') }))
  expect(screen.queryByText(note)).toBeNull()
  const told = document.createElement('meta')
  Object.assign(told, { name: 'days', content: 'server' })
  document.head.append(told)
  rerender(bar({ until: date('Until') }))
  expect(screen.getByText(note)).toBeVisible()
  rerender(bar({ q: search('Booking ID') }))
  expect(screen.queryByText(note)).toBeNull()
  expect(withZone(eventLog.list, { date_from: '2026-05-01' })).toEqual({ date_from: '2026-05-01' })
  told.remove()
  expect(withZone(eventLog.list, { date_from: '2026-05-01' })).toHaveProperty('time_zone')
})

test('a number filter that is set opens with its number selected, so that typing replaces it', async () => {
  const user = userEvent.setup()
  const all = { id_from: number('Booking ID from', { start: 0 }) }
  render(<FilterBar filters={all} values={{ id_from: 4411 }} onSet={() => {}} onReset={undefined} />)
  await user.click(screen.getByRole('button', { name: /^Booking ID from/ }))
  const field = await screen.findByRole('textbox', { name: 'Booking ID from' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('5')
  expect(field).toHaveValue('5')
})
