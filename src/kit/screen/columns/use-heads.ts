import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { edge, layOut, revealed, stuck } from '#kit/screen/table/layout.ts'
import type { Cursor } from '#kit/screen/table/table-keys.ts'
import { useRootScale } from '#ui/root-scale.ts'
import { useWidth } from '#ui/use-width.tsx'
import { placed, withWidth } from './column-set.ts'
import type { Sorting } from './sorting.ts'
import type { ListColumns } from './use-columns.ts'
import { useHeadKeys } from './use-head-keys.ts'
import { useHeadPointer } from './use-head-pointer.ts'

interface Options<R> {
  columns: ListColumns<R>
  scroller: HTMLElement | null
  cursor: Cursor
  moveTo: (to: Cursor) => void
  sorting: Sorting
  /** The dialog of all columns, on one of them. */
  choose: (head: string) => void
}

/** The heads of a list's table: where its columns stand, and all that a mouse and the keys do to them. */
export function useHeads<R>({ columns, scroller, cursor, moveTo, sorting, choose }: Options<R>) {
  const { shown, states, change } = columns
  const across = useWidth(scroller)
  const scale = useRootScale()
  const [tried, setTried] = useState<{ head: string; width: number } | null>(null)
  const [said, setSaid] = useState('')
  // The same places as long as nothing moved, or every row would be drawn anew in each frame of a scroll.
  const { places, total } = useMemo(() => {
    const sized = tried ? shown.map((column) => (column.head === tried.head ? { width: tried.width } : column)) : shown
    return layOut(sized, across, scale)
  }, [tried, shown, across, scale])
  const pinned = stuck(places, columns.pinned, total, across)
  const heads = shown.map(({ head }) => head)
  const fit = (head: string) => {
    const drawn = scroller ? widest(scroller, heads.indexOf(head)) : undefined
    if (drawn === undefined) return
    const width = Math.ceil(drawn / scale)
    change(withWidth(states, head, width))
    setSaid(`${head}, ${width} pixels wide`)
  }
  useOwnColumn(heads, cursor, moveTo)
  const pointer = useHeadPointer({
    scroller,
    left: edge(places, pinned),
    heads,
    places,
    scale,
    pinned: columns.pinned,
    onSize: (head, width, done) => {
      setTried(done ? null : { head, width })
      if (done) change(withWidth(states, head, width))
    },
    onCancel: () => setTried(null),
    onFit: fit,
    onDrop: (head, before) => change(placed(states, head, before)),
  })
  // The same words twice are not said twice by every screen reader.
  const say = (words: string) => setSaid((last) => (last === words ? `${words}\u00A0` : words))
  const keys = useHeadKeys({ cursor, heads, places, scale, states, change, sorting, moveTo, fit, say, choose })

  const column = places[cursor.column]
  const at = column && `${column.left} ${column.width} ${edge(places, pinned)} ${across}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the cursor's column is another one, or stands elsewhere
  useLayoutEffect(() => {
    if (scroller && at) scroller.scrollLeft = revealed(places, cursor.column, pinned, scroller.scrollLeft, across)
  }, [at, scroller])

  return {
    places,
    width: total,
    pinned,
    pointer,
    said,
    onHeads: keys.onHeads,
    leave: keys.leave,
    onKeyDown: (event: KeyboardEvent) => keys.onKeyDown(event),
  }
}

/** The cursor stays on its column wherever that is moved to; where it is hidden, on the one that takes its place. */
export function useOwnColumn(heads: readonly string[], cursor: Cursor, moveTo: (to: Cursor) => void) {
  const before = useRef({ heads: heads.join('\n'), head: heads[cursor.column] })
  useLayoutEffect(() => {
    const now = heads.join('\n')
    const { heads: last, head } = before.current
    const at = now === last || head === undefined ? -1 : heads.indexOf(head)
    before.current = { heads: now, head: at < 0 ? heads[cursor.column] : head }
    if (at >= 0 && at !== cursor.column) moveTo({ row: cursor.row, column: at })
  })
}

/** CSS pixels that the widest drawn content of a column needs, the space around it included; undefined where nothing is drawn. */
function widest(scroller: HTMLElement, column: number): number | undefined {
  const cells = [...scroller.querySelectorAll(`[data-column="${column}"], [role=columnheader][aria-colindex="${column + 1}"]`)]
  const widths = cells.flatMap((cell) => {
    if (cell.closest('[aria-busy]')?.getAttribute('role') === 'row') return []
    const range = document.createRange()
    range.selectNodeContents(cell)
    const grip = cell.querySelector('[data-grip]')
    if (grip) range.setEndBefore(grip)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    return [range.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)]
  })
  return widths.length === 0 ? undefined : Math.ceil(Math.max(...widths)) + 2
}
