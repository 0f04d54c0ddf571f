import { expect, test, vi } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { createMemory } from '#kit/lookup/memory.ts'

const found = (q: string, id: number, title: string): Found => ({ kind: 'seat', id, q, title, chips: [] })

test('what has changed since it was told is shown, and asked for again before its time', () => {
  const memory = createMemory(() => 1_000)
  memory.put(['ella', '7'], { found: [found('ella', 7, 'Ella'), found('7', 7, 'Ella'), found('7', 8, 'Mira')] })
  memory.put(['mira', '9'], { found: [found('mira', 8, 'Mira')] })
  const told = vi.fn()
  memory.subscribe(told)
  memory.changed({ kind: 'booking', id: 70 })
  expect([told.mock.calls.length, memory.changes()]).toEqual([0, 0])
  memory.changed({ kind: 'seat', id: 7 })
  expect(['ella', '7', 'mira', '9'].map(memory.isFresh)).toEqual([false, false, true, true])
  expect([7, 8].map((id) => memory.knows({ kind: 'seat', id }))).toEqual([false, true])
  expect(memory.get('ella')?.found).toHaveLength(1)
  expect(memory.thing({ kind: 'seat', id: 7 })?.title).toBe('Ella')
  // What nobody had may be there by now.
  memory.changed({ kind: 'seat', id: 9 })
  expect([memory.isFresh('9'), memory.changes(), told.mock.calls.length]).toEqual([false, 2, 2])
  memory.put(['ella'], { found: [found('ella', 7, 'Ella Berg')] })
  expect([memory.isFresh('ella'), memory.knows({ kind: 'seat', id: 7 })]).toEqual([true, true])
})
