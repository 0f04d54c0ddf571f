/** A column's place in pixels; cells are absolute and fixed, which is what makes a scrolled frame cheap. */
export interface Place {
  left: number
  width: number
}

interface Sized {
  width: number
  grow?: number | undefined
}

/** Wider than this (pixels) a growing column only pulls its neighbours apart. */
const widest = 460

/**
 * Shares the width of the table among its columns: each has its own, what is left goes to those that grow, by their weight.
 * A table narrower than the sum scrolls sideways. `total` is never below `available`.
 */
export function layOut(columns: readonly Sized[], available: number): { places: readonly Place[]; total: number } {
  const fixed = columns.reduce((sum, column) => sum + column.width, 0)
  const weights = columns.reduce((sum, column) => sum + (column.grow ?? 0), 0)
  const spare = Math.max(0, available - fixed)
  const places: Place[] = []
  let left = 0
  for (const column of columns) {
    const share = weights > 0 ? Math.floor((spare * (column.grow ?? 0)) / weights) : 0
    const width = Math.max(column.width, Math.min(column.width + share, column.grow ? widest : Number.POSITIVE_INFINITY))
    places.push({ left, width })
    left += width
  }
  return { places, total: Math.max(left, available) }
}
