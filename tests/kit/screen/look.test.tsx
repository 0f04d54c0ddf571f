import { act, renderHook } from '@testing-library/react'
import { atom, createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLook } from '#kit/screen/table/use-look.ts'
import { createWindow, type PageState } from '#kit/screen/table/window.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The answer to a page of a list. */
const answer = (page: number, ids: readonly number[], total: number, about = false): PageState => ({
  ids,
  total,
  about,
  loading: false,
  refreshing: false,
  error: null,
  asOf: page,
  late: null,
})

/** A window whose pages are answered at once; tells which were begun to be read, in order. */
function open() {
  const store = createStore()
  const begun: number[] = []
  const window = createWindow((page) => {
    const held = atom<PageState>(answer(page, [page], 1_000_000))
    held.onMount = () => void begun.push(page)
    return held
  })
  store.sub(window.view, () => {})
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { rerender } = renderHook(({ pages }: { pages: readonly number[] }) => useLook(window, pages), {
    wrapper,
    initialProps: { pages: [1] },
  })
  const look = (...pages: number[]) => {
    rerender({ pages })
    return store.get(window.pages)
  }
  return { begun, look, wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)) }
}

test('one jump is asked for at once; of a drag only the page where it rests', () => {
  const { begun, look, wait } = open()
  look(1, 5000)
  expect(begun).toEqual([1, 5000])
  for (const page of [6000, 7000, 8000, 9000]) {
    wait(16)
    expect(look(1, page)).toEqual([1])
  }
  expect(begun).toEqual([1, 5000])
  wait(100)
  expect(begun).toEqual([1, 5000, 9000])
})

test('a page that stays in view keeps its one reader, and one that is scrolled past loses it', () => {
  const store = createStore()
  const readers: string[] = []
  const window = createWindow((page) => {
    const held = atom<PageState>(answer(page, [page], 900))
    held.onMount = () => {
      readers.push(`+${page}`)
      return () => void readers.push(`-${page}`)
    }
    return held
  })
  const stop = store.sub(window.view, () => {})
  for (const pages of [[1, 3], [3], [3, 4]]) store.set(window.pages, pages)
  expect(readers).toEqual(['+1', '+3', '-1', '+4'])
  stop()
  expect(readers.at(-1)).toBe('-4')
})

test('a total that is an estimate is one until a page shows where the rows end', () => {
  const store = createStore()
  const ids = (page: number) => Array.from({ length: page === 4 ? 12 : 100 }, (_, at) => at)
  const window = createWindow((page) => atom(answer(page, ids(page), 1_000, true)))
  expect(store.get(window.view)).toMatchObject({ total: 1_000, about: true })
  store.set(window.pages, [1, 4])
  expect(store.get(window.view)).toMatchObject({ total: 312, about: false })
})

test('a thing is found where it stands, and one that two answers name where it comes first', () => {
  const store = createStore()
  const idsOf = (page: number) => (page === 1 ? [5, 7] : [7, 9])
  const window = createWindow((page) => atom(answer(page, idsOf(page), 300)))
  store.set(window.pages, [1, 3])
  const view = store.get(window.view)
  expect([5, 7, 9, 4].map(view.indexOf)).toEqual([0, 1, 201, -1])
  expect([1, 200, 201, 100].map(view.idAt)).toEqual([7, 7, 9, undefined])
})
