import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { CartLine } from '#kit/cart/lines.ts'
import { useCartTarget } from '#kit/cart/use-cart-target.ts'
import { shownRowsAtom } from '#kit/command/hidden-selection.ts'

test('the cart reads its lines once to find which of the selected records are shown', () => {
  const store = createStore()
  let reads = 0
  const line = (of: number): CartLine => ({
    ...{ id: of, of, noun: '', label: '', title: '', chips: [], stands: 'there' },
    get kind() {
      reads += 1
      return 'booking'
    },
  })
  const lines = Array.from({ length: 100 }, (_, at) => line(at + 1))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { unmount } = renderHook(() => useCartTarget({ focused: undefined, selected: [], lines }), { wrapper })
  const shown = store.get(shownRowsAtom)
  const found = Array.from({ length: 101 }, (_, at) => at + 1).filter((id) => shown?.has({ kind: 'booking', id }))
  expect(found).toHaveLength(100)
  expect(shown?.has({ kind: 'seat', id: 1 })).toBe(false)
  expect(reads).toBe(100)
  unmount()
  expect(store.get(shownRowsAtom)).toBeNull()
})
