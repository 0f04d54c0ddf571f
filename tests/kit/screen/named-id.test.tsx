import { act, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { reopenedAtom } from '#kit/command/named-record.ts'
import { useNamedId } from '#kit/screen/named/use-named-id.ts'

function open(given: number | null) {
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const hook = renderHook(({ id }: { id: number | null }) => useNamedId(id), { wrapper, initialProps: { id: given } })
  return {
    id: () => hook.result.current.id,
    follow: (id: number) => act(() => hook.result.current.noteWrite(id)),
    address: (id: number | null) => hook.rerender({ id }),
    reopen: () => act(() => store.set(reopenedAtom, (count) => count + 1)),
  }
}

test('an address names a record, but not one that the list wrote there while the cursor moved', () => {
  const page = open(846)
  expect(page.id()).toBe(846)
  page.follow(7)
  page.follow(8)
  page.address(7)
  expect(page.id()).toBeNull()
  // The cursor was faster than the address.
  page.address(8)
  expect(page.id()).toBeNull()
  // Back leads to it.
  page.address(7)
  expect(page.id()).toBe(7)
})

test('writes of which the address skipped some are over when a later one is there', () => {
  const page = open(null)
  for (const id of [7, 8, 9]) page.follow(id)
  page.address(9)
  expect(page.id()).toBeNull()
  page.address(8)
  expect(page.id()).toBe(8)
})

test('a command names the record that the cursor wrote into the address', () => {
  const page = open(null)
  page.follow(7)
  page.address(7)
  expect(page.id()).toBeNull()
  page.reopen()
  expect(page.id()).toBe(7)
})
