import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as payoutContract from '#contract/payout-request.ts'
import type { Api } from '#kit/api/call.ts'
import { apiAtom } from '#kit/api/current.ts'
import { createNouns } from '#kit/command/nouns.ts'
import { nounsAtom } from '#kit/command/state.ts'
import { noteOwnRun } from '#kit/command/under-way.ts'
import type { HeldCursor } from '#kit/screen/table/cursor.ts'
import { guardMs } from '#kit/screen/table/use-pointer-guard.ts'
import { useTrackedCursor } from '#kit/screen/table/use-tracked-cursor.ts'
import { viewOf } from '#kit/screen/table/window.ts'

const holdTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

interface Search {
  query: { page: number; containing: number }
}
/** Opens rows 10 to 12 of a list, with the cursor on record 20. `page`: the answer of a search for it. */
function open(page?: { items: { id: number }[]; page: number }, first = 10) {
  const store = createStore()
  const value = { total: 99, perPage: 10, maxId: null, items: [], page: 1, ...page }
  const attempt = vi.fn(async (_endpoint: unknown, _search: Search) => ({ value }))
  // Only `attempt` is called.
  store.set(apiAtom, { attempt } as unknown as Api)
  store.set(nounsAtom, createNouns([payoutContract]))
  const scroller = document.body.appendChild(document.createElement('div'))
  const click = vi.fn()
  const rowOf = (row: number) => scroller.querySelector(`[data-row="${row}"]`)
  for (const row of [10, 11, 12]) {
    const element = scroller.appendChild(document.createElement('button'))
    element.setAttribute('data-row', String(row))
    element.addEventListener('click', () => click(row))
  }
  interface Facts {
    ids: readonly number[]
    isCurrent: boolean
    isComplete: boolean
    /** The row of the first ID, if it is not that of the beginning. */
    from?: number
  }
  const useList = ({ ids, isCurrent, isComplete, from = first }: Facts) => {
    const [held, setHeld] = useState<HeldCursor>({ row: first + 1, column: 0, id: 20 })
    const view = viewOf(ids, 1)
    const indexOf = (id: number) => (ids.includes(id) ? from + ids.indexOf(id) : -1)
    const tracked = useTrackedCursor({
      held,
      rows: { total: 99, ids, idAt: (row) => view.idAt(row - from), indexOf },
      isComplete,
      search: { source: payoutContract.payoutRequests.list, question: '{}', perPage: 10, isCurrent },
      limit: 99,
      scroller,
      question: '{}',
    })
    if (tracked.cursor !== held) setHeld(tracked.cursor)
    return { ...tracked, moveTo: (to: HeldCursor) => [tracked.release(), setHeld(to)] }
  }
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const initialProps: Facts = { ids: [10, 20, 30], isCurrent: true, isComplete: false }
  const hook = renderHook(useList, { wrapper, initialProps })
  return {
    noteOwnRun: (id: number) => noteOwnRun(store, 'payout-request', [{ kind: 'payout-request', id }]),
    attempt,
    click,
    show: (ids: readonly number[], facts: Partial<Omit<Facts, 'ids'>> = {}) => hook.rerender({ ...initialProps, ids, ...facts }),
    cursor: () => hook.result.current.cursor,
    /** The ID of the record that keys act on; null while they wait. */
    target: () => (hook.result.current.awaited ? null : hook.result.current.cursor.id),
    moveTo: (to: HeldCursor) => act(() => void hook.result.current.moveTo(to)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    scroll: () => scroller.dispatchEvent(new Event('wheel')),
    press: (row: number) => {
      for (const type of ['mousedown', 'click'])
        rowOf(row)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }))
    },
  }
}

