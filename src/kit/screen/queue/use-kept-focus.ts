import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './is-focus-lost.ts'

/**
 * Keeps the focus in the queue: when the focused element is removed (the strip of a confirmation, a button that was
 * pressed), the rows get the focus, or the heading if no row is left. `shown` describes what the queue shows; the focus is
 * checked when it changes.
 */
export function useKeptFocus(rows: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isFocusLost()) (rows.current ?? heading.current)?.focus({ preventScroll: true })
  }, [rows, heading, shown])
}
