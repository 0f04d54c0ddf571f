import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '#kit/api/call.ts'
import { apiAtom } from '#kit/api/current.ts'
import { noticesAtom } from '#kit/notice/notices.ts'
import { ColumnChooser } from '#kit/screen/columns/column-chooser.tsx'
import { type ColumnStates, statesOf } from '#kit/screen/columns/column-set.ts'
import { columnsOf } from '#kit/screen/columns/columns.ts'
import { useListColumns, useListViews } from '#kit/screen/columns/use-columns.ts'
import { edge, layOut, revealed, stuck } from '#kit/screen/table/layout.ts'
import { heldSet, heldViews, keepColumns } from '#kit/screen/views/held.ts'
import { heldAtom, hold } from '#kit/screen/views/kept.ts'
import { sendChanges } from '#kit/screen/views/kept-sync.ts'
import { viewHref } from '#kit/screen/views/use-views.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { entitiesAtom, setCurrentStore } from '#kit/store/current.ts'
import { NoticeList } from '#ui/notice.tsx'

const is = columnsOf<{ id: number; name: string }>()
const columns = [is.id('ID'), is.text('Name', ({ name }) => name), is.amount('Amount', ({ id }) => id)]
const me = { id: 7, name: 'Demo', email: 'demo@admin.test', role: 'admin' }

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('the dialog of all columns', () => {
  const checked = () => screen.getAllByRole('checkbox').map((box) => (box instanceof HTMLInputElement && box.checked ? 'on' : 'off'))
  const said = () => within(screen.getByRole('dialog')).getByRole('status')
  const order = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  function Chooser({ first = null }: { first?: string | null }) {
    const [states, setStates] = useState<ColumnStates>(statesOf(columns, null))
    return (
      <>
        <ColumnChooser
          title="Things"
          states={states}
          widths={{ ID: 88, Name: 180, Amount: 136 }}
          first={first}
          change={setStates}
          reset={() => setStates(statesOf(columns, null))}
          onClose={() => {}}
        />
        <NoticeList notices={[]} onClose={() => {}} />
      </>
    )
  }
  test('begins on the column that is meant; keys move it, and the focus goes with it', async () => {
    render(<Chooser first="Amount" />)
    const box = await screen.findByRole('checkbox', { name: 'Amount' })
    await act(async () => {})
    box.focus()
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
    expect(order()).toEqual(['ID', 'Amount', 'Name'])
    expect(screen.getByRole('checkbox', { name: 'Amount' })).toHaveFocus()
    expect(said()).toHaveTextContent('Amount, 2 of 3')
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
    expect(said()).toHaveTextContent('Amount is the first of 2')
    await userEvent.click(screen.getByRole('button', { name: 'Move Amount later' }))
    expect(order()).toEqual(['ID', 'Name', 'Amount'])
    expect(screen.getByRole('button', { name: 'Move Amount later' })).toHaveFocus()
  })
  test('hides all but the last, pins, sets widths within their bounds, and goes back', async () => {
    render(<Chooser />)
    for (const name of ['ID', 'Name', 'Amount']) await userEvent.click(await screen.findByRole('checkbox', { name }))
    expect(checked()).toEqual(['off', 'off', 'on'])
    await userEvent.click(screen.getByRole('button', { name: 'Pin Amount' }))
    expect(order()).toEqual(['ID', 'Amount', 'Name'])
    expect(screen.getByRole('button', { name: 'Unpin Amount' })).toHaveFocus()
    const width = screen.getByRole('spinbutton', { name: 'Width of Name in pixels' })
    await userEvent.clear(width)
    await userEvent.type(width, '5')
    await userEvent.tab()
    expect(width).toHaveValue('180')
    await userEvent.clear(width)
    await userEvent.type(width, '\u200b301\u00a0')
    await userEvent.tab()
    expect(width).toHaveValue('301')
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }))
    expect(checked()).toEqual(['on', 'on', 'on'])
    expect(width).toHaveValue('180')
  })
})

