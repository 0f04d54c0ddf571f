import { expect, test } from 'vitest'
import type { Thing } from '#contract/define.ts'
import { openBlock, packBlock, type Row } from '#kit/local/block.ts'
import { plain } from '#kit/local/words.ts'
import { anyText, fc } from '#tests/properties.ts'

function pack(kind: string, rows: readonly Row[]): ArrayBuffer {
  const steps = packBlock(kind, rows)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const text = fc.oneof(fc.string(), anyText, fc.constantFrom('', 'Ærø & søn', '\uD800', '😀 \u0000'))
const value = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  text,
  fc.boolean(),
  fc.constantFrom(null, undefined, 0, -0),
  fc.record({ id: fc.integer(), name: text }),
  fc.array(fc.integer()),
)
/** Rows that differ in their fields, as those of lists and of pages do. */
const rows = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 2 ** 31 - 1 }), a: value, b: text, c: fc.integer({ max: 5 }), words: text }), {
    selector: ({ id }) => id,
    maxLength: 400,
  })
  .map((all) => all.sort((a, b) => a.id - b.id).map(({ words, ...thing }): Row => ({ thing, words })))

test('what is packed comes out as it was, by id and by place', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const block = openBlock(pack('thing', all))
      expect(block).toMatchObject({ kind: 'thing', size: all.length })
      for (const [at, { thing, words }] of all.entries()) {
        // JSON knows no negative zero; nothing of the contract does.
        const said: Thing = JSON.parse(JSON.stringify(thing))
        expect(block?.get(thing.id)).toEqual(said)
        expect(block?.row(at)).toEqual({ thing: said, words: plain(words) })
      }
      expect(block?.texts()).toEqual(all.map(({ words }) => plain(words)))
      expect(block?.get(0)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})

test('bytes that were cut short, changed anywhere, or are of another format are no block', () => {
  const whole = pack(
    'thing',
    Array.from({ length: 300 }, (_, at) => ({ thing: { id: at + 1, name: `Name ${at}`, amount: at * 1.5 }, words: `Name ${at}` })),
  )
  expect(openBlock(whole)?.size).toBe(300)
  fc.assert(
    fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = whole.slice(0)
      const bytes = new Uint8Array(changed)
      bytes[at] = (bytes[at] ?? 0) ^ change
      expect(openBlock(changed)).toBeUndefined()
      expect(openBlock(whole.slice(0, at))).toBeUndefined()
    }),
    { numRuns: 200 },
  )
  for (const other of [undefined, null, {}, 'bytes', new ArrayBuffer(0), new ArrayBuffer(64)]) expect(openBlock(other)).toBeUndefined()
})
