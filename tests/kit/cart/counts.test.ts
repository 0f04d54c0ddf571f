import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { added, type Cart, emptyCart, settled } from '#kit/cart/cart.ts'
import { countOtherNumbers, countPaste, describePaste, getMissingLines } from '#kit/cart/counts.ts'
import { columns } from '#kit/cart/lines.ts'
import { createMemory } from '#kit/lookup/memory.ts'
import { type Parsed, parse } from '#kit/palette/parse.ts'

const read = (text: string): Parsed =>
  parse(
    text,
    { phrases: new Map(), longest: 1, titled: new Map(), known: { verbs: new Set(), nouns: new Set(), words: new Set() } },
    { own: 'https://admin.site.io' },
  )
const record = (kind: string, id: number, q: string): Found => ({ kind, id, title: `${kind} ${id}`, chips: [], q })
const nothingElse = { isNewest: true, hasOthers: false, skipped: 0, elsewhere: 0, left: 0 }

/** Looks up all words of a cart; `found` has the records of some, the others mean none. */
function lookUp(cart: Cart, found: readonly Found[]): Cart {
  const memory = createMemory()
  memory.put(
    cart.entries.flatMap(({ word }) => word ?? []),
    { found: [...found] },
  )
  return settled(cart, { held: () => false, answer: memory.get })
}

describe('the rows of a paste', () => {
  test('are counted as the table has them: without names that nobody has, and each record of a number', () => {
    const text = { ...read('7 8'), names: ['Best Wishes', 'Anna Berg'] }
    const result = added(emptyCart, text)
    expect(countPaste(result.cart, result)).toEqual({ added: 2, notFound: 0, present: 0 })
    const cart = lookUp(result.cart, [record('seat', 7, '7'), record('booking', 7, '7'), record('seat', 9, 'Anna Berg')])
    expect(cart.entries).toHaveLength(4)
    expect(countPaste(cart, result)).toEqual({ added: 4, notFound: 0, present: 0 })
  })

  test('are counted once, whether they were there by another word or are named twice', () => {
    const before = lookUp(added(emptyCart, read('7')).cart, [record('seat', 7, '7')])
    const result = added(before, read('a@b.io 9 c@d.io'))
    const cart = lookUp(result.cart, [record('seat', 7, 'a@b.io'), record('seat', 9, '9'), record('seat', 9, 'c@d.io')])
    expect(cart.entries).toHaveLength(2)
    expect(countPaste(cart, result)).toEqual({ added: 1, notFound: 0, present: 1 })
    expect(describePaste({ ...result, ...nothingElse }, cart)).toBe('1 added, 1 already there')
  })

  test('that an earlier paste named and is found later are not counted for a later paste', () => {
    const first = added(emptyCart, read('7 8'))
    const second = added(first.cart, read('9'))
    const cart = lookUp(second.cart, [record('seat', 7, '7'), record('seat', 8, '8'), record('seat', 9, '9')])
    expect(countPaste(cart, second)).toEqual({ added: 1, notFound: 0, present: 0 })
  })
})

test('a message counts the added rows that were not found, once all lookups have ended', () => {
  const result = added(added(emptyCart, read('6')).cart, read('7 8'))
  const cart = lookUp(result.cart, [record('seat', 7, '7')])
  const line = (id: number, stands: 'there' | 'asking' | 'missing') => ({ id, stands })
  const messageFor = (...lines: ReturnType<typeof line>[]) => describePaste({ ...result, ...nothingElse }, cart, getMissingLines(lines))
  expect(messageFor(line(1, 'missing'), line(2, 'there'), line(3, 'missing'))).toBe('2 added, 1 of them not found')
  expect(messageFor(line(1, 'missing'), line(2, 'asking'), line(3, 'missing'))).toBe('2 added')
})

test('the other numbers of a message are all that are listed, also those of a title that no record has', () => {
  const titled = new Map([[75011, { kinds: ['organization'], words: 'paris' }]])
  const result = added(emptyCart, { ...read('7'), titled, others: [2026, 4411] })
  const cart = lookUp(result.cart, [record('seat', 7, '7')])
  expect(countOtherNumbers(cart)).toBe(3)
  expect(describePaste({ ...result, ...nothingElse, hasOthers: true }, cart)).toBe('1 added, 3 other numbers not selected')
})

test('the status of a record is its first chip, drawn before the others', () => {
  const chips = [
    { label: 'Pending', tone: 'wait' as const },
    { label: 'Ella Berg', tone: 'plain' as const },
  ]
  const line = { of: null, id: 7, kind: 'transaction', noun: 'Transaction', label: '7', title: '', stands: 'there' as const, chips }
  const cell = columns.find(({ head }) => head === 'Status')?.cell(line)
  expect(cell).toMatchObject({ as: 'chip', label: 'Pending', note: 'Ella Berg' })
})
