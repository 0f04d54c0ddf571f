import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useRowHeight } from '#ui/grid.tsx'
import { usePrinting } from '#ui/printing.ts'
import { createScroll, type Rows, type ScrollPlace, type Standing } from './scroll.ts'
import { spotAt, start, trackOf } from './track.ts'
import { pageOf } from './window.ts'

/** One row that is drawn: which of the result, in which recycled slot, how far below the top of the canvas (pixels). */
interface Slot {
  index: number
  slot: number
  top: number
}
/**
 * What a table knows of its scrolling. It stays the same while one scrolls: a step renders nothing, the rows are drawn by hand (body.ts).
 */
export interface Viewport extends Rows {
  scroll: ReturnType<typeof createScroll>
  /** The browser is printing: all loaded rows are drawn. */
  printing: boolean
  /** Rows that Page Up and Page Down pass. */
  page: number
  /** Scrolls as little as needed to show a row, or until it is the first one (`start`). */
  reveal: (index: number, align?: 'start') => void
}
/** The rows to draw. */
export interface Drawn {
  slots: readonly Slot[]
  /** Where any row sits on the canvas, drawn or not; one that is far away sits outside of it. */
  topOf: (index: number) => number
}

/** Rows drawn beyond both ends of what is in sight. */
const overscan = 8

/** Follows a scroller of so many rows; another question begins at its top, or at the place to which the user comes back. */
export function useViewport(count: number, scroller: HTMLElement | null, question: string, place?: ScrollPlace): Viewport {
  const rowHeight = useRowHeight()
  const printing = usePrinting()
  const [scroll] = useState(createScroll)
  const sight = useSyncExternalStore(scroll.subscribe, () => scroll.standing().sight)
  useLayoutEffect(() => (scroller ? scroll.follow(scroller) : undefined), [scroll, scroller])
  useLayoutEffect(() => scroll.know({ count, rowHeight, question, place }), [scroll, count, rowHeight, question, place])
  return useMemo(
    () => ({
      scroll,
      count,
      rowHeight,
      question,
      printing,
      page: Math.max(1, Math.floor(sight / rowHeight) - 1),
      reveal: scroll.reveal,
    }),
    [scroll, count, rowHeight, question, printing, sight],
  )
}

/** The pages (from 1) under the rows that are drawn. Another value only where they are others, so most steps of a scroll render nothing. */
export function usePagesDrawn(viewport: Viewport): readonly number[] {
  const { scroll, question } = viewport
  const [pagesOf] = useState(createPages)
  const pages = useSyncExternalStore(scroll.subscribe, () => {
    const { first, end } = span(viewport, scroll.standing())
    return end > first ? pagesOf(pageOf(first), pageOf(end - 1), question) : ''
  })
  return useMemo(() => {
    const [from = 1, to = 0] = pages ? pages.split(' ').map(Number) : []
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  }, [pages])
}

/** Tells a range of pages. One that has just been left stays among them until another is needed: half as often something is rendered. */
function createPages() {
  let told = { from: 1, to: 0, question: '' }
  return (from: number, to: number, question: string): string => {
    const held = question === told.question && told.from <= from && to <= told.to && told.to - told.from <= 1
    if (!held) told = { from, to, question }
    return `${told.from} ${told.to}`
  }
}

function span({ count, rowHeight, question }: Rows, { sight, spot, question: of }: Standing) {
  const track = trackOf(count, rowHeight, sight)
  const known = of === question ? spot : start
  const at = known.logical > Math.max(0, track.logical - sight) ? spotAt(track, known.logical) : known
  // As many as are ever in sight at this height, everywhere: a slot that is left out for a step would be taken down and made anew.
  const pool = Math.ceil(sight / rowHeight) + 1 + 2 * overscan
  const first = Math.max(0, Math.min(Math.floor(at.logical / rowHeight) - overscan, count - pool))
  return { first, end: sight === 0 ? 0 : Math.min(count, first + pool), pool, shift: at.physical - at.logical }
}

/**
 * Which rows are drawn, of however many there are. Rows are recycled by `index % pool`, so that scrolling rewrites text and mounts
 * nothing; a row sits at its own place, moved by as much as the scroller and the rows differ (see track.ts).
 */
export function drawn(rows: Rows, standing: Standing): Drawn {
  const { first, end, pool, shift } = span(rows, standing)
  const topOf = (index: number) => index * rows.rowHeight + shift
  const slots = Array.from({ length: Math.max(0, end - first) }, (_, at) => {
    const index = first + at
    return { index, slot: index % pool, top: topOf(index) }
  })
  return { slots, topOf }
}
