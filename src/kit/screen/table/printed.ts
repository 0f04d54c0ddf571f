import { count as formatCount } from '#kit/format/numbers.ts'
import type { Rows } from './scroll.ts'
import type { Drawn } from './viewport.ts'
import type { View } from './window.ts'

/** Rows that are printed at most, about 50 sheets: the browser waits while they are drawn. The export has all. */
export const mostPrinted = 2_000

/** Returns the first loaded rows for print, each in a slot of its own. */
export function printed({ count, rowHeight }: Rows, { ids, indexOf }: Pick<View, 'ids' | 'indexOf'>): Drawn {
  const topOf = (index: number) => index * rowHeight
  const loaded = loadedRows(count, { ids, indexOf })
  return { slots: loaded.slice(0, mostPrinted).map((index) => ({ index, slot: index, top: topOf(index) })), topOf }
}

/** Says how many rows of a list are on paper: "100 of 2,000 rows". Also says so if loaded rows are left out. */
export function printedWords(count: number, view: Pick<View, 'ids' | 'indexOf' | 'total' | 'about'>): string {
  const loaded = loadedRows(count, view).length
  const total = `${view.about ? 'about ' : ''}${formatCount(view.total ?? 0)}`
  const limit = loaded > mostPrinted ? ` (${formatCount(loaded)} are loaded; at most ${formatCount(mostPrinted)} are printed)` : ''
  return `${formatCount(Math.min(loaded, mostPrinted))} of ${total} rows${limit}`
}

const loadedRows = (count: number, { ids, indexOf }: Pick<View, 'ids' | 'indexOf'>): number[] =>
  [...new Set(ids.map(indexOf))].filter((index) => index >= 0 && index < count)
