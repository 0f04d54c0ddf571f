import { writeStorage } from './write-storage.ts'

// All widths here are pixels at a root font size of 16 px.
/** The second pane is never narrower than this. */
const narrowest = 340
/** What the first pane keeps beside it; where it would get less, the second floats over it. */
const firstKeeps = 480
/** What of the first pane stays in sight under one that floats. */
const inSight = 160
const usual = 460
/** How far a key moves the bar. */
export const step = 24

interface Reach {
  /** Whether the second pane floats over the first. */
  over: boolean
  least: number
  most: number
  /** The wished width as far as it is possible. */
  width: number
}

/** How wide the second pane may be beside a first one, of `available` pixels for both; 0 while that has not been measured. */
export function reach(available: number, wish: number): Reach {
  if (available === 0) return { over: false, least: narrowest, most: Math.max(narrowest, wish), width: wish }
  const over = available < firstKeeps + usual
  const most = Math.max(narrowest, available - (over ? inSight : firstKeeps))
  // In a window narrower than that it has all of it.
  const least = Math.min(narrowest, available)
  const top = Math.min(most, available)
  return { over, least, most: top, width: Math.max(least, Math.min(top, wish)) }
}

const key = 'pane'
/** The width that was chosen last on this machine, in pixels; storage that is forbidden or holds something else gives the usual one. */
export function remembered(): number {
  const width = Number(read())
  return Number.isInteger(width) && width >= narrowest && width <= 4000 ? width : usual
}
const read = () => {
  if (typeof localStorage === 'undefined') return null
  return localStorage.getItem(key)
}
/** Stores a width, in pixels. */
export const remember = (width: number) => writeStorage(key, String(Math.round(width)))
