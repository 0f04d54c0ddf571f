import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { addPageChange } from '#kit/command/page-changes.ts'
import { nextPendingUndoAtom, pendingUndoAtom, setUndoing } from '#kit/command/pending-undo.ts'
import { type Receipt, withUndone } from '#kit/command/receipt.ts'
import { receiptsAtom } from '#kit/command/state.ts'
import { receipt } from '#tests/kit/receipt/sample.ts'

const undo = (more: Partial<Receipt> = {}) =>
  receipt({ key: 'u1', title: 'Undo: Ban seat', command: 'seat.unban', undoes: 'k1', undo: null, when: Date.now(), ...more })
const prepare = (...receipts: Receipt[]) => {
  const store = createStore()
  store.set(receiptsAtom, receipts)
  return { store, pending: (of = receipt()) => store.get(pendingUndoAtom)(of) }
}

test('an action cannot be undone a second time while its undo runs, or while the outcome of that is unknown', () => {
  const { store, pending } = prepare(receipt())
  expect(pending()).toBeUndefined()
  setUndoing(store, 'k1', true)
  expect(pending()).toEqual({ words: '“Ban seat” is being undone.' })
  setUndoing(store, 'k1', false)
  expect(pending()).toBeUndefined()
  store.set(receiptsAtom, [undo({ outcome: 'unknown', replay: [] }), receipt()])
  expect(pending()).toEqual({ words: 'It is not known yet whether “Ban seat” was undone.', receipt: 'u1' })
  expect(pending(receipt({ key: 'other' }))).toBeUndefined()
})

test.each<[string, Partial<Receipt>]>([
  ['that was refused', { outcome: 'refused' }],
  ['that nobody can ask about, because something secret was typed', { outcome: 'unknown', replay: null }],
  ['whose key the server has forgotten', { outcome: 'unknown', replay: [], when: Date.now() - 30 * 24 * 60 * 60 * 1000 }],
])('an undo %s does not prevent another one', (_which, more) => {
  expect(prepare(undo(more), receipt()).pending()).toBeUndefined()
})

test('the undo key waits for the newest action only', () => {
  const { store } = prepare(undo({ outcome: 'unknown', replay: [] }), receipt())
  expect(store.get(nextPendingUndoAtom)?.receipt).toBe('u1')
  addPageChange(store, vi.fn())
  expect(store.get(nextPendingUndoAtom)).toBeUndefined()
  store.set(receiptsAtom, (all) => [receipt({ key: 'k2', when: Date.now() + 1_000 }), ...all])
  expect(store.get(nextPendingUndoAtom)).toBeUndefined()
})

const counts = { done: 2, refused: 0, unknown: 0, left: 0 }
const together = { kind: 'seat', counts, totals: [], done: [], refused: [] }
test.each<[string, Partial<Receipt>, string | null]>([
  ['was done', {}, 'u1'],
  ['was refused', { outcome: 'refused' }, null],
  ['is unknown', { outcome: 'unknown' }, null],
  ['runs another command than the inverse one', { command: 'seat.delete' }, null],
  ['has done all rows', { together }, 'u1'],
  ['has done some rows only', { together: { ...together, counts: { ...counts, refused: 1 } } }, null],
])('an action counts as undone exactly if its undo %s', (_what, more, undoneBy) => {
  const [, action] = withUndone([undo({ replay: null, ...more }), receipt()])
  expect(action?.undoneBy).toBe(undoneBy)
})
