import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/workspace.ts'
import { added, type Cart, emptyCart, keptCart, maxLines, questionsOf, settled, withLines, without, withoutOthers } from '#kit/cart/cart.ts'
import { countPaste } from '#kit/cart/counts.ts'
import { keyOf, type Ref } from '#kit/command/resolve.ts'
import { batchesOf } from '#kit/lookup/batches.ts'
import { createMemory } from '#kit/lookup/memory.ts'
import { type Parsed, parse } from '#kit/palette/parse.ts'
import { fc } from '#tests/properties.ts'

const read = (text: string): Parsed =>
  parse(
    text,
    { phrases: new Map(), longest: 1, titled: new Map(), known: { verbs: new Set(), nouns: new Set(), words: new Set() } },
    { own: 'https://admin.site.io' },
  )
const put = (text: string, cart: Cart = emptyCart) => added(cart, read(text))
const thing = (kind: string, id: number, q: string): Found => ({ kind, id, title: `${kind} ${id}`, chips: [], q })
const names = ({ entries }: Cart) => entries.map(({ n, ref, word }) => `${n} ${ref ? keyOf(ref) : word}`)
const nobody = { held: () => false, answer: () => undefined }

describe('a cart', () => {
  test('takes each record once', () => {
    const first = put('812, 813 812 anna@site.io ANNA@site.io')
    expect(names(first.cart)).toEqual(['1 812', '2 813', '3 anna@site.io'])
    const second = put('813 814', first.cart)
    expect(second).toMatchObject({ paste: 2, firstLine: 4, over: 0 })
    expect(names(second.cart)).toEqual(['1 812', '2 813', '3 anna@site.io', '4 814'])
  })
  test('loses the other numbers with its last row, and an undo restores both', () => {
    const { cart } = added(emptyCart, { ...read('812 813 814'), others: [2026] })
    expect(without(cart, [1, 2]).others).toEqual([2026])
    const emptied = without(cart, [1, 2, 3])
    expect(emptied).toMatchObject({ entries: [], others: [] })
    const back = withLines(emptied, new Set([1, 2, 3]), cart)
    expect(names(back)).toEqual(names(cart))
    expect(back.others).toEqual([2026])
  })
  test('restores removed rows at their places, each record once, and keeps what was added since', () => {
    const { cart } = put('812 813 814')
    const now = put('815 813', without(cart, [1, 2])).cart
    const back = withLines(now, new Set([1, 2]), cart, 'this tab')
    expect(names(back)).toEqual(['1 812', '3 814', '4 815', '5 813'])
    // Only in the tab that had selected them, and never instead of what a paste selected there.
    expect(back.entries[0]).toMatchObject({ pick: 1, tab: 'this tab' })
    expect(withLines(now, new Set([1]), cart).entries[0]).not.toHaveProperty('pick')
  })
  test('an answer turns a word into everything that it means; its line stays, and nothing comes twice', () => {
    const memory = createMemory()
    const { cart } = put('7 a@b.io 9 99')
    memory.put(['7', 'a@b.io', '9'], {
      found: [thing('seat', 7, '7'), thing('booking', 7, '7'), thing('seat', 7, 'a@b.io'), thing('seat', 9, '9')],
    })
    const now = settled(cart, { held: () => false, answer: memory.get })
    expect(names(now)).toEqual(['1 seat:7', '5 booking:7', '2 seat:9', '3 99'])
    expect(settled(now, { held: () => false, answer: memory.get })).toBe(now)
    expect(questionsOf(now, (ref) => memory.thing(ref) !== undefined)).toEqual(['99'])
  })
  test('of a number with a noun that the store has, nothing is asked', () => {
    const parsed = { ...read('7'), called: new Map([[7, new Set(['booking'])]]) }
    const { cart } = added(emptyCart, parsed)
    const held = ({ kind }: Ref) => kind === 'booking'
    const now = settled(cart, { ...nobody, held })
    expect(names(now)).toEqual(['1 booking:7'])
    expect(questionsOf(now, held)).toEqual([])
  })
  test('takes a number before a title only if its record has the title, and offers any other apart', () => {
    const titled = new Map([
      [623, { kinds: ['organization'], words: 'price media and more' }],
      [7, { kinds: ['organization'], words: 'eleven' }],
    ])
    const { cart } = added(emptyCart, { ...read(''), titled })
    const memory = createMemory()
    const found = [thing('seat', 623, '623'), thing('organization', 623, '623'), thing('organization', 7, '7')]
    memory.put(['623', '7'], { found: found.map((one) => ({ ...one, title: 'Price Media' })) })
    // A record in the store may have another title by now, so the server is asked.
    const now = settled(cart, { held: () => true, answer: memory.get })
    expect(now.entries).toEqual([{ n: 1, ref: { kind: 'organization', id: 623 }, paste: 1, pick: 1 }])
    expect(now.others).toEqual([7])
  })
  test('what only looked like a name goes when nobody has it', () => {
    const { cart } = added(emptyCart, { ...read('7'), names: ['Best Wishes'] })
    const memory = createMemory()
    memory.put(['Best Wishes'], { found: [] })
    expect(names(settled(cart, { held: () => false, answer: memory.get }))).toEqual(['1 7'])
  })
  test('has an end, and counts what found no room', () => {
    let cart = emptyCart
    let over = 0
    for (let from = 1; from < maxLines + 500; from += 500) {
      const text = Array.from({ length: 500 }, (_, at) => from + at).join(' ')
      const next = put(text, cart)
      cart = next.cart
      over += next.over
    }
    expect([cart.entries.length, over]).toEqual([maxLines, 500])
  })
  test('counts the rows of a long text that find no room, also in a cart with other lines', () => {
    const ids = Array.from({ length: maxLines + 500 }, (_, at) => at + 1)
    const text = { ...read(''), ids: ids.toReversed() }
    for (const [before, over] of [
      [emptyCart, 500],
      [put('9 10 anna@site.io').cart, 503],
    ] as const) {
      const result = added(before, text)
      expect(result.over).toBe(over)
      expect(countPaste(result.cart, result)).toEqual({ added: maxLines - before.entries.length, notFound: 0, present: 0 })
    }
  })
  test('selects what the newest paste names, also if an earlier text is read later', () => {
    const newest = put('812').cart
    expect(added(newest, read('812 813'), false).cart.entries).toEqual([
      { n: 1, word: '812', paste: 2, pick: 1 },
      { n: 2, word: '813', paste: 2 },
    ])
    expect(added(newest, read('813'), true).cart.entries).toEqual([
      { n: 1, word: '812', paste: 1 },
      { n: 2, word: '813', paste: 2, pick: 2 },
    ])
  })
  test('marks what a paste names for its own tab, and leaves the marks of other tabs', () => {
    const one = added(emptyCart, read('812'), true, 'one').cart
    const both = added(one, read('813'), true, 'two').cart
    expect(both.entries).toEqual([
      { n: 1, word: '812', paste: 1, pick: 1, tab: 'one' },
      { n: 2, word: '813', paste: 2, pick: 2, tab: 'two' },
    ])
    expect(added(both, read('814'), true, 'one').cart.entries).toEqual([
      { n: 1, word: '812', paste: 1 },
      { n: 2, word: '813', paste: 2, pick: 2, tab: 'two' },
      { n: 3, word: '814', paste: 3, pick: 3, tab: 'one' },
    ])
    const memory = createMemory()
    memory.put(['812', '813'], { found: [thing('seat', 812, '812'), thing('seat', 813, '813')] })
    expect(settled(both, { held: () => false, answer: memory.get }).entries).toEqual([
      { n: 1, ref: { kind: 'seat', id: 812 }, paste: 1, pick: 1, tab: 'one' },
      { n: 2, ref: { kind: 'seat', id: 813 }, paste: 2, pick: 2, tab: 'two' },
    ])
  })
  test('stores the first other numbers of a text and counts the rest', () => {
    const others = Array.from({ length: 1_200 }, (_, at) => at + 1)
    const { cart } = added(put('7').cart, { ...read(''), others })
    expect([cart.others?.length, cart.cut]).toEqual([1_000, 199])
    const again = added(cart, { ...read(''), others }).cart
    expect(again.cut).toBe(199)
    expect(added(again, read('1')).cart.cut).toBe(199)
    const both = added(again, { ...read(''), others: [1_201, 1_202, 1_203] }).cart
    expect(both.cut).toBe(202)
    expect(added(both, { ...read(''), others }).cart.cut).toBe(202)
    const cleared = withoutOthers(both)
    expect(cleared).toMatchObject({ others: [] })
    expect(cleared).not.toHaveProperty('cut')
    expect(added(cleared, { ...read(''), others }).cart.cut).toBe(199)
  })
  test('whatever comes and goes, in whatever order: each line keeps its number, no thing stands twice, nothing is lost', () => {
    const step = fc.oneof(
      fc.record({ is: fc.constant('paste' as const), ids: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }) }),
      fc.record({ is: fc.constant('answer' as const), ids: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }) }),
      fc.record({ is: fc.constant('remove' as const), ids: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const memory = createMemory()
        let cart = emptyCart
        const was = new Map<number, string>()
        for (const { is, ids } of steps) {
          if (is === 'paste') cart = put(ids.join(' '), cart).cart
          else if (is === 'remove') cart = without(cart, ids)
          else {
            memory.put(ids.map(String), {
              found: ids.flatMap((id) => (id % 3 ? [thing('seat', id, String(id)), thing('booking', id, String(id))] : [])),
            })
            cart = settled(cart, { held: () => false, answer: memory.get })
          }
          const numbers = cart.entries.map(({ n }) => n)
          expect(new Set(numbers).size).toBe(numbers.length)
          const refs = cart.entries.flatMap(({ ref }) => (ref ? [keyOf(ref)] : []))
          expect(new Set(refs).size).toBe(refs.length)
          for (const { n, ref } of cart.entries) {
            if (!ref) continue
            expect(was.get(n) ?? keyOf(ref)).toBe(keyOf(ref))
            was.set(n, keyOf(ref))
          }
          expect(keptCart.parse(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
        }
      }),
    )
  })
})
describe('questions to the server', () => {
  test('two hundred ids are one question; nothing is left out, none is too long', () => {
    expect(batchesOf(Array.from({ length: 200 }, (_, at) => String(1_000_000 + at)))).toHaveLength(1)
    const word = fc.oneof(fc.integer({ min: 1 }).map(String), fc.emailAddress(), fc.string({ minLength: 1, maxLength: 200 }))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 600 }), (words) => {
        const batches = batchesOf(words)
        expect(batches.flat()).toEqual(words)
        for (const one of batches) expect(one.length === 1 || new URLSearchParams(one.map((q) => ['q', q])).size <= 250).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
