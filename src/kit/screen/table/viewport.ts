import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useRowHeight } from '#ui/grid.tsx'
import { createScroll } from './scroll.ts'
import { spotAt, start, trackOf } from './track.ts'

/** One row that is drawn: which of the result, in which recycled slot, how far below the top of the canvas (pixels). */
export interface Slot {
  index: number
  slot: number
  top: number
}
export interface Viewport {
  slots: readonly Slot[]
  /** Of the canvas, in pixels. */
  height: number
  /** Where any row sits on the canvas, drawn or not; one that is far away sits outside of it. */
  topOf: (index: number) => number
  /** Rows that Page Up and Page Down pass. */
  page: number
  /** Scrolls as little as needed to show a row, or until it is the first one (`start`). */
  reveal: (index: number, align?: 'start') => void
}

/** Rows drawn beyond both ends of what is in sight. */
const overscan = 8

/**
 * Which rows are drawn, of however many there are. Rows are recycled by `index % pool`, so that scrolling rewrites text and mounts
 * nothing; a row sits at its own place, moved by as much as the scroller and the rows differ (see track.ts).
 */
export function useViewport(count: number, scroller: HTMLElement | null, question: string): Viewport {
  const rowHeight = useRowHeight()
  const [scroll] = useState(createScroll)
  const standing = useSyncExternalStore(scroll.subscribe, scroll.standing)
  useLayoutEffect(() => (scroller ? scroll.follow(scroller) : undefined), [scroll, scroller])
  useLayoutEffect(() => scroll.know({ count, rowHeight, question }), [scroll, count, rowHeight, question])

  const { sight } = standing
  const track = trackOf(count, rowHeight, sight)
  const known = standing.question === question ? standing.spot : start
  const spot = known.logical > Math.max(0, track.logical - sight) ? spotAt(track, known.logical) : known
  const shift = spot.physical - spot.logical
  const first = Math.max(0, Math.floor(spot.logical / rowHeight) - overscan)
  const end = sight === 0 ? 0 : Math.min(count, Math.floor((spot.logical + sight) / rowHeight) + 1 + overscan)
  // Enough slots for the most that is ever in sight at this height, so that the same number of slots serves every place.
  const pool = Math.ceil(sight / rowHeight) + 2 * overscan + 2
  const slots = Array.from({ length: Math.max(0, end - first) }, (_, at) => {
    const index = first + at
    return { index, slot: index % pool, top: index * rowHeight + shift }
  })
  return {
    slots,
    height: track.physical,
    topOf: useCallback((index: number) => index * rowHeight + shift, [rowHeight, shift]),
    page: Math.max(1, Math.floor(sight / rowHeight) - 1),
    reveal: scroll.reveal,
  }
}