describe('what this machine holds', () => {
  function Heads({ view = null }: { view?: number | null }) {
    const { open } = useListViews('Things', view)
    const { shown, pinned } = useListColumns('Things', columns, open)
    return (
      <ul aria-label="Heads">
        {shown.map(({ head, width }, at) => (
          <li key={head}>{`${head} ${width}${at < pinned ? ' pinned' : ''}`}</li>
        ))}
      </ul>
    )
  }
  const set = { order: ['ID', 'Amount', 'Name'], hidden: ['Name'], widths: { Amount: 99 }, pin: ['ID', 'Amount'] }
  const drawn = () =>
    within(screen.getByRole('list', { name: 'Heads' }))
      .queryAllByRole('listitem')
      .map((one) => one.textContent)
  function open(view: number | null = null, admin = me.id) {
    const store = createStore()
    setCurrentStore(store)
    store.set(sessionAtom, { state: 'in', admin: { ...me, id: admin } })
    render(
      <Provider store={store}>
        <Heads view={view} />
      </Provider>,
    )
    return store
  }
  const own = ['ID 88 pinned', 'Amount 99 pinned']
  const declared = ['ID 88 pinned', 'Name 180', 'Amount 136']

  test('is nobody else’s', () => {
    localStorage.setItem('columns.8.Things', JSON.stringify({ set, saved: true }))
    localStorage.setItem('views.7', '[]')
    open()
    expect(drawn()).toEqual(declared)
  })
  test('an open view has its own columns; what is changed under it leaves those of the list alone', () => {
    const view = { id: 3, list: 'Things', name: 'Big', search: '?a=1', columns: { ...set, widths: { Amount: 'wide' } }, shared: false }
    localStorage.setItem('views.7', JSON.stringify([{ id: 'x' }, view, null]))
    const store = open(3)
    expect(drawn()).toEqual(['ID 88 pinned', 'Amount 136 pinned'])
    act(() => keepColumns(store, 'Things.3', set))
    expect(drawn()).toEqual(own)
    expect(heldSet(store.get(heldAtom), 7, 'Things')).toBeNull()
    expect(heldViews(store.get(heldAtom), 7).map(({ name }) => name)).toEqual(['Big'])
  })
  test('a storage that is full only forgets and says so once: the columns still move, and a view is there', async () => {
    localStorage.setItem('views.7', '[]')
    const store = open()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    act(() => keepColumns(store, 'Things', set))
    expect(drawn()).toEqual(own)
    const view = { id: 3, list: 'Things', name: 'Big', search: '?a=1', columns: null, shared: false }
    act(() => hold(store, 'views.7', [view]))
    expect(heldViews(store.get(heldAtom), 7).map(({ name }) => name)).toEqual(['Big'])
    expect(Object.entries({ ...localStorage })).toEqual([['views.7', '[]']])
    await waitFor(() => expect(store.get(noticesAtom)).toMatchObject([{ text: expect.stringContaining('stores nothing more'), count: 1 }]))
    // Nobody is left whose columns would be sent.
    act(() => store.set(sessionAtom, { state: 'out', admin: null, why: 'left' }))
  })
  test('what is not on the server yet is sent in the name of whose it is, and never in that of who signs in meanwhile', async () => {
    for (const list of ['Things', 'Others', 'More']) localStorage.setItem(`columns.7.${list}`, JSON.stringify({ set, saved: false }))
    const store = open()
    const stop = sendChanges(store)
    const sent: [string, number | undefined][] = []
    const save = (key: string) => {
      sent.push([key, store.get(sessionAtom).admin?.id])
      // Somebody else is in by the time that the first answer comes.
      act(() => store.set(sessionAtom, { state: 'in', admin: { ...me, id: 8 } }))
    }
    const fetching: typeof fetch = async (_url, init) => {
      const { key } = JSON.parse(String(init?.body))
      save(key)
      return Response.json({ data: { key, value: set } })
    }
    const entities = store.get(entitiesAtom)
    store.set(
      apiAtom,
      createApi({ store, entities, origin: 'http://admin.test', token: () => 'one', onUnauthorized: () => {}, fetch: fetching }),
    )
    act(() => keepColumns(store, 'Things', { ...set }))
    await waitFor(() => expect(sent).toHaveLength(1))
    act(() => keepColumns(store, 'Own', { ...set }))
    await waitFor(() => expect(sent).toContainEqual(['columns.Own', 8]))
    expect(sent).toEqual([
      [expect.stringMatching(/^columns\./), 7],
      ['columns.Own', 8],
    ])
    stop()
    act(() => store.set(sessionAtom, { state: 'out', admin: null, why: 'left' }))
  })
})

describe('pinned columns', () => {
  const { places, total } = layOut([{ width: 100 }, { width: 300 }, { width: 400 }, { width: 500 }], 1_000)
  test('stay only where the table scrolls, and leave room for the others', () => {
    expect(total).toBe(1_300)
    expect(stuck(places, 2, total, 1_000)).toBe(2)
    expect(stuck(places, 2, total, 1_300)).toBe(0)
    expect(stuck(places, 3, total, 1_000)).toBe(2)
    expect(stuck(places, 2, total, 500)).toBe(1)
    expect([0, 1, 2].map((count) => edge(places, count))).toEqual([0, 100, 400])
  })
  test('the cursor’s column is scrolled into sight, beside the pinned ones', () => {
    expect(revealed(places, 3, 2, 0, 1_000)).toBe(300)
    expect(revealed(places, 2, 2, 300, 1_000)).toBe(0)
    expect(revealed(places, 0, 2, 300, 1_000)).toBe(300)
    expect(revealed(places, 9, 2, 300, 1_000)).toBe(300)
  })
})

test('the address of a view names it once, and leads nowhere else', () => {
  expect(viewHref('/Seats', '?q=a&view=3', 5)).toBe('/Seats?q=a&view=5')
  expect(viewHref('/Seats', '?view=3', undefined)).toBe('/Seats')
  expect(viewHref('/Seats', '//evil.test/?a=1,2', 5)).toMatch(/^\/Seats\?.*view=5$/)
})
