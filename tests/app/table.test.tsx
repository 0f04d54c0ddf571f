import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booking } from '#contract/booking.ts'
import { payoutRequest } from '#contract/payout-request.ts'
import { startCommand } from '#kit/command/start.ts'
import { engineAtom, selectionAtom, wholeSelectionAtom } from '#kit/command/state.ts'
import { readAtom } from '#kit/screen/views/held.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { refresh } from '#kit/store/list.ts'
import { rendered } from '#tests/kit/rendered.ts'
import { translatePage } from '#tests/translation.ts'
import { holdKey } from './held-key.ts'
import { button, commandIs, createHold, grid, head, idOf, openPage, read, required, row, says, selected, signedIn } from './list-page.ts'

const here = signedIn()

async function open(path: string, gate?: Parameters<typeof openPage>[2]) {
  const page = await openPage(here, path, gate)
  await waitFor(() => expect(document.querySelector('[role=grid]') && row(3) && read(3)).toBe(true))
  grid().focus()
  return page
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
  await waitFor(() => expect(grid()).toHaveFocus())
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
  // The menu of the row acts on all that is selected, as every letter does.
  await user.keyboard('.')
  const menu = await screen.findByRole('menu', { name: /^Actions on the selection, .*all that match but 1$/ })
  expect(menu.textContent).toContain('Reverse Completed Status')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid()).toHaveFocus())
  await startCommand(store, 'booking.view-as-brand')
  await says(`One at a time: ${words(total - 1)} are selected`)
  await screen.findByText(`One at a time: ${words(total - 1)} are selected`)
  // A row far away is selected too, and its page is the only one that was asked for.
  asked.length = 0
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(row(total - 1) && read(total - 1)).toBe(true))
  const pages = asked
    .filter((url) => url.includes('/admin/bookings?'))
    .map((url) => new URL(url, here.server.origin).searchParams.get('page'))
  expect([...new Set(pages)]).toEqual([String(Math.ceil(total / 100))])
  expect(row(total - 1)).toHaveAttribute('aria-selected', 'true')
  await user.click(required(head('Booking ID')?.querySelector('button'), 'button in the head'))
  await waitFor(() => expect(idOf(0, 'Booking ID')).toBe(4001))
  await says(`${words(total - 1)} selected: all that match but 1`)
  await user.click(button('Clear'))
  await waitFor(() => expect(selected()).toBe(0))
})

