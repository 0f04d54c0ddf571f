import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useRowHeight } from '#ui/grid.tsx'
import { headHeight } from '#ui/theme/density.ts'

/** One row that is drawn: which of the result, in which recycled slot, how far below the first one (pixels). */
export interface Slot {
  index: number
  slot: number
  top: number
}
export interface Viewport {
  slots: readonly Slot[]
  /** Of all rows together, in pixels. */
  height: number
  rowHeight: number
  /** Rows that Page Up and Page Down pass. */
  page: number
  /** Scrolls as little as needed to show a row; with `start`, until it is the first one in sight. */
  reveal: (index: number, align?: 'auto' | 'start') => void
}

const overscan = 8

/**
 * Which rows are drawn. Rows are recycled by `index % pool`, so that scrolling rewrites text and mounts nothing.
 * Plain values come out, and the compiler leaves this function alone: the virtualizer changes in place, so whatever is
 * compiled around it would take it for unchanged and draw no rows.
 */
export function useViewport(count: number, scroller: HTMLElement | null): Viewport {
  'use no memo'
  const rowHeight = useRowHeight()
  const estimateSize = useCallback(() => rowHeight, [rowHeight])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: true,
  })
  const measured = useRef(rowHeight)
  if (measured.current !== rowHeight) {
    measured.current = rowHeight
    virtualizer.measure()
  }
  const items = virtualizer.getVirtualItems()
  const pool = useRef(1)
  if (items.length > pool.current) pool.current = items.length + 2
  const inSight = Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight)
  return {
    slots: items.map((item) => ({ index: item.index, slot: item.index % pool.current, top: item.start - headHeight })),
    height: count * rowHeight,
    rowHeight,
    page: Math.max(1, inSight - 1),
    reveal: (index, align = 'auto') => virtualizer.scrollToIndex(index, { align }),
  }
}
