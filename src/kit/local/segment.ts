import uFuzzy from '@leeoniya/ufuzzy'
import { isExact, rangeOf, rowOf, wordIn } from './words.ts'

/** The words of many things of one kind, indexed: a block of what was kept, or what was read since. */
export interface Segment {
  kind: string
  /** Sorted. */
  ids: Int32Array
  /** The beginnings of all words, sorted. */
  keys: Float64Array
  /** The plain text of each row. */
  texts(): string[]
}

/** Visits the rows whose words begin with every one of these; one with two such words perhaps twice. */
export function forRowsWith({ keys, texts }: Segment, words: readonly string[], visit: (row: number) => void): void {
  const ranges = words.map((word) => rangeOf(keys, word))
  const size = (at: number) => (ranges[at]?.[1] ?? 0) - (ranges[at]?.[0] ?? 0)
  const narrow = words.map((_, at) => at).reduce((least, at) => (size(at) < size(least) ? at : least), 0)
  if (words.length === 0 || words.some((_, at) => size(at) === 0)) return
  const check = words.filter((word, at) => at !== narrow || !isExact(word)).map(wordIn)
  const [from = 0, to = 0] = ranges[narrow] ?? []
  const all = check.length ? texts() : []
  for (let at = from; at < to; at += 1) {
    const row = rowOf(keys[at] ?? 0)
    if (check.length === 0 || check.every((has) => has(all[row] ?? ''))) visit(row)
  }
}

const fuzzy = new uFuzzy({ intraMode: 1 })
/** From here on a longer word is found in no row in which the shorter was not: it forgives as much as it ever will. */
const settledAt = 5

/**
 * Rows that have nearly these words, or have them inside a word. One for each segment: what a line found is where the longer line is
 * looked for.
 */
export function createForgiving({ texts }: Pick<Segment, 'texts'>) {
  let before = { query: '', rows: [] as number[] }
  const looked = (query: string, among: number[] | undefined) => fuzzy.filter(texts(), query, among) ?? []
  return (query: string): readonly number[] => {
    const last = before.query.split(' ').at(-1) ?? ''
    const narrows = before.query !== '' && last.length >= settledAt && query.startsWith(before.query)
    const rows =
      query === before.query ? before.rows : narrows && before.rows.length === 0 ? [] : looked(query, narrows ? before.rows : undefined)
    before = { query, rows }
    return rows
  }
}
