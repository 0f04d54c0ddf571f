import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The keyboard stays in the queue: where what had it is gone (the strip of a question, a button that was pressed), the rows have it from then on,
 * or the name of the queue where no row is left. `shown`: what stands there; another one is looked after.
 */
export function useKeptFocus(rows: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) (rows.current ?? heading.current)?.focus({ preventScroll: true })
  }, [rows, heading, shown])
}
