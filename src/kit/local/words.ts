import { fold } from '#contract/fold.ts'

/** Rows that one index holds at most: their numbers share a number with the beginning of a word. */
const mostRows = 8_192
/** Characters of a word that a key holds, of six bits each. */
const held = 6

/** Normalizes a text for the search: folded letters and digits, with the marks of scripts that need them, one space between words. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

/** Letters and digits each have a code of their own, all other signs share one, and the end of a word has none. */
function codeOf(char: number): number {
  if (char >= 97 && char <= 122) return char - 96
  if (char >= 48 && char <= 57) return char - 20
  return 38
}

/** The beginnings of all words of some plain texts, sorted, each with the number of its row: what begins alike stands together. */
export function keysOf(texts: readonly string[]): Float64Array {
  let keys = new Float64Array(Math.max(16, texts.length * 4))
  let size = 0
  texts.forEach((text, row) => {
    for (let at = 0; at < text.length; ) {
      const space = text.indexOf(' ', at)
      const end = space < 0 ? text.length : space
      if (size === keys.length) {
        const more = new Float64Array(size * 2)
        more.set(keys)
        keys = more
      }
      keys[size++] = packed(text, at, end, 0) * mostRows + row
      at = end + 1
    }
  })
  return keys.slice(0, size).sort()
}

function packed(text: string, at: number, end: number, filler: number): number {
  let key = 0
  for (let i = at; i < at + held; i += 1) key = key * 64 + (i < end ? codeOf(text.charCodeAt(i)) : filler)
  return key
}

/** From where to where in the keys a word that begins so stands. */
export function rangeOf(keys: Float64Array, word: string): [from: number, to: number] {
  const low = packed(word, 0, word.length, 0) * mostRows
  const high = (packed(word, 0, word.length, 63) + 1) * mostRows
  return [firstFrom(keys, low), firstFrom(keys, high)]
}
function firstFrom(keys: Float64Array, value: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
export const rowOf = (key: number) => key % mostRows

/** Whether the keys alone tell that a word begins so. */
export const isExact = (word: string) => word.length <= held && /^[a-z0-9]*$/.test(word)
/** Tells of a text whether one of its words begins so; made once for many texts. */
export function wordIn(word: string): (text: string) => boolean {
  const inside = ` ${word}`
  return (text) => text.startsWith(word) || text.includes(inside)
}
