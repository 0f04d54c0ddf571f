import { count } from '#kit/format/numbers.ts'

/**
 * What is selected in a list: things one by one, or everything that a question matches but some. The second holds no ids, because
 * nobody loads a million of them to say "all".
 */
export type Selection = Chosen | Everything
interface Chosen {
  ids: ReadonlySet<number>
}
export interface Everything {
  all: true
  /** What the list was asked, without its order. */
  query: Readonly<Record<string, unknown>>
  except: ReadonlySet<number>
  /** Things that are selected, `except` taken off. */
  count: number
}
/** Rows that can be selected one by one. */
export const mostSelected = 10_000

export const nothing: Chosen = { ids: new Set() }

export const isSelected = (selection: Selection, id: number): boolean =>
  'all' in selection ? !selection.except.has(id) : selection.ids.has(id)

export const sizeOf = (selection: Selection): number => ('all' in selection ? selection.count : selection.ids.size)

/** Adds some things and takes others away; the same value where that changes nothing. */
export function change(selection: Selection, add: Iterable<number>, drop: Iterable<number> = []): Selection {
  // In "all but these" adding means taking out of the exceptions.
  const [into, outOf] = 'all' in selection ? [drop, add] : [add, drop]
  const before = 'all' in selection ? selection.except : selection.ids
  const after = new Set(before)
  for (const id of outOf) after.delete(id)
  for (const id of into) after.add(id)
  if (after.size === before.size && [...after].every((id) => before.has(id))) return selection
  return 'all' in selection ? { ...selection, except: after, count: selection.count + before.size - after.size } : { ids: after }
}

/** All that match a question, of which there are `total`. */
export const everything = (query: Everything['query'], total: number): Everything => ({ all: true, query, except: new Set(), count: total })

/** Rows from an anchor to where Shift has led: `last` is -1 before it has led anywhere. */
interface Range {
  anchor: number
  last: number
}
type Span = readonly [from: number, to: number]

/** Which rows come in and which go out when the end of a range moves; each span has both its ends. */
export function stretch({ anchor, last }: Range, to: number): { add: readonly Span[]; drop: readonly Span[] } {
  const now = ordered(anchor, to)
  if (last < 0) return { add: [now], drop: [] }
  const before = ordered(anchor, last)
  return { add: without(now, before), drop: without(before, now) }
}
const ordered = (a: number, b: number): Span => [Math.min(a, b), Math.max(a, b)]
const without = ([from, to]: Span, [first, end]: Span): Span[] => {
  const left: Span = [from, Math.min(to, first - 1)]
  const right: Span = [Math.max(from, end + 1), to]
  return [left, right].filter(([a, b]) => a <= b)
}

/** "12 selected, 3 of them not in this list". `unread`: not all rows are loaded, so the rest may stand further down. */
export function inWords(selection: Selection, hidden: number, unread: boolean): string {
  if ('all' in selection) {
    const but = selection.except.size > 0 ? ` but ${count(selection.except.size)}` : ''
    return `${count(selection.count)} selected: all that match${but}`
  }
  const size = selection.ids.size
  if (hidden === 0) return `${count(size)} selected`
  const which = hidden === size ? (size === 1 ? 'it is' : 'all of them') : `${count(hidden)} of them`
  return `${count(size)} selected, ${which} ${unread ? 'not among the rows read so far' : 'not in this list'}`
}
