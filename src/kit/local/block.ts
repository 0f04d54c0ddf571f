import * as z from 'zod/mini'
import type { Thing } from '#contract/define.ts'
import { fieldsOf, type Packed, packColumn, packTexts, readerOf, textAt } from './columns.ts'
import type { Segment } from './segment.ts'
import { keysOf, plain } from './words.ts'

/** A thing with the words under which it is found. */
export interface Row {
  thing: Thing
  words: string
}
/** Rows of one block at most; small enough that packing and unpacking one holds up nobody. */
export const blockRows = 4_096
/** Goes up with every change of how the bytes are laid. */
export const format = 1

const part = z.object({
  type: z.union([z.literal('f64'), z.literal('u32'), z.literal('i32'), z.literal('u8')]),
  at: z.int(),
  length: z.int(),
})
const layout = z.object({
  kind: z.string(),
  ids: part,
  keys: part,
  words: z.array(part),
  columns: z.array(
    z.object({
      field: z.string(),
      way: z.union([z.literal('number'), z.literal('few'), z.literal('text'), z.literal('json')]),
      values: z.optional(z.array(z.string())),
      parts: z.array(part),
    }),
  ),
})
type Part = z.output<typeof part>
type Bytes = Float64Array | Uint32Array | Int32Array | Uint8Array
const types = { f64: Float64Array, u32: Uint32Array, i32: Int32Array, u8: Uint8Array }
const typeOf = (bytes: Bytes): Part['type'] =>
  bytes instanceof Float64Array ? 'f64' : bytes instanceof Uint32Array ? 'u32' : bytes instanceof Int32Array ? 'i32' : 'u8'

/** Signs at the beginning: what this is, how long its description, and the sum over everything behind. */
const head = { sign: 0x4b505431, words: 4 }
const pad = (size: number) => (size + 7) & ~7

/**
 * Packs things of one kind, sorted by id, with the index over their words, into one run of bytes: columns with offsets, so that a row is
 * read where it lies. In steps, for whoever has only a moment.
 */
export function* packBlock(kind: string, rows: readonly Row[]): Generator<void, ArrayBuffer> {
  const things = rows.map(({ thing }) => thing)
  const parts: Bytes[] = []
  let size = 0
  const lay = (bytes: Bytes): Part => {
    const at = size
    parts.push(bytes)
    size = pad(size + bytes.byteLength)
    return { type: typeOf(bytes), at, length: bytes.length }
  }
  const columns = []
  for (const field of fieldsOf(things)) {
    const { parts: packed, ...column }: Packed = packColumn(field, things)
    columns.push({ ...column, parts: packed.map(lay) })
    yield
  }
  const texts = rows.map(({ words }) => plain(words))
  const words = packTexts(texts).map(lay)
  yield
  const keys = lay(keysOf(texts))
  const ids = lay(Int32Array.from(things, ({ id }) => id))
  yield
  const description = new TextEncoder().encode(JSON.stringify({ kind, ids, keys, words, columns }))
  const from = pad(head.words * 4 + description.length)
  const all = new Uint8Array(from + size)
  all.set(description, head.words * 4)
  let at = 0
  for (const bytes of parts) {
    all.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), from + at)
    at = pad(at + bytes.byteLength)
  }
  yield
  new Uint32Array(all.buffer, 0, head.words).set([head.sign, format, description.length, sumOf(all.buffer, description.length)])
  return all.buffer
}

/** So that bytes which were damaged are known; over whole words, because it is done at every start. */
function sumOf(buffer: ArrayBuffer, length: number): number {
  const words = new Uint32Array(buffer, head.words * 4)
  let sum = Math.imul(words.length, 31) + length
  for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) | 0
  return sum >>> 0
}

export interface Block extends Segment {
  /** How many things it holds. */
  size: number
  /** The thing of an id, made from the bytes each time. */
  get(id: number): Thing | undefined
  /** The words of an id. */
  wordsOf(id: number): string | undefined
  /** By its place. */
  row(at: number): Row
}

/** Opens a block as it was kept; undefined where this is none, of another format, or not whole any more. Unpacks nothing yet. */
export function openBlock(kept: unknown): Block | undefined {
  if (!(kept instanceof ArrayBuffer) || kept.byteLength < head.words * 4 || kept.byteLength % 8 !== 0) return undefined
  const [sign, made, length = 0, sum] = new Uint32Array(kept, 0, head.words)
  if (sign !== head.sign || made !== format || length > kept.byteLength || sum !== sumOf(kept, length)) return undefined
  const said: unknown = JSON.parse(new TextDecoder().decode(new Uint8Array(kept, head.words * 4, length)))
  const read = layout.safeParse(said)
  if (!read.success) return undefined
  const { kind, columns, ...own } = read.data
  const from = pad(head.words * 4 + length)
  const bytesOf = ({ type, at, length: count }: Part): Bytes => new types[type](kept, from + at, count)
  const ids = bytesOf(own.ids)
  const keys = bytesOf(own.keys)
  const [offsets, letters] = own.words.map(bytesOf)
  if (!(ids instanceof Int32Array && keys instanceof Float64Array && offsets instanceof Uint32Array && letters instanceof Uint8Array))
    return undefined
  const readers = columns.map((column) => ({
    field: column.field,
    read: readerOf(column, column.parts.map(bytesOf) as Packed['parts']),
  }))
  let texts: string[] | undefined
  const thingAt = (at: number): Thing => {
    const thing: Record<string, unknown> & { id: number } = { id: ids[at] ?? 0 }
    for (const { field, read: value } of readers) {
      const one = value(at)
      if (one !== undefined) thing[field] = one
    }
    return thing
  }
  return {
    kind,
    size: ids.length,
    ids,
    keys,
    texts: () => {
      // A line of its own for each; no plain text holds a line's end.
      texts ??= allTexts(offsets, letters)
      return texts
    },
    get(id) {
      const at = placeOf(ids, id)
      return at < 0 ? undefined : thingAt(at)
    },
    wordsOf(id) {
      const at = placeOf(ids, id)
      return at < 0 ? undefined : textAt(offsets, letters, at)
    },
    row: (at) => ({ thing: thingAt(at), words: textAt(offsets, letters, at) }),
  }
}
function allTexts(offsets: Uint32Array, letters: Uint8Array): string[] {
  const whole = new TextDecoder().decode(letters)
  // Of plain letters each is one byte, so the offsets of the bytes are those of the text.
  if (whole.length === letters.length)
    return Array.from({ length: offsets.length - 1 }, (_, row) => whole.slice(offsets[row], offsets[row + 1]))
  return Array.from({ length: offsets.length - 1 }, (_, row) => textAt(offsets, letters, row))
}

/** Where an id stands among sorted ids; -1 where it does not. */
export function placeOf(ids: Int32Array, id: number): number {
  let low = 0
  let high = ids.length - 1
  if (id < (ids[0] ?? 0) || id > (ids[high] ?? 0)) return -1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const there = ids[middle] ?? 0
    if (there === id) return middle
    if (there < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
