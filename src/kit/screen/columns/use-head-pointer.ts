import { type HTMLAttributes, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Place } from '#kit/screen/table/layout.ts'
import { fitWidth } from './column-set.ts'

interface Options {
  scroller: HTMLElement | null
  /** Pixels that the pinned columns take from its left. */
  left: number
  /** The columns that are shown, by their heads, and where they stand. */
  heads: readonly string[]
  places: readonly Place[]
  /** CSS pixels in one pixel of a column's width. */
  scale: number
  /** How many of them are pinned: a column is dropped among its own group. */
  pinned: number
  /** A width in pixels; undefined takes back one that was tried. */
  onSize: (head: string, width: number, done: boolean) => void
  onCancel: () => void
  onFit: (head: string) => void
  /** Dropped in front of another column; null: behind all of its group. */
  onDrop: (head: string, before: string | null) => void
}
/** What a mouse, a pen or a finger is doing to the heads of a table. */
export interface HeadPointer {
  sized: string | null
  dragged: string | null
  drop: { head: string; side: 'before' | 'after' } | null
  handlers: HTMLAttributes<HTMLElement>
}
interface Gesture {
  does: 'press' | 'size' | 'drag'
  head: string
  /** Where it began, and the width of the column then; pixels. */
  from: number
  width: number
  drop: HeadPointer['drop']
  before: string | null
}
/** Pixels that a press may move and still be one. */
const slack = 6

/** Pixels beside an edge of the table in which a dragged head scrolls it, and the most that it scrolls in one frame. */
const margin = 40
const fastest = 16
/** How far a pointer at `x` scrolls what is seen between `left` and `right` in one frame: the nearer to the edge the further; pixels. */
export function pull(x: number, left: number, right: number): number {
  const over = x > right - margin ? x - (right - margin) : Math.min(0, x - (left + margin))
  return Math.round((Math.max(-margin, Math.min(over, margin)) / margin) * fastest)
}

const headOf = (target: EventTarget, heads: readonly string[]) => {
  const cell = target instanceof Element ? target.closest('[role=columnheader]') : null
  return heads[Number(cell?.getAttribute('aria-colindex')) - 1]
}
const onGrip = (target: EventTarget) => target instanceof Element && target.closest('[data-grip]') !== null

/** Resizing by the edge of a head and moving by the head itself. The pointer is captured, so that it may leave the table; Esc takes it back. */
export function useHeadPointer({ scroller, left, heads, places, scale, pinned, onSize, onCancel, onFit, onDrop }: Options): HeadPointer {
  const [gesture, setGesture] = useState<Gesture | null>(null)
  /** Where the pointer is while it drags, and the row of heads. */
  const at = useRef<{ currentTarget: Element; clientX: number } | null>(null)
  const stop = () => {
    setGesture(null)
    onCancel()
  }
  const under = gesture !== null && gesture.does !== 'press'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same for the whole gesture
  useEffect(() => {
    if (!under) return
    const takeBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    document.addEventListener('keydown', takeBack, true)
    return () => document.removeEventListener('keydown', takeBack, true)
  }, [under])

  const dragged = gesture?.does === 'drag' ? gesture.head : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is the same for the whole drag
  useEffect(() => {
    // A pinned column is dropped among those that do not scroll.
    if (dragged === null || !scroller || heads.indexOf(dragged) < pinned) return
    let frame = requestAnimationFrame(function go() {
      frame = requestAnimationFrame(go)
      const spot = at.current
      const box = scroller.getBoundingClientRect()
      const by = spot ? pull(spot.clientX, box.left + left, box.right) : 0
      const before = scroller.scrollLeft
      scroller.scrollLeft += by
      if (spot && scroller.scrollLeft !== before) setGesture((now) => now && { ...now, ...dropAt(spot, now.head) })
    })
    return () => cancelAnimationFrame(frame)
  }, [dragged, scroller])

  const onPointerDown = (event: PointerEvent) => {
    const head = headOf(event.target, heads)
    if (event.button !== 0 || head === undefined) return
    const does = onGrip(event.target) ? 'size' : 'press'
    if (does === 'size') event.currentTarget.setPointerCapture(event.pointerId)
    setGesture({ does, head, from: event.clientX, width: places[heads.indexOf(head)]?.width ?? 0, drop: null, before: null })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!gesture) return
    // Let go where nobody saw it.
    if (event.buttons === 0) return stop()
    const by = event.clientX - gesture.from
    if (gesture.does === 'size') return onSize(gesture.head, fitWidth((gesture.width + by) / scale), false)
    if (gesture.does === 'press' && Math.abs(by) < slack) return
    event.currentTarget.setPointerCapture(event.pointerId)
    at.current = { currentTarget: event.currentTarget, clientX: event.clientX }
    setGesture({ ...gesture, does: 'drag', ...dropAt(event, gesture.head) })
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!gesture) return
    const by = event.clientX - gesture.from
    setGesture(null)
    if (gesture.does === 'size' && by !== 0) onSize(gesture.head, fitWidth((gesture.width + by) / scale), true)
    if (gesture.does === 'drag' && gesture.drop) onDrop(gesture.head, gesture.before)
  }
  /** The head of its own group whose middle is right of the pointer. */
  function dropAt({ currentTarget, clientX }: { currentTarget: Element; clientX: number }, head: string): Pick<Gesture, 'drop' | 'before'> {
    const own = heads.indexOf(head) < pinned
    const cells = [...currentTarget.querySelectorAll('[role=columnheader]')].flatMap((cell) => {
      const at = Number(cell.getAttribute('aria-colindex')) - 1
      const box = cell.getBoundingClientRect()
      const one = heads[at]
      return one !== undefined && at < pinned === own ? [{ head: one, middle: box.left + box.width / 2 }] : []
    })
    const next = cells.find(({ middle }) => middle > clientX)
    const last = cells.at(-1)
    if (next) return { drop: { head: next.head, side: 'before' }, before: next.head }
    return { drop: last ? { head: last.head, side: 'after' } : null, before: null }
  }
  return {
    sized: gesture?.does === 'size' ? gesture.head : null,
    dragged,
    drop: gesture?.drop ?? null,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: stop,
      onDoubleClick: (event: MouseEvent) => {
        // The events of a captured pointer name who captured it; what is under it tells what was pressed.
        const under = document.elementFromPoint(event.clientX, event.clientY)
        const head = under && onGrip(under) ? headOf(under, heads) : undefined
        if (head !== undefined) onFit(head)
      },
    },
  }
}
