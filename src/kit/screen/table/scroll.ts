import { rootScale } from '#ui/root-scale.ts'
import { headHeight } from '#ui/theme/density.ts'
import { type Spot, scrolled, smallOf, spotAt, start, type Track, toShow, toward, trackOf } from './track.ts'

/** What is known of the rows: how many, how high each is, and the question that they answer. */
export interface Rows {
  count: number
  rowHeight: number
  question: string
  /** Where the table begins if the user comes back to it; otherwise another question begins at its top. */
  place?: ScrollPlace | undefined
}
/** A scroll position that is valid for any row height: rows above the view (a fraction too), and pixels to its left. */
export interface ScrollPlace {
  top: number
  left: number
}
/** Where a table stands. A new value only where other rows have to be drawn. */
export interface Standing {
  spot: Spot
  /** Pixels of rows in sight; 0 until the table has been measured. */
  sight: number
  question: string
  /** It moved just now. */
  moving: boolean
}
/** Milliseconds without a step after which a table rests. */
const rest = 400

/**
 * Follows a scroller. React is told in the same frame and only when other rows come into sight; `useSyncExternalStore` draws before the
 * browser paints, so that a fast scroll shows no blank rows.
 */
export function createScroll() {
  let scroller: HTMLElement | null = null
  let rows: Rows = { count: 0, rowHeight: 1, question: '' }
  let standing: Standing = { spot: start, sight: 0, question: '', moving: false }
  let resting: ReturnType<typeof setTimeout> | undefined
  /** The newest place; `standing` keeps the one of the last drawing. */
  let spot: Spot = start
  const listeners = new Set<() => void>()
  const track = (): Track => trackOf(rows.count, rows.rowHeight, standing.sight)

  function measure() {
    if (!scroller) return
    const sight = Math.max(0, scroller.clientHeight - headHeight * rootScale())
    if (sight > 0 && sight !== standing.sight) tell({ ...standing, sight })
  }
  function tell(next: Standing) {
    standing = next
    for (const listener of listeners) listener()
  }
  /** The same rows at the same place of the canvas need no drawing. */
  function settle(next: Spot) {
    spot = next
    const before = standing.spot
    const sameRows = Math.floor(before.logical / rows.rowHeight) === Math.floor(next.logical / rows.rowHeight)
    const sameShift = before.physical - before.logical === next.physical - next.logical
    if (sameRows && sameShift) return
    clearTimeout(resting)
    resting = setTimeout(() => tell({ ...standing, moving: false }), rest)
    tell({ ...standing, spot: next, moving: true })
  }
  function go(next: Spot) {
    if (next === spot) return
    if (scroller && scroller.scrollTop !== next.physical) scroller.scrollTop = next.physical
    // The browser may have rounded it; the event that follows then says nothing new.
    settle({ ...next, physical: scroller?.scrollTop ?? next.physical })
  }
  const onScroll = () => {
    scroller?.toggleAttribute('data-aside', scroller.scrollLeft > 0)
    if (scroller && scroller.scrollTop !== spot.physical) settle(scrolled(track(), spot, scroller.scrollTop))
  }
  /** Steps add up to a difference from where the scrollbar belongs; at rest it is put there, and no row moves. */
  const onRest = () => {
    const there = spotAt(track(), spot.logical)
    if (Math.abs(there.physical - spot.physical) > smallOf(track())) go(there)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    standing: () => standing,
    /** Begins to follow a scroller; gives the way to stop. */
    follow(element: HTMLElement): () => void {
      scroller = element
      measure()
      if (element.scrollTop !== spot.physical) element.scrollTop = spot.physical
      if (rows.place) element.scrollLeft = rows.place.left
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      element.addEventListener('scroll', onScroll, { passive: true })
      element.addEventListener('scrollend', onRest)
      return () => {
        observer.disconnect()
        clearTimeout(resting)
        element.removeEventListener('scroll', onScroll)
        element.removeEventListener('scrollend', onRest)
        if (scroller === element) scroller = null
      }
    },
    /**
     * Receives the rows after every rendering. Another question begins at its top, or at the place to which the
     * user comes back; another height keeps the row that is on top.
     */
    know(next: Rows) {
      const before = rows
      rows = next
      const place = next.place === before.place ? undefined : next.place
      if (next.question !== standing.question || place) {
        spot = place ? spotAt(track(), place.top * next.rowHeight) : start
        if (scroller) scroller.scrollTop = spot.physical
        if (scroller && place) scroller.scrollLeft = place.left
        return tell({ ...standing, spot, question: next.question })
      }
      // Another font size changes the height of the header, too.
      if (next.rowHeight !== before.rowHeight) measure()
      if (next.rowHeight !== before.rowHeight) go(spotAt(track(), (spot.logical / before.rowHeight) * next.rowHeight))
      else if (next.count < before.count) go(spotAt(track(), spot.logical))
    },
    /** Returns the current position. */
    place: (): ScrollPlace => ({ top: spot.logical / rows.rowHeight, left: scroller?.scrollLeft ?? 0 }),
    /** Returns whether a row is in view, at least a part of it. */
    isInView(index: number): boolean {
      const top = index * rows.rowHeight - spot.logical
      return top > -rows.rowHeight && top < standing.sight
    },
    /** Scrolls as little as needed to show a row, or until it is the first one. */
    reveal(index: number, align?: 'start') {
      const top = index * rows.rowHeight
      go(align ? toward(track(), spot, top) : toShow(track(), spot, top, rows.rowHeight))
    },
  }
}