test('Shift and held keys extend over rows that are not loaded; a long range reads a few pages at a time, and Esc leaves it', async () => {
  const held: (() => void)[] = []
  let closed = false
  let underway = 0
  let most = 0
  const { user, store } = await open('/Bookings?sort_by=id', (url) => {
    if (!closed || !/\/admin\/bookings\?.*\bpage=/.test(url)) return undefined
    underway += 1
    most = Math.max(most, underway)
    return new Promise<void>((resolve) => held.push(resolve)).then(() => {
      underway -= 1
    })
  })
  const chosen = () => store.get(selectionAtom).map(({ id }) => id)
  const far = async (index: number) => {
    grid().scrollTop = index * 32
    grid().dispatchEvent(new Event('scroll'))
    await waitFor(() => expect(row(index) && read(index)).toBe(true))
  }
  const extend = async (index: number) => {
    await user.keyboard('{Shift>}')
    await user.pointer({ keys: '[MouseLeft]', target: required(row(index)?.querySelector('[role=gridcell]'), `row ${index}`) })
    await user.keyboard('{/Shift}')
  }
  const clear = async () => {
    await user.click(button('Clear'))
    await waitFor(() => expect(selected()).toBe(0))
    grid().focus()
  }
  // Ctrl Home leads to the first cell, and scrolls the columns back to it where that is pinned.
  await user.keyboard('{Control>}{End}{/Control}')
  grid().scrollLeft = 900
  await user.keyboard('{Control>}{Home}{/Control}')
  expect(grid().scrollLeft).toBe(0)
  expect(document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')).toHaveAttribute('aria-colindex', '1')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  await says('2 selected')
  expect(chosen()).toEqual([4001, 4002])

  // No stroke of a held key is lost, also where the rows are still to be read.
  const at = () => Number(document.querySelector('[role=row][data-active]')?.getAttribute('aria-rowindex')) - 2
  await clear()
  await user.keyboard('{Home}')
  await waitFor(() => expect(at()).toBe(0))
  await holdKey('j', 110)
  await waitFor(() => expect(at()).toBe(110))
  await waitFor(() => expect(read(110)).toBe(true))
  await user.keyboard('{Home}')
  await holdKey('ArrowDown', 30, { shiftKey: true })
  await says('31 selected')
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(at()).toBeGreaterThan(200))
  const lowest = at()
  await holdKey('ArrowUp', 110, { shiftKey: true })
  await says('142 selected')
  expect(at()).toBe(lowest - 110)
  expect(new Set(chosen()).size).toBe(142)

  await user.keyboard('{End}')
  const last = Number(grid().getAttribute('aria-rowcount')) - 2
  await waitFor(() => expect(row(last) && read(last)).toBe(true))
  // From the first row to one far below: the pages between have never been looked at.
  await clear()
  await user.keyboard('{Home}')
  await waitFor(() => expect(row(0) && read(0)).toBe(true))
  await far(450)
  await extend(450)
  await says('451 selected')
  expect(new Set(chosen()).size).toBe(451)
  expect(chosen()).toContain(4201)

  // A long range says how far it is.
  await clear()
  await user.keyboard('{Home}x')
  await waitFor(() => expect(chosen()).toEqual([4001]))
  await far(1_450)
  closed = true
  await extend(1_450)
  const bar = await screen.findByRole('progressbar', { name: 'Rows read' })
  await waitFor(() => expect(held.length).toBe(6))
  const atFirst = String(bar.getAttribute('aria-valuenow'))
  for (const open of held.splice(0, 2)) open()
  await waitFor(() => expect(bar).not.toHaveAttribute('aria-valuenow', atFirst))
  expect(bar).toHaveTextContent(/^Reading the rows between: \d+ of 1,451$/)
  await user.keyboard('{Escape}')
  await says(`Left: the selection is as it was. ${bar.getAttribute('aria-valuenow')} of 1,451 rows had been read.`)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(chosen()).toEqual([4001])
  expect(most).toBeLessThanOrEqual(6)
  for (const open of held.splice(0)) open()
})

test('all loaded rows are drawn for print, and a newer page that is out of sight does not move the cursor', async () => {
  let isLate = false
  const late = createHold((url) => isLate && url.startsWith('/api/v1/admin/bookings?'))
  const { user } = await open('/Bookings?status=4', late.gate)
  const rowCount = () => Number(grid().getAttribute('aria-rowcount')) - 1
  const last = rowCount() - 1
  expect(last).toBeGreaterThan(100)
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(row(last) && read(last)).toBe(true))
  await user.keyboard('{Control>}{Home}{/Control}')
  await waitFor(() => expect(row(1) && read(1)).toBe(true))
  await here.ask(`/admin/v1/bookings/${idOf(1, 'Booking ID')}/change-status`, { status: 2 }, 'mira@admin.test')
  await act(() => refresh('booking'))
  await waitFor(() => expect(rowCount()).toBe(last))
  // The end of the list shows its old answer until the new one has come.
  isLate = true
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(rowCount()).toBe(last + 1))
  await user.keyboard('j')
  await waitFor(() => expect(row(last)).toHaveAttribute('data-active'))
  const id = idOf(last, 'Booking ID')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  for (const index of [0, 50, last]) expect(row(index) && read(index)).toBe(true)
  expect(screen.getByText(/^\d+ of \d+ rows/)).toBeVisible()
  expect(row(last)).toHaveAttribute('data-active')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(row(50)).toBeNull()
  expect(row(last)).toHaveAttribute('data-active')
  expect(idOf(last, 'Booking ID')).toBe(id)
  late.letGo()
})

