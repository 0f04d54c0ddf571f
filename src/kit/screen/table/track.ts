/**
 * Browsers clamp the height of what scrolls (Chromium at 33,554,428 px, of which 1,000,000 rows of 40 px need more). So the canvas is
 * never higher than `tallest`, and a place in the rows (`logical`, pixels) is told apart from a place of the scroller (`physical`).
 */
export const tallest = 8_000_000
/** So far from either end the two go along with each other, so that nobody who scrolls there runs into the end before the last row. */
const edge = 100_000

export interface Track {
  /** Of all rows together, in pixels. */
  logical: number
  /** Of the canvas that the scroller sees: the same, but at most `tallest`. */
  physical: number
  /** Of what is in sight of it. */
  sight: number
}
/** One place, told both ways: how far the scroller is, and how far the rows are. */
export interface Spot {
  physical: number
  logical: number
}
export const start: Spot = { physical: 0, logical: 0 }

export function trackOf(rows: number, rowHeight: number, sight: number): Track {
  const logical = rows * rowHeight
  return { logical, physical: Math.min(logical, tallest), sight }
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))
const lastOf = ({ logical, physical, sight }: Track) => ({ l: Math.max(0, logical - sight), p: Math.max(0, physical - sight) })
const isWhole = ({ logical, physical }: Track) => logical === physical

/** The place that belongs to a height of the scroller: the same share of the way, and step by step near both ends. */
export function spotOf(track: Track, physical: number): Spot {
  const { l, p } = lastOf(track)
  const at = clamp(physical, p)
  if (isWhole(track)) return { physical: at, logical: at }
  const share = (at - edge) / (p - 2 * edge)
  const logical = at <= edge ? at : at >= p - edge ? l - (p - at) : edge + share * (l - 2 * edge)
  // A whole number of pixels between the two: a row between pixels is blurred.
  return { physical: at, logical: clamp(at + Math.round(logical - at), l) }
}

/** Where the scroller belongs for a place in the rows. */
export function spotAt(track: Track, logical: number): Spot {
  const { l, p } = lastOf(track)
  const at = clamp(logical, l)
  if (isWhole(track)) return { physical: at, logical: at }
  const share = (at - edge) / (l - 2 * edge)
  const physical = at <= edge ? at : at >= l - edge ? p - (l - at) : edge + share * (p - 2 * edge)
  return { physical: clamp(Math.round(physical), p), logical: at }
}

/** A step of the scroller up to this many pixels is a step of the rows; one pixel of the scrollbar is always more than it. */
export const smallOf = ({ physical, sight }: Track) => Math.min(4 * sight, physical / (2 * Math.max(1, sight)))

/** Where the rows are after the scroller has moved: a small step is the same step for the rows, a jump is a share of the whole. */
export function scrolled(track: Track, from: Spot, physical: number): Spot {
  const { l, p } = lastOf(track)
  if (isWhole(track) || physical <= 0 || physical >= p - 1) return spotOf(track, physical)
  const step = physical - from.physical
  if (Math.abs(step) > smallOf(track)) return spotOf(track, physical)
  return { physical, logical: clamp(from.logical + step, l) }
}

/** Where the scroller goes to show a place: on by as much where that is near, else where the place belongs. */
export function toward(track: Track, from: Spot, logical: number): Spot {
  const { l, p } = lastOf(track)
  const at = clamp(logical, l)
  const step = at - from.logical
  const physical = from.physical + step
  const ends = at === 0 || at === l
  if (ends || Math.abs(step) > smallOf(track) || physical <= 0 || physical >= p - 1) return spotAt(track, at)
  return { physical, logical: at }
}

/** The place that shows a row, moved as little as needed. */
export function toShow(track: Track, from: Spot, top: number, rowHeight: number): Spot {
  if (top < from.logical) return toward(track, from, top)
  if (top + rowHeight > from.logical + track.sight) return toward(track, from, top + rowHeight - track.sight)
  return from
}
