import { describe, expect, test } from 'vitest'
import { isolate, short } from '#kit/format/isolate.ts'
import { fc } from '#tests/properties.ts'

const open = '\u2068'
const close = '\u2069'

/** How deep isolates are open at the end of a text, and whether an end came without a beginning. */
function depth(text: string) {
  let now = 0
  let torn = false
  for (const sign of text) {
    if (/[\u2066-\u2068]/.test(sign)) now += 1
    if (sign === close) now -= 1
    if (now < 0) torn = true
  }
  return { now, torn }
}
const nasty = fc.string({
  unit: fc.constantFrom('a', 'ש', 'ع', '1', ' ', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'),
})

describe('a name inside a sentence', () => {
  test('an ordinary one is left as it is', () => {
    expect(isolate('Søren & Co. – Ågård 12')).toBe('Søren & Co. – Ågård 12')
  })
  test('one that turns what follows is kept apart', () => {
    expect(isolate('Evil\u202e')).toBe(`${open}Evil\u202e${close}`)
    expect(isolate('שלום')).toBe(`${open}שלום${close}`)
  })
  test('an end too many does not end ours, and what is left open is closed', () => {
    expect(isolate(`a${close}\u202eb`)).toBe(`${open}a\u202eb${close}`)
    expect(isolate('a\u2067b')).toBe(`${open}a\u2067b${close}${close}`)
  })
  test('whatever it holds, nothing of it is open afterwards', () => {
    fc.assert(
      fc.property(nasty, fc.nat(20), (name, most) => {
        expect(depth(isolate(name))).toEqual({ now: 0, torn: false })
        expect(depth(short(isolate(name), most)).torn).toBe(false)
      }),
    )
  })
})

describe('a text that is too long', () => {
  test('is cut with an ellipsis, and not through a character', () => {
    expect(short('abcdef', 6)).toBe('abcdef')
    expect(short('abcdef', 3)).toBe('abc…')
    expect(short('ab😀d', 3)).toBe('ab…')
  })
  test('leaves no isolate open', () => {
    expect(depth(short(`${open}${'ש'.repeat(50)}${close}`, 10)).now).toBe(0)
  })
})