/** Components around the rows of a table; what else of the page is rendered meanwhile (its age, its keys) is not its doing. */
const around = new Set(['ListPage', 'WholeList', 'ListBody', 'Grid', 'HeadRow', 'Rows'])
/** Places of the rows that are written anew while `doing` something, and the components around them that React renders. */
async function drawn(doing: () => void): Promise<{ rows: number[]; components: string[] }> {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((more) => records.push(...more))
  observer.observe(grid(), { subtree: true, childList: true, characterData: true, attributes: true })
  const components = (await rendered(doing)).filter((name) => around.has(name))
  // A scroll is drawn in the same task.
  await new Promise((done) => setTimeout(done))
  records.push(...observer.takeRecords())
  observer.disconnect()
  const placeOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-row]')?.getAttribute('data-row')
  const rows = new Set(records.flatMap(({ target }) => placeOf(target) ?? []))
  return { rows: [...rows].map(Number).sort((a, b) => a - b), components }
}

test('one change writes one row, and a step of a scroll renders nothing: the rows that come in are written', async () => {
  const { store } = await open('/Bookings?sort_by=id')
  const entities = store.get(entitiesAtom)
  // What comes behind the rows, commands and columns set up elsewhere, draws the table once more.
  await commandIs(store, 'booking.complete')
  await waitFor(() => expect(store.get(readAtom)).not.toBe(0))
  await waitFor(async () => {
    for (let times = 0; times < 5; times++) expect((await drawn(() => undefined)).components).toEqual([])
  })
  const change = (id: number) =>
    drawn(() => {
      const held = entities.get(booking, id)
      if (!held) throw new Error(`Booking ${id} is not loaded`)
      act(() => entities.put(booking, 'row', [{ ...held, status: held.status === 0 ? 1 : 0, version: (held.version ?? 0) + 1 }]))
    })
  expect(await change(4003)).toEqual({ rows: [2], components: [] })
  expect(await change(4001)).toEqual({ rows: [0], components: [] })
  expect(await change(4080)).toEqual({ rows: [], components: [] })

  const scrollTo = (index: number) =>
    drawn(() => {
      grid().scrollTop = index * 32
      act(() => void grid().dispatchEvent(new Event('scroll')))
    })
  // Rows are drawn beyond what is in sight, so the first step brings none.
  expect(await scrollTo(3)).toEqual({ rows: [], components: [] })
  const { rows, components } = await scrollTo(20)
  expect(components).toEqual([])
  // Those that came in at the end; that of the cursor has a slot of its own now.
  const [first = 0] = rows
  expect(rows).toEqual(Array.from({ length: 12 }, (_, at) => first + at))
  expect(row(0)).not.toBeNull()
  expect(read(30)).toBe(true)
})

test('after an extension has translated the page, each row still shows the record its buttons act on', async () => {
  const { store } = await open('/PayoutRequests')
  await commandIs(store, 'payout-request.approve')
  const rowsWithButtons = () => [...grid().querySelectorAll<HTMLElement>('[data-row]')].filter((one) => one.querySelector('button'))
  const idOfButton = (one: HTMLElement) => /\d+$/.exec(one.querySelector('button span')?.textContent ?? '')?.[0]
  const cellsOf = (one: HTMLElement) => [...one.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(rowsWithButtons().length).toBeGreaterThan(3))
  for (const cell of grid().querySelectorAll('[data-row] [role=gridcell]:not(:has(button))')) translatePage(cell)
  grid().scrollTop = 40 * 32
  act(() => void grid().dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(rowsWithButtons().some(({ dataset }) => dataset.row === '41')).toBe(true))
  for (const one of rowsWithButtons()) {
    const payout = store.get(entitiesAtom).get(payoutRequest, Number(idOfButton(one)))
    expect(cellsOf(one).slice(0, 2)).toEqual([idOfButton(one), payout?.organization.name])
  }
})
