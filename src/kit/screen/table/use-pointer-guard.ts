import { useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { hasOwnRun } from '#kit/command/under-way.ts'
import type { Store } from '#kit/store/entities.ts'
import { type MovedRows, movedByOthers, type OwnRuns } from './moved-rows.ts'

/** Milliseconds for which a record that moved under the cursor or the pointer is no target. */
export const guardMs = 500

interface Options {
  scroller: HTMLElement | null
  rows: MovedRows
  /** The kind of the records; undefined if the rows are no records. */
  kind: string | undefined
  /** Changes if the user asks for other rows. */
  question: string
  /** The pane shows another record because the list has moved the cursor. */
  isGuarded: boolean
}

const presses = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu'] as const

/**
 * Drops presses on rows that a change of the list has just put under the pointer, and presses in the pane
 * while it is guarded. A scroll by the user ends that. Rows that only the user's own commands have moved are not
 * guarded. Also drops a click if the row showed another record when the button went down, except on the button
 * of a command, which acts on the record that was pressed.
 */
export function usePointerGuard({ scroller, rows, kind, question, isGuarded }: Options): void {
  const store = useStore()
  const latest = useRef({ rows, question, isGuarded })
  /** The records that other people's changes have moved, and when; milliseconds since 1970. */
  const movedAt = useRef(new Map<number, number>())
  useLayoutEffect(() => {
    const shown = latest.current
    latest.current = { rows, question, isGuarded }
    if (shown.question !== question) movedAt.current.clear()
    else if (shown.rows.ids !== rows.ids) {
      const now = Date.now()
      for (const [id, at] of movedAt.current) if (now - at >= guardMs) movedAt.current.delete(id)
      for (const id of movedByOthers(shown.rows, rows, ownRunsOf(store, kind))) movedAt.current.set(id, now)
    }
  }, [store, rows, kind, question, isGuarded])
  useEffect(() => {
    if (!scroller) return
    let pressedId: number | undefined
    /** The button of a command on which the mouse button went down. */
    let pressedButton: Element | null = null
    const isDropped = (event: MouseEvent, target: Element): boolean => {
      const element = scroller.contains(target) ? target.closest('[data-row]') : null
      if (!element) return latest.current.isGuarded && target.closest('main aside') !== null
      const shownId = latest.current.rows.idAt(Number(element.getAttribute('data-row')))
      const hasMoved = shownId !== undefined && Date.now() - (movedAt.current.get(shownId) ?? 0) < guardMs
      const id = hasMoved ? undefined : shownId
      const button = target.closest('[data-command]')
      if (event.type === 'mousedown') [pressedId, pressedButton] = [id, id === undefined ? null : button]
      if (event.type === 'click' && button !== null && button === pressedButton) return false
      // The keyboard and scripts click without a button that goes down: `detail` is 0.
      return hasMoved || (event.type === 'click' && event.detail > 0 && id !== pressedId)
    }
    const onPress = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isDropped(event, event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onScroll = () => {
      movedAt.current.clear()
    }
    for (const type of presses) document.addEventListener(type, onPress, { capture: true })
    for (const type of ['wheel', 'touchmove']) scroller.addEventListener(type, onScroll, { passive: true })
    return () => {
      for (const type of presses) document.removeEventListener(type, onPress, { capture: true })
      for (const type of ['wheel', 'touchmove']) scroller.removeEventListener(type, onScroll)
    }
  }, [scroller])
}

/** Returns which records of a kind the user's own commands explain. */
const ownRunsOf = (store: Store, kind: string | undefined): OwnRuns => ({
  has: (id) => kind !== undefined && hasOwnRun(store, kind, id),
  hasCreated: kind !== undefined && hasOwnRun(store, kind),
})
