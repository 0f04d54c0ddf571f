/** A column's place in pixels; cells are absolute and fixed, which is what makes a scrolled frame cheap. */
export interface Place {
  left: number
  width: number
}

/** Pixels at a root font size of 16 px. */
interface Sized {
  width: number
  grow?: number | undefined
}

/** Wider than this (pixels at a root font size of 16 px) a growing column only pulls its neighbours apart. */
const widest = 460

/**
 * Shares the width of the table among its columns: each has its own, what is left goes to those that grow, by their weight.
 * A table narrower than the sum scrolls sideways. `total` is never below `available`. `scale`: the root font size
 * relative to 16 px; `available` and what is returned are CSS pixels.
 */
export function layOut(columns: readonly Sized[], available: number, scale = 1): { places: readonly Place[]; total: number } {
  const fixed = columns.reduce((sum, column) => sum + column.width * scale, 0)
  const weights = columns.reduce((sum, column) => sum + (column.grow ?? 0), 0)
  const spare = Math.max(0, available - fixed)
  const places: Place[] = []
  let left = 0
  for (const column of columns) {
    const share = weights > 0 ? Math.floor((spare * (column.grow ?? 0)) / weights) : 0
    const least = column.width * scale
    const width = Math.max(least, Math.min(least + share, column.grow ? widest * scale : Number.POSITIVE_INFINITY))
    places.push({ left, width })
    left += width
  }
  return { places, total: Math.max(left, available) }
}

/** Of the table's width, pinned columns take at most this much, or there would be no room to scroll the others in. */
const mostPinned = 0.6

/**
 * How many of the first columns stay in place while the table scrolls sideways: the pinned ones, as far as there is room. None where it
 * does not scroll. `width`: pixels that are seen of it.
 */
export function stuck(places: readonly Place[], pinned: number, total: number, width: number): number {
  if (total <= width) return 0
  let count = pinned
  while (count > 0 && edge(places, count) > width * mostPinned) count -= 1
  return count
}

/** Where the first `count` columns end; pixels. */
export function edge(places: readonly Place[], count: number): number {
  const last = places[count - 1]
  return last ? last.left + last.width : 0
}

/** How far the table has to be scrolled sideways so that a column is seen whole, and not below the pinned ones. `from`: how far it is now. */
export function revealed(places: readonly Place[], column: number, pinned: number, from: number, width: number): number {
  const place = places[column]
  if (!place || column < pinned) return from
  const left = place.left - edge(places, pinned)
  const right = place.left + place.width - width
  return left < from || left < right ? left : Math.max(from, right)
}
