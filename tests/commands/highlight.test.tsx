import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHighlight } from '#kit/palette/highlight.ts'
import type { ThingRow } from '#kit/palette/row.ts'

const row = (key: string, guess = false): ThingRow => ({
  is: 'thing',
  key,
  ref: { kind: 'account', id: 1 },
  title: key,
  note: '',
  chips: [],
  href: undefined,
  guess,
})
const shown = (...rows: readonly ThingRow[]) => {
  const { result, rerender } = renderHook((now: readonly ThingRow[]) => useHighlight('Brekko', now, now[0]?.key ?? null, true), {
    initialProps: rows,
  })
  return { now: () => result.current, later: (...next: readonly ThingRow[]) => rerender(next) }
}

test('what is only called nearly so gives the highlight to who is called so, and to nothing else that is like it', () => {
  const { now, later } = shown(row('like', true))
  later(row('as much like', true), row('like', true))
  expect(now().key).toBe('like')
  later(row('right'), row('like', true))
  expect(now().key).toBe('right')
})
test('what is called so keeps it, whatever comes above', () => {
  const { now, later } = shown(row('first'))
  later(row('like', true), row('first'))
  expect(now().key).toBe('first')
  later(row('another'), row('first'))
  expect(now().key).toBe('first')
})
test('somebody who has moved it there means it', () => {
  const { now, later } = shown(row('like', true), row('as much like', true))
  expect(now().moved).toBe(false)
  act(() => now().move('as much like'))
  later(row('right'), row('like', true), row('as much like', true))
  expect([now().key, now().moved]).toEqual(['as much like', true])
})
test('if the row to which the person moved disappears, nothing is highlighted until it comes back or another one is chosen', () => {
  const { now, later } = shown(row('company 812'), row('payout 812'))
  act(() => now().move('company 812'))
  later(row('payout 812'))
  expect(now()).toMatchObject({ key: '', moved: true, isGone: true })
  later(row('payout 812'), row('company 812'))
  expect(now()).toMatchObject({ key: 'company 812', isGone: false })
  later(row('payout 812'))
  act(() => now().move('payout 812'))
  expect(now()).toMatchObject({ key: 'payout 812', isGone: false })
})
