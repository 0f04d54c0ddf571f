import { act, render, renderHook, screen } from '@testing-library/react'
import { type Atom, atom, createStore, Provider } from 'jotai'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type PayoutRequest, payoutRequest } from '#contract/payout-request.ts'
import { type Column, columnsOf } from '#kit/screen/columns/columns.ts'
import { sortingOf } from '#kit/screen/columns/sorting.ts'
import { useHeads } from '#kit/screen/columns/use-heads.ts'
import { layOut } from '#kit/screen/table/layout.ts'
import { Rows } from '#kit/screen/table/rows.tsx'
import { nothing } from '#kit/screen/table/selection.ts'
import { useViewport } from '#kit/screen/table/viewport.ts'
import { createWindow, type PageState, viewOf } from '#kit/screen/table/window.ts'
import { entitiesAtom } from '#kit/store/current.ts'
import { createEntities } from '#kit/store/entities.ts'

const payout = (id: number): PayoutRequest => ({
  id,
  status: 0,
  organization: { id, name: `Org ${id}` },
  amount: 125_000,
  currency: 'EUR',
  version: 1,
})

test('one change paints one row, and a slot that is given to another row shows that one', () => {
  const store = createStore()
  const entities = createEntities(store)
  store.set(entitiesAtom, entities)
  entities.put(
    payoutRequest,
    'row',
    Array.from({ length: 40 }, (_, i) => payout(i + 1)),
  )
  const painted: number[] = []
  const is = columnsOf<PayoutRequest>()
  const columns = [
    is.text('Organization', (row) => {
      painted.push(row.id)
      return row.organization.name
    }),
    is.amount('Amount', (row) => row.amount),
  ]
  const draw = (ids: readonly number[]) => (
    <Provider store={store}>
      <Table ids={ids} columns={columns} />
    </Provider>
  )
  const all = Array.from({ length: 40 }, (_, i) => i + 1)
  const { rerender } = render(draw(all))
  expect(screen.getByText('Org 7')).toBeVisible()
  painted.length = 0
  act(() => entities.put(payoutRequest, 'row', [{ ...payout(7), amount: 1, version: 2 }]))
  expect(painted).toEqual([7])
  expect(screen.getByText('0.01')).toBeVisible()

  painted.length = 0
  rerender(draw([41, ...all.slice(1)]))
  expect(screen.getAllByRole('row')[0]).toHaveAttribute('aria-busy', 'true')
  expect(painted).toEqual([])
  act(() => entities.put(payoutRequest, 'row', [payout(41)]))
  expect(screen.getByText('Org 41')).toBeVisible()
  expect(painted).toEqual([41])

  // With something predicted on top a thing is another value whenever it is asked for, and its row still rests.
  act(() => void entities.predict(payoutRequest, 7, { amount: 2 }))
  painted.length = 0
  rerender(draw([41, ...all.slice(1)]))
  expect(painted).toEqual([])
  expect(screen.getByText('0.02')).toBeVisible()
})

/** The rows of a table of these things, below one another; it never scrolls. */
function Table({ ids, columns }: { ids: readonly number[]; columns: readonly Column<PayoutRequest>[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const viewport = useViewport(ids.length, scroller, 'all')
  return (
    <div role="grid" ref={setScroller}>
      <Rows
        gridId="g"
        entity={payoutRequest}
        columns={columns}
        places={layOut(columns, 600).places}
        pinned={0}
        width={600}
        view={viewOf(ids, null)}
        viewport={viewport}
        cursor={{ row: 3, column: 0 }}
        onHeads={false}
        selected={nothing}
        unsaved={new Set()}
      />
    </div>
  )
}

test('a page that stays in view keeps its one reader, and one that scrolled past loses it', () => {
  const store = createStore()
  const readers: string[] = []
  const made = new Map<number, Atom<PageState>>()
  const pageAtom = (page: number) => {
    const held = atom<PageState>({
      ids: [page],
      total: 900,
      about: false,
      loading: false,
      refreshing: false,
      error: null,
      asOf: page,
      late: null,
    })
    held.onMount = () => {
      readers.push(`+${page}`)
      return () => void readers.push(`-${page}`)
    }
    made.set(page, held)
    return held
  }
  const window = createWindow(pageAtom)
  const stop = store.sub(window.view, () => {})
  store.set(window.pages, [1, 3])
  store.set(window.pages, [3])
  store.set(window.pages, [3, 4])
  expect(readers).toEqual(['+1', '+3', '-1', '+4'])
  expect(store.get(window.view)).toMatchObject({ total: 900, answered: 2, asOf: 3 })
  expect(store.get(window.view).idAt(200)).toBe(3)
  expect(store.get(window.view).idAt(0)).toBeUndefined()
  expect(store.get(window.view).indexOf(4)).toBe(300)
  stop()
  expect(readers.at(-1)).toBe('-4')
})

test('a frame of a scroll leaves the places of the columns as they are, or every row would be painted', () => {
  const columns = {
    states: [],
    shown: [columnsOf<PayoutRequest>().amount('Amount', (row) => row.amount)],
    pinned: 0,
    change: () => {},
    reset: undefined,
  }
  const none = () => {}
  const { result, rerender } = renderHook(
    ({ row }) =>
      useHeads({
        columns,
        scroller: null,
        cursor: { row, column: 0 },
        moveTo: none,
        sorting: sortingOf({}, undefined, none),
        choose: none,
      }),
    { initialProps: { row: 0 } },
  )
  const { places } = result.current
  rerender({ row: 1 })
  expect(result.current.places).toBe(places)
})
