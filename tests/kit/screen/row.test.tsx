import { renderHook } from '@testing-library/react'
import { type Atom, atom, createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { PayoutRequest } from '#contract/payout-request.ts'
import { columnsOf } from '#kit/screen/columns/columns.ts'
import { sortingOf } from '#kit/screen/columns/sorting.ts'
import { useHeads } from '#kit/screen/columns/use-heads.ts'
import { createWindow, type PageState } from '#kit/screen/table/window.ts'

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