describe('a record that is no longer among the loaded rows', () => {
  test('is searched once the list is current; the cursor has no target before it is on its row', async () => {
    const list = open({ items: [{ id: 5 }, { id: 20 }], page: 1 })
    list.show([30, 40, 50], { isCurrent: false })
    expect(list.target()).toBeNull()
    expect(list.attempt).not.toHaveBeenCalled()
    list.show([30, 40, 50])
    expect(list.target()).toBeNull()
    await waitFor(() => expect(list.cursor()).toEqual({ row: 1, column: 0, id: 20 }))
    expect(list.target()).toBeNull()
    list.show([5, 20], { from: 0 })
    expect(list.target()).toBe(20)
    expect(list.attempt).toHaveBeenCalledTimes(1)
  })

  test.each([
    [11, 1],
    [18, 3],
    [3, 2],
  ])('in row %i is searched from page %i, which a server returns that does not know the parameter', async (row, page) => {
    const list = open({ items: [{ id: 5 }, { id: 20 }], page }, row - 1)
    list.show([30, 40, 50])
    await waitFor(() => expect(list.cursor()).toEqual({ row: (page - 1) * 10 + 1, column: 0, id: 20 }))
    expect(list.attempt.mock.lastCall?.[1].query).toMatchObject({ page, containing: 20 })
  })

  test('has left if the list does not find it: the cursor goes to the record that followed it', async () => {
    const list = open()
    list.show([5, 10, 30])
    await waitFor(() => expect(list.cursor().id).toBe(30))
    expect(list.attempt).toHaveBeenCalledTimes(1)
  })

  test('has left without a search if all rows are loaded', () => {
    const list = open()
    list.show([10, 30], { isComplete: true })
    expect(list.cursor().id).toBe(30)
    expect(list.attempt).not.toHaveBeenCalled()
  })
})

test('a record whose page is loading is no target, and is not searched', () => {
  const list = open()
  list.show([10], { isCurrent: false })
  expect(list.target()).toBeNull()
  expect(list.cursor().id).toBe(20)
  list.show([10, 20, 30])
  expect(list.target()).toBe(20)
  expect(list.attempt).not.toHaveBeenCalled()
})

describe('after another record has taken the place of the cursor', () => {
  beforeEach(holdTime)
  test('it is no target for a moment', () => {
    const list = open()
    list.show([10, 30], { isComplete: true })
    expect(list.target()).toBeNull()
    list.wait(guardMs - 1)
    expect(list.target()).toBeNull()
    list.wait(1)
    expect(list.target()).toBe(30)
  })

  test('a move of the user makes a target at once', () => {
    const list = open()
    list.show([10, 30], { isComplete: true })
    list.moveTo({ row: 10, column: 0, id: 10 })
    expect(list.target()).toBe(10)
    list.moveTo({ row: 11, column: 0, id: 30 })
    expect(list.target()).toBe(30)
  })

  test('it is the target at once if the user’s own command took the record away', () => {
    const list = open()
    list.noteOwnRun(20)
    list.show([10, 30], { isComplete: true })
    expect(list.target()).toBe(30)
  })

  test('it is no target if a colleague took the record away that would be next', () => {
    const list = open()
    list.noteOwnRun(20)
    list.show([10, 40], { isComplete: true })
    expect(list.target()).toBeNull()
    list.wait(guardMs)
    expect(list.target()).toBe(10)
  })
})

describe('a press on a row', () => {
  beforeEach(holdTime)
  test('does nothing for a moment after another record has moved there', () => {
    const list = open()
    list.show([10, 30, 40])
    list.press(11)
    list.press(10)
    expect(list.click.mock.calls).toEqual([[10]])
    list.wait(guardMs)
    list.press(11)
    expect(list.click).toHaveBeenLastCalledWith(11)
  })

  test('acts at once after the user has scrolled', () => {
    const list = open()
    list.show([20, 30, 40])
    list.scroll()
    list.press(11)
    expect(list.click).toHaveBeenCalledWith(11)
  })

  test('acts at once after the user’s own commands have moved the rows', () => {
    const list = open()
    list.noteOwnRun(10)
    list.show([20, 30, 40])
    list.press(10)
    list.noteOwnRun(20)
    list.show([30, 40, 50])
    list.press(10)
    expect(list.click.mock.calls).toEqual([[10], [10]])
  })

  test('does nothing after a colleague’s change, also if the user’s own command has just run on another record', () => {
    const list = open()
    list.noteOwnRun(10)
    list.show([20, 30, 40])
    list.wait(2_000)
    list.show([20, 40, 50])
    list.press(11)
    expect(list.click).not.toHaveBeenCalled()
    list.wait(guardMs)
    list.press(11)
    expect(list.click).toHaveBeenCalledWith(11)
  })
})
