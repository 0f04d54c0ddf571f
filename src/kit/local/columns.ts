import type { Thing } from '#contract/define.ts'

/** How the values of one field lie in the bytes: numbers, a few different values, texts, or anything else as JSON. */
type Way = 'number' | 'few' | 'text' | 'json'
interface Column {
  field: string
  way: Way
  /** The different values as JSON, an empty text for none. */
  values?: readonly string[] | undefined
}
/** One field of many rows. `parts`: what is laid into the bytes. */
export interface Packed extends Column {
  parts: readonly (Float64Array | Uint32Array | Uint8Array)[]
}
const mostValues = 255
const utf8 = new TextEncoder()
const reader = new TextDecoder()

/** The names of all fields of some rows; ids stand for themselves. */
export const fieldsOf = (things: readonly Thing[]) =>
  [...new Set(things.flatMap((thing) => Object.keys(thing)))].filter((one) => one !== 'id')

/** Packs one field of rows, whatever its values are, as long as JSON can hold them. */
export function packColumn(field: string, things: readonly Thing[]): Packed {
  const values = things.map((thing): unknown => Reflect.get(thing, field))
  if (values.every((value) => Number.isFinite(value) && !Object.is(value, -0)))
    return { field, way: 'number', parts: [Float64Array.from(values, Number)] }
  return few(field, values) ?? texts(field, values)
}

function few(field: string, values: readonly unknown[]): Packed | undefined {
  const places = new Map<string, number>()
  const codes = new Uint8Array(values.length)
  for (const [at, value] of values.entries()) {
    const said = jsonOf(value)
    const place = places.get(said) ?? places.size
    if (place > mostValues) return undefined
    places.set(said, place)
    codes[at] = place
  }
  return { field, way: 'few', values: [...places.keys()], parts: [codes] }
}

function texts(field: string, values: readonly unknown[]): Packed {
  // Half a character would not survive as bytes; JSON spells it.
  const way = values.every((value) => typeof value === 'string' && !/\p{Surrogate}/u.test(value)) ? 'text' : 'json'
  return { field, way, parts: packTexts(way === 'text' ? values.map(String) : values.map(jsonOf)) }
}
const jsonOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value))

/** Texts one after the other, and where each begins and the last one ends. */
export function packTexts(all: readonly string[]): [offsets: Uint32Array, bytes: Uint8Array] {
  const offsets = new Uint32Array(all.length + 1)
  let bytes = new Uint8Array(Math.max(64, all.length * 24))
  let size = 0
  for (const [at, text] of all.entries()) {
    if (bytes.length - size < text.length * 3) {
      const more = new Uint8Array(bytes.length * 2 + text.length * 3)
      more.set(bytes)
      bytes = more
    }
    size += utf8.encodeInto(text, bytes.subarray(size)).written
    offsets[at + 1] = size
  }
  return [offsets, bytes.slice(0, size)]
}
export const textAt = (offsets: Uint32Array, bytes: Uint8Array, row: number) =>
  reader.decode(bytes.subarray(offsets[row], offsets[row + 1]))

/** Reads the value of one row out of the bytes of a column. */
export function readerOf({ way, values = [] }: Column, parts: Packed['parts']): (row: number) => unknown {
  const [first, second] = parts
  if (way === 'number') return (row) => first?.[row]
  if (way === 'few') {
    const all = values.map((said): unknown => (said === '' ? undefined : JSON.parse(said)))
    return (row) => all[first?.[row] ?? -1]
  }
  if (!(first instanceof Uint32Array && second instanceof Uint8Array)) return () => undefined
  if (way === 'text') return (row) => textAt(first, second, row)
  return (row) => {
    const said = textAt(first, second, row)
    return said === '' ? undefined : JSON.parse(said)
  }
}
