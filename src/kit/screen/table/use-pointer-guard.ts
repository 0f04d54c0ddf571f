import { useEffect, useLayoutEffect, useRef } from 'react'
import type { View } from './window.ts'

/** Milliseconds for which a record that moved under the cursor or the pointer is no target. */
export const guardMs = 500

type GuardedRows = Pick<View, 'idAt' | 'indexOf' | 'ids'>
interface Options {
  scroller: HTMLElement | null
  rows: GuardedRows
  /** Changes if the user asks for other rows. */
  question: string
  /** The pane shows another record because the list has moved the cursor. */
  isGuarded: boolean
}

const presses = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu'] as const

/**
 * Drops presses on rows that a change of the list has just put under the pointer, and presses in the pane
 * while it is guarded. A scroll by the user ends that. Also drops a click if the row showed another record when
 * the button went down.
 */
export function usePointerGuard({ scroller, rows, question, isGuarded }: Options): void {
  const latest = useRef({ rows, question, isGuarded })
  /** The rows before they moved, and when they did; milliseconds since 1970. */
  const moved = useRef<{ before: GuardedRows; at: number } | null>(null)
  useLayoutEffect(() => {
    const shown = latest.current
    latest.current = { rows, question, isGuarded }
    if (shown.question !== question) moved.current = null
    else if (hasMoved(shown.rows, rows)) {
      const recent = moved.current && isRecent(moved.current) ? moved.current : null
      moved.current = { before: recent?.before ?? shown.rows, at: Date.now() }
    }
  }, [rows, question, isGuarded])
  useEffect(() => {
    if (!scroller) return
    let pressedId: number | undefined
    const isDropped = (event: MouseEvent, target: Element): boolean => {
      const element = scroller.contains(target) ? target.closest('[data-row]') : null
      if (!element) return latest.current.isGuarded && target.closest('main aside') !== null
      const row = Number(element.getAttribute('data-row'))
      const now = latest.current.rows
      const before = moved.current && isRecent(moved.current) ? moved.current.before : now
      const id = isOther(before, now, row) ? undefined : now.idAt(row)
      if (event.type === 'mousedown') pressedId = id
      // The keyboard and scripts click without a button that goes down: `detail` is 0.
      return isOther(before, now, row) || (event.type === 'click' && event.detail > 0 && id !== pressedId)
    }
    const onPress = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isDropped(event, event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onScroll = () => {
      moved.current = null
    }
    for (const type of presses) document.addEventListener(type, onPress, { capture: true })
    for (const type of ['wheel', 'touchmove']) scroller.addEventListener(type, onScroll, { passive: true })
    return () => {
      for (const type of presses) document.removeEventListener(type, onPress, { capture: true })
      for (const type of ['wheel', 'touchmove']) scroller.removeEventListener(type, onScroll)
    }
  }, [scroller])
}

const isRecent = ({ at }: { at: number }) => Date.now() - at < guardMs

/** Returns whether a row shows another record than before. A row that is not loaded has not moved. */
function isOther(before: GuardedRows, now: GuardedRows, row: number): boolean {
  const ids = [before.idAt(row), now.idAt(row)]
  return !ids.includes(undefined) && ids[0] !== ids[1]
}

const hasMoved = (before: GuardedRows, now: GuardedRows) =>
  before.ids !== now.ids && before.ids.some((id) => isOther(before, now, before.indexOf(id)))
